package rules

import (
	"iter"
	"slices"
	"strconv"
)

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
