package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

const (
	leastClearance = 2.5 // where nothing more is possible
	clearance      = layout.Clearance
	rimGap         = 1.5 // between an arrow's tip and the rim that it points to
	leastHead      = 3   // the shortest arrowhead that is drawn
)

// An edge may check so many cells and vertices for obstacles; when they are used up,
// it goes straight. All edges of a picture share allChecks equally, so that a picture
// takes linear time, but each has at least leastChecks, which suffice to bow around a
// neighbour. Long edges of very large pictures may cross vertices for that reason.
const (
	allChecks   = 6_000_000
	leastChecks = 150
	mostChecks  = 2400
	// fewChecks is how many times as many an edge of few has, for which more bows are tried.
	fewChecks = 6
)

// path is a Bézier curve with n control points.
type path struct {
	n int
	p [4]Point
}

// router finds the ways of edges from rim to rim, around the vertices that they do not
// touch.
type router struct {
	drawing  *document.Drawing
	graph    graphs.Reader
	outlines []outline // by VertexID
	index    *obstacles
	checks   int     // how many cells and vertices one edge may look at
	few      bool    // edges are looked at together; see settled
	cards    bool    // vertices are shown as pictures
	letters  float64 // how large they are, as a factor of their usual size

	some   bool                                          // only some edges are shown
	shown  func(graphs.Edge) bool                        // whether one is
	nameOf func(graphs.VertexID) (box textBox, has bool) // where a name stands usually

	beside []besideChord // what stands beside its chord; reused
	chords []besideChord // where those of near are, seen from its chord; reused
	near   []obstacle    // obstacles near the edge that is being routed; reused
	close  []*obstacle   // those of them beside one of its ways; reused
	tracks []path        // where the ways of edges are kept, some at a time
}

// newRouter returns a router among vertices of those outlines, by VertexID.
func newRouter(d *document.Drawing, outlines []outline) *router {
	g := d.Graph()
	ro := &router{drawing: d, graph: g, outlines: outlines, few: g.Order() <= fewVertices && g.Size() <= fewEdges}
	ro.checks = max(leastChecks, min(mostChecks, allChecks/max(1, g.Size())))
	if ro.few {
		ro.checks *= fewChecks
	}
	obstacles := make([]obstacle, 0, g.Order())
	for v := range g.Vertices() {
		obstacles = append(obstacles, outlines[v.ID].obstacle(v.ID, d.At(v.ID)))
	}
	ro.index = newObstacles(obstacles)
	return ro
}

func (ro *router) outline(v graphs.VertexID) outline { return ro.outlines[v] }

// route returns the shaft of an edge, from rim to rim with head units left free
// at its end.
func (ro *router) route(e graphs.Edge, head float64) way {
	bend := ro.drawing.Bend(e.ID)
	switch {
	case e.IsLoop() && bend.Bent:
		return ro.wayAlong(ro.loopAt(e.From, 2*math.Pi*bend.By-math.Pi/2, head)) // from turns to radians from the x axis
	case e.IsLoop():
		return ro.wayAlong(ro.loop(e.From, head))
	case ro.isRay(e, bend):
		return ro.ray(e, head)
	case bend.Bent:
		if way, ok := ro.apart(e, bend, head); ok {
			return way
		}
		return ro.wayAlong(ro.bent(e, bend, head))
	}
	choice := layout.RoundBows()
	switch {
	case ro.cards:
		choice = layout.CardBows()
	case ro.few:
		choice = layout.GentleBows()
	}
	if ro.graph.Kind() == graphs.Directed {
		if _, twin := ro.graph.EdgeBetween(e.To, e.From); twin {
			choice = layout.TwinBows()
		}
	}
	from, to := ro.drawing.At(e.From), ro.drawing.At(e.To)
	checks := ro.checks
	first, tip := ro.swayed(e, from, to, choice[0], head)
	straight := ro.wayAlong(first, tip)
	if first.n == 2 && ro.index.free(first.p[0], tip, e, clearance, &checks) {
		straight.room = clearance
		return straight
	}
	if way, ok := ro.around(e, from, to, head, choice, ro.few, nil, &checks); ok {
		return way
	}
	return straight
}

