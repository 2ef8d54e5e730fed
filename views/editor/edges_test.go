package editor_test

import (
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// edge returns the edge between two vertices.
func (d *harness) edge(from, to string) graphs.Edge {
	d.t.Helper()
	e, ok := d.Drawing().Graph().EdgeBetween(d.id(from), d.id(to))
	if !ok {
		d.t.Fatalf("no edge leads from %s to %s", from, to)
	}
	return e
}

// hasEdge reports whether there is an edge between the two vertices.
func (d *harness) hasEdge(from, to string) bool {
	_, ok := d.Drawing().Graph().EdgeBetween(d.id(from), d.id(to))
	return ok
}

// middleOf returns the point at which the middle of edge e is drawn.
func (d *harness) middleOf(e graphs.Edge) editor.Point {
	d.t.Helper()
	track, ok := d.View.Scene().Track(d.Drawing(), e)
	if !ok {
		d.t.Fatalf("edge %d is not drawn", e.ID)
	}
	return track.Middle
}

// overlayShapes returns the shapes of the given kind that the mouse shows above the scene. Handles
// are discs.
func (d *harness) overlayShapes(kind scene.Kind) (shapes []scene.Shape) {
	for _, sh := range d.Mouse.Overlay() {
		if sh.Kind == kind {
			shapes = append(shapes, sh)
		}
	}
	return shapes
}

// isWithin reports whether p is at most reach away from q.
func isWithin(p, q editor.Point, reach float64) bool { return p.Sub(q).Length() <= reach }

func TestDraggingAnEndReattaches(t *testing.T) {
	for _, c := range []struct {
		grab     editor.Point
		to       string
		from, is string
	}{
		{pt(160, 0), "c", "a", "c"},
		{pt(160, 0), "a", "a", "a"},
		{pt(40, 0), "c", "c", "b"},
		{pt(40, 0), "b", "b", "b"},
	} {
		d := newHarness(t, "a -> b\nvertex c")
		d.must(d.Places.Move(0, document.Move{
			IDs: []graphs.VertexID{0, 1, 2}, To: []editor.Point{{}, {X: 200}, {X: 100, Y: 100}},
		}, nil))
		id := d.edge("a", "b").ID
		target := d.place(c.to)
		d.drag(c.grab, pt(100, 60), target)
		if !d.hasEdge(c.from, c.is) || d.Drawing().Graph().Size() != 1 {
			t.Errorf("dragging %v to %s: no edge from %s to %s", c.grab, c.to, c.from, c.is)
			continue
		}
		if d.edge(c.from, c.is).ID != id {
			t.Error("the edge has another ID")
		}
		if step, _ := d.History().NextUndo(); step.Name != "step.reattach" {
			t.Errorf("the step is %q", step.Name)
		}
		d.Undo()
		if !d.hasEdge("a", "b") {
			t.Error("undoing does not bring the edge back")
		}
	}
}

func TestEndDroppedOnEmptyBoardStays(t *testing.T) {
	d := newHarness(t, "a -> c\nvertex b")
	d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 200}}}, nil))
	before := d.History().Revision()
	d.drag(pt(160, 0), pt(70, 80), pt(300, 200))
	if !d.hasEdge("a", "c") || d.Drawing().Graph().Order() != 3 || d.History().Revision() != before {
		t.Error("the drawing has changed")
	}
}

func TestReattachAddsCounts(t *testing.T) {
	for _, kind := range []string{"a -- b x2\na -- c x3", "a = b + b + c + c + c", "a -> b x2\na -> c x3"} {
		d := newHarness(t, kind)
		announced := d.recordNotices()
		d.must(d.Edges.Reattach(d.edge("a", "b").ID, editor.Finish, d.id("c")))
		if d.hasEdge("a", "b") || d.edge("a", "c").Count != 5 {
			t.Errorf("%s: want five edges to c", kind)
		}
		if got := announced(); got != "notice.edge-count 5" {
			t.Errorf("%s: the notice is %q", kind, got)
		}
	}
}

func TestReattachKeepsTheBend(t *testing.T) {
	d := newHarness(t, "a -> b\nvertex c")
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

func TestReverseKeepsTheCurve(t *testing.T) {
	d := newHarness(t, "a -> b")
	e := d.edge("a", "b")
	d.Select.Edge(e.ID)
	d.must(d.Edges.Bend(0.3))
	before := d.middleOf(e)
	d.must(d.Edges.Reverse())
	if got := d.middleOf(d.edge("b", "a")); !isWithin(got, before, 6) { // but for the head
		t.Errorf("the middle was at %v and is at %v", before, got)
	}
}

func TestHandlesGoBeforeRims(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.click(pt(50, 0))
	d.Mouse.Move(pt(50, 0), hitTolerance)
	// The edge is 56 units long from rim to rim: too short for handles at its ends.
	if n := len(d.overlayShapes(scene.Disc)); n != 1 {
		t.Errorf("%d handles on a short edge", n)
	}
	d = newHarness(t, "a -> b")
	d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 200}}}, nil))
	d.click(pt(100, 0))
	d.Mouse.Move(pt(40, 0), hitTolerance)
	if d.startsEdgeAt(pt(40, 0)) || d.Hand.Hovered().EdgeID() != d.edge("a", "b").ID {
		t.Error("over the handle of the selected edge is something else")
	}
	d.drag(pt(40, 0), pt(120, 80), pt(200, 0))
	if !d.hasEdge("b", "b") {
		t.Error("dragging the handle at the start does not move the end")
	}
}

