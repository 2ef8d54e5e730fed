package editor_test

import (
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// edge returns the edge between two vertices.
func (d *desk) edge(from, to string) graphs.Edge {
	d.t.Helper()
	e, ok := d.Drawing().Graph().EdgeBetween(d.id(from), d.id(to))
	if !ok {
		d.t.Fatalf("no edge leads from %s to %s", from, to)
	}
	return e
}

func (d *desk) joined(from, to string) bool {
	_, ok := d.Drawing().Graph().EdgeBetween(d.id(from), d.id(to))
	return ok
}

// middle returns where the middle of an edge is drawn.
func (d *desk) middle(e graphs.Edge) editor.Point {
	d.t.Helper()
	track, ok := d.View.Scene().Track(d.Drawing(), e)
	if !ok {
		d.t.Fatalf("edge %d is not drawn", e.ID)
	}
	return track.Middle
}

// shown returns what the mouse shows over the picture of a kind: the handles are discs.
func (d *desk) shown(kind scene.Kind) (all []scene.Shape) {
	for _, sh := range d.Mouse.Overlay() {
		if sh.Kind == kind {
			all = append(all, sh)
		}
	}
	return all
}

func within(p, q editor.Point, reach float64) bool { return p.Sub(q).Length() <= reach }

func TestDragOfAnEndReattaches(t *testing.T) {
	for _, c := range []struct {
		grab     editor.Point
		to       string
		from, is string
	}{
		{at(160, 0), "c", "a", "c"},
		{at(160, 0), "a", "a", "a"},
		{at(40, 0), "c", "c", "b"},
		{at(40, 0), "b", "b", "b"},
	} {
		d := newDesk(t, "a -> b\nvertex c")
		d.must(d.Places.Move(0, document.Move{
			IDs: []graphs.VertexID{0, 1, 2}, To: []editor.Point{{}, {X: 200}, {X: 100, Y: 100}},
		}, nil))
		id := d.edge("a", "b").ID
		target := d.place(c.to)
		d.drag(c.grab, at(100, 60), target)
		if !d.joined(c.from, c.is) || d.Drawing().Graph().Size() != 1 {
			t.Errorf("dragging %v to %s: no edge from %s to %s", c.grab, c.to, c.from, c.is)
			continue
		}
		if d.edge(c.from, c.is).ID != id {
			t.Error("it is another edge now")
		}
		if step, _ := d.History().NextUndo(); step.Name != "step.reattach" {
			t.Errorf("the step is %q", step.Name)
		}
		d.Undo()
		if !d.joined("a", "b") {
			t.Error("undoing does not bring the edge back")
		}
	}
}

func TestAnEndLetGoOverTheBoardStays(t *testing.T) {
	d := newDesk(t, "a -> c\nvertex b")
	d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 200}}}, nil))
	before := d.History().Revision()
	d.drag(at(160, 0), at(70, 80), at(300, 200))
	if !d.joined("a", "c") || d.Drawing().Graph().Order() != 3 || d.History().Revision() != before {
		t.Error("the drawing has changed")
	}
}

func TestReattachedWhereAnEdgeIs(t *testing.T) {
	for _, kind := range []string{"a -- b x2\na -- c x3", "a = b + b + c + c + c", "a -> b x2\na -> c x3"} {
		d := newDesk(t, kind)
		announced := d.announced()
		d.must(d.Edges.Reattach(d.edge("a", "b").ID, editor.Finish, d.id("c")))
		if d.joined("a", "b") || d.edge("a", "c").Count != 5 {
			t.Errorf("%s: want five edges to c", kind)
		}
		if got := announced(); got != "notice.edge-count 5" {
			t.Errorf("%s: it says %q", kind, got)
		}
	}
}

func TestReattachingKeepsTheBend(t *testing.T) {
	d := newDesk(t, "a -> b\nvertex c")
	e := d.edge("a", "b")
	d.Select.Edge(e.ID)
	d.must(d.Edges.Bend(0.25))
	d.must(d.Edges.Reattach(e.ID, editor.Finish, d.id("c")))
	if d.Drawing().Bend(e.ID) != document.NewBend(0.25) {
		t.Errorf("the bend is %v", d.Drawing().Bend(e.ID))
	}
	d.must(d.Edges.Reattach(e.ID, editor.Start, d.id("c"))) // to a loop, whose bend means something else
	if d.Drawing().HasBends() {
		t.Error("the loop is bent")
	}
}

func TestReversedEdgesStayWhereTheyAre(t *testing.T) {
	d := newDesk(t, "a -> b")
	e := d.edge("a", "b")
	d.Select.Edge(e.ID)
	d.must(d.Edges.Bend(0.3))
	before := d.middle(e)
	d.must(d.Edges.Reverse())
	if got := d.middle(d.edge("b", "a")); !within(got, before, 6) { // but for the head
		t.Errorf("the middle was at %v and is at %v", before, got)
	}
}

