package layout

import (
	"context"
	"math"
	"slices"
)

// spatialIndex finds the vertices near a point. Vertices are added one by one.
type spatialIndex struct {
	*Index[int32]
	// wide is the least horizontal distance of vertices in a row, and high the least vertical
	// distance of vertices in a column.
	wide, high float64
	at         []Point
}

// newSpatialIndex returns an index without vertices, for vertices that keep the gaps of options.
// points[v] must hold the coordinates of vertex v when it is added; the slice is not copied.
func newSpatialIndex(points []Point, options Options) spatialIndex {
	wide, high := options.VertexGap, min(options.VertexGap, options.LayerGap)
	return spatialIndex{NewIndex[int32](wide, high, len(points)), wide, high, points}
}

// add adds vertex v at its point.
func (c *spatialIndex) add(v int32) { c.AddBox(v, c.at[v], c.at[v]) }

// visitNear calls visit for each vertex in the index that is too close to centre, horizontally and
// vertically, and perhaps for some farther vertices.
func (c *spatialIndex) visitNear(centre Point, visit func(v int32)) {
	reach := Point{X: c.wide, Y: c.high}
	c.VisitBox(centre.Sub(reach), centre.Add(reach), func(v *int32) bool {
		visit(*v)
		return true
	})
}

// isFree reports whether a vertex at point would keep its distance from all vertices in the index.
func (c *spatialIndex) isFree(point Point) bool {
	ok := true
	c.visitNear(point, func(v int32) {
		if offset := c.at[v].Sub(point); math.Abs(offset.X) < c.wide && math.Abs(offset.Y) < c.high {
			ok = false
		}
	})
	return ok
}

// nearestFree returns a free point on the grid that is about the nearest to wanted. A vertical
// distance counts steep times as much as a horizontal distance, so that rows stay rows.
func (c *spatialIndex) nearestFree(wanted Point, steep float64) Point {
	wanted = Point{X: snap(wanted.X), Y: snap(wanted.Y)}
	return wanted.Add(shortestShift(steep, func(shift Point) bool { return c.isFree(wanted.Add(shift)) }))
}

// shortestShift returns about the shortest shift on the grid for which allowed returns true. A
// vertical distance counts steep times as much as a horizontal distance. All long shifts must be
// allowed; otherwise shortestShift does not return.
//
// It tries points on rings around the origin. The radii of the rings are evenly spaced at first
// and then grow exponentially, so that the number of tries is some hundred plus a number
// logarithmic in the length of the shift.
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

// MoveBeside returns points shifted by about the shortest vector for which they keep the gaps of
// options from all points in others.
func MoveBeside(points, others []Point, options Options) []Point {
	options = options.withDefaults()
	c := newSpatialIndex(others, options)
	for v := range int32(len(others)) {
		c.add(v)
	}
	shift := shortestShift(1, func(shift Point) bool {
		return !slices.ContainsFunc(points, func(p Point) bool { return !c.isFree(p.Add(shift)) })
	})
	moved := make([]Point, len(points))
	for i, p := range points {
		moved[i] = p.Add(shift)
	}
	return moved
}

// moveToFreePoints changes points: it moves each vertex v for which isFixed(v) is false to the
// nearest free point, in the order of the vertices, so that all vertices keep the gaps of options.
// Vertical distances count more by the factor steep. Time is about linear if few vertices are in
// each other's way. The only error is ctx.Err().
func moveToFreePoints(
	ctx context.Context, points []Point, isFixed func(v int32) bool, steep float64, options Options,
) error {
	c := newSpatialIndex(points, options)
	for v := range int32(len(points)) {
		if isFixed(v) {
			c.add(v)
		}
	}
	for v := range int32(len(points)) {
		if v%1024 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if !isFixed(v) {
			points[v] = c.nearestFree(points[v], steep)
			c.add(v)
		}
	}
	return nil
}

// scaleUp scales up points, in place, so that vertices have room for the gaps of options. First
// the area becomes large enough for all vertices. Then, by a factor of at most 2.5, it scales the
// points so that half of the vertices keep their distance, or four fifths in a small drawing.
// pushApart moves the remaining vertices apart later, which takes less room.
func scaleUp(points []Point, options Options) {
	const (
		air       = 2.5 // ratio of the least area to the area of the vertices
		maxFactor = 2.5
		share     = 0.5 // of the vertices, which have room afterwards
		fullShare = 0.8 // the same for a small drawing, which is clearer if it is even
	)
	scale := func(factor float64) {
		for v := range points {
			points[v] = points[v].Scale(max(1, factor))
		}
	}
	low, high := extent(points)
	size := high.Sub(low).Add(Point{X: options.VertexGap, Y: options.LayerGap})
	scale(math.Sqrt(air * float64(len(points)) * options.VertexGap * options.LayerGap / (size.X * size.Y)))
	c := newSpatialIndex(points, options)
	for v := range int32(len(points)) {
		c.add(v)
	}
	need := make([]float64, len(points))
	for v, p := range points {
		c.visitNear(p, func(w int32) {
			if int(w) != v {
				factor := points[w].Sub(p)
				room := max(math.Abs(factor.X)/c.wide, math.Abs(factor.Y)/c.high)
				need[v] = max(need[v], 1/max(room, 1/maxFactor))
			}
		})
	}
	slices.Sort(need)
	withRoom := share
	if len(points) <= maxPolishedVertices {
		withRoom = fullShare
	}
	scale(need[int(withRoom*float64(len(need)-1))])
}

// pushApart changes points: it moves vertices apart that are closer than the gaps of options, along
// the axis that needs the shorter move. It stops when none are too close, or after 60 rounds. A
// vertex v for which isFixed(v) is true stays. The only error is ctx.Err().
func pushApart(ctx context.Context, points []Point, isFixed func(v int32) bool, options Options) error {
	const rounds = 60
	// Vertices must keep their distance after rounding.
	options.VertexGap += 2 * gridStep
	options.LayerGap += 2 * gridStep
	for range rounds {
		if err := ctx.Err(); err != nil {
			return err
		}
		c := newSpatialIndex(points, options)
		for v := range int32(len(points)) {
			c.add(v)
		}
		moved := false
		for v := range int32(len(points)) {
			c.visitNear(points[v], func(w int32) {
				offset := points[w].Sub(points[v])
				x, y := c.wide-math.Abs(offset.X), c.high-math.Abs(offset.Y)
				if w <= v || x <= 0 || y <= 0 || isFixed(v) && isFixed(w) {
					return
				}
				moved = true
				move := Point{X: math.Copysign(x/2, offset.X)}
				if y < x {
					move = Point{Y: math.Copysign(y/2, offset.Y)}
				}
				switch {
				case isFixed(v):
					points[w] = points[w].Add(move.Scale(2))
				case isFixed(w):
					points[v] = points[v].Sub(move.Scale(2))
				default:
					points[v], points[w] = points[v].Sub(move), points[w].Add(move)
				}
			})
		}
		if !moved {
			break
		}
	}
	return nil
}
