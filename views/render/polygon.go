package render

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"nimgraph/views/scene"
)

// pathFiller fills paths with package vector. startPath begins a path, the caller draws it, and
// fillPath returns its mask: how much of each pixel it covers. The memory of the mask is used again
// for the next path.
type pathFiller struct {
	vector vector.Rasterizer
	mask   image.Alpha
}

// startPath begins a path in an image of width × height pixels. It returns the rasterizer, on which
// the caller draws the path.
func (r *pathFiller) startPath(width, height int) *vector.Rasterizer {
	r.vector.Reset(width, height)
	r.vector.DrawOp = draw.Src
	return &r.vector
}

// fillPath returns the mask of the path that was drawn since startPath. The mask is valid until the
// next call of startPath.
func (r *pathFiller) fillPath() *image.Alpha {
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

// cloneMask returns a copy of m, to keep a mask of a pathFiller.
func cloneMask(m *image.Alpha) *image.Alpha {
	return &image.Alpha{Pix: append([]uint8(nil), m.Pix...), Stride: m.Stride, Rect: m.Rect}
}

// planPolygon adds to the plan the tasks that fill and stroke shape, a polygon, in viewport vp.
func (p *plan) planPolygon(shape *scene.Shape, vp *viewport) {
	at, n := shape.Corners()
	if n < 3 {
		return
	}
	box := scene.BoxOf(at[:n]...)
	if !vp.isVisible(box.Low, box.High, shape.Width/2) {
		return
	}
	first := len(p.points)
	for i := range n {
		p.points = append(p.points, vp.pixel(at[i]))
	}
	if c := vp.inks[shape.Fill]; c != 0 {
		p.planPolygonFill(first, c, vp)
	}
	if c := vp.inks[shape.Stroke]; c != 0 && shape.Width > 0 {
		outline := len(p.points)
		p.points = append(p.points, p.points[first:outline]...)
		p.points = append(p.points, p.points[first])
		p.planStroke(outline, shape.Width*vp.scale/2, c, vp)
	}
}

// mostTile is the largest area of a mask, in pixels, that each band fills for itself. A
// larger mask is filled once and kept in the task.
const mostTile = 64 * 64

// planPolygonFill adds to the plan the task that fills a polygon in viewport vp with colour. Its
// corners are the last points of the plan, from the index first on.
func (p *plan) planPolygonFill(first int, colour pixelColour, vp *viewport) {
	points := p.points[first:]
	r := pixelBounds(points, vp.size)
	if r.Empty() {
		return
	}
	s := paintTask{
		kind: polygonTask, ink: colour, top: int32(r.Min.Y), bottom: int32(r.Max.Y),
		first: int32(first), count: int32(len(points)),
	}
	if r.Dx()*r.Dy() > mostTile {
		var filler pathFiller
		s.mask = cloneMask(fillPolygon(&filler, points, r))
		s.x, s.y = int32(r.Min.X), int32(r.Min.Y)
	}
	p.tasks = append(p.tasks, s)
}

// pixelBounds returns the smallest rectangle of pixels that contains the polygon with the corners
// points, as far as it lies in an image of the given size.
func pixelBounds(points []vec, size image.Point) image.Rectangle {
	low, high := points[0], points[0]
	for _, v := range points[1:] {
		low.x, low.y = min(low.x, v.x), min(low.y, v.y)
		high.x, high.y = max(high.x, v.x), max(high.y, v.y)
	}
	clip := func(x float64, size int) int { return int(math.Min(math.Max(x, 0), float64(size))) }
	return image.Rect(clip(math.Floor(low.x), size.X), clip(math.Floor(low.y), size.Y),
		clip(math.Ceil(high.x), size.X), clip(math.Ceil(high.y), size.Y))
}

// fillPolygon returns the mask of the polygon with the corners points, for the pixels of the
// rectangle pixels. filler paints it; the mask is valid until filler is used again.
func fillPolygon(filler *pathFiller, points []vec, pixels image.Rectangle) *image.Alpha {
	path := filler.startPath(pixels.Dx(), pixels.Dy())
	x, y := float64(pixels.Min.X), float64(pixels.Min.Y)
	path.MoveTo(float32(points[0].x-x), float32(points[0].y-y))
	for _, v := range points[1:] {
		path.LineTo(float32(v.x-x), float32(v.y-y))
	}
	path.ClosePath()
	return filler.fillPath()
}

// paintPolygon paints the rows [top, bottom) of the polygon with the corners points, in the colour
// of task t. The mask of a large polygon comes from the task. A small mask is made again for each
// band.
func (b *band) paintPolygon(points []vec, t *paintTask, top, bottom int) {
	mask, x, y := t.mask, int(t.x), int(t.y)
	if mask == nil {
		// The mask covers all rows of the polygon, so that the result does not depend on the band.
		r := pixelBounds(points, image.Pt(b.width, b.height))
		mask, x, y = fillPolygon(&b.raster, points, r), r.Min.X, r.Min.Y
	}
	width := mask.Rect.Dx()
	for row := top; row < bottom; row++ {
		blendMasked(b.row(row)[4*x:4*(x+width)], mask.Pix[(row-y)*mask.Stride:(row-y)*mask.Stride+width], t.ink)
	}
}

// flatness is the largest distance, in pixels, of a flattened curve from the true one: too small to
// be visible.
const flatness = 0.1

// planCurve adds to the plan the tasks that stroke shape, a line or a Bézier curve, in viewport vp.
func (p *plan) planCurve(shape *scene.Shape, vp *viewport) {
	n := int(shape.N)
	if n < 2 || n > 4 || shape.Stroke == scene.None || shape.Width == 0 {
		return
	}
	box := scene.BoxOf(shape.P[:n]...)
	if !vp.isVisible(box.Low, box.High, shape.Width/2) {
		return
	}
	first := len(p.points)
	var control [4]vec
	for i := range n {
		control[i] = vp.pixel(shape.P[i])
	}
	p.points = flattenBezier(p.points, control[:n])
	half := shape.Width * vp.scale / 2
	if shape.Dashed {
		p.planDashes(first, half, vp.inks[shape.Stroke], vp)
		return
	}
	p.planStroke(first, half, vp.inks[shape.Stroke], vp)
}

// planStroke adds to the plan the task that strokes a polyline in viewport vp, in the given colour.
// The polyline consists of the last points of the plan, from the index first on. half is half the
// width of the stroke in pixels. If the stroke is not visible, planStroke removes these points
// instead.
func (p *plan) planStroke(first int, half float64, colour pixelColour, vp *viewport) {
	points := p.points[first:]
	low, high := points[0].y, points[0].y
	left, right := points[0].x, points[0].x
	for _, v := range points[1:] {
		low, high = min(low, v.y), max(high, v.y)
		left, right = min(left, v.x), max(right, v.x)
	}
	reach := half + 0.75
	top, bottom := pixelsBetween(low-reach, high+reach, 0, vp.size.Y)
	if top >= bottom || right+reach < 0 || left-reach > vp.width {
		p.points = p.points[:first]
		return
	}
	kind := sharpStrokeTask
	if isGentle(points, reach) {
		kind = gentleStrokeTask
	}
	p.tasks = append(p.tasks, paintTask{
		kind: kind, ink: colour, half: float32(half), top: int32(top), bottom: int32(bottom),
		first: int32(first), count: int32(len(points)),
	})
}

// flattenBezier appends to points a polyline that approximates the Bézier curve with the control
// points control, with an error of at most flatness, and returns the extended slice.
//
// The number of pieces follows Wang's bound (G. Wang, The subdivision method for finding the
// intersection between two Bézier curves or surfaces, 1984): if a curve of degree d, whose second
// differences are at most b, is cut at n equal steps of its parameter, it is nowhere further than
// d(d−1)/8 · b/n² from its chords.
func flattenBezier(points []vec, control []vec) []vec {
	points = append(points, control[0])
	bend := 0.0
	for i := 2; i < len(control); i++ {
		a, b, c := control[i-2], control[i-1], control[i]
		bend = max(bend, math.Hypot(a.x-2*b.x+c.x, a.y-2*b.y+c.y))
	}
	bend /= 4
	if len(control) == 4 {
		bend *= 3
	}
	n := min(int(math.Ceil(math.Sqrt(bend/flatness))), 256)
	for i := 1; i < n; i++ {
		points = append(points, bezierPoint(control, float64(i)/float64(n)))
	}
	return append(points, control[len(control)-1])
}

// bezierPoint returns the point at parameter t, from 0 to 1, of the Bézier curve with the control
// points control. It uses de Casteljau's algorithm.
func bezierPoint(control []vec, t float64) vec {
	var q [4]vec
	n := copy(q[:], control)
	for n > 1 {
		n--
		for i := range n {
			q[i].x += (q[i+1].x - q[i].x) * t
			q[i].y += (q[i+1].y - q[i].y) * t
		}
	}
	return q[0]
}
