package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/layout"
)

// obstacles is a spatial index of the vertices that edges must avoid.
type obstacles struct{ *layout.Index[obstacle] }

// obstacle is the shape of vertex id that edges must avoid: a rectangle, enlarged on each side by
// radius units with rounded corners. A disc has an empty rectangle, a pill a level line, and a card
// has radius 0. A hexagon counts as a pill, and the diamond of a ⊕ as the disc around it.
type obstacle struct {
	id                    graphs.VertexID
	at                    Point   // the centre
	halfWidth, halfHeight float64 // of the rectangle
	radius                float64 // by which the rectangle is enlarged
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
		half := Point{X: r.halfWidth, Y: r.halfHeight}
		o.AddBox(r, r.at.Sub(half), r.at.Add(half))
	}
	return o
}

// checksPerVertex is the number of checks that looking at a vertex counts for, including its share of
// the cell.
const checksPerVertex = 2

// isFree reports whether the segment from a to b is at least room units away from all vertices but
// the ends of edge e. room must be at most clearance. budget is the number of checks that e has left.
// The call lowers it, and returns false when it is used up.
func (o *obstacles) isFree(a, b Point, e graphs.Edge, room float64, budget *int) bool {
	line := prepareSegment(a, b)
	return o.VisitLine(a, b, keepOff, func(r *obstacle) (proceed bool) {
		*budget -= checksPerVertex
		clears := !line.mayMeet(r, room) || r.id == e.From || r.id == e.To || !r.meets(a, b, room)
		return *budget >= 0 && clears
	})
}

// visitNear calls visit for the obstacles near the rectangle with the corners low and high: all that
// a line in the rectangle can come too near to, and perhaps others. Each call lowers budget, the
// number of checks that an edge has left. If the search would take more than a third of the budget,
// visitNear calls nothing and sets budget to -1, which means used up.
func (o *obstacles) visitNear(low, high Point, budget *int, visit func(*obstacle)) {
	margin := Point{X: keepOff, Y: keepOff}
	low, high = low.Sub(margin), high.Add(margin)
	if o.VisitCost(low, high) > float64(*budget)/3 {
		*budget = -1
		return
	}
	o.VisitBox(low, high, func(r *obstacle) bool {
		*budget -= checksPerVertex
		visit(r)
		return true
	})
}

// preparedSegment is a line segment with the numbers that mayMeet needs to test many obstacles fast.
type preparedSegment struct {
	from, dir Point
	square    float64 // of its length, rounded up
}

// prepareSegment returns the segment from a to b, prepared for mayMeet.
func prepareSegment(a, b Point) preparedSegment {
	dir := b.Sub(a)
	return preparedSegment{a, dir, (dir.X*dir.X + dir.Y*dir.Y) * (1 + 1e-9)}
}

// mayMeet reports whether obstacle r may be less than room units away from the segment. It is a fast
// test before obstacle.meets: the answer false is certain, the answer true is not.
func (l *preparedSegment) mayMeet(r *obstacle, room float64) bool {
	x, y, near := r.at.X-l.from.X, r.at.Y-l.from.Y, r.radius+r.halfWidth+r.halfHeight+room
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
	near := r.radius + room
	near *= near
	switch {
	case r.halfHeight > 0:
		return r.meetsRectangle(a, b, near)
	case r.halfWidth == 0:
		return squareDistance(r.at, a, b) < near
	}
	left, right := Point{X: r.at.X - r.halfWidth, Y: r.at.Y}, Point{X: r.at.X + r.halfWidth, Y: r.at.Y}
	if (a.Y > r.at.Y) != (b.Y > r.at.Y) {
		if x := a.X + (r.at.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X); x >= left.X && x <= right.X {
			return true
		}
	}
	return squareDistance(left, a, b) < near || squareDistance(right, a, b) < near ||
		squareDistance(a, left, right) < near || squareDistance(b, left, right) < near
}

