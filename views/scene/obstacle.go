package scene

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/layout"
)

// obstacles are the vertices that edges keep off.
type obstacles struct{ *layout.Index[obstacle] }

// obstacle is a vertex as an obstacle: a rectangle from flat units left of its centre
// to as many right of it, and rise units above and below, with reach units more each way.
// It is a line but for a card. All outlines but a ⊕'s are just that, and a ⊕ lies within.
type obstacle struct {
	id          graphs.VertexID
	at          Point
	flat, reach float64
	rise        float64
}

const (
	cellSize = 96
	// keepOff is the greatest distance from a vertex's line at which an edge can be
	// too near to it.
	keepOff = DiamondReach + clearance
)

func newObstacles(all []obstacle) *obstacles {
	o := &obstacles{layout.NewIndex[obstacle](cellSize, cellSize, len(all))}
	for _, r := range all {
		half := Point{X: r.flat, Y: r.rise}
		o.AddBox(r, r.at.Sub(half), r.at.Add(half))
	}
	return o
}

// perThing is how many checks a vertex takes that is looked at, with the cell that it is in.
const perThing = 2

// free tells whether the line from a to b leaves some room, no more than clearance, to all
// vertices but the ends of e. Each vertex looked at takes from checks; when none are left,
// the result is false.
func (o *obstacles) free(a, b Point, e graphs.Edge, room float64, checks *int) bool {
	line := lineOf(a, b)
	return o.VisitLine(a, b, keepOff, func(r *obstacle) (goesOn bool) {
		*checks -= perThing
		return *checks >= 0 && (!line.reaches(r, room) || r.id == e.From || r.id == e.To || !r.meets(a, b, room))
	})
}

// near visits the vertices that a line in the rectangle can meet, and some more. Where it would
// take more than a third of the checks that are left, it visits nothing and uses up all.
func (o *obstacles) near(low, high Point, checks *int, visit func(*obstacle)) {
	reach := Point{X: keepOff, Y: keepOff}
	low, high = low.Sub(reach), high.Add(reach)
	if o.VisitCost(low, high) > float64(*checks)/3 {
		*checks = -1
		return
	}
	o.VisitBox(low, high, func(r *obstacle) bool {
		*checks -= perThing
		visit(r)
		return true
	})
}

// line is a line for which many obstacles are looked at.
type line struct {
	from, way Point
	square    float64 // of its length, and more than anything is rounded
}

func lineOf(a, b Point) line {
	way := b.Sub(a)
	return line{a, way, (way.X*way.X + way.Y*way.Y) * (1 + 1e-9)}
}

// reaches is false where an obstacle is farther than some room from the line: for most of
// those beside it, even if it went on for ever, and most of those beyond its ends.
func (l *line) reaches(r *obstacle, room float64) bool {
	x, y, near := r.at.X-l.from.X, r.at.Y-l.from.Y, r.reach+r.flat+r.rise+room
	off, along := l.way.X*y-l.way.Y*x, l.way.X*x+l.way.Y*y
	near *= near
	if off*off > near*l.square {
		return false
	}
	return along >= 0 && along <= l.square || along < 0 && along*along <= near*l.square ||
		along > 0 && (along-l.square)*(along-l.square) <= near*l.square
}

