package render

import (
	"math"

	"nimgraph/views/scene"
)

// Bounds returns the lower and the upper corner of the smallest rectangle that contains everything
// that picture draws: shapes with their strokes, and the ink of texts with their halos. Shapes that
// cannot be drawn are ignored. If no shape can be drawn, both corners are the zero point.
//
// Each text takes some microseconds; Renderer.Bounds caches texts.
func Bounds(picture *scene.Scene) (low, high scene.Point) {
	return bounds(picture, newLineBook())
}

// Bounds is like the function Bounds, but faster, because the renderer caches texts that are laid
// out. It takes some 50 ns a shape.
func (r *Renderer) Bounds(picture *scene.Scene) (low, high scene.Point) {
	return bounds(picture, r.book)
}

// bounds is like Bounds, but lays texts out with book, which caches them.
func bounds(picture *scene.Scene, book *lineBook) (low, high scene.Point) {
	box := scene.BoxOf()
	if picture != nil {
		_, whole := picture.SplitWindow()
		if picture.Window != nil {
			box = picture.Window.Box
		}
		if picture.Page != nil {
			box = box.Union(*picture.Page)
		}
		for i := range whole {
			if isTextSurelyWithin(&whole[i], box) {
				continue
			}
			if shapeBox, ok := shapeBox(&whole[i], book); ok {
				box = box.Union(shapeBox)
			}
		}
	}
	if box.Low.X > box.High.X {
		return scene.Point{}, scene.Point{}
	}
	return box.Low, box.High
}

// isTextSurelyWithin reports whether shape is a text that certainly lies in box, without laying the
// text out. If it returns false, the text may still lie in box.
func isTextSurelyWithin(shape *scene.Shape, box scene.Box) bool {
	// No ASCII letter of the built-in fonts is wider or higher than this; in ems.
	const widest, halo = 1.5, 1
	if shape.Kind != scene.Text {
		return false
	}
	for i := range len(shape.Text) {
		if shape.Text[i] < ' ' || shape.Text[i] > '~' {
			return false
		}
	}
	half := scene.Point{X: (float64(len(shape.Text))*widest + halo) * shape.Size, Y: (widest + halo) * shape.Size}
	bound := scene.BoxOf(shape.P[0]).Expand(half)
	return box.Contains(bound.Low) && box.Contains(bound.High)
}

// shapeBox returns the smallest box around shape, with its stroke or halo. ok is false if the shape
// cannot be drawn. Texts are laid out with book, which caches them.
func shapeBox(shape *scene.Shape, book *lineBook) (box scene.Box, ok bool) {
	if !isDrawable(shape) {
		return box, false
	}
	margin := 0.0
	box = scene.BoxOf(shape.P[0])
	switch shape.Kind {
	case scene.Disc:
		margin = shape.Size
	case scene.Pill, scene.Rectangle, scene.Image:
		box = box.Expand(shape.P[1])
	case scene.Curve, scene.Polygon, scene.Hexagon:
		box = curveBox(shape)
		if shape.Stroke != scene.None {
			margin = shape.Width / 2
		}
	case scene.Text:
		line := layOutText(book, shape)
		if line.Left == line.Right {
			return box, false
		}
		start := textStart(shape, line)
		box.Low = scene.Point{X: start.X + line.Left*shape.Size, Y: start.Y + line.Top*shape.Size}
		box.High = scene.Point{X: start.X + line.Right*shape.Size, Y: start.Y + line.Bottom*shape.Size}
		if shape.Stroke != scene.None {
			margin = haloWidth(shape) / 2
		}
	}
	return box.Expand(scene.Point{X: margin, Y: margin}), true
}

// curveBox returns the smallest box around the middle line of shape, a line or a Bézier curve, or
// around a polygon. It does not include the width of the stroke.
func curveBox(shape *scene.Shape) scene.Box {
	if at, n := shape.Corners(); n > 0 {
		return scene.BoxOf(at[:n]...)
	}
	if shape.N < 3 {
		return scene.BoxOf(shape.P[:shape.N]...)
	}
	var control [4]vec
	for i := range int(shape.N) {
		control[i] = vec{shape.P[i].X, shape.P[i].Y}
	}
	var buffer [64]vec
	points := flattenBezier(buffer[:0], control[:shape.N])
	box := scene.BoxOf(shape.P[0])
	for _, v := range points {
		box = box.Union(scene.BoxOf(scene.Point{X: v.x, Y: v.y}))
	}
	return box
}

// isDrawable reports whether shape can be drawn: it has a fill or a stroke and enough points for its
// kind, and its coordinates and sizes are finite and less than the constant farthest.
func isDrawable(shape *scene.Shape) bool {
	if !hasDrawableSizes(shape) {
		return false
	}
	n := 1
	switch shape.Kind {
	case scene.Disc:
		if shape.Size == 0 {
			return false
		}
	case scene.Pill, scene.Rectangle, scene.Image, scene.Hexagon:
		if n = 2; !(shape.P[1].X > 0 && shape.P[1].Y > 0) {
			return false
		}
	case scene.Curve:
		if n = int(shape.N); n < 2 || n > 4 || shape.Stroke == scene.None || shape.Width == 0 {
			return false
		}
	case scene.Polygon:
		if n = int(shape.N); n < 3 || n > 4 {
			return false
		}
	case scene.Text:
		if shape.Text == "" || shape.Size == 0 {
			return false
		}
	default:
		return false
	}
	for _, p := range shape.P[:n] {
		if !(math.Abs(p.X) < farthest && math.Abs(p.Y) < farthest) {
			return false
		}
	}
	return shape.Kind == scene.Image || shape.Fill != scene.None || shape.Stroke != scene.None && shape.Width > 0
}

