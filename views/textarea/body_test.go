package textarea

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// renderer returns the renderer of the text.
func (a *Area) renderer() *bodyRenderer { return test.WidgetRenderer(a.body).(*bodyRenderer) }

// isDrawn reports whether the renderer draws o.
func (r *bodyRenderer) isDrawn(o fyne.CanvasObject) bool { return slices.Contains(r.objects, o) }

// TestSelectionIsDrawn checks that the selected part of each line has a background, which includes
// the line end if the selection continues.
func TestSelectionIsDrawn(t *testing.T) {
	a, _ := newTestArea(t, "abc\ndefgh\n\nij")
	a.buffer.moveTo(caret{0, 1}, false)
	a.buffer.moveTo(caret{3, 1}, true)
	a.showCursor()
	r, s := a.renderer(), a.body
	var boxes []*canvas.Rectangle
	for _, box := range r.selections.list {
		if r.isDrawn(box) {
			boxes = append(boxes, box)
		}
	}
	end := s.metrics.cell / 2
	if len(boxes) != 4 {
		t.Fatalf("%d boxes, want one for each line", len(boxes))
	}
	for i, want := range []struct{ from, to float32 }{
		{s.xOf("abc", 1), s.xOf("abc", 3) + end},
		{s.xOf("defgh", 0), s.xOf("defgh", 5) + end},
		{inset, inset + end},
		{s.xOf("ij", 0), s.xOf("ij", 1)},
	} {
		at, size := boxes[i].Position(), boxes[i].Size()
		if at.Y != s.positionOf(caret{i, 0}).Y || at.X != want.from || at.X+size.Width != want.to ||
			size.Height != s.metrics.line {
			t.Errorf("line %d: a box of %v at %v, want %v…%v", i+1, size, at, want.from, want.to)
		}
	}
	a.buffer.moveTo(caret{}, false)
	if a.showCursor(); r.isDrawn(boxes[0]) {
		t.Error("a selection is drawn where there is none")
	}
}

// TestCaretIsDrawn checks that the caret is drawn before its character, and only with the focus.
func TestCaretIsDrawn(t *testing.T) {
	a, c := newTestArea(t, "abc\ndef")
	a.press(fyne.KeyDown, fyne.KeyRight)
	r := a.renderer()
	want := a.body.positionOf(caret{1, 1}).SubtractXY(1, 0)
	if !r.isDrawn(r.caret) || r.caret.Position() != want || want.X <= inset || want.Y <= a.body.metrics.line {
		t.Errorf("the caret is at %v, want %v", r.caret.Position(), want)
	}
	c.Unfocus()
	if r.isDrawn(r.caret) {
		t.Error("a caret is drawn without the keyboard")
	}
}

// TestSetTextKeepsTheView checks that the edited line stays at its place on the screen when lines
// above it are added, if the area has the focus. Without the focus the view stays.
func TestSetTextKeepsTheView(t *testing.T) {
	for _, focused := range []bool{true, false} {
		a, c := newTestArea(t, numberedLines(100))
		a.buffer.moveTo(caret{50, 0}, false)
		a.showCursor()
		if !focused {
			c.Unfocus()
		}
		before, want := a.scroll.Offset.Y, float32(0)
		if focused {
			want = 2 * a.body.metrics.line
		}
		a.SetText("# one\n# two\n" + numberedLines(100))
		if got := a.scroll.Offset.Y - before; got != want || a.buffer.cursor.line != 52 {
			t.Errorf("focused %v: the view moved by %v, want %v, with the cursor in line %d", focused, got, want,
				a.buffer.cursor.line)
		}
	}
}

func TestShiftExtends(t *testing.T) {
	a, _ := newTestArea(t, "abc\ndef")
	a.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	a.press(fyne.KeyRight, fyne.KeyDown)
	if got := a.SelectedText(); got != "abc\nd" {
		t.Errorf("with Shift held, keys select %q", got)
	}
	a.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	a.press(fyne.KeyLeft)
	if got := a.buffer.cursor; a.SelectedText() != "" || got != (caret{0, 0}) {
		t.Errorf("Left goes from the selection to %v, want its beginning", got)
	}
}

