package app

import (
	"math"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
)

// The keys of edges do what their words say.
func TestEdgeActions(t *testing.T) {
	c := program(t).show(parse(t, "a -> b\nc -> d\n"))
	mustDo(t, c.session().Places.Move(0, document.Move{
		IDs: []graphs.VertexID{0, 1, 2, 3}, To: []document.Point{{}, {X: 200}, {Y: 200}, {X: 200, Y: 200}},
	}, nil))
	run := func(id string) {
		t.Helper()
		act := c.act(id)
		if !act.Possible() {
			t.Fatalf("%s is not possible", id)
		}
		c.window.Table.Run(act)
	}
	d := c.session().Drawing
	edge := func(from, to graphs.VertexID) bool { _, ok := d().Graph().EdgeBetween(from, to); return ok }
	for _, act := range c.edits.edgeActions() {
		if act.Possible() {
			t.Errorf("%s is possible where nothing is selected", act.ID)
		}
	}
	c.session().Select.Edge(0)
	run("edge.left")
	if by := d().Bend(0).By; math.Abs(by-bendStep) > 0.01 {
		t.Errorf("bent to the left by %v", by)
	}
	run("edge.right")
	run("edge.right")
	if by := d().Bend(0).By; math.Abs(by+bendStep) > 0.01 {
		t.Errorf("bent to the right by %v", by)
	}
	run("edge.unbend")
	if d().Bends() || c.act("edge.unbend").Possible() {
		t.Error("it is still bent")
	}
	run("edge.reverse")
	if !edge(1, 0) || edge(0, 1) {
		t.Error("it is not reversed")
	}
	c.session().Select.Vertex(2)
	if c.act("edge.start").Possible() {
		t.Error("an end can be taken along without an edge")
	}
	mark := func(e graphs.EdgeID, v graphs.VertexID) {
		c.session().Select.Edge(e)
		p := editor.Pointer{At: d().At(v), HitTolerance: 5, Modifiers: editor.Modifiers{Shift: true}}
		mustDo(t, c.session().Mouse.Press(p))
		mustDo(t, c.session().Mouse.Release(p.At))
	}
	mark(0, 2)
	run("edge.start")
	if !edge(2, 0) || edge(1, 0) {
		t.Error("the start is not taken along")
	}
	mark(0, 1)
	run("edge.finish")
	if !edge(2, 1) || edge(2, 0) {
		t.Error("the end is not taken along")
	}
	c.session().Select.Vertices([]graphs.VertexID{0, 1, 3})
	run("edge.join")
	if !edge(0, 1) || !edge(1, 3) || edge(0, 3) {
		t.Error("the vertices are not joined in their order")
	}
}
