package board

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/graphs"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

func TestMouseReachesTheDrawingUnderZoomAndPan(t *testing.T) {
	for _, c := range []editor.Camera{
		{Scale: 1, Offset: pt(200, 200)}, {Scale: 2.5, Offset: pt(-100, 333)}, {Scale: 0.25, Offset: pt(400, 100)},
	} {
		d := newHarness(t, "a -> b")
		d.View.setCamera(c)
		d.down(pt(102, 3))
		d.drag(pt(150, 40))
		d.drag(pt(122, 63))
		d.up(pt(122, 63))
		if p := d.place("b"); !isNear(p, pt(120, 60)) {
			t.Errorf("%+v: b is at %v", c, p)
		}
		if d.session.Mouse.Busy() || d.place("a") != pt(0, 0) {
			t.Errorf("%+v: a is at %v", c, d.place("a"))
		}
		d.session.Undo()
		if _, more := d.session.History().NextUndo(); more || d.place("b") != pt(100, 0) {
			t.Errorf("%+v: the drag is more than one step", c)
		}
		// The rim has the same width in pixels at every zoom; a drag from it to empty board draws an
		// edge.
		d.down(pt(0, scene.Radius+1))
		d.drag(pt(0, 120))
		d.DragEnd()
		if p := d.place("c"); !isNear(p, pt(0, 120)) {
			t.Errorf("%+v: c is at %v", c, p)
		}
		if len(d.errors) > 0 {
			t.Error(d.errors)
		}
	}
}

func TestDoubleClick(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.click(pt(0, 100))
	d.click(pt(0, 100)) // too late for a double click
	order := d.session.Drawing().Graph().Order()
	if order != 2 {
		t.Fatalf("%d vertices", order)
	}
	d.time += doubleClick / 3
	d.down(pt(30, 100)) // too far away
	d.up(pt(30, 100))
	d.time += 10 * doubleClick
	d.MouseDown(d.mouse(pt(0, 100), desktop.MouseButtonSecondary, 0)) // the secondary button
	d.MouseUp(d.mouse(pt(0, 100), desktop.MouseButtonSecondary, 0))
	d.down(pt(0, 100))
	d.up(pt(0, 100))
	if n := d.session.Drawing().Graph().Order(); n != 2 {
		t.Fatalf("%d vertices", n)
	}
	d.doubleClick(pt(0, 100))
	if d.place("c") != pt(0, 100) {
		t.Errorf("c is at %v", d.place("c"))
	}
	if d.textBox.subject.VertexID() != 2 {
		t.Errorf("naming %d, not the new vertex", d.textBox.subject.VertexID())
	}
	d.time += doubleClick / 3
	d.down(pt(0, 100)) // a third click counts as a first one
	d.up(pt(0, 100))
	if n := d.session.Drawing().Graph().Order(); n != 3 || d.textBox.subject.VertexID() != graphs.None {
		t.Errorf("%d vertices, naming %d", n, d.textBox.subject.VertexID())
	}
}

// TestDoubleClickUnderLoad checks that a second click counts however late it is handled, if no
// frame came in between.
func TestDoubleClickUnderLoad(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.clicks.EachFrame = func(func(float32)) func() { return func() {} }
	d.click(pt(0, 100))
	d.time += 5 * doubleClick
	d.down(pt(0, 100))
	d.up(pt(0, 100))
	if n := d.session.Drawing().Graph().Order(); n != 3 {
		t.Errorf("%d vertices", n)
	}
}

func TestSecondaryButtonOpensTheMenu(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.MouseDown(d.mouse(pt(100, 0), desktop.MouseButtonSecondary, 0))
	d.MouseUp(d.mouse(pt(100, 0), desktop.MouseButtonSecondary, 0))
	if len(d.menus) != 1 || d.menus[0].VertexID() != 1 || !d.session.Selection().HasVertex(1) {
		t.Errorf("picked %v", d.menus)
	}
	d.session.Mouse.SetTool(editor.Token) // the secondary button removes tokens
	d.click(pt(0, 0))
	d.click(pt(0, 0))
	d.MouseDown(d.mouse(pt(0, 0), desktop.MouseButtonSecondary, 0))
	d.MouseUp(d.mouse(pt(0, 0), desktop.MouseButtonSecondary, 0))
	if n := d.session.Drawing().Tokens(0); n != 1 || len(d.menus) != 1 {
		t.Errorf("%d tokens, picked %v", n, d.menus)
	}
}

