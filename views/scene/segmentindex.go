package scene

import "math"

// segment is a straight piece of something that is drawn.
type segment struct{ a, b Point }

// segmentIndex finds the segments that run through a box. The plane is cut into square
// cells, and the segments of one cell stand side by side.
// Time and memory are linear in the segments: where these are long, cells are large.
type segmentIndex struct {
	cells
	cell     float64 // the side of a cell
	perUnit  float64 // 1 / cell
	segments []segment
	boxes    []rectangle64 // around the segments
	start    []int32       // where each cell begins in entries
	entries  []int32       // numbers of segments
}

const (
	// segmentCell is the least side of a cell: names are about as wide.
	segmentCell = 64
	// mostCells is how many cells a segment crosses on average, about, at most.
	mostCells = 32
)

func newSegmentIndex(segments []segment) *segmentIndex {
	length, low, high := 0.0, Point{}, Point{}
	boxes := make([]rectangle64, len(segments))
	for i := range segments {
		s := &segments[i]
		if i == 0 {
			low, high = s.a, s.a
		}
		b := rectangle64{min(s.a.X, s.b.X), min(s.a.Y, s.b.Y), max(s.a.X, s.b.X), max(s.a.Y, s.b.Y)}
		length += b.right - b.left + b.bottom - b.top
		low = Point{X: min(low.X, b.left), Y: min(low.Y, b.top)}
		high = Point{X: max(high.X, b.right), Y: max(high.Y, b.bottom)}
		boxes[i] = b
	}
	c := &segmentIndex{segments: segments, boxes: boxes, cell: max(segmentCell, length/(mostCells*max(1, float64(len(segments)))))}
	c.perUnit = 1 / c.cell
	// One cell more on each side, since the cells of a segment are rounded.
	c.cells = cellsFor(c.cellOf(low.X)-1, c.cellOf(low.Y)-1, c.cellOf(high.X)+1, c.cellOf(high.Y)+1, len(segments), 4)
	sort := c.rows()
	type entry struct{ cell, segment int32 }
	all := make([]entry, 0, len(segments)+len(segments)/2)
	for i := range segments {
		c.crossed(&segments[i], func(x, y int64) {
			k := c.number(x, y)
			sort.Count(k)
			all = append(all, entry{k, int32(i)})
		})
	}
	c.entries = make([]int32, sort.Lay())
	for _, e := range all {
		c.entries[sort.Next(e.cell)] = e.segment
	}
	c.start = sort.Start()
	return c
}

func (c *segmentIndex) cellOf(x float64) int64 { return int64(math.Floor(x * c.perUnit)) }

// crossed visits the cells that a segment crosses, and at most one more beside it in each
// row of them.
func (c *segmentIndex) crossed(s *segment, visit func(x, y int64)) {
	a, b := s.a, s.b
	if a.Y > b.Y {
		a, b = b, a
	}
	first, last := c.cellOf(a.Y), c.cellOf(b.Y)
	if x := c.cellOf(a.X); first == last && x == c.cellOf(b.X) { // as most are
		visit(x, first)
		return
	}
	for y := first; y <= last; y++ {
		left, right := a.X, b.X
		if b.Y > a.Y {
			slope := (b.X - a.X) / (b.Y - a.Y)
			left = a.X + slope*(max(a.Y, float64(y)*c.cell)-a.Y)
			right = a.X + slope*(min(b.Y, float64(y+1)*c.cell)-a.Y)
		}
		for x := c.cellOf(min(left, right)); x <= c.cellOf(max(left, right)); x++ {
			visit(x, y)
		}
	}
}

// through returns how many segments run through a box, no more than most. One that is in
// several of its cells may count for each.
func (c *segmentIndex) through(low, high Point, most int) (n int) {
	c.visit(low, high, func(int32) (goesOn bool) {
		n++
		return n < most
	})
	return n
}

// visit visits the segments that run through a box, until it is told to stop. One that is
// in several of its cells may come several times.
func (c *segmentIndex) visit(low, high Point, visit func(i int32) (goesOn bool)) {
	left, right := c.cellOf(low.X), c.cellOf(high.X)
	for y, bottom := c.cellOf(low.Y), c.cellOf(high.Y); y <= bottom; y++ {
		for x := left; x <= right; {
			from, to, next := c.run(x, y, right)
			for _, i := range c.entries[c.start[from]:c.start[to]] {
				if !c.boxes[i].beside(low, high) && c.segments[i].crosses(low, high) && !visit(i) {
					return
				}
			}
			x = next
		}
	}
}

// beside tells whether a segment is left of a box, right of it, above or below it.
func (s *segment) beside(low, high Point) bool {
	return s.a.X < low.X && s.b.X < low.X || s.a.X > high.X && s.b.X > high.X ||
		s.a.Y < low.Y && s.b.Y < low.Y || s.a.Y > high.Y && s.b.Y > high.Y
}

// meets tells whether a segment runs through a box: whether neither a side of the box nor
// the segment's line parts the two (the separating axis theorem).
func (s *segment) meets(low, high Point) bool {
	return !s.beside(low, high) && s.crosses(low, high)
}

// beside tells whether a rectangle is left of a box, right of it, above or below it.
func (r *rectangle64) beside(low, high Point) bool {
	return r.right < low.X || r.left > high.X || r.bottom < low.Y || r.top > high.Y
}

// crosses is meets for a segment whose rectangle meets the box.
func (s *segment) crosses(low, high Point) bool {
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
