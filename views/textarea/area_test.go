package textarea

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// inWindow shows an area of 300×200 with the keyboard.
func inWindow(t testing.TB, text string) (*Area, fyne.Canvas) {
	t.Helper()
	app := test.NewApp()
	t.Cleanup(app.Quit)
	a := New()
	w := test.NewWindow(a)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 200))
	a.SetText(text)
	a.Focus(w.Canvas())
	return a, w.Canvas()
}

func numbered(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "v%d -> v%d v%d\n", i, i+1, i+2)
	}
	return b.String()
}

func (a *Area) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		a.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// texts returns the texts that a part draws.
func texts(w fyne.Widget) []string {
	var all []string
	for _, o := range test.WidgetRenderer(w).Objects() {
		if t, ok := o.(*canvas.Text); ok {
			all = append(all, t.Text)
		}
	}
	return all
}

func TestOnlyTheLinesInViewAreDrawn(t *testing.T) {
	a, _ := inWindow(t, numbered(1000))
	a.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown)
	lines, numbers := texts(a.body), texts(a.gutter)
	row := a.buffer.cursor.line
	if row < 20 || len(lines) > 15 || len(lines) != len(numbers) {
		t.Fatalf("in line %d, with %d lines and %d numbers drawn", row, len(lines), len(numbers))
	}
	if want := fmt.Sprintf("v%d -> v%d v%d", row, row+1, row+2); !slices.Contains(lines, want) ||
		!slices.Contains(numbers, fmt.Sprint(row+1)) {
		t.Errorf("line %d is not among %q %q", row+1, lines, numbers)
	}
}

func TestTypingIsSeen(t *testing.T) {
	a, c := inWindow(t, "a -> b\n")
	changes := 0
	a.OnChanged = func() { changes++ }
	a.press(fyne.KeyDown)
	for _, r := range "b ->c" {
		c.Focused().TypedRune(r)
	}
	a.press(fyne.KeyReturn, fyne.KeyBackspace, fyne.KeyLeft, fyne.KeyBackspace, fyne.KeyDelete)
	if a.Text() != "a -> b\nb -" || changes != 9 {
		t.Errorf("%q after %d changes", a.Text(), changes)
	}
	a.TypedShortcut(&fyne.ShortcutSelectAll{})
	a.TypedShortcut(&fyne.ShortcutCut{})
	if got := fyne.CurrentApp().Clipboard().Content(); got != "a -> b\nb -" || a.Text() != "" {
		t.Errorf("cut %q, left %q", got, a.Text())
	}
	a.TypedShortcut(&fyne.ShortcutPaste{})
	a.TypedShortcut(&fyne.ShortcutPaste{})
	if a.TypedShortcut(&fyne.ShortcutUndo{}); a.Text() != "a -> b\nb -" {
		t.Errorf("undone to %q", a.Text())
	}
	if a.TypedShortcut(&fyne.ShortcutRedo{}); len(a.Text()) != 20 {
		t.Errorf("done again: %q", a.Text())
	}
}

func TestReadOnlyTextStays(t *testing.T) {
	a, c := inWindow(t, "abc")
	a.ReadOnly = true
	a.OnChanged = func() { t.Error("it is said to have changed") }
	c.Focused().TypedRune('x')
	a.press(fyne.KeyReturn, fyne.KeyDelete)
	a.TypedShortcut(&fyne.ShortcutSelectAll{})
	a.TypedShortcut(&fyne.ShortcutCut{})
	a.TypedShortcut(&fyne.ShortcutPaste{})
	a.press(fyne.KeyBackspace)
	if a.Text() != "abc" || fyne.CurrentApp().Clipboard().Content() != "abc" {
		t.Errorf("%q, with %q on the clipboard", a.Text(), fyne.CurrentApp().Clipboard().Content())
	}
}

func TestTheMouseSelects(t *testing.T) {
	a, _ := inWindow(t, "abc def\nghi")
	at := func(line, column int) fyne.Position {
		return a.body.positionOf(caret{line, column}).AddXY(1, 5)
	}
	down := func(p fyne.Position, m fyne.KeyModifier) {
		a.body.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p},
			Button: desktop.MouseButtonPrimary, Modifier: m})
	}
	down(at(0, 5), 0)
	down(at(0, 5), 0)
	if got := a.SelectedText(); got != "def" {
		t.Errorf("two clicks select %q", got)
	}
	down(at(0, 5), 0)
	if got := a.SelectedText(); got != "abc def\n" {
		t.Errorf("three clicks select %q", got)
	}
	down(at(0, 2), 0)
	down(at(1, 1), fyne.KeyModifierShift)
	if got := a.SelectedText(); got != "c def\ng" {
		t.Errorf("a click with Shift selects %q", got)
	}
	down(at(0, 0), 0)
	a.body.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at(0, 3)}})
	if got := a.SelectedText(); got != "abc" {
		t.Errorf("dragging selects %q", got)
	}
	if down(fyne.NewPos(5000, 5000), 0); a.buffer.cursor != a.buffer.end() {
		t.Errorf("a click beyond the text leads to %v", a.buffer.cursor)
	}
}

