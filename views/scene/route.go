package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// Distances are in document units.
const (
	leastClearance = 2.5 // if there is no route with clearance
	clearance      = layout.Clearance
	rimGap         = 1.5 // between an arrow's tip and the rim that it points to
	leastHead      = 3   // length of the shortest arrowhead that is drawn
)

// An edge has a budget: the number of cells and vertices that it may check for obstacles. When it is
// used up, the edge runs straight. All edges of a picture share allChecks equally, so that a picture
// takes linear time, but each edge has at least leastChecks, which suffice to bow around a neighbour.
// Long edges of very large pictures may cross vertices for that reason.
const (
	allChecks   = 6_000_000
	leastChecks = 150
	mostChecks  = 2400
	// smallFactor multiplies the budget of an edge of a small drawing, for which more bows are tried.
	smallFactor = 6
)

// path is a Bézier curve whose control points are the first n points of p: a straight line (n = 2), a
// quadratic curve (3) or a cubic one (4).
type path struct {
	n int
	p [4]Point
}

// router computes the routes of edges, from rim to rim and around the vertices in their way. It is
// for one goroutine.
type router struct {
	drawing    *document.Drawing
	graph      graphs.Reader
	outlines   []outline // by VertexID
	index      *obstacles
	budget     int     // number of cells and vertices that an edge may look at
	isSmall    bool    // edges are arranged together; see arrangeEdges
	showsCards bool    // vertices are shown as pictures
	letters    float64 // size of letters, as a factor of their default size

	someEdges bool                                         // only some edges are shown
	isShown   func(graphs.Edge) bool                       // reports whether an edge is shown
	nameBox   func(graphs.VertexID) (box textBox, ok bool) // returns the default box of a name

	chord  chordObstacles // memory of routeAround, which no other method uses
	tracks []path         // free memory for the paths of routes; see newRoute
}

// newRouter returns a router for the edges of drawing. outlines are the outlines of the vertices by
// VertexID. newBuilder sets the remaining fields: showsCards, letters, someEdges, isShown and
// nameBox.
func newRouter(drawing *document.Drawing, outlines []outline) *router {
	g := drawing.Graph()
	ro := &router{drawing: drawing, graph: g, outlines: outlines, isSmall: g.Order() <= fewVertices &&
		g.Size() <= fewEdges}
	ro.budget = max(leastChecks, min(mostChecks, allChecks/max(1, g.Size())))
	if ro.isSmall {
		ro.budget *= smallFactor
	}
	obstacles := make([]obstacle, 0, g.Order())
	for v := range g.Vertices() {
		obstacles = append(obstacles, outlines[v.ID].obstacleAt(v.ID, drawing.At(v.ID)))
	}
	ro.index = newObstacles(obstacles)
	return ro
}

// outline returns the outline of vertex v.
func (ro *router) outline(v graphs.VertexID) outline { return ro.outlines[v] }

// routeEdge returns the route of edge e, from rim to rim. It ends headLength units before the tip of
// the arrowhead.
func (ro *router) routeEdge(e graphs.Edge, headLength float64) route {
	bend := ro.drawing.Bend(e.ID)
	switch {
	case e.IsLoop():
		return ro.newRoute(ro.loopAt(e.From, ro.loopAngle(e), headLength, loopSpread))
	case ro.isRay(e, bend):
		return ro.routeRay(e, headLength)
	case bend.Bent:
		if r, ok := ro.detourAroundOptions(e, bend, headLength); ok {
			return r
		}
		return ro.newRoute(ro.bentPath(e, bend, headLength))
	}
	bows := layout.RoundBows()
	switch {
	case ro.showsCards:
		bows = layout.CardBows()
	case ro.isSmall:
		bows = layout.GentleBows()
	}
	if ro.graph.Kind() == graphs.Directed {
		if _, twin := ro.graph.EdgeBetween(e.To, e.From); twin {
			bows = layout.TwinBows()
		}
	}
	from, to := ro.drawing.At(e.From), ro.drawing.At(e.To)
	budget := ro.budget
	first, tip := ro.bowPath(e, from, to, bows[0], headLength)
	straight := ro.newRoute(first, tip)
	if first.n == 2 && ro.index.isFree(first.p[0], tip, e, clearance, &budget) {
		straight.room = clearance
		return straight
	}
	if r, ok := ro.routeAround(e, from, to, headLength, bows, ro.isSmall, nil, &budget); ok {
		return r
	}
	return straight
}

