package layout

import (
	"math"

	"nimgraph/graphs"
)

// component is a connected part of a graph. Its vertices are numbered from 0 on;
// vertex[i] is the number of i in the whole graph.
type component struct {
	vertex []int32
	// edges are the edges of the part in the drawing's order, without loops. Parallel
	// and opposite edges are one, with the direction of the first of them.
	edges []edge
	// ground marks the vertices on the ground; nil where there are none.
	ground []bool
	// pinned are the places of the vertices that are to keep theirs; nil where
	// none are.
	pinned map[int32]Point
	// opposite is how many of the edges have an opposite one that was left out.
	opposite int
	// ordered are its layers once they are found and ordered, which is what takes time, and
	// down its edges as they run in them: the part may be laid out upright and on its side.
	orderedLayers *proper
	downEdges     []edge
}

// edge goes from one vertex of a component to another.
type edge struct{ from, to int32 }

// components splits a graph into its connected parts, ordered by their first
// vertices, in linear time; edges between the same two vertices become one.
func components(f *graphs.Frozen) []*component {
	n := f.Order()
	part := graphs.NewPartition(n)
	for e := range f.Size() {
		part.Join(f.From[e], f.Into[e])
	}
	var all []*component
	of := make([]*component, n)
	local := make([]int32, n)
	for v := range int32(n) {
		root := part.Find(v)
		if of[root] == nil {
			of[root] = &component{}
			all = append(all, of[root])
		}
		c := of[root]
		of[v], local[v] = c, int32(len(c.vertex))
		c.vertex = append(c.vertex, v)
		if f.IsGround(v) {
			c.ground = append(c.ground, make([]bool, len(c.vertex)-len(c.ground))...)
			c.ground[local[v]] = true
		}
	}
	for _, c := range all {
		if c.ground != nil {
			c.ground = append(c.ground, make([]bool, len(c.vertex)-len(c.ground))...)
		}
	}
	seen := make(map[edge]int32, f.Size()) // where the edge between the two comes from
	for e := range f.Size() {
		from, to := f.From[e], f.Into[e]
		key := edge{min(from, to), max(from, to)}
		first, twice := seen[key]
		if twice && first != from {
			of[from].opposite++
		}
		if twice || from == to {
			continue
		}
		seen[key] = from
		of[from].edges = append(of[from].edges, edge{local[from], local[to]})
	}
	return all
}

// order returns the number of vertices.
func (c *component) order() int { return len(c.vertex) }

// rows is adjacency in compressed sparse rows: at v, the numbers of its edges, or
// of its neighbours.
type adjacency struct{ start, edge []int32 }

func (r adjacency) row(v int32) []int32 { return r.edge[r.start[v]:r.start[v+1]] }

// collected makes rows of n vertices out of so many entries, each of which says
// where it belongs; their order is kept. Time is linear.
func newAdjacency(n, entries int, entry func(i int) (at, what int32)) adjacency {
	sort := graphs.NewRowSort(n)
	for i := range entries {
		at, _ := entry(i)
		sort.Count(at)
	}
	all := make([]int32, sort.LayOut())
	for i := range entries {
		at, what := entry(i)
		all[sort.Next(at)] = what
	}
	return adjacency{sort.Start(), all}
}

// incident lists at each of n vertices the edges that touch it, in their order.
func incidentEdges(n int, edges []edge) adjacency {
	return newAdjacency(n, 2*len(edges), func(i int) (at, number int32) {
		return edges[i/2].end(i % 2), int32(i / 2)
	})
}

// neighbours lists at each of n vertices those at the other ends of its edges.
func neighbours(n int, edges []edge) adjacency {
	return newAdjacency(n, 2*len(edges), func(i int) (at, other int32) {
		return edges[i/2].end(i % 2), edges[i/2].end(1 - i%2)
	})
}

// end returns where the edge comes from, 0, or goes to, 1.
func (e edge) end(side int) int32 {
	if side == 0 {
		return e.from
	}
	return e.to
}

// other returns the end of an edge that is not v.
func (e edge) other(v int32) int32 { return e.from ^ e.to ^ v }

// turn rotates the picture so that it is longest from left to right; where most edges
// are parallel or at right angles to each other, so that they are level or upright. It
// then mirrors it so that, in the mean, edges go down and to the right.
func (c *component) orient(at []Point) {
	var middle Point
	for _, p := range at {
		middle = middle.Add(p)
	}
	middle = middle.Scale(1 / float64(len(at)))
	var xx, xy, yy float64
	for i := range at {
		at[i] = at[i].Sub(middle)
		xx += at[i].X * at[i].X
		xy += at[i].X * at[i].Y
		yy += at[i].Y * at[i].Y
	}
	rotate(at, -math.Atan2(2*xy, xx-yy)/2)
	if angle, most := c.edgeAngle(at); most {
		rotate(at, -angle)
	}
	var along Point
	for _, e := range c.edges {
		along = along.Add(at[e.to].Sub(at[e.from]))
	}
	for i, p := range at {
		at[i] = Point{X: math.Copysign(p.X, p.X*along.X), Y: math.Copysign(p.Y, p.Y*along.Y)}
	}
}

// grain returns the mean angle between the edges and the nearest axis, at most an
// eighth of a turn, and whether most edges have about that angle. It adds up unit
// vectors at four times the edges' angles, which makes edges at right angles to each
// other point the same way.
func (c *component) edgeAngle(at []Point) (angle float64, most bool) {
	const enough = 0.5 // of the length that the sum has if all do
	var sum Point
	for _, e := range c.edges {
		by := at[e.to].Sub(at[e.from])
		sin, cos := math.Sincos(4 * math.Atan2(by.Y, by.X))
		sum = sum.Add(Point{X: cos, Y: sin})
	}
	return math.Atan2(sum.Y, sum.X) / 4, sum.Length() > enough*float64(len(c.edges))
}

func rotate(at []Point, angle float64) {
	sin, cos := math.Sincos(angle)
	for i, p := range at {
		at[i] = Point{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
	}
}
