package layout

import (
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
)

// spatialIndex finds the vertices near a place. Vertices are added one by one.
type spatialIndex struct {
	*Index[int32]
	// wide and high are how far apart two vertices stand side by side, and one
	// above the other, at least.
	wide, high float64
	at         []Point
}

// newSpatialIndex returns an index without vertices. at holds the places of those
// that are going to be added, by their numbers; it is not copied.
func newSpatialIndex(at []Point, o Options) spatialIndex {
	wide, high := o.Between, min(o.Between, o.Layers)
	return spatialIndex{NewIndex[int32](wide, high, len(at)), wide, high, at}
}

// add puts v at its place.
func (c *spatialIndex) add(v int32) { c.Put(v, c.at[v], c.at[v]) }

// near calls visit for all vertices less than wide and high from a place, and for
// some that are farther off.
func (c *spatialIndex) near(at Point, visit func(v int32)) {
	reach := Point{X: c.wide, Y: c.high}
	c.Within(at.Sub(reach), at.Add(reach), func(v *int32) bool {
		visit(*v)
		return true
	})
}

// free tells whether a vertex at a place would keep its distance from all others.
func (c *spatialIndex) free(at Point) bool {
	ok := true
	c.near(at, func(v int32) {
		if by := c.at[v].Sub(at); math.Abs(by.X) < c.wide && math.Abs(by.Y) < c.high {
			ok = false
		}
	})
	return ok
}

// nearest returns a free place on the grid about as near to a place as there is.
// Upwards and downwards counts for more, by that factor: rows are to stay rows.
func (c *spatialIndex) nearest(to Point, steep float64) Point {
	to = Point{X: snap(to.X), Y: snap(to.Y)}
	return to.Add(nearestShift(steep, func(by Point) bool { return c.free(to.Add(by)) }))
}

// nearestShift returns about the shortest shift, on the grid, that is allowed; shifts
// that are long enough must be. It tries places on rings around the origin. The rings
// are evenly spaced at first and ever farther apart later, so that the tries are some
// hundreds and then logarithmic in the length of the shift.
func nearestShift(steep float64, allowed func(by Point) bool) Point {
	const (
		pace  = 3 * grid
		short = 8 * pace // the radius up to which rings are evenly spaced
		wider = 1.12     // beyond that radius, each ring is so many times as large
		spots = 48       // the most tries on one ring
	)
	if allowed(Point{}) {
		return Point{}
	}
	for radius := float64(pace); ; {
		n := min(spots, int(8*radius/pace))
		for i := range n {
			// Right, left, and then ever steeper on both sides.
			sin, cos := math.Sincos(math.Pi / 2 * float64(i/4) / float64(n/4))
			if i&1 != 0 {
				cos = -cos
			}
			if i&2 != 0 {
				sin = -sin
			}
			if by := (Point{X: snap(radius * cos), Y: snap(radius * sin / steep)}); allowed(by) {
				return by
			}
		}
		if radius < short {
			radius += pace
		} else {
			radius *= wider
		}
	}
}

// Beside returns the places at, all moved by the same shift, about the shortest with
// which none of them is too near to one of the others.
func Beside(at, others []Point, o Options) []Point {
	o = o.spacing()
	c := newSpatialIndex(others, o)
	for v := range int32(len(others)) {
		c.add(v)
	}
	by := nearestShift(1, func(by Point) bool {
		return !slices.ContainsFunc(at, func(p Point) bool { return !c.free(p.Add(by)) })
	})
	moved := make([]Point, len(at))
	for i, p := range at {
		moved[i] = p.Add(by)
	}
	return moved
}

// toFreePlaces moves each vertex that is not held to the nearest free place, in the
// order of the vertices, so that all keep their distance. Time is about linear where
// few are in each other's way.
func toFreePlaces(ctx context.Context, at []Point, held func(v int32) bool, steep float64, o Options) {
	c := newSpatialIndex(at, o)
	for v := range int32(len(at)) {
		if held(v) {
			c.add(v)
		}
	}
	for v := range int32(len(at)) {
		if v%1024 == 0 {
			graphs.Try(ctx.Err())
		}
		if !held(v) {
			at[v] = c.nearest(at[v], steep)
			c.add(v)
		}
	}
}
