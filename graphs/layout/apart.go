package layout

import (
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
)

// widen scales a picture up where its area is too small for its vertices, and again,
// by at most 2.5, until four fifths of the vertices keep their distance.
func widen(at []Point, o Options) {
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
	size := high.Sub(low).Add(Point{X: o.Between, Y: o.Layers})
	scaleUp(math.Sqrt(air * float64(len(at)) * o.Between * o.Layers / (size.X * size.Y)))
	c := newSpatialIndex(at, o)
	for v := range int32(len(at)) {
		c.add(v)
	}
	need := make([]float64, len(at))
	for v, p := range at {
		c.near(p, func(w int32) {
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
func pushApart(ctx context.Context, at []Point, held func(v int32) bool, o Options) {
	const rounds = 60
	o.Between, o.Layers = o.Between+2*grid, o.Layers+2*grid // rounding is to leave enough
	for range rounds {
		graphs.Try(ctx.Err())
		c := newSpatialIndex(at, o)
		for v := range int32(len(at)) {
			c.add(v)
		}
		moved := false
		for v := range int32(len(at)) {
			c.near(at[v], func(w int32) {
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
			return
		}
	}
}
