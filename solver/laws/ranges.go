package laws

import (
	"fmt"
	"math"
	"slices"

	"nimgraph/graphs/xstrings"
)

// Ranges is the law that g(n) is constant in ranges whose starts b(0), b(1), … grow by a factor.
// In range i, where b(i) ≤ n < b(i+1), g(n) is ByRange.Value(i). The first starts are Starts; the
// later ones follow from b(i + Step) = Factor·b(i) + Add.
type Ranges struct {
	Starts            []int
	Step, Factor, Add int
	ByRange           *Periodic
}

var _ Valued = (*Ranges)(nil)

// Kind returns "ranges".
func (r *Ranges) Kind() string { return "ranges" }

// Value returns g(n) by the law, the value of the range that contains n. Time is logarithmic in n.
func (r *Ranges) Value(n int) int {
	known := len(r.Starts) - r.Step // later ranges follow from this one
	for i := 1; i < known; i++ {
		if n < r.Starts[i] {
			return r.ByRange.Value(i - 1)
		}
	}
	i, window := known-1, slices.Clone(r.Starts[known:])
	for n >= window[0] {
		next := math.MaxInt
		if window[0] <= (n-r.Add)/r.Factor {
			next = r.Factor*window[0] + r.Add
		}
		window = append(window[1:], next)
		i++
	}
	return r.ByRange.Value(i)
}

// Cost returns the number of parameters of the law: the length of Starts, 3 for the recurrence of
// the later starts, and the cost of ByRange.
func (r *Ranges) Cost() int { return len(r.Starts) + 3 + r.ByRange.Cost() }

// Fields returns the parameters of the law: Starts, Step, Factor and Add, and the fields of ByRange
// under "ranges".
func (r *Ranges) Fields() Fields {
	return Fields{"starts": r.Starts, "step": r.Step, "factor": r.Factor, "add": r.Add, "ranges": r.ByRange.Fields()}
}

// Clause returns the sentence that g(n) depends on the range of n, and that the ranges grow by
// Factor every Step ranges. For a law of the zeros, the sentence says that whether g(n) is 0
// depends on the range.
func (r *Ranges) Clause(subject Subject) Clause {
	data := map[string]any{"Zeros": subject.IsZeros(), "Factor": r.Factor, "Step": r.Step, "Several": r.Step > 1}
	return Clause{Key: "law.say.ranges", Data: data}
}

// formula returns the equation g(n) = h(i) for b(i) ≤ n < b(i+1), the recurrence and first terms of
// b, and the formula of h. For a law of the zeros, both sides of the equation are compared with 0.
func (r *Ranges) formula(subject Subject) []string {
	call := func(n string) string { return "h(" + n + ")" }
	equation := "g(n) == h(i)"
	if subject.IsZeros() {
		equation = "iff(g(n) == 0, h(i) == 0)"
	}
	parts := []string{equation, "b(i) <= n < b(i + 1)"}
	next := plusText(fmt.Sprintf("%d*b(i)", r.Factor), r.Add)
	parts = append(parts, fmt.Sprintf("b(i + %d) == %s", r.Step, next))
	parts = append(parts, "seq(b(0), b(1), dots) == seq("+xstrings.JoinInts(r.Starts, ", ")+", dots)")
	return append(parts, r.ByRange.equations(call, "i")...)
}

// writeCode writes to out a loop that steps through the starts of the ranges up to n, as the
// body of the function that spec describes. The loop computes no start beyond n, so nothing
// overflows.
func (r *Ranges) writeCode(out *program, spec functionSpec) error {
	spec = spec.innerSpec(r.ByRange)
	known := len(r.Starts) - r.Step
	for i := 1; i < known; i++ {
		out.write("if n < %d {\nreturn %s\n}", r.Starts[i], spec.valueText(i-1))
	}
	names := []string{"a", "b", "c"}[:r.Step]
	for i, name := range names {
		out.write("%s := %d", name, r.Starts[known+i])
	}
	out.write("index := %d\nfor n >= a {\nnext := n + 1", known-1)
	out.write("if a <= (%s)/%d {\nnext = %s\n}", plusText("n", -r.Add), r.Factor,
		plusText(fmt.Sprintf("%d*a", r.Factor), r.Add))
	for i := range r.Step - 1 {
		out.write("%s = %s", names[i], names[i+1])
	}
	out.write("%s = next\nindex++\n}\nn = index", names[r.Step-1])
	return r.ByRange.writeCode(out, spec)
}

