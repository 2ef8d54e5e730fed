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
	// mostTurn is how far an end may move around its vertex, in radians. With a larger angle a head
	// would lie along the rim.
	mostTurn = 0.62
	// turnClearance is the least distance between an edge whose end has moved and a vertex that it
	// does not end at.
	turnClearance = 4.0
	// headMiddle is the distance from the rim at which two heads must be clear of each other.
	headMiddle = 5
)

const (
	noCourse = -1  // the port belongs to a vertex's tokens
	unmoved  = 1e6 // the weight of an end that must not move
	upright  = 1e4 // the weight of a straight edge up, down or across, which should not lean
)

// port is the end of an edge at the rim of a vertex, or the tokens at the rim.
type port struct {
	course int32   // number of the edge; noCourse for tokens
	head   bool    // the edge ends here, with its head; otherwise it begins here
	from   float64 // angle on the rim before ends are spread, in radians
	angle  float64 // angle where it would like to be; changed if a vertex is in the way
	beyond Point   // a point of the edge farther out, relative to the vertex; it orders ports of the same angle
	half   float64 // room that it takes to each side
	weight float64 // how hard it is to move
}

// endIndex returns which end of the edge is at the port: 0 for its beginning, and 1 for its end.
func (p *port) endIndex() int {
	if p.head {
		return 1
	}
	return 0
}

// spreadPorts changes the routes in courses so that each arrowhead can be seen: ends of edges that
// meet a vertex too near to each other are moved apart along its rim. Each end moves as little as
// possible, and their order stays. If an end cannot move because of a vertex in the way of the edge,
// its neighbours move more. Nothing changes if all ends have room.
func (ro *router) spreadPorts(courses []course) {
	n := len(courses)
	p := &portPlan{
		router: ro, courses: courses, original: make([]route, n),
		wanted: make([][2]float64, n), turned: make([]endTurns, n), stale: make([]bool, len(ro.outlines)),
	}
	for i := range courses {
		p.original[i] = courses[i].route
	}
	p.listPorts()
	for v := range p.router.outlines {
		p.sortPorts(v)
		p.planTurns(v)
	}
	const rounds = 3
	for range rounds {
		if !p.turnAll() {
			break
		}
	}
}

// portPlan holds the ports of all vertices and the angles by which the ends of edges are to turn
// around their vertices.
type portPlan struct {
	router   *router
	courses  []course
	original []route      // by edge: its route before an end was moved
	ports    []port       // the ports of all vertices, vertex by vertex
	start    []int32      // by vertex: index of its first port
	wanted   [][2]float64 // by edge: how far its ends are to turn around their vertices, in radians
	turned   []endTurns   // by edge: how far they did in the last round
	stale    []bool       // by VertexID: its ports must be spread again
	spreader
}

// endTurns holds two angles for each end of an edge, in radians: the angle by which it should turn
// around its vertex, want, and the angle by which it has turned, got.
type endTurns struct{ want, got [2]float64 }

