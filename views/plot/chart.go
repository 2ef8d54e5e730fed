// Package plot makes pictures of the values of games: g(n) against n, of a few positions
// or of a million, and tables of g(a, b) as coloured cells. It knows no toolkit. The
// same picture is drawn on the screen while it is zoomed and moved, and written as PNG,
// SVG and PDF.
//
// # How many points are shown
//
// Where points are few, each is a disc. Where they are many, they are counted: each
// pixel has the number of points that fall on it, and its colour tells how many, on a
// logarithmic scale. Nothing is sampled, so that a single value that stands out among
// millions is there, and the numbers of all pixels add up to the number of values.
//
// # What a picture is
//
// A picture is a scene: layers of shapes, one after the other, with the counted points as
// an image in it. Package render turns it into pixels or into a file, so that what is
// seen is what is exported.
package plot

import (
	"math"
	"strconv"

	"nimgraph/views/render"
	"nimgraph/views/scene"
	"nimgraph/views/words"
)

// Chart is what can be plotted: a *Series or a *Table. It never changes.
type Chart interface {
	// Layout returns where the parts of a picture of a size are, in document units.
	Layout(width, height float64, s Style) Layout
	// Fit returns the view that shows all.
	Fit(l Layout) View
	// Limit returns the nearest view that is neither too near, nor too far, nor beside
	// what there is to be shown.
	Limit(v View, l Layout) View
	// Place returns the numbers at a point of a picture.
	NumbersAt(v View, l Layout, x, y float64) (atX, atY float64)
	// Even tells whether both ranges are to be zoomed by the same factor.
	HasUniformZoom() bool

	build(p *Painter, v View, l Layout, s Style) *scene.Scene
}

var (
	_ Chart = (*Series)(nil)
	_ Chart = (*Table)(nil)
)

// Box is a rectangle of a picture in document units, y down.
type Box struct{ Left, Top, Right, Bottom float64 }

// Width returns how wide it is.
func (b Box) Width() float64 { return b.Right - b.Left }

// Height returns how high it is.
func (b Box) Height() float64 { return b.Bottom - b.Top }

// Has tells whether a point lies in it.
func (b Box) Contains(x, y float64) bool {
	return x >= b.Left && x < b.Right && y >= b.Top && y < b.Bottom
}

// snapped moves the edges to whole pixels, so that what is counted by pixels is shown by
// the same ones.
func (b Box) snapped(scale float64) Box {
	on := func(x float64) float64 { return math.Round(x*scale) / scale }
	return Box{on(b.Left), on(b.Top), on(b.Right), on(b.Bottom)}
}

// Layout says where the parts of a picture are.
type Layout struct {
	Width, Height float64 // of the picture
	// Area is where the values are shown.
	Area Box
	// Strip is where the P-positions of a series are shown.
	Strip Box
}

// x and y return where a place in a view is in the area, with y up or down.

func (l Layout) x(v View, x float64) float64 {
	return l.Area.Left + (x-v.X.From)*l.Area.Width()/v.X.Len()
}

func (l Layout) yUp(v View, y float64) float64 {
	return l.Area.Top + (v.Y.To-y)*l.Area.Height()/v.Y.Len()
}

func (l Layout) yDown(v View, y float64) float64 {
	return l.Area.Top + (y-v.Y.From)*l.Area.Height()/v.Y.Len()
}

// Range is an interval of numbers.
type Range struct{ From, To float64 }

// Len returns how long it is.
func (r Range) Len() float64 { return r.To - r.From }

func (r Range) Middle() float64 { return (r.From + r.To) / 2 }

// zoomed returns the range with a part of its length, so that a place in it stays where
// it is.
func (r Range) zoomed(at, part float64) Range {
	return Range{at - (at-r.From)*part, at + (r.To-at)*part}
}

func (r Range) moved(by float64) Range { return Range{r.From + by, r.To + by} }

