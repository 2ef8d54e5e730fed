package scene

import (
	"math"
	"slices"

	"nimgraph/graphs"
)

const (
	// portAir is what is left free between the ends of two edges at a rim.
	portAir = 0.75
	// shaftHalf is the room that the beginning of an edge takes to each side.
	shaftHalf = 1.5
	// mostTurn is how far around its vertex an end moves, in radians: farther, a head would
	// lie along the rim.
	mostTurn = 0.62
	// turnClearance is between an edge whose end has moved and a vertex that it does not
	// touch, at least.
	turnClearance = 4.0
	// headMiddle is how far out from the rim two heads must be clear of each other.
	headMiddle = 5
)

const (
	none    = -1
	unmoved = 1e6 // the weight of what stays where it is
	upright = 1e4 // that of a straight edge up, down or across, which is not to lean
)

// port is the end of an edge at the rim of a vertex.
type port struct {
	course int32   // its number; none where tokens are in the place of an end
	head   bool    // it is where the edge ends
	from   float64 // where it is on the rim, in radians
	angle  float64 // where it would be by itself
	beyond Point   // where the edge is a little farther out, from the vertex, which tells ports of one angle apart
	half   float64 // the room that it takes to each side
	weight float64 // how hard it is to move
}

// end returns 1 for where the edge ends and 0 for where it begins.
func (p *port) end() int {
	if p.head {
		return 1
	}
	return 0
}

// portsOf spreads the ends of edges that meet a vertex too near to each other, so that
// each head is seen by itself: every end moves along the rim as little as possible, and
// their order stays. It changes nothing where they have room. An end that a vertex in the
// edge's way keeps where it is has the others move more.
func (ro *router) portsOf(courses []routed) {
	n := len(courses)
	p := &portPlan{
		ways: ro, courses: courses, was: make([]way, n),
		turns: make([][2]float64, n), done: make([]turning, n), again: make([]bool, len(ro.outlines)),
	}
	for i := range courses {
		p.was[i] = courses[i].way
	}
	p.list()
	for v := range p.ways.outlines {
		p.sortAt(v)
		p.spreadAt(v)
	}
	const rounds = 3
	for range rounds {
		if !p.turnAll() {
			break
		}
	}
}

// portPlan is where the ends of edges are to be.
type portPlan struct {
	ways    *router
	courses []routed
	was     []way        // of each before an end was moved
	ports   []port       // by the vertex
	start   []int32      // where those of each vertex begin
	turns   [][2]float64 // how far the ends of each edge are to move
	done    []turning    // how far they did, in the last round
	again   []bool       // by VertexID: those whose ports are spread anew
	spreader
}

// turning is by which angles the ends of an edge were to move, and did.
type turning struct{ want, got [2]float64 }

// list lists the ports of all vertices.
func (p *portPlan) list() {
	sort := graphs.NewRowSort(len(p.ways.outlines))
	each := func(visit func(v graphs.VertexID, of port)) {
		for i := range p.courses {
			c := &p.courses[i]
			visit(c.From, port{course: int32(i)})
			visit(c.To, port{course: int32(i), head: true})
		}
		for v := range p.ways.graph.Vertices() {
			if p.ways.drawing.Tokens(v.ID) > 0 {
				visit(v.ID, port{course: none})
			}
		}
	}
	each(func(v graphs.VertexID, _ port) { sort.Count(int32(v)) })
	p.ports = make([]port, sort.LayOut())
	each(func(v graphs.VertexID, of port) { p.ports[sort.Next(int32(v))] = p.port(v, of) })
	p.start = sort.Start()
}

// sortAt brings the ports of a vertex into their order around it.
func (p *portPlan) sortAt(v int) {
	slices.SortFunc(p.at(v), func(p, q port) int {
		if d := p.angle - q.angle; math.Abs(d) > 1e-6 {
			return sign(d)
		}
		return sign(math.Remainder(math.Atan2(p.beyond.Y, p.beyond.X)-math.Atan2(q.beyond.Y, q.beyond.X), 2*math.Pi))
	})
}

