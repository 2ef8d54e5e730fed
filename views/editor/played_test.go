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
		d.SelectEdge(d.edge(sum[0], sum[1]).ID)
		d.must(d.AddCounts(999)) // a million together
	}
	e := d.edge("a", "r")
	d.must(d.AddTokens(d.id("b"), 1))
	if f := graphs.FaultOf(d.Play(e.ID), editor.TooManyTokens); f == nil || f.Vertices[0] != d.id("b") || f.With["Name"] != "b" {
		t.Errorf("the error is %v", f)
	}
	if d.Drawing().Tokens(d.id("a")) != 1 {
		t.Error("the token has moved all the same")
	}
	d.must(d.AddTokens(d.id("b"), -1))
	d.must(d.Play(e.ID))
	if n := d.Drawing().Tokens(d.id("b")); n != document.MaxTokens {
		t.Errorf("%d tokens on b", n)
	}
}

// The move that was played is not marked any more.
func TestPlayedIsNotMarked(t *testing.T) {
	d := newDesk(t, "a -> b\ntoken a")
	e := d.edge("a", "b")
	what := scene.Subject{Kind: scene.Edge, ID: int32(e.ID)}
	d.SelectEdge(e.ID)
	d.must(d.Motion(at(50, 0), hitTolerance))
	d.PointAt(what)
	d.must(d.Play(e.ID))
	if len(d.Overlay()) > 0 || !d.Selection().Empty() || d.Hover() == what {
		t.Errorf("marked is %+v, selected %v", d.Overlay(), d.Selection())
	}
}