// limited returns the range, no shorter than least and no longer than another one, and
// moved into that.
func (r Range) limited(within Range, least float64) Range {
	length := max(r.Len(), least)
	if !(length < within.Len()) { // also of what is no number
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

// View is what a picture shows. Of a Series, X is a range of n and Y one of values, which
// grow upwards. Of a Table, X is a range of columns and Y one of rows, which grow
// downwards; a column or row b goes from b to b+1.
type View struct{ X, Y Range }

// Zoomed returns a view with 1/factor of the ranges, so that a place stays where it is. x
// and y choose the ranges that change.
func (v View) Zoom(atX, atY, factor float64, x, y bool) View {
	if !(factor > 0) || math.IsInf(factor, 0) {
		return v
	}
	if x {
		v.X = v.X.zoomed(atX, 1/factor)
	}
	if y {
		v.Y = v.Y.zoomed(atY, 1/factor)
	}
	return v
}

// Moved returns a view that is moved by some positions and values.
func (v View) Pan(x, y float64) View { return View{v.X.moved(x), v.Y.moved(y)} }

// finite tells whether a view has numbers, and ranges in which they grow.
func (v View) finite() bool {
	for _, r := range [...]Range{v.X, v.Y} {
		if !(r.From < r.To) || math.IsInf(r.From, 0) || math.IsInf(r.To, 0) {
			return false
		}
	}
	return true
}

// Style says how a picture looks.
type Style struct {
	// Palette has the colours; nil for the light ones.
	Palette *scene.Palette
	// Scale is how many pixels a document unit has: that of the screen, or of the image
	// in which points are counted. 0 is 1.
	Scale float64
	// Title stands above the picture; "" for none.
	Title string
	// Words are those of the legend; nil for no legend.
	Words *words.Words

	file bool // for a file: vectors where that can be
}

func (s Style) normal() Style {
	if s.Palette == nil {
		s.Palette = scene.Light()
	}
	if !(s.Scale > 0 && s.Scale < 100) {
		s.Scale = 1
	}
	return s
}

// Sizes of text in document units.
const (
	titleSize  = 16
	tickSize   = 11.5
	axisSize   = 13
	legendSize = 11.5
)

// widthOf returns how wide a text is.
func widthOf(text string, font scene.Font, size float64) float64 {
	width, _ := render.Measure(text, font, size)
	return width
}

// number writes a number in words' language.
func (s Style) number(n int) string {
	if s.Words == nil {
		return strconv.Itoa(n)
	}
	return s.Words.Whole(n)
}

// Hit returns the n under a point of a picture, and g(n): of the positions within a few
// units to the left and right, the one whose point is nearest. It is false beside the
// values.
func (s *Series) Hit(v View, l Layout, x, y float64) (n, value int, ok bool) {
	if !v.finite() || x < l.Area.Left || x >= l.Area.Right || y < l.Area.Top || y >= max(l.Strip.Bottom, l.Area.Bottom) {
		return 0, 0, false
	}
	const reach = 5
	perUnit := v.X.Len() / l.Area.Width()
	at, _ := s.NumbersAt(v, l, x, y)
	from, to := s.inRange(Range{at - max(reach*perUnit, 0.5), at + max(reach*perUnit, 0.5) + 1e-9})
	best := math.Inf(1)
	for i := from; i < to; i++ {
		dx := (float64(s.first+i) - at) / perUnit
		dy := 0.0
		if y < l.Area.Bottom {
			dy = l.yUp(v, float64(s.values[i])) - y
		} else if s.values[i] != 0 { // on the strip, where only P-positions are
			dy = 1e6
		}
		// What is above or below counts less, so that each place has a point.
		if d := dx*dx + dy*dy/64; d < best {
			best, n, value, ok = d, s.first+i, int(s.values[i]), true
		}
	}
	return n, value, ok
}

// Point returns where the point of n is in a picture; false where it is not in view.
func (s *Series) Point(v View, l Layout, n int) (x, y float64, ok bool) {
	value, known := s.Value(n)
	if !known || !v.finite() {
		return 0, 0, false
	}
	x, y = l.x(v, float64(n)), l.yUp(v, float64(value))
	return x, y, l.Area.Contains(x, y)
}

// Hit returns the cell under a point of a picture, by the two numbers, and its value.
func (t *Table) Hit(v View, l Layout, x, y float64) (a, b, value int, ok bool) {
	if !v.finite() || !l.Area.Contains(x, y) {
		return 0, 0, 0, false
	}
	column, row := t.NumbersAt(v, l, x, y)
	i, j := int(math.Floor(row)), int(math.Floor(column))
	if i < 0 || j < 0 || i >= t.table.Rows || j >= t.table.Columns {
		return 0, 0, 0, false
	}
	return t.table.First[0] + i, t.table.First[1] + j, int(t.table.Values[i*t.table.Columns+j]), true
}

// Cell returns where the cell of two numbers is in a picture, as far as it is in view.
func (t *Table) Cell(v View, l Layout, a, b int) (Box, bool) {
	i, j := a-t.table.First[0], b-t.table.First[1]
	if !v.finite() || i < 0 || j < 0 || i >= t.table.Rows || j >= t.table.Columns {
		return Box{}, false
	}
	c := Box{l.x(v, float64(j)), l.yDown(v, float64(i)), l.x(v, float64(j+1)), l.yDown(v, float64(i+1))}
	c = Box{max(c.Left, l.Area.Left), max(c.Top, l.Area.Top), min(c.Right, l.Area.Right), min(c.Bottom, l.Area.Bottom)}
	return c, c.Left < c.Right && c.Top < c.Bottom
}
