package plot

import (
	"math"

	"nimgraph/views/scene"
)

// headings writes the numbers of the rows and columns beside the cells, as many as have
// room.
func (g *grid) headings() {
	const high = 15 // a line
	_, wide := g.table.headings()
	first := g.table.table.First
	left := max(g.layout.Area.Left, g.column(0))
	for _, a := range g.numbers(g.top, g.below, first[0], high) {
		text := Grouped(a)
		if y := g.row(float64(a-first[0]) + 0.5); y > g.layout.Area.Top && y < g.layout.Area.Bottom {
			g.text(left-7-widthOf(text, scene.Sans, tickSize)/2, y, text, tickSize, scene.Sans, scene.Muted, false)
		}
	}
	top := max(g.layout.Area.Top, g.row(0))
	for _, b := range g.numbers(g.left, g.past, first[1], wide) {
		if x := g.column(float64(b-first[1]) + 0.5); x > g.layout.Area.Left && x < g.layout.Area.Right {
			g.text(x, top-10, Grouped(b), tickSize, scene.Sans, scene.Muted, false)
		}
	}
}

// numbers returns those of rows or columns, a round number of cells apart.
func (g *grid) numbers(from, to, first int, least float64) []int {
	step := roundNumber(least / g.cell)
	return multiples(Range{float64(first + from), float64(first + to - 1)}, step)
}

// key shows what the colours mean: P-positions, then the scale from the least value to
// the largest.
func (g *grid) key() {
	const width, high, gap, steps = 120, 9, 7, 24
	a := g.layout.Area
	y := a.Top - 28
	right := min(a.Right, g.column(float64(g.table.table.Columns)))
	most := Grouped(int(g.table.most))
	right -= widthOf(most, scene.Sans, tickSize)
	if right-width-60 < max(a.Left, g.column(0)) || g.table.most == 0 {
		return
	}
	g.text(right, y, most, tickSize, scene.Sans, scene.Muted, true)
	left := right - gap - width
	for k := range steps {
		v := 1 + math.Round(float64(k)/(steps-1)*float64(g.table.most-1))
		x := left + width*float64(k)/steps
		g.rectangle(Box{x, y - high/2.0, left + width*float64(k+1)/steps, y + high/2.0}, scene.Heat(g.table.place(uint16(v))))
	}
	g.text(left-gap-widthOf("1", scene.Sans, tickSize), y, "1", tickSize, scene.Sans, scene.Muted, true)
	left -= gap + widthOf("1", scene.Sans, tickSize) + 16
	g.rectangle(Box{left - high, y - high/2.0, left, y + high/2.0}, scene.PFill)
	g.text(left-high-gap-widthOf("P", scene.Sans, tickSize), y, "P", tickSize, scene.Sans, scene.Muted, true)
}