// meets tells whether the line from a to b comes nearer than some room.
func (r *obstacle) meets(a, b Point, room float64) bool {
	near := r.reach + room
	near *= near
	switch {
	case r.rise > 0:
		return r.meetsBox(a, b, near)
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

// meetsBox tells whether the line from a to b meets the obstacle's rectangle, or comes
// nearer than the root of near.
func (r *obstacle) meetsBox(a, b Point, near float64) bool {
	from, to := 0.0, 1.0 // the part of the line that is within
	within := func(start, way, low, high float64) bool {
		if way == 0 {
			return start >= low && start <= high
		}
		first, last := (low-start)/way, (high-start)/way
		from, to = max(from, min(first, last)), min(to, max(first, last))
		return from <= to
	}
	if within(a.X, b.X-a.X, r.at.X-r.flat, r.at.X+r.flat) && within(a.Y, b.Y-a.Y, r.at.Y-r.rise, r.at.Y+r.rise) {
		return true
	}
	for _, p := range [2]Point{a, b} {
		x, y := max(0, math.Abs(p.X-r.at.X)-r.flat), max(0, math.Abs(p.Y-r.at.Y)-r.rise)
		if x*x+y*y < near {
			return true
		}
	}
	for _, x := range [2]float64{-r.flat, r.flat} {
		for _, y := range [2]float64{-r.rise, r.rise} {
			if squareDistance(r.at.Add(Point{X: x, Y: y}), a, b) < near {
				return true
			}
		}
	}
	return false
}

// squareDistance returns the square of the distance of p from the line from a
// to b.
func squareDistance(p, a, b Point) float64 {
	ab, ap := b.Sub(a), p.Sub(a)
	t := 0.0
	if l := ab.X*ab.X + ab.Y*ab.Y; l > 0 {
		t = max(0, min(1, (ap.X*ab.X+ap.Y*ab.Y)/l))
	}
	x, y := ap.X-t*ab.X, ap.Y-t*ab.Y
	return x*x + y*y
}

// Distance returns how far a place is from the line between two others.
func SegmentDistance(p, a, b Point) float64 { return math.Sqrt(squareDistance(p, a, b)) }

// segment is a straight piece of something that is drawn.
type segment struct{ a, b Point }

// segmentIndex finds the segments that run through a box.
type segmentIndex struct {
	*layout.Index[int32]
	segments []segment
}

const (
	// segmentCell is the least side of a cell: names are about as wide.
	segmentCell = 64
	// mostCells is how many cells a segment crosses on average, about, at most: where segments
	// are long, cells are large.
	mostCells = 32
)

func newSegmentIndex(segments []segment) *segmentIndex {
	length := 0.0
	for i := range segments {
		way := segments[i].b.Sub(segments[i].a)
		length += math.Abs(way.X) + math.Abs(way.Y)
	}
	side := max(segmentCell, length/(mostCells*max(1, float64(len(segments)))))
	c := &segmentIndex{layout.NewIndex[int32](side, side, 2*len(segments)), segments}
	for i := range segments {
		c.AddLine(int32(i), segments[i].a, segments[i].b)
	}
	return c
}

// through visits the segments that run through a box, until it is told to stop. One may come
// several times.
func (c *segmentIndex) through(low, high Point, visit func(i int32) (goesOn bool)) {
	c.VisitBox(low, high, func(i *int32) bool { return !c.segments[*i].meets(low, high) || visit(*i) })
}

// beside tells whether a segment is left of a box, right of it, above or below it.
func (s *segment) beside(low, high Point) bool {
	return s.a.X < low.X && s.b.X < low.X || s.a.X > high.X && s.b.X > high.X ||
		s.a.Y < low.Y && s.b.Y < low.Y || s.a.Y > high.Y && s.b.Y > high.Y
}

// meets tells whether a segment runs through a box: whether neither a side of the box nor
// the segment's line parts the two (the separating axis theorem).
func (s *segment) meets(low, high Point) bool {
	if s.beside(low, high) {
		return false
	}
	way, half := s.b.Sub(s.a), high.Sub(low).Scale(0.5)
	away := low.Add(half).Sub(s.a)
	return math.Abs(way.X*away.Y-way.Y*away.X) <= math.Abs(way.X)*half.Y+math.Abs(way.Y)*half.X
}

// appendSegments appends the pieces of a path: one where it is straight.
func (p *path) appendSegments(to []segment) []segment {
	if p.n == 2 {
		return append(to, segment{p.p[0], p.p[1]})
	}
	pieces := p.pieces(2, 24) // a few units are little beside the room around a name
	from := p.p[0]
	for i := 1; i <= pieces; i++ {
		next := p.at(float64(i) / float64(pieces))
		to = append(to, segment{from, next})
		from = next
	}
	return to
}

// obstacles gathers the vertices that curves between two places may meet.
func (ro *router) obstacles(e graphs.Edge, from, to Point, checks *int) {
	if ro.chords == nil {
		ro.beside, ro.chords = make([]besideChord, 0, 64), make([]besideChord, 0, 128)
	}
	ro.beside, ro.chords = ro.beside[:0], ro.chords[:0]
	chord := to.Sub(from)
	square := chord.X*chord.X + chord.Y*chord.Y
	if square == 0 {
		return
	}
	side, rise := ro.bowRoom(chord), ro.bowRise()
	within := BoxOf(from, to).Expand(side)
	scale := 1 / math.Sqrt(square)
	// In chord lengths along the chord and to its left, a curve from centre to centre is a cubic.
	ro.index.near(within.Low, within.High, checks, func(r *obstacle) {
		away, reach := r.at.Sub(from), (keepOff+r.flat+r.rise)*scale
		along, aside := chord.X*away.X+chord.Y*away.Y, chord.Y*away.X-chord.X*away.Y
		if along < -reach*square || along > (1+reach)*square || math.Abs(aside) > (rise+reach)*square || r.id == e.From || r.id == e.To {
			return
		}
		x, y := along/square, aside/square
		v := besideChord{obstacle: r, y: y, meets: (r.reach + clearance - bowSlack) * scale, passes: (r.reach + r.flat + r.rise + 2*bowSlack) * scale}
		if x > 0 && x < 1 {
			v.first, v.last = 3*x*(1-x)*(1-x), 3*x*x*(1-x)
			if math.Abs(y) < rise*4/3*(v.first+v.last)+v.meets { // else no bow comes as far there
				ro.beside = append(ro.beside, v)
			}
		}
		ro.chords = append(ro.chords, v)
	})
}

// bowSlack is how far a curve from rim to rim is mostly off the cubic from centre to centre
// that is looked at in its place; none is twice as far off.
const bowSlack = 6

// besideChord is a vertex beside the chord of an edge, in chord lengths: an edge with some
// bow is first·bow.First + last·bow.Last off the chord there, and the vertex y. The edge
// as good as certainly meets it where it comes nearer than meets, straight across the chord,
// and certainly leaves some room where it nowhere comes nearer than passes and that room.
type besideChord struct {
	*obstacle
	first, last, y, meets, passes float64
}

// off returns how far from an edge with some bow the vertex is, straight across the chord.
func (v *besideChord) off(w layout.Bow) float64 {
	return math.Abs(v.y - v.first*w.First - v.last*w.Last)
}

// blocked tells whether an edge with some bow as good as certainly meets a vertex. That vertex becomes
// the first of those beside the chord: the next bow often meets it too.
func (ro *router) blocked(w layout.Bow) bool {
	for i := range ro.beside {
		if v := &ro.beside[i]; v.off(w) < v.meets {
			ro.beside[0], ro.beside[i] = ro.beside[i], ro.beside[0]
			return true
		}
	}
	return false
}

// doubtful gathers the vertices to which an edge with some bow may not leave some room. The
// cubic is nowhere steeper than that, so nothing is nearer to it than that part of how far
// it is off.
func (ro *router) doubtful(w layout.Bow, room, length float64) {
	steep := 3 * max(math.Abs(w.First), math.Abs(w.Last))
	part := math.Sqrt(1 + steep*steep)
	room /= length
	ro.close = ro.close[:0]
	for i := range ro.chords {
		if v := &ro.chords[i]; v.off(w) < (v.passes+room)*part {
			ro.close = append(ro.close, v.obstacle)
		}
	}
}

// bowRoom returns how far a bowed edge can leave the rectangle of its ends.
func (ro *router) bowRoom(chord Point) Point {
	return Point{X: math.Abs(chord.Y), Y: math.Abs(chord.X)}.Scale(ro.bowRise())
}

// bowRise returns how far a bowed edge can leave its chord, in chord lengths: half of what
// its control point does.
func (ro *router) bowRise() float64 {
	if ro.cards {
		return 0.625
	}
	return 0.5
}
