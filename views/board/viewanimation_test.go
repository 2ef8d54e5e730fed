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