func (p *portPlan) at(v int) []port { return p.ports[p.start[v]:p.start[v+1]] }

// spreadAt finds how far the ports of a vertex are to move.
func (p *portPlan) spreadAt(v int) {
	here := p.at(v)
	if len(here) < 2 {
		return
	}
	for i, angle := range p.spread(here, p.ways.outlines[v].reach+headMiddle) {
		if of := here[i].course; of != none {
			p.turns[of][here[i].end()] = angle - here[i].from
		}
	}
}

// turnAll moves the ends. Where one could not move as far, it stays there, and the others
// of its vertex are spread anew; it tells whether there was one.
func (p *portPlan) turnAll() (refused bool) {
	clear(p.again)
	for i, want := range p.turns {
		if math.Abs(want[0]) < 1e-3 && math.Abs(want[1]) < 1e-3 {
			p.courses[i].way = p.was[i]
			p.done[i] = turning{}
			continue
		}
		if p.done[i].want != want { // else it stands already where this brings it
			p.done[i] = turning{want, p.ways.turn(&p.courses[i], &p.was[i], want)}
		}
		got := p.done[i].got
		for end, v := range [...]graphs.VertexID{p.courses[i].From, p.courses[i].To} {
			if math.Abs(got[end]-want[end]) < 1e-3 {
				continue
			}
			for k, here := 0, p.at(int(v)); k < len(here); k++ {
				if here[k].course == int32(i) && here[k].end() == end {
					here[k].angle, here[k].weight = here[k].from+got[end], unmoved
					p.again[v], refused = true, true
				}
			}
		}
	}
	for v, spread := range p.again {
		if spread {
			p.sortAt(v)
			p.spreadAt(v)
		}
	}
	return refused
}

func sign(x float64) int {
	switch {
	case x < 0:
		return -1
	case x > 0:
		return 1
	}
	return 0
}

// port completes one end of an edge, or the place of the tokens of a vertex.
func (p *portPlan) port(v graphs.VertexID, of port) port {
	at := p.ways.drawing.At(v)
	if of.course == none {
		away := tokenAt(p.ways.outlines[v])
		of.half, of.weight = tokenSize/2, unmoved // a head beside them may touch them
		of.from = math.Atan2(away.Y, away.X)
		of.angle, of.beyond = of.from, away
		return of
	}
	c := &p.courses[of.course]
	track := &c.paths[0]
	of.half, of.weight = shaftHalf+c.width/2, 1
	from, out := track.p[0], track.at(0.12)
	if of.head {
		from, out = c.tip, c.paths[len(c.paths)-1].at(0.88)
		of.half = max(c.half, of.half)
	}
	switch {
	case c.IsLoop() || from == at || c.fixed:
		of.weight = unmoved
	case p.keepsUpright() && len(c.paths) == 1 && track.n == 2 && (math.Abs(from.X-at.X) < 1 || math.Abs(from.Y-at.Y) < 1):
		of.weight = upright
	}
	of.half += portAir
	away := from.Sub(at)
	of.from, of.beyond = math.Atan2(away.Y, away.X), out.Sub(at)
	of.angle = of.from
	return of
}

// keepsUpright tells whether straight edges up, down or across do not lean for others: not on a
// line, whose arcs would be pushed into the names, nor beside pictures and large letters.
func (p *portPlan) keepsUpright() bool {
	return !p.ways.drawing.HasAngledBends() && !p.ways.cards && p.ways.letters <= 1
}

