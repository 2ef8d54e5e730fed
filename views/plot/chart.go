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
	// Layout returns where the parts of a picture of width × height document units are in the given
	// style.
	Layout(width, height float64, style Style) Layout
	// Fit returns the view that shows the whole chart in layout.
	Fit(layout Layout) View
	// Limit returns the valid view nearest to view: not too near, not too far, and showing a part
	// of the chart.
	Limit(view View, layout Layout) View
	// NumbersAt returns the numbers on both axes at the point (x, y) of a picture with the given
	// view and layout.
	NumbersAt(view View, layout Layout, x, y float64) (atX, atY float64)
	// HasUniformZoom reports whether both ranges must be zoomed by the same factor.
	HasUniformZoom() bool

	// buildScene returns the scene of a picture, which reuses the memory of painter.
	buildScene(painter *Painter, view View, layout Layout, style Style) *scene.Scene
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

// Contains reports whether the point (x, y) lies in the box.
func (b Box) Contains(x, y float64) bool {
	return x >= b.Left && x < b.Right && y >= b.Top && y < b.Bottom
}

// snapToPixels returns the box with its sides moved to the nearest pixels, where scale is the number
// of pixels per document unit. An image with the resolution of the screen is then sharp in the box.
func (b Box) snapToPixels(scale float64) Box {
	round := func(x float64) float64 { return math.Round(x*scale) / scale }
	return Box{round(b.Left), round(b.Top), round(b.Right), round(b.Bottom)}
}

// Layout says where the parts of a picture are, in document units.
type Layout struct {
	Width, Height float64 // of the picture
	// Area shows the values.
	Area Box
	// Strip shows the P-positions of a series.
	Strip Box
}

// pictureX returns the x coordinate in the picture of a number on the horizontal axis. view is the
// visible part of the chart.
func (l Layout) pictureX(view View, number float64) float64 {
	return l.Area.Left + (number-view.X.From)*l.Area.Width()/view.X.Len()
}

// pictureYUp returns the y coordinate in the picture of a number on the vertical axis of a series,
// where numbers grow upwards. view is the visible part of the chart.
func (l Layout) pictureYUp(view View, number float64) float64 {
	return l.Area.Top + (view.Y.To-number)*l.Area.Height()/view.Y.Len()
}

// pictureYDown returns the y coordinate in the picture of a number on the vertical axis of a table,
// where numbers grow downwards. view is the visible part of the chart.
func (l Layout) pictureYDown(view View, number float64) float64 {
	return l.Area.Top + (number-view.Y.From)*l.Area.Height()/view.Y.Len()
}

// Range is an interval of numbers on an axis.
type Range struct{ From, To float64 }

// Len returns the length of the range.
func (r Range) Len() float64 { return r.To - r.From }

// Middle returns the middle of the range.
func (r Range) Middle() float64 { return (r.From + r.To) / 2 }

// zoom returns the range scaled by factor about the point centre.
func (r Range) zoom(centre, factor float64) Range {
	return Range{centre - (centre-r.From)*factor, centre + (r.To-centre)*factor}
}

// shift returns the range moved by distance, to the right if it is positive.
func (r Range) shift(distance float64) Range { return Range{r.From + distance, r.To + distance} }

