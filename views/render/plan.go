package render

import (
	"encoding/binary"
	"image"
	"math"

	"nimgraph/views/scene"
)

// plan is the list of painting tasks for a picture, in painting order. The tasks refer to its
// points, rectangles and glyphs by their indices.
type plan struct {
	tasks        []paintTask
	points       []vec
	roundedRects []roundedRect
	glyphs       []placedGlyph
}

// taskKind is the kind of a paintTask, such as a stroke or a text.
type taskKind uint8

const (
	noTask taskKind = iota
	gentleStrokeTask
	sharpStrokeTask
	polygonTask
	roundedRectTask
	spriteTask
	textTask
	imageTask
)

// paintTask is one step of painting. Its kind decides which of its fields are set.
type paintTask struct {
	kind         taskKind
	ink          pixelColour
	half         float32 // half the width of a stroke
	top, bottom  int32   // the rows that it touches: [top, bottom)
	first, count int32   // range of the plan's points, boxes or glyphs that it uses
	x, y         int32   // upper left corner of a sprite or a mask
	sprite       *sprite
	mask         *image.Alpha
	picture      *placedImage
}

// viewport is a View on an image of a certain size, with everything that planning derives from it:
// the visible part of the document, and the colours of the palette.
type viewport struct {
	view          View
	scale         float64
	width, height float64 // in pixels
	size          image.Point
	low, high     scene.Point      // corners of the visible part, in document units
	inks          [256]pixelColour // by role
	images        []*image.RGBA
}

// farthest is the greatest coordinate or length, in pixels from the image's corner, of a shape that
// is drawn. Shapes beyond it are left out.
const farthest = 1e8

// newViewport returns the viewport of view on an image that covers the rectangle frame, with the
// colours of palette.
func newViewport(frame image.Rectangle, view View, palette *scene.Palette) *viewport {
	l := &viewport{
		view: view, scale: view.Scale,
		width: float64(frame.Dx()), height: float64(frame.Dy()), size: frame.Size(),
	}
	l.low, l.high = view.Document(0, 0), view.Document(l.width, l.height)
	for i := range len(palette) {
		l.inks[i] = pixelColourOf(palette, scene.Role(i))
	}
	return l
}

// pixel returns the coordinates in pixels of a point of the document.
func (l *viewport) pixel(point scene.Point) vec {
	x, y := l.view.Pixel(point)
	return vec{x, y}
}

// isVisible reports whether the image shows any point of the rectangle between the corners low and
// high, widened by margin on each side, all in document units. It returns false if a corner is not
// finite or very far away.
func (l *viewport) isVisible(low, high scene.Point, margin float64) bool {
	margin += 1 / l.scale
	far := farthest / l.scale
	overlaps := high.X+margin > l.low.X && low.X-margin < l.high.X && high.Y+margin > l.low.Y && low.Y-margin < l.high.Y
	if !overlaps {
		return false
	}
	return high.X-l.low.X+margin < far && l.low.X-low.X+margin < far &&
		high.Y-l.low.Y+margin < far && l.low.Y-low.Y+margin < far
}

// reset empties the plan and keeps its memory.
func (p *plan) reset() {
	clear(p.tasks)
	clear(p.glyphs)
	p.tasks, p.points, p.roundedRects = p.tasks[:0], p.points[:0], p.roundedRects[:0]
	p.glyphs = p.glyphs[:0]
}

// planShapes replaces the plan of the renderer by the tasks that draw shapes in viewport vp.
func (r *Renderer) planShapes(shapes []scene.Shape, vp *viewport) {
	p := &r.planned
	p.reset()
	for i := range shapes {
		s := &shapes[i]
		if !hasDrawableSizes(s) {
			continue
		}
		switch s.Kind {
		case scene.Disc, scene.Pill:
			r.planDiscOrPill(s, vp)
		case scene.Curve:
			p.planCurve(s, vp)
		case scene.Polygon, scene.Hexagon:
			p.planPolygon(s, vp)
		case scene.Text:
			r.planText(s, vp)
		case scene.Rectangle:
			p.planRectangle(s, vp)
		case scene.Image:
			p.planImage(s, vp)
		}
	}
}

