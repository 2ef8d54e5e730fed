package layout

import "math"

// placeLattice places a component that is a square lattice of at least two rows and two columns on a
// grid with the gaps of options. ok is false if the component is no such lattice.
//
// The sum of the two coordinates of a vertex is its distance from one corner, and their difference
// follows from its distance from the next corner. So it is enough to try the vertices with two
// neighbours as that corner. Time is linear for a lattice, which has four of them.
func (c *component) placeLattice(options Options) (points []Point, ok bool) {
	const corners = 4
	n := c.vertexCount()
	near := neighbours(n, c.edges)
	var ends []int32
	for v := range int32(n) {
		if len(near.row(v)) == 2 {
			ends = append(ends, v)
		}
	}
	if len(ends) != corners {
		return nil, false
	}
	first, next, queue := make([]int32, n), make([]int32, n), make([]int32, 0, n)
	fillDistances(near, ends[0], first, queue)
	for _, corner := range ends[1:] {
		fillDistances(near, corner, next, queue)
		if points, ok := c.latticePoints(first, next, int(first[corner])+1, options); ok {
			return points, true
		}
	}
	return nil, false
}

// latticePoints returns the points of the vertices if the component is a lattice with the given
// number of columns. fromCorner[v] is the distance of vertex v from one corner, in edges, and
// fromSecond[v] from the corner at the other end of the same row. ok is false if the component is
// no such lattice.
func (c *component) latticePoints(
	fromCorner, fromSecond []int32, columns int, options Options,
) (points []Point, ok bool) {
	n := c.vertexCount()
	if n%columns != 0 || columns == n {
		return nil, false
	}
	rows := n / columns
	if len(c.edges) != rows*(columns-1)+columns*(rows-1) {
		return nil, false
	}
	points, taken := make([]Point, n), make([]bool, n)
	for v := range points {
		column := (int(fromCorner[v]-fromSecond[v]) + columns - 1) / 2
		row := int(fromCorner[v]) - column
		if column < 0 || column >= columns || row < 0 || row >= rows || taken[row*columns+column] {
			return nil, false
		}
		taken[row*columns+column] = true
		points[v] = Point{X: float64(column), Y: float64(row)}
	}
	for _, e := range c.edges {
		step := points[e.to].Sub(points[e.from])
		if math.Abs(step.X)+math.Abs(step.Y) != 1 {
			return nil, false
		}
	}
	for v, p := range points {
		points[v] = Point{X: p.X * options.VertexGap, Y: p.Y * options.LayerGap}
	}
	return points, true
}
