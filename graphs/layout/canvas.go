package layout

import (
	"math"
	"slices"
)

// canvas is a small drawing with vertices on a lattice of spots. It routes edges as the scene will
// draw them, straight or bowed around vertices, and measures how hard the drawing is to read. The
// unit of all costs is a crossing; see legibility.go. A change takes time linear in the number of
// edges for each rerouted edge; see trial.
type canvas struct {
	edges     []edge
	incidence adjacency // the edges at each vertex
	spot      []spot    // of each vertex
	lattice
	// growsUp states that the drawing grows up from its last row: a vertex should stand above its
	// neighbours below rather than above the middle of the drawing.
	growsUp bool
	// sideways states that rows are shown as columns, from left to right.
	sideways bool
	points   []Point    // the coordinates of each vertex
	routes   []polyline // of each edge
	sum      float64    // the cost of all crossings and routes
	fans     float64    // the cost of small angles between edges; see fansCost
	shape    float64    // the cost of all places; see shapeCost

	lines [][]int32 // the vertices of each row, from left to right
	trial
	angles []float64 // reused by fanCost
}

// spot is a position on the lattice of a canvas.
type spot struct{ row, col int32 }

// minColGap is the least distance of two vertices in one row, in columns.
const minColGap = 2

// lattice describes the lattice of a canvas: the distances between neighbouring columns and between
// neighbouring rows, in document units.
type lattice struct{ colWidth, rowHeight float64 }

// spotMove says that the vertex v moves to spot.
type spotMove struct {
	v    int32
	spot spot
}

// newCanvas returns a canvas with the given edges and with vertex v at spots[v], and measures the
// drawing. The spots must keep the distances that grid demands.
func newCanvas(edges []edge, spots []spot, grid lattice) *canvas {
	n, m := len(spots), len(edges)
	depth := int32(0)
	for _, s := range spots {
		depth = max(depth, s.row)
	}
	c := &canvas{
		edges: edges, incidence: incidentEdges(n, edges), spot: slices.Clone(spots), lattice: grid,
		points: make([]Point, n), routes: make([]polyline, m), lines: make([][]int32, depth+1),
		trial: trial{rank: make([]int32, m)},
	}
	for v, s := range spots {
		c.lines[s.row] = append(c.lines[s.row], int32(v))
		c.points[v] = c.spotPoint(s)
	}
	for _, line := range c.lines {
		c.sortRow(line)
	}
	c.measure()
	return c
}

// spotPoint returns the coordinates of the spot at, in document units.
func (c *canvas) spotPoint(at spot) Point {
	return Point{X: float64(at.col) * c.colWidth, Y: float64(at.row) * c.rowHeight}
}

// sortRow sorts the vertices of a row by column, in place. It is fast for rows that are short and
// nearly sorted.
func (c *canvas) sortRow(row []int32) {
	for i := 1; i < len(row); i++ {
		for k := i; k > 0 && c.spot[row[k-1]].col > c.spot[row[k]].col; k-- {
			row[k-1], row[k] = row[k], row[k-1]
		}
	}
}

// cost returns how hard the drawing is to read. A crossing costs about 1.
func (c *canvas) cost() float64 { return c.sum + c.fans + c.shape }

// measure computes the routes of all edges and all costs of the drawing from scratch.
func (c *canvas) measure() {
	c.sum = 0
	for e := range c.edges {
		c.routes[e] = c.route(int32(e))
		c.sum += c.routes[e].cost
	}
	for e := range c.routes {
		for f := range e {
			c.sum += c.routeCrossingCost(&c.routes[e], &c.routes[f], int32(e), int32(f))
		}
	}
	c.fans, c.shape = c.fansCost(), c.shapeCost()
}

// doubleMiddle returns the sum of the first and the last column, which is twice the middle column
// of the drawing. The middle itself may not be a whole number.
func (c *canvas) doubleMiddle() int32 {
	left, right := c.columnRange()
	return left + right
}

// columnRange returns the first and the last column that have vertices.
func (c *canvas) columnRange() (left, right int32) {
	left, right = math.MaxInt32, math.MinInt32
	for _, line := range c.lines {
		if len(line) > 0 {
			left, right = min(left, c.spot[line[0]].col), max(right, c.spot[line[len(line)-1]].col)
		}
	}
	return left, right
}

// rowRange returns the first and the last row that have vertices.
func (c *canvas) rowRange() (first, last int) {
	first = slices.IndexFunc(c.lines, func(line []int32) bool { return len(line) > 0 })
	for last = len(c.lines) - 1; len(c.lines[last]) == 0; last-- {
	}
	return first, last
}

// slideScaleFor returns the factor by which a drawing of width × height document units is scaled
// to fill a slide.
func slideScaleFor(width, height float64) float64 { return min(640/width, 480/height) }

// stretch changes the distances of columns and rows to the distances of grid.
func (c *canvas) stretch(grid lattice) {
	c.lattice = grid
	for v, s := range c.spot {
		c.points[v] = c.spotPoint(s)
	}
	c.measure()
}

// latticeForSlide returns a lattice on which the drawing fits a slide better: with wider columns
// if the drawing is too tall, with higher rows if it is too flat, or otherwise unchanged.
func (c *canvas) latticeForSlide() lattice {
	const (
		narrow = 1.1  // the greatest ratio of height to width
		flat   = 0.55 // the least ratio of height to width
		most   = 1.5  // the greatest factor by which columns or rows are stretched
	)
	l := c.lattice
	left, right := c.columnRange()
	first, last := c.rowRange()
	wide, high := l.colWidth*float64(right-left+minColGap), l.rowHeight*float64(last-first+1)
	across, down := &l.colWidth, &l.rowHeight
	if c.sideways { // on the page, rows are columns
		across, down = down, across
		wide, high = high, wide
	}
	switch tall := high / wide; {
	case tall > narrow:
		*across = math.Floor(*across*min(most, tall/narrow)/gridStep) * gridStep
	case tall < flat:
		*down = math.Floor(*down*min(most, flat/tall)/gridStep) * gridStep
	}
	return l
}

// dropEmptyRows removes empty rows at the top.
func (c *canvas) dropEmptyRows() {
	first, _ := c.rowRange()
	c.lines = c.lines[first:]
	for v := range c.spot {
		c.spot[v].row -= int32(first)
	}
}
