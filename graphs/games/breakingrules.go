package games

import "iter"

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

// Lasker is a heap of Lasker's Nim: a move takes any number from it, or takes
// none and splits it into two heaps. The value of n is n, but n+1 if n mod 4 is
// 3, and n-1 if n > 0 and n mod 4 is 0 (Winning Ways, chapter 4).
type Lasker struct{ sizes }

var _ Splitting[Heap] = Lasker{}

// Options yields h-1, …, 0.
func (Lasker) Options(h Heap) iter.Seq[Heap] { return downTo(h-1, 0) }

// Splits yields 1 and h-1, 2 and h-2, ….
func (Lasker) Splits(h Heap) iter.Seq[[]Heap] { return halves(h, h/2) }

// Grundy is a heap of Grundy's game: a move splits it into two unequal heaps
// (Grundy 1939). Whether its values are periodic is not known.
type Grundy struct{ sizes }

var _ Splitting[Heap] = Grundy{}

// Options yields nothing: each move splits.
func (Grundy) Options(Heap) iter.Seq[Heap] { return func(func(Heap) bool) {} }

// Splits yields 1 and h-1, 2 and h-2, …, as long as the first is the smaller.
func (Grundy) Splits(h Heap) iter.Seq[[]Heap] { return halves(h, (h-1)/2) }

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
			if i == r.size() {
				return r // the last bottle
			}
			return r.with(i, r.at(i)+1)
		}
		for i := range r.size() {
			if r.at(i) == 0 {
				continue
			}
			eaten := r.with(i, r.at(i)-1)
			for j := i + 1; j <= r.size(); j++ {
				for k := j; k <= r.size(); k++ {
					if !yield(put(put(eaten, j), k)) {
						return
					}
				}
			}
		}
	}
}

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
