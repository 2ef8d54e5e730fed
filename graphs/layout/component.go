package layout

import (
	"math"

	"nimgraph/graphs"
)

// component is a connected component of a graph. Its vertices are numbered from 0; vertex[i] is the
// number of vertex i in the whole graph.
type component struct {
	vertex []int32
	// edges are the edges in the drawing's order, without loops. Parallel and opposite edges are
	// one edge, with the direction of the first.
	edges []edge
	// ground marks the vertices on the ground; nil if there are none.
	ground []bool
	// pinned are the places of pinned vertices; nil if there are none.
	pinned map[int32]Point
	// opposite is the number of edges that were left out because they have an opposite edge.
	opposite int
	// orderedLayers caches the ordered layers, which take most of the time, because the component
	// may be laid out both upright and sideways. downEdges are its edges in their direction in the
	// layers.
	orderedLayers *properLayering
	downEdges     []edge
}

// edge is an edge of a component, by the numbers of its ends.
type edge struct{ from, to int32 }

// components returns the connected components of graph in the order of their first vertices, in
// linear time. Parallel and opposite edges become a single edge.
func components(graph *graphs.Frozen) []*component {
	n := graph.Order()
	sets := graphs.NewPartition(n)
	for e := range graph.Size() {
		sets.Join(graph.From[e], graph.Into[e])
	}
	var list []*component
	componentOf := make([]*component, n)
	local := make([]int32, n)
	for v := range int32(n) {
		root := sets.Find(v)
		if componentOf[root] == nil {
			componentOf[root] = &component{}
			list = append(list, componentOf[root])
		}
		c := componentOf[root]
		componentOf[v], local[v] = c, int32(len(c.vertex))
		c.vertex = append(c.vertex, v)
		if graph.IsGround(v) {
			c.ground = append(c.ground, make([]bool, len(c.vertex)-len(c.ground))...)
			c.ground[local[v]] = true
		}
	}
	for _, c := range list {
		if c.ground != nil {
			c.ground = append(c.ground, make([]bool, len(c.vertex)-len(c.ground))...)
		}
	}
	seen := make(map[edge]int32, graph.Size()) // by the two ends: the source of the first edge between them
	for e := range graph.Size() {
		from, to := graph.From[e], graph.Into[e]
		key := edge{min(from, to), max(from, to)}
		first, twice := seen[key]
		if twice && first != from {
			componentOf[from].opposite++
		}
		if twice || from == to {
			continue
		}
		seen[key] = from
		componentOf[from].edges = append(componentOf[from].edges, edge{local[from], local[to]})
	}
	return list
}

// vertexCount returns the number of vertices of the component.
func (c *component) vertexCount() int { return len(c.vertex) }

// adjacency holds a list of numbers for each vertex, such as the indices of its edges or its
// neighbours, as compressed sparse rows: the list of v is values[start[v]:start[v+1]].
type adjacency struct{ start, values []int32 }

// row returns the list of vertex v: the indices of its edges, or its neighbours.
func (r adjacency) row(v int32) []int32 { return r.values[r.start[v]:r.start[v+1]] }

// newAdjacency returns a list of numbers for each of n vertices. For i = 0, 1, …, entries-1 it
// appends value, the second result of entry(i), to the list of the vertex row, the first. It calls
// entry twice for each i. Time is linear.
func newAdjacency(n, entries int, entry func(i int) (row, value int32)) adjacency {
	sort := graphs.NewRowSort(n)
	for i := range entries {
		row, _ := entry(i)
		sort.Count(row)
	}
	values := make([]int32, sort.LayOut())
	for i := range entries {
		row, value := entry(i)
		values[sort.Next(row)] = value
	}
	return adjacency{sort.Start(), values}
}

// incidentEdges lists for each of n vertices the indices of the edges that touch it, in ascending
// order.
func incidentEdges(n int, edges []edge) adjacency {
	return newAdjacency(n, 2*len(edges), func(i int) (at, number int32) {
		return edges[i/2].end(i % 2), int32(i / 2)
	})
}

// neighbours lists the neighbours of each of n vertices, in the order of edges.
func neighbours(n int, edges []edge) adjacency {
	return newAdjacency(n, 2*len(edges), func(i int) (at, other int32) {
		return edges[i/2].end(i % 2), edges[i/2].end(1 - i%2)
	})
}

// end returns the source of the edge for side 0, and its target for side 1.
func (e edge) end(side int) int32 {
	if side == 0 {
		return e.from
	}
	return e.to
}

// opposite returns the end of the edge that is not v, which must be an end.
func (e edge) opposite(v int32) int32 { return e.from ^ e.to ^ v }

// orient rotates and mirrors points, the coordinates of the vertices, in place. The drawing
// becomes longest from left to right or, if most edges are parallel or at right angles, gets
// horizontal and vertical edges. Then it is mirrored so that edges on average lead down and to the
// right.
func (c *component) orient(points []Point) {
	var middle Point
	for _, p := range points {
		middle = middle.Add(p)
	}
	middle = middle.Scale(1 / float64(len(points)))
	var xx, xy, yy float64
	for i := range points {
		points[i] = points[i].Sub(middle)
		xx += points[i].X * points[i].X
		xy += points[i].X * points[i].Y
		yy += points[i].Y * points[i].Y
	}
	rotate(points, -math.Atan2(2*xy, xx-yy)/2)
	if angle, common := c.edgeAngle(points); common {
		rotate(points, -angle)
	}
	var along Point
	for _, e := range c.edges {
		along = along.Add(points[e.to].Sub(points[e.from]))
	}
	for i, p := range points {
		points[i] = Point{X: math.Copysign(p.X, p.X*along.X), Y: math.Copysign(p.Y, p.Y*along.Y)}
	}
}

// edgeAngle returns the mean angle between the edges and the nearest axis, for vertices at points.
// It is in radians and at most an eighth of a turn. Edges at right angles to each other count as
// parallel. common reports whether most edges have about this angle.
func (c *component) edgeAngle(points []Point) (angle float64, common bool) {
	const minShare = 0.5 // of the length of the sum if all edges had the same angle
	var sum Point
	for _, e := range c.edges {
		// Four times the angle is the same for edges at right angles.
		direction := points[e.to].Sub(points[e.from])
		sin, cos := math.Sincos(4 * math.Atan2(direction.Y, direction.X))
		sum = sum.Add(Point{X: cos, Y: sin})
	}
	return math.Atan2(sum.Y, sum.X) / 4, sum.Length() > minShare*float64(len(c.edges))
}

// rotate rotates points around the origin by angle, in radians, in place.
func rotate(points []Point, angle float64) {
	sin, cos := math.Sincos(angle)
	for i, p := range points {
		points[i] = Point{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
	}
}
