package layout

import (
	"math"

	"nimgraph/graphs"
)

// placer finds free points for vertices in a drawing in which other vertices are placed already.
type placer struct {
	graph     *graphs.Frozen
	options   Options
	placed    []bool // by vertex: whether it has a place
	incidence adjacency
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
// vertex waits until a neighbour is placed. It returns left, the vertices that have no placed
// neighbour in the end.
func (p *placer) placeNearNeighbours(wanted []int32) (left []int32) {
	for progress := true; progress; {
		progress = false
		left = nil
		for _, v := range wanted {
			anchor, ok := p.anchor(v)
			if !ok {
				left = append(left, v)
				continue
			}
			p.place(v, p.findFreePoint(v, anchor))
			progress = true
		}
		wanted = left
	}
	return left
}

// anchor returns the best point for vertex v, which may not be free. It is a layer below the mean
// of its placed predecessors, a layer above the mean of its placed options, or between the two. In
// an undirected game it is above the neighbours. ok is false if v has no placed neighbours.
func (p *placer) anchor(v int32) (point Point, ok bool) {
	var sum Point
	count := 0.0
	for _, e := range p.incidence.row(v) {
		w := p.edges[e].other(v)
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

// findFreePoint returns a free point for vertex v. It searches growing squares around anchor, and
// takes the best point of the first few squares that have one: near anchor, not under an edge, and
// with no vertex under an edge of v.
func (p *placer) findFreePoint(v int32, anchor Point) Point {
	const (
		extraRings = 4
		underEdge  = 160 // cost of a vertex under an edge, in units of distance
		maxRing    = 40
	)
	pace := snap(p.options.VertexGap / 2)
	centre := Point{X: snap(anchor.X), Y: snap(anchor.Y)}
	best, cost, until := Point{}, math.Inf(1), maxRing
	for r := 0; r <= until; r++ {
		visit := func(x, y int) {
			spot := centre.Add(Point{X: float64(x) * pace, Y: float64(y) * pace})
			if !p.isFree(spot) {
				return
			}
			covered := p.countUnderEdgesOf(v, spot) + p.countEdgesOver(spot)
			if c := spot.Sub(centre).Length() + underEdge*float64(covered); c < cost {
				best, cost = spot, c
				until = min(until, r+extraRings)
			}
		}
		for x := -r; x <= r; x++ {
			visit(x, r)
			if r > 0 {
				visit(x, -r)
			}
		}
		for y := 1 - r; y < r; y++ {
			visit(r, y)
			visit(-r, y)
		}
	}
	if math.IsInf(cost, 1) {
		// There is always room below all vertices.
		return Point{X: centre.X, Y: snap(p.high.Y) + p.options.LayerGap}
	}
	return best
}

// countEdgesOver returns the number of edges that would pass over a vertex at point. In drawings
// with many edges it returns 0.
func (p *placer) countEdgesOver(point Point) int {
	const few = 1000
	if len(p.edges) > few {
		return 0
	}
	count := 0
	for _, e := range p.edges {
		if p.placed[e.from] && p.placed[e.to] && DistanceToSegment(point, p.at[e.from], p.at[e.to]) < edgeDistance {
			count++
		}
	}
	return count
}

// countUnderEdgesOf returns the number of placed vertices that the edges of v would pass over if v
// were at point. It ignores long edges.
func (p *placer) countUnderEdgesOf(v int32, point Point) int {
	const longest = 12
	count := 0
	for _, e := range p.incidence.row(v) {
		w := p.edges[e].other(v)
		if w == v || !p.placed[w] {
			continue
		}
		to := p.at[w]
		steps := int(point.Sub(to).Length()/p.options.VertexGap) + 1
		if steps > longest {
			continue
		}
		last := int32(-1)
		for i := range steps + 1 {
			q := point.Add(to.Sub(point).Scale(float64(i) / float64(steps)))
			p.visitNear(q, func(u int32) {
				if u != w && u != last && DistanceToSegment(p.at[u], point, to) < edgeDistance {
					count++
					last = u
				}
			})
		}
	}
	return count
}
