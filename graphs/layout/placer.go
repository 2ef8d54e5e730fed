package layout

import (
	"math"

	"nimgraph/graphs"
)

// placer finds free points for vertices in a drawing in which other vertices are placed already.
type placer struct {
	graph     *graphs.Frozen
	options   Options
	placed    []bool    // by vertex: whether it has a place
	incidence adjacency // the edges at each vertex
	edges     []edge
	spatialIndex
	low, high Point // the corners of the rectangle around all places
}

// newPlacer returns a placer for graph without placed vertices. It will write the coordinates that
// it finds to points.
func newPlacer(graph *graphs.Frozen, points []Point, options Options) *placer {
	p := &placer{
		graph: graph, options: options, placed: make([]bool, graph.Order()),
		edges: make([]edge, graph.Size()), spatialIndex: newSpatialIndex(points, options),
		low: Point{X: math.Inf(1), Y: math.Inf(1)}, high: Point{X: math.Inf(-1), Y: math.Inf(-1)},
	}
	for e := range p.edges {
		p.edges[e] = edge{graph.From[e], graph.Into[e]}
	}
	p.incidence = incidentEdges(graph.Order(), p.edges)
	return p
}

// place puts vertex v at point.
func (p *placer) place(v int32, point Point) {
	p.at[v], p.placed[v] = point, true
	p.add(v)
	p.low = Point{X: min(p.low.X, point.X), Y: min(p.low.Y, point.Y)}
	p.high = Point{X: max(p.high.X, point.X), Y: max(p.high.Y, point.Y)}
}

// placeNearNeighbours places the wanted vertices one by one near their neighbours, in rounds: a
// vertex waits until a neighbour is placed. It returns the vertices that have no placed neighbour
// in the end, as unplaced.
func (p *placer) placeNearNeighbours(wanted []int32) (unplaced []int32) {
	for progress := true; progress; {
		progress = false
		unplaced = nil
		for _, v := range wanted {
			anchor, ok := p.anchor(v)
			if !ok {
				unplaced = append(unplaced, v)
				continue
			}
			p.place(v, p.findFreePoint(v, anchor))
			progress = true
		}
		wanted = unplaced
	}
	return unplaced
}

// anchor returns the best point for vertex v, which may not be free. It is a layer below the mean
// of its placed predecessors, a layer above the mean of its placed options, or between the two. In
// an undirected game it is above the neighbours. ok is false if v has no placed neighbours.
func (p *placer) anchor(v int32) (point Point, ok bool) {
	var sum Point
	count := 0.0
	for _, e := range p.incidence.row(v) {
		w := p.edges[e].opposite(v)
		if w == v || !p.placed[w] {
			continue
		}
		drop := p.options.LayerGap
		if p.graph.Kind.Undirected() || p.edges[e].from == v {
			drop = -drop
		}
		sum = sum.Add(p.at[w]).Add(Point{Y: drop})
		count++
	}
	if count == 0 {
		return Point{}, false
	}
	return sum.Scale(1 / count), true
}

// findFreePoint returns a free point for vertex v near anchor, from which its edges cross few others
// and pass over few vertices; see sifter.
func (p *placer) findFreePoint(v int32, anchor Point) Point {
	var points []Point
	number := make([]int32, len(p.placed)) // of each placed vertex and v, in points
	p.at[v], p.placed[v] = p.nearestFree(anchor, 1), true
	for w, placed := range p.placed {
		if placed {
			number[w] = int32(len(points))
			points = append(points, p.at[w])
		}
	}
	var edges []edge
	for _, e := range p.edges {
		if p.placed[e.from] && p.placed[e.to] && e.from != e.to {
			edges = append(edges, edge{number[e.from], number[e.to]})
		}
	}
	rows := func(int32) (list []float64) {
		for k := -2.0; k <= 2; k++ {
			list = append(list, snap(anchor.Y+k*p.options.LayerGap/2))
		}
		return list
	}
	s := newSifter(points, edges, Point{X: p.wide, Y: p.spatialIndex.high}, rows, quickSift)
	s.moveVertex(number[v])
	return p.nearestFree(points[number[v]], 1)
}
