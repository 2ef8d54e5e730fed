package board

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// manualAnimation is an animation that a test steps through. It counts how often it was stopped.
type manualAnimation struct {
	step    func(float32)
	stopped int
}

func (f *manualAnimation) start(step func(float32)) func() {
	f.step = step
	return func() { f.stopped++ }
}

func TestCommandsAnimateTheView(t *testing.T) {
	d := newHarness(t, "a -> b c d")
	var f manualAnimation
	d.View.animate = f.start
	start := d.View.camera
	d.View.ZoomBy(2)
	if d.View.camera != start {
		t.Error("the view has jumped")
	}
	f.step(0.5)
	if s := d.View.camera.Scale / start.Scale; s < 1.3 || s > 1.5 {
		t.Errorf("half way the zoom has changed by %v", s)
	}
	// A second zoom step starts from the goal of the first one.
	d.View.ZoomBy(2)
	f.step(1)
	if s := d.View.camera.Scale / start.Scale; s < 3.99 || s > 4.01 || d.View.animation != nil {
		t.Errorf("twice doubled, the zoom has changed by %v", s)
	}
	d.View.AnimateToFit()
	f.step(1)
	if d.View.camera != d.View.fitCamera() || !d.View.fitted {
		t.Error("the view is not fitted again")
	}
	d.View.Reveal(3)
	f.step(1)
	if position := d.View.camera.Screen(d.session.Drawing().At(3)); position.Sub(d.View.freeMiddle()).Length() > 1e-6 {
		t.Errorf("the vertex that was to be shown is at %v", position)
	}
}

func TestInputStopsTheAnimation(t *testing.T) {
	for name, touch := range map[string]func(d *harness){
		"a press": func(d *harness) { d.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary}) },
		"a wheel": func(d *harness) { d.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, wheelNotch)}) },
	} {
		d := newHarness(t, "a -> b")
		var f manualAnimation
		d.View.animate = f.start
		d.View.ZoomBy(2)
		f.step(0.3)
		last := f.step
		touch(d)
		here := d.View.camera
		last(0.6) // the animation that was under way
		last(1)
		if d.View.camera != here || f.stopped != 1 || d.View.animation != nil {
			t.Errorf("%s does not stop the view", name)
		}
	}
}

func TestFittedViewStaysFitted(t *testing.T) {
	d := newHarness(t, "a -> b")
	var f manualAnimation
	d.View.animate = f.start
	d.View.ZoomBy(2)
	f.step(1)
	d.View.AnimateToFit()
	f.step(0.5)
	d.Resize(fyne.NewSize(500, 700))
	if d.View.animation != nil || d.View.camera != d.View.fitCamera() {
		t.Error("the view is not fitted after the window is resized")
	}
}

// TestWheelAndTouchPad checks the effect of scrolling, which depends on the device, the modifier
// keys and the setting of the wheel.
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
		d := newHarness(t, "a -> b")
		d.SetWheelPans(c.pans)
		if c.held != "" {
			d.keyDown(c.held)
		}
		before := d.View.camera
		d.Scrolled(&fyne.ScrollEvent{Scrolled: c.by})
		if zoomed := d.View.camera.Scale > before.Scale; zoomed != c.zooms {
			t.Errorf("%s: zoomed is %v", c.name, zoomed)
		}
		if !c.zooms && d.View.camera != before.Pan(pt(float64(c.by.DX), float64(c.by.DY))) {
			t.Errorf("%s: the camera goes from %+v to %+v", c.name, before, d.View.camera)
		}
	}
}

// TestZoomingUpdatesTheHover checks that the hovered item changes when the wheel zooms under a
// resting pointer.
func TestZoomingUpdatesTheHover(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.MouseIn(d.mouse(pt(20, 0), 0, 0))
	if d.session.Hand.Hovered().VertexID() != 0 {
		t.Fatal("the pointer is not over a")
	}
	where := d.pointer.at
	d.View.ZoomBy(8)
	if d.session.Hand.Hovered().VertexID() == 0 || d.pointer.at != where {
		t.Errorf("the pointer is over %v still", d.session.Hand.Hovered())
	}
}

