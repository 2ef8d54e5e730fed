package textarea

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// drawn returns what the text is drawn with.
func (a *Area) drawn() *bodyRenderer { return test.WidgetRenderer(a.body).(*bodyRenderer) }

func (r *bodyRenderer) draws(o fyne.CanvasObject) bool { return slices.Contains(r.objects, o) }

// Each line's selected part is under it, with its end where the selection goes on.
func TestTheSelectionIsDrawn(t *testing.T) {
	a, _ := inWindow(t, "abc\ndefgh\n\nij")
	a.buffer.move(caret{0, 1}, false)
	a.buffer.move(caret{3, 1}, true)
	a.moved()
	r, s := a.drawn(), a.body
	var boxes []*canvas.Rectangle
	for _, box := range r.selections.all {
		if r.draws(box) {
			boxes = append(boxes, box)
		}
	}
	end := s.metrics.cell / 2
	if len(boxes) != 4 {
		t.Fatalf("%d boxes, want one for each line", len(boxes))
	}
	for i, want := range []struct{ from, to float32 }{
		{s.across("abc", 1), s.across("abc", 3) + end},
		{s.across("defgh", 0), s.across("defgh", 5) + end},
		{inset, inset + end},
		{s.across("ij", 0), s.across("ij", 1)},
	} {
		at, size := boxes[i].Position(), boxes[i].Size()
		if at.Y != s.positionOf(caret{i, 0}).Y || at.X != want.from || at.X+size.Width != want.to || size.Height != s.metrics.line {
			t.Errorf("line %d: a box of %v at %v, want %v…%v", i+1, size, at, want.from, want.to)
		}
	}
	a.buffer.move(caret{}, false)
	if a.moved(); r.draws(boxes[0]) {
		t.Error("a selection is drawn where there is none")
	}
}

// The caret is before its character, and where the keyboard is alone.
func TestTheCaretIsDrawn(t *testing.T) {
	a, c := inWindow(t, "abc\ndef")
	a.press(fyne.KeyDown, fyne.KeyRight)
	r := a.drawn()
	want := a.body.positionOf(caret{1, 1}).SubtractXY(1, 0)
	if !r.draws(r.caret) || r.caret.Position() != want || want.X <= inset || want.Y <= a.body.metrics.line {
		t.Errorf("the caret is at %v, want %v", r.caret.Position(), want)
	}
	c.Unfocus()
	if r.draws(r.caret) {
		t.Error("a caret is drawn without the keyboard")
	}
}

// With the keyboard, the line that is being edited stays where it is seen when
// lines above it come; without, the view stays where it is.
func TestTheViewGoesWithTheCursor(t *testing.T) {
	for _, focused := range []bool{true, false} {
		a, c := inWindow(t, numbered(100))
		a.buffer.move(caret{50, 0}, false)
		a.moved()
		if !focused {
			c.Unfocus()
		}
		before, want := a.scroll.Offset.Y, float32(0)
		if focused {
			want = 2 * a.body.metrics.line
		}
		a.SetText("# one\n# two\n" + numbered(100))
		if got := a.scroll.Offset.Y - before; got != want || a.buffer.cursor.line != 52 {
			t.Errorf("focused %v: the view moved by %v, want %v, with the cursor in line %d", focused, got, want, a.buffer.cursor.line)
		}
	}
}

func TestShiftExtends(t *testing.T) {
	a, _ := inWindow(t, "abc\ndef")
	a.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	a.press(fyne.KeyRight, fyne.KeyDown)
	if got := a.Selected(); got != "abc\nd" {
		t.Errorf("with Shift held, keys select %q", got)
	}
	a.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	a.press(fyne.KeyLeft)
	if got := a.buffer.cursor; a.Selected() != "" || got != (caret{0, 0}) {
		t.Errorf("Left goes from the selection to %v, want its beginning", got)
	}
}

// Characters erased in a row are one step, forwards as well, and what is typed
// after the keyboard was elsewhere is another.
func TestWhatIsOneStep(t *testing.T) {
	a, c := inWindow(t, "abcdef")
	undo := func() { a.TypedShortcut(&fyne.ShortcutUndo{}) }
	a.press(fyne.KeyDelete, fyne.KeyDelete, fyne.KeyDelete)
	if undo(); a.Text() != "abcdef" {
		t.Errorf("three characters erased forwards come back as %q", a.Text())
	}
	a.TypedRune('x')
	c.Unfocus()
	a.Focus(c)
	a.TypedRune('y')
	if undo(); !strings.HasPrefix(a.Text(), "xa") {
		t.Errorf("what was typed before the keyboard was elsewhere is undone as well: %q", a.Text())
	}
}
