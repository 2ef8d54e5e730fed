package rules

import "iter"

// Bash is a heap of Bachet's game: a move takes 1 to Max from it. A heap of n is
// worth n mod (Max+1).
type Bash struct {
	sizes
	Max int
}

var _ Ruleset[Heap] = Bash{}

// Options yields h-1, …, h-Max, as far as they are heaps.
func (r Bash) Options(h Heap) iter.Seq[Heap] { return downTo(h-1, max(0, h-Heap(r.Max))) }
