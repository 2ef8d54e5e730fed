package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// A panel's border is dragged between two widths, and the next window has its panels
// as wide.
func TestPanelsAreDragged(t *testing.T) {
	a := test.NewTempApp(t)
	kept := NewSettings(a.Preferences())
	kept.Set(ShowText, true)
	f := frameIn(t, a, kept)
	f.put(t, abc)
	f.window.Resize(fyne.NewSize(2200, 900))
	for _, c := range []struct {
		side *side
		key  Width
	}{{f.sides.text, TextWidth}, {f.sides.inspector, InspectorWidth}} {
		border := c.side.object.Objects[0].(*divider)
		drag := func(by float32) {
			border.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(by, 3)})
			border.DragEnd()
		}
		usual := c.side.width
		board := f.Board().Size().Width
		drag(-40)
		if c.side.width != usual+40 || c.side.object.Size().Width != usual+40 || f.Board().Size().Width != board-40 {
			t.Errorf("%s: dragged by 40, the panel has %v and %v of %v, and the board %v of %v",
				c.key, c.side.width, c.side.object.Size().Width, usual, f.Board().Size().Width, board)
		}
		for _, by := range []float32{-5000, -1} {
			drag(by)
			if c.side.width != mostSide || kept.Width(c.key, 0, 1e9) != mostSide {
				t.Errorf("%s: the panel is %v wide at most, and %v kept", c.key, c.side.width, kept.Width(c.key, 0, 1e9))
			}
		}
		for _, by := range []float32{5000, 1} {
			drag(by)
			if c.side.width != leastSide || c.side.object.Size().Width != leastSide {
				t.Errorf("%s: the panel is %v wide at least", c.key, c.side.width)
			}
		}
		drag(-100.5)
	}
	next := frameIn(t, a, kept)
	if next.sides.text.width != leastSide+100.5 || next.sides.inspector.width != leastSide+100.5 {
		t.Errorf("in the next window, the panels are %v and %v wide", next.sides.text.width, next.sides.inspector.width)
	}
	kept.SetWidth(TextWidth, 1e6)
	if got := frameIn(t, a, kept).sides.text.width; got != mostSide {
		t.Errorf("of a width that is too much, the panel is %v wide", got)
	}
}

// The panels are there as the settings say, and their room is the board's else.
func TestPanelsThatAreHidden(t *testing.T) {
	f := newFrame(t)
	f.put(t, abc)
	f.window.Resize(fyne.NewSize(1600, 900))
	narrow := f.Board().Size().Width
	if f.sides.text.object.Visible() || !f.sides.inspector.object.Visible() {
		t.Error("the text is there at first, or the inspector is not")
	}
	f.Settings.Set(ShowInspector, false)
	f.Repaint()
	f.window.Content().Refresh() // the test driver lays nothing out by itself
	if got := f.Board().Size().Width; f.sides.inspector.object.Visible() || got != narrow+f.sides.inspector.width {
		t.Errorf("without the inspector, the board is %v wide, and was %v", got, narrow)
	}
}