const (
	// maxRangeStep is the largest Step that is tried.
	maxRangeStep = 3
	// maxRanges is the largest number of ranges in a list. Ranges that double are fewer.
	maxRanges = 64
	// minRangeChecks is the least number of starts that the recurrence must predict. It also must
	// predict half as many as the law lists, so that random values have no such law.
	minRangeChecks = 3
)

// findRanges adds a Ranges law of the values, unless the search already found a law of the values.
// The error is always nil; the other searches of Find return errors.
func (s *search[T]) findRanges() error {
	if !s.safe || s.First < 0 || s.hasLawOfValues() {
		return nil
	}
	if law := fitRanges(s.a, s.First, minLevels, minRangeChecks); law != nil {
		s.addLaw(SubjectValues, law, law.Cost())
	}
	return nil
}

// findZeroRanges adds a law of ranges in which all values are zero or none is, unless the search
// already found a law.
func (s *search[T]) findZeroRanges() {
	if s.First < 0 || len(s.found) > 0 {
		return
	}
	if law := fitRanges(s.nonzeroMarks(), s.First, minLevels, minRangeChecks); law != nil {
		s.addLaw(SubjectZeros, law, law.Cost())
	}
}

// fitRanges returns the law of the ranges in which the values a are constant, or nil if there is
// none. a[0] is g(first). The law must predict the values of at least minRanges ranges, and the
// starts of at least minStarts ranges.
func fitRanges[T integer](a []T, first, minRanges, minStarts int) *Ranges {
	var starts, values []int
	for i, v := range a {
		if i > 0 && v == a[i-1] {
			continue
		}
		if len(starts) == maxRanges {
			return nil
		}
		starts, values = append(starts, first+i), append(values, int(v))
	}
	byRange := periodOfShortList(values, minRanges)
	if byRange == nil {
		return nil
	}
	for step := 1; step <= maxRangeStep && step+2 <= len(starts); step++ {
		r := &Ranges{Step: step, ByRange: byRange}
		if r.fitStarts(starts, minStarts) && r.nextStart(starts) >= first+len(a) {
			return r
		}
	}
	return nil
}

// nextStart returns the start of the range that follows the ranges with the given starts.
func (r *Ranges) nextStart(starts []int) int { return r.Factor*starts[len(starts)-r.Step] + r.Add }

// fitStarts fits the recurrence of the law to starts, the starts of all ranges. It sets Factor and
// Add from the last elements, and Starts to the elements that the recurrence does not give. Step
// must be set. It reports whether the recurrence predicts at least minStarts elements, and at
// least half as many as Starts has.
func (r *Ranges) fitStarts(starts []int, minStarts int) bool {
	end := len(starts) - 1
	dx, dy := starts[end-r.Step]-starts[end-r.Step-1], starts[end]-starts[end-1]
	if dy%dx != 0 || dy/dx < 2 {
		return false
	}
	r.Factor = dy / dx
	r.Add = starts[end] - r.Factor*starts[end-r.Step]
	i := end // the recurrence holds from here on
	for i >= r.Step && starts[i-r.Step] >= 1 && starts[i] == r.Factor*starts[i-r.Step]+r.Add {
		i--
	}
	r.Starts = starts[:i+1]
	const fitted = 2 // starts that determine Factor and Add
	predicted := end - i - fitted
	return predicted >= max(minStarts, len(r.Starts)/2) && len(r.Starts) > r.Step
}
