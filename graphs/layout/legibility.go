package layout

import (
	"math"
	"slices"

	"nimgraph/graphs/geometry"
)

// What makes a small drawing hard to read, in crossings. The figures were found by
// looking at drawings of the games.
const (
	// near is how close an edge may pass by the middle of a vertex before it is bowed,
	// and roomy how close before it costs something.
	near  = geometry.Radius + geometry.Clearance
	roomy = 46
	// A crossing costs 1, and up to sharp more where it is sharp.
	sharp = 0.5
	// passing is what a vertex costs that an edge all but touches; bowing what an edge
	// costs that is bowed, and bowingFar what it costs for each chord length that it bows
	// to the side; covering what a vertex costs that an edge cannot go round.
	passing   = 0.7
	bowing    = 2.0
	bowingFar = 1.5
	covering  = 5
	// narrow is the angle, in degrees, below which two edges at a vertex are hard to
	// tell apart, and merging what two cost that lie on each other.
	narrow  = 24
	merging = 1.4
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
	for _, w := range geometry.GentleBows() {
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

// cross returns what it costs that two edges, drawn as s and t, cross each other. Straight
// edges with a common end cannot.
func (c *canvas) cross(s, t *shaft, e, f int32) float32 {
	a, b := c.edges[e], c.edges[f]
	if joined := a.from == b.from || a.to == b.to || a.from == b.to || a.to == b.from; joined && s.n == 2 && t.n == 2 {
		return 0
	}
	if s.n == 2 && t.n == 2 {
		return float32(crossingOf(s.p[0], s.p[1], t.p[0], t.p[1]))
	}
	sum := 0.0
	for i := 1; i < s.n; i++ {
		a, b := s.p[i-1], s.p[i]
		if a.X < t.low.X && b.X < t.low.X || a.X > t.high.X && b.X > t.high.X ||
			a.Y < t.low.Y && b.Y < t.low.Y || a.Y > t.high.Y && b.Y > t.high.Y {
			continue
		}
		ab := Point{X: b.X - a.X, Y: b.Y - a.Y}
		last := ab.X*(t.p[0].Y-a.Y) - ab.Y*(t.p[0].X-a.X)
		for k := 1; k < t.n; k++ {
			next := ab.X*(t.p[k].Y-a.Y) - ab.Y*(t.p[k].X-a.X)
			if last*next < 0 {
				sum += crossingOf(a, b, t.p[k-1], t.p[k])
			}
			last = next
		}
	}
	return float32(sum)
}

// crossingOf returns what it costs that two straight pieces cross, 0 if they do not.
func crossingOf(a, b, p, q Point) float64 {
	ab, pq := Point{X: b.X - a.X, Y: b.Y - a.Y}, Point{X: q.X - p.X, Y: q.Y - p.Y}
	if (ab.X*(p.Y-a.Y)-ab.Y*(p.X-a.X))*(ab.X*(q.Y-a.Y)-ab.Y*(q.X-a.X)) >= 0 ||
		(pq.X*(a.Y-p.Y)-pq.Y*(a.X-p.X))*(pq.X*(b.Y-p.Y)-pq.Y*(b.X-p.X)) >= 0 {
		return 0
	}
	dot := ab.X*pq.X + ab.Y*pq.Y
	square := dot * dot / ((ab.X*ab.X + ab.Y*ab.Y) * (pq.X*pq.X + pq.Y*pq.Y))
	return 1 + sharp*square*square
}

// fanOf returns what the angles between the edges at a vertex cost.
func (c *canvas) fanOf(v int32) float64 {
	edges := c.touching.of(v)
	if len(edges) < 2 {
		return 0
	}
	c.angles = c.angles[:0]
	for _, e := range edges {
		s := &c.shafts[e]
		if c.edges[e].from == v {
			c.angles = append(c.angles, s.leaves)
		} else {
			c.angles = append(c.angles, s.enters)
		}
	}
	slices.Sort(c.angles)
	const limit = narrow * math.Pi / 180
	sum := 0.0
	last := c.angles[len(c.angles)-1] - 2*math.Pi
	for _, a := range c.angles {
		if gap := a - last; gap < limit {
			by := 1 - gap/limit
			sum += merging * by * by
		}
		last = a
	}
	return sum
}

// shapeOf returns what the places of the vertices cost, apart from how the edges run.
func (c *canvas) shapeOf() float64 {
	const (
		even   = 0.06 // a gap between neighbours, one column off the mean of its row
		astray = 0.08 // a row that stands one column off the middle
		pole   = 1.2  // the only vertex of the first or last row, one column off
		lonely = 0.3  // a vertex that has no counterpart on the other side
		broad  = 0.05 // each column by which the drawing is wider than high
		tall   = 0.6  // each row of full height
	)
	sum := 0.0
	left, right := c.columns()
	first, last := c.depth()
	sum += broad * max(0, float64(right-left)-float64(last-first)*c.high/c.wide)
	sum += tall * float64(last-first) / float64(c.dense)
	middle := left + right
	for l, line := range c.lines {
		if len(line) == 0 {
			continue
		}
		from, to := c.spot[line[0]].col, c.spot[line[len(line)-1]].col
		off := math.Abs(float64(from+to-middle)) / 2
		if !c.grows {
			sum += astray * off
		}
		if len(line) == 1 && (l == first && !c.grows || l == last) {
			sum += pole * off
		}
		mean := float64(to-from) / float64(max(1, len(line)-1))
		k := len(line) - 1
		for i, v := range line {
			col := c.spot[v].col
			if i > 0 {
				sum += even * math.Abs(float64(col-c.spot[line[i-1]].col)-mean)
			}
			for k > 0 && c.spot[line[k]].col > middle-col {
				k--
			}
			if c.spot[line[k]].col != middle-col && !c.grows {
				sum += lonely
			}
		}
	}
	for _, pull := range c.pull {
		sum += pull
	}
	return sum
}

// pullOf returns what it costs that a vertex does not stand in the middle of its neighbours,
// and that those it leads to are far.
func (c *canvas) pullOf(v int32) (sum float64) {
	const (
		level   = 0.14 // one column off the middle of its options, or of what leads to it
		upright = 0.4  // the same where the drawing grows
		long    = 0.10 // a row that an edge is longer than need be
		flat    = 0.01 // the square of the columns that an edge goes sideways in a row
	)
	var sums, weights [2]float64 // above, below
	for _, e := range c.touching.of(v) {
		w := c.edges[e].other(v)
		rows, side := float64(c.spot[w].row-c.spot[v].row)/float64(c.dense), 1
		if rows < 0 {
			rows, side = -rows, 0
		}
		by := float64(c.spot[w].col - c.spot[v].col)
		weight := 1 / max(0.5, rows)
		sums[side], weights[side] = sums[side]+weight*by, weights[side]+weight
		if side == 1 {
			sum += flat*by*by*weight + long*max(0, rows-1)
		}
	}
	for side := range sums {
		if weights[side] > 0 {
			level := level
			if c.grows {
				level = upright
			}
			sum += level * min(8, math.Abs(sums[side]/weights[side]))
		}
	}
	return sum
}
