package rules

import "iter"

// Grundy is a heap of Grundy's game: a move splits it into two unequal heaps
// (Grundy 1939). Whether its values are periodic is not known.
type Grundy struct{ sizes }

var _ Splitting[Heap] = Grundy{}

// Options yields nothing: each move splits.
func (Grundy) Options(Heap) iter.Seq[Heap] { return func(func(Heap) bool) {} }

// Splits yields 1 and h-1, 2 and h-2, …, as long as the first is the smaller.
func (Grundy) Splits(h Heap) iter.Seq[[]Heap] { return halves(h, (h-1)/2) }
