package rules

import "iter"

// AtLeastHalf is a heap from which a move takes half or more. The value of n is
// the number of its binary digits.
type AtLeastHalf struct{ sizes }

var _ Ruleset[Heap] = AtLeastHalf{}

// Options yields what is left, from ⌊h/2⌋ down to 0.
func (AtLeastHalf) Options(h Heap) iter.Seq[Heap] { return downTo(min(h/2, h-1), 0) }
