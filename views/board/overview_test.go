package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// pressMap presses at a place of the drawing on the overview.
func (d *desk) pressMap(p scene.Point) {
	d.overview.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.onMap(p)}, Button: desktop.MouseButtonPrimary})
}

func (d *desk) onMap(p scene.Point) fyne.Position {
	q := p.Sub(d.overview.low).Scale(d.overview.scale)
	return fyne.NewPos(float32(q.X), float32(q.Y))
}

func TestOverviewIsThereWhereNotAllIsInView(t *testing.T) {
	d := newDesk(t, "a -> b c d e f")
	if d.overview.Visible() {
		t.Error("all is in view, and there is an overview")
	}
	d.View.setCamera(editor.Camera{Scale: 2, Offset: at(200, 200)})
	d.frames()
	if !d.overview.Visible() || d.maps != 1 {
		t.Fatalf("visible: %v, drawn %d times", d.overview.Visible(), d.maps)
	}
	o := d.overview
	if p := o.Position().Add(o.Size()); p != fyne.NewPos(800-overviewGap, 600-overviewGap) {
		t.Errorf("its lower right corner is at %v", p)
	}
	if o.Size().Width > overviewWidth || o.Size().Height > overviewHeight {
		t.Errorf("it is as large as %v", o.Size())
	}
	if f := o.drawing.shown; f.width != int(o.Size().Width) || f.height != int(o.Size().Height) {
		t.Errorf("its picture is %d × %d for %v", f.width, f.height, o.Size())
	}
	d.View.setCamera(d.View.camera.Pan(at(-300, 10)))
	d.frames()
	if d.maps != 1 {
		t.Error("panning draws the overview anew")
	}
	d.ShowOverview(false)
	if o.Visible() {
		t.Error("it is there where it is not wanted")
	}
	d.ShowOverview(true)
	d.window.Resize(fyne.NewSize(400, 300))
	if o.Visible() {
		t.Error("it covers half of a small board")
	}
}

func TestOverviewFollowsTheDrawing(t *testing.T) {
	d := newDesk(t, "a -> b c d e f")
	d.View.setCamera(editor.Camera{Scale: 2, Offset: at(200, 200)})
	d.frames()
	low := d.overview.low
	d.down(at(0, 0))
	d.dragged(at(-300, 60))
	d.frames()
	if d.maps != 1 || d.overview.low != low {
		t.Error("it changes while a vertex is being dragged")
	}
	d.up(at(-300, 60))
	d.frames()
	if d.maps != 2 || d.overview.low.X >= low.X {
		t.Errorf("drawn %d times, from %v on", d.maps, d.overview.low)
	}
	d.SetPalette(scene.Dark())
	d.frames()
	if d.maps != 3 {
		t.Error("it keeps its colours")
	}
}

// A vertex that is dragged out of view does not bring the overview before it is let
// go of.
func TestOverviewWaitsForTheEndOfADrag(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.down(at(0, 0))
	d.dragged(at(-400, 0))
	d.frames()
	if d.overview.Visible() {
		t.Error("it comes during the drag")
	}
	d.up(at(-400, 0))
	d.frames()
	if !d.overview.Visible() || d.maps != 1 || d.overview.Size().Width > overviewWidth {
		t.Errorf("visible %v, %d times, %v", d.overview.Visible(), d.maps, d.overview.Size())
	}
}

func TestOverviewMovesTheView(t *testing.T) {
	d := newDesk(t, "a -> b c d e f")
	d.View.setCamera(editor.Camera{Scale: 2, Offset: at(200, 200)})
	d.pressMap(at(480, 10)) // outside of what is in view
	if p := d.View.Centre(); p.Sub(at(480, 10)).Length() > 1 {
		t.Errorf("pressed at 480, the middle is %v", p)
	}
	// The frame is taken hold of where it is, and moves along.
	before := d.View.Centre()
	d.pressMap(at(450, 20))
	if p := d.View.Centre(); p.Sub(before).Length() > 1 {
		t.Errorf("taken hold of, the view goes from %v to %v", before, p)
	}
	d.overview.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: d.onMap(at(150, 20))}})
	d.overview.DragEnd()
	if p := d.View.Centre(); p.Sub(before.Add(at(-300, 0))).Length() > 1 {
		t.Errorf("dragged by -300, the view goes from %v to %v", before, p)
	}
	scale := d.View.Zoom()
	d.overview.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: notch}})
	if d.View.Zoom() <= scale {
		t.Error("a wheel over it does not zoom")
	}
	if !d.session.Selection().Empty() || d.session.Mouse.Busy() {
		t.Error("the board took part")
	}
	// Lost far away, the frame is a mark at the edge.
	d.View.setCamera(editor.Camera{Scale: 1, Offset: at(1e6, -1e6)})
	v := d.overview.view
	if v.Position().X < 0 || v.Position().Y+v.Size().Height > d.overview.Size().Height+1 || v.Size().Width < 4 {
		t.Errorf("far away, the frame is %v at %v", v.Size(), v.Position())
	}
}
