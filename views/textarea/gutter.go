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

// gutter shows the numbers of the lines in view, and a bar at each marked line.
type gutter struct {
	widget.BaseWidget
	area *Area
}

// newGutter returns the column of line numbers of area.
func newGutter(area *Area) *gutter {
	g := &gutter{area: area}
	g.ExtendBaseWidget(g)
	return g
}

// width returns the width that the column of line numbers needs. It has room for at least two
// digits, so that it does not change with the first lines.
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

// gutterRenderer draws the numbers in view. It reuses its objects.
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
			r.objects = append(r.objects, r.bars.next(bandColor(ink), position, fyne.NewSize(width, m.line)))
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

// colourName returns the theme's name of the colour for marks of kind k.
func (k MarkKind) colourName() fyne.ThemeColorName {
	if k == Wrong {
		return theme.ColorNameError
	}
	return theme.ColorNamePrimary
}

// bandColor returns the background colour of a line with an error. It is a paler errorColour, the
// theme's colour for errors.
func bandColor(errorColour color.Color) color.Color {
	n := color.NRGBAModel.Convert(errorColour).(color.NRGBA)
	n.A = 0x24
	return n
}

// MarkKind is the meaning of a mark at a line. It decides the colour.
type MarkKind uint8

const (
	// Wrong marks a line with an error. The line has a coloured background.
	Wrong MarkKind = iota
	// Remark marks a line with a remark.
	Remark
)

// lineMark is a mark at a line, counted from 0, with an optional text.
type lineMark struct {
	line int
	kind MarkKind
	text string
}

// lineMarks is a list of marks sorted by line, then by kind, without duplicates.
type lineMarks []lineMark

// set adds the mark added. It replaces a mark of the same kind at the same line.
func (m *lineMarks) set(added lineMark) {
	at, found := slices.BinarySearchFunc(*m, added, lineMark.compare)
	if found {
		(*m)[at] = added
		return
	}
	*m = slices.Insert(*m, at, added)
}

// compare orders marks by line, then by kind. It returns a negative number if m comes before other.
func (m lineMark) compare(other lineMark) int {
	return cmp.Or(m.line-other.line, int(m.kind)-int(other.kind))
}

// between returns the marks of the lines [first, end).
func (m lineMarks) between(first, end int) lineMarks {
	from, _ := slices.BinarySearchFunc(m, lineMark{line: first}, lineMark.compare)
	to, _ := slices.BinarySearchFunc(m, lineMark{line: end}, lineMark.compare)
	return m[from:max(from, to)]
}

// splice moves the marks with their lines after an edit. The edit replaced the text between the
// carets from and to by a text with lineEnds line ends; hasRest says whether text follows in the
// last line. A line whose text was removed completely loses its marks.
func (m *lineMarks) splice(from, to caret, lineEnds int, hasRest bool) {
	shift := lineEnds - (to.line - from.line)
	old := *m
	*m = nil
	for _, mk := range old {
		several := from.line < to.line
		switch {
		case mk.line < from.line:
		case mk.line > to.line, mk.line == to.line && to.offset == 0:
			mk.line += shift
		case mk.line == to.line && several && hasRest:
			mk.line += shift
		case mk.line > from.line, several && from.offset == 0:
			continue
		}
		m.set(mk)
	}
}

// Mark adds a mark of the given kind to a line, counted from 1, or replaces its mark of the same
// kind. text, which may be empty, is shown after the line and cannot be edited. Marks move with
// their lines while the user edits the text, and disappear with them. SetText leaves them at their
// line numbers. Lines below 1 are ignored.
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

// LinesWithMarks returns the lines with marks of the given kind, counted from 1, in ascending
// order.
func (a *Area) LinesWithMarks(kind MarkKind) (lines []int) {
	for _, m := range a.buffer.marks {
		if m.kind == kind {
			lines = append(lines, m.line+1)
		}
	}
	return lines
}
