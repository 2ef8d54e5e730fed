package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
)

// Distances are in document units.
const (
	// portAir is left free between the ends of two edges at a rim.
	portAir = 0.75
	// shaftHalf is the room that the beginning of an edge takes to each side.
	shaftHalf = 1.5
	// maxTurn is how far an end may move around its vertex, in radians. With a larger angle a head
	// would lie along the rim.
	maxTurn = 0.62
	// turnClearance is the least distance between an edge whose end has moved and a vertex that it
	// does not end at.
	turnClearance = 4.0
	// headMiddle is the distance from the rim at which two heads must be clear of each other.
	headMiddle = 5
)

const (
	noEdge  = -1  // the port belongs to a vertex's tokens
	unmoved = 1e6 // the weight of an end that must not move
	upright = 1e4 // the weight of a straight edge up, down or across, which should not lean
)

// port is a place at the rim of a vertex where an edge begins or ends, or where the tokens of the
// vertex are.
type port struct {
	edge   int32   // index in portPlan.edges; noEdge for tokens
	head   bool    // the edge ends here, with its arrowhead; otherwise it begins here
	from   float64 // angle on the rim before ends are spread, in radians
	angle  float64 // angle where it would like to be; changed if a vertex is in the way
	beyond Point   // a point of the edge farther out, relative to the vertex; it orders ports of the same angle
	half   float64 // room that it takes to each side
	weight float64 // how hard it is to move
}

// endIndex returns which end of the edge is at the port: 0 for its beginning, 1 for its end.
func (p *port) endIndex() int {
	if p.head {
		return 1
	}
	return 0
}

// spreadPorts changes the routes of edges so that no arrowhead hides another one: edges that meet a
// vertex too near to each other are moved apart along its rim. Their order stays, and each end moves
// as little as possible. An end does not move if a vertex would then be in the way of its edge; its
// neighbours move more.
func (ro *router) spreadPorts(edges []drawnEdge) {
	n := len(edges)
	p := &portPlan{
		router: ro, edges: edges, original: make([]route, n),
		wanted: make([][2]float64, n), turned: make([]endTurns, n), stale: make([]bool, len(ro.outlines)),
	}
	for i := range edges {
		p.original[i] = edges[i].route
	}
	p.listPorts()
	for v := range p.router.outlines {
		p.sortPorts(v)
		p.planTurns(v)
	}
	const rounds = 3
	for range rounds {
		if !p.turnEdges() {
			break
		}
	}
}

// portPlan is the work of spreadPorts: the ports of all vertices, and the angles by which the ends of
// edges turn around their vertices to make room.
type portPlan struct {
	router   *router
	edges    []drawnEdge
	original []route      // by edge: its route before an end was moved
	ports    []port       // the ports of all vertices, vertex by vertex
	start    []int32      // by vertex: index of its first port
	wanted   [][2]float64 // by edge: how far its ends are to turn around their vertices, in radians
	turned   []endTurns   // by edge: how far they did in the last round
	stale    []bool       // by VertexID: its ports must be spread again
	spreader
}

// endTurns holds for each end of an edge, its beginning and its end, the angle by which it should
// turn around its vertex and the angle by which it has turned, in radians.
type endTurns struct{ want, got [2]float64 }

// listPorts sets p.ports to the ports of all vertices, vertex by vertex, and p.start to their first
// indices.
func (p *portPlan) listPorts() {
	sort := graphs.NewRowSort(len(p.router.outlines))
	each := func(visit func(v graphs.VertexID, p port)) {
		for i := range p.edges {
			c := &p.edges[i]
			visit(c.From, port{edge: int32(i)})
			visit(c.To, port{edge: int32(i), head: true})
		}
		for v := range p.router.graph.Vertices() {
			if p.router.drawing.Tokens(v.ID) > 0 {
				visit(v.ID, port{edge: noEdge})
			}
		}
	}
	each(func(v graphs.VertexID, _ port) { sort.Count(int32(v)) })
	p.ports = make([]port, sort.LayOut())
	each(func(v graphs.VertexID, empty port) {
		p.ports[sort.Next(int32(v))] = p.measurePort(v, empty.edge, empty.head)
	})
	p.start = sort.Start()
}

// sortPorts sorts the ports of vertex v by their angles.
func (p *portPlan) sortPorts(v int) {
	slices.SortFunc(p.portsAt(v), func(p, q port) int {
		if d := p.angle - q.angle; math.Abs(d) > 1e-6 {
			return sign(d)
		}
		return sign(math.Remainder(math.Atan2(p.beyond.Y, p.beyond.X)-math.Atan2(q.beyond.Y, q.beyond.X), 2*math.Pi))
	})
}