// hasDrawableSizes reports whether the stroke width and the size of shape are finite and small
// enough to be drawn.
func hasDrawableSizes(shape *scene.Shape) bool {
	return shape.Width >= 0 && shape.Width < farthest && shape.Size >= 0 && shape.Size < farthest
}

// planDiscOrPill adds to the plan the task that draws shape, a disc or a pill, in viewport vp.
func (r *Renderer) planDiscOrPill(shape *scene.Shape, vp *viewport) {
	half := scene.Point{X: shape.Size, Y: shape.Size}
	if shape.Kind == scene.Pill {
		half = shape.P[1]
	}
	c := shape.P[0]
	low, high := scene.Point{X: c.X - half.X, Y: c.Y - half.Y}, scene.Point{X: c.X + half.X, Y: c.Y + half.Y}
	if !(half.X > 0 && half.Y > 0) || !vp.isVisible(low, high, 0) {
		return
	}
	b := roundedRect{
		centre: vp.pixel(c), half: vec{half.X * vp.scale, half.Y * vp.scale}, rim: shape.Width * vp.scale,
		fill: vp.inks[shape.Fill], edge: vp.inks[shape.Stroke],
	}
	if shape.Stroke == scene.None {
		b.rim = 0
	}
	b.corner = min(b.half.x, b.half.y)
	if b.fill == 0 && (b.edge == 0 || b.rim == 0) {
		return
	}
	if shape.Kind == scene.Disc && b.corner <= largestSprite {
		r.planDiscSprite(shape, vp)
		return
	}
	r.planned.planRoundedRect(b, shape.Kind == scene.Disc && shape.Dashed, vp)
}

// Names under minName pixels and values under minValue pixels are too small to read.
const (
	minName  = 7
	minValue = 5.5
)

// planText adds to the plan the task that draws the text of shape in viewport vp. It adds nothing if
// the text is too small to be read or not visible.
func (r *Renderer) planText(shape *scene.Shape, vp *viewport) {
	size := shape.Size * vp.scale
	least := float64(minName)
	if shape.Font == scene.Bold {
		least = minValue
	}
	if size < least || size > farthest || shape.Text == "" {
		return
	}
	// An upper bound of half the width: no character is wider than two ems.
	half := shape.Size*float64(len(shape.Text)) + shape.Width
	c := shape.P[0]
	if shape.Left {
		c.X += half
	}
	low, high := scene.Point{X: c.X - half, Y: c.Y - 2*shape.Size}, scene.Point{X: c.X + half, Y: c.Y + 2*shape.Size}
	if !vp.isVisible(low, high, shape.Width) {
		return
	}
	r.planGlyphs(shape, vp)
}

// layOutText returns the text of the shape text, laid out by book, with subscripts and superscripts
// if it is a formula.
func layOutText(book *lineBook, text *scene.Shape) *textLine {
	if text.Math {
		return book.Formula(text.Text, text.Font)
	}
	return book.Line(text.Text, text.Font)
}

// rectangleCorners returns the corners of shape, a rectangle or an image.
func rectangleCorners(shape *scene.Shape) (low, high scene.Point) {
	return shape.P[0].Sub(shape.P[1]), shape.P[0].Add(shape.P[1])
}

// imagesOf returns the images of picture, or nil if picture is nil.
func imagesOf(picture *scene.Scene) []*image.RGBA {
	if picture == nil {
		return nil
	}
	return picture.Images
}

// imageOf returns the image that shape shows, an element of images. It returns nil if shape shows no
// image, or one without pixels.
func imageOf(images []*image.RGBA, shape *scene.Shape) *image.RGBA {
	if int(shape.Image) >= len(images) || images[shape.Image] == nil || images[shape.Image].Rect.Empty() {
		return nil
	}
	return images[shape.Image]
}

