package plotboard

import (
	"math"
	"strconv"

	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// The sizes of the table, in Fyne units.
const (
	line       = 22.0 // the height of a row
	head       = 24.0 // that of the row above them, which stays
	valueSize  = 13.0 // the size of values
	headSize   = 11.0 // that of what is above and beside them
	cellMargin = 7.0  // at either side of a value
	leastCell  = 26.0 // the width of a cell
	headMargin = 12.0 // at either side of the n that rows begin with
	bar        = 12.0 // the width of a scroll bar
	leastThumb = 28.0 // the length of what is dragged in it
)

// metrics are the widths of signs in Fyne units. Digits of the built-in face are all alike.
type metrics struct{ valueDigit, headDigit, comma float64 }

func newMetrics() metrics {
	width := func(text string, size float64) float64 {
		w, _ := render.Measure(text, scene.Sans, size)
		return w
	}
	return metrics{width("0", valueSize), width("0", headSize), width(",", headSize)}
}

// geometry is where things are in a table of some size that is scrolled to some place.
// All lengths are Fyne units. float64 places rows exactly where float32 would not: ten
// million rows are 220 million units high.
type geometry struct {
	metrics
	content       *Content
	width, height float64
	x, y          float64 // how far the cells are scrolled
}

// cell returns the width of a column.
func (g *geometry) cell() float64 {
	digits := max(len(strconv.Itoa(max(0, g.content.Largest))), 1)
	wide := len("+"+strconv.Itoa(g.content.Columns-1)) * int(math.Ceil(g.headDigit))
	return math.Ceil(max(leastCell, float64(digits)*g.valueDigit+2*cellMargin, float64(wide)+cellMargin))
}

// left returns the width of what stands beside the rows: the n that they begin with.
func (g *geometry) left() float64 {
	digits := len(grouped(max(0, g.content.last(), g.content.Room)))
	return math.Ceil(float64(digits)*g.headDigit + 2*headMargin)
}

// view returns the size of the part in which the cells are.
func (g *geometry) view() (width, height float64) {
	return max(0, g.width-g.left()-bar), max(0, g.height-head-bar)
}

// all returns the size of all cells.
func (g *geometry) all() (width, height float64) {
	if g.content.Count <= 0 {
		return 0, 0
	}
	return float64(g.content.Columns) * g.cell(), float64(g.content.rows()) * line
}

// clamp keeps the view among the cells.
func (g *geometry) clamp() {
	w, h := g.view()
	allW, allH := g.all()
	g.x = max(0, min(g.x, allW-w))
	g.y = max(0, min(g.y, allH-h))
}

// seen returns the rows and columns that are in view, in whole or in part: from low up
// to, and without, high.
func (g *geometry) seen() (lowRow, highRow, lowColumn, highColumn int) {
	w, h := g.view()
	lowRow = int(g.y / line)
	highRow = min(g.content.rows(), int(math.Ceil((g.y+h)/line)))
	lowColumn = int(g.x / g.cell())
	highColumn = min(g.content.Columns, int(math.Ceil((g.x+w)/g.cell())))
	return lowRow, max(lowRow, highRow), lowColumn, max(lowColumn, highColumn)
}

// corner returns where the cell of n has its upper left corner in the table.
func (g *geometry) corner(n int) (x, y float64) {
	row := g.content.row(n)
	column := n - g.content.start(row)
	return g.left() + float64(column)*g.cell() - g.x, head + float64(row)*line - g.y
}

// at returns the n whose cell is at a place; ok is false where none is.
func (g *geometry) at(x, y float64) (n int, ok bool) {
	w, h := g.view()
	x, y = x-g.left(), y-head
	if x < 0 || y < 0 || x >= w || y >= h || g.content.Count <= 0 {
		return 0, false
	}
	column := int((x + g.x) / g.cell())
	n = g.content.start(int((y+g.y)/line)) + column
	return n, column < g.content.Columns && g.content.has(n)
}

// nearest returns the n whose cell is nearest to a place, which may be outside the view:
// what a drag goes on to. There is one where the table is not empty.
func (g *geometry) nearest(x, y float64) int {
	column := int(max(0, min(float64(g.content.Columns-1), math.Floor((x-g.left()+g.x)/g.cell()))))
	row := int(max(0, min(float64(g.content.rows()-1), math.Floor((y-head+g.y)/line))))
	return max(g.content.First, min(g.content.last(), g.content.start(row)+column))
}

// reveal scrolls as little as it takes to have the cell of n in view.
func (g *geometry) reveal(n int) {
	w, h := g.view()
	x, y := g.corner(n)
	x, y = x-g.left()+g.x, y-head+g.y
	g.x = min(g.x, x)
	g.x = max(g.x, x+g.cell()-w)
	g.y = min(g.y, y)
	g.y = max(g.y, y+line-h)
	g.clamp()
}

// thumb returns where the part of a scroll bar begins that is dragged, and how long it
// is: for a view of some length in something longer, on a bar of some length. Its length
// is 0 where all is in view.
func thumb(offset, view, all, length float64) (from, long float64) {
	if all <= view || length <= 0 {
		return 0, 0
	}
	long = min(length, max(leastThumb, length*view/all))
	return (length - long) * offset / (all - view), long
}

// dragged is the inverse of thumb: how far is scrolled when the thumb begins at from.
func dragged(from, view, all, length float64) float64 {
	_, long := thumb(0, view, all, length)
	if length <= long {
		return 0
	}
	return max(0, min(1, from/(length-long))) * (all - view)
}

// grouped writes a number with its digits in groups of three, from 10,000 on.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	if len(digits) < 5 {
		return digits
	}
	var text []byte
	for i := range len(digits) {
		if i > 0 && (len(digits)-i)%3 == 0 {
			text = append(text, ',')
		}
		text = append(text, digits[i])
	}
	return string(text)
}