// TestSpaceThatPansDoesNotClick checks that the space bar does not click if it was held to move the
// view.
func TestSpaceThatPansDoesNotClick(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.key(fyne.KeyRight)
	d.keyDown(fyne.KeySpace)
	d.down(pt(0, 200))
	d.drag(pt(30, 230))
	d.up(pt(30, 230))
	d.keyUp(fyne.KeySpace)
	if n := d.session.Drawing().Graph().Order(); n != 2 {
		t.Errorf("there are %d vertices", n)
	}
}

// TestViewFollowsTheCursor checks that the view moves when the keyboard's cursor leaves it.
func TestViewFollowsTheCursor(t *testing.T) {
	d := newHarness(t, "a -> b")
	var f manualAnimation
	d.View.animate = f.start
	d.click(pt(100, 0))
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
	shortcutHandler(t,
		d.window.Canvas()).TypedShortcut(&desktop.CustomShortcut{
		KeyName:  fyne.KeyLeft,
		Modifier: fyne.KeyModifierShortcutDefault,
	})
	if at, _ := d.session.Hand.Cursor(); at != d.place("b") {
		t.Errorf("the cursor goes to %v, not to the next vertex", at)
	}
	d.key(fyne.KeyTab)
	if at, _ := d.session.Hand.Cursor(); at != d.place("a") && at != d.place("b") {
		t.Errorf("Tab leaves the cursor at %v", at)
	}
}

// pressMap presses on the overview at the place p of the drawing.
func (d *harness) pressMap(p scene.Point) {
	d.overview.MouseDown(&desktop.MouseEvent{
		PointEvent: fyne.PointEvent{Position: d.mapPosition(p)},
		Button:     desktop.MouseButtonPrimary,
	})
}

// mapPosition returns the position on the overview of the place p.
func (d *harness) mapPosition(p scene.Point) fyne.Position {
	q := p.Sub(d.overview.low).Scale(d.overview.scale)
	return fyne.NewPos(float32(q.X), float32(q.Y))
}

func TestOverviewIsShownIfNotAllIsInView(t *testing.T) {
	d := newHarness(t, "a -> b c d e f")
	if d.overview.Visible() {
		t.Error("the overview is shown although the whole drawing is in view")
	}
	d.View.setCamera(editor.Camera{Scale: 2, Offset: pt(200, 200)})
	d.drawFrames()
	if !d.overview.Visible() || d.overviewFrames != 1 {
		t.Fatalf("visible: %v, drawn %d times", d.overview.Visible(), d.overviewFrames)
	}
	o := d.overview
	if p := o.Position().Add(o.Size()); p != fyne.NewPos(800-overviewGap, 600-overviewGap) {
		t.Errorf("the lower right corner of the overview is at %v", p)
	}
	if o.Size().Width > overviewWidth || o.Size().Height > overviewHeight {
		t.Errorf("the overview has the size %v", o.Size())
	}
	if f := o.drawing.shown; f.width != int(o.Size().Width) || f.height != int(o.Size().Height) {
		t.Errorf("the picture of the overview is %d × %d for %v", f.width, f.height, o.Size())
	}
	d.View.setCamera(d.View.camera.Pan(pt(-300, 10)))
	d.drawFrames()
	if d.overviewFrames != 1 {
		t.Error("panning draws the overview again")
	}
	d.SetOverviewAllowed(false)
	if o.Visible() {
		t.Error("the overview is shown although it is not allowed")
	}
	d.SetOverviewAllowed(true)
	d.window.Resize(fyne.NewSize(400, 300))
	if o.Visible() {
		t.Error("the overview covers half of a small board")
	}
}

func TestOverviewFollowsTheDrawing(t *testing.T) {
	d := newHarness(t, "a -> b c d e f")
	d.View.setCamera(editor.Camera{Scale: 2, Offset: pt(200, 200)})
	d.drawFrames()
	low := d.overview.low
	d.down(pt(0, 0))
	d.drag(pt(-300, 60))
	d.drawFrames()
	if d.overviewFrames != 1 || d.overview.low != low {
		t.Error("the overview changes while a vertex is dragged")
	}
	d.up(pt(-300, 60))
	d.drawFrames()
	if d.overviewFrames != 2 || d.overview.low.X >= low.X {
		t.Errorf("drawn %d times, from %v on", d.overviewFrames, d.overview.low)
	}
	d.SetPalette(scene.Dark())
	d.drawFrames()
	if d.overviewFrames != 3 {
		t.Error("the overview keeps its colours")
	}
}

