package rules

import "iter"

// SubtractSquare is a heap from which a move takes a square number (Golomb
// 1966; values: OEIS A014586).
type SubtractSquare struct{ sizes }

var _ Ruleset[Heap] = SubtractSquare{}

// Options yields h-1, h-4, h-9, ….
func (SubtractSquare) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for root := Heap(1); root*root <= h; root++ {
			if !yield(h - root*root) {
				return
			}
		}
	}
}