// portsAt returns the ports of vertex v, a part of p.ports.
func (p *portPlan) portsAt(v int) []port { return p.ports[p.start[v]:p.start[v+1]] }

// planTurns stores in p.wanted by how much the edges at vertex v should turn, so that all its ports
// have room.
func (p *portPlan) planTurns(v int) {
	ports := p.portsAt(v)
	if len(ports) < 2 {
		return
	}
	for i, angle := range p.spreadAngles(ports, p.router.outlines[v].halfHeight+headMiddle) {
		if edge := ports[i].edge; edge != noEdge {
			p.wanted[edge][ports[i].endIndex()] = angle - ports[i].from
		}
	}
}

// turnEdges turns the ends of all edges by the angles in p.wanted, or by less if a vertex is in the
// way. If an end has turned less, its port is fixed and the other ports of its vertex are planned
// again. Then repeat is true, and the caller must call turnEdges again.
func (p *portPlan) turnEdges() (repeat bool) {
	clear(p.stale)
	for i, want := range p.wanted {
		if math.Abs(want[0]) < 1e-3 && math.Abs(want[1]) < 1e-3 {
			p.edges[i].route = p.original[i]
			p.turned[i] = endTurns{}
			continue
		}
		if p.turned[i].want != want { // otherwise the edge already is where this would bring it
			p.turned[i] = endTurns{want, p.router.turnEnds(&p.edges[i], &p.original[i], want)}
		}
		got := p.turned[i].got
		for end, v := range [...]graphs.VertexID{p.edges[i].From, p.edges[i].To} {
			if math.Abs(got[end]-want[end]) < 1e-3 {
				continue
			}
			for k, ports := 0, p.portsAt(int(v)); k < len(ports); k++ {
				if ports[k].edge == int32(i) && ports[k].endIndex() == end {
					ports[k].angle, ports[k].weight = ports[k].from+got[end], unmoved
					p.stale[v], repeat = true, true
				}
			}
		}
	}
	for v, spread := range p.stale {
		if spread {
			p.sortPorts(v)
			p.planTurns(v)
		}
	}
	return repeat
}

// sign returns the sign of x: -1, 0 or 1.
func sign(x float64) int {
	switch {
	case x < 0:
		return -1
	case x > 0:
		return 1
	}
	return 0
}

// measurePort returns the port of an end of an edge at vertex v, or of the tokens of v. edge is the
// index of the edge in p.edges, or noEdge for the tokens. head is true if the edge ends at v, and
// false if it begins there. The angles, the room and the weight of the port come from the route of
// the edge or, for tokens, from the outline of v.
func (p *portPlan) measurePort(v graphs.VertexID, edge int32, head bool) port {
	result := port{edge: edge, head: head}
	centre := p.router.drawing.At(v)
	if edge == noEdge {
		away := tokenOffset(p.router.outlines[v])
		result.half, result.weight = tokenSize/2, unmoved // a head next to tokens may touch them
		result.from = math.Atan2(away.Y, away.X)
		result.angle, result.beyond = result.from, away
		return result
	}
	c := &p.edges[edge]
	track := &c.paths[0]
	result.half, result.weight = shaftHalf+c.width/2, 1
	from, out := track.p[0], track.pointAt(0.12)
	if head {
		from, out = c.tip, c.paths[len(c.paths)-1].pointAt(0.88)
		result.half = max(c.half, result.half)
	}
	isUprightLine := len(c.paths) == 1 && track.n == 2 &&
		(math.Abs(from.X-centre.X) < 1 || math.Abs(from.Y-centre.Y) < 1)
	switch {
	case c.IsLoop() || from == centre || c.fixed:
		result.weight = unmoved
	case isUprightLine && p.keepsUpright():
		result.weight = upright
	}
	result.half += portAir
	away := from.Sub(centre)
	result.from, result.beyond = math.Atan2(away.Y, away.X), out.Sub(centre)
	result.angle = result.from
	return result
}

// keepsUpright reports whether a straight edge up, down or across keeps its direction when other
// edges need room. It leans if vertices are drawn as cards or letters are large. It also leans in a
// drawing of arcs over a line, where it would otherwise push the arcs into the names.
func (p *portPlan) keepsUpright() bool {
	return !p.router.drawing.HasAngledBends() && !p.router.showsCards && p.router.letters <= 1
}

