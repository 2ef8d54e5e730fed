package render

import (
	"encoding/binary"
	"image"
	"math"

	"nimgraph/views/scene"
)

// plan is the list of painting tasks for a picture, in painting order, with the points, boxes and
// glyphs that the tasks use.
type plan struct {
	tasks  []task
	points []vec
	boxes  []box
	glyphs []placedGlyph
}

// taskKind is the kind of a task. It decides which fields of the task are set.
type taskKind uint8

const (
	noTask taskKind = iota
	chainTask
	curveTask
	polygonTask
	boxTask
	spriteTask
	textTask
	imageTask
)

// task is one step of painting, such as a stroke or a text. Its kind decides which fields are set.
type task struct {
	kind         taskKind
	ink          ink
	half         float32 // half the width of a stroke
	top, bottom  int32   // the rows that it touches: [top, bottom)
	first, count int32   // range of the plan's points, boxes or glyphs that it uses
	x, y         int32   // upper left corner of a sprite or a mask
	sprite       *sprite
	mask         *image.Alpha
	picture      *placedImage
}

// lens is a view of a scene on an image, with everything derived from it for planning: sizes,
// visible area and colours.
type lens struct {
	view          View
	scale         float64
	width, height float64 // in pixels
	size          image.Point
	low, high     scene.Point // corners of the visible part, in document units
	inks          [256]ink    // by role
	images        []*image.RGBA
}

// farthest is the greatest coordinate or length, in pixels from the image's corner, of a shape that
// is drawn. Shapes beyond it are left out.
const farthest = 1e8

// newLens returns the lens of a view for an image.
func newLens(r image.Rectangle, v View, p *scene.Palette) *lens {
	l := &lens{
		view: v, scale: v.Scale,
		width: float64(r.Dx()), height: float64(r.Dy()), size: r.Size(),
	}
	l.low, l.high = v.Document(0, 0), v.Document(l.width, l.height)
	for i := range len(p) {
		l.inks[i] = inkOf(p, scene.Role(i))
	}
	return l
}

// pixel returns the place of a document point in pixels.
func (l *lens) pixel(p scene.Point) vec {
	x, y := l.view.Pixel(p)
	return vec{x, y}
}

// isVisible reports whether the image shows any point of a rectangle, given by its corners and
// widened by margin on each side, in document units. It returns false if the corners are not
// finite.
func (l *lens) isVisible(low, high scene.Point, margin float64) bool {
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
	p.tasks, p.points, p.boxes = p.tasks[:0], p.points[:0], p.boxes[:0]
	p.glyphs = p.glyphs[:0]
}

// planShapes lists the tasks that draw the shapes.
func (r *Renderer) planShapes(shapes []scene.Shape, l *lens) {
	p := &r.planned
	p.reset()
	for i := range shapes {
		s := &shapes[i]
		if !hasDrawableSizes(s) {
			continue
		}
		switch s.Kind {
		case scene.Disc, scene.Pill:
			r.planRounded(s, l)
		case scene.Curve:
			p.planCurve(s, l)
		case scene.Polygon, scene.Hexagon:
			p.planPolygon(s, l)
		case scene.Text:
			r.planText(s, l)
		case scene.Rectangle:
			p.planRectangle(s, l)
		case scene.Image:
			p.planImage(s, l)
		}
	}
}

// hasDrawableSizes reports whether a shape's stroke width and size are finite and small enough to
// be drawn.
func hasDrawableSizes(s *scene.Shape) bool {
	return s.Width >= 0 && s.Width < farthest && s.Size >= 0 && s.Size < farthest
}

// planRounded adds the task of a disc or a pill.
func (r *Renderer) planRounded(s *scene.Shape, l *lens) {
	half := scene.Point{X: s.Size, Y: s.Size}
	if s.Kind == scene.Pill {
		half = s.P[1]
	}
	c := s.P[0]
	low, high := scene.Point{X: c.X - half.X, Y: c.Y - half.Y}, scene.Point{X: c.X + half.X, Y: c.Y + half.Y}
	if !(half.X > 0 && half.Y > 0) || !l.isVisible(low, high, 0) {
		return
	}
	b := box{
		centre: l.pixel(c), half: vec{half.X * l.scale, half.Y * l.scale}, rim: s.Width * l.scale,
		fill: l.inks[s.Fill], edge: l.inks[s.Stroke],
	}
	if s.Stroke == scene.None {
		b.rim = 0
	}
	b.corner = min(b.half.x, b.half.y)
	if b.fill == 0 && (b.edge == 0 || b.rim == 0) {
		return
	}
	if s.Kind == scene.Disc && b.corner <= largestSprite {
		r.planSprite(s, l)
		return
	}
	r.planned.planBox(b, s.Kind == scene.Disc && s.Dashed, l)
}

