package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// Panels have the widths that were chosen where there is room, else narrower ones,
// down to the least; the board has what they leave.
func TestSidesGiveWay(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		help, text, inspector float32 // chosen; 0 for a panel that is hidden
		width                 float32 // of all
		board                 float32
		shownHelp             float32
		shownText             float32
		shownInspector        float32
	}{
		{0, 300, 300, 1400, 800, 0, 300, 300},
		{0, 800, 300, 2000, 900, 0, 800, 300},
		{0, 800, 800, 1040, leastBoard.Width, 0, 400, 400},
		{0, 400, 200, 740, leastBoard.Width, 0, 300, 200},
		{0, 0, 800, 940, leastBoard.Width, 0, 0, 700},
		{0, 800, 800, 640, leastBoard.Width, 0, leastSide, leastSide},
		{0, 0, 0, 640, 640, 0, 0, 0},
		{500, 0, 300, 1300, 500, 500, 0, 300},
		{500, 300, 300, 840, leastBoard.Width, leastSide, leastSide, leastSide},
		{500, 0, 300, 840, leastBoard.Width, 350, 0, 250},
	} {
		panel := func(width float32) *side {
			p := &side{width: width}
			p.object = container.New(p, canvas.NewRectangle(nil), canvas.NewRectangle(nil))
			p.object.Hidden = width == 0
			return p
		}
		s := &sides{help: panel(c.help), text: panel(c.text), inspector: panel(c.inspector)}
		board := canvas.NewRectangle(nil)
		board.SetMinSize(leastBoard)
		s.object = container.New(s, board, s.help.object, s.text.object, s.inspector.object)
		s.object.Resize(fyne.NewSize(c.width, 600))
		if least := s.object.MinSize().Width; least > c.width {
			t.Errorf("%+v: the least width is %g", c, least)
		}
		x := float32(0)
		for i, want := range []float32{c.board, c.shownHelp, c.shownText, c.shownInspector} {
			o := s.object.Objects[i]
			if want == 0 {
				continue
			}
			if got := o.Size().Width; got != want || o.Position().X != x {
				t.Errorf("%+v: part %d is %g wide at %g, want %g at %g", c, i, got, o.Position().X, want, x)
			}
			x += want
		}
	}
}
