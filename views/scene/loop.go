package scene

import (
	"math"

	"nimgraph/graphs"
)

const (
	loopReach  = 40   // from the rim to a loop's control points
	loopSpread = 0.55 // radians between a loop's middle and each of its ends
)

// loop returns a loop on the side of the vertex where the fewest edges are, and
// where no other vertex is if there is such a side.
func (ro *router) loop(v graphs.VertexID, head float64) (path, Point) {
	var best path
	var bestTip Point
	most, checks := math.Inf(-1), ro.checks
	at, o := ro.drawing.At(v), ro.outline(v)
	reach := Point{X: o.half + loopReach, Y: o.reach + loopReach}
	ro.near = ro.near[:0]
	ro.index.near(at.Sub(reach), at.Add(reach), &checks, func(r *obstacle) { ro.near = append(ro.near, *r) })
	for k := range 16 {
		// Straight up first, then around by eighths, and in between only where all
		// of them are taken; a side must be better to be chosen.
		angle := -math.Pi/2 + float64(k)*math.Pi/4
		if k >= 8 {
			if most > loopSpread {
				break
			}
			angle += math.Pi / 8
		}
		p, tip := ro.loopAt(v, angle, head)
		room := ro.room(v, angle)
		if !ro.clear(p, tip, graphs.Edge{From: v, To: v}, clearance, &checks) {
			room -= 2 * math.Pi
		}
		if room > most+1e-9 {
			best, bestTip, most = p, tip, room
		}
	}
	return best, bestTip
}

// room returns the angle between a direction and the nearest edge of a vertex.
func (ro *router) room(v graphs.VertexID, angle float64) float64 {
	at, room := ro.drawing.At(v), math.Pi
	visit := func(other graphs.VertexID) {
		if other != v {
			away := ro.drawing.At(other).Sub(at)
			room = min(room, math.Abs(math.Remainder(math.Atan2(away.Y, away.X)-angle, 2*math.Pi)))
		}
	}
	for e := range ro.graph.Out(v) {
		visit(e.To)
	}
	for e := range ro.graph.In(v) {
		visit(e.From)
	}
	return room
}

// loopAt returns the loop on that side of the vertex.
func (ro *router) loopAt(v graphs.VertexID, angle, head float64) (path, Point) {
	at, o := ro.drawing.At(v), ro.outline(v)
	left := Point{X: math.Cos(angle - loopSpread), Y: math.Sin(angle - loopSpread)}
	right := Point{X: math.Cos(angle + loopSpread), Y: math.Sin(angle + loopSpread)}
	gap := 0.0
	if head > 0 {
		gap = rimGap
	}
	rimLeft, rimRight := o.rim(left), o.rim(right)
	return path{4, [4]Point{
		at.Add(left.Scale(rimLeft)),
		at.Add(left.Scale(rimLeft + loopReach)),
		at.Add(right.Scale(rimRight + loopReach)),
		at.Add(right.Scale(rimRight + gap + head)),
	}}, at.Add(right.Scale(rimRight + gap))
}
