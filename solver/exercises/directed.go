package exercises

import (
	"context"
	"math/rand/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// descending draws an acyclic graph on n vertices, a the highest: from each vertex one
// to most edges lead down, none further than a few vertices, and to every vertex but a
// leads one.
func (d *draft) descending(r *rand.Rand, n, most int) {
	for range n {
		d.vertex(false)
	}
	const far = 4
	for v := range n - 1 {
		for range 1 + r.IntN(most) {
			d.edge(graphs.VertexID(v), graphs.VertexID(v+1+r.IntN(min(far, n-1-v))))
		}
	}
	entered := make([]bool, n)
	for e := range d.drawing.Graph().Edges() {
		entered[e.To] = true
	}
	for v := 1; v < n; v++ {
		if !entered[v] {
			d.edge(graphs.VertexID(v-1-r.IntN(min(2, v))), graphs.VertexID(v))
		}
	}
}

func mexExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newDraft(graphs.Directed)
	d.descending(r, []int{0, 4, 6, 8, 11, 14}[level]+r.IntN(2), 2+level/2)
	return d.asks(document.AskValues)
}

// tokens puts n tokens on different vertices that can move.
func (d *draft) tokens(r *rand.Rand, n int) {
	order := d.drawing.Graph().Order()
	for _, v := range r.Perm(order) {
		id := graphs.VertexID(v)
		moves := false
		for range d.drawing.Graph().Out(id) {
			moves = true
		}
		if n > 0 && moves {
			d.edit(func(draft *document.Draft) { draft.Vertex(id).Tokens = 1 })
			n--
		}
	}
}

func sumExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newDraft(graphs.Directed)
	d.descending(r, []int{0, 4, 5, 7, 10, 13}[level]+r.IntN(2), 2+level/2)
	d.tokens(r, []int{0, 2, 2, 3, 3, 4}[level])
	return d.asks(document.AskMove)
}

// misereExercise asks for the outcomes of vertices, and from level 4 on who wins a sum.
func misereExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newDraft(graphs.Directed)
	d.descending(r, []int{0, 4, 6, 9, 11, 14}[level]+r.IntN(2), 2+level/3)
	d.edit(func(draft *document.Draft) { draft.Head().Play = graphs.Misere })
	if level < 4 {
		return d.asks(document.AskOutcomes)
	}
	d.tokens(r, level-2)
	return d.asks(document.AskMove)
}

// loopyExercise asks for outcomes on the first two levels, then for values.
func loopyExercise(_ context.Context, r *rand.Rand, level int) (*Exercise, error) {
	d := newDraft(graphs.Directed)
	n := []int{0, 4, 5, 6, 9, 12}[level] + r.IntN(2)
	d.descending(r, n, 2)
	for range 1 + level/2 { // an edge back up makes a cycle
		v := 1 + r.IntN(n-2)
		d.edge(graphs.VertexID(v), graphs.VertexID(max(0, v-1-r.IntN(2))))
	}
	if level < 3 {
		return d.asks(document.AskOutcomes)
	}
	return d.asks(document.AskValues)
}