// around returns the way of an edge with the first of some bows that leaves clearance to all
// vertices or, where tight is set and there is none, leastClearance. Where cost is not nil,
// it is the first of those that cost least, of either.
func (ro *router) around(
	e graphs.Edge, from, to Point, head float64, choice []layout.Bow, tight bool, cost func(*path, Point) int, checks *int,
) (best way, ok bool) {
	least := math.MaxInt
	ro.obstacles(e, from, to, checks)
	length := norm(to.Sub(from))
	blocked := uint64(0) // of which bows that is known
	for again, room := range [...]float64{clearance, leastClearance} {
		if again > 0 && !tight {
			break
		}
		for i, bow := range choice {
			if *checks < 0 {
				break
			}
			if again == 0 && ro.blocked(bow) {
				blocked |= 1 << i
			}
			if blocked>>i&1 != 0 {
				continue
			}
			p, tip := ro.swayed(e, from, to, bow, head)
			if ro.doubtful(bow, room, length); !ro.passes(&p, tip, e, room, len(ro.chords), checks) {
				continue
			}
			by := 0
			if cost != nil {
				by = cost(&p, tip)
			}
			if by < least {
				best, least = ro.wayAlong(p, tip), by
				best.room = room
			}
			if least == 0 {
				return best, true
			}
		}
	}
	return best, least < math.MaxInt
}

func (ro *router) wayAlong(p path, tip Point) way {
	if len(ro.tracks) == cap(ro.tracks) {
		ro.tracks = make([]path, 0, 64)
	}
	n := len(ro.tracks)
	ro.tracks = append(ro.tracks, p)
	return way{paths: ro.tracks[n : n+1 : n+1], tip: tip}
}

func (ro *router) swayed(e graphs.Edge, from, to Point, w layout.Bow, head float64) (path, Point) {
	if height, round := w.RoundHeight(); round {
		return ro.bowed(e, from, to, height, head)
	}
	chord := to.Sub(from)
	left := Point{X: chord.Y, Y: -chord.X}
	first := from.Add(chord.Scale(1. / 3)).Add(left.Scale(w.First))
	last := from.Add(chord.Scale(2. / 3)).Add(left.Scale(w.Last))
	start, end := first.Sub(from), last.Sub(to)
	out, back := unit(start), unit(end)
	rimFrom, rimTo := ro.outline(e.From).rim(out), ro.outline(e.To).rim(back)
	if head > 0 {
		rimTo += rimGap
	}
	if rimFrom >= norm(start) || rimTo+head >= norm(end) {
		return ro.bowed(e, from, to, w.First+w.Last, head) // too short to tell
	}
	return path{4, [4]Point{from.Add(out.Scale(rimFrom)), first, last, to.Add(back.Scale(rimTo + head))}}, to.Add(back.Scale(rimTo))
}

// bowed returns the edge whose control point stands bow chord lengths to the
// left of its chord.
func (ro *router) bowed(e graphs.Edge, from, to Point, bow, head float64) (path, Point) {
	chord := to.Sub(from)
	length := norm(chord)
	control := from.Add(chord.Scale(0.5)).Add(Point{X: chord.Y, Y: -chord.X}.Scale(bow))
	start, end := unit(control.Sub(from)), unit(control.Sub(to))
	rimFrom, rimTo := ro.outline(e.From).rim(start), ro.outline(e.To).rim(end)
	tight := rimFrom+rimTo > length
	if head > 0 {
		rimTo += rimGap
		head = min(head, length-rimFrom-rimTo)
		tight = head < leastHead
	}
	if tight { // the vertices overlap or nearly so; there is nothing to see
		middle := from.Add(chord.Scale(0.5))
		return path{2, [4]Point{middle, middle}}, middle
	}
	first := from.Add(start.Scale(rimFrom))
	tip := to.Add(end.Scale(rimTo))
	last := to.Add(end.Scale(rimTo + head))
	if bow == 0 {
		return path{2, [4]Point{first, last}}, tip
	}
	if side := norm(control.Sub(from)); rimFrom >= side || rimTo+head >= side {
		// So short that an end lies beyond the control point.
		control = first.Add(last).Scale(0.5)
	}
	return path{3, [4]Point{first, control, last}}, tip
}

