package rules

import "iter"

// Moore is Moore's Nim: a move takes from 1 to K heaps, any number from each. A
// position is all heaps, ascending; it is lost if in binary, the digits of every
// column add up to a multiple of K+1 (Moore 1910).
type Moore struct {
	lists
	K int
}

var _ Ruleset[Row] = Moore{}

// Options yields the smaller rows, sorted. Their number is exponential in K.
func (m Moore) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		var from func(r Row, i, left int) bool
		// from takes from heaps i and later, at most left of them.
		from = func(r Row, i, left int) bool {
			if left == 0 {
				return true
			}
			for ; i < len(r); i++ {
				for n := range int(r[i]) {
					next := r.with(i, n)
					if !yield(next.Sorted()) || !from(next, i+1, left-1) {
						return false
					}
				}
			}
			return true
		}
		from(r, 0, m.K)
	}
}
