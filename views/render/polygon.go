package render

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"nimgraph/views/scene"
)

// raster fills paths into masks that it uses again and again.
type raster struct {
	vector vector.Rasterizer
	mask   image.Alpha
}

// begin starts a path within a number of pixels.
func (r *raster) begin(width, height int) *vector.Rasterizer {
	r.vector.Reset(width, height)
	r.vector.DrawOp = draw.Src
	return &r.vector
}

// end fills the path. The mask is good until the next begin.
func (r *raster) end() *image.Alpha {
	size := r.vector.Size()
	if n := size.X * size.Y; cap(r.mask.Pix) < n {
		r.mask.Pix = make([]uint8, n)
	} else {
		r.mask.Pix = r.mask.Pix[:n]
	}
	r.mask.Stride, r.mask.Rect = size.X, image.Rectangle{Max: size}
	r.vector.Draw(&r.mask, r.mask.Rect, image.Opaque, image.Point{})
	return &r.mask
}

// keep returns a copy of a mask that later paths leave alone.
func keep(m *image.Alpha) *image.Alpha {
	return &image.Alpha{Pix: append([]uint8(nil), m.Pix...), Stride: m.Stride, Rect: m.Rect}
}

func (p *plan) polygon(s *scene.Shape, l *lens) {
	at, n := s.Corners()
	if n < 3 {
		return
	}
	box := scene.BoxOf(at[:n]...)
	if !l.sees(box.Low, box.High, s.Width/2) {
		return
	}
	first := len(p.points)
	for i := range n {
		p.points = append(p.points, l.at(at[i]))
	}
	if c := l.inks[s.Fill]; c != 0 {
		p.fill(first, c, l)
	}
	if c := l.inks[s.Stroke]; c != 0 && s.Width > 0 {
		again := len(p.points)
		p.points = append(p.points, p.points[first:again]...)
		p.points = append(p.points, p.points[first])
		p.stroke(again, s.Width*l.scale/2, c, l)
	}
}

// tile is the largest area of a mask, in pixels, that each band fills for itself. A
// larger mask is filled once and kept in the task.
const tile = 64 * 64

// fill adds the task that fills the polygon of the points from the first on.
func (p *plan) fill(first int, c ink, l *lens) {
	points := p.points[first:]
	r := frame(points, l.size)
	if r.Empty() {
		return
	}
	s := task{
		kind: polygonTask, ink: c, top: int32(r.Min.Y), bottom: int32(r.Max.Y),
		first: int32(first), count: int32(len(points)),
	}
	if r.Dx()*r.Dy() > tile {
		var own raster
		s.mask = keep(trace(&own, points, r))
		s.x, s.y = int32(r.Min.X), int32(r.Min.Y)
	}
	p.tasks = append(p.tasks, s)
}

// frame returns the pixels that a polygon touches, as far as they are in an image.
func frame(points []vec, size image.Point) image.Rectangle {
	low, high := points[0], points[0]
	for _, v := range points[1:] {
		low.x, low.y = min(low.x, v.x), min(low.y, v.y)
		high.x, high.y = max(high.x, v.x), max(high.y, v.y)
	}
	clip := func(x float64, most int) int { return int(math.Min(math.Max(x, 0), float64(most))) }
	return image.Rect(clip(math.Floor(low.x), size.X), clip(math.Floor(low.y), size.Y),
		clip(math.Ceil(high.x), size.X), clip(math.Ceil(high.y), size.Y))
}

func trace(to *raster, points []vec, r image.Rectangle) *image.Alpha {
	path := to.begin(r.Dx(), r.Dy())
	x, y := float64(r.Min.X), float64(r.Min.Y)
	path.MoveTo(float32(points[0].x-x), float32(points[0].y-y))
	for _, v := range points[1:] {
		path.LineTo(float32(v.x-x), float32(v.y-y))
	}
	path.ClosePath()
	return to.end()
}

// polygon paints the rows [top, bottom). The mask is that of all its rows in the
// image, so that it does not depend on the band.
func (b *band) polygon(points []vec, s *task, top, bottom int) {
	mask, x, y := s.mask, int(s.x), int(s.y)
	if mask == nil {
		r := frame(points, image.Pt(b.width, b.height))
		mask, x, y = trace(&b.raster, points, r), r.Min.X, r.Min.Y
	}
	width := mask.Rect.Dx()
	for at := top; at < bottom; at++ {
		blend(b.row(at)[4*x:4*(x+width)], mask.Pix[(at-y)*mask.Stride:(at-y)*mask.Stride+width], s.ink)
	}
}

// flatness is the largest distance, in pixels, of a flattened curve from the true one:
// too little to be visible.
const flatness = 0.1

func (p *plan) curve(s *scene.Shape, l *lens) {
	n := int(s.N)
	if n < 2 || n > 4 || s.Stroke == scene.None || s.Width == 0 {
		return
	}
	box := scene.BoxOf(s.P[:n]...)
	if !l.sees(box.Low, box.High, s.Width/2) {
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
