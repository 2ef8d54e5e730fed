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
	low, high := hull(at[:n])
	if !l.sees(low, high, s.Width/2) {
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