// listPorts finds the ports, the ends of edges at vertices, and stores them vertex by vertex.
func (p *portPlan) listPorts() {
	sort := graphs.NewRowSort(len(p.router.outlines))
	each := func(visit func(v graphs.VertexID, p port)) {
		for i := range p.courses {
			c := &p.courses[i]
			visit(c.From, port{course: int32(i)})
			visit(c.To, port{course: int32(i), head: true})
		}
		for v := range p.router.graph.Vertices() {
			if p.router.drawing.Tokens(v.ID) > 0 {
				visit(v.ID, port{course: noCourse})
			}
		}
	}
	each(func(v graphs.VertexID, _ port) { sort.Count(int32(v)) })
	p.ports = make([]port, sort.LayOut())
	each(func(v graphs.VertexID, empty port) { p.ports[sort.Next(int32(v))] = p.completePort(v, empty) })
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

// portsAt returns the ports of vertex v, which are a part of p.ports.
func (p *portPlan) portsAt(v int) []port { return p.ports[p.start[v]:p.start[v+1]] }

// planTurns spreads the ports of vertex v. It stores by how much the edges that end there should turn.
func (p *portPlan) planTurns(v int) {
	ports := p.portsAt(v)
	if len(ports) < 2 {
		return
	}
	for i, angle := range p.spreadAngles(ports, p.router.outlines[v].reach+headMiddle) {
		if course := ports[i].course; course != noCourse {
			p.wanted[course][ports[i].endIndex()] = angle - ports[i].from
		}
	}
}

// turnAll turns the ends of all edges as planned, as far as vertices in the way allow. If an end has
// turned less, its port is fixed and the other ports of the vertex are planned again. Then turnAll
// returns true, and the caller must call it again.
func (p *portPlan) turnAll() (repeat bool) {
	clear(p.stale)
	for i, want := range p.wanted {
		if math.Abs(want[0]) < 1e-3 && math.Abs(want[1]) < 1e-3 {
			p.courses[i].route = p.original[i]
			p.turned[i] = endTurns{}
			continue
		}
		if p.turned[i].want != want { // otherwise the edge already is where this would bring it
			p.turned[i] = endTurns{want, p.router.turnEnds(&p.courses[i], &p.original[i], want)}
		}
		got := p.turned[i].got
		for end, v := range [...]graphs.VertexID{p.courses[i].From, p.courses[i].To} {
			if math.Abs(got[end]-want[end]) < 1e-3 {
				continue
			}
			for k, ports := 0, p.portsAt(int(v)); k < len(ports); k++ {
				if ports[k].course == int32(i) && ports[k].endIndex() == end {
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

// completePort returns the port incomplete of vertex v with its angles, room and weight; incomplete
// has only its course and head. The angles come from the route of the edge or, for tokens, from the
// outline of v.
func (p *portPlan) completePort(v graphs.VertexID, incomplete port) port {
	centre := p.router.drawing.At(v)
	if incomplete.course == noCourse {
		away := tokenOffset(p.router.outlines[v])
		incomplete.half, incomplete.weight = tokenSize/2, unmoved // a head next to tokens may touch them
		incomplete.from = math.Atan2(away.Y, away.X)
		incomplete.angle, incomplete.beyond = incomplete.from, away
		return incomplete
	}
	c := &p.courses[incomplete.course]
	track := &c.paths[0]
	incomplete.half, incomplete.weight = shaftHalf+c.width/2, 1
	from, out := track.p[0], track.pointAt(0.12)
	if incomplete.head {
		from, out = c.tip, c.paths[len(c.paths)-1].pointAt(0.88)
		incomplete.half = max(c.half, incomplete.half)
	}
	isUprightLine := len(c.paths) == 1 && track.n == 2 &&
		(math.Abs(from.X-centre.X) < 1 || math.Abs(from.Y-centre.Y) < 1)
	switch {
	case c.IsLoop() || from == centre || c.fixed:
		incomplete.weight = unmoved
	case isUprightLine && p.keepsUpright():
		incomplete.weight = upright
	}
	incomplete.half += portAir
	away := from.Sub(centre)
	incomplete.from, incomplete.beyond = math.Atan2(away.Y, away.X), out.Sub(centre)
	incomplete.angle = incomplete.from
	return incomplete
}

// keepsUpright reports whether vertical and horizontal edges keep their direction when other edges
// need room. They do not if vertices have depictions or large letters, nor in a drawing of arcs
// over a line, where they would push the arcs into the names.
func (p *portPlan) keepsUpright() bool {
	return !p.router.drawing.HasAngledBends() && !p.router.cards && p.router.letters <= 1
}

// turnEnds sets the route of edge to its route before, original, with both ends turned around their
// vertices by the angles in wanted, in radians. If a vertex is in the way, it turns them by less:
// half, one end only, or not at all. It returns the angles by which they have turned. Loops and fixed
// routes do not turn.
func (ro *router) turnEnds(edge *course, original *route, wanted [2]float64) (actual [2]float64) {
	edge.route = *original
	old := original.paths[0]
	if edge.IsLoop() || edge.fixed || len(original.paths) > 1 || old.p[0] == old.p[old.n-1] {
		return actual
	}
	turn := func(wanted [2]float64) (path, Point) {
		first, tip := ro.turnAlongRim(edge.From, old.p[0], wanted[0]), ro.turnAlongRim(edge.To, original.tip, wanted[1])
		return original.withEnds(edge.head, first, tip)
	}
	p, tip := turn(wanted)
	if original.staysClear(&p, tip, turnClearance) || ro.isUnobstructed(&p, tip, edge.Edge, turnClearance) {
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

// staysClear is a fast test whether path p, which is the route with its ends moved, keeps at least
// room units away from all vertices. tip is the tip of its arrowhead. It compares the moves of the
// ends with the known room of the route, so it may return false for a clear path.
func (w *route) staysClear(p *path, tip Point, room float64) bool {
	const slack = 1e-6 // more than any rounding error
	spare := w.room - room - slack
	if p.n > 2 {
		spare -= 2 // both paths may stray from the straight pieces that are tested
	}
	return spare > 0 && norm(p.p[0].Sub(w.paths[0].p[0])) < spare && norm(tip.Sub(w.tip)) < spare
}

// withEnds returns the path of the route with its ends moved to start and tip. headLength is the
// length of its arrowhead, and newTip the tip of the arrowhead.
func (w *route) withEnds(headLength float64, start, tip Point) (moved path, newTip Point) {
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
	return p, tip
}

// turnAlongRim returns the point to which point, near the rim of vertex v, moves along the rim by
// angle, in radians. Its distance from the rim stays.
func (ro *router) turnAlongRim(v graphs.VertexID, point Point, angle float64) Point {
	at, o := ro.drawing.At(v), ro.outline(v)
	away := point.Sub(at)
	gap := norm(away) - o.rimDistance(unit(away))
	sin, cos := math.Sincos(angle)
	dir := unit(Point{X: away.X*cos - away.Y*sin, Y: away.X*sin + away.Y*cos})
	return at.Add(dir.Scale(o.rimDistance(dir) + gap))
}

// isUnobstructed reports whether path p keeps at least room units away from all vertices but the ends
// of edge e. tip is the tip of its arrowhead. room must be at most clearance.
func (ro *router) isUnobstructed(p *path, tip Point, e graphs.Edge, room float64) bool {
	checks := ro.checks
	if p.n == 2 {
		return ro.index.isFree(p.p[0], tip, e, room, &checks)
	}
	hull := hullOf(p, tip)
	candidates := make([]*obstacle, 0, closeObstacles)
	ro.index.visitNear(hull.Low, hull.High, &checks, func(r *obstacle) {
		if r.id != e.From && r.id != e.To && r.mayReach(hull, r.reach+room) {
			candidates = append(candidates, r)
		}
	})
	if checks < 0 {
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
