package rules

import "iter"

// Treblecross is played on a strip of squares: a move marks a free one, and who
// makes three marks in a row wins. A mark next to another, or next but one, lets
// the opponent win at once; so a position is a run of squares that are further
// from every mark, and who has none left loses. A run of n is a heap of n+2 in
// the octal game 0.007 (Winning Ways, chapter 4).
type Treblecross struct{ sizes }

var _ Splitting[Heap] = Treblecross{}

// marked yields what a mark on each square from an end to the middle leaves on
// either side of it.
func (Treblecross) marked(h Heap) iter.Seq2[Heap, Heap] {
	return func(yield func(a, b Heap) bool) {
		for at := Heap(1); at <= (h+1)/2; at++ {
			if !yield(max(0, at-3), max(0, h-at-2)) {
				return
			}
		}
	}
}

// Options yields what the marks near the end leave.
func (r Treblecross) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for a, b := range r.marked(h) {
			if a == 0 && !yield(b) {
				return
			}
		}
	}
}

// Splits yields what the marks farther in leave.
func (r Treblecross) Splits(h Heap) iter.Seq[[]Heap] {
	return func(yield func([]Heap) bool) {
		for a, b := range r.marked(h) {
			if a > 0 && !yield([]Heap{a, b}) {
				return
			}
		}
	}
}