// planRectangle adds to the plan the task that fills shape, a rectangle, in viewport vp.
func (p *plan) planRectangle(shape *scene.Shape, vp *viewport) {
	low, high := rectangleCorners(shape)
	if c := vp.inks[shape.Fill]; c != 0 && shape.P[1].X > 0 && shape.P[1].Y > 0 && vp.isVisible(low, high, 0) {
		half := vec{shape.P[1].X * vp.scale, shape.P[1].Y * vp.scale}
		p.planRoundedRect(roundedRect{centre: vp.pixel(shape.P[0]), half: half, fill: c}, false, vp)
	}
}

// placedImage is an image at its place in a picture, scaled. Each pixel of the picture has the
// colour of the image at its middle.
type placedImage struct {
	image         *image.RGBA
	columns       []int32 // the column of the image for each column of the picture, from left on
	left          int     // the first column of the picture
	top           float64 // in pixels of the picture
	step          float64 // rows of the image for a row of the picture
	isConsecutive bool    // the columns are consecutive, so that whole rows can be copied
}

// planImage adds to the plan the task that draws the image of shape in viewport vp.
func (p *plan) planImage(shape *scene.Shape, vp *viewport) {
	img := imageOf(vp.images, shape)
	low, high := rectangleCorners(shape)
	if img == nil || !(shape.P[1].X > 0 && shape.P[1].Y > 0) || !vp.isVisible(low, high, 0) {
		return
	}
	a, b := vp.pixel(low), vp.pixel(high)
	left, right := pixelsBetween(a.x, b.x, 0, vp.size.X)
	top, bottom := pixelsBetween(a.y, b.y, 0, vp.size.Y)
	if left >= right || top >= bottom {
		return
	}
	x := &placedImage{
		image: img, columns: make([]int32, right-left), left: left, top: a.y,
		step: float64(img.Rect.Dy()) / (b.y - a.y),
	}
	step := float64(img.Rect.Dx()) / (b.x - a.x)
	for i := range x.columns {
		x.columns[i] = int32(clampFloor((float64(left+i)+0.5-a.x)*step, img.Rect.Dx()))
	}
	last := len(x.columns) - 1
	x.isConsecutive = int(x.columns[last]-x.columns[0]) == last
	p.tasks = append(p.tasks, paintTask{kind: imageTask, top: int32(top), bottom: int32(bottom), picture: x})
}

// clampFloor returns x rounded down, limited to 0…n-1.
func clampFloor(x float64, n int) int { return max(0, min(int(math.Floor(x)), n-1)) }

// paint paints the rows [top, bottom) of the image into the band target.
func (x *placedImage) paint(target *band, top, bottom int) {
	for y := top; y < bottom; y++ {
		row := clampFloor((float64(y)+0.5-x.top)*x.step, x.image.Rect.Dy())
		from := x.image.Pix[row*x.image.Stride:][:4*x.image.Rect.Dx()]
		to := target.row(y)[4*x.left:][:4*len(x.columns)]
		if x.isConsecutive {
			blendPixels(to, from[4*x.columns[0]:])
			continue
		}
		for i, column := range x.columns {
			blendPixels(to[4*i:4*i+4], from[4*column:])
		}
	}
}

// blendPixels blends the pixels above over the pixels below, and stores the result in below. Both
// have premultiplied colours.
func blendPixels(below, above []uint8) {
	above = above[:len(below)]
	for i := 0; i+4 <= len(below); i += 4 {
		c := binary.LittleEndian.Uint32(above[i:])
		switch {
		case c == 0:
		case c>>24 == 255:
			binary.LittleEndian.PutUint32(below[i:], c)
		default:
			blendPixel(below[i:i+4:i+4], toLanes(c))
		}
	}
}
