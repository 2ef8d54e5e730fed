package games

import (
	"iter"
	"slices"
	"strconv"
)

// Passing is Bachet's game with passes: a move takes 1 to Max from a heap, or,
// at the sizes of At, leaves it as it is. Such a size is its own option, so the
// graph has loops; two players who both pass play for ever.
type Passing struct {
	sizes
	Max int
	At  []int
}

var _ Ruleset[Heap] = Passing{}

// Options yields h-1, …, h-Max, as far as they are heaps, and h where one may
// pass.
func (r Passing) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for less := range (Bash{Max: r.Max}).Options(h) {
			if !yield(less) {
				return
			}
		}
		if slices.Contains(r.At, int(h)) {
			yield(h)
		}
	}
}

// Out is where the exits of a Ring lead.
const Out Heap = 0

// Ring is a directed cycle of vertices 1 to Length: a move takes the token on to
// the next vertex, or from an exit out of the ring, where nobody can move. Without
// an exit every position is a draw.
type Ring struct {
	Length int
	Exits  []int
}

var _ Ruleset[Heap] = Ring{}

// Options yields the next vertex, and Out from an exit.
func (r Ring) Options(v Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		if v == Out || !yield(v%Heap(r.Length)+1) {
			return
		}
		if slices.Contains(r.Exits, int(v)) {
			yield(Out)
		}
	}
}

// Text returns the number of a vertex, and "out" for Out.
func (Ring) Text(v Heap) string {
	if v == Out {
		return "out"
	}
	return strconv.Itoa(int(v))
}
