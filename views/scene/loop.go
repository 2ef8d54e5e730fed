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
func (b *builder) loop(v graphs.VertexID, head float64) (path, Point) {
	var best path
	var bestTip Point
	most, checks := math.Inf(-1), b.checks
	at, o := b.drawing.At(v), b.outline(v)
	reach := Point{X: o.half + loopReach, Y: o.reach + loopReach}
	b.near = b.near[:0]
	b.index.near(at.Sub(reach), at.Add(reach), &checks, func(r *obstacle) { b.near = append(b.near, *r) })
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
		p, tip := b.loopAt(v, angle, head)
		room := b.room(v, angle)
		if !b.clear(p, tip, graphs.Edge{From: v, To: v}, clearance, &checks) {
			room -= 2 * math.Pi
		}
		if room > most+1e-9 {
			best, bestTip, most = p, tip, room
		}
	}
	return best, bestTip
}

// room returns the angle between a direction and the nearest edge of a vertex.
func (b *builder) room(v graphs.VertexID, angle float64) float64 {
	at, room := b.drawing.At(v), math.Pi
	visit := func(other graphs.VertexID) {
		if other != v {
			away := b.drawing.At(other).Sub(at)
			room = min(room, math.Abs(math.Remainder(math.Atan2(away.Y, away.X)-angle, 2*math.Pi)))
		}
	}
	for e := range b.graph.Out(v) {
		visit(e.To)
	}
	for e := range b.graph.In(v) {
		visit(e.From)
	}
	return room
}

// loopAt returns the loop on that side of the vertex.
func (b *builder) loopAt(v graphs.VertexID, angle, head float64) (path, Point) {
	at, o := b.drawing.At(v), b.outline(v)
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