// What comes up below the area does not cover the line that is being typed.
func TestTheCaretStaysInView(t *testing.T) {
	a, _ := inWindow(t, numbered(100))
	a.buffer.moveTo(caret{50, 0}, false)
	a.showCursor()
	a.Resize(fyne.NewSize(300, 100))
	if !a.isCaretVisible() {
		t.Errorf("in line 51 at %v of a view that begins at %v", a.body.positionOf(a.buffer.cursor), a.scroll.Offset)
	}
	a.scroll.ScrollToOffset(fyne.NewPos(0, 0))
	a.Resize(fyne.NewSize(300, 90))
	if a.scroll.Offset.Y != 0 {
		t.Error("a view that was scrolled away from the caret jumps back to it")
	}
}

// The numbers have room for as many digits as they have now, whatever comes at once.
func TestNumbersHaveRoom(t *testing.T) {
	a, _ := inWindow(t, numbered(9))
	a.runEdit(func() { a.buffer.insert(numbered(2000)) })
	if got, want := a.side.Size().Width, a.gutter.width(); got != want || a.scroll.Position().X <= want {
		t.Errorf("the numbers have %g, want %g", got, want)
	}
}

func TestLongLinesAreDrawnInPart(t *testing.T) {
	a, _ := inWindow(t, strings.Repeat("0123456789", 100_000))
	a.press(fyne.KeyEnd)
	lines := texts(a.body)
	if len(lines) != 1 || len(lines[0]) > 100 || !strings.HasSuffix(lines[0], "6789") {
		t.Errorf("%d lines are drawn, the first as %.200q", len(lines), lines)
	}
	if p := a.body.caretAt(a.body.positionOf(caret{0, 123_456}).AddXY(1, 1)); p.offset != 123_456 {
		t.Errorf("the place 123456 is found as %d", p.offset)
	}
}

// BenchmarkTyping types into the middle of a text. The reference is Fyne's own
// entry, which is measured with few lines only.
func BenchmarkTyping(b *testing.B) {
	for _, n := range []int{5_000, 50_000} {
		b.Run(fmt.Sprintf("lines=%d", n), func(b *testing.B) {
			a, _ := inWindow(b, numbered(n))
			a.buffer.moveTo(caret{n / 2, 0}, false)
			for b.Loop() {
				a.TypedRune('x')
				a.press(fyne.KeyReturn)
			}
		})
	}
	b.Run("reference/lines=1000", func(b *testing.B) {
		app := test.NewApp()
		b.Cleanup(app.Quit)
		e := widget.NewMultiLineEntry()
		w := test.NewWindow(e)
		w.Resize(fyne.NewSize(300, 200))
		e.SetText(numbered(1_000))
		w.Canvas().Focus(e)
		for b.Loop() {
			e.TypedRune('x')
			e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}
	})
}

// BenchmarkPaste pastes an edge list of 5 MB into an empty text.
func BenchmarkPaste(b *testing.B) {
	const size = 5_000_000
	var text strings.Builder
	for i := 0; text.Len() < size; i++ {
		fmt.Fprintln(&text, i%200_000, i*7%200_000)
	}
	a, _ := inWindow(b, "")
	clipboard := fyne.CurrentApp().Clipboard()
	clipboard.SetContent(text.String())
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		b.StopTimer()
		a.SetText("")
		b.StartTimer()
		a.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	}
	if got := len(a.Text()); got != text.Len() {
		b.Errorf("%d bytes are in the text, want %d", got, text.Len())
	}
}

// A new line is as far in as the one above it, up to the cursor.
func TestANewLineIsAsFarIn(t *testing.T) {
	a, _ := inWindow(t, "  a")
	a.press(fyne.KeyEnd, fyne.KeyReturn)
	a.TypedRune('b')
	a.press(fyne.KeyHome, fyne.KeyReturn)
	if got, want := a.Text(), "  a\n\n  b"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