// TestMouseDrawsParallelEdges checks that drawing a selected edge again, from its grabbed end, adds
// a parallel edge and does not make the end a loop.
func TestMouseDrawsParallelEdges(t *testing.T) {
	d := newHarness(t, "a -- b")
	d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 200}}}, nil))
	d.Select.Edge(d.edge("a", "b").ID)
	for i, to := range []float64{200, 0} {
		d.Mouse.Move(pt(100, 0), hitTolerance)
		d.drag(d.overlayShapes(scene.Disc)[1+i].P[0], pt(100, 40), pt(to, 0))
	}
	if n := d.edge("a", "b").Count; n != 3 || d.Drawing().Graph().Size() != 1 {
		t.Errorf("%d parallel edges, want 3", n)
	}
}

// TestHandlesGoBeforeRimsWhenZoomedOut checks that the handles of the selected edge go before the
// rims of the two vertices if a pixel is so many units that they overlap.
func TestHandlesGoBeforeRimsWhenZoomedOut(t *testing.T) {
	const far = 2 * hitTolerance
	d := newHarness(t, "a -> b")
	d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 400}}}, nil))
	d.Select.Edge(d.edge("a", "b").ID)
	d.Mouse.Move(pt(30, 0), far)
	handles := d.overlayShapes(scene.Disc)
	if len(handles) != 3 {
		t.Fatalf("the handles are %v", handles)
	}
	start := handles[1].P[0]
	if !isWithin(handles[0].P[0], pt(200, 0), 8) || start.X < 40 || start.X > 44 ||
		!isWithin(handles[2].P[0], pt(400-start.X, 0), 15) {
		t.Errorf("the handles are %v", handles)
	}
	if d.Hand.HoversRim() {
		t.Error("over the handle of the selected edge a press draws an edge")
	}
	d.Select.None()
	if d.Mouse.Move(pt(30, 0), far); !d.Hand.HoversRim() {
		t.Error("on a rim a press draws no edge")
	}
}

// TestDraggedEndIsShown checks that an edge is drawn to the pointer while its end is dragged.
func TestDraggedEndIsShown(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 400}}}, nil))
	d.Select.Edge(d.edge("a", "b").ID)
	d.must(d.Mouse.Press(editor.Press{At: pt(360, 0), HitTolerance: hitTolerance}))
	if n := len(d.overlayShapes(scene.Curve)); n != 0 {
		t.Errorf("before the motion %d edges are shown", n)
	}
	d.must(d.Mouse.Move(pt(200, 300), hitTolerance))
	if curves := d.overlayShapes(scene.Curve); len(curves) != 1 || !isWithin(curves[0].P[0], pt(0, 0), 23) ||
		!isWithin(curves[0].P[1], pt(200, 300), 34) {
		t.Errorf("during the drag the edge is shown as %v", curves)
	}
}

func TestReattachToTheSameVertex(t *testing.T) {
	d := newHarness(t, "a -> b")
	before := d.History().Revision()
	e := d.edge("a", "b")
	d.must(d.Edges.Reattach(e.ID, editor.Start, e.From))
	d.must(d.Edges.Reattach(e.ID+1, editor.Start, e.To))
	if d.History().Revision() != before {
		t.Error("reattaching to the same vertex, or a missing edge, makes a step")
	}
}

func TestJoin(t *testing.T) {
	d := newHarness(t, "vertex a\nvertex b\nvertex c")
	d.Select.All()
	d.must(d.Edges.Join())
	d.must(d.Edges.Join()) // they are joined
	if !d.hasEdge("a", "b") || !d.hasEdge("b", "c") || d.Drawing().Graph().Size() != 2 {
		t.Error("want a path through all")
	}
	d.Select.Vertex(d.id("b"))
	d.must(d.Edges.Join())
	if !d.hasEdge("b", "b") {
		t.Error("want a loop")
	}
}

func TestReattachSelected(t *testing.T) {
	d := newHarness(t, "a -> b\nvertex c")
	d.click(pt(50, 0))
	d.must(d.Edges.ReattachSelected(editor.Finish)) // no vertex is selected
	d.checkUnchanged()
	d.clickWith(editor.Modifiers{Shift: true}, pt(200, 0))
	d.must(d.Edges.ReattachSelected(editor.Finish))
	if !d.hasEdge("a", "c") {
		t.Error("the edge does not lead to the selected vertex")
	}
}
