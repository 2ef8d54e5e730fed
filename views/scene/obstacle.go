package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/layout"
)

// obstacles is a spatial index of the vertices that edges must avoid.
type obstacles struct{ *layout.Index[obstacle] }

// obstacle is a vertex that edges must keep clear of. It is a rectangle that extends flat units
// left and right of its centre and rise units above and below, enlarged by reach units on each
// side. With rise 0 the rectangle is a level line segment. This describes all outlines exactly but
// the diamond of a ⊕, which lies within.
type obstacle struct {
	id          graphs.VertexID
	at          Point
	flat, reach float64
	rise        float64
}

const (
	// cellSize is the side of an index cell, in document units.
	cellSize = 96
	// keepOff is the greatest distance from a vertex's line at which an edge may be too near to it.
	keepOff = DiamondReach + clearance
)

// newObstacles returns an index of list, the vertices that edges must avoid.
func newObstacles(list []obstacle) *obstacles {
	o := &obstacles{layout.NewIndex[obstacle](cellSize, cellSize, len(list))}
	for _, r := range list {
		half := Point{X: r.flat, Y: r.rise}
		o.AddBox(r, r.at.Sub(half), r.at.Add(half))
	}
	return o
}

// checksPerVertex is what looking at a vertex costs, with its part of the cell.
const checksPerVertex = 2

// isFree reports whether the segment from a to b keeps a distance of room units from all vertices
// except the ends of edge e. room must be at most clearance. It subtracts the number of vertices
// tested from checks. If checks drops to 0, it returns false.
func (o *obstacles) isFree(a, b Point, e graphs.Edge, room float64, checks *int) bool {
	line := prepareSegment(a, b)
	return o.VisitLine(a, b, keepOff, func(r *obstacle) (proceed bool) {
		*checks -= checksPerVertex
		clears := !line.mayMeet(r, room) || r.id == e.From || r.id == e.To || !r.meets(a, b, room)
		return *checks >= 0 && clears
	})
}

// visitNear calls visit for all vertices that a line in the rectangle between low and high can
// meet, and perhaps for others nearby. It subtracts the number of calls from checks. If it would
// take more than a third of the checks, it sets checks to 0 and calls nothing.
func (o *obstacles) visitNear(low, high Point, checks *int, visit func(*obstacle)) {
	reach := Point{X: keepOff, Y: keepOff}
	low, high = low.Sub(reach), high.Add(reach)
	if o.VisitCost(low, high) > float64(*checks)/3 {
		*checks = -1
		return
	}
	o.VisitBox(low, high, func(r *obstacle) bool {
		*checks -= checksPerVertex
		visit(r)
		return true
	})
}

// preparedSegment is a line segment prepared for tests against many obstacles; see mayMeet.
type preparedSegment struct {
	from, dir Point
	square    float64 // of its length, rounded up
}

// prepareSegment prepares the segment from a to b for tests against many obstacles.
func prepareSegment(a, b Point) preparedSegment {
	dir := b.Sub(a)
	return preparedSegment{a, dir, (dir.X*dir.X + dir.Y*dir.Y) * (1 + 1e-9)}
}

// mayMeet is a fast test before obstacle.meets. It returns false only if obstacle r is more than room
// units away from the segment.
func (l *preparedSegment) mayMeet(r *obstacle, room float64) bool {
	x, y, near := r.at.X-l.from.X, r.at.Y-l.from.Y, r.reach+r.flat+r.rise+room
	off, along := l.dir.X*y-l.dir.Y*x, l.dir.X*x+l.dir.Y*y
	near *= near
	if off*off > near*l.square {
		return false
	}
	return along >= 0 && along <= l.square || along < 0 && along*along <= near*l.square ||
		along > 0 && (along-l.square)*(along-l.square) <= near*l.square
}

// meets reports whether the segment from a to b is less than room units away from the obstacle.
func (r *obstacle) meets(a, b Point, room float64) bool {
	near := r.reach + room
	near *= near
	switch {
	case r.rise > 0:
		return r.meetsCard(a, b, near)
	case r.flat == 0:
		return squareDistance(r.at, a, b) < near
	}
	left, right := Point{X: r.at.X - r.flat, Y: r.at.Y}, Point{X: r.at.X + r.flat, Y: r.at.Y}
	if (a.Y > r.at.Y) != (b.Y > r.at.Y) {
		if x := a.X + (r.at.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X); x >= left.X && x <= right.X {
			return true
		}
	}
	return squareDistance(left, a, b) < near || squareDistance(right, a, b) < near ||
		squareDistance(a, left, right) < near || squareDistance(b, left, right) < near
}

