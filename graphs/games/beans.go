package games

import "iter"

// Beans is one bean of the splitting game of Bottle, by its distance from the last
// bottle: a move eats it and puts two nearer to the last bottle, into the same or
// different ones.
type Beans struct{ sizes }

var _ Splitting[Heap] = Beans{}

// Options yields nothing: each move leaves two beans.
func (Beans) Options(Heap) iter.Seq[Heap] { return func(func(Heap) bool) {} }

// Splits yields the distances of the two beans.
func (Beans) Splits(h Heap) iter.Seq[[]Heap] {
	return func(yield func([]Heap) bool) {
		for j := h - 1; j >= 0; j-- {
			for k := j; k >= 0; k-- {
				if !yield([]Heap{j, k}) {
					return
				}
			}
		}
	}
}
