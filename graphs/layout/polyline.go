package layout

import (
	"math"
	"slices"
)

// maxBowHeight is the largest distance of an edge's control point from its chord that layouts use,
// in chord lengths. Scenes also draw wider bows, but layouts do not plan for them.
const maxBowHeight = 0.72

// layoutBow is a round bow that layouts plan for, drawn as bowPieces straight pieces. height is
// the distance of its control point from the chord. offsets holds the distances of the ends of the
// pieces from the chord. Both are in chord lengths.
type layoutBow struct {
	height  float64
	offsets [bowPieces + 1]float64
}

// layoutBows are tried in this order, and the first that is clear of vertices is taken. They are
// the round bows that scenes draw; a layout needs no other shapes to predict the drawing.
var layoutBows = newLayoutBows()

// newLayoutBows returns the round bows of GentleBows up to maxBowHeight.
func newLayoutBows() (list []layoutBow) {
	for _, w := range GentleBows() {
		if height, round := w.RoundHeight(); round && height != 0 && math.Abs(height) <= maxBowHeight {
			b := layoutBow{height: height}
			for i := range b.offsets {
				b.offsets[i] = w.Offset(float64(i) / bowPieces)
			}
			list = append(list, b)
		}
	}
	return list
}

// polyline is the route of an edge as a line through n points: two points if the edge is straight,
// and bowPieces+1 if it is bowed.
type polyline struct {
	n         int                  // the number of points
	p         [bowPieces + 1]Point // p[:n] are the points
	blocked   bool                 // a vertex is in the way of a straight edge
	cost      float64              // of the route itself, without crossings
	low, high Point                // the corners of the rectangle around it
	// Only vertices between the corners near and far, and not farther than reach from the chord, can
	// change the route.
	near, far Point
	reach     float64
	// The directions of the edge as seen from its ends; see setDirections.
	leaves, enters float64
}

// overlaps reports whether the rectangles around the two polylines overlap.
func (s *polyline) overlaps(other *polyline) bool {
	return s.low.X <= other.high.X && other.low.X <= s.high.X && s.low.Y <= other.high.Y && other.low.Y <= s.high.Y
}

// setDirections sets the directions of the edge at its ends from its points.
func (s *polyline) setDirections() {
	direction := s.p[1].Sub(s.p[0])
	s.leaves = math.Atan2(direction.Y, direction.X)
	direction = s.p[s.n-2].Sub(s.p[s.n-1])
	s.enters = math.Atan2(direction.Y, direction.X)
}

// bowPieces is the number of straight pieces of a bowed polyline.
const bowPieces = 4

// route returns the route of edge e: straight, or bowed if a vertex is in the way.
func (c *canvas) route(e int32) polyline {
	s := c.routeStraight(e)
	if s.blocked {
		s = c.routeBowed(e, math.Inf(1))
	}
	s.setDirections()
	return s
}

// routeStraight returns the straight route of edge e. If a vertex is in the way, the field blocked
// is set and the edge needs a bow. Then cost is bowCost, the least that any bow costs.
func (c *canvas) routeStraight(e int32) polyline {
	from, to := c.points[c.edges[e].from], c.points[c.edges[e].to]
	s := polyline{n: 2}
	s.p[0], s.p[1] = from, to
	s.low, s.high = Point{X: min(from.X, to.X), Y: min(from.Y, to.Y)}, Point{X: max(from.X, to.X), Y: max(from.Y, to.Y)}
	s.near = Point{X: s.low.X - roomyDistance, Y: s.low.Y - roomyDistance}
	s.far = Point{X: s.high.X + roomyDistance, Y: s.high.Y + roomyDistance}
	s.reach = roomyDistance
	for v, p := range c.points {
		if p.X <= s.near.X || p.X >= s.far.X || p.Y <= s.near.Y || p.Y >= s.far.Y ||
			int32(v) == c.edges[e].from || int32(v) == c.edges[e].to {
			continue
		}
		d := squaredDistance(p, from, to)
		if d < blockingDistance*blockingDistance {
			s.blocked, s.cost = true, bowCost
			return s
		}
		s.cost += closenessCost(d)
	}
	return s
}