// roundedRect is a rectangle with rounded corners, prepared for painting. All lengths are in pixels.
// It can have a rim of another colour, which lies inside its outline. A disc and a pill are rounded
// rectangles too.
type roundedRect struct {
	centre      vec
	half        vec     // half the width and height
	corner, rim float64 // radius of the corners, width of the rim
	fill, edge  pixelColour
}

// signedDistance returns the distance of a point from the outline of b, negative if the point is
// inside. (x, y) is the point relative to the centre of b.
func (b *roundedRect) signedDistance(x, y float64) float64 {
	x, y = math.Abs(x)-(b.half.x-b.corner), math.Abs(y)-(b.half.y-b.corner)
	if x > 0 && y > 0 {
		return math.Sqrt(x*x+y*y) - b.corner
	}
	return math.Max(x, y) - b.corner
}

// halfWidthAt returns half the width of b at the height y relative to its centre. The outline of b is
// moved inwards by inset first. The result is negative if the outline does not reach this height.
func (b *roundedRect) halfWidthAt(inset, y float64) float64 {
	y = math.Abs(y)
	if y > b.half.y-inset {
		return -1
	}
	x, corner := b.half.x-inset, math.Max(b.corner-inset, 0)
	if over := y - (b.half.y - inset - corner); over > 0 {
		x -= corner - math.Sqrt(math.Max(corner*corner-over*over, 0))
	}
	return x
}

// paint paints the rows [top, bottom) of b into the band target.
func (b *roundedRect) paint(target *band, top, bottom int) {
	for y := top; y < bottom; y++ {
		dy := float64(y) + 0.5 - b.centre.y
		// Half a pixel on either side of an outline is partly covered.
		wide := b.halfWidthAt(-0.5, dy)
		if wide < 0 {
			continue
		}
		from, to := pixelsBetween(b.centre.x-wide-0.5, b.centre.x+wide+0.5, 0, target.width)
		inner, outer := to, to
		if deep := b.halfWidthAt(b.rim+0.5, dy); deep > 0 {
			if inner, outer = pixelsBetween(b.centre.x-deep, b.centre.x+deep, from, to); inner >= outer {
				inner, outer = to, to
			}
		}
		row := target.row(y)
		b.paintBorder(row, dy, from, inner)
		blendSolid(row[4*inner:4*outer], b.fill)
		b.paintBorder(row, dy, outer, to)
	}
}

// paintBorder paints the pixels [from, to) of row, which may be covered only partly: the outline of
// b or the inner edge of its rim crosses them. dy is the height of the middle of the row relative
// to the centre of b.
func (b *roundedRect) paintBorder(row []uint8, dy float64, from, to int) {
	fill, edge := toLanes(uint32(b.fill)), toLanes(uint32(b.edge))
	thin := math.Min(1, 2*math.Min(b.half.x, b.half.y))
	for x := from; x < to; x++ {
		d := b.signedDistance(float64(x)+0.5-b.centre.x, dy)
		whole := min(max(0.5-d, 0), thin)
		inside := 0.0
		if b.half.x > b.rim && b.half.y > b.rim {
			inside = min(max(0.5-d-b.rim, 0), whole)
		}
		n := uint64(whole*255 + 0.5)
		k := uint64(inside*255 + 0.5)
		if n == 0 {
			continue
		}
		// The filling covers the part of a pixel that the rim leaves free, so that there is no seam between them.
		blendPixel(row[4*x:4*x+4:4*x+4], divideBy255(fill*k+edge*(n-k)))
	}
}

// rimWidth returns the width of the rim of shape, a disc or a pill, in document units: 0 if it has
// no rim, and at most half the size of the shape.
func rimWidth(shape *scene.Shape) float64 {
	switch {
	case shape.Stroke == scene.None:
		return 0
	case shape.Kind == scene.Pill:
		return min(shape.Width, shape.P[1].X, shape.P[1].Y)
	}
	return min(shape.Width, shape.Size)
}

// planRoundedRect adds to the plan the task that paints b in viewport vp. If dashed is set, b is a
// disc with a dashed rim, for which the plan gets a task for each dash.
func (p *plan) planRoundedRect(b roundedRect, dashed bool, vp *viewport) {
	edge, rim := b.edge, b.rim
	if dashed = dashed && edge != 0 && rim > 0; dashed {
		b.edge, b.rim = 0, 0
	}
	top, bottom := pixelsBetween(b.centre.y-b.half.y-1, b.centre.y+b.half.y+1, 0, vp.size.Y)
	if top < bottom && (b.fill != 0 || b.edge != 0) {
		p.tasks = append(p.tasks, paintTask{
			kind: roundedRectTask, top: int32(top), bottom: int32(bottom), first: int32(len(p.roundedRects)),
		})
		p.roundedRects = append(p.roundedRects, b)
	}
	if dashed {
		p.planDashedRim(b.centre, b.corner, rim, edge, vp)
	}
}
