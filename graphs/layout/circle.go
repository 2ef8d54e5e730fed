package layout

import (
	"math"
	"slices"
)

// Circle returns n points evenly spaced on a circle, clockwise from the top. Neighbours are as far
// apart as the larger gap of options.
func Circle(n int, options Options) []Point {
	options = options.withDefaults()
	places := make([]Point, n)
	if n < 2 {
		return places
	}
	turn := 2 * math.Pi / float64(n)
	radius := chordRadius(max(options.VertexGap, options.LayerGap), turn)
	for i := range places {
		sin, cos := math.Sincos(turn * float64(i))
		places[i] = Point{X: radius * sin, Y: -radius * cos}
	}
	return snapAll(places)
}

// Grid returns n points in rows of the given number of columns, from left to right and from top to
// bottom, with the gaps of options. If columns is not positive, the grid is about a square; see
// squareColumns.
func Grid(n, columns int, options Options) []Point {
	options = options.withDefaults()
	if columns < 1 {
		columns = squareColumns(n)
	}
	places := make([]Point, n)
	for i := range places {
		places[i] = Point{X: float64(i%columns) * options.VertexGap, Y: float64(i/columns) * options.LayerGap}
	}
	return places
}

// squareColumns returns a number of columns for a roughly square grid of n points. It is the least
// number, from the rounded-up root of n to half as many more, for which all rows are full. If
// there is none, it is the rounded-up root.
func squareColumns(n int) int {
	root := max(1, int(math.Ceil(math.Sqrt(float64(n)))))
	for columns := root; 2*columns <= 3*root; columns++ {
		if n%columns == 0 {
			return columns
		}
	}
	return root
}

// placeCycle places the vertices of a cycle on a circle, in the order of the cycle and with the
// gaps of options. It starts with the vertex on the ground, which becomes the lowest, or otherwise
// with the first vertex. ok is false if the component is not a cycle of at least three vertices.
func (c *component) placeCycle(options Options) (points []Point, ok bool) {
	n := c.vertexCount()
	if n < 3 || len(c.edges) != n {
		return nil, false
	}
	edgesAt := incidentEdges(n, c.edges)
	for v := range int32(n) {
		if len(edgesAt.row(v)) != 2 {
			return nil, false
		}
	}
	first, grounded := int32(max(0, slices.Index(c.ground, true))), c.ground != nil
	circle := Circle(n, options)
	places := make([]Point, n)
	// Leave the first vertex by an outgoing edge, if it has one.
	e := edgesAt.row(first)[0]
	if c.edges[e].from != first {
		e = edgesAt.row(first)[1]
	}
	v := first
	for i := range n {
		places[v] = circle[i]
		if grounded {
			places[v].Y = -places[v].Y
		}
		v = c.edges[e].opposite(v)
		if two := edgesAt.row(v); two[0] == e {
			e = two[1]
		} else {
			e = two[0]
		}
	}
	return places, true
}
