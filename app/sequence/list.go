package sequence

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver/laws"
)

// What is wrong with a list of numbers, besides what package laws says.
const (
	// NoValue: the "Number" is no value of a position, which are from 0 to "Most".
	NoValue graphs.Key = "error.list.value"
	// ListEnds: there is no more than the value of n = "Last".
	ListEnds graphs.Key = "error.list.ends"
)

// repeats is how many numbers a text without brackets has at least whose numbers are values,
// as one of them comes again: a set names each once.
const repeats = 4

// readList reads values that somebody has: "[0, 1, 0, 1]", or without brackets where a set of
// numbers to take cannot be meant. ok is false for any other text.
func readList(text string) (q Question, ok bool, err error) {
	text = strings.TrimSpace(text)
	numbers, err := laws.Read(strings.NewReader(text))
	bracketed := strings.HasPrefix(text, "[") || strings.HasPrefix(text, "(")
	if !bracketed {
		once := slices.Compact(slices.Sorted(slices.Values(numbers)))
		if err != nil || strings.HasPrefix(text, "{") || len(numbers) < 2 || numbers[0] != 0 && (len(numbers) < repeats || len(once) == len(numbers)) {
			return Question{}, false, nil
		}
	}
	if err != nil {
		return Question{}, true, err
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		if n < 0 || n > math.MaxUint16 {
			return Question{}, true, &graphs.Fault{Says: NoValue, With: graphs.Data{"Number": strconv.Itoa(n), "Most": math.MaxUint16}}
		}
		words[i] = strconv.Itoa(n)
		q.List = append(q.List, uint16(n))
	}
	q.Family = "[" + strings.Join(words, ", ") + "]"
	return q, true, nil
}

// list is values that somebody has, all of which are known.
type list []uint16

var _ Sequence = list{}

// Known returns all.
func (l list) Known() Values { return Values{Values: l, Largest: int(slices.Max(l))} }

// Extend returns ListEnds where there are not as many.
func (l list) Extend(_ context.Context, to int, _ func()) error {
	if to >= len(l) {
		return &graphs.Fault{Says: ListEnds, With: graphs.Data{"Last": len(l) - 1}}
	}
	return nil
}

// Laws returns the laws of the values, of which none is ever proved.
func (l list) Laws(ctx context.Context, v Values) ([]laws.Law, error) {
	return laws.Find(ctx, laws.Small(v.Values), laws.Premises{})
}
