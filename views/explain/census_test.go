package explain_test

import (
	"context"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/explain"
)

// A census counts the outcomes and values of all vertices.
func TestCensus(t *testing.T) {
	d := document.New(graphs.Directed)
	err := d.Edit(func(draft *document.Draft) {
		for v := range graphs.VertexID(16) { // 13 heaps as vertices 0 to 12, a vertex with a loop, and two that lead there
			draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: v, Name: string(rune('a' + v))}}, document.Point{})
			for w := range v {
				if v < 13 {
					draft.Join(v, w, 1)
				}
			}
		}
		draft.Join(13, 13, 1)
		draft.Join(14, 13, 1)
		draft.Join(15, 0, 1)
	})
	must(t, err)
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(t, err)
	want := "All vertices: P 1 · N 13 · 2 draws · values 0: 1, 1: 2, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, …, ∞: 2"
	if got := explain.Census(english(t), s); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
