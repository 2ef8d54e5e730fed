package textarea

import (
	"image/color"
	"strconv"

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
	first, end := a.inView()
	top := func(n int) float32 { return inset + float32(n)*m.line - a.scroll.Offset.Y }
	r.objects = r.objects[:0]
	r.bars.begin()
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