// routeAround returns a bowed route for edge e that keeps away from all vertices but the ends of e.
// from and to are the centres of these ends. The route ends headLength units before the tip of the
// arrowhead. routeAround tries bows in order and returns the first route that is at least clearance
// units away from the vertices. If there is none and allowTight is true, leastClearance units
// suffice.
//
// If countCost is not nil, routeAround returns the route of least cost among the clear ones, and the
// first one of several. countCost returns the cost of a path; it also gets the obstacles near the
// edge.
//
// Each test lowers budget, the number of checks that the edge has left. ok is false if no bow is
// clear, or if the budget is used up before a route is found.
func (ro *router) routeAround(
	e graphs.Edge, from, to Point, headLength float64, bows []layout.Bow, allowTight bool,
	countCost func(*chordObstacles, *path) int, budget *int,
) (best route, ok bool) {
	least := math.MaxInt
	near := &ro.chord
	near.collect(ro, e, from, to, budget)
	length := norm(to.Sub(from))
	candidates := make([]*obstacle, 0, closeObstacles)
	blocked := uint64(0) // bit i: bows[i] is known to be blocked
	for round, room := range [...]float64{clearance, leastClearance} {
		if round > 0 && !allowTight {
			break
		}
		for i, bow := range bows {
			if *budget < 0 {
				break
			}
			if round == 0 && near.isBlocked(bow) {
				blocked |= 1 << i
			}
			if blocked>>i&1 != 0 {
				continue
			}
			p, tip := ro.bowPath(e, from, to, bow, headLength)
			candidates = near.appendObstaclesNear(candidates[:0], bow, room, length)
			if !ro.pathAvoids(&p, tip, e, room, candidates, len(near.nearby), budget) {
				continue
			}
			pathCost := 0
			if countCost != nil {
				pathCost = countCost(near, &p)
			}
			if pathCost < least {
				best, least = ro.newRoute(p, tip), pathCost
				best.room = room
			}
			if least == 0 {
				return best, true
			}
		}
	}
	return best, least < math.MaxInt
}

// newRoute returns a route along the single path p. tip is the tip of its arrowhead.
func (ro *router) newRoute(p path, tip Point) route {
	if len(ro.tracks) == cap(ro.tracks) { // allocate memory for 64 paths at once
		ro.tracks = make([]path, 0, 64)
	}
	n := len(ro.tracks)
	ro.tracks = append(ro.tracks, p)
	return route{paths: ro.tracks[n : n+1 : n+1], tip: tip}
}

// bowPath returns the path of edge e with the given bow. from and to are the centres of its ends. The
// path ends headLength units before tip, the tip of the arrowhead. It is a cubic curve; a symmetric
// bow or a short edge gets the path of roundPath.
func (ro *router) bowPath(e graphs.Edge, from, to Point, bow layout.Bow, headLength float64) (bowed path, tip Point) {
	if height, round := bow.RoundHeight(); round {
		return ro.roundPath(e, from, to, height, headLength)
	}
	chord := to.Sub(from)
	left := Point{X: chord.Y, Y: -chord.X}
	first := from.Add(chord.Scale(1. / 3)).Add(left.Scale(bow.First))
	last := from.Add(chord.Scale(2. / 3)).Add(left.Scale(bow.Last))
	start, end := first.Sub(from), last.Sub(to)
	out, back := unit(start), unit(end)
	rimFrom, rimTo := ro.outline(e.From).rimDistance(out), ro.outline(e.To).rimDistance(back)
	if headLength > 0 {
		rimTo += rimGap
	}
	if rimFrom >= norm(start) || rimTo+headLength >= norm(end) {
		return ro.roundPath(e, from, to, bow.First+bow.Last, headLength) // too short for a cubic
	}
	rimPoint, base, tip := from.Add(out.Scale(rimFrom)), to.Add(back.Scale(rimTo+headLength)), to.Add(back.Scale(rimTo))
	return path{4, [4]Point{rimPoint, first, last, base}}, tip
}

// roundPath returns the quadratic path of edge e between from and to, the centres of its ends. Its
// control point lies bow chord lengths to the left of the middle of the chord; if bow is 0, the path
// is a straight line. It ends headLength units before tip, the tip of the arrowhead.
func (ro *router) roundPath(e graphs.Edge, from, to Point, bow, headLength float64) (bowed path, tip Point) {
	chord := to.Sub(from)
	length := norm(chord)
	control := from.Add(chord.Scale(0.5)).Add(Point{X: chord.Y, Y: -chord.X}.Scale(bow))
	start, end := unit(control.Sub(from)), unit(control.Sub(to))
	rimFrom, rimTo := ro.outline(e.From).rimDistance(start), ro.outline(e.To).rimDistance(end)
	tight := rimFrom+rimTo > length
	if headLength > 0 {
		rimTo += rimGap
		headLength = min(headLength, length-rimFrom-rimTo)
		tight = headLength < leastHead
	}
	if tight { // the vertices overlap or nearly so; nothing is seen of the edge
		middle := from.Add(chord.Scale(0.5))
		return path{2, [4]Point{middle, middle}}, middle
	}
	first := from.Add(start.Scale(rimFrom))
	tip = to.Add(end.Scale(rimTo))
	last := to.Add(end.Scale(rimTo + headLength))
	if bow == 0 {
		return path{2, [4]Point{first, last}}, tip
	}
	if side := norm(control.Sub(from)); rimFrom >= side || rimTo+headLength >= side {
		// The edge is so short that an end lies beyond the control point.
		control = first.Add(last).Scale(0.5)
	}
	return path{3, [4]Point{first, control, last}}, tip
}