// meetsRectangle is meets for an obstacle whose rectangle has a height, as that of a card. squareRoom
// is the square of the distance that the segment from a to b must keep from the rectangle.
func (r *obstacle) meetsRectangle(a, b Point, squareRoom float64) bool {
	from, to := 0.0, 1.0 // the part of the segment inside, as parameters
	within := func(start, delta, low, high float64) bool {
		if delta == 0 {
			return start >= low && start <= high
		}
		first, last := (low-start)/delta, (high-start)/delta
		from, to = max(from, min(first, last)), min(to, max(first, last))
		return from <= to
	}
	if within(a.X, b.X-a.X, r.at.X-r.halfWidth, r.at.X+r.halfWidth) &&
		within(a.Y, b.Y-a.Y, r.at.Y-r.halfHeight, r.at.Y+r.halfHeight) {
		return true
	}
	for _, p := range [2]Point{a, b} {
		x, y := max(0, math.Abs(p.X-r.at.X)-r.halfWidth), max(0, math.Abs(p.Y-r.at.Y)-r.halfHeight)
		if x*x+y*y < squareRoom {
			return true
		}
	}
	for _, x := range [2]float64{-r.halfWidth, r.halfWidth} {
		for _, y := range [2]float64{-r.halfHeight, r.halfHeight} {
			if squareDistance(r.at.Add(Point{X: x, Y: y}), a, b) < squareRoom {
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

// visitCrossing calls visit with the index of each segment that crosses the box between the corners
// low and high. It may visit a segment several times. It stops when visit returns false.
func (c *segmentIndex) visitCrossing(low, high Point, visit func(i int32) (proceed bool)) {
	c.VisitBox(low, high, func(i *int32) bool { return !c.segments[*i].meets(low, high) || visit(*i) })
}

// isBeside reports whether the whole segment lies left of, right of, above or below the box between
// the corners low and high. If not, it may still miss the box.
func (s *segment) isBeside(low, high Point) bool {
	return s.a.X < low.X && s.b.X < low.X || s.a.X > high.X && s.b.X > high.X ||
		s.a.Y < low.Y && s.b.Y < low.Y || s.a.Y > high.Y && s.b.Y > high.Y
}

// meets reports whether the segment crosses the box between the corners low and high. It does if
// neither a side of the box nor the line of the segment separates them (separating axis theorem).
func (s *segment) meets(low, high Point) bool {
	if s.isBeside(low, high) {
		return false
	}
	dir, half := s.b.Sub(s.a), high.Sub(low).Scale(0.5)
	away := low.Add(half).Sub(s.a)
	return math.Abs(dir.X*away.Y-dir.Y*away.X) <= math.Abs(dir.X)*half.Y+math.Abs(dir.Y)*half.X
}

// appendSegments appends to segments the straight pieces that approximate the path, and returns the
// result.
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

// chordObstacles holds the obstacles near the chord of an edge, the straight line between its ends.
// It serves to test quickly for many bows whether an edge with that bow meets an obstacle.
type chordObstacles struct {
	between []chordObstacle // obstacles between the ends that some bow can reach
	nearby  []chordObstacle // all obstacles near the chord
}

// collect replaces the obstacles in c by those that edge e, bowed between the points from and to, can
// meet. The ends of e are left out. ro is the router of the edge. budget is the number of checks that
// the edge has left; see visitNear.
func (c *chordObstacles) collect(ro *router, e graphs.Edge, from, to Point, budget *int) {
	if c.nearby == nil {
		c.between, c.nearby = make([]chordObstacle, 0, 64), make([]chordObstacle, 0, 128)
	}
	c.between, c.nearby = c.between[:0], c.nearby[:0]
	chord := to.Sub(from)
	square := chord.X*chord.X + chord.Y*chord.Y
	if square == 0 {
		return
	}
	side, rise := ro.bowMargin(chord), ro.maxBowHeight()
	within := BoxOf(from, to).Expand(side)
	scale := 1 / math.Sqrt(square)
	// In chord lengths along the chord and to its left, a curve from centre to centre is a cubic.
	ro.index.visitNear(within.Low, within.High, budget, func(r *obstacle) {
		away, reach := r.at.Sub(from), (keepOff+r.halfWidth+r.halfHeight)*scale
		along, aside := chord.X*away.X+chord.Y*away.Y, chord.Y*away.X-chord.X*away.Y
		isFar := along < -reach*square || along > (1+reach)*square || math.Abs(aside) > (rise+reach)*square
		if isFar || r.id == e.From || r.id == e.To {
			return
		}
		x, y := along/square, aside/square
		v := chordObstacle{
			obstacle: r, y: y, meets: (r.radius + clearance - bowSlack) * scale,
			passes: (r.radius + r.halfWidth + r.halfHeight + 2*bowSlack) * scale,
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

// bowSlack is the usual distance, in document units, between the curve of an edge from rim to rim and
// the cubic from centre to centre that is tested in its place. The greatest distance is less than
// twice that.
const bowSlack = 6

// chordObstacle is an obstacle with its position relative to the chord of an edge. All numbers are in
// lengths of the chord.
type chordObstacle struct {
	*obstacle
	y float64 // the distance of the vertex from the chord
	// An edge with bow b is first·b.First + last·b.Last off the chord next to the vertex.
	first, last float64
	// The distance of the edge from the vertex, measured straight across the chord: below meets, the
	// edge almost certainly meets the vertex; above passes plus some room, it certainly leaves that room.
	meets, passes float64
}

// distance returns the distance between the centre of the vertex and an edge with the given bow,
// measured at a right angle to the chord and in chord lengths.
func (v *chordObstacle) distance(bow layout.Bow) float64 {
	return math.Abs(v.y - v.first*bow.First - v.last*bow.Last)
}

// isBlocked reports whether a vertex between the ends of an edge with the given bow is so near that
// the edge almost certainly meets it. It moves that vertex to the front of c.between, because the
// next bow often meets the same vertex.
func (c *chordObstacles) isBlocked(bow layout.Bow) bool {
	for i := range c.between {
		if v := &c.between[i]; v.distance(bow) < v.meets {
			c.between[0], c.between[i] = c.between[i], c.between[0]
			return true
		}
	}
	return false
}

// appendObstaclesNear appends to list all obstacles that are less than room units away from an edge
// with the given bow, and perhaps others nearby. It returns the longer list. chordLength is the
// length of the chord of the edge, in document units.
func (c *chordObstacles) appendObstaclesNear(
	list []*obstacle, bow layout.Bow, room, chordLength float64,
) []*obstacle {
	// The slope of the cubic limits how much nearer an edge is than the distance across the chord.
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

// bowMargin returns by how much a bowed edge can extend beyond the rectangle around its ends, in each
// direction. chord is the vector between the ends.
func (ro *router) bowMargin(chord Point) Point {
	return Point{X: math.Abs(chord.Y), Y: math.Abs(chord.X)}.Scale(ro.maxBowHeight())
}

// maxBowHeight returns the greatest distance between a bowed edge and its chord, in chord lengths.
// It is larger if vertices are drawn as cards, which take more room.
func (ro *router) maxBowHeight() float64 {
	if ro.showsCards {
		return 0.625
	}
	return 0.5
}
