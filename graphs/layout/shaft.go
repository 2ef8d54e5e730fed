package layout

import (
	"math"
	"slices"
)

// widestBow is by how many chord lengths the control point of an edge stands off its chord
// at most, in a layout. Wider bows are drawn, but nothing is laid out for them.
const widestBow = 0.72

// bow is by how many chord lengths the control point of an edge stands off its chord, when
// it is bowed around vertices, and by how many the ends of its pieces do.
type bow struct {
	height float64
	off    [pieces + 1]float64
}

// bows are tried in this order: the first that is clear of vertices is taken. Of the bows
// that scenes draw they are the round ones, which tell the others well enough.
var bows = roundBows()

func roundBows() (all []bow) {
	for _, w := range GentleBows() {
		if height, round := w.Round(); round && height != 0 && math.Abs(height) <= widestBow {
			b := bow{height: height}
			for i := range b.off {
				b.off[i] = w.Off(float64(i) / pieces)
			}
			all = append(all, b)
		}
	}
	return all
}

// shaft is how an edge is drawn: as a line through n points, two where it is straight.
type shaft struct {
	n         int
	p         [pieces + 1]Point
	blocked   bool // a vertex is in the way of the straight edge
	cost      float64
	low, high Point // the corners of the rectangle around it
	// A vertex has no say in how it is drawn unless it is between these corners, and no
	// further than reach from the straight line between its ends.
	near, far Point
	reach     float64
	// The directions in which it leaves and enters its ends, seen from there, once aimed.
	leaves, enters float64
}

// aim works out the directions at the ends.
func (s *shaft) aim() {
	by := s.p[1].Sub(s.p[0])
	s.leaves = math.Atan2(by.Y, by.X)
	by = s.p[s.n-2].Sub(s.p[s.n-1])
	s.enters = math.Atan2(by.Y, by.X)
}

// pieces is how many straight pieces a bowed shaft consists of.
const pieces = 4

// route returns how an edge is drawn.
func (c *canvas) route(e int32) shaft {
	s := c.straight(e)
	if s.blocked {
		s = c.bowed(e, math.Inf(1))
	}
	s.aim()
	return s
}

// straight returns how an edge is drawn that is straight; it is blocked if it cannot be.
func (c *canvas) straight(e int32) shaft {
	from, to := c.at[c.edges[e].from], c.at[c.edges[e].to]
	s := shaft{n: 2}
	s.p[0], s.p[1] = from, to
	s.low, s.high = Point{X: min(from.X, to.X), Y: min(from.Y, to.Y)}, Point{X: max(from.X, to.X), Y: max(from.Y, to.Y)}
	s.near, s.far = Point{X: s.low.X - roomy, Y: s.low.Y - roomy}, Point{X: s.high.X + roomy, Y: s.high.Y + roomy}
	s.reach = roomy
	for v, p := range c.at {
		if p.X <= s.near.X || p.X >= s.far.X || p.Y <= s.near.Y || p.Y >= s.far.Y ||
			int32(v) == c.edges[e].from || int32(v) == c.edges[e].to {
			continue
		}
		d := squareTo(p, from, to)
		if d < near*near {
			s.blocked, s.cost = true, bowing
			return s
		}
		s.cost += closeness(d)
	}
	return s
}

// bowed returns how an edge is drawn that cannot be straight. If it is known to cost more than
// a limit, it is not looked any further, and only that is known.
func (c *canvas) bowed(e int32, limit float64) shaft {
	from, to := c.at[c.edges[e].from], c.at[c.edges[e].to]
	chord := to.Sub(from)
	side := Point{X: chord.Y, Y: -chord.X}
	low, high := extent([]Point{from, to})
	room := bowRoom(high.Sub(low), reach)
	s := shaft{blocked: true, near: low.Sub(room), far: high.Add(room)}
	var close [maxPolishedVertices]Point
	count := 0
	length := math.Sqrt(chord.X*chord.X + chord.Y*chord.Y)
	along := Point{X: chord.X / length, Y: chord.Y / length}
	for v, p := range c.at {
		if p.X > s.near.X && p.X < s.far.X && p.Y > s.near.Y && p.Y < s.far.Y &&
			int32(v) != c.edges[e].from && int32(v) != c.edges[e].to {
			by := Point{X: p.X - from.X, Y: p.Y - from.Y}
			close[count] = Point{X: by.X*along.X + by.Y*along.Y, Y: by.X*along.Y - by.Y*along.X}
			count++
		}
	}
	for i := range bows {
		bow := &bows[i]
		if s.cost = bowing + bowingFar*math.Abs(bow.height); s.cost > limit {
			return s
		}
		close, ok := passed(bow, length, close[:count])
		if !ok {
			continue
		}
		s.n = pieces + 1
		for i, off := range bow.off {
			s.p[i] = from.Add(chord.Scale(float64(i) / pieces)).Add(side.Scale(off))
		}
		s.cost += close
		// Wider bows than this were not tried.
		room := bowRoom(high.Sub(low), math.Abs(bow.height)/2)
		s.near, s.far, s.reach = low.Sub(room), high.Add(room), math.Abs(bow.height)/2*length+roomy
		s.low, s.high = extent(s.p[:])
		return s
	}
	s.n, s.cost = 2, covering
	s.p[0], s.p[1] = from, to
	s.low, s.high = low, high
	s.reach = reach*length + roomy
	return s
}

// reach is by how many chord lengths the widest bow leaves the chord.
const reach = widestBow / 2

