package rules

import "iter"

// EndNim is a row of heaps in which a move takes any number from the leftmost or
// the rightmost (Albert and Nowakowski, The Game of End-Nim, 2001). All numbers
// are at least 1.
type EndNim struct{ lists }

var _ Ruleset[Row] = EndNim{}

// Options yields what is left after taking from the left end, then from the
// right.
func (EndNim) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		if r == "" {
			return
		}
		last := len(r) - 1
		for n := int(r[0]) - 1; n > 0; n-- {
			if !yield(r.with(0, n)) {
				return
			}
		}
		if !yield(r[1:]) {
			return
		}
		for n := int(r[last]) - 1; n > 0; n-- {
			if !yield(r.with(last, n)) {
				return
			}
		}
		yield(r[:last])
	}
}