// turnEnds turns both ends of edge around their vertices by the angles in wanted, in radians, and
// returns the angles by which they have turned. original is the route of edge before any turn. If a
// vertex is in the way, both ends turn half as far, one end turns alone, or none does. Loops, fixed
// routes and parallel edges do not turn.
func (ro *router) turnEnds(edge *drawnEdge, original *route, wanted [2]float64) (actual [2]float64) {
	edge.route = *original
	old := original.paths[0]
	if edge.IsLoop() || edge.fixed || len(original.paths) > 1 || old.p[0] == old.p[old.n-1] {
		return actual
	}
	turn := func(wanted [2]float64) (path, Point) {
		first, tip := ro.turnAlongRim(edge.From, old.p[0], wanted[0]), ro.turnAlongRim(edge.To, original.tip, wanted[1])
		return original.withEnds(edge.head, first, tip), tip
	}
	p, tip := turn(wanted)
	if original.isSurelyClear(&p, tip, turnClearance) || ro.isUnobstructed(&p, tip, edge.Edge, turnClearance) {
		edge.route = ro.newRoute(p, tip)
		return wanted
	}
	room := turnClearance
	free := ro.isUnobstructed(&old, original.tip, edge.Edge, room)
	for !free && room > 0 { // as much room as there is
		room--
		free = ro.isUnobstructed(&old, original.tip, edge.Edge, room)
	}
	for _, part := range [...][2]float64{{1, 1}, {0, 1}, {0.5, 0.5}, {0, 0.5}, {0.5, 0}} {
		actual = [2]float64{part[0] * wanted[0], part[1] * wanted[1]}
		if p, tip := turn(actual); !free || ro.isUnobstructed(&p, tip, edge.Edge, room) {
			edge.route = ro.newRoute(p, tip)
			return actual
		}
	}
	return [2]float64{}
}

// isSurelyClear reports whether p, the path of the route after its ends have moved, is certain to be
// at least room units away from the vertices at which it does not end. tip is the new tip of the
// arrowhead. It only compares how far the ends have moved with w.room, the distance that the route
// kept before. So it is fast, but may return false for a clear path.
func (w *route) isSurelyClear(p *path, tip Point, room float64) bool {
	const slack = 1e-6 // more than any rounding error
	spare := w.room - room - slack
	if p.n > 2 {
		spare -= 2 // both paths may stray from the straight pieces that are tested
	}
	return spare > 0 && norm(p.p[0].Sub(w.paths[0].p[0])) < spare && norm(tip.Sub(w.tip)) < spare
}

// withEnds returns the path of the route with its ends moved: it begins at start and ends headLength
// units before tip, the tip of the arrowhead.
func (w *route) withEnds(headLength float64, start, tip Point) path {
	p := w.paths[0]
	switch p.n {
	case 2:
		p.p = [4]Point{start, tip.Add(unit(start.Sub(tip)).Scale(headLength))}
	case 3:
		control := p.p[1].Add(start.Sub(p.p[0]).Scale(0.5)).Add(tip.Sub(w.tip).Scale(0.5))
		p.p = [4]Point{start, control, tip.Add(unit(control.Sub(tip)).Scale(headLength))}
	case 4:
		shift := tip.Sub(w.tip)
		p.p = [4]Point{start, p.p[1].Add(start.Sub(p.p[0])), p.p[2].Add(shift), p.p[3].Add(shift)}
	}
	return p
}

// turnAlongRim moves point, near the rim of vertex v, along the rim by angle, in radians, and returns
// the new point. Its distance from the rim stays the same.
func (ro *router) turnAlongRim(v graphs.VertexID, point Point, angle float64) Point {
	at, o := ro.drawing.At(v), ro.outline(v)
	away := point.Sub(at)
	gap := norm(away) - o.rimDistance(unit(away))
	sin, cos := math.Sincos(angle)
	dir := unit(Point{X: away.X*cos - away.Y*sin, Y: away.X*sin + away.Y*cos})
	return at.Add(dir.Scale(o.rimDistance(dir) + gap))
}

// isUnobstructed reports whether path p of edge e is at least room units away from all vertices but
// the ends of e. tip is the tip of its arrowhead. room must be at most clearance. It returns false if
// the test would exceed the budget of an edge.
func (ro *router) isUnobstructed(p *path, tip Point, e graphs.Edge, room float64) bool {
	budget := ro.budget
	if p.n == 2 {
		return ro.index.isFree(p.p[0], tip, e, room, &budget)
	}
	hull := hullOf(p, tip)
	candidates := make([]*obstacle, 0, closeObstacles)
	ro.index.visitNear(hull.Low, hull.High, &budget, func(r *obstacle) {
		if r.id != e.From && r.id != e.To && r.mayReach(hull, r.radius+room) {
			candidates = append(candidates, r)
		}
	})
	if budget < 0 {
		return false
	}
	from, pieces := p.p[0], p.countPieces(1, 64)
	for i := 1; i <= pieces; i++ {
		to := p.pointAt(float64(i) / float64(pieces))
		if i == pieces {
			to = tip
		}
		for _, r := range candidates {
			if r.meets(from, to, room) {
				return false
			}
		}
		from = to
	}
	return true
}
