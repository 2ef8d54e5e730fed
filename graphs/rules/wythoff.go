package rules

import "iter"

// Wythoff is Wythoff's game on two heaps, the smaller first: a move takes any
// number from one, or the same number from both. P-positions are the pairs
// ⌊kφ⌋, ⌊kφ⌋+k (Wythoff 1907).
type Wythoff struct{ pairs }

var _ Ruleset[Pair] = Wythoff{}

// Options yields the smaller pairs: first those that take from A, then from B,
// then from both; each sorted.
func (Wythoff) Options(p Pair) iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		for a := p.A - 1; a >= 0; a-- {
			if !yield(Pair{a, p.B}.Sorted()) {
				return
			}
		}
		for b := p.B - 1; b >= 0; b-- {
			if !yield(Pair{p.A, b}.Sorted()) {
				return
			}
		}
		for k := 1; k <= min(p.A, p.B); k++ {
			if !yield(Pair{p.A - k, p.B - k}.Sorted()) {
				return
			}
		}
	}
}
