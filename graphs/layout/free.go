package layout

import (
	"context"
	"math"
	"slices"
)

// spatialIndex finds the vertices near a point. Vertices are added one by one.
type spatialIndex struct {
	*Index[int32]
	// wide and high are the least distances of two vertices side by side, and one above the other.
	wide, high float64
	at         []Point
}

// newSpatialIndex returns an index without vertices. at holds the places of the vertices that will
// be added, by number; it is not copied.
func newSpatialIndex(at []Point, o Options) spatialIndex {
	wide, high := o.VertexGap, min(o.VertexGap, o.LayerGap)
	return spatialIndex{NewIndex[int32](wide, high, len(at)), wide, high, at}
}

// add adds vertex v at its place.
func (c *spatialIndex) add(v int32) { c.AddBox(v, c.at[v], c.at[v]) }

// visitNear calls visit for all vertices that are less than wide and high from the point at, and
// for some farther ones.
func (c *spatialIndex) visitNear(at Point, visit func(v int32)) {
	reach := Point{X: c.wide, Y: c.high}
	c.VisitBox(at.Sub(reach), at.Add(reach), func(v *int32) bool {
		visit(*v)
		return true
	})
}

// isFree reports whether a vertex at the point at would keep its distance from all vertices in the
// index.
func (c *spatialIndex) isFree(at Point) bool {
	ok := true
	c.visitNear(at, func(v int32) {
		if offset := c.at[v].Sub(at); math.Abs(offset.X) < c.wide && math.Abs(offset.Y) < c.high {
			ok = false
		}
	})
	return ok
}

// nearestFree returns a free point on the grid that is about nearest to the point to. Vertical
// distances count more by the factor steep, so that rows stay rows.
func (c *spatialIndex) nearestFree(to Point, steep float64) Point {
	to = Point{X: snap(to.X), Y: snap(to.Y)}
	return to.Add(shortestShift(steep, func(shift Point) bool { return c.isFree(to.Add(shift)) }))
}

// shortestShift returns about the shortest shift on the grid for which allowed returns true.
// Vertical distances count more by the factor steep. Long shifts must be allowed, or it does not
// end. It tries points on rings around the origin, evenly spaced at first and then with growing
// distances, so that some hundred tries are followed by a number logarithmic in the length of the
// shift.
func shortestShift(steep float64, allowed func(shift Point) bool) Point {
	const (
		step       = 3 * gridStep
		evenRadius = 8 * step // radius up to which rings are evenly spaced
		growth     = 1.12     // ratio of the radii of consecutive rings beyond evenRadius
		maxTries   = 48       // tries on one ring
	)
	if allowed(Point{}) {
		return Point{}
	}
	for radius := float64(step); ; {
		n := min(maxTries, int(8*radius/step))
		for i := range n {
			// First right and left, then steeper and steeper on both sides.
			sin, cos := math.Sincos(math.Pi / 2 * float64(i/4) / float64(n/4))
			if i&1 != 0 {
				cos = -cos
			}
			if i&2 != 0 {
				sin = -sin
			}
			if shift := (Point{X: snap(radius * cos), Y: snap(radius * sin / steep)}); allowed(shift) {
				return shift
			}
		}
		if radius < evenRadius {
			radius += step
		} else {
			radius *= growth
		}
	}
}

// MoveBeside returns places shifted by a single vector, about the shortest for which no vertex is
// too near to a vertex of others.
func MoveBeside(places, others []Point, o Options) []Point {
	o = o.withDefaults()
	c := newSpatialIndex(others, o)
	for v := range int32(len(others)) {
		c.add(v)
	}
	shift := shortestShift(1, func(shift Point) bool {
		return !slices.ContainsFunc(places, func(p Point) bool { return !c.isFree(p.Add(shift)) })
	})
	moved := make([]Point, len(places))
	for i, p := range places {
		moved[i] = p.Add(shift)
	}
	return moved
}

// moveToFreePlaces moves each vertex for which held returns false to the nearest free place, in the
// order of the vertices, so that all vertices keep their distance. Vertical distances count more by
// the factor steep. Time is about linear if few vertices are in each other's way. The only error is
// ctx.Err().
func moveToFreePlaces(ctx context.Context, places []Point, held func(v int32) bool, steep float64, o Options) error {
	c := newSpatialIndex(places, o)
	for v := range int32(len(places)) {
		if held(v) {
			c.add(v)
		}
	}
	for v := range int32(len(places)) {
		if v%1024 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if !held(v) {
			places[v] = c.nearestFree(places[v], steep)
			c.add(v)
		}
	}
	return nil
}

// scaleUp scales up places, in the slice, if their area is too small for the vertices. It scales
// again, by at most 2.5, until four fifths of the vertices keep their distance.
func scaleUp(places []Point, o Options) {
	const (
		air       = 2.5 // ratio of the least area to the area of the vertices
		maxFactor = 2.5
		share     = 0.8 // of the vertices, which have room afterwards
	)
	scale := func(factor float64) {
		for v := range places {
			places[v] = places[v].Scale(max(1, factor))
		}
	}
	low, high := extent(places)
	size := high.Sub(low).Add(Point{X: o.VertexGap, Y: o.LayerGap})
	scale(math.Sqrt(air * float64(len(places)) * o.VertexGap * o.LayerGap / (size.X * size.Y)))
	c := newSpatialIndex(places, o)
	for v := range int32(len(places)) {
		c.add(v)
	}
	need := make([]float64, len(places))
	for v, p := range places {
		c.visitNear(p, func(w int32) {
			if int(w) != v {
				factor := places[w].Sub(p)
				room := max(math.Abs(factor.X)/c.wide, math.Abs(factor.Y)/c.high)
				need[v] = max(need[v], 1/max(room, 1/maxFactor))
			}
		})
	}
	slices.Sort(need)
	scale(need[int(share*float64(len(need)-1))])
}

// pushApart moves vertices that are too close apart, along the axis that needs the shorter move,
// until none are too close or 60 rounds have passed. Vertices for which held returns true stay. It
// changes places. The only error is ctx.Err().
func pushApart(ctx context.Context, places []Point, held func(v int32) bool, o Options) error {
	const rounds = 60
	o.VertexGap, o.LayerGap = o.VertexGap+2*gridStep, o.LayerGap+2*gridStep // so that the distance is kept after rounding
	for range rounds {
		if err := ctx.Err(); err != nil {
			return err
		}
		c := newSpatialIndex(places, o)
		for v := range int32(len(places)) {
			c.add(v)
		}
		moved := false
		for v := range int32(len(places)) {
			c.visitNear(places[v], func(w int32) {
				offset := places[w].Sub(places[v])
				x, y := c.wide-math.Abs(offset.X), c.high-math.Abs(offset.Y)
				if w <= v || x <= 0 || y <= 0 || held(v) && held(w) {
					return
				}
				moved = true
				move := Point{X: math.Copysign(x/2, offset.X)}
				if y < x {
					move = Point{Y: math.Copysign(y/2, offset.Y)}
				}
				switch {
				case held(v):
					places[w] = places[w].Add(move.Scale(2))
				case held(w):
					places[v] = places[v].Sub(move.Scale(2))
				default:
					places[v], places[w] = places[v].Sub(move), places[w].Add(move)
				}
			})
		}
		if !moved {
			break
		}
	}
	return nil
}
