package board

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestResizing(t *testing.T) {
	d := newDesk(t, "a -> b")
	middle := d.Centre()
	d.window.Resize(fyne.NewSize(1000, 400))
	d.frames()
	if !near(d.Centre(), middle) {
		t.Errorf("the middle was %v and is %v", middle, d.Centre())
	}
	d.Fit()
	d.window.Resize(fyne.NewSize(700, 500))
	d.frames()
	if !near(d.Centre(), at(50, 0)) {
		t.Errorf("the middle of a fitted board is %v", d.Centre())
	}
	if d.Zoom() > 1.25 || d.Zoom() < 1 {
		t.Errorf("fitted at %v", d.Zoom())
	}
	d.ZoomBy(2)
	d.ActualSize()
	if d.Zoom() != 1 || !near(d.Centre(), at(50, 0)) {
		t.Errorf("actual size is %v about %v", d.Zoom(), d.Centre())
	}
}

func TestEmptyBoard(t *testing.T) {
	d := newDesk(t, "")
	d.Fit()
	d.frames()
	if d.Zoom() != 1 {
		t.Errorf("an empty drawing is shown at %v", d.Zoom())
	}
	if size := d.MinSize(); size.Width > 400 || size.Height > 300 {
		t.Errorf("a window cannot be smaller than %v", size)
	}
}
