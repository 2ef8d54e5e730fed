package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

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
