package rules

import "iter"

// Bottle is one bean in a row of bottles, by the number of its bottle, from 1 to
// Last: a move eats it and puts two beans into later bottles, which may be the
// same (Splitting game, Hunan 2007). A bean in the last bottle stays there. At
// distance d > 0 from the last bottle it is worth the d-th odious number, one
// with an odd number of binary digits 1, as in Mock Turtles.
type Bottle struct {
	sizes
	Last int
}

var _ Splitting[Heap] = Bottle{}

// Options yields nothing: each move leaves two beans.
func (Bottle) Options(Heap) iter.Seq[Heap] { return func(func(Heap) bool) {} }

// Splits yields the bottles of the two beans, the nearest first.
func (r Bottle) Splits(i Heap) iter.Seq[[]Heap] {
	return func(yield func([]Heap) bool) {
		for j := i + 1; j <= Heap(r.Last); j++ {
			for k := j; k <= Heap(r.Last); k++ {
				if !yield([]Heap{j, k}) {
					return
				}
			}
		}
	}
}

// Bottles is the whole row: how many beans are in each bottle but the last,
// which no bean leaves.
type Bottles struct{ lists }

var _ Ruleset[Row] = Bottles{}

// Options yields the moves of a bean from each bottle that has one.
func (Bottles) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		put := func(r Row, i int) Row {
			if i == len(r) {
				return r // the last bottle
			}
			return r.with(i, int(r[i])+1)
		}
		for i := range len(r) {
			if r[i] == 0 {
				continue
			}
			eaten := r.with(i, int(r[i])-1)
			for j := i + 1; j <= len(r); j++ {
				for k := j; k <= len(r); k++ {
					if !yield(put(put(eaten, j), k)) {
						return
					}
				}
			}
		}
	}
}
