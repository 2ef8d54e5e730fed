package rules

import "iter"

// Lasker is a heap of Lasker's Nim: a move takes any number from it, or takes
// none and splits it into two heaps. The value of n is n, but n+1 if n mod 4 is
// 3, and n-1 if n > 0 and n mod 4 is 0 (Winning Ways, chapter 4).
type Lasker struct{ sizes }

var _ Splitting[Heap] = Lasker{}

// Options yields h-1, …, 0.
func (Lasker) Options(h Heap) iter.Seq[Heap] { return downTo(h-1, 0) }

// Splits yields 1 and h-1, 2 and h-2, ….
func (Lasker) Splits(h Heap) iter.Seq[[]Heap] { return halves(h, h/2) }

// halves yields a and h-a for a from 1 to last.
func halves(h, last Heap) iter.Seq[[]Heap] {
	return func(yield func([]Heap) bool) {
		for a := Heap(1); a <= last; a++ {
			if !yield([]Heap{a, h - a}) {
				return
			}
		}
	}
}
