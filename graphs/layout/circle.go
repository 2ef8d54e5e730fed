package layout

import (
	"math"
	"slices"
)

// Circle returns n places on a circle, the first at the top, clockwise.
func Circle(n int, o Options) []Point {
	o = o.withDefaults()
	at := make([]Point, n)
	if n < 2 {
		return at
	}
	turn := 2 * math.Pi / float64(n)
	radius := chordRadius(max(o.VertexGap, o.LayerGap), turn)
	for i := range at {
		sin, cos := math.Sincos(turn * float64(i))
		at[i] = Point{X: radius * sin, Y: -radius * cos}
	}
	return snapAll(at)
}

// Grid returns n places in rows of that many columns, from left to right and
// from top to bottom; columns of 0 or less make it a square, or else as near to one as
// full rows allow.
func Grid(n, columns int, o Options) []Point {
	o = o.withDefaults()
	if columns < 1 {
		columns = squareColumns(n)
	}
	at := make([]Point, n)
	for i := range at {
		at[i] = Point{X: float64(i%columns) * o.VertexGap, Y: float64(i/columns) * o.LayerGap}
	}
	return at
}

// squareColumns returns of how many columns a grid of n places is to be: such that all
// rows are full and there are no more columns than half as many again as rows of a
// square, or else so many as a square has.
func squareColumns(n int) int {
	root := max(1, int(math.Ceil(math.Sqrt(float64(n)))))
	for columns := root; 2*columns <= 3*root; columns++ {
		if n%columns == 0 {
			return columns
		}
	}
	return root
}

// ring places a part that is nothing but one cycle of three vertices or more on
// a circle, in the order of the cycle from its ground, or else its first vertex;
// a vertex on the ground is the lowest. The result is false for other parts.
func (c *component) cyclePlaces(o Options) ([]Point, bool) {
	n := c.order()
	if n < 3 || len(c.edges) != n {
		return nil, false
	}
	at := incidentEdges(n, c.edges)
	for v := range int32(n) {
		if len(at.row(v)) != 2 {
			return nil, false
		}
	}
	first, grounded := int32(max(0, slices.Index(c.ground, true))), c.ground != nil
	circle := Circle(n, o)
	places := make([]Point, n)
	// Of the two edges at the first vertex, the one that leaves it is followed.
	e := at.row(first)[0]
	if c.edges[e].from != first {
		e = at.row(first)[1]
	}
	v := first
	for i := range n {
		places[v] = circle[i]
		if grounded {
			places[v].Y = -places[v].Y
		}
		v = c.edges[e].other(v)
		if two := at.row(v); two[0] == e {
			e = two[1]
		} else {
			e = two[0]
		}
	}
	return places, true
}
