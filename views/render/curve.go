package render

import (
	"math"

	"nimgraph/views/scene"
)

// flatness is the largest distance, in pixels, of a flattened curve from the true one:
// too little to be visible.
const flatness = 0.1

func (p *plan) curve(s *scene.Shape, l *lens) {
	n := int(s.N)
	if n < 2 || n > 4 || s.Stroke == scene.None || s.Width == 0 {
		return
	}
	low, high := hull(s.P[:n])
	if !l.sees(low, high, s.Width/2) {
		return
	}
	first := len(p.points)
	var control [4]vec
	for i := range n {
		control[i] = l.at(s.P[i])
	}
	p.points = flatten(p.points, control[:n])
	half := s.Width * l.scale / 2
	if s.Dashed {
		p.dashes(first, half, l.inks[s.Stroke], l)
		return
	}
	p.stroke(first, half, l.inks[s.Stroke], l)
}

// stroke adds the task of a stroke through the plan's points from the first on. Where
// the image does not show it, the points are removed again.
func (p *plan) stroke(first int, half float64, c ink, l *lens) {
	points := p.points[first:]
	low, high := points[0].y, points[0].y
	left, right := points[0].x, points[0].x
	for _, v := range points[1:] {
		low, high = min(low, v.y), max(high, v.y)
		left, right = min(left, v.x), max(right, v.x)
	}
	reach := half + 0.75
	top, bottom := span(low-reach, high+reach, 0, l.size.Y)
	if top >= bottom || right+reach < 0 || left-reach > l.width {
		p.points = p.points[:first]
		return
	}
	kind := curveTask
	if gentle(points, reach) {
		kind = chainTask
	}
	p.tasks = append(p.tasks, task{
		kind: kind, ink: c, half: float32(half), top: int32(top), bottom: int32(bottom),
		first: int32(first), count: int32(len(points)),
	})
}

func hull(points []scene.Point) (low, high scene.Point) {
	low, high = points[0], points[0]
	for _, p := range points[1:] {
		low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
		high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
	}
	return low, high
}

// flatten appends the ends of straight pieces that follow a Bézier curve. Cut at
// n equal steps of its parameter, a curve of degree d whose second differences
// are at most b is nowhere further than d(d−1)/8 · b/n² from its chords (Wang's
// bound: G. Wang, The subdivision method for finding the intersection between
// two Bézier curves or surfaces, 1984).
func flatten(points []vec, c []vec) []vec {
	points = append(points, c[0])
	bend := 0.0
	for i := 2; i < len(c); i++ {
		bend = max(bend, math.Hypot(c[i-2].x-2*c[i-1].x+c[i].x, c[i-2].y-2*c[i-1].y+c[i].y))
	}
	bend /= 4
	if len(c) == 4 {
		bend *= 3
	}
	n := min(int(math.Ceil(math.Sqrt(bend/flatness))), 256)
	for i := 1; i < n; i++ {
		points = append(points, bezier(c, float64(i)/float64(n)))
	}
	return append(points, c[len(c)-1])
}

// bezier returns a point of a Bézier curve by de Casteljau's steps.
func bezier(c []vec, t float64) vec {
	var q [4]vec
	n := copy(q[:], c)
	for n > 1 {
		n--
		for i := range n {
			q[i].x += (q[i+1].x - q[i].x) * t
			q[i].y += (q[i+1].y - q[i].y) * t
		}
	}
	return q[0]
}
