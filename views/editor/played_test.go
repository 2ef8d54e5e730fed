package editor_test

import (
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// TestSplitBeyondTheTokenLimitFails checks that a move fails, with the vertex, if the vertex would
// get too many tokens.
func TestSplitBeyondTheTokenLimitFails(t *testing.T) {
	d := newHarness(t, "a -> r\nr = s\ns = b\ntoken a")
	for _, sum := range [][2]string{{"r", "s"}, {"s", "b"}} {
		d.Select.Edge(d.edge(sum[0], sum[1]).ID)
		d.must(d.Edges.AddCounts(999)) // a million together
	}
	e := d.edge("a", "r")
	d.must(d.Vertices.AddTokens(d.id("b"), 1))
	if f := graphs.FaultOf(d.Moves.Play(e.ID), editor.TooManyTokens); f == nil || f.Vertices[0] != d.id("b") ||
		f.With["Name"] != "b" {
		t.Errorf("the error is %v", f)
	}
	if d.Drawing().Tokens(d.id("a")) != 1 {
		t.Error("the token has moved all the same")
	}
	d.must(d.Vertices.AddTokens(d.id("b"), -1))
	d.must(d.Moves.Play(e.ID))
	if n := d.Drawing().Tokens(d.id("b")); n != document.MaxTokens {
		t.Errorf("%d tokens on b", n)
	}
}

// TestPlayedMoveIsNotHighlighted checks that a played move is no longer highlighted.
func TestPlayedMoveIsNotHighlighted(t *testing.T) {
	d := newHarness(t, "a -> b\ntoken a")
	e := d.edge("a", "b")
	what := scene.EdgeSubject(e.ID)
	d.Select.Edge(e.ID)
	d.must(d.Mouse.Move(pt(50, 0), hitTolerance))
	d.Hand.Highlight(what)
	d.must(d.Moves.Play(e.ID))
	if len(d.Mouse.Overlay()) > 0 || !d.Selection().Empty() || d.Hand.Hovered() == what {
		t.Errorf("marked is %+v, selected %v", d.Mouse.Overlay(), d.Selection())
	}
}

// TestPlayHeap checks that a move from a heap of five to two puts the token on an existing heap of
// two. If there is none, it adds one at a free place. One undo takes it back.
func TestPlayHeap(t *testing.T) {
	for _, there := range []bool{false, true} {
		d := document.New(graphs.Directed)
		const want = graphs.VertexID(2)
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
			draft.AddVertex(document.VertexState{
				Vertex: graphs.Vertex{ID: 0, Name: "a", Heap: true, Worth: 5},
				Tokens: 1,
			}, document.Point{})
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 1, Name: "b", Heap: true, Worth: 3}},
				document.Point{X: 4 * editor.GridStep})
			if there {
				draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 2, Name: "c", Heap: true, Worth: 2}},
					document.Point{Y: 500})
			}
		}))
		s := editor.New(d)
		if err := s.Moves.PlayHeap(0, 5); err != nil || s.Drawing().Tokens(0) != 1 {
			t.Fatal("a heap is left as it was")
		}
		must.Succeed(s.Moves.PlayHeap(0, 2))
		now := s.Drawing()
		v, ok := now.Graph().Vertex(want)
		if !ok || !v.Heap || v.Worth != 2 || now.Tokens(want) != 1 || now.Tokens(0) != 0 || now.Graph().Order() != 3 {
			t.Errorf("there %v: the token is not on a heap of two: %+v, %d vertices", there, v, now.Graph().Order())
		}
		if !there && now.At(want) == now.At(1) {
			t.Error("the heap is added on top of a vertex")
		}
		s.Undo()
		if s.Drawing().Tokens(0) != 1 || s.Drawing().Graph().Order() != 2+map[bool]int{true: 1}[there] {
			t.Errorf("heap exists %v: undo does not restore the drawing", there)
		}
	}
}