// Names under minName pixels and values under minValue pixels are too small to read.
const (
	minName  = 7
	minValue = 5.5
)

// planText adds the task of a text unless it is too small or invisible.
func (r *Renderer) planText(s *scene.Shape, l *lens) {
	size := s.Size * l.scale
	least := float64(minName)
	if s.Font == scene.Bold {
		least = minValue
	}
	if size < least || size > farthest || s.Text == "" {
		return
	}
	// An upper bound of half the width: no character is wider than two ems.
	half := s.Size*float64(len(s.Text)) + s.Width
	c := s.P[0]
	if s.Left {
		c.X += half
	}
	low, high := scene.Point{X: c.X - half, Y: c.Y - 2*s.Size}, scene.Point{X: c.X + half, Y: c.Y + 2*s.Size}
	if !l.isVisible(low, high, s.Width) {
		return
	}
	r.placeText(s, l)
}

// lineOf returns the line for the text of a shape. The text is set as a formula if the shape says
// so.
func lineOf(book *lineBook, t *scene.Shape) *textLine {
	if t.Math {
		return book.Formula(t.Text, t.Font)
	}
	return book.Line(t.Text, t.Font)
}

// rectangleCorners returns the corners of a rectangle or an image.
func rectangleCorners(h *scene.Shape) (low, high scene.Point) {
	return h.P[0].Sub(h.P[1]), h.P[0].Add(h.P[1])
}

// imagesOf returns the images of a scene, or nil for a nil scene.
func imagesOf(sc *scene.Scene) []*image.RGBA {
	if sc == nil {
		return nil
	}
	return sc.Images
}

// imageOf returns the image that a shape shows, or nil if there is none or it has no pixels.
func imageOf(images []*image.RGBA, h *scene.Shape) *image.RGBA {
	if int(h.Image) >= len(images) || images[h.Image] == nil || images[h.Image].Rect.Empty() {
		return nil
	}
	return images[h.Image]
}

// planRectangle adds the task of a rectangle, which has no rounded corners.
func (p *plan) planRectangle(s *scene.Shape, l *lens) {
	low, high := rectangleCorners(s)
	if c := l.inks[s.Fill]; c != 0 && s.P[1].X > 0 && s.P[1].Y > 0 && l.isVisible(low, high, 0) {
		p.planBox(box{centre: l.pixel(s.P[0]), half: vec{s.P[1].X * l.scale, s.P[1].Y * l.scale}, fill: c}, false, l)
	}
}

// placedImage is an image scaled to its place in a picture. Each pixel of the picture gets the
// colour of the image pixel that contains its middle.
type placedImage struct {
	image         *image.RGBA
	columns       []int32 // the column of the image for each column of the picture, from left on
	left          int     // the first column of the picture
	top           float64 // in pixels of the picture
	step          float64 // rows of the image for a row of the picture
	isConsecutive bool    // the columns are consecutive, so that whole rows can be copied
}

// planImage adds the task of an image.
func (p *plan) planImage(s *scene.Shape, l *lens) {
	img := imageOf(l.images, s)
	low, high := rectangleCorners(s)
	if img == nil || !(s.P[1].X > 0 && s.P[1].Y > 0) || !l.isVisible(low, high, 0) {
		return
	}
	a, b := l.pixel(low), l.pixel(high)
	left, right := span(a.x, b.x, 0, l.size.X)
	top, bottom := span(a.y, b.y, 0, l.size.Y)
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
	p.tasks = append(p.tasks, task{kind: imageTask, top: int32(top), bottom: int32(bottom), picture: x})
}

// clampFloor returns the whole part of a number, limited to 0…n-1.
func clampFloor(x float64, n int) int { return max(0, min(int(math.Floor(x)), n-1)) }

// paint paints the rows [top, bottom) of the image into a band.
func (x *placedImage) paint(b *band, top, bottom int) {
	for y := top; y < bottom; y++ {
		row := clampFloor((float64(y)+0.5-x.top)*x.step, x.image.Rect.Dy())
		from := x.image.Pix[row*x.image.Stride:][:4*x.image.Rect.Dx()]
		to := b.row(y)[4*x.left:][:4*len(x.columns)]
		if x.isConsecutive {
			blendRow(to, from[4*x.columns[0]:])
			continue
		}
		for i, column := range x.columns {
			blendRow(to[4*i:4*i+4], from[4*column:])
		}
	}
}

// blendRow blends a row of premultiplied pixels over another.
func blendRow(below, above []uint8) {
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
