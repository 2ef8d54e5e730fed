package layout

import (
	"math"
	"slices"
)

// widestBow is by how many chord lengths the control point of an edge stands off its chord
// at most, in a layout. Wider bows are drawn, but nothing is laid out for them.
const maxBowHeight = 0.72

// bow is by how many chord lengths the control point of an edge stands off its chord, when
// it is bowed around vertices, and by how many the ends of its pieces do.
type layoutBow struct {
	height float64
	off    [bowPieces + 1]float64
}

// bows are tried in this order: the first that is clear of vertices is taken. Of the bows
// that scenes draw they are the round ones, which tell the others well enough.
var layoutBows = newLayoutBows()

func newLayoutBows() (all []layoutBow) {
	for _, w := range GentleBows() {
		if height, round := w.RoundHeight(); round && height != 0 && math.Abs(height) <= maxBowHeight {
			b := layoutBow{height: height}
			for i := range b.off {
				b.off[i] = w.Offset(float64(i) / bowPieces)
			}
			all = append(all, b)
		}
	}
	return all
}

// shaft is how an edge is drawn: as a line through n points, two where it is straight.
type polyline struct {
	n         int
	p         [bowPieces + 1]Point
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
func (s *polyline) setDirections() {
	by := s.p[1].Sub(s.p[0])
	s.leaves = math.Atan2(by.Y, by.X)
	by = s.p[s.n-2].Sub(s.p[s.n-1])
	s.enters = math.Atan2(by.Y, by.X)
}

// pieces is how many straight pieces a bowed shaft consists of.
const bowPieces = 4

// route returns how an edge is drawn.
func (c *canvas) route(e int32) polyline {
	s := c.routeStraight(e)
	if s.blocked {
		s = c.routeBowed(e, math.Inf(1))
	}
	s.setDirections()
	return s
}

// straight returns how an edge is drawn that is straight; it is blocked if it cannot be.
func (c *canvas) routeStraight(e int32) polyline {
	from, to := c.points[c.edges[e].from], c.points[c.edges[e].to]
	s := polyline{n: 2}
	s.p[0], s.p[1] = from, to
	s.low, s.high = Point{X: min(from.X, to.X), Y: min(from.Y, to.Y)}, Point{X: max(from.X, to.X), Y: max(from.Y, to.Y)}
	s.near, s.far = Point{X: s.low.X - roomyDistance, Y: s.low.Y - roomyDistance}, Point{X: s.high.X + roomyDistance, Y: s.high.Y + roomyDistance}
	s.reach = roomyDistance
	for v, p := range c.points {
		if p.X <= s.near.X || p.X >= s.far.X || p.Y <= s.near.Y || p.Y >= s.far.Y ||
			int32(v) == c.edges[e].from || int32(v) == c.edges[e].to {
			continue
		}
		d := squareDistance(p, from, to)
		if d < blockingDistance*blockingDistance {
			s.blocked, s.cost = true, bowCost
			return s
		}
		s.cost += closenessCost(d)
	}
	return s
}

// bowed returns how an edge is drawn that cannot be straight. If it is known to cost more than
// a limit, it is not looked any further, and only that is known.
func (c *canvas) routeBowed(e int32, limit float64) polyline {
	from, to := c.points[c.edges[e].from], c.points[c.edges[e].to]
	chord := to.Sub(from)
	side := Point{X: chord.Y, Y: -chord.X}
	low, high := extent([]Point{from, to})
	room := bowMargin(high.Sub(low), maxBowOffset)
	s := polyline{blocked: true, near: low.Sub(room), far: high.Add(room)}
	var close [maxPolishedVertices]Point
	count := 0
	length := math.Sqrt(chord.X*chord.X + chord.Y*chord.Y)
	along := Point{X: chord.X / length, Y: chord.Y / length}
	for v, p := range c.points {
		if p.X > s.near.X && p.X < s.far.X && p.Y > s.near.Y && p.Y < s.far.Y &&
			int32(v) != c.edges[e].from && int32(v) != c.edges[e].to {
			by := Point{X: p.X - from.X, Y: p.Y - from.Y}
			close[count] = Point{X: by.X*along.X + by.Y*along.Y, Y: by.X*along.Y - by.Y*along.X}
			count++
		}
	}
	for i := range layoutBows {
		bow := &layoutBows[i]
		if s.cost = bowCost + bowHeightCost*math.Abs(bow.height); s.cost > limit {
			return s
		}
		close, ok := passingCost(bow, length, close[:count])
		if !ok {
			continue
		}
		s.n = bowPieces + 1
		for i, off := range bow.off {
			s.p[i] = from.Add(chord.Scale(float64(i) / bowPieces)).Add(side.Scale(off))
		}
		s.cost += close
		// Wider bows than this were not tried.
		room := bowMargin(high.Sub(low), math.Abs(bow.height)/2)
		s.near, s.far, s.reach = low.Sub(room), high.Add(room), math.Abs(bow.height)/2*length+roomyDistance
		s.low, s.high = extent(s.p[:])
		return s
	}
	s.n, s.cost = 2, coveringCost
	s.p[0], s.p[1] = from, to
	s.low, s.high = low, high
	s.reach = maxBowOffset*length + roomyDistance
	return s
}

// reach is by how many chord lengths the widest bow leaves the chord.
const maxBowOffset = maxBowHeight / 2

// bowRoom returns how far from the rectangle of an edge's ends, of that size, a vertex can be
// in the way of an edge that leaves its chord by so many chord lengths.
func bowMargin(size Point, by float64) Point {
	return Point{X: by*size.Y + roomyDistance, Y: by*size.X + roomyDistance}
}

// passed returns what it costs that a bowed edge passes close by some of those vertices, which
// are given by their places along the chord and to its left; ok is false if it goes through
// one, which is then the first of them: it is likely to be in the way of other bows too.
func passingCost(bow *layoutBow, length float64, vertices []Point) (cost float64, ok bool) {
	var line [bowPieces + 1]Point
	for i, off := range bow.off {
		line[i] = Point{X: float64(i) / bowPieces * length, Y: off * length}
	}
	// No piece is steeper than the first, so that what is far above or below the line is
	// not near it.
	steepest := bowPieces * math.Abs(bow.off[1])
	clear := roomyDistance * math.Sqrt(1+steepest*steepest)
	for i, v := range vertices {
		piece := max(0, min(bowPieces-1, int(v.X*bowPieces/length)))
		a, b := line[piece], line[piece+1]
		y := a.Y
		inside := v.X >= 0 && v.X <= length
		if inside {
			y += (b.Y - a.Y) * (v.X - a.X) * bowPieces / length
		} else {
			y = 0
		}
		off := math.Abs(v.Y - y)
		if off >= clear {
			continue
		}
		least := float64(roomyDistance * roomyDistance)
		if inside && off < blockingDistance {
			least = 0
		}
		for i := len(line) - 1; i > 0 && least >= blockingDistance*blockingDistance; i-- {
			if line[i-1].X-v.X < roomyDistance && v.X-line[i].X < roomyDistance {
				least = min(least, squareDistance(v, line[i-1], line[i]))
			}
		}
		if least < blockingDistance*blockingDistance {
			vertices[0], vertices[i] = vertices[i], vertices[0]
			return 0, false
		}
		cost += closenessCost(least)
	}
	return cost, true
}

// closeness returns what it costs that an edge passes by a vertex at a distance, of which
// the square is given.
func closenessCost(square float64) float64 {
	if square >= roomyDistance*roomyDistance {
		return 0
	}
	by := (roomyDistance - math.Sqrt(square)) / (roomyDistance - blockingDistance)
	return touchingCost * by * by
}

// squareTo returns the square of the distance between a place and the line from a to b.
func squareDistance(p, a, b Point) float64 {
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
func (w Bow) RoundHeight() (height float64, ok bool) { return w.First * 3 / 2, w.First == w.Last }

// Off returns how far to the left of the chord the curve is, at a part of it from 0 to 1.
func (w Bow) Offset(at float64) float64 {
	if height, ok := w.RoundHeight(); ok {
		return 2 * height * at * (1 - at)
	}
	return 3 * at * (1 - at) * (w.First*(1-at) + w.Last*at)
}

var roundBowList = [...]Bow{
	{},
	RoundBow(0.22), RoundBow(-0.22), RoundBow(0.36), RoundBow(-0.36), RoundBow(0.52), RoundBow(-0.52), RoundBow(0.72), RoundBow(-0.72), RoundBow(0.95), RoundBow(-0.95),
}

var gentleBowList = [...]Bow{
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

var cardBowList = slices.Concat(gentleBowList[:], []Bow{RoundBow(1.25), RoundBow(-1.25)})

var twinBowList = [...]Bow{RoundBow(0.16), RoundBow(0.3), RoundBow(0.45), RoundBow(0.65), RoundBow(0.9)}

// The lists of bows are in the order of preference; the first that is clear of vertices is
// taken. They are not to be changed.

// PlainBows returns those of a drawing of many edges: straight, and round.
func RoundBows() []Bow { return roundBowList[:] }

// GentleBows returns those of a drawing of few edges, the straight one first and then the
// gentlest: round ones, those that bow early or late, and double ones.
func GentleBows() []Bow { return gentleBowList[:] }

// CardBows returns those of a drawing with pictures, around which there are more ways: they
// are larger than discs, and wider than high.
func CardBows() []Bow { return cardBowList }

// TwinBows returns those of an edge whose opposite is there: always to its own left, so
// that the two never lie on each other.
func TwinBows() []Bow { return twinBowList[:] }
