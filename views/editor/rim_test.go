package editor_test

import (
	"testing"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// The rim straddles the border of the vertex: a drag that begins on the line that
// is drawn, or a little beside it, draws an edge; one that begins farther inside
// moves the vertex.
func TestTheRimStraddlesTheBorder(t *testing.T) {
	for _, c := range []struct {
		from  float64 // below a's middle, in pixels
		scale float64
		draws bool
	}{
		{0, 1, false},
		{scene.Radius - 6, 1, false},
		{scene.Radius - 3, 1, true},
		{scene.Radius, 1, true},
		{scene.Radius + 8, 1, true},
		{4*scene.Radius - 3, 4, true}, // as wide in pixels at every zoom
		{4*scene.Radius - 6, 4, false},
		{4*scene.Radius + 8, 4, true},
		{0.25*scene.Radius - 1, 0.25, false}, // a small vertex can be moved
		{0, 0.1, false},
	} {
		d := newDesk(t, "a -> b")
		press := at(0, c.from/c.scale)
		tolerance := hitTolerance / c.scale
		d.must(d.Mouse.Press(editor.Pointer{At: press, HitTolerance: tolerance, Clicks: 1}))
		far := at(40, -300)
		d.must(d.Mouse.Motion(far, tolerance))
		d.must(d.Mouse.Release(far))
		drawn, moved := d.Drawing().Graph().Order() == 3, d.place("a") != at(0, 0)
		if drawn != c.draws || moved == c.draws {
			t.Errorf("at %g pixels and zoom %g: drawn %v, moved %v", c.from, c.scale, drawn, moved)
		}
	}
}

// Over the rim, the border is marked; farther inside there is the ring of what is
// hovered.
func TestTheRimIsShown(t *testing.T) {
	d := newDesk(t, "a -> b")
	if !d.rimmed(at(0, scene.Radius)) {
		t.Fatal("the border is no rim")
	}
	on := d.Mouse.Overlay()
	if d.rimmed(at(0, 0)) {
		t.Fatal("the middle is the rim")
	}
	in := d.Mouse.Overlay()
	if len(on) != 1 || len(in) != 1 || on[0].Stroke != scene.Selected || on[0].Width <= in[0].Width || on[0].Size >= in[0].Size {
		t.Errorf("over the rim is shown\n%+v\nand inside\n%+v", on, in)
	}
	d.Mouse.SetTool(editor.Edge)
	if d.rimmed(at(0, scene.Radius)) {
		t.Error("the Edge tool draws from everywhere, and shows a rim")
	}
}

// After a drag, what is hovered is what the pointer is over now.
func TestHoverAfterADrag(t *testing.T) {
	d := newDesk(t, "vertex a b")
	d.rimmed(at(0, scene.Radius))
	d.drag(at(0, scene.Radius), at(50, 50), at(100, 0))
	if d.Drawing().Graph().Size() != 1 || d.Hand.Hover().VertexID() != d.id("b") || d.Hand.HoversRim() {
		t.Errorf("over b, hovered is %v, on the rim: %v", d.Hand.Hover(), d.Hand.HoversRim())
	}
}

// The ring of what is hovered does not cover the one of what is selected.
func TestHoverLeavesTheSelectionInSight(t *testing.T) {
	d := newDesk(t, "vertex a b")
	d.Select.Vertex(d.id("a"))
	d.rimmed(at(0, 0))
	if len(d.Mouse.Overlay()) > 0 {
		t.Errorf("over what is selected lies %+v", d.Mouse.Overlay())
	}
	d.rimmed(at(100, 0))
	if len(d.Mouse.Overlay()) != 1 {
		t.Error("what is hovered has no ring")
	}
}
