package layout

import (
	"math"
	"slices"
)

// canvas is a small drawing on a lattice, as it is going to be seen: edges straight, or
// bowed where a vertex is in their way. It knows how hard it is to read, in crossings:
// see legibility.go. Moving a few vertices takes time linear in the edges for each edge
// that changes; see trial.
type canvas struct {
	edges     []edge
	incidence adjacency
	spot      []spot
	// A lattice step is wide and high. Two vertices are apart columns or more from each
	// other if they are less than dense rows from each other: 1, or 2 where rows are half
	// as high as vertices need.
	lattice
	// grows tells that the drawing grows up from its last row: what grows out of a vertex
	// stands over it rather than over the middle of all.
	growsUp bool
	// lying tells that rows are shown from left to right instead of from top to bottom.
	sideways  bool
	points    []Point
	routes    []polyline
	crossCost []float32 // what the edges e, f cost at e*len(edges)+f and f*len(edges)+e
	fan       []float64 // what the edges at a vertex cost by the angles between them
	sum       float64   // of all crossings, fans and costs of shafts
	pull      []float64 // what the place of a vertex costs by those of its neighbours; see pullOf
	shape     float64   // what the places of all vertices cost; see shapeOf

	lines    [][]int32 // the vertices of each row, from left to right
	crossSum []float64 // by edge: the sum of its row of crossing
	trial
	angles []float64
}

// spot is a place on the lattice.
type spot struct{ row, col int32 }

// apart is how many columns two vertices of a row are apart at least.
const minColGap = 2

// mesh says how far the spots of a canvas are from each other, in document units, and how
// near to each other vertices may be; see canvas.
type lattice struct {
	colWidth, rowHeight float64
	minRowGap           int32
}

// move is where a vertex stands or is to stand.
type move struct {
	v    int32
	spot spot
}

// newCanvas returns the drawing with vertices at those spots, no two of which are too near to
// each other.
func newCanvas(edges []edge, spots []spot, l lattice) *canvas {
	n, m := len(spots), len(edges)
	depth := int32(0)
	for _, s := range spots {
		depth = max(depth, s.row)
	}
	c := &canvas{
		edges: edges, incidence: incidentEdges(n, edges), spot: slices.Clone(spots), lattice: l,
		points: make([]Point, n), routes: make([]polyline, m), crossCost: make([]float32, m*m), fan: make([]float64, n), pull: make([]float64, n),
		lines: make([][]int32, depth+1), crossSum: make([]float64, m), trial: newTrial(n, m),
	}
	for v, s := range spots {
		c.lines[s.row] = append(c.lines[s.row], int32(v))
		c.points[v] = c.spotPoint(s)
	}
	for _, line := range c.lines {
		c.sortLine(line)
	}
	c.measure()
	return c
}

func (c *canvas) spotPoint(s spot) Point {
	return Point{X: float64(s.col) * c.colWidth, Y: float64(s.row) * c.rowHeight}
}

func (c *canvas) sortLine(line []int32) {
	for i := 1; i < len(line); i++ {
		for k := i; k > 0 && c.spot[line[k-1]].col > c.spot[line[k]].col; k-- {
			line[k-1], line[k] = line[k], line[k-1]
		}
	}
}

// cost tells how hard the drawing is to read.
func (c *canvas) cost() float64 { return c.sum + c.shape }

// measure computes all costs from scratch.
func (c *canvas) measure() {
	c.sum = 0
	for e := range c.edges {
		c.routes[e] = c.route(int32(e))
		c.sum += c.routes[e].cost
	}
	m := len(c.edges)
	clear(c.crossSum)
	for e := range m {
		for f := range e {
			x := c.crossingCost(&c.routes[e], &c.routes[f], int32(e), int32(f))
			c.crossCost[e*m+f], c.crossCost[f*m+e] = x, x
			c.crossSum[e], c.crossSum[f] = c.crossSum[e]+float64(x), c.crossSum[f]+float64(x)
			c.sum += float64(x)
		}
	}
	for v := range c.fan {
		c.fan[v] = c.fanCost(int32(v))
		c.sum += c.fan[v]
		c.pull[v] = c.pullCost(int32(v))
	}
	c.shape = c.shapeCost()
}

// middle returns twice the column in the middle of the drawing.
func (c *canvas) doubleMiddle() int32 {
	left, right := c.usedColumns()
	return left + right
}

// columns returns the first and the last column that are taken.
func (c *canvas) usedColumns() (left, right int32) {
	left, right = math.MaxInt32, math.MinInt32
	for _, line := range c.lines {
		if len(line) > 0 {
			left, right = min(left, c.spot[line[0]].col), max(right, c.spot[line[len(line)-1]].col)
		}
	}
	return left, right
}

// depth returns the first and the last row that are taken.
func (c *canvas) usedRows() (first, last int) {
	first = slices.IndexFunc(c.lines, func(line []int32) bool { return len(line) > 0 })
	for last = len(c.lines) - 1; len(c.lines[last]) == 0; last-- {
	}
	return first, last
}

// size returns how wide and high the drawing is, with its vertices.
func (c *canvas) size() (wide, high float64) {
	left, right := c.usedColumns()
	first, last := c.usedRows()
	return c.colWidth * float64(right-left+minColGap), c.rowHeight * float64(last-first+int(c.minRowGap))
}

// pageScale returns by how much a drawing of that size is scaled to fill a slide.
func pageScale(wide, high float64) float64 { return min(640/wide, 480/high) }

// page returns how wide and high the drawing is when it is shown: it may lie on its side.
func (c *canvas) pageSize() (wide, high float64) {
	if wide, high = c.size(); c.sideways {
		return high, wide
	}
	return wide, high
}

// denser returns the drawing on a lattice with rows of half the height.
func (c *canvas) withHalfRows() *canvas {
	spots := slices.Clone(c.spot)
	for v := range spots {
		spots[v].row *= 2
	}
	return c.onLattice(lattice{c.colWidth, math.Ceil(c.rowHeight/2/gridStep) * gridStep, 2}, spots)
}

// on returns the drawing on another lattice, with vertices at those spots.
func (c *canvas) onLattice(l lattice, spots []spot) *canvas {
	d := newCanvas(c.edges, spots, l)
	d.sideways = c.sideways
	if c.growsUp {
		d.growsUp = true
		d.measure()
	}
	return d
}

// stretched returns the lattice with wider columns, or higher rows, where the drawing is a
// tower or a strip on its page.
func (c *canvas) pageLattice() lattice {
	const (
		narrow = 1.1 // times as high as wide
		flat   = 0.55
		most   = 1.5 // times as wide, or high, as vertices need
	)
	l := c.lattice
	across, down := &l.colWidth, &l.rowHeight
	if c.sideways {
		across, down = down, across
	}
	wide, high := c.pageSize()
	switch tall := high / wide; {
	case tall > narrow:
		*across = math.Floor(*across*min(most, tall/narrow)/gridStep) * gridStep
	case tall < flat:
		*down = math.Floor(*down*min(most, flat/tall)/gridStep) * gridStep
	}
	return l
}

// dropEmptyRows moves rows up where those above are empty at the top.
func (c *canvas) dropEmptyRows() {
	first, _ := c.usedRows()
	c.lines = c.lines[first:]
	for v := range c.spot {
		c.spot[v].row -= int32(first)
	}
}
