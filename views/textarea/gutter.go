package textarea

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// gutter is the widget to the left of the text that shows the numbers of the lines in view, and a
// coloured bar at marked lines.
type gutter struct {
	widget.BaseWidget
	area *Area
}

// newGutter returns the gutter of area.
func newGutter(area *Area) *gutter {
	g := &gutter{area: area}
	g.ExtendBaseWidget(g)
	return g
}

// width returns the width that the gutter needs. It has room for at least two digits, so that it
// stays the same for the first 99 lines.
func (g *gutter) width() float32 {
	digits := max(len(strconv.Itoa(len(g.area.buffer.lines))), 2)
	return float32(digits)*g.area.body.metrics.cell*numberSize + 16
}

// numberSize is the text size of the numbers relative to the text.
const numberSize = 0.86

// MinSize implements fyne.Widget.
func (g *gutter) MinSize() fyne.Size { return fyne.NewSize(g.width(), 0) }

// CreateRenderer implements fyne.Widget.
func (g *gutter) CreateRenderer() fyne.WidgetRenderer {
	r := &gutterRenderer{gutter: g}
	r.Refresh()
	return r
}

// gutterRenderer is the renderer of a gutter. It draws only the numbers in view, and uses its
// objects again for other lines.
type gutterRenderer struct {
	gutter  *gutter
	bars    rectanglePool
	numbers []*canvas.Text
	objects []fyne.CanvasObject
}

// Layout implements fyne.WidgetRenderer.
func (r *gutterRenderer) Layout(fyne.Size) {}

// MinSize implements fyne.WidgetRenderer.
func (r *gutterRenderer) MinSize() fyne.Size { return r.gutter.MinSize() }

// Objects implements fyne.WidgetRenderer.
func (r *gutterRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer.
func (r *gutterRenderer) Destroy() {}

// Refresh draws the numbers of the lines in view, and a bar beside each marked line.
func (r *gutterRenderer) Refresh() {
	a := r.gutter.area
	th, variant := r.gutter.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	muted := th.Color(theme.ColorNamePlaceHolder, variant)
	m, width := a.body.metrics, r.gutter.width()
	first, end := a.linesInView()
	top := func(n int) float32 { return inset + float32(n)*m.line - a.scroll.Offset.Y }
	r.objects = r.objects[:0]
	r.bars.reset()
	inks := make(map[int]color.Color) // colours of the numbers of marked lines
	for _, mk := range a.buffer.marks.between(first, end) {
		if _, twice := inks[mk.line]; twice {
			continue // only the first kind is shown
		}
		ink := th.Color(mk.kind.colourName(), variant)
		inks[mk.line] = ink
		position := fyne.NewPos(0, top(mk.line))
		if mk.kind == Wrong {
			r.objects = append(r.objects, r.bars.next(errorBackground(ink), position, fyne.NewSize(width, m.line)))
		}
		r.objects = append(r.objects, r.bars.next(ink, position, fyne.NewSize(3, m.line)))
	}
	for n := first; n < end; n++ {
		if n-first == len(r.numbers) {
			r.numbers = append(r.numbers, canvas.NewText("", muted))
		}
		t := r.numbers[n-first]
		t.Text, t.Color, t.TextStyle, t.TextSize = strconv.Itoa(n+1), muted, m.style, m.text*numberSize
		if ink, marked := inks[n]; marked {
			t.Color = ink
		}
		size := t.MinSize()
		t.Resize(size)
		t.Move(fyne.NewPos(width-size.Width-6, top(n)+(m.line-size.Height)/2))
		r.objects = append(r.objects, t)
	}
	canvas.Refresh(r.gutter)
}

// colourName returns the name in the theme of the colour of marks of kind k.
func (k MarkKind) colourName() fyne.ThemeColorName {
	if k == Wrong {
		return theme.ColorNameError
	}
	return theme.ColorNamePrimary
}

// errorBackground returns the background of a line with an error: errorColour, the theme's colour
// for errors, but almost transparent.
func errorBackground(errorColour color.Color) color.Color {
	n := color.NRGBAModel.Convert(errorColour).(color.NRGBA)
	n.A = 0x24
	return n
}

// MarkKind says what a mark at a line means: an error or a remark. Each kind has its colour.
type MarkKind uint8

const (
	// Wrong marks a line with an error. The line has a coloured background.
	Wrong MarkKind = iota
	// Remark marks a line with a remark.
	Remark
)

// lineMark is a mark at the line with the given index, with a text that may be empty.
type lineMark struct {
	line int
	kind MarkKind
	text string
}

// lineMarks is a list of marks, sorted by line and then by kind. A line has at most one mark of
// each kind.
type lineMarks []lineMark

// set adds the mark added, or replaces the mark of the same kind at the same line by it.
func (m *lineMarks) set(added lineMark) {
	at, found := slices.BinarySearchFunc(*m, added, lineMark.compare)
	if found {
		(*m)[at] = added
		return
	}
	*m = slices.Insert(*m, at, added)
}

// compare orders marks by line and then by kind: the result is negative if m comes before other,
// and 0 if both have the same line and kind.
func (m lineMark) compare(other lineMark) int {
	return cmp.Or(m.line-other.line, int(m.kind)-int(other.kind))
}

// between returns the marks of the lines [first, end).
func (m lineMarks) between(first, end int) lineMarks {
	from, _ := slices.BinarySearchFunc(m, lineMark{line: first}, lineMark.compare)
	to, _ := slices.BinarySearchFunc(m, lineMark{line: end}, lineMark.compare)
	return m[from:max(from, to)]
}

// followEdit moves the marks to the new places of their lines after an edit, and removes the marks
// of lines whose whole text was removed. The edit replaced the text between the carets from and to
// by a text with lineEnds line ends. textFollows says whether there was text after the caret to in
// its line.
func (m *lineMarks) followEdit(from, to caret, lineEnds int, textFollows bool) {
	shift := lineEnds - (to.line - from.line)
	old := *m
	*m = nil
	for _, mk := range old {
		several := from.line < to.line
		switch {
		case mk.line < from.line:
		case mk.line > to.line, mk.line == to.line && to.offset == 0:
			mk.line += shift
		case mk.line == to.line && several && textFollows:
			mk.line += shift
		case mk.line > from.line, several && from.offset == 0:
			continue
		}
		m.set(mk)
	}
}

// Mark adds a mark of the given kind to a line, counted from 1, or replaces its mark of this kind.
// text is shown after the line, where it cannot be edited; it may be empty. A line below 1 is
// ignored.
//
// While the user edits the text, marks move with their lines and disappear with them. After
// SetText they are at the same line numbers as before.
func (a *Area) Mark(line int, kind MarkKind, text string) {
	if line < 1 {
		return
	}
	a.buffer.marks.set(lineMark{line - 1, kind, strings.Join(strings.Fields(text), " ")})
	a.updateSize()
	a.redraw()
}

// Unmark removes all marks of the given kind.
func (a *Area) Unmark(kind MarkKind) {
	a.buffer.marks = slices.DeleteFunc(a.buffer.marks, func(m lineMark) bool { return m.kind == kind })
	a.updateSize()
	a.redraw()
}

// LinesWithMarks returns the numbers, from 1 on, of the lines with a mark of the given kind. They
// ascend.
func (a *Area) LinesWithMarks(kind MarkKind) (lines []int) {
	for _, m := range a.buffer.marks {
		if m.kind == kind {
			lines = append(lines, m.line+1)
		}
	}
	return lines
}