// TestOverviewWaitsForTheEndOfADrag checks that dragging a vertex out of view shows the overview
// only after the drag.
func TestOverviewWaitsForTheEndOfADrag(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.down(pt(0, 0))
	d.drag(pt(-400, 0))
	d.drawFrames()
	if d.overview.Visible() {
		t.Error("the overview appears during the drag")
	}
	d.up(pt(-400, 0))
	d.drawFrames()
	if !d.overview.Visible() || d.overviewFrames != 1 || d.overview.Size().Width > overviewWidth {
		t.Errorf("visible %v, %d times, %v", d.overview.Visible(), d.overviewFrames, d.overview.Size())
	}
}

func TestOverviewMovesTheView(t *testing.T) {
	d := newHarness(t, "a -> b c d e f")
	d.View.setCamera(editor.Camera{Scale: 2, Offset: pt(200, 200)})
	d.pressMap(pt(480, 10)) // outside the visible area
	if p := d.View.Centre(); p.Sub(pt(480, 10)).Length() > 1 {
		t.Errorf("pressed at 480, the middle is %v", p)
	}
	// The rectangle is grabbed at the pointer, and moves along.
	before := d.View.Centre()
	d.pressMap(pt(450, 20))
	if p := d.View.Centre(); p.Sub(before).Length() > 1 {
		t.Errorf("taken hold of, the view goes from %v to %v", before, p)
	}
	d.overview.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: d.mapPosition(pt(150, 20))}})
	d.overview.DragEnd()
	if p := d.View.Centre(); p.Sub(before.Add(pt(-300, 0))).Length() > 1 {
		t.Errorf("dragged by -300, the view goes from %v to %v", before, p)
	}
	scale := d.View.Zoom()
	d.overview.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: wheelNotch}})
	if d.View.Zoom() <= scale {
		t.Error("the wheel does not zoom over the overview")
	}
	if !d.session.Selection().Empty() || d.session.Mouse.Busy() {
		t.Error("the board took part")
	}
	// If the view is far away, the rectangle is a mark at the edge.
	d.View.setCamera(editor.Camera{Scale: 1, Offset: pt(1e6, -1e6)})
	v := d.overview.view
	if v.Position().X < 0 || v.Position().Y+v.Size().Height > d.overview.Size().Height+1 || v.Size().Width < 4 {
		t.Errorf("far away, the frame is %v at %v", v.Size(), v.Position())
	}
}

// TestFitLegible checks that a drawing which would be too small to read is shown partly, around its
// token, also after the window is resized, and that any other drawing is shown whole.
func TestFitLegible(t *testing.T) {
	var text strings.Builder
	for i := range 40 {
		fmt.Fprintf(&text, "%d -> %d\n", i, i+1)
	}
	d := newHarness(t, text.String()+"token 38\n")
	token, _ := d.session.Drawing().Graph().VertexNamed("38")
	d.View.FitLegible()
	for range 2 {
		low, high := d.View.VisibleArea()
		place := d.session.Drawing().At(token.ID)
		if d.View.Zoom() != legibleScale || !d.View.isInView(d.View.camera, place) ||
			high.X > 4000+150 || low.X < 2000 {
			t.Errorf("at zoom %v the view shows %v to %v", d.View.Zoom(), low, high)
		}
		d.window.Resize(fyne.NewSize(600, 500))
	}
	if d.View.Fit(); d.View.Zoom() >= legibleScale {
		t.Errorf("Fit sets the zoom %v", d.View.Zoom())
	}
	free := newHarness(t, text.String())
	free.View.FitLegible()
	first, _ := free.session.Drawing().Graph().VertexNamed("0")
	if !free.View.isInView(free.View.camera, free.session.Drawing().At(first.ID)) || free.View.Zoom() != legibleScale {
		t.Errorf("without tokens the camera is %v at zoom %v", free.View.camera, free.View.Zoom())
	}
	sharp := newView(d.session, Insets{}, d.View.size)
	sharp.FitLegible()
	if sharp.setPixelsPerUnit(1.5); math.Abs(sharp.Zoom()-legibleScale/1.5) > 1e-9 {
		t.Errorf("at 150 %% it is shown at %v", sharp.Zoom())
	}
	small := newHarness(t, "a -> b")
	small.View.FitLegible()
	if small.View.Zoom() < 1 {
		t.Errorf("a small drawing is shown at %v", small.View.Zoom())
	}
}