// meetsCard is meets for a rectangular obstacle, whose rise is positive. squaredDistance is the square
// of the distance that the segment from a to b must keep from the rectangle.
func (r *obstacle) meetsCard(a, b Point, squaredDistance float64) bool {
	from, to := 0.0, 1.0 // the part of the segment inside, as parameters
	within := func(start, delta, low, high float64) bool {
		if delta == 0 {
			return start >= low && start <= high
		}
		first, last := (low-start)/delta, (high-start)/delta
		from, to = max(from, min(first, last)), min(to, max(first, last))
		return from <= to
	}
	if within(a.X, b.X-a.X, r.at.X-r.flat, r.at.X+r.flat) && within(a.Y, b.Y-a.Y, r.at.Y-r.rise, r.at.Y+r.rise) {
		return true
	}
	for _, p := range [2]Point{a, b} {
		x, y := max(0, math.Abs(p.X-r.at.X)-r.flat), max(0, math.Abs(p.Y-r.at.Y)-r.rise)
		if x*x+y*y < squaredDistance {
			return true
		}
	}
	for _, x := range [2]float64{-r.flat, r.flat} {
		for _, y := range [2]float64{-r.rise, r.rise} {
			if squareDistance(r.at.Add(Point{X: x, Y: y}), a, b) < squaredDistance {
				return true
			}
		}
	}
	return false
}

// squareDistance returns the square of the distance of p from the segment between a and b.
func squareDistance(p, a, b Point) float64 {
	ab, ap := b.Sub(a), p.Sub(a)
	t := 0.0
	if l := ab.X*ab.X + ab.Y*ab.Y; l > 0 {
		t = max(0, min(1, (ap.X*ab.X+ap.Y*ab.Y)/l))
	}
	x, y := ap.X-t*ab.X, ap.Y-t*ab.Y
	return x*x + y*y
}

// SegmentDistance returns the distance of p from the segment between a and b.
func SegmentDistance(p, a, b Point) float64 { return math.Sqrt(squareDistance(p, a, b)) }

// segment is a straight piece of a drawn line.
type segment struct{ a, b Point }

// segmentIndex finds the segments that cross a box.
type segmentIndex struct {
	*layout.Index[int32]
	segments []segment
}

const (
	// segmentCell is the least side of a cell, in document units: about the width of a name.
	segmentCell = 64
	// mostCells is, roughly, the greatest average number of cells that a segment crosses. If
	// segments are long, cells are large.
	mostCells = 32
)

// newSegmentIndex returns an index of the segments.
func newSegmentIndex(segments []segment) *segmentIndex {
	length := 0.0
	for i := range segments {
		delta := segments[i].b.Sub(segments[i].a)
		length += math.Abs(delta.X) + math.Abs(delta.Y)
	}
	side := max(segmentCell, length/(mostCells*max(1, float64(len(segments)))))
	c := &segmentIndex{layout.NewIndex[int32](side, side, 2*len(segments)), segments}
	for i := range segments {
		c.AddLine(int32(i), segments[i].a, segments[i].b)
	}
	return c
}

// visitCrossing calls visit with the index of each segment that crosses the box between low and
// high, some of them several times, until visit returns false.
func (c *segmentIndex) visitCrossing(low, high Point, visit func(i int32) (proceed bool)) {
	c.VisitBox(low, high, func(i *int32) bool { return !c.segments[*i].meets(low, high) || visit(*i) })
}

// isBeside reports whether the segment lies wholly to the left or right of, above or below the box
// between low and high.
func (s *segment) isBeside(low, high Point) bool {
	return s.a.X < low.X && s.b.X < low.X || s.a.X > high.X && s.b.X > high.X ||
		s.a.Y < low.Y && s.b.Y < low.Y || s.a.Y > high.Y && s.b.Y > high.Y
}

// meets reports whether the segment crosses the box between low and high. It does if no side of the
// box and not the segment's line separates them (separating axis theorem).
func (s *segment) meets(low, high Point) bool {
	if s.isBeside(low, high) {
		return false
	}
	dir, half := s.b.Sub(s.a), high.Sub(low).Scale(0.5)
	away := low.Add(half).Sub(s.a)
	return math.Abs(dir.X*away.Y-dir.Y*away.X) <= math.Abs(dir.X)*half.Y+math.Abs(dir.Y)*half.X
}

// appendSegments returns segments with the straight pieces appended that approximate the path.
func (p *path) appendSegments(segments []segment) []segment {
	if p.n == 2 {
		return append(segments, segment{p.p[0], p.p[1]})
	}
	pieces := p.countPieces(2, 24) // a few units are little compared with the room around a name
	from := p.p[0]
	for i := 1; i <= pieces; i++ {
		next := p.pointAt(float64(i) / float64(pieces))
		segments = append(segments, segment{from, next})
		from = next
	}
	return segments
}

