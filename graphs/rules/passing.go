package rules

import (
	"iter"
	"slices"
)

// Passing is Bachet's game with passes: a move takes 1 to Max from a heap, or,
// at the sizes of At, leaves it as it is. Such a size is its own option, so the
// graph has loops; two players who both pass play for ever.
type Passing struct {
	sizes
	Max int
	At  []int
}

var _ Ruleset[Heap] = Passing{}

// Options yields h-1, …, h-Max, as far as they are heaps, and h where one may
// pass.
func (r Passing) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for less := range (Bash{Max: r.Max}).Options(h) {
			if !yield(less) {
				return
			}
		}
		if slices.Contains(r.At, int(h)) {
			yield(h)
		}
	}
}