// limit returns the range nearest to r that lies inside within and is at least minLength long. If
// within is shorter than that, it returns within.
func (r Range) limit(within Range, minLength float64) Range {
	length := max(r.Len(), minLength)
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

// View is the visible part of a chart. For a Series, X is a range of positions n, and Y a range of
// values, which grow upwards. For a Table, X is a range of columns and Y a range of rows, which grow
// downwards. The column or row with index b extends from b to b+1.
type View struct{ X, Y Range }

// Zoom returns the view magnified by factor about the point (atX, atY), which stays in its place. Only
// the horizontal axis is magnified if zoomY is false, and only the vertical one if zoomX is false.
func (v View) Zoom(atX, atY, factor float64, zoomX, zoomY bool) View {
	if !(factor > 0) || math.IsInf(factor, 0) {
		return v
	}
	if zoomX {
		v.X = v.X.zoom(atX, 1/factor)
	}
	if zoomY {
		v.Y = v.Y.zoom(atY, 1/factor)
	}
	return v
}

// Pan returns the view moved by dx and dy, which are numbers on the axes.
func (v View) Pan(dx, dy float64) View { return View{v.X.shift(dx), v.Y.shift(dy)} }

// isFinite reports whether both ranges are finite and not empty.
func (v View) isFinite() bool {
	for _, r := range [...]Range{v.X, v.Y} {
		if !(r.From < r.To) || math.IsInf(r.From, 0) || math.IsInf(r.To, 0) {
			return false
		}
	}
	return true
}

// Style says how a picture looks: its colours, its resolution, its title and its language.
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

// withDefaults returns a copy of s in which defaults replace missing and invalid values.
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

// textWidth returns the width of text in the given font and font size, in document units.
func textWidth(text string, font scene.Font, size float64) float64 {
	width, _ := render.Measure(text, font, size)
	return width
}

// formatNumber returns n as text, with its digits grouped as usual in the language of the style.
func (s Style) formatNumber(n int) string {
	if s.Words == nil {
		return strconv.Itoa(n)
	}
	return s.Words.Whole(n)
}

// Hit returns the position n whose point is nearest to the point (x, y) of a picture with the given
// view and layout, and its value g(n). ok is false if there is no position within a few units to the
// left or right.
func (s *Series) Hit(view View, layout Layout, x, y float64) (n, value int, ok bool) {
	inside := layout.Area
	inside.Bottom = max(layout.Strip.Bottom, layout.Area.Bottom)
	if !view.isFinite() || !inside.Contains(x, y) {
		return 0, 0, false
	}
	const reach = 5
	perUnit := view.X.Len() / layout.Area.Width()
	number, _ := s.NumbersAt(view, layout, x, y)
	from, to := s.indicesIn(Range{number - max(reach*perUnit, 0.5), number + max(reach*perUnit, 0.5) + 1e-9})
	best := math.Inf(1)
	for i := from; i < to; i++ {
		dx := (float64(s.first+i) - number) / perUnit
		dy := 0.0
		if y < layout.Area.Bottom {
			dy = layout.pictureYUp(view, float64(s.values[i])) - y
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

// Point returns the coordinates of the point of position n in a picture with the given view and
// layout. ok is false if the point is not visible.
func (s *Series) Point(view View, layout Layout, n int) (x, y float64, ok bool) {
	value, known := s.Value(n)
	if !known || !view.isFinite() {
		return 0, 0, false
	}
	x, y = layout.pictureX(view, float64(n)), layout.pictureYUp(view, float64(value))
	return x, y, layout.Area.Contains(x, y)
}

// Hit returns the cell at the point (x, y) of a picture with the given view and layout: its numbers a
// and b, and its value. ok is false if there is no cell.
func (t *Table) Hit(view View, layout Layout, x, y float64) (a, b, value int, ok bool) {
	if !view.isFinite() || !layout.Area.Contains(x, y) {
		return 0, 0, 0, false
	}
	column, row := t.NumbersAt(view, layout, x, y)
	i, j := int(math.Floor(row)), int(math.Floor(column))
	if i < 0 || j < 0 || i >= t.table.Rows || j >= t.table.Columns {
		return 0, 0, 0, false
	}
	return t.table.First[0] + i, t.table.First[1] + j, int(t.table.Values[i*t.table.Columns+j]), true
}

// Cell returns the visible part of the cell with the numbers a and b in a picture with the given view
// and layout. ok is false if the cell is not visible.
func (t *Table) Cell(view View, layout Layout, a, b int) (cell Box, ok bool) {
	i, j := a-t.table.First[0], b-t.table.First[1]
	if !view.isFinite() || i < 0 || j < 0 || i >= t.table.Rows || j >= t.table.Columns {
		return Box{}, false
	}
	area := layout.Area
	cell = Box{
		Left:   max(layout.pictureX(view, float64(j)), area.Left),
		Top:    max(layout.pictureYDown(view, float64(i)), area.Top),
		Right:  min(layout.pictureX(view, float64(j+1)), area.Right),
		Bottom: min(layout.pictureYDown(view, float64(i+1)), area.Bottom),
	}
	return cell, cell.Left < cell.Right && cell.Top < cell.Bottom
}
