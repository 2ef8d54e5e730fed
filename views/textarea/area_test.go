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

// newTestArea returns an area of 300×200 units with the given text and the focus.
func newTestArea(t testing.TB, text string) (*Area, fyne.Canvas) {
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

// numberedLines returns a text of n lines.
func numberedLines(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "v%d -> v%d v%d\n", i, i+1, i+2)
	}
	return b.String()
}

// press sends keys to the area.
func (a *Area) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		a.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// textsOf returns the texts that w draws.
func textsOf(w fyne.Widget) []string {
	var list []string
	for _, o := range test.WidgetRenderer(w).Objects() {
		if t, ok := o.(*canvas.Text); ok {
			list = append(list, t.Text)
		}
	}
	return list
}

func TestOnlyTheLinesInViewAreDrawn(t *testing.T) {
	a, _ := newTestArea(t, numberedLines(1000))
	a.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown)
	lines, numbers := textsOf(a.body), textsOf(a.gutter)
	row := a.buffer.cursor.line
	if row < 20 || len(lines) > 15 || len(lines) != len(numbers) {
		t.Fatalf("in line %d, with %d lines and %d numbers drawn", row, len(lines), len(numbers))
	}
	if want := fmt.Sprintf("v%d -> v%d v%d", row, row+1, row+2); !slices.Contains(lines, want) ||
		!slices.Contains(numbers, fmt.Sprint(row+1)) {
		t.Errorf("line %d is not among %q %q", row+1, lines, numbers)
	}
}

func TestTypedTextIsShown(t *testing.T) {
	a, c := newTestArea(t, "a -> b\n")
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

func TestReadOnly(t *testing.T) {
	a, c := newTestArea(t, "abc")
	a.ReadOnly = true
	a.OnChanged = func() { t.Error("OnChanged is called for a read-only text") }
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

func TestMouseSelects(t *testing.T) {
	a, _ := newTestArea(t, "abc def\nghi")
	positionAt := func(line, column int) fyne.Position {
		return a.body.positionOf(caret{line, column}).AddXY(1, 5)
	}
	down := func(p fyne.Position, m fyne.KeyModifier) {
		a.body.MouseDown(&desktop.MouseEvent{
			PointEvent: fyne.PointEvent{Position: p},
			Button:     desktop.MouseButtonPrimary, Modifier: m,
		})
	}
	down(positionAt(0, 5), 0)
	down(positionAt(0, 5), 0)
	if got := a.SelectedText(); got != "def" {
		t.Errorf("two clicks select %q", got)
	}
	down(positionAt(0, 5), 0)
	if got := a.SelectedText(); got != "abc def\n" {
		t.Errorf("three clicks select %q", got)
	}
	down(positionAt(0, 2), 0)
	down(positionAt(1, 1), fyne.KeyModifierShift)
	if got := a.SelectedText(); got != "c def\ng" {
		t.Errorf("a click with Shift selects %q", got)
	}
	down(positionAt(0, 0), 0)
	a.body.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: positionAt(0, 3)}})
	if got := a.SelectedText(); got != "abc" {
		t.Errorf("dragging selects %q", got)
	}
	if down(fyne.NewPos(5000, 5000), 0); a.buffer.cursor != a.buffer.end() {
		t.Errorf("a click beyond the text leads to %v", a.buffer.cursor)
	}
}

// TestCaretStaysInView checks that the line with the caret stays visible when the area gets lower.
func TestCaretStaysInView(t *testing.T) {
	a, _ := newTestArea(t, numberedLines(100))
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

// TestGutterWidth checks that the line numbers have room for all their digits after a long text is
// set at once.
func TestGutterWidth(t *testing.T) {
	a, _ := newTestArea(t, numberedLines(9))
	a.runEdit(func() { a.buffer.insert(numberedLines(2000)) })
	if got, want := a.side.Size().Width, a.gutter.width(); got != want || a.scroll.Position().X <= want {
		t.Errorf("the numbers have %g, want %g", got, want)
	}
}

func TestLongLinesAreDrawnPartly(t *testing.T) {
	a, _ := newTestArea(t, strings.Repeat("0123456789", 100_000))
	a.press(fyne.KeyEnd)
	lines := textsOf(a.body)
	if len(lines) != 1 || len(lines[0]) > 100 || !strings.HasSuffix(lines[0], "6789") {
		t.Errorf("%d lines are drawn, the first as %.200q", len(lines), lines)
	}
	if p := a.body.caretAt(a.body.positionOf(caret{0, 123_456}).AddXY(1, 1)); p.offset != 123_456 {
		t.Errorf("the place 123456 is found as %d", p.offset)
	}
}

// BenchmarkTyping types into the middle of a text. The reference is Fyne's own entry, which is
// measured with few lines only.
func BenchmarkTyping(b *testing.B) {
	for _, n := range []int{5_000, 50_000} {
		b.Run(fmt.Sprintf("lines=%d", n), func(b *testing.B) {
			a, _ := newTestArea(b, numberedLines(n))
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
		e.SetText(numberedLines(1_000))
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
	a, _ := newTestArea(b, "")
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

// TestNewLineKeepsTheIndent checks that a new line is indented like the line above, up to the
// cursor.
func TestNewLineKeepsTheIndent(t *testing.T) {
	a, _ := newTestArea(t, "  a")
	a.press(fyne.KeyEnd, fyne.KeyReturn)
	a.TypedRune('b')
	a.press(fyne.KeyHome, fyne.KeyReturn)
	if got, want := a.Text(), "  a\n\n  b"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
