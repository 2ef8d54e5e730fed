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
	// headMiddle is how far out from the rim two heads must be clear of each other.
	headMiddle = 5
)

// port is the end of an edge at the rim of a vertex.
type port struct {
	course int32
	head   bool    // it is where the edge ends
	angle  float64 // where it is on the rim, in radians
	beyond float64 // the direction of the edge a little farther out, which tells ports of one angle apart
	half   float64 // the room that it takes to each side
	weight float64 // how hard it is to move
}

// portsOf spreads the ends of edges that meet a vertex too near to each other, so that
// each head is seen by itself: every end moves along the rim as little as possible, and
// their order stays. It changes nothing where they have room.
func (b *builder) portsOf(courses []routed) {
	sort := graphs.NewRowSort(len(b.outlines))
	ends := func(visit func(c *routed, i int32, v graphs.VertexID, head bool)) {
		seen := map[int32]bool{} // the trunks whose heads were met
		for i := range courses {
			c := &courses[i]
			visit(c, int32(i), c.From, false)
			if c.trunk == 0 || !seen[c.trunk] {
				visit(c, int32(i), c.To, true)
			}
			if c.trunk > 0 {
				seen[c.trunk] = true
			}
		}
	}
	ends(func(_ *routed, _ int32, v graphs.VertexID, _ bool) { sort.Count(int32(v)) })
	ports := make([]port, sort.Lay())
	ends(func(c *routed, i int32, v graphs.VertexID, head bool) {
		ports[sort.Next(int32(v))] = b.portAt(c, i, head)
	})
	turns := make([][2]float64, len(courses)) // of the beginning and of the end of each
	start := sort.Start()
	var s spreader
	for v := range b.outlines {
		here := ports[start[v]:start[v+1]]
		if len(here) < 2 {
			continue
		}
		slices.SortFunc(here, func(p, q port) int {
			if d := p.angle - q.angle; math.Abs(d) > 1e-6 {
				return sign(d)
			}
			return sign(math.Remainder(p.beyond-q.beyond, 2*math.Pi))
		})
		for i, angle := range s.spread(here, b.outlines[v].reach+headMiddle) {
			end := 0
			if here[i].head {
				end = 1
			}
			turns[here[i].course][end] = angle - here[i].angle
		}
	}
	for i, t := range turns {
		if math.Abs(t[0]) > 1e-3 || math.Abs(t[1]) > 1e-3 {
			b.turn(&courses[i], t[0], t[1])
		}
	}
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

// portAt returns one end of an edge.
func (b *builder) portAt(c *routed, i int32, head bool) port {
	track := &c.paths[0]
	p := port{course: i, head: head, half: shaftHalf + c.width/2, weight: 1}
	at, from, out := b.drawing.At(c.From), track.p[0], track.at(0.12)
	if head {
		at, from, out = b.drawing.At(c.To), c.tip, track.at(0.88)
		if c.head > 0 {
			p.half = c.half
		}
	}
	if c.Loop() || from == at || head && c.trunk > 0 {
		p.weight = 1e6
	}
	p.half += portAir
	away, beyond := from.Sub(at), out.Sub(at)
	p.angle, p.beyond = math.Atan2(away.Y, away.X), math.Atan2(beyond.Y, beyond.X)
	return p
}

// turn moves the ends of an edge along the rims of its vertices by some angles, unless
// it would then run into another vertex.
func (b *builder) turn(c *routed, start, end float64) {
	old, tip := c.paths[0], c.tip
	if c.Loop() || len(c.paths) > 1 || old.p[0] == old.p[old.n-1] {
		return
	}
	first := b.turned(c.From, old.p[0], start)
	c.tip = b.turned(c.To, tip, end)
	p := old
	switch p.n {
	case 2:
		p.p = [4]Point{first, c.tip.Add(unit(first.Sub(c.tip)).Scale(c.head))}
	case 3:
		control := p.p[1].Add(first.Sub(p.p[0]).Scale(0.5)).Add(c.tip.Sub(tip).Scale(0.5))
		p.p = [4]Point{first, control, c.tip.Add(unit(control.Sub(c.tip)).Scale(c.head))}
	case 4:
		by := c.tip.Sub(tip)
		p.p = [4]Point{first, p.p[1].Add(first.Sub(p.p[0])), p.p[2].Add(by), p.p[3].Add(by)}
	}
	if !b.unobstructed(&p, c.tip, c.Edge) && b.unobstructed(&old, tip, c.Edge) {
		c.tip = tip
		return
	}
	c.paths[0] = p
}

// turned returns a place at the rim of a vertex, moved along the rim by an angle. It
// keeps its distance from the rim.
func (b *builder) turned(v graphs.VertexID, from Point, by float64) Point {
	at, o := b.drawing.At(v), b.outline(v)
	away := from.Sub(at)
	gap := norm(away) - o.rim(unit(away))
	sin, cos := math.Sincos(by)
	dir := unit(Point{X: away.X*cos - away.Y*sin, Y: away.X*sin + away.Y*cos})
	return at.Add(dir.Scale(o.rim(dir) + gap))
}

// unobstructed tells whether a path keeps clear of all vertices but the edge's own.
func (b *builder) unobstructed(p *path, tip Point, e graphs.Edge) bool {
	checks := b.checks
	if p.n == 2 {
		return b.index.free(p.p[0], tip, e, &checks)
	}
	const pieces = 10
	from := p.p[0]
	for i := 1; i <= pieces; i++ {
		to := p.at(float64(i) / pieces)
		if !b.index.free(from, to, e, &checks) {
			return false
		}
		from = to
	}
	return true
}
