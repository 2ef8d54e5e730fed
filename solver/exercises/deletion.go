package exercises

import (
	"context"
	"math/rand/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// grow draws a tree of so many edges on the ground. Each new edge stands rather on one
// of the last few vertices, so that there are stalks as well as twigs.
func (d *draft) grow(r *rand.Rand, edges int) {
	d.vertex(true)
	for v := 1; v <= edges; v++ {
		below := r.IntN(v)
		if r.IntN(3) > 0 {
			below = v - 1 - r.IntN(min(v, 2))
		}
		d.edge(graphs.VertexID(below), d.vertex(false))
	}
}

// asksDeletion asks for the value, and from level 4 on for a winning move.
func (d *draft) asksDeletion(level int) (*Exercise, error) {
	ask := document.AskTotal
	if level > 3 {
		ask = document.AskMove
	}
	return d.asks(ask)
}

// treeExercise asks on the first two levels for what hangs from each vertex.
func treeExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newDraft(graphs.Deletion)
	d.grow(r, []int{0, 5, 9, 15, 19, 25}[level]+r.IntN(2))
	if level < 3 {
		return d.asks(document.AskValues)
	}
	return d.asksDeletion(level)
}

// cycleExercise closes cycles in a tree, and doubles edges.
func cycleExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newDraft(graphs.Deletion)
	n := []int{0, 4, 7, 12, 15, 19}[level] + r.IntN(2)
	d.grow(r, n)
	for range 1 + level/2 {
		v := 2 + r.IntN(n-1)
		w := max(0, v-2-r.IntN(2))
		if r.IntN(5) == 0 {
			w = v - 1
		}
		d.edge(graphs.VertexID(w), graphs.VertexID(v))
	}
	return d.asksDeletion(level)
}
