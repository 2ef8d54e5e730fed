package board

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// film lets a test step through an animation, and counts those that were stopped.
type film struct {
	step    func(float32)
	stopped int
}

func (f *film) animate(step func(float32)) func() {
	f.step = step
	return func() { f.stopped++ }
}

func TestCommandsAnimateTheView(t *testing.T) {
	d := newDesk(t, "a -> b c d")
	var f film
	d.View.animate = f.animate
	start := d.View.camera
	d.View.ZoomBy(2)
	if d.View.camera != start {
		t.Error("the view has jumped")
	}
	f.step(0.5)
	if s := d.View.camera.Scale / start.Scale; s < 1.3 || s > 1.5 {
		t.Errorf("half way the zoom has changed by %v", s)
	}
	// A second step of the zoom goes on from where the first one leads.
	d.View.ZoomBy(2)
	f.step(1)
	if s := d.View.camera.Scale / start.Scale; s < 3.99 || s > 4.01 || d.View.animation != nil {
		t.Errorf("twice doubled, the zoom has changed by %v", s)
	}
	d.View.AnimateToFit()
	f.step(1)
	if d.View.camera != d.View.fitCamera() || !d.View.fitted {
		t.Error("it is not fitted again")
	}
	d.View.Reveal(3)
	f.step(1)
	if at := d.View.camera.Screen(d.session.Drawing().At(3)); at.Sub(d.View.freeMiddle()).Length() > 1e-6 {
		t.Errorf("the vertex that was to be shown is at %v", at)
	}
}

func TestAHandStopsAnAnimation(t *testing.T) {
	for name, touch := range map[string]func(d *desk){
		"a press": func(d *desk) { d.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary}) },
		"a wheel": func(d *desk) { d.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, wheelNotch)}) },
	} {
		d := newDesk(t, "a -> b")
		var f film
		d.View.animate = f.animate
		d.View.ZoomBy(2)
		f.step(0.3)
		last := f.step
		touch(d)
		here := d.View.camera
		last(0.6) // one that was under way
		last(1)
		if d.View.camera != here || f.stopped != 1 || d.View.animation != nil {
			t.Errorf("%s does not stop the view", name)
		}
	}
}

func TestAFittedViewStaysSo(t *testing.T) {
	d := newDesk(t, "a -> b")
	var f film
	d.View.animate = f.animate
	d.View.ZoomBy(2)
	f.step(1)
	d.View.AnimateToFit()
	f.step(0.5)
	d.Resize(fyne.NewSize(500, 700))
	if d.View.animation != nil || d.View.camera != d.View.fitCamera() {
		t.Error("in a window that changes its size, the view is not fitted")
	}
}

// What scrolling does, by what comes, what is held, and what the wheel is set to.
func TestWheelAndTouchPad(t *testing.T) {
	wheel, pad, sideways := fyne.Delta{DY: 2 * wheelNotch}, fyne.Delta{DY: 7.5}, fyne.Delta{DX: wheelNotch}
	for _, c := range []struct {
		name  string
		by    fyne.Delta
		held  fyne.KeyName
		pans  bool
		zooms bool
	}{
		{"a wheel", wheel, "", false, true},
		{"a wheel with Control", wheel, desktop.KeyControlLeft, false, true},
		{"a wheel with Shift", sideways, desktop.KeyShiftLeft, false, false},
		{"a wheel that pans", wheel, "", true, false},
		{"a wheel that pans, with Control", wheel, desktop.KeyControlRight, true, true},
		{"a touch-pad", pad, "", false, false},
		{"a touch-pad, sideways as well", fyne.Delta{DX: 3, DY: wheelNotch}, "", false, false},
		{"a touch-pad with Control", pad, desktop.KeyControlLeft, false, true},
		{"a wheel that is tilted", sideways, "", false, false},
	} {
		d := newDesk(t, "a -> b")
		d.SetWheelPans(c.pans)
		if c.held != "" {
			d.keyDown(c.held)
		}
		before := d.View.camera
		d.Scrolled(&fyne.ScrollEvent{Scrolled: c.by})
		if zoomed := d.View.camera.Scale > before.Scale; zoomed != c.zooms {
			t.Errorf("%s: zoomed is %v", c.name, zoomed)
		}
		if !c.zooms && d.View.camera != before.Pan(at(float64(c.by.DX), float64(c.by.DY))) {
			t.Errorf("%s: the camera goes from %+v to %+v", c.name, before, d.View.camera)
		}
	}
}