func TestAnotherButtonDoesNotEndADrag(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.down(pt(0, 0))
	d.drag(pt(0, 40))
	d.MouseDown(d.mouse(pt(0, 40), desktop.MouseButtonSecondary, 0))
	d.MouseUp(d.mouse(pt(0, 40), desktop.MouseButtonSecondary, 0))
	d.drag(pt(0, 60))
	d.up(pt(0, 60))
	if d.place("a") != pt(0, 60) || len(d.menus) > 0 {
		t.Errorf("a is at %v, picked %v", d.place("a"), d.menus)
	}
}

func TestModifiersOfThePress(t *testing.T) {
	for _, m := range []fyne.KeyModifier{fyne.KeyModifierShift, fyne.KeyModifierControl, fyne.KeyModifierSuper} {
		d := newHarness(t, "a -> b")
		d.click(pt(0, 0))
		d.MouseDown(d.mouse(pt(100, 0), desktop.MouseButtonPrimary, m))
		d.MouseUp(d.mouse(pt(100, 0), desktop.MouseButtonPrimary, m))
		if s := d.session.Selection(); len(s.Vertices) != 2 {
			t.Errorf("with %v, selected is %v", m, s)
		}
	}
}

func TestErrorsAreReported(t *testing.T) {
	d := newHarness(t, "s = b")
	d.session.Mouse.SetTool(editor.Token)
	d.click(pt(0, 0))
	if len(d.errors) != 1 || graphs.FaultOf(d.errors[0], "error.token-on-sum") == nil {
		t.Errorf("the errors are %v", d.errors)
	}
}

func TestWheelZoomsAtThePointer(t *testing.T) {
	d := newHarness(t, "a -> b")
	moved := 0
	d.OnCameraMoved = func() { moved++ }
	for _, c := range []struct{ notches, least, most float32 }{
		{1, 1.1, 1.25}, {5, 1.1, 1.26}, {-1, 0.8, 0.9}, {-100, 0.79, 0.9}, {0, 1, 1},
	} {
		d.View.setCamera(editor.Camera{Scale: 1, Offset: pt(200, 200)})
		pointer := pt(37, -21)
		where := d.position(pointer)
		d.Scrolled(&fyne.ScrollEvent{
			PointEvent: fyne.PointEvent{Position: where},
			Scrolled:   fyne.Delta{DY: 25 * c.notches},
		})
		if z := float32(d.View.Zoom()); z < c.least || z > c.most {
			t.Errorf("%v notches zoom by %v", c.notches, z)
		}
		if got := d.position(pointer); !isNear(pointOf(got), pointOf(where)) {
			t.Errorf("%v notches move the place under the pointer from %v to %v", c.notches, where, got)
		}
	}
	if moved < 10 {
		t.Errorf("OnCameraMoved is called %d times", moved)
	}
	// Scrolling sideways, or with Shift, pans.
	d.View.setCamera(editor.Camera{Scale: 2, Offset: pt(200, 200)})
	d.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DX: 10, DY: -4}})
	d.keyDown(desktop.KeyShiftLeft)
	d.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: 30}})
	d.keyUp(desktop.KeyShiftLeft)
	if d.View.camera != (editor.Camera{Scale: 2, Offset: pt(210, 226)}) {
		t.Errorf("the camera is %+v", d.View.camera)
	}
}

