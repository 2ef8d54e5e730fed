package editor

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
	"nimgraph/solver"
)

// newTextSession returns a session with the drawing of the edge list text.
func newTextSession(t *testing.T, text string) *Session {
	t.Helper()
	read := must.Get(formats.Read(strings.NewReader(text), formats.Edges))
	return New(read.Drawing)
}

func edge(t *testing.T, s *Session, from, to string) graphs.EdgeID {
	t.Helper()
	g := s.Drawing().Graph()
	a, okA := g.VertexNamed(from)
	b, okB := g.VertexNamed(to)
	e, ok := g.EdgeBetween(a.ID, b.ID)
	if !okA || !okB || !ok {
		t.Fatalf("no edge from %s to %s", from, to)
	}
	return e.ID
}

func tokens(t *testing.T, s *Session, name string) int {
	t.Helper()
	v, ok := s.Drawing().Graph().VertexNamed(name)
	if !ok {
		t.Fatalf("no vertex %s", name)
	}
	return s.Drawing().Tokens(v.ID)
}

func TestPlayMovesOneToken(t *testing.T) {
	s := newTextSession(t, "a -> b\nb -> c\ntoken a x2\n")
	must.Succeed(s.Moves.Play(edge(t, s, "a", "b")))
	if a, b := tokens(t, s, "a"), tokens(t, s, "b"); a != 1 || b != 1 {
		t.Errorf("a has %d tokens and b %d, want 1 and 1", a, b)
	}
	s.Undo()
	if a, b := tokens(t, s, "a"), tokens(t, s, "b"); a != 2 || b != 0 {
		t.Errorf("undone, a has %d tokens and b %d, want 2 and 0", a, b)
	}
}

func TestPlayWithoutTokenDoesNothing(t *testing.T) {
	s := newTextSession(t, "a -> b\ntoken b\n")
	must.Succeed(s.Moves.Play(edge(t, s, "a", "b")))
	if _, ok := s.History().NextUndo(); ok {
		t.Error("there is something to undo")
	}
}

// TestPlaySplitsOnSum checks that a move to a ⊕ splits the token, as a heap is broken up: 4 -> s
// with s = 2 + 1 + 1.
func TestPlaySplitsOnSum(t *testing.T) {
	s := newTextSession(t, "a -> s\ns = b + r\nr = c + c\ntoken a\n")
	must.Succeed(s.Moves.Play(edge(t, s, "a", "s")))
	if a, b, c := tokens(t, s, "a"), tokens(t, s, "b"), tokens(t, s, "c"); a != 0 || b != 1 || c != 2 {
		t.Errorf("a, b, c have %d, %d, %d tokens, want 0, 1, 2", a, b, c)
	}
}

func TestPlayOntoSumCycleDoesNothing(t *testing.T) {
	s := newTextSession(t, "a -> s\ns = r\nr = s\ntoken a\n")
	must.Succeed(s.Moves.Play(edge(t, s, "a", "s")))
	if n := tokens(t, s, "a"); n != 1 {
		t.Errorf("a has %d tokens, want 1", n)
	}
}

func TestPlayDeletesOneParallelEdge(t *testing.T) {
	s := newTextSession(t, "r -- a x2\nground r\n")
	e := edge(t, s, "r", "a")
	for want := int32(1); want >= 0; want-- {
		must.Succeed(s.Moves.Play(e))
		left, ok := s.Drawing().Graph().Edge(e)
		if ok != (want > 0) || left.Count != want {
			t.Errorf("%d edges are left, want %d", left.Count, want)
		}
	}
}

// TestUndoRestoresMovesOnGraphs checks that undo restores the vertices and edges that a move of a
// game on a graph removes, with styles, labels and places. An illegal move changes nothing.
func TestUndoRestoresMovesOnGraphs(t *testing.T) {
	for _, kind := range graphs.Kinds()[2:] {
		d := document.New(kind)
		if err := d.Edit(func(draft *document.ChangeBuilder) {
			for v := range 6 {
				vertex := document.VertexState{Vertex: graphs.Vertex{
					ID:   graphs.VertexID(v),
					Name: string(rune('a' + v)), Label: "x",
				}, Style: document.VertexStyle{Colour: document.Blue}}
				if v == 0 && kind.HasTokens() {
					vertex.Tokens = 1
				}
				draft.AddVertex(vertex, Point{X: float64(50 * v), Y: 7})
			}
			for e, ends := range [][2]graphs.VertexID{{0, 1}, {2, 0}, {2, 3}, {3, 3}, {4, 0}, {4, 5}} {
				draft.AddEdge(document.EdgeState{Edge: graphs.Edge{
					ID: graphs.EdgeID(e), From: ends[0], To: ends[1],
					Count: 2,
				}, Label: "y", Bend: document.NewBend(0.1)})
			}
		}); err != nil {
			t.Fatal(err)
		}
		s := New(d)
		written := func() string {
			var b bytes.Buffer
			must.Succeed(formats.Write(&b, s.Drawing(), formats.JSON))
			return b.String()
		}
		before := written()
		for _, illegal := range []graphs.EdgeID{99, graphs.VertexMove(99), graphs.None} {
			if err := s.Moves.Play(illegal); err != nil || written() != before {
				t.Fatalf("%s: %d is no move, but %v", kind, illegal, err)
			}
		}
		p := solver.PositionOf(s.Drawing())
		solution := must.Get(solver.Solve(context.Background(), p))
		for _, m := range solution.Moves {
			must.Succeed(s.Moves.Play(p.Graph.EdgeID[m.Edge]))
			after, err := solver.Solve(context.Background(), solver.PositionOf(s.Drawing()))
			if err != nil || !after.Value.Equal(m.After) {
				t.Fatalf("%s: %v is left, not %v (%v)", kind, after.Value, m.After, err)
			}
			s.Undo()
			if got := written(); got != before {
				t.Fatalf("%s, move %d: after undo the drawing is\n%s\nwant\n%s", kind, m.Edge, got, before)
			}
		}
	}
}

// TestSetKind checks that a drawing changes its kind of game in one step, which removes everything
// unknown to the new kind, and that undo restores the drawing.
func TestSetKind(t *testing.T) {
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
		loss := s.Whole.LossOnKind(kind)
		if loss.Merged != 1 || (loss.Tokens == 0) != kind.HasTokens() {
			t.Errorf("%s loses %+v", kind, loss)
		}
		if err := s.Whole.SetKind(kind); err != nil || s.Drawing().Kind() != kind || s.Drawing().Graph().Size() != 1 ||
			(s.Drawing().Tokens(0) == 1) != kind.HasTokens() {
			t.Errorf("%s: %v", kind, err)
		}
		s.Undo()
		if s.Drawing().Graph().Size() != 2 || s.Drawing().Tokens(0) != 1 {
			t.Errorf("%s is not undone", kind)
		}
	}
}

// testRounds returns the number of random rounds of a test: n, or a fifth of it with -short.
func testRounds(n int) int {
	if testing.Short() {
		return n / 5
	}
	return n
}