// TestUndoSteps checks that successive erasures are one step, in both directions, and that text
// typed after the focus was lost is a new step.
func TestUndoSteps(t *testing.T) {
	a, c := newTestArea(t, "abcdef")
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

// barColours returns the colours of the bars in the gutter, by line from 0.
func (a *Area) barColours() map[int]any {
	r, found := test.WidgetRenderer(a.gutter).(*gutterRenderer), make(map[int]any)
	for _, o := range r.Objects() {
		if box, ok := o.(*canvas.Rectangle); ok && box.Size().Width == 3 {
			found[a.body.caretAt(fyne.NewPos(inset, box.Position().Y+a.scroll.Offset.Y+1)).line] = box.FillColor
		}
	}
	return found
}

// linesOnBand returns the lines, from 0, with a coloured background.
func (a *Area) linesOnBand() (lines []int) {
	r := a.renderer()
	for _, box := range r.bands.list {
		if r.isDrawn(box) {
			lines = append(lines, a.body.caretAt(box.Position().AddXY(inset, 1)).line)
		}
	}
	return lines
}

func TestMarksAreDrawn(t *testing.T) {
	a, _ := newTestArea(t, numberedLines(100))
	colour := func(name fyne.ThemeColorName) any {
		return a.Theme().Color(name, fyne.CurrentApp().Settings().ThemeVariant())
	}
	a.Mark(50, Wrong, "")
	if len(a.linesOnBand()) != 0 || len(a.barColours()) != 0 {
		t.Error("a mark is drawn though its line is out of view")
	}
	a.buffer.moveTo(caret{55, 0}, false)
	a.showCursor()
	a.Mark(52, Remark, "6 vertices,\n6 moves")
	a.Mark(50, Remark, "not shown")
	a.Mark(50, Wrong, "no vertex")
	if got := a.linesOnBand(); !slices.Equal(got, []int{49}) {
		t.Errorf("the lines %v stand on a band, want 49", got)
	}
	if got := a.barColours(); len(got) != 2 || got[49] != colour(theme.ColorNameError) ||
		got[51] != colour(theme.ColorNamePrimary) {
		t.Errorf("the bars are %v", got)
	}
	drawn := textsOf(a.body)
	if !slices.Contains(drawn, "6 vertices, 6 moves") || !slices.Contains(drawn, "no vertex") ||
		slices.Contains(drawn, "not shown") {
		t.Errorf("the texts drawn are %q", drawn)
	}
	for _, note := range a.renderer().markTexts {
		line := a.body.caretAt(note.Position()).line
		if end := a.body.positionOf(caret{line, len(a.buffer.lines[line])}); note.Position().X <= end.X {
			t.Errorf("%q stands at %v, over its line's end at %v", note.Text, note.Position(), end)
		}
	}
	a.Unmark(Wrong)
	if got := a.LinesWithMarks(Remark); len(a.linesOnBand()) != 0 || len(a.LinesWithMarks(Wrong)) != 0 ||
		!slices.Equal(got, []int{50, 52}) {
		t.Errorf("without the errors, the lines %v have remarks", got)
	}
	if a.Text() != numberedLines(100) {
		t.Error("a mark has changed the text")
	}
}

// TestNotesWidenTheText checks that the text is as wide as the text of a mark, so that the user can
// scroll to its end.
func TestNotesWidenTheText(t *testing.T) {
	a, _ := newTestArea(t, "a")
	a.Mark(1, Remark, numberedLines(10))
	note := a.renderer().markTexts[0]
	if end := note.Position().X + note.MinSize().Width; end > a.body.MinSize().Width {
		t.Errorf("a text of %v reaches to %v", a.body.MinSize(), end)
	}
	a.Mark(0, Wrong, "nowhere")
	a.Mark(9, Wrong, "below the text")
	if got := a.LinesWithMarks(Wrong); !slices.Equal(got, []int{9}) || len(a.barColours()) != 1 {
		t.Errorf("the lines %v are marked, the bars are %v", got, a.barColours())
	}
}

// TestMarksMoveWithTheirLines checks that marks move and disappear with their lines.
func TestMarksMoveWithTheirLines(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*buffer)
		want []int
	}{
		{"a character", func(b *buffer) { b.moveTo(caret{1, 1}, false); b.insert("x") }, []int{1, 3}},
		{"lines above", func(b *buffer) { b.moveTo(caret{0, 1}, false); b.insert("\n\n") }, []int{3, 5}},
		{
			"a line at the beginning of the line",
			func(b *buffer) { b.moveTo(caret{1, 0}, false); b.insert("x\n") },
			[]int{2, 4},
		},
		{
			"a line end at the end of the line",
			func(b *buffer) { b.moveTo(caret{1, 2}, false); b.insert("\n") },
			[]int{1, 4},
		},
		{"the line above erased", func(b *buffer) { b.selectLine(0); b.insert("") }, []int{0, 2}},
		{"the line erased", func(b *buffer) { b.selectLine(1); b.insert("") }, []int{2}},
		{"the line erased from the end of the one before", func(b *buffer) {
			b.moveTo(caret{0, 2}, false)
			b.moveTo(caret{1, 2}, true)
			b.insert("")
		}, []int{2}},
		{
			"the line's text erased",
			func(b *buffer) { b.moveTo(caret{1, 0}, false); b.moveTo(caret{1, 2}, true); b.insert("") },
			[]int{1, 3},
		},
		{
			"joined to the line above",
			func(b *buffer) { b.moveTo(caret{1, 0}, false); b.erase(b.charLeft) },
			[]int{0, 2},
		},
		{
			"in place of some lines",
			func(b *buffer) { b.moveTo(caret{1, 1}, false); b.moveTo(caret{3, 1}, true); b.insert("x") },
			[]int{1},
		},
		{"all", func(b *buffer) { b.moveTo(caret{}, false); b.moveTo(b.end(), true); b.insert("x\ny") }, nil},
		{"undone", func(b *buffer) { b.moveTo(caret{0, 1}, false); b.insert("\n"); b.undo() }, []int{1, 3}},
	} {
		b := newBufferWith("^ab\ncd\nef\ngh")
		b.marks.set(lineMark{1, Remark, ""})
		b.marks.set(lineMark{3, Remark, ""})
		c.do(b)
		var got []int
		for _, mark := range b.marks {
			got = append(got, mark.line)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q has marks at %v, want %v", c.name, b.text(), got, c.want)
		}
	}
}
