package solver

import "nimgraph/graphs"

// board is an edge-deletion drawing made ready for a search: all ground vertices
// are one vertex, number 0, and each edge stands in the rows of both its ends.
type board struct {
	f *graphs.Frozen
	// at leads from a vertex of the drawing to one of the board, order is how
	// many the board has.
	at    []int32
	order int
	// The edges at vertex v are edges[start[v]:start[v+1]]; loops stand nowhere.
	start []int32
	edges []end
	// parallel tells that an edge stands for several.
	parallel bool
}

// end is an edge as one of its ends sees it.
type end struct{ to, edge int32 }

// newBoard makes the board in O(V+E). The game must have ground.
func newBoard(f *graphs.Frozen) *board {
	b := &board{f: f, at: make([]int32, f.Order()), order: 1}
	for v := range b.at {
		if !f.IsGround(int32(v)) {
			b.at[v] = int32(b.order)
			b.order++
		}
	}
	sort := graphs.NewRowSort(b.order)
	for e := range f.Size() {
		b.parallel = b.parallel || f.Count[e] > 1
		if u, v := b.ends(int32(e)); u != v {
			sort.Count(u)
			sort.Count(v)
		}
	}
	b.edges = make([]end, sort.Lay())
	for e := range int32(f.Size()) {
		if u, v := b.ends(e); u != v {
			b.edges[sort.Next(u)] = end{v, e}
			b.edges[sort.Next(v)] = end{u, e}
		}
	}
	b.start = sort.Start()
	return b
}

// ends returns the two ends of an edge on the board.
func (b *board) ends(e int32) (u, v int32) { return b.at[b.f.From[e]], b.at[b.f.Into[e]] }
