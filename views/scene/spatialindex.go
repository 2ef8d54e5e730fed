package scene

import (
	"math"

	"nimgraph/graphs"
)

// spatialIndex finds the vertices near a line. It is made once for all of them: the
// plane is cut into square cells, and the vertices of one cell stand side by side. Memory
// and time are linear in the vertices, however far apart they are.
type spatialIndex struct {
	cells
	obstacles []obstacle // sorted by cell
	start     []int32    // where each cell begins in obstacles

	// What has changed since: the vertices that stand here no more, and those that stand
	// elsewhere or are new. Both are nil in most.
	gone map[graphs.VertexID]bool
	also *spatialIndex
}

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

func cellOf(x float64) int64 { return int64(math.Floor(x / cellSize)) }

func newSpatialIndex(obstacles []obstacle) *spatialIndex {
	var left, top, right, bottom int64
	for i := range obstacles {
		r := &obstacles[i]
		x0, y0, x1, y1 := cellOf(r.at.X-r.flat), cellOf(r.at.Y-r.rise), cellOf(r.at.X+r.flat), cellOf(r.at.Y+r.rise)
		if i == 0 {
			left, top, right, bottom = x0, y0, x1, y1
		}
		left, top, right, bottom = min(left, x0), min(top, y0), max(right, x1), max(bottom, y1)
	}
	c := &spatialIndex{cells: cellsFor(left, top, right, bottom, len(obstacles), 2)}
	sort := c.rows()
	each := func(visit func(r *obstacle, cell int32)) {
		for i := range obstacles {
			r := &obstacles[i]
			for y := cellOf(r.at.Y - r.rise); y <= cellOf(r.at.Y+r.rise); y++ {
				for x := cellOf(r.at.X - r.flat); x <= cellOf(r.at.X+r.flat); x++ {
					visit(r, c.number(x, y))
				}
			}
		}
	}
	each(func(_ *obstacle, cell int32) { sort.Count(cell) })
	c.obstacles = make([]obstacle, sort.Lay())
	each(func(r *obstacle, cell int32) { c.obstacles[sort.Next(cell)] = *r })
	c.start = sort.Start()
	return c
}

// free tells whether the line from a to b leaves some room, no more than clearance, to all
// vertices but the ends of e. Each cell and each vertex looked at takes one from checks; when none
// are left, the result is false.
func (c *spatialIndex) free(a, b Point, e graphs.Edge, room float64, checks *int) bool {
	if c.also != nil {
		if own := *checks; !c.also.free(a, b, e, room, &own) {
			return false
		}
	}
	if a.Y > b.Y {
		a, b = b, a
	}
	first, last := cellOf(a.Y-keepOff), cellOf(b.Y+keepOff)
	across := cellOf(max(a.X, b.X)+keepOff) - cellOf(min(a.X, b.X)-keepOff)
	if last-first+across > int64(len(c.obstacles)) {
		return pass(c.obstacles, a, b, e, c.gone, room, checks)
	}
	for y := first; y <= last; y++ {
		// The part of the line that this row of cells can see.
		left, right := a.X, b.X
		if b.Y > a.Y {
			slope := (b.X - a.X) / (b.Y - a.Y)
			left = a.X + slope*(max(a.Y, float64(y)*cellSize-keepOff)-a.Y)
			right = a.X + slope*(min(b.Y, float64(y+1)*cellSize+keepOff)-a.Y)
		}
		if left > right {
			left, right = right, left
		}
		for x, end := cellOf(left-keepOff), cellOf(right+keepOff); x <= end; {
			from, to, next := c.run(x, y, end)
			*checks -= int(next - x)
			if !pass(c.obstacles[c.start[from]:c.start[to]], a, b, e, c.gone, room, checks) {
				return false
			}
			x = next
		}
	}
	return true
}

// pass tells whether the line from a to b leaves some room to some vertices, the ends
// of e and those that are gone left out.
func pass(some []obstacle, a, b Point, e graphs.Edge, gone map[graphs.VertexID]bool, room float64, checks *int) bool {
	*checks -= len(some)
	if *checks < 0 {
		return false
	}
	left, right := min(a.X, b.X)-keepOff, max(a.X, b.X)+keepOff
	top, bottom := min(a.Y, b.Y)-keepOff, max(a.Y, b.Y)+keepOff
	line := lineOf(a, b)
	for i := range some {
		r := &some[i]
		if r.at.Y+r.rise < top || r.at.Y-r.rise > bottom || r.at.X+r.flat < left || r.at.X-r.flat > right {
			continue
		}
		if line.reaches(r, room) && r.id != e.From && r.id != e.To && r.meets(a, b, room) && !gone[r.id] {
			return false
		}
	}
	return true
}

// visitNear visits the vertices that a line in the rectangle can meet, and some
// more. It stops when no checks are left; where it alone would take more than a third
// of them, it visits nothing and uses up all.
func (c *spatialIndex) visitNear(low, high Point, checks *int, visit func(*obstacle)) {
	c.visitSome(low, high, checks, func(some []obstacle) {
		for i := range some {
			visit(&some[i])
		}
	})
}

// visitSome is visitNear with several vertices at a time.
func (c *spatialIndex) visitSome(low, high Point, checks *int, visit func([]obstacle)) {
	if c.also != nil {
		own := *checks
		c.also.visitSome(low, high, &own, visit)
	}
	left, right := cellOf(low.X-keepOff), cellOf(high.X+keepOff)
	top, bottom := cellOf(low.Y-keepOff), cellOf(high.Y+keepOff)
	cells := float64(right-left+1) * float64(bottom-top+1)
	if min(cells, float64(len(c.obstacles))) > float64(*checks)/3 {
		*checks = -1
		return
	}
	if cells > float64(len(c.obstacles)) {
		*checks -= len(c.obstacles)
		c.visitThere(c.obstacles, visit)
		return
	}
	for y := top; y <= bottom && *checks >= 0; y++ {
		for x := left; x <= right; {
			from, to, next := c.run(x, y, right)
			some := c.obstacles[c.start[from]:c.start[to]]
			if *checks -= int(next-x) + len(some); len(some) > 0 {
				c.visitThere(some, visit)
			}
			x = next
		}
	}
}

// visitThere visits those of some vertices that still stand there.
func (c *spatialIndex) visitThere(some []obstacle, visit func([]obstacle)) {
	if c.gone == nil {
		visit(some)
		return
	}
	for i := range some {
		if !c.gone[some[i].id] {
			visit(some[i : i+1])
		}
	}
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
