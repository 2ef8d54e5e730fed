package render

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"nimgraph/views/scene"
)

// raster fills paths. It reuses the memory of its mask.
type raster struct {
	vector vector.Rasterizer
	mask   image.Alpha
}

// start clears the rasterizer for a path within width × height pixels, and returns it to take the
// path.
func (r *raster) start(width, height int) *vector.Rasterizer {
	r.vector.Reset(width, height)
	r.vector.DrawOp = draw.Src
	return &r.vector
}

// fillPath fills the path added since start and returns its mask. The mask is valid until the next
// start.
func (r *raster) fillPath() *image.Alpha {
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

// cloneMask returns a copy of a mask of a raster, which later paths would overwrite.
func cloneMask(m *image.Alpha) *image.Alpha {
	return &image.Alpha{Pix: append([]uint8(nil), m.Pix...), Stride: m.Stride, Rect: m.Rect}
}

// planPolygon adds the tasks that fill and stroke a polygon.
func (p *plan) planPolygon(s *scene.Shape, l *lens) {
	at, n := s.Corners()
	if n < 3 {
		return
	}
	box := scene.BoxOf(at[:n]...)
	if !l.isVisible(box.Low, box.High, s.Width/2) {
		return
	}
	first := len(p.points)
	for i := range n {
		p.points = append(p.points, l.pixel(at[i]))
	}
	if c := l.inks[s.Fill]; c != 0 {
		p.planFill(first, c, l)
	}
	if c := l.inks[s.Stroke]; c != 0 && s.Width > 0 {
		outline := len(p.points)
		p.points = append(p.points, p.points[first:outline]...)
		p.points = append(p.points, p.points[first])
		p.planStroke(outline, s.Width*l.scale/2, c, l)
	}
}

// mostTile is the largest area of a mask, in pixels, that each band fills for itself. A
// larger mask is filled once and kept in the task.
const mostTile = 64 * 64

// planFill adds the task that fills the polygon of the plan's points from index first on.
func (p *plan) planFill(first int, c ink, l *lens) {
	points := p.points[first:]
	r := pixelFrame(points, l.size)
	if r.Empty() {
		return
	}
	s := task{
		kind: polygonTask, ink: c, top: int32(r.Min.Y), bottom: int32(r.Max.Y),
		first: int32(first), count: int32(len(points)),
	}
	if r.Dx()*r.Dy() > mostTile {
		var filler raster
		s.mask = cloneMask(fillPolygon(&filler, points, r))
		s.x, s.y = int32(r.Min.X), int32(r.Min.Y)
	}
	p.tasks = append(p.tasks, s)
}

// pixelFrame returns the rectangle of pixels that a polygon touches in an image of the given size.
func pixelFrame(points []vec, size image.Point) image.Rectangle {
	low, high := points[0], points[0]
	for _, v := range points[1:] {
		low.x, low.y = min(low.x, v.x), min(low.y, v.y)
		high.x, high.y = max(high.x, v.x), max(high.y, v.y)
	}
	clip := func(x float64, size int) int { return int(math.Min(math.Max(x, 0), float64(size))) }
	return image.Rect(clip(math.Floor(low.x), size.X), clip(math.Floor(low.y), size.Y),
		clip(math.Ceil(high.x), size.X), clip(math.Ceil(high.y), size.Y))
}

// fillPolygon returns the mask of a polygon for the pixels of r; it is valid until the raster's
// next path.
func fillPolygon(to *raster, points []vec, r image.Rectangle) *image.Alpha {
	path := to.start(r.Dx(), r.Dy())
	x, y := float64(r.Min.X), float64(r.Min.Y)
	path.MoveTo(float32(points[0].x-x), float32(points[0].y-y))
	for _, v := range points[1:] {
		path.LineTo(float32(v.x-x), float32(v.y-y))
	}
	path.ClosePath()
	return to.fillPath()
}

// paintPolygon paints the rows [top, bottom) of a polygon. The mask is always made for all rows of
// the polygon in the image, so the result does not depend on the band.
func (b *band) paintPolygon(points []vec, s *task, top, bottom int) {
	mask, x, y := s.mask, int(s.x), int(s.y)
	if mask == nil {
		r := pixelFrame(points, image.Pt(b.width, b.height))
		mask, x, y = fillPolygon(&b.raster, points, r), r.Min.X, r.Min.Y
	}
	width := mask.Rect.Dx()
	for row := top; row < bottom; row++ {
		blend(b.row(row)[4*x:4*(x+width)], mask.Pix[(row-y)*mask.Stride:(row-y)*mask.Stride+width], s.ink)
	}
}

// flatness is the largest distance, in pixels, of a flattened curve from the true one: too small to
// be visible.
const flatness = 0.1

// planCurve adds the tasks of a line or a Bézier curve.
func (p *plan) planCurve(s *scene.Shape, l *lens) {
	n := int(s.N)
	if n < 2 || n > 4 || s.Stroke == scene.None || s.Width == 0 {
		return
	}
	box := scene.BoxOf(s.P[:n]...)
	if !l.isVisible(box.Low, box.High, s.Width/2) {
		return
	}
	first := len(p.points)
	var control [4]vec
	for i := range n {
		control[i] = l.pixel(s.P[i])
	}
	p.points = flatten(p.points, control[:n])
	half := s.Width * l.scale / 2
	if s.Dashed {
		p.planDashes(first, half, l.inks[s.Stroke], l)
		return
	}
	p.planStroke(first, half, l.inks[s.Stroke], l)
}

// planStroke adds the task that strokes the polyline of the plan's points from index first on; half
// is half its width. If the stroke is out of view, it removes the points instead.
func (p *plan) planStroke(first int, half float64, c ink, l *lens) {
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
	if isGentle(points, reach) {
		kind = chainTask
	}
	p.tasks = append(p.tasks, task{
		kind: kind, ink: c, half: float32(half), top: int32(top), bottom: int32(bottom),
		first: int32(first), count: int32(len(points)),
	})
}

// flatten appends the ends of straight pieces that follow a Bézier curve. Cut at n equal steps of
// its parameter, a curve of degree d whose second differences are at most b is nowhere further than
// d(d−1)/8 · b/n² from its chords (Wang's bound: G. Wang, The subdivision method for finding the
// intersection between two Bézier curves or surfaces, 1984).
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

// bezier returns a point of a Bézier curve by de Casteljau's algorithm.
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
