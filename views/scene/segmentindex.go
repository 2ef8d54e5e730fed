package scene

import (
	"math"

	"nimgraph/graphs/layout"
)

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
		c.PutLine(int32(i), segments[i].a, segments[i].b)
	}
	return c
}

// through visits the segments that run through a box, until it is told to stop. One may come
// several times.
func (c *segmentIndex) through(low, high Point, visit func(i int32) (goesOn bool)) {
	c.Within(low, high, func(i *int32) bool { return !c.segments[*i].meets(low, high) || visit(*i) })
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
