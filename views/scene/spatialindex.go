package scene

import (
	"math"
	"math/bits"

	"nimgraph/graphs"
)

// spatialIndex finds the vertices near a line. It is made once for all of them: the
// plane is cut into square cells, cells are hashed to buckets, and the vertices of
// one bucket stand side by side. Memory and time are linear in the vertices, however
// far apart they are.
type spatialIndex struct {
	obstacles []obstacle // sorted by bucket
	start     []int32    // where each bucket begins in obstacles
	shift     uint32     // 64 less the number of bits of a bucket

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
	c := &spatialIndex{shift: uint32(64 - bits.Len(uint(2*len(obstacles))+1))}
	sort := graphs.NewRowSort(1 << (64 - c.shift))
	each := func(visit func(r *obstacle, bucket int32)) {
		for i := range obstacles {
			r := &obstacles[i]
			for y := cellOf(r.at.Y - r.rise); y <= cellOf(r.at.Y+r.rise); y++ {
				for x := cellOf(r.at.X - r.flat); x <= cellOf(r.at.X+r.flat); x++ {
					visit(r, int32(c.bucket(x, y)))
				}
			}
		}
	}
	each(func(_ *obstacle, bucket int32) { sort.Count(bucket) })
	c.obstacles = make([]obstacle, sort.Lay())
	each(func(r *obstacle, bucket int32) { c.obstacles[sort.Next(bucket)] = *r })
	c.start = sort.Start()
	return c
}

// bucket multiplies by odd numbers near 2⁶⁴/φ and keeps the upper bits, which
// sends neighbouring cells far apart.
func (c *spatialIndex) bucket(x, y int64) uint64 {
	h := uint64(x)*0x9e3779b97f4a7c15 ^ uint64(y)*0xc2b2ae3d27d4eb4f
	return h * 0xff51afd7ed558ccd >> c.shift
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
		for x := cellOf(left - keepOff); x <= cellOf(right+keepOff); x++ {
			k := c.bucket(x, y)
			if *checks--; !pass(c.obstacles[c.start[k]:c.start[k+1]], a, b, e, c.gone, room, checks) {
				return false
			}
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
	for i := range some {
		r := &some[i]
		if r.at.Y+r.rise < top || r.at.Y-r.rise > bottom || r.at.X+r.flat < left || r.at.X-r.flat > right {
			continue
		}
		if r.id != e.From && r.id != e.To && r.meets(a, b, room) && !gone[r.id] {
			return false
		}
	}
	return true
}

// visitNear visits the vertices that a line in the rectangle can meet, and some
// more. It stops when no checks are left; where it alone would take more than a third
// of them, it visits nothing and uses up all.
func (c *spatialIndex) visitNear(low, high Point, checks *int, visit func(*obstacle)) {
	if c.also != nil {
		own := *checks
		c.also.visitNear(low, high, &own, visit)
	}
	left, right := cellOf(low.X-keepOff), cellOf(high.X+keepOff)
	top, bottom := cellOf(low.Y-keepOff), cellOf(high.Y+keepOff)
	cells := float64(right-left+1) * float64(bottom-top+1)
	if min(cells, float64(len(c.obstacles))) > float64(*checks)/3 {
		*checks = -1
		return
	}
	all := func(some []obstacle) {
		*checks -= len(some)
		for i := range some {
			if c.gone == nil || !c.gone[some[i].id] {
				visit(&some[i])
			}
		}
	}
	if cells > float64(len(c.obstacles)) {
		all(c.obstacles)
		return
	}
	for y := top; y <= bottom && *checks >= 0; y++ {
		for x := left; x <= right; x++ {
			k := c.bucket(x, y)
			*checks--
			all(c.obstacles[c.start[k]:c.start[k+1]])
		}
	}
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
