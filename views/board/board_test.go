package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
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

func TestAnotherSession(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.Rename(0)
	d.setCamera(editor.Camera{Scale: 5, Offset: at(9000, 9000)})
	other := session(t, "x -> y z")
	d.SetSession(other)
	d.frames()
	if d.Board.session != other || d.nameBox.entry.Visible() {
		t.Error("the old drawing is still being edited")
	}
	if got := d.pixel(beside(at(200, 0))); got != d.palette.Color(scene.PlainFill) {
		t.Errorf("z is not shown: %v", got)
	}
	// An arrow key that was held is another step there.
	d.session.SelectVertex(0)
	d.alt(fyne.KeyRight, 0)
	third := session(t, "x -> y z")
	d.SetSession(third)
	third.SelectVertex(0)
	start := third.Drawing().At(0)
	d.alt(fyne.KeyRight, 0)
	if err := third.Nudge(at(0, 100), third.NewGesture()); err != nil {
		t.Fatal(err)
	}
	if third.Undo(); third.Drawing().At(0) != start.Add(at(nudge, 0)) {
		t.Errorf("two steps are undone as one: from %v to %v", start, third.Drawing().At(0))
	}
	empty := session(t, "")
	d.SetSession(empty)
	d.frames()
	if d.Zoom() != 1 {
		t.Errorf("an empty drawing is shown at %v", d.Zoom())
	}
	if size := d.MinSize(); size.Width > 400 || size.Height > 300 {
		t.Errorf("a window cannot be smaller than %v", size)
	}
}
