package rules

import "iter"

// EvenOrWhole is a heap from which a move takes an even number, but not all, or
// all of it if that is odd. The value of 2k is k-1 and that of 2k-1 is k, for k
// from 1 on.
type EvenOrWhole struct{ sizes }

var _ Ruleset[Heap] = EvenOrWhole{}

// Options yields h-2, h-4, … above 0, and 0 if h is odd.
func (EvenOrWhole) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for left := h - 2; left > 0; left -= 2 {
			if !yield(left) {
				return
			}
		}
		if h%2 == 1 {
			yield(0)
		}
	}
}