// clear tells whether an edge leaves some room to the vertices near it but its own. Only
// those beside the hull of its curve are looked at, but all count as checks.
func (ro *router) clear(p path, tip Point, e graphs.Edge, room float64, checks *int) bool {
	hull := hullOf(&p, tip)
	ro.close = ro.close[:0]
	for i := range ro.near {
		if r := &ro.near[i]; r.reaches(hull, r.reach+room) {
			ro.close = append(ro.close, r)
		}
	}
	return ro.passes(&p, tip, e, room, len(ro.near), checks)
}

// passes is clear where those of so many that are looked at are gathered already.
func (ro *router) passes(p *path, tip Point, e graphs.Edge, room float64, of int, checks *int) bool {
	from, pieces := p.p[0], 1
	if p.n > 2 {
		pieces = p.pieces(1, 64) // a unit is little beside the clearance
	}
	for i := 1; i <= pieces; i++ {
		if *checks -= of; *checks < 0 {
			return false
		}
		if len(ro.close) == 0 {
			continue
		}
		to := tip
		if i < pieces {
			to = p.at(float64(i) / float64(pieces))
		}
		piece := lineOf(from, to)
		for _, r := range ro.close {
			if piece.reaches(r, room) && r.id != e.From && r.id != e.To && r.meets(from, to, room) {
				return false
			}
		}
		from = to
	}
	return true
}

// hullOf returns the box around the control points of a path, which it does not leave, and
// the tip of its head.
func hullOf(p *path, tip Point) Box { return BoxOf(p.p[:p.n]...).Union(Box{tip, tip}) }

// reaches tells whether an obstacle's rectangle is as near to a box as that, or may be.
func (r *obstacle) reaches(b Box, near float64) bool {
	near++ // more than anything is rounded
	return b.Expand(Point{X: r.flat + near, Y: r.rise + near}).Contains(r.at)
}

// pieces returns into how many straight pieces a curve is cut that strays from them by
// so many units at most; no more than most.
func (p *path) pieces(stray float64, most int) int {
	bend := func(i int) float64 { return norm(p.p[i].Add(p.p[i+2]).Sub(p.p[i+1].Scale(2))) }
	// In n pieces it strays by an eighth of the greatest second derivative, over n².
	by := bend(0) / 4
	if p.n == 4 {
		by = max(bend(0), bend(1)) * 3 / 4
	}
	return int(max(3, min(float64(most), math.Ceil(math.Sqrt(by/stray)))))
}

// at returns the point of a path at t in 0…1 (de Casteljau).
func (p *path) at(t float64) Point {
	between := func(a, b Point) Point { return Point{X: a.X*(1-t) + b.X*t, Y: a.Y*(1-t) + b.Y*t} }
	first := between(p.p[0], p.p[1])
	if p.n == 2 {
		return first
	}
	middle := between(p.p[1], p.p[2])
	first = between(first, middle)
	if p.n == 3 {
		return first
	}
	return between(first, between(middle, between(p.p[2], p.p[3])))
}

// norm returns the length of p. Places are below 1e9, so no square overflows.
func norm(p Point) float64 { return math.Sqrt(p.X*p.X + p.Y*p.Y) }

func unit(p Point) Point {
	if l := norm(p); l > 0 {
		return p.Scale(1 / l)
	}
	return Point{X: 0, Y: -1}
}
