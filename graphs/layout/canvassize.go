package layout

import (
	"math"
	"slices"
)

// middle returns twice the column in the middle of the drawing.
func (c *canvas) middle() int32 {
	left, right := c.columns()
	return left + right
}

// columns returns the first and the last column that are taken.
func (c *canvas) columns() (left, right int32) {
	left, right = math.MaxInt32, math.MinInt32
	for _, line := range c.lines {
		if len(line) > 0 {
			left, right = min(left, c.spot[line[0]].col), max(right, c.spot[line[len(line)-1]].col)
		}
	}
	return left, right
}

// depth returns the first and the last row that are taken.
func (c *canvas) depth() (first, last int) {
	first = slices.IndexFunc(c.lines, func(line []int32) bool { return len(line) > 0 })
	for last = len(c.lines) - 1; len(c.lines[last]) == 0; last-- {
	}
	return first, last
}

// size returns how wide and high the drawing is, with its vertices.
func (c *canvas) size() (wide, high float64) {
	left, right := c.columns()
	first, last := c.depth()
	return c.wide * float64(right-left+apart), c.high * float64(last-first+int(c.dense))
}

// pageScale returns by how much a drawing of that size is scaled to fill a slide.
func pageScale(wide, high float64) float64 { return min(640/wide, 480/high) }

// page returns how wide and high the drawing is when it is shown: it may lie on its side.
func (c *canvas) page() (wide, high float64) {
	if wide, high = c.size(); c.lying {
		return high, wide
	}
	return wide, high
}

// denser returns the drawing on a lattice with rows of half the height.
func (c *canvas) denser() *canvas {
	spots := slices.Clone(c.spot)
	for v := range spots {
		spots[v].row *= 2
	}
	return c.on(mesh{c.wide, math.Ceil(c.high/2/grid) * grid, 2}, spots)
}

// on returns the drawing on another lattice, with vertices at those spots.
func (c *canvas) on(l mesh, spots []spot) *canvas {
	d := newCanvas(c.edges, spots, l)
	d.lying = c.lying
	if c.grows {
		d.grows = true
		d.measure()
	}
	return d
}

// stretched returns the lattice with wider columns, or higher rows, where the drawing is a
// tower or a strip on its page.
func (c *canvas) stretched() mesh {
	const (
		narrow = 1.1 // times as high as wide
		flat   = 0.55
		most   = 1.5 // times as wide, or high, as vertices need
	)
	l := c.mesh
	across, down := &l.wide, &l.high
	if c.lying {
		across, down = down, across
	}
	wide, high := c.page()
	switch tall := high / wide; {
	case tall > narrow:
		*across = math.Floor(*across*min(most, tall/narrow)/grid) * grid
	case tall < flat:
		*down = math.Floor(*down*min(most, flat/tall)/grid) * grid
	}
	return l
}

// dropEmptyRows moves rows up where those above are empty at the top.
func (c *canvas) dropEmptyRows() {
	first, _ := c.depth()
	c.lines = c.lines[first:]
	for v := range c.spot {
		c.spot[v].row -= int32(first)
	}
}
