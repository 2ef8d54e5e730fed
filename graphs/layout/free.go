package layout

import (
	"context"
	"math"
	"slices"
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
	wide, high := o.VertexGap, min(o.VertexGap, o.LayerGap)
	return spatialIndex{NewIndex[int32](wide, high, len(at)), wide, high, at}
}

// add puts v at its place.
func (c *spatialIndex) add(v int32) { c.AddBox(v, c.at[v], c.at[v]) }

// near calls visit for all vertices less than wide and high from a place, and for
// some that are farther off.
func (c *spatialIndex) visitNear(at Point, visit func(v int32)) {
	reach := Point{X: c.wide, Y: c.high}
	c.VisitBox(at.Sub(reach), at.Add(reach), func(v *int32) bool {
		visit(*v)
		return true
	})
}

// free tells whether a vertex at a place would keep its distance from all others.
func (c *spatialIndex) isFree(at Point) bool {
	ok := true
	c.visitNear(at, func(v int32) {
		if by := c.at[v].Sub(at); math.Abs(by.X) < c.wide && math.Abs(by.Y) < c.high {
			ok = false
		}
	})
	return ok
}

// nearest returns a free place on the grid about as near to a place as there is.
// Upwards and downwards counts for more, by that factor: rows are to stay rows.
func (c *spatialIndex) nearestFree(to Point, steep float64) Point {
	to = Point{X: snap(to.X), Y: snap(to.Y)}
	return to.Add(shortestShift(steep, func(by Point) bool { return c.isFree(to.Add(by)) }))
}

// nearestShift returns about the shortest shift, on the grid, that is allowed; shifts
// that are long enough must be. It tries places on rings around the origin. The rings
// are evenly spaced at first and ever farther apart later, so that the tries are some
// hundreds and then logarithmic in the length of the shift.
func shortestShift(steep float64, allowed func(by Point) bool) Point {
	const (
		pace  = 3 * gridStep
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
func MoveBeside(at, others []Point, o Options) []Point {
	o = o.withDefaults()
	c := newSpatialIndex(others, o)
	for v := range int32(len(others)) {
		c.add(v)
	}
	by := shortestShift(1, func(by Point) bool {
		return !slices.ContainsFunc(at, func(p Point) bool { return !c.isFree(p.Add(by)) })
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
func moveToFreePlaces(ctx context.Context, at []Point, held func(v int32) bool, steep float64, o Options) error {
	c := newSpatialIndex(at, o)
	for v := range int32(len(at)) {
		if held(v) {
			c.add(v)
		}
	}
	for v := range int32(len(at)) {
		if v%1024 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if !held(v) {
			at[v] = c.nearestFree(at[v], steep)
			c.add(v)
		}
	}
	return nil
}

// widen scales a picture up where its area is too small for its vertices, and again,
// by at most 2.5, until four fifths of the vertices keep their distance.
func scaleUp(at []Point, o Options) {
	const (
		air   = 2.5 // times what the vertices take
		most  = 2.5
		share = 0.8 // of the vertices that are to have room
	)
	scaleUp := func(by float64) {
		for v := range at {
			at[v] = at[v].Scale(max(1, by))
		}
	}
	low, high := extent(at)
	size := high.Sub(low).Add(Point{X: o.VertexGap, Y: o.LayerGap})
	scaleUp(math.Sqrt(air * float64(len(at)) * o.VertexGap * o.LayerGap / (size.X * size.Y)))
	c := newSpatialIndex(at, o)
	for v := range int32(len(at)) {
		c.add(v)
	}
	need := make([]float64, len(at))
	for v, p := range at {
		c.visitNear(p, func(w int32) {
			if int(w) != v {
				by := at[w].Sub(p)
				room := max(math.Abs(by.X)/c.wide, math.Abs(by.Y)/c.high)
				need[v] = max(need[v], 1/max(room, 1/most))
			}
		})
	}
	slices.Sort(need)
	scaleUp(need[int(share*float64(len(need)-1))])
}

// pushApart moves vertices that are in each other's way apart, the shorter way,
// until none are or it has tried often enough. Those that are held stay.
func pushApart(ctx context.Context, at []Point, held func(v int32) bool, o Options) error {
	const rounds = 60
	o.VertexGap, o.LayerGap = o.VertexGap+2*gridStep, o.LayerGap+2*gridStep // rounding is to leave enough
	for range rounds {
		if err := ctx.Err(); err != nil {
			return err
		}
		c := newSpatialIndex(at, o)
		for v := range int32(len(at)) {
			c.add(v)
		}
		moved := false
		for v := range int32(len(at)) {
			c.visitNear(at[v], func(w int32) {
				by := at[w].Sub(at[v])
				x, y := c.wide-math.Abs(by.X), c.high-math.Abs(by.Y)
				if w <= v || x <= 0 || y <= 0 || held(v) && held(w) {
					return
				}
				moved = true
				move := Point{X: math.Copysign(x/2, by.X)}
				if y < x {
					move = Point{Y: math.Copysign(y/2, by.Y)}
				}
				switch {
				case held(v):
					at[w] = at[w].Add(move.Scale(2))
				case held(w):
					at[v] = at[v].Sub(move.Scale(2))
				default:
					at[v], at[w] = at[v].Sub(move), at[w].Add(move)
				}
			})
		}
		if !moved {
			break
		}
	}
	return nil
}
