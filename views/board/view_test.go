package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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
	if d.View.camera != d.View.fitting() || !d.View.fitted {
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
		"a wheel": func(d *desk) { d.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, notch)}) },
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
	if d.View.animation != nil || d.View.camera != d.View.fitting() {
		t.Error("in a window that changes its size, the view is not fitted")
	}
}

// What scrolling does, by what comes, what is held, and what the wheel is set to.
func TestWheelAndTouchPad(t *testing.T) {
	wheel, pad, sideways := fyne.Delta{DY: 2 * notch}, fyne.Delta{DY: 7.5}, fyne.Delta{DX: notch}
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
		{"a touch-pad, sideways as well", fyne.Delta{DX: 3, DY: notch}, "", false, false},
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
	if d.session.Hand.Hover().VertexID() != 0 {
		t.Fatal("the pointer is not over a")
	}
	where := d.pointer.at
	d.View.ZoomBy(8)
	if d.session.Hand.Hover().VertexID() == 0 || d.pointer.at != where {
		t.Errorf("the pointer is over %v still", d.session.Hand.Hover())
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
	if !d.View.inView(d.View.goal(), at) || at.X < 1000 {
		t.Errorf("the cursor is at %v, out of view", at)
	}
	d.window.Canvas().Focus(d.Board)
	shortcuts(t, d.window.Canvas()).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyLeft, Modifier: fyne.KeyModifierShortcutDefault})
	if at, _ := d.session.Hand.Cursor(); at != d.place("b") {
		t.Errorf("it goes to %v, not to the next vertex", at)
	}
	d.key(fyne.KeyTab)
	if at, _ := d.session.Hand.Cursor(); at != d.place("a") && at != d.place("b") {
		t.Errorf("Tab leaves it at %v", at)
	}
}
