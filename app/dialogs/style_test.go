package dialogs

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/graphs/document"
)

// What is chosen in the sheet is shown at once; Escape goes back to what was, whatever has
// the keyboard, and Return takes it.
func TestStyleSheet(t *testing.T) {
	for _, end := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
		for tabs := range 4 { // three sliders and the box
			if end == fyne.KeyReturn && tabs == 3 {
				continue // Return does nothing to a box
			}
			s := newStage(t)
			before := document.Style{Lines: 2, Edges: document.NoEdges}
			shown, backs := before, 0
			s.Style(before, func(style document.Style) error { shown = style; return nil }, func() { backs++ })
			s.press(fyne.KeyRight) // the first slider
			for range tabs {
				s.Window.Canvas().FocusNext()
			}
			if want := (document.Style{Vertices: 1.05, Lines: 2, Edges: document.NoEdges}); shown != want || s.seen() != 1 {
				t.Errorf("shown %+v, want %+v", shown, want)
			}
			s.press(end)
			if s.seen() != 0 || s.Any() || (backs == 1) != (end == fyne.KeyEscape) {
				t.Errorf("%s after %d tabs: %d dialogs, back %d times", end, tabs, s.seen(), backs)
			}
		}
	}
}

// A button chooses all sizes at once and leaves which edges and labels are shown; what is
// refused is said.
func TestStyleForAProjector(t *testing.T) {
	s := newStage(t)
	var shown []document.Style
	var refuse error
	sheet := s.newStyleSheet(document.Style{Labels: document.Pictures}, func(style document.Style) error {
		shown = append(shown, style)
		return refuse
	})
	s.Open(sheet.sheet)
	want := projector()
	want.Labels = document.Pictures
	sheet.choose(projector())
	if len(shown) != 1 || shown[0] != want || sheet.controls[1].number.Text != "150 %" || !sheet.controls[3].tick.Checked {
		t.Errorf("shown %+v, letters %s", shown, sheet.controls[1].number.Text)
	}
	if sheet.wrong.Visible() {
		t.Error("something is said to be wrong")
	}
	refuse = errors.New("refused")
	sheet.controls[3].tick.SetChecked(false)
	if !sheet.wrong.Visible() || sheet.wrong.Text == "" {
		t.Error("nothing is said")
	}
}

// The card is in the window, at its right, and leaves the rest in sight.
func TestTheSheetStandsAtTheRight(t *testing.T) {
	for _, width := range []float32{1280, 900, 480} {
		s := newStage(t)
		s.Window.Resize(fyne.NewSize(width, 700))
		sheet := s.newStyleSheet(document.Style{}, func(document.Style) error { return nil })
		s.Open(sheet.sheet)
		at, size := sheet.sheet.card.Position(), sheet.sheet.card.Size()
		if right := at.X + size.Width; at.X < 0 || right > width || at.X < width/2-size.Width {
			t.Errorf("in a window of %v it reaches from %v to %v", width, at.X, right)
		}
	}
}
