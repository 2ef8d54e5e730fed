package rules

import "iter"

// Subtraction is a heap of a subtraction game: a move takes as many from it as
// one of the numbers of Set says. Values are periodic for every finite set
// (Winning Ways, chapter 4).
type Subtraction struct {
	sizes
	// Set holds the numbers, at least 1 each.
	Set []int
}

var _ Ruleset[Heap] = Subtraction{}

// Options yields what is left after each number of the set, in its order.
func (r Subtraction) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for _, take := range r.Set {
			if left := h - Heap(take); left >= 0 && !yield(left) {
				return
			}
		}
	}
}
