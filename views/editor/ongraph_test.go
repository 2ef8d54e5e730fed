package editor

import (
	"bytes"
	"context"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
)

// A move of a game on a graph takes vertices and edges in one step, and undo puts them back
// as they were, with looks, labels and places. What is no move changes nothing.
func TestMovesOfGamesOnGraphsAreUndone(t *testing.T) {
	for _, kind := range graphs.Kinds()[2:] {
		d := document.New(kind)
		if err := d.Edit(func(draft *document.Draft) {
			for v := range 6 {
				vertex := document.Vertex{Vertex: graphs.Vertex{ID: graphs.VertexID(v), Name: string(rune('a' + v)), Label: "x"}, Look: document.Look{Colour: document.Blue}}
				if v == 0 && kind.Walks() {
					vertex.Tokens = 1
				}
				draft.AddVertex(vertex, Point{X: float64(50 * v), Y: 7})
			}
			for e, ends := range [][2]graphs.VertexID{{0, 1}, {2, 0}, {2, 3}, {3, 3}, {4, 0}, {4, 5}} {
				draft.AddEdge(document.Edge{Edge: graphs.Edge{ID: graphs.EdgeID(e), From: ends[0], To: ends[1], Count: 2}, Label: "y", Bend: document.Bent(0.1)})
			}
		}); err != nil {
			t.Fatal(err)
		}
		s := New(d)
		written := func() string {
			var b bytes.Buffer
			if err := formats.Write(&b, s.Drawing(), formats.JSON); err != nil {
				t.Fatal(err)
			}
			return b.String()
		}
		before := written()
		for _, illegal := range []graphs.EdgeID{99, graphs.Taking(99), graphs.None} {
			if err := s.Moves.Play(illegal); err != nil || written() != before {
				t.Fatalf("%s: %d is no move, but %v", kind, illegal, err)
			}
		}
		p := solver.PositionOf(s.Drawing())
		solution, err := solver.Solve(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range solution.Moves {
			if err := s.Moves.Play(p.Graph.EdgeID[m.Edge]); err != nil {
				t.Fatal(err)
			}
			after, err := solver.Solve(context.Background(), solver.PositionOf(s.Drawing()))
			if err != nil || !after.Value.Equal(m.After) {
				t.Fatalf("%s: %v is left, not %v (%v)", kind, after.Value, m.After, err)
			}
			s.Undo()
			if got := written(); got != before {
				t.Fatalf("%s, move %d: undone it is\n%s\nnot\n%s", kind, m.Edge, got, before)
			}
		}
	}
}

// A drawing becomes of another kind with what that kind knows, in one step that is undone.
func TestKindsChange(t *testing.T) {
	s := New(document.New(graphs.Directed))
	for range 3 {
		if _, err := s.Vertices.Add(Point{}); err != nil {
			t.Fatal(err)
		}
	}
	_ = s.Edges.Add(0, 1)
	_ = s.Edges.Add(1, 0)
	_ = s.Vertices.AddTokens(0, 1)
	for _, kind := range graphs.Kinds()[1:] {
		loss := s.Whole.LossTo(kind)
		if loss.Merged != 1 || (loss.Tokens == 0) != kind.Walks() {
			t.Errorf("%s loses %+v", kind, loss)
		}
		if err := s.Whole.SetKind(kind); err != nil || s.Drawing().Kind() != kind || s.Drawing().Graph().Size() != 1 || (s.Drawing().Tokens(0) == 1) != kind.Walks() {
			t.Errorf("%s: %v", kind, err)
		}
		s.Undo()
		if s.Drawing().Graph().Size() != 2 || s.Drawing().Tokens(0) != 1 {
			t.Errorf("%s is not undone", kind)
		}
	}
}