// routeBowed returns the bowed route of edge e, which a vertex blocks from being straight. If
// every bow is blocked, the route is straight at coveringCost. If limit does not allow a bow, the
// route is incomplete, and its cost exceeds limit.
func (c *canvas) routeBowed(e int32, limit float64) polyline {
	from, to := c.points[c.edges[e].from], c.points[c.edges[e].to]
	chord := to.Sub(from)
	side := Point{X: chord.Y, Y: -chord.X}
	low, high := extent([]Point{from, to})
	room := bowMargin(high.Sub(low), maxBowOffset)
	s := polyline{blocked: true, near: low.Sub(room), far: high.Add(room)}
	var nearby [maxPolishedVertices]Point
	count := 0
	length := math.Sqrt(chord.X*chord.X + chord.Y*chord.Y)
	along := Point{X: chord.X / length, Y: chord.Y / length}
	for v, p := range c.points {
		if p.X > s.near.X && p.X < s.far.X && p.Y > s.near.Y && p.Y < s.far.Y &&
			int32(v) != c.edges[e].from && int32(v) != c.edges[e].to {
			offset := Point{X: p.X - from.X, Y: p.Y - from.Y}
			nearby[count] = Point{X: offset.X*along.X + offset.Y*along.Y, Y: offset.X*along.Y - offset.Y*along.X}
			count++
		}
	}
	for i := range layoutBows {
		bow := &layoutBows[i]
		if s.cost = bowCost + bowHeightCost*math.Abs(bow.height); s.cost > limit {
			return s
		}
		cost, ok := bowPassingCost(bow, length, nearby[:count])
		if !ok {
			continue
		}
		s.n = bowPieces + 1
		for i, off := range bow.offsets {
			s.p[i] = from.Add(chord.Scale(float64(i) / bowPieces)).Add(side.Scale(off))
		}
		s.cost += cost
		// Vertices beyond this bow cannot change the route, because wider bows were not tried.
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

// maxBowOffset is the distance of the middle of the widest bow from its chord, in chord lengths.
const maxBowOffset = maxBowHeight / 2

// bowMargin returns the margins to the left and right, and above and below, of the box around the
// ends of an edge, in which a vertex can be in the way of the edge. size is the size of the box.
// The edge leaves its chord by at most offset chord lengths.
func bowMargin(size Point, offset float64) Point {
	return Point{X: offset*size.Y + roomyDistance, Y: offset*size.X + roomyDistance}
}

// bowPassingCost returns the cost of a bowed edge for passing close to vertices. length is the
// length of its chord. vertices holds the coordinates of each vertex along the chord and to its
// left. ok is false if the bow passes through a vertex.
//
// The vertex that blocks the bow is moved to the front of vertices, because it is likely to block
// other bows, too.
func bowPassingCost(bow *layoutBow, length float64, vertices []Point) (cost float64, ok bool) {
	var line [bowPieces + 1]Point
	for i, off := range bow.offsets {
		line[i] = Point{X: float64(i) / bowPieces * length, Y: off * length}
	}
	// No piece is steeper than the first, so a vertex far above or below the line is not near it.
	steepest := bowPieces * math.Abs(bow.offsets[1])
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
				least = min(least, squaredDistance(v, line[i-1], line[i]))
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

// closenessCost returns the cost of an edge passing a vertex at the given squared distance.
func closenessCost(squaredDistance float64) float64 {
	if squaredDistance >= roomyDistance*roomyDistance {
		return 0
	}
	shortfall := (roomyDistance - math.Sqrt(squaredDistance)) / (roomyDistance - blockingDistance)
	return touchingCost * shortfall * shortfall
}

// squaredDistance returns the square of the distance between p and the segment from a to b.
func squaredDistance(p, a, b Point) float64 {
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

// Bow is the shape of a bowed edge, which is drawn as a cubic curve. Its control points are at a
// third and at two thirds of the chord. First and Last are their distances to the left of the
// chord, in chord lengths.
type Bow struct{ First, Last float64 }

// RoundBow returns the bow of a quadratic curve whose control point is height chord lengths to the
// left of the middle of the chord.
func RoundBow(height float64) Bow { return Bow{height * 2 / 3, height * 2 / 3} }

// RoundHeight returns the distance of the control point from the chord, in chord lengths, if the
// curve is quadratic. ok is false if it is not.
func (w Bow) RoundHeight() (height float64, ok bool) { return w.First * 3 / 2, w.First == w.Last }

// Offset returns how far to the left of the chord the curve is at the given fraction of the chord,
// from 0 to 1, in chord lengths.
func (w Bow) Offset(fraction float64) float64 {
	if height, ok := w.RoundHeight(); ok {
		return 2 * height * fraction * (1 - fraction)
	}
	return 3 * fraction * (1 - fraction) * (w.First*(1-fraction) + w.Last*fraction)
}

var roundBowList = [...]Bow{
	{},
	RoundBow(0.22), RoundBow(-0.22), RoundBow(0.36), RoundBow(-0.36), RoundBow(0.52), RoundBow(-0.52),
	RoundBow(0.72), RoundBow(-0.72), RoundBow(0.95), RoundBow(-0.95),
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

// The lists of bows are in the order of preference: an edge takes the first bow that is clear of
// vertices. Callers must not modify them.

// RoundBows returns the bows for a drawing with many edges: straight and round.
func RoundBows() []Bow { return roundBowList[:] }

// GentleBows returns the bows for a drawing with few edges: the straight one, round ones, ones
// that are farthest from the chord near an end, and ones that cross the chord.
func GentleBows() []Bow { return gentleBowList[:] }

// CardBows returns the bows for a drawing with pictures. They include wider bows, because pictures
// are larger than discs and wider than high.
func CardBows() []Bow { return cardBowList }

// TwinBows returns the bows of an edge that has an opposite edge. They are always on its left, so
// that the two edges never coincide.
func TwinBows() []Bow { return twinBowList[:] }

// DistanceToSegment returns the distance of p from the segment between a and b.
func DistanceToSegment(p, a, b Point) float64 {
	ab := b.Sub(a)
	t := 0.0
	if l := ab.X*ab.X + ab.Y*ab.Y; l > 0 {
		t = max(0, min(1, ((p.X-a.X)*ab.X+(p.Y-a.Y)*ab.Y)/l))
	}
	return p.Sub(a.Add(ab.Scale(t))).Length()
}
