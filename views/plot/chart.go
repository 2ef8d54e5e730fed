// Package plot makes pictures of the values of games: g(n) against n, of a few positions or of a
// million, and tables of g(a, b) as coloured cells. It does not depend on a toolkit. The same
// picture is drawn on the screen while it is zoomed and moved, and written as PNG, SVG and PDF.
//
// # How many points are shown
//
// A few points are drawn as discs. Many points are counted: the colour of each pixel shows how many
// points fall on it, on a logarithmic scale. No point is skipped, so that a single outlier among
// millions is visible, and the counts of all pixels add up to the number of values.
//
// # How a picture is made
//
// A picture is a scene: layers of shapes with the counted points as an image between them. Package
// render turns it into pixels or into a file, so that the export shows the same as the screen.
package plot

import (
	"math"
	"strconv"

	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Chart is a chart to be plotted, a *Series or a *Table. It never changes.
type Chart interface {
	// Layout returns the places of the parts of a picture of the given size, in document units.
	Layout(width, height float64, s Style) Layout
	// Fit returns the view that shows the whole chart.
	Fit(l Layout) View
	// Limit returns the nearest valid view: it is not too near, not too far, and shows a part of
	// the chart.
	Limit(v View, l Layout) View
	// NumbersAt returns the numbers at a point of a picture.
	NumbersAt(v View, l Layout, x, y float64) (atX, atY float64)
	// HasUniformZoom reports whether both ranges must be zoomed by the same factor.
	HasUniformZoom() bool

	build(p *Painter, v View, l Layout, s Style) *scene.Scene
}

var (
	_ Chart = (*Series)(nil)
	_ Chart = (*Table)(nil)
)

// Box is a rectangle of a picture in document units; y grows downwards.
type Box struct{ Left, Top, Right, Bottom float64 }

// Width returns the width of the box.
func (b Box) Width() float64 { return b.Right - b.Left }

// Height returns the height of the box.
func (b Box) Height() float64 { return b.Bottom - b.Top }

// Contains reports whether a point lies in the box.
func (b Box) Contains(x, y float64) bool {
	return x >= b.Left && x < b.Right && y >= b.Top && y < b.Bottom
}

// snap rounds the sides to whole pixels, so that an image with counted pixels is shown pixel by
// pixel.
func (b Box) snap(scale float64) Box {
	round := func(x float64) float64 { return math.Round(x*scale) / scale }
	return Box{round(b.Left), round(b.Top), round(b.Right), round(b.Bottom)}
}

// Layout says where the parts of a picture are.
type Layout struct {
	Width, Height float64 // of the picture
	// Area shows the values.
	Area Box
	// Strip shows the P-positions of a series.
	Strip Box
}

// x, yUp and yDown return the place of a number of the view in the area, with y growing upwards or
// downwards.

// x returns the picture coordinate of a number on the horizontal axis.
func (l Layout) x(v View, x float64) float64 {
	return l.Area.Left + (x-v.X.From)*l.Area.Width()/v.X.Len()
}

// yUp returns the picture coordinate of a number on a vertical axis that grows upwards.
func (l Layout) yUp(v View, y float64) float64 {
	return l.Area.Top + (v.Y.To-y)*l.Area.Height()/v.Y.Len()
}

// yDown returns the picture coordinate of a number on a vertical axis that grows downwards.
func (l Layout) yDown(v View, y float64) float64 {
	return l.Area.Top + (y-v.Y.From)*l.Area.Height()/v.Y.Len()
}

// Range is an interval of numbers.
type Range struct{ From, To float64 }

// Len returns the length of the range.
func (r Range) Len() float64 { return r.To - r.From }

// Middle returns the middle of the range.
func (r Range) Middle() float64 { return (r.From + r.To) / 2 }

// zoom scales the range by a factor about a number.
func (r Range) zoom(at, factor float64) Range {
	return Range{at - (at-r.From)*factor, at + (r.To-at)*factor}
}

// shift moves the range by a distance.
func (r Range) shift(by float64) Range { return Range{r.From + by, r.To + by} }

// limit returns the range with its length limited to between least and the length of within, and
// moved into within.
func (r Range) limit(within Range, least float64) Range {
	length := max(r.Len(), least)
	if !(length < within.Len()) { // also if length is not a number
		return within
	}
	if length != r.Len() {
		r = Range{r.Middle() - length/2, r.Middle() + length/2}
	}
	if r.From < within.From {
		return Range{within.From, within.From + length}
	}
	if r.To > within.To {
		return Range{within.To - length, within.To}
	}
	return r
}

// View is the part of a chart that a picture shows. For a Series, X is a range of n and Y a range
// of values, which grow upwards. For a Table, X is a range of columns and Y a range of rows, which
// grow downwards; column or row b extends from b to b+1.
type View struct{ X, Y Range }

// Zoom returns the view magnified by factor, with the point (atX, atY) fixed. x and y select the
// ranges that change.
func (v View) Zoom(atX, atY, factor float64, x, y bool) View {
	if !(factor > 0) || math.IsInf(factor, 0) {
		return v
	}
	if x {
		v.X = v.X.zoom(atX, 1/factor)
	}
	if y {
		v.Y = v.Y.zoom(atY, 1/factor)
	}
	return v
}

// Pan returns the view moved by a distance.
func (v View) Pan(x, y float64) View { return View{v.X.shift(x), v.Y.shift(y)} }

// isFinite reports whether the ranges are finite and not empty.
func (v View) isFinite() bool {
	for _, r := range [...]Range{v.X, v.Y} {
		if !(r.From < r.To) || math.IsInf(r.From, 0) || math.IsInf(r.To, 0) {
			return false
		}
	}
	return true
}

// Style says how a picture looks: its colours, its language and its parts.
type Style struct {
	// Palette has the colours; nil means the light palette.
	Palette *scene.Palette
	// Scale is the number of pixels per document unit, on the screen or in the image in which
	// points are counted; 0 means 1.
	Scale float64
	// Title stands above the picture; "" for none.
	Title string
	// Words are for the legend; nil for no legend.
	Words *words.Words

	file bool // for a file, which has vectors if possible
}

// withDefaults returns the style with defaults for missing and invalid values.
func (s Style) withDefaults() Style {
	if s.Palette == nil {
		s.Palette = scene.Light()
	}
	if !(s.Scale > 0 && s.Scale < 100) {
		s.Scale = 1
	}
	return s
}

// Font sizes in document units.
const (
	titleSize  = 16
	tickSize   = 11.5
	axisSize   = 13
	legendSize = 11.5
)

// textWidth returns the width of a text.
func textWidth(text string, font scene.Font, size float64) float64 {
	width, _ := render.Measure(text, font, size)
	return width
}

// number returns n as text, with its digits grouped as in the style's language.
func (s Style) number(n int) string {
	if s.Words == nil {
		return strconv.Itoa(n)
	}
	return s.Words.Whole(n)
}

// Hit returns the n at a point of a picture, and g(n). Among the positions within a few units to
// the left and right, it takes the one with the nearest point. ok is false outside the values.
func (s *Series) Hit(v View, l Layout, x, y float64) (n, value int, ok bool) {
	isInside := x >= l.Area.Left && x < l.Area.Right && y >= l.Area.Top && y < max(l.Strip.Bottom, l.Area.Bottom)
	if !v.isFinite() || !isInside {
		return 0, 0, false
	}
	const reach = 5
	perUnit := v.X.Len() / l.Area.Width()
	number, _ := s.NumbersAt(v, l, x, y)
	from, to := s.inRange(Range{number - max(reach*perUnit, 0.5), number + max(reach*perUnit, 0.5) + 1e-9})
	best := math.Inf(1)
	for i := from; i < to; i++ {
		dx := (float64(s.first+i) - number) / perUnit
		dy := 0.0
		if y < l.Area.Bottom {
			dy = l.yUp(v, float64(s.values[i])) - y
		} else if s.values[i] != 0 { // the strip shows only P-positions
			dy = 1e6
		}
		// Vertical distances count less, so that every place has a point.
		if d := dx*dx + dy*dy/64; d < best {
			best, n, value, ok = d, s.first+i, int(s.values[i]), true
		}
	}
	return n, value, ok
}

// Point returns the place of the point of n in a picture. ok is false if it is not in view.
func (s *Series) Point(v View, l Layout, n int) (x, y float64, ok bool) {
	value, known := s.Value(n)
	if !known || !v.isFinite() {
		return 0, 0, false
	}
	x, y = l.x(v, float64(n)), l.yUp(v, float64(value))
	return x, y, l.Area.Contains(x, y)
}

// Hit returns the numbers of the cell at a point of a picture, and its value. ok is false outside
// the cells.
func (t *Table) Hit(v View, l Layout, x, y float64) (a, b, value int, ok bool) {
	if !v.isFinite() || !l.Area.Contains(x, y) {
		return 0, 0, 0, false
	}
	column, row := t.NumbersAt(v, l, x, y)
	i, j := int(math.Floor(row)), int(math.Floor(column))
	if i < 0 || j < 0 || i >= t.table.Rows || j >= t.table.Columns {
		return 0, 0, 0, false
	}
	return t.table.First[0] + i, t.table.First[1] + j, int(t.table.Values[i*t.table.Columns+j]), true
}

// Cell returns the visible part of a cell in a picture. ok is false if it is not in view.
func (t *Table) Cell(v View, l Layout, a, b int) (cell Box, ok bool) {
	i, j := a-t.table.First[0], b-t.table.First[1]
	if !v.isFinite() || i < 0 || j < 0 || i >= t.table.Rows || j >= t.table.Columns {
		return Box{}, false
	}
	c := Box{l.x(v, float64(j)), l.yDown(v, float64(i)), l.x(v, float64(j+1)), l.yDown(v, float64(i+1))}
	c = Box{max(c.Left, l.Area.Left), max(c.Top, l.Area.Top), min(c.Right, l.Area.Right), min(c.Bottom, l.Area.Bottom)}
	return c, c.Left < c.Right && c.Top < c.Bottom
}
