package board

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestResizing(t *testing.T) {
	d := newDesk(t, "a -> b")
	middle := d.View.Centre()
	d.window.Resize(fyne.NewSize(1000, 400))
	d.frames()
	if !near(d.View.Centre(), middle) {
		t.Errorf("the middle was %v and is %v", middle, d.View.Centre())
	}
	d.View.Fit()
	d.window.Resize(fyne.NewSize(700, 500))
	d.frames()
	if !near(d.View.Centre(), at(50, 0)) {
		t.Errorf("the middle of a fitted board is %v", d.View.Centre())
	}
	if d.View.Zoom() > 1.25 || d.View.Zoom() < 1 {
		t.Errorf("fitted at %v", d.View.Zoom())
	}
	d.View.ZoomBy(2)
	d.View.ActualSize()
	if d.View.Zoom() != 1 || !near(d.View.Centre(), at(50, 0)) {
		t.Errorf("actual size is %v about %v", d.View.Zoom(), d.View.Centre())
	}
}

func TestEmptyBoard(t *testing.T) {
	d := newDesk(t, "")
	d.View.Fit()
	d.frames()
	if d.View.Zoom() != 1 {
		t.Errorf("an empty drawing is shown at %v", d.View.Zoom())
	}
	if size := d.MinSize(); size.Width > 400 || size.Height > 300 {
		t.Errorf("a window cannot be smaller than %v", size)
	}
}