// Zoomed by the wheel, something else is under the pointer that has not moved.
func TestZoomingHoversAnew(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.MouseIn(d.mouse(at(20, 0), 0, 0))
	if d.session.Hand.Hovered().VertexID() != 0 {
		t.Fatal("the pointer is not over a")
	}
	where := d.pointer.at
	d.View.ZoomBy(8)
	if d.session.Hand.Hovered().VertexID() == 0 || d.pointer.at != where {
		t.Errorf("the pointer is over %v still", d.session.Hand.Hovered())
	}
}

// The space bar that is held to move the view clicks nowhere.
func TestSpaceThatPansDoesNotClick(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.key(fyne.KeyRight)
	d.keyDown(fyne.KeySpace)
	d.down(at(0, 200))
	d.dragged(at(30, 230))
	d.up(at(30, 230))
	d.keyUp(fyne.KeySpace)
	if n := d.session.Drawing().Graph().Order(); n != 2 {
		t.Errorf("there are %d vertices", n)
	}
}

// The view follows the cursor out of the window.
func TestTheViewFollowsTheCursor(t *testing.T) {
	d := newDesk(t, "a -> b")
	var f film
	d.View.animate = f.animate
	d.click(at(100, 0))
	d.key(fyne.KeyRight)
	for range 30 {
		d.key(fyne.KeyRight)
		if f.step != nil {
			f.step(1)
		}
	}
	at, _ := d.session.Hand.Cursor()
	if !d.View.isInView(d.View.goalCamera(), at) || at.X < 1000 {
		t.Errorf("the cursor is at %v, out of view", at)
	}
	d.window.Canvas().Focus(d.Board)
	shortcuts(t,
		d.window.Canvas()).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyLeft,
		Modifier: fyne.KeyModifierShortcutDefault})
	if at, _ := d.session.Hand.Cursor(); at != d.place("b") {
		t.Errorf("it goes to %v, not to the next vertex", at)
	}
	d.key(fyne.KeyTab)
	if at, _ := d.session.Hand.Cursor(); at != d.place("a") && at != d.place("b") {
		t.Errorf("Tab leaves it at %v", at)
	}
}

// pressMap presses at a place of the drawing on the overview.
func (d *desk) pressMap(p scene.Point) {
	d.overview.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: d.onMap(p)},
		Button: desktop.MouseButtonPrimary})
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
	d.SetOverviewAllowed(false)
	if o.Visible() {
		t.Error("it is there where it is not wanted")
	}
	d.SetOverviewAllowed(true)
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
	d.overview.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: wheelNotch}})
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

// A drawing that would be too small to read is shown in part, around its token, also in a window of
// another size; one that fits is shown whole.
func TestFitLegible(t *testing.T) {
	var text strings.Builder
	for i := range 40 {
		fmt.Fprintf(&text, "%d -> %d\n", i, i+1)
	}
	d := newDesk(t, text.String()+"token 38\n")
	token, _ := d.session.Drawing().Graph().VertexNamed("38")
	d.View.FitLegible()
	for range 2 {
		low, high := d.View.VisibleArea()
		place := d.session.Drawing().At(token.ID)
		if d.View.Zoom() != legibleScale || !d.View.isInView(d.View.camera, place) ||
			high.X > 4000+150 || low.X < 2000 {
			t.Errorf("at %v, it shows %v to %v", d.View.Zoom(), low, high)
		}
		d.window.Resize(fyne.NewSize(600, 500))
	}
	if d.View.Fit(); d.View.Zoom() >= legibleScale {
		t.Errorf("Fit shows it at %v", d.View.Zoom())
	}
	free := newDesk(t, text.String())
	free.View.FitLegible()
	first, _ := free.session.Drawing().Graph().VertexNamed("0")
	if !free.View.isInView(free.View.camera, free.session.Drawing().At(first.ID)) || free.View.Zoom() != legibleScale {
		t.Errorf("without tokens, it shows %v at %v", free.View.camera, free.View.Zoom())
	}
	small := newDesk(t, "a -> b")
	small.View.FitLegible()
	if small.View.Zoom() < 1 {
		t.Errorf("a small drawing is shown at %v", small.View.Zoom())
	}
}
