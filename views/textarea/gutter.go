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

// gutter shows the numbers of the lines in view, and a bar at each marked one.
type gutter struct {
	widget.BaseWidget
	area *Area
}

func newGutter(a *Area) *gutter {
	g := &gutter{area: a}
	g.ExtendBaseWidget(g)
	return g
}

// width is that of the largest number, of two digits at least so that it does not
// change with the first lines.
func (g *gutter) width() float32 {
	digits := max(len(strconv.Itoa(len(g.area.buffer.lines))), 2)
	return float32(digits)*g.area.body.metrics.cell*numberSize + 16
}

// numberSize is the size of the numbers, as a part of the text's.
const numberSize = 0.86

func (g *gutter) MinSize() fyne.Size { return fyne.NewSize(g.width(), 0) }

func (g *gutter) CreateRenderer() fyne.WidgetRenderer {
	r := &gutterRenderer{gutter: g}
	r.Refresh()
	return r
}

// gutterRenderer draws what is in view; it keeps its objects for the next time.
type gutterRenderer struct {
	gutter  *gutter
	bars    rectangles
	numbers []*canvas.Text
	objects []fyne.CanvasObject
}

func (r *gutterRenderer) Layout(fyne.Size)             {}
func (r *gutterRenderer) MinSize() fyne.Size           { return r.gutter.MinSize() }
func (r *gutterRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *gutterRenderer) Destroy()                     {}

func (r *gutterRenderer) Refresh() {
	a := r.gutter.area
	th, variant := r.gutter.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	muted := th.Color(theme.ColorNamePlaceHolder, variant)
	m, width := a.body.metrics, r.gutter.width()
	first, end := a.linesInView()
	top := func(n int) float32 { return inset + float32(n)*m.line - a.scroll.Offset.Y }
	r.objects = r.objects[:0]
	r.bars.reset()
	inks := make(map[int]color.Color) // of the numbers of marked lines
	for _, one := range a.buffer.marks.between(first, end) {
		if _, twice := inks[one.line]; twice {
			continue // the kind that comes first is shown
		}
		ink := th.Color(one.kind.colour(), variant)
		inks[one.line] = ink
		at := fyne.NewPos(0, top(one.line))
		if one.kind == Wrong {
			r.objects = append(r.objects, r.bars.next(bandColor(ink), at, fyne.NewSize(width, m.line)))
		}
		r.objects = append(r.objects, r.bars.next(ink, at, fyne.NewSize(3, m.line)))
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

// colour is the name of the theme's colour for marks of the kind.
func (k MarkKind) colour() fyne.ThemeColorName {
	if k == Wrong {
		return theme.ColorNameError
	}
	return theme.ColorNamePrimary
}

// bandColor is the colour behind a wrong line, given that of errors.
func bandColor(c color.Color) color.Color {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = 0x24
	return n
}

// MarkKind says what a mark means.
type MarkKind uint8

const (
	// Wrong marks a line with an error: the line stands on the colour of errors.
	Wrong MarkKind = iota
	// Remark marks a line that there is something to say about.
	Remark
)

// mark is a mark at a line, counted from 0.
type mark struct {
	line int
	kind MarkKind
	text string
}

// marks are sorted by line, then by kind; no two have both the same.
type marks []mark

// set adds a mark, in place of one of the same kind at the same line.
func (m *marks) set(next mark) {
	at, found := slices.BinarySearchFunc(*m, next, mark.compare)
	if found {
		(*m)[at] = next
		return
	}
	*m = slices.Insert(*m, at, next)
}

func (m mark) compare(other mark) int {
	return cmp.Or(m.line-other.line, int(m.kind)-int(other.kind))
}

// between returns the marks of the lines from first up to before end.
func (m marks) between(first, end int) marks {
	from, _ := slices.BinarySearchFunc(m, mark{line: first}, mark.compare)
	to, _ := slices.BinarySearchFunc(m, mark{line: end}, mark.compare)
	return m[from:max(from, to)]
}

// splice moves marks with their lines when the text between two carets gives way to
// one with so many line ends; rest tells whether the last line has text behind it. A
// line whose text is wholly removed loses its marks.
func (m *marks) splice(from, to caret, lineEnds int, rest bool) {
	by := lineEnds - (to.line - from.line)
	old := *m
	*m = nil
	for _, one := range old {
		several := from.line < to.line
		switch {
		case one.line < from.line:
		case one.line > to.line, one.line == to.line && to.offset == 0:
			one.line += by
		case one.line == to.line && several && rest:
			one.line += by
		case one.line > from.line, several && from.offset == 0:
			continue
		}
		m.set(one)
	}
}

// Mark marks a line, counted from 1, with a mark of a kind, in place of one of that
// kind that it has. The text stands behind the line, where it cannot be edited; it may
// be empty. Marks move with their lines while the text is edited by hand, and go with
// them; SetText leaves them at their line numbers. Lines below 1 are ignored.
func (a *Area) Mark(line int, kind MarkKind, text string) {
	if line < 1 {
		return
	}
	a.buffer.marks.set(mark{line - 1, kind, strings.Join(strings.Fields(text), " ")})
	a.updateSize()
	a.redraw()
}

// Unmark removes all marks of a kind.
func (a *Area) Unmark(kind MarkKind) {
	a.buffer.marks = slices.DeleteFunc(a.buffer.marks, func(one mark) bool { return one.kind == kind })
	a.updateSize()
	a.redraw()
}

// Marked returns the lines with marks of a kind, counted from 1, ascending.
func (a *Area) MarkedLines(kind MarkKind) (lines []int) {
	for _, one := range a.buffer.marks {
		if one.kind == kind {
			lines = append(lines, one.line+1)
		}
	}
	return lines
}
