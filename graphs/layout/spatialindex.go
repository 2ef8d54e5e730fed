package layout

import (
	"context"
	"math"
	"slices"
)

// spatialIndex finds the vertices near a place. Vertices are added one by one; the
// cells are rectangles of the size that one vertex needs, so that all vertices in
// the way of one stand in its cell or in the eight around it.
type spatialIndex struct {
	// wide and high are how far apart two vertices stand side by side, and one
	// above the other, at least.
	wide, high float64
	at         []Point
	cells      map[cell][]int32
}

// cell is a rectangle of the plane, wide and high.
type cell struct{ x, y int64 }

// newSpatialIndex returns an index without vertices. at holds the places of those
// that are going to be added, by their numbers; it is not copied.
func newSpatialIndex(at []Point, o Options) spatialIndex {
	return spatialIndex{wide: o.Between, high: min(o.Between, o.Layers), at: at, cells: make(map[cell][]int32)}
}

func (c *spatialIndex) cellOf(at Point) cell {
	return cell{int64(math.Floor(at.X / c.wide)), int64(math.Floor(at.Y / c.high))}
}

// add puts v at its place.
func (c *spatialIndex) add(v int32) {
	k := c.cellOf(c.at[v])
	c.cells[k] = append(c.cells[k], v)
}

// near calls visit for all vertices less than wide and high from a place, and for
// some that are farther off.
func (c *spatialIndex) near(at Point, visit func(v int32)) {
	k := c.cellOf(at)
	for y := k.y - 1; y <= k.y+1; y++ {
		for x := k.x - 1; x <= k.x+1; x++ {
			for _, v := range c.cells[cell{x, y}] {
				visit(v)
			}
		}
	}
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
// few are in each other's way. The only error is ctx.Err().
func toFreePlaces(ctx context.Context, at []Point, held func(v int32) bool, steep float64, o Options) error {
	c := newSpatialIndex(at, o)
	for v := range int32(len(at)) {
		if held(v) {
			c.add(v)
		}
	}
	for v := range int32(len(at)) {
		if v%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if !held(v) {
			at[v] = c.nearest(at[v], steep)
			c.add(v)
		}
	}
	return nil
}
