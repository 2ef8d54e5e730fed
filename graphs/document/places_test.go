package document_test

import (
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// A step tells where it has changed something, after it was undone and after it was
// done again: where its things are, or were.
func TestPlacesOfAStep(t *testing.T) {
	at := func(x float64) document.Point { return document.Point{X: x} }
	for _, c := range []struct {
		name         string
		edit         func(*document.Draft)
		undone, done []document.Point
	}{
		{"a move", func(draft *document.Draft) { draft.Place(1, at(70)) }, []document.Point{at(10)}, []document.Point{at(70)}},
		{"a new vertex", func(draft *document.Draft) {
			draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 3, Name: "n"}}, at(50))
		}, []document.Point{at(50)}, []document.Point{at(50)}},
		{"a vertex that goes", func(draft *document.Draft) { draft.RemoveVertex(2) }, []document.Point{at(20)}, []document.Point{at(20)}},
		{"a bend", func(draft *document.Draft) { draft.Edge(0).Bend = document.Bent(1) }, []document.Point{at(0), at(10)}, []document.Point{at(0), at(10)}},
		{"an edge that goes", func(draft *document.Draft) { draft.RemoveEdge(0) }, []document.Point{at(0), at(10)}, []document.Point{at(0), at(10)}},
		{"tokens", func(draft *document.Draft) { draft.Vertex(1).Tokens = 2 }, []document.Point{at(10)}, []document.Point{at(10)}},
		{"a title", func(draft *document.Draft) { draft.Head().Title = "t" }, nil, nil},
	} {
		b := graphs.NewBuilder(graphs.Directed, 3, 1)
		for _, name := range []string{"a", "b", "c"} {
			b.AddVertex(graphs.Vertex{Name: name})
		}
		b.AddEdge(0, 1, 1)
		g := graphs.Must(b.Graph())
		h := document.NewHistory(document.On(g))
		row := document.Move{IDs: []graphs.VertexID{0, 1, 2}, To: []document.Point{at(0), at(10), at(20)}}
		graphs.Try(h.Do(document.Step{Change: edit(h.Drawing(), func(draft *document.Draft) { draft.Move(row) })}))
		// Two changes of one step.
		for _, e := range []func(*document.Draft){c.edit, func(draft *document.Draft) { draft.Head().Play = graphs.Misere }} {
			if err := h.Do(document.Step{Change: edit(h.Drawing(), e), Gesture: 1}); err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
		}
		undone, _ := h.Undo()
		if got := undone.Change.Where(h.Drawing()); !slices.Equal(slices.Compact(got), c.undone) {
			t.Errorf("%s: undone at %v, want %v", c.name, got, c.undone)
		}
		done, _ := h.Redo()
		if got := done.Change.Where(h.Drawing()); !slices.Equal(slices.Compact(got), c.done) {
			t.Errorf("%s: done again at %v, want %v", c.name, got, c.done)
		}
	}
}