// chordObstacles holds the obstacles near the chord of an edge: the line between its ends.
type chordObstacles struct {
	between []chordObstacle // obstacles between the ends that some bow can reach
	nearby  []chordObstacle // all obstacles near the chord
}

// collect replaces the obstacles in c by the vertices that a bowed curve for edge e, between the
// points from and to, can meet. The ends of the edge are left out. ro is the router that draws the
// curve. The number of vertices tested is subtracted from checks.
func (c *chordObstacles) collect(ro *router, e graphs.Edge, from, to Point, checks *int) {
	if c.nearby == nil {
		c.between, c.nearby = make([]chordObstacle, 0, 64), make([]chordObstacle, 0, 128)
	}
	c.between, c.nearby = c.between[:0], c.nearby[:0]
	chord := to.Sub(from)
	square := chord.X*chord.X + chord.Y*chord.Y
	if square == 0 {
		return
	}
	side, rise := ro.bowRoom(chord), ro.bowRise()
	within := BoxOf(from, to).Expand(side)
	scale := 1 / math.Sqrt(square)
	// In chord lengths along the chord and to its left, a curve from centre to centre is a cubic.
	ro.index.visitNear(within.Low, within.High, checks, func(r *obstacle) {
		away, reach := r.at.Sub(from), (keepOff+r.flat+r.rise)*scale
		along, aside := chord.X*away.X+chord.Y*away.Y, chord.Y*away.X-chord.X*away.Y
		isFar := along < -reach*square || along > (1+reach)*square || math.Abs(aside) > (rise+reach)*square
		if isFar || r.id == e.From || r.id == e.To {
			return
		}
		x, y := along/square, aside/square
		v := chordObstacle{
			obstacle: r, y: y, meets: (r.reach + clearance - bowSlack) * scale,
			passes: (r.reach + r.flat + r.rise + 2*bowSlack) * scale,
		}
		if x > 0 && x < 1 {
			v.first, v.last = 3*x*(1-x)*(1-x), 3*x*x*(1-x)
			if math.Abs(y) < rise*4/3*(v.first+v.last)+v.meets { // otherwise no bow reaches it
				c.between = append(c.between, v)
			}
		}
		c.nearby = append(c.nearby, v)
	})
}

// bowSlack is the usual distance, in document units, between a curve from rim to rim and the cubic
// from centre to centre that is tested in its place. The greatest distance is less than twice that.
const bowSlack = 6

// chordObstacle is an obstacle near the chord of an edge, with its position relative to the chord. All
// numbers are in lengths of the chord.
type chordObstacle struct {
	*obstacle
	y float64 // the distance of the vertex from the chord
	// An edge with bow b is first·b.First + last·b.Last off the chord next to the vertex.
	first, last float64
	// The distance of the edge from the vertex, measured straight across the chord: below meets, the
	// edge almost certainly meets the vertex; above passes plus some room, it certainly leaves that room.
	meets, passes float64
}

// distance returns the distance of the vertex from an edge with the given bow, measured straight
// across the chord, the line between the ends of the edge. It is in lengths of the chord.
func (v *chordObstacle) distance(bow layout.Bow) float64 {
	return math.Abs(v.y - v.first*bow.First - v.last*bow.Last)
}

// isBlocked reports whether an edge with the given bow almost certainly meets a vertex. It moves
// that vertex to the front of its list, because the next bow often meets the same vertex.
func (c *chordObstacles) isBlocked(bow layout.Bow) bool {
	for i := range c.between {
		if v := &c.between[i]; v.distance(bow) < v.meets {
			c.between[0], c.between[i] = c.between[i], c.between[0]
			return true
		}
	}
	return false
}

// appendReachable appends to list the vertices that may be less than room units away from an edge with
// the given bow and chordLength, and returns the result. How much shorter the distance is than that
// straight across the chord is limited by the slope of the cubic.
func (c *chordObstacles) appendReachable(
	list []*obstacle, bow layout.Bow, room, chordLength float64,
) []*obstacle {
	steep := 3 * max(math.Abs(bow.First), math.Abs(bow.Last))
	part := math.Sqrt(1 + steep*steep)
	room /= chordLength
	for i := range c.nearby {
		if v := &c.nearby[i]; v.distance(bow) < (v.passes+room)*part {
			list = append(list, v.obstacle)
		}
	}
	return list
}

// bowRoom returns how far an edge can extend beyond the rectangle around its ends when it is bowed.
// chord is the vector between its ends.
func (ro *router) bowRoom(chord Point) Point {
	return Point{X: math.Abs(chord.Y), Y: math.Abs(chord.X)}.Scale(ro.bowRise())
}

// bowRise returns the greatest distance of a bowed edge from its chord, in chord lengths. The
// control point of the edge is twice as far away.
func (ro *router) bowRise() float64 {
	if ro.cards {
		return 0.625
	}
	return 0.5
}