// bowRoom returns how far from the rectangle of an edge's ends, of that size, a vertex can be
// in the way of an edge that leaves its chord by so many chord lengths.
func bowRoom(size Point, by float64) Point {
	return Point{X: by*size.Y + roomy, Y: by*size.X + roomy}
}

// passed returns what it costs that a bowed edge passes close by some of those vertices, which
// are given by their places along the chord and to its left; ok is false if it goes through
// one, which is then the first of them: it is likely to be in the way of other bows too.
func passed(bow *bow, length float64, vertices []Point) (cost float64, ok bool) {
	var line [pieces + 1]Point
	for i, off := range bow.off {
		line[i] = Point{X: float64(i) / pieces * length, Y: off * length}
	}
	// No piece is steeper than the first, so that what is far above or below the line is
	// not near it.
	steepest := pieces * math.Abs(bow.off[1])
	clear := roomy * math.Sqrt(1+steepest*steepest)
	for i, v := range vertices {
		piece := max(0, min(pieces-1, int(v.X*pieces/length)))
		a, b := line[piece], line[piece+1]
		y := a.Y
		inside := v.X >= 0 && v.X <= length
		if inside {
			y += (b.Y - a.Y) * (v.X - a.X) * pieces / length
		} else {
			y = 0
		}
		off := math.Abs(v.Y - y)
		if off >= clear {
			continue
		}
		least := float64(roomy * roomy)
		if inside && off < near {
			least = 0
		}
		for i := len(line) - 1; i > 0 && least >= near*near; i-- {
			if line[i-1].X-v.X < roomy && v.X-line[i].X < roomy {
				least = min(least, squareTo(v, line[i-1], line[i]))
			}
		}
		if least < near*near {
			vertices[0], vertices[i] = vertices[i], vertices[0]
			return 0, false
		}
		cost += closeness(least)
	}
	return cost, true
}

// closeness returns what it costs that an edge passes by a vertex at a distance, of which
// the square is given.
func closeness(square float64) float64 {
	if square >= roomy*roomy {
		return 0
	}
	by := (roomy - math.Sqrt(square)) / (roomy - near)
	return passing * by * by
}

// squareTo returns the square of the distance between a place and the line from a to b.
func squareTo(p, a, b Point) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	px, py := p.X-a.X, p.Y-a.Y
	l := x*x + y*y
	t := px*x + py*y
	switch {
	case t <= 0 || l == 0:
		return px*px + py*py
	case t >= l:
		px, py = px-x, py-y
		return px*px + py*py
	}
	off := px*y - py*x
	return off * off / l
}

// Bow is how an edge bows: how far to the left of its chord the two control points of a
// cubic stand, in chord lengths, at a third and at two thirds of it.
type Bow struct{ First, Last float64 }

// RoundBow returns the bow of a quadratic curve whose control point stands that far to the
// left of the middle of the chord.
func RoundBow(height float64) Bow { return Bow{height * 2 / 3, height * 2 / 3} }

// Round returns how far to the left of the chord the control point stands of a quadratic
// curve that bows so; ok is false where there is none.
func (w Bow) Round() (height float64, ok bool) { return w.First * 3 / 2, w.First == w.Last }

// Off returns how far to the left of the chord the curve is, at a part of it from 0 to 1.
func (w Bow) Off(at float64) float64 {
	if height, ok := w.Round(); ok {
		return 2 * height * at * (1 - at)
	}
	return 3 * at * (1 - at) * (w.First*(1-at) + w.Last*at)
}

var plain = [...]Bow{
	{},
	RoundBow(0.22), RoundBow(-0.22), RoundBow(0.36), RoundBow(-0.36), RoundBow(0.52), RoundBow(-0.52), RoundBow(0.72), RoundBow(-0.72), RoundBow(0.95), RoundBow(-0.95),
}

var gentle = [...]Bow{
	{},
	RoundBow(0.1), RoundBow(-0.1), RoundBow(0.16), RoundBow(-0.16), RoundBow(0.22), RoundBow(-0.22),
	{0.28, 0.04},
	{-0.28, -0.04},
	{0.04, 0.28},
	{-0.04, -0.28},
	{0.16, -0.16},
	{-0.16, 0.16},
	RoundBow(0.3), RoundBow(-0.3),
	{0.4, 0.08},
	{-0.4, -0.08},
	{0.08, 0.4},
	{-0.08, -0.4},
	RoundBow(0.4), RoundBow(-0.4),
	{0.28, -0.28},
	{-0.28, 0.28},
	RoundBow(0.52), RoundBow(-0.52), RoundBow(0.72), RoundBow(-0.72), RoundBow(0.95), RoundBow(-0.95),
}

var cards = slices.Concat(gentle[:], []Bow{RoundBow(1.25), RoundBow(-1.25)})

var twins = [...]Bow{RoundBow(0.16), RoundBow(0.3), RoundBow(0.45), RoundBow(0.65), RoundBow(0.9)}

// The lists of bows are in the order of preference; the first that is clear of vertices is
// taken. They are not to be changed.

// PlainBows returns those of a drawing of many edges: straight, and round.
func PlainBows() []Bow { return plain[:] }

// GentleBows returns those of a drawing of few edges, the straight one first and then the
// gentlest: round ones, those that bow early or late, and double ones.
func GentleBows() []Bow { return gentle[:] }

// CardBows returns those of a drawing with pictures, around which there are more ways: they
// are larger than discs, and wider than high.
func CardBows() []Bow { return cards }

// TwinBows returns those of an edge whose opposite is there: always to its own left, so
// that the two never lie on each other.
func TwinBows() []Bow { return twins[:] }