func TestMiddleDragAndSpaceDragPan(t *testing.T) {
	for name, press := range map[string]func(d *harness){
		"middle": func(d *harness) { d.MouseDown(d.mouse(pt(0, 0), desktop.MouseButtonTertiary, 0)) },
		"space": func(d *harness) {
			d.keyDown(fyne.KeySpace)
			d.down(pt(0, 0))
		},
	} {
		d := newHarness(t, "a -> b")
		d.View.setCamera(editor.Camera{Scale: 2, Offset: pt(200, 200)})
		press(d)
		if d.Cursor() != desktop.PointerCursor {
			t.Errorf("%s: the cursor does not tell", name)
		}
		for _, p := range []fyne.Position{{X: 210, Y: 200}, {X: 260, Y: 150}} {
			d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
		}
		d.keyUp(fyne.KeySpace)
		button := desktop.MouseButtonPrimary
		if name == "middle" {
			button = desktop.MouseButtonTertiary
		}
		d.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(260, 150)}, Button: button})
		d.DragEnd()
		d.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(300, 300)}})
		if d.View.camera != (editor.Camera{Scale: 2, Offset: pt(260, 150)}) {
			t.Errorf("%s: the camera is %+v", name, d.View.camera)
		}
		if _, done := d.session.History().NextUndo(); done || d.session.Mouse.Busy() || !d.session.Selection().Empty() {
			t.Errorf("%s: panning has touched the drawing", name)
		}
	}
}

func TestHoverAndCursor(t *testing.T) {
	d := newHarness(t, "a -> b")
	for _, c := range []struct {
		p    scene.Point
		tool editor.Tool
		want desktop.Cursor
	}{
		{pt(0, 0), editor.Select, desktop.PointerCursor},
		{pt(0, 30), editor.Select, desktop.CrosshairCursor},
		{pt(50, 0), editor.Select, desktop.PointerCursor},
		{pt(50, 90), editor.Select, desktop.DefaultCursor},
		{pt(50, 90), editor.Vertex, desktop.CrosshairCursor},
		{pt(0, 0), editor.Erase, desktop.DefaultCursor},
	} {
		d.session.Mouse.SetTool(c.tool)
		d.MouseMoved(d.mouse(c.p, 0, 0))
		if got := d.Cursor(); got != c.want {
			t.Errorf("at %v with tool %d the cursor is %v", c.p, c.tool, got)
		}
	}
	d.session.Mouse.SetTool(editor.Select)
	d.MouseIn(d.mouse(pt(100, 0), 0, 0))
	if d.session.Hand.Hovered().VertexID() != 1 || !d.overlay.raster.Visible() {
		t.Error("there is no ring around what the pointer is over")
	}
	if p := d.PointerPlace(); !isNear(p, pt(100, 0)) {
		t.Errorf("the pointer is at %v", p)
	}
	d.MouseOut()
	if d.session.Hand.Hovered().Kind != scene.Nothing || d.overlay.raster.Visible() {
		t.Error("the ring stays when the pointer leaves")
	}
	if p := d.PointerPlace(); !isNear(p, d.View.Centre()) || math.IsNaN(p.X) {
		t.Errorf("without a pointer, things are pasted at %v", p)
	}
}

// TestNotices checks that a notice is shown next to the pointer, within the board, until the next
// press.
func TestNotices(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.notice.runOnUI = func(func()) {}
	for _, place := range []scene.Point{pt(0, 150), pt(595, 395)} {
		d.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.position(place)}})
		d.pointer.inside = true
		d.ShowNotice("There is nothing here to erase")
		low, size := d.notice.paper.Position(), d.notice.paper.Size()
		high, pointer := low.Add(size), d.position(place)
		covers := low.X <= pointer.X && pointer.X <= high.X && low.Y <= pointer.Y && pointer.Y <= high.Y
		if !d.notice.text.Visible() || covers || high.X > d.Size().Width || high.Y > d.Size().Height {
			t.Errorf("at %v, the notice is visible %v from %v to %v", pointer, d.notice.text.Visible(), low, high)
		}
		d.click(pt(50, 200))
		if d.notice.text.Visible() {
			t.Error("the notice stays after the next press")
		}
	}
}