func TestHandlesGoBeforeRims(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.click(at(50, 0))
	d.Mouse.Move(at(50, 0), hitTolerance)
	// From rim to rim it is 56 long: too short for handles at its ends.
	if n := len(d.shown(scene.Disc)); n != 1 {
		t.Errorf("%d handles on a short edge", n)
	}
	d = newDesk(t, "a -> b")
	d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 200}}}, nil))
	d.click(at(100, 0))
	d.Mouse.Move(at(40, 0), hitTolerance)
	if d.rimmed(at(40, 0)) || d.Hand.Hovered().EdgeID() != d.edge("a", "b").ID {
		t.Error("over the handle of the selected edge is something else")
	}
	d.drag(at(40, 0), at(120, 80), at(200, 0))
	if !d.joined("b", "b") {
		t.Error("dragging the handle at the start has not taken it along")
	}
}

// An edge drawn again from where it begins is one more: the end that is grabbed there, of the
// edge that is still selected, is not made a loop.
func TestASecondParallelEdgeByMouse(t *testing.T) {
	d := newDesk(t, "a -- b")
	d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 200}}}, nil))
	d.Select.Edge(d.edge("a", "b").ID)
	for i, to := range []float64{200, 0} {
		d.Mouse.Move(at(100, 0), hitTolerance)
		d.drag(d.shown(scene.Disc)[1+i].P[0], at(100, 40), at(to, 0))
	}
	if n := d.edge("a", "b").Count; n != 3 || d.Drawing().Graph().Size() != 1 {
		t.Errorf("%d parallel edges, want 3", n)
	}
}

// Where a pixel is many units, the handles of the selected edge reach into the rims
// of its ends, and go before them.
func TestHandlesAndRims(t *testing.T) {
	const far = 2 * hitTolerance
	d := newDesk(t, "a -> b")
	d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 400}}}, nil))
	d.Select.Edge(d.edge("a", "b").ID)
	d.Mouse.Move(at(30, 0), far)
	handles := d.shown(scene.Disc)
	if len(handles) != 3 {
		t.Fatalf("the handles are %v", handles)
	}
	start := handles[1].P[0]
	if !within(handles[0].P[0], at(200, 0), 8) || start.X < 40 || start.X > 44 ||
		!within(handles[2].P[0], at(400-start.X, 0), 15) {
		t.Errorf("the handles are %v", handles)
	}
	if d.Hand.HoversRim() {
		t.Error("over the handle of the selected edge a press draws an edge")
	}
	d.Select.None()
	if d.Mouse.Move(at(30, 0), far); !d.Hand.HoversRim() {
		t.Error("on a rim a press draws no edge")
	}
}

// While an end is dragged, the edge is shown to where it would go.
func TestAnEndOnItsWayIsShown(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 400}}}, nil))
	d.Select.Edge(d.edge("a", "b").ID)
	d.must(d.Mouse.Press(editor.Pointer{At: at(360, 0), HitTolerance: hitTolerance}))
	if n := len(d.shown(scene.Curve)); n != 0 {
		t.Errorf("before it moves, %d edges are shown", n)
	}
	d.must(d.Mouse.Move(at(200, 300), hitTolerance))
	if all := d.shown(scene.Curve); len(all) != 1 || !within(all[0].P[0], at(0, 0), 23) ||
		!within(all[0].P[1], at(200, 300), 34) {
		t.Errorf("on its way, the edge is shown as %v", all)
	}
}

func TestReattachedWhereItIs(t *testing.T) {
	d := newDesk(t, "a -> b")
	before := d.History().Revision()
	e := d.edge("a", "b")
	d.must(d.Edges.Reattach(e.ID, editor.Start, e.From))
	d.must(d.Edges.Reattach(e.ID+1, editor.Start, e.To))
	if d.History().Revision() != before {
		t.Error("taking an end to where it is, or that of no edge, is a step")
	}
}

func TestJoin(t *testing.T) {
	d := newDesk(t, "vertex a\nvertex b\nvertex c")
	d.Select.All()
	d.must(d.Edges.Join())
	d.must(d.Edges.Join()) // they are joined
	if !d.joined("a", "b") || !d.joined("b", "c") || d.Drawing().Graph().Size() != 2 {
		t.Error("want a path through all")
	}
	d.Select.Vertex(d.id("b"))
	d.must(d.Edges.Join())
	if !d.joined("b", "b") {
		t.Error("want a loop")
	}
}

func TestReattachSelected(t *testing.T) {
	d := newDesk(t, "a -> b\nvertex c")
	d.click(at(50, 0))
	d.must(d.Edges.ReattachSelected(editor.Finish)) // no vertex is selected
	d.unchanged()
	d.clickWith(editor.Modifiers{Shift: true}, at(200, 0))
	d.must(d.Edges.ReattachSelected(editor.Finish))
	if !d.joined("a", "c") {
		t.Error("the edge does not lead to the selected vertex")
	}
}
