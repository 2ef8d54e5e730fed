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

// listStart matches the beginning of a list whose first value is not g(0), as parseList writes it.
var listStart = regexp.MustCompile(`^g\((\d{1,9})\) = `)

// parseList parses text as a list of values, such as "g(1) = [1, 0, 1]" or "[0, 1, 0, 1]", and
// returns the question about it. ok is false if text is not such a list. If it is one but cannot be
// used, ok is true and err says why.
//
// Numbers without brackets could also be a subtraction set, the numbers of objects that a move may
// take. They count as a list only if the first is 0 or hasRepetition reports true.
func parseList(text string) (question Question, ok bool, err error) {
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
		isSet := strings.HasPrefix(text, "{") || len(numbers) > 0 && numbers[0] != 0 && !hasRepetition(numbers)
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

// hasRepetition reports whether numbers has at least four elements, two of them equal. Such
// numbers are a list of values: a subtraction set does not name a number twice.
func hasRepetition(numbers []int) bool {
	const minLength = 4
	distinct := slices.Compact(slices.Sorted(slices.Values(numbers)))
	return len(numbers) >= minLength && len(distinct) < len(numbers)
}

// typedSequence is a Sequence whose values the user typed as a list. first is the n of the first
// value.
type typedSequence struct {
	first  int
	values []uint16
}

var _ Sequence = typedSequence{}

// Known implements Sequence. It returns all values of the list.
func (l typedSequence) Known() Values {
	return Values{First: [2]int{l.first}, Values: l.values, Largest: int(slices.Max(l.values))}
}

// Extend implements Sequence. It computes nothing, because all values of the list are known. If
// the list ends before n = to, it returns a *graphs.Fault with the key ListEnds.
func (l typedSequence) Extend(_ context.Context, to int, _ func()) error {
	if last := l.first + len(l.values) - 1; to > last {
		return &graphs.Fault{Says: ListEnds, With: graphs.Data{"Last": last}}
	}
	return nil
}

// Laws implements Sequence. It returns the laws that laws.Find finds in values. None of them is
// proved, because the rules behind a list are unknown.
func (l typedSequence) Laws(ctx context.Context, values Values) ([]laws.Law, error) {
	return laws.Find(ctx, laws.SmallValues(values.Values), laws.Premises{First: l.first})
}
