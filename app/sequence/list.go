package sequence

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/solver/laws"
)

// Faults of a list of numbers, in addition to those of package laws.
const (
	// NoValue: "Number" cannot be the value of a position, which is from 0 to "Most".
	NoValue graphs.Key = "error.list.value"
	// ListEnds: the list ends with the value of n = "Last".
	ListEnds graphs.Key = "error.list.ends"
)

// listStart matches the beginning of a list whose first value is not g(0), as readList writes it.
var listStart = regexp.MustCompile(`^g\((\d{1,9})\) = `)

// readList reads a list of values such as "[0, 1, 0, 1]" as a question about it. The brackets may be
// missing if the list cannot be a set of numbers to take. ok is false if text is not a list, and err
// is the fault of a list that cannot be used.
func readList(text string) (question Question, ok bool, err error) {
	text = strings.TrimSpace(text)
	first := 0
	if from := listStart.FindStringSubmatch(text); from != nil {
		first, _ = strconv.Atoi(from[1])
		text = text[len(from[0]):]
	}
	read, err := laws.Read(strings.NewReader(text))
	numbers := read.Values
	question.First = cmp.Or(read.First, first)
	bracketed := strings.HasPrefix(text, "[") || strings.HasPrefix(text, "(") ||
		err == nil && strings.ContainsAny(text, "=\n")
	if !bracketed {
		isSet := strings.HasPrefix(text, "{") || len(numbers) > 0 && numbers[0] != 0 && !repeatsNumber(numbers)
		if err != nil || len(numbers) < 2 || isSet {
			return Question{}, false, nil
		}
	}
	if err != nil {
		return Question{}, true, err
	}
	if question.First < 0 { // no position has a negative number
		return Question{}, false, nil
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		if n < 0 || n > math.MaxUint16 {
			return Question{}, true,
				&graphs.Fault{Says: NoValue, With: graphs.Data{"Number": strconv.Itoa(n), "Most": math.MaxUint16}}
		}
		words[i] = strconv.Itoa(n)
		question.List = append(question.List, uint16(n))
	}
	question.Family = "[" + strings.Join(words, ", ") + "]"
	if question.First != 0 {
		question.Family = fmt.Sprintf("g(%d) = %s", question.First, question.Family)
	}
	return question, true, nil
}

// repeatsNumber reports whether numbers is a list of values rather than a set of numbers to take: it
// has at least four numbers, and one of them occurs twice.
func repeatsNumber(numbers []int) bool {
	const minLength = 4
	distinct := slices.Compact(slices.Sorted(slices.Values(numbers)))
	return len(numbers) >= minLength && len(distinct) < len(numbers)
}

// typedSequence is a sequence whose values were typed by the user.
type typedSequence struct {
	first  int
	values []uint16
}

var _ Sequence = typedSequence{}

// Known implements Sequence. It returns all values of the list.
func (l typedSequence) Known() Values {
	return Values{First: [2]int{l.first}, Values: l.values, Largest: int(slices.Max(l.values))}
}

// Extend implements Sequence. It computes nothing, because all values of a list are known. It
// returns ListEnds if the list ends before n = to.
func (l typedSequence) Extend(_ context.Context, to int, _ func()) error {
	if last := l.first + len(l.values) - 1; to > last {
		return &graphs.Fault{Says: ListEnds, With: graphs.Data{"Last": last}}
	}
	return nil
}

// Laws implements Sequence. It returns laws found in values, the values of the list. No law of a list
// can be proved.
func (l typedSequence) Laws(ctx context.Context, values Values) ([]laws.Law, error) {
	return laws.Find(ctx, laws.Small(values.Values), laws.Premises{First: l.first})
}
