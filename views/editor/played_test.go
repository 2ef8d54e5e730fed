package editor_test

import (
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// A move that would bring more tokens together than a vertex bears says so, and
// where.
func TestASplitBeyondTheLimitIsAnError(t *testing.T) {
	d := newDesk(t, "a -> r\nr = s\ns = b\ntoken a")
	for _, sum := range [][2]string{{"r", "s"}, {"s", "b"}} {
		d.Select.Edge(d.edge(sum[0], sum[1]).ID)
		d.must(d.Edges.AddCounts(999)) // a million together
	}
	e := d.edge("a", "r")
	d.must(d.Vertices.AddTokens(d.id("b"), 1))
	if f := graphs.FaultOf(d.Moves.Play(e.ID), editor.TooManyTokens); f == nil || f.Vertices[0] != d.id("b") || f.With["Name"] != "b" {
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

// The move that was played is not marked any more.
func TestPlayedIsNotMarked(t *testing.T) {
	d := newDesk(t, "a -> b\ntoken a")
	e := d.edge("a", "b")
	what := scene.OfEdge(e.ID)
	d.Select.Edge(e.ID)
	d.must(d.Mouse.Motion(at(50, 0), hitTolerance))
	d.Hand.PointAt(what)
	d.must(d.Moves.Play(e.ID))
	if len(d.Mouse.Overlay()) > 0 || !d.Selection().Empty() || d.Hand.Hover() == what {
		t.Errorf("marked is %+v, selected %v", d.Mouse.Overlay(), d.Selection())
	}
}