// isPathClear reports whether path p of edge e is at least room units away from the vertices in near,
// except the ends of e. tip is the tip of the arrowhead. budget is the number of checks that the edge
// has left; see pathAvoids.
func (ro *router) isPathClear(p path, tip Point, e graphs.Edge, room float64, near []obstacle, budget *int) bool {
	hull := hullOf(&p, tip)
	candidates := make([]*obstacle, 0, closeObstacles)
	for i := range near {
		if r := &near[i]; r.mayReach(hull, r.radius+room) {
			candidates = append(candidates, r)
		}
	}
	return ro.pathAvoids(&p, tip, e, room, candidates, len(near), budget)
}

// closeObstacles is the usual greatest number of obstacles close to a path. Lists of that size need
// no memory from the heap.
const closeObstacles = 32

// pathAvoids reports whether path p of edge e, continued to tip, the tip of its arrowhead, is at
// least room units away from all candidates but the ends of e. It approximates the path by straight
// pieces. Each piece lowers budget, the number of checks that the edge has left, by checksPerPiece.
// If the budget is used up, pathAvoids returns false.
func (ro *router) pathAvoids(
	p *path, tip Point, e graphs.Edge, room float64, candidates []*obstacle, checksPerPiece int, budget *int,
) bool {
	// checksPerPiece counts all vertices from which the candidates were selected, so that the result
	// does not depend on how well they were selected.
	from, pieces := p.p[0], 1
	if p.n > 2 {
		pieces = p.countPieces(1, 64) // a unit is little compared with the clearance
	}
	for i := 1; i <= pieces; i++ {
		if *budget -= checksPerPiece; *budget < 0 {
			return false
		}
		if len(candidates) == 0 {
			continue
		}
		to := tip
		if i < pieces {
			to = p.pointAt(float64(i) / float64(pieces))
		}
		piece := prepareSegment(from, to)
		for _, r := range candidates {
			if piece.mayMeet(r, room) && r.id != e.From && r.id != e.To && r.meets(from, to, room) {
				return false
			}
		}
		from = to
	}
	return true
}

// hullOf returns the box around the control points of path p and the tip of its arrowhead. The path
// stays in the box.
func hullOf(p *path, tip Point) Box { return BoxOf(p.p[:p.n]...).Union(Box{tip, tip}) }

// mayReach reports whether the obstacle may be less than distance units away from box. It is a fast
// test: the answer false is certain, the answer true is not.
func (r *obstacle) mayReach(box Box, distance float64) bool {
	distance++ // more than any rounding error
	return box.Expand(Point{X: r.halfWidth + distance, Y: r.halfHeight + distance}).Contains(r.at)
}

// countPieces returns how many straight pieces approximate the path to within tolerance units: at
// least 3 and at most most.
func (p *path) countPieces(tolerance float64, most int) int {
	curvature := func(i int) float64 { return norm(p.p[i].Add(p.p[i+2]).Sub(p.p[i+1].Scale(2))) }
	// In n pieces it strays by an eighth of the greatest second derivative, over n².
	curving := curvature(0) / 4
	if p.n == 4 {
		curving = max(curvature(0), curvature(1)) * 3 / 4
	}
	return int(max(3, min(float64(most), math.Ceil(math.Sqrt(curving/tolerance)))))
}

// pointAt returns the point of the path at the parameter t, from 0 at its beginning to 1 at its end
// (de Casteljau).
func (p *path) pointAt(t float64) Point {
	mix := func(a, b Point) Point { return Point{X: a.X*(1-t) + b.X*t, Y: a.Y*(1-t) + b.Y*t} }
	first := mix(p.p[0], p.p[1])
	if p.n == 2 {
		return first
	}
	middle := mix(p.p[1], p.p[2])
	first = mix(first, middle)
	if p.n == 3 {
		return first
	}
	return mix(first, mix(middle, mix(p.p[2], p.p[3])))
}

// norm returns the length of vector p. Coordinates are below 1e9, so no square overflows.
func norm(p Point) float64 { return math.Sqrt(p.X*p.X + p.Y*p.Y) }

// unit returns the unit vector in the direction of p, or straight up for the zero vector.
func unit(p Point) Point {
	if l := norm(p); l > 0 {
		return p.Scale(1 / l)
	}
	return Point{X: 0, Y: -1}
}