// turn moves the ends of an edge along the rims of its vertices by some angles, or by
// less where it would then run into another vertex, and returns by which.
func (ro *router) turn(c *routed, was *way, by [2]float64) (turned [2]float64) {
	c.way = *was
	old := was.paths[0]
	if c.IsLoop() || c.fixed || len(was.paths) > 1 || old.p[0] == old.p[old.n-1] {
		return turned
	}
	turn := func(by [2]float64) (path, Point) {
		return was.withEnds(c.head, ro.turned(c.From, old.p[0], by[0]), ro.turned(c.To, was.tip, by[1]))
	}
	p, tip := turn(by)
	if was.stillClear(&p, tip, turnClearance) || ro.unobstructed(&p, tip, c.Edge, turnClearance) {
		c.way = ro.wayAlong(p, tip)
		return by
	}
	room := turnClearance
	free := ro.unobstructed(&old, was.tip, c.Edge, room)
	for !free && room > 0 { // as much as there is
		room--
		free = ro.unobstructed(&old, was.tip, c.Edge, room)
	}
	for _, part := range [...][2]float64{{1, 1}, {0, 1}, {0.5, 0.5}, {0, 0.5}, {0.5, 0}} {
		turned = [2]float64{part[0] * by[0], part[1] * by[1]}
		if p, tip := turn(turned); !free || ro.unobstructed(&p, tip, c.Edge, room) {
			c.way = ro.wayAlong(p, tip)
			return turned
		}
	}
	return [2]float64{}
}

// stillClear tells whether a path leaves some room to all vertices but its own because the
// way does, of which only the ends have been moved a little: no point of it moved farther.
func (w *way) stillClear(p *path, tip Point, room float64) bool {
	const slack = 1e-6 // more than anything is rounded
	spare := w.room - room - slack
	if p.n > 2 {
		spare -= 2 // as much as both may stray from the pieces in which they are looked at
	}
	return spare > 0 && norm(p.p[0].Sub(w.paths[0].p[0])) < spare && norm(tip.Sub(w.tip)) < spare
}

// withEnds returns the path of an edge with other ends and a head that long, and the tip of that.
func (w *way) withEnds(head float64, first, tip Point) (path, Point) {
	p := w.paths[0]
	switch p.n {
	case 2:
		p.p = [4]Point{first, tip.Add(unit(first.Sub(tip)).Scale(head))}
	case 3:
		control := p.p[1].Add(first.Sub(p.p[0]).Scale(0.5)).Add(tip.Sub(w.tip).Scale(0.5))
		p.p = [4]Point{first, control, tip.Add(unit(control.Sub(tip)).Scale(head))}
	case 4:
		by := tip.Sub(w.tip)
		p.p = [4]Point{first, p.p[1].Add(first.Sub(p.p[0])), p.p[2].Add(by), p.p[3].Add(by)}
	}
	return p, tip
}

// turned returns a place at the rim of a vertex, moved along the rim by an angle. It
// keeps its distance from the rim.
func (ro *router) turned(v graphs.VertexID, from Point, by float64) Point {
	at, o := ro.drawing.At(v), ro.outline(v)
	away := from.Sub(at)
	gap := norm(away) - o.rim(unit(away))
	sin, cos := math.Sincos(by)
	dir := unit(Point{X: away.X*cos - away.Y*sin, Y: away.X*sin + away.Y*cos})
	return at.Add(dir.Scale(o.rim(dir) + gap))
}

// unobstructed tells whether a path leaves some room, no more than clearance, to all
// vertices but the edge's own.
func (ro *router) unobstructed(p *path, tip Point, e graphs.Edge, room float64) bool {
	checks := ro.checks
	if p.n == 2 {
		return ro.index.free(p.p[0], tip, e, room, &checks)
	}
	hull := hullOf(p, tip)
	ro.near = ro.near[:0]
	ro.index.near(hull.Low, hull.High, &checks, func(r *obstacle) {
		if r.id != e.From && r.id != e.To && r.reaches(hull, r.reach+room) {
			ro.near = append(ro.near, *r)
		}
	})
	if checks < 0 {
		return false
	}
	from, pieces := p.p[0], p.pieces(1, 64)
	for i := 1; i <= pieces; i++ {
		to := p.at(float64(i) / float64(pieces))
		if i == pieces {
			to = tip
		}
		for k := range ro.near {
			if ro.near[k].meets(from, to, room) {
				return false
			}
		}
		from = to
	}
	return true
}
