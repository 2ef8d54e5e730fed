package rules

import "iter"

// Nim is a heap of Nim: a move takes any number from it. A heap of n is worth n
// (Bouton 1901).
type Nim struct{ sizes }

var _ Ruleset[Heap] = Nim{}

// Options yields h-1, …, 0.
func (Nim) Options(h Heap) iter.Seq[Heap] { return downTo(h-1, 0) }
