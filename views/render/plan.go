package render

import (
	"encoding/binary"
	"image"
	"math"

	"nimgraph/views/scene"
)

// plan is a list of painting tasks in pixels, in the order of the shapes that they
// draw, with the data that they refer to.
type plan struct {
	tasks  []task
	points []vec
	boxes  []box
	glyphs []placed
}

type taskKind uint8

const (
	nothing taskKind = iota
	chainTask
	curveTask
	polygonTask
	boxTask
	spriteTask
	textTask
	imageTask
)

// task is one thing to paint. Which of its fields count depends on the kind.
type task struct {
	kind         taskKind
	ink          ink
	half         float32 // half the width of a stroke
	top, bottom  int32   // the rows that it touches
	first, count int32   // which of the plan's points, boxes or glyphs it uses
	x, y         int32   // of a sprite's upper left corner
	sprite       *sprite
	mask         *image.Alpha
	picture      *placedImage
}

// lens is a View with what planning derives from it.
type lens struct {
	view          View
	scale         float64
	width, height float64 // in pixels
	size          image.Point
	low, high     scene.Point // what the image shows
	inks          [256]ink    // by role
	images        []*image.RGBA
}

// farthest is the greatest coordinate or length, in pixels from the image's corner, of
// a shape that is drawn. Shapes beyond it are left out.
const farthest = 1e8

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

func (l *lens) at(p scene.Point) vec {
	x, y := l.view.Pixel(p)
	return vec{x, y}
}

// sees tells whether the image shows any point of a rectangle, given by its corners
// and widened by around on each side, in document units; false where the corners are
// no finite numbers.
func (l *lens) sees(low, high scene.Point, around float64) bool {
	around += 1 / l.scale
	far := farthest / l.scale
	return high.X+around > l.low.X && low.X-around < l.high.X &&
		high.Y+around > l.low.Y && low.Y-around < l.high.Y &&
		high.X-l.low.X+around < far && l.low.X-low.X+around < far &&
		high.Y-l.low.Y+around < far && l.low.Y-low.Y+around < far
}

func (p *plan) reset() {
	clear(p.tasks)
	clear(p.glyphs)
	p.tasks, p.points, p.boxes = p.tasks[:0], p.points[:0], p.boxes[:0]
	p.glyphs = p.glyphs[:0]
}

// plan lists the tasks that draw the shapes.
func (r *Renderer) plan(shapes []scene.Shape, l *lens) {
	p := &r.planned
	p.reset()
	for i := range shapes {
		s := &shapes[i]
		if !sound(s) {
			continue
		}
		switch s.Kind {
		case scene.Disc, scene.Pill:
			r.rounded(s, l)
		case scene.Curve:
			p.curve(s, l)
		case scene.Polygon, scene.Hexagon:
			p.polygon(s, l)
		case scene.Text:
			r.text(s, l)
		case scene.Rectangle:
			p.rectangle(s, l)
		case scene.Image:
			p.image(s, l)
		}
	}
}

// sound tells whether a shape's stroke width and size are drawable numbers.
func sound(s *scene.Shape) bool {
	return s.Width >= 0 && s.Width < farthest && s.Size >= 0 && s.Size < farthest
}

func (r *Renderer) rounded(s *scene.Shape, l *lens) {
	half := scene.Point{X: s.Size, Y: s.Size}
	if s.Kind == scene.Pill {
		half = s.P[1]
	}
	c := s.P[0]
	if !(half.X > 0 && half.Y > 0) ||
		!l.sees(scene.Point{X: c.X - half.X, Y: c.Y - half.Y}, scene.Point{X: c.X + half.X, Y: c.Y + half.Y}, 0) {
		return
	}
	b := box{
		centre: l.at(c), half: vec{half.X * l.scale, half.Y * l.scale}, rim: s.Width * l.scale,
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
		r.placeDisc(s, l)
		return
	}
	r.planned.box(b, s.Kind == scene.Disc && s.Dashed, l)
}

// Names under minName pixels and values under minValue are too small to read.
const (
	minName  = 7
	minValue = 5.5
)

func (r *Renderer) text(s *scene.Shape, l *lens) {
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
	if !l.sees(scene.Point{X: c.X - half, Y: c.Y - 2*s.Size}, scene.Point{X: c.X + half, Y: c.Y + 2*s.Size}, s.Width) {
		return
	}
	r.placeText(s, l)
}

// lineOf sets the text of a shape.
func lineOf(book *lineBook, t *scene.Shape) *textLine {
	if t.Math {
		return book.Formula(t.Text, t.Font)
	}
	return book.Line(t.Text, t.Font)
}

// corners returns the corners of a rectangle or an image.
func corners(h *scene.Shape) (low, high scene.Point) {
	return h.P[0].Sub(h.P[1]), h.P[0].Add(h.P[1])
}

// imagesOf returns the images of a scene, which may be nil.
func imagesOf(sc *scene.Scene) []*image.RGBA {
	if sc == nil {
		return nil
	}
	return sc.Images
}

// imageOf returns the image that a shape shows; nil where there is none, or it has no
// pixels.
func imageOf(images []*image.RGBA, h *scene.Shape) *image.RGBA {
	if int(h.Image) >= len(images) || images[h.Image] == nil || images[h.Image].Rect.Empty() {
		return nil
	}
	return images[h.Image]
}

// rectangle plans a rectangle. It has no corners to be rounded.
func (p *plan) rectangle(s *scene.Shape, l *lens) {
	low, high := corners(s)
	if c := l.inks[s.Fill]; c != 0 && s.P[1].X > 0 && s.P[1].Y > 0 && l.sees(low, high, 0) {
		p.box(box{centre: l.at(s.P[0]), half: vec{s.P[1].X * l.scale, s.P[1].Y * l.scale}, fill: c}, false, l)
	}
}

// placedImage is an image at its place among the pixels of a picture: each of those has the
// colour of the one of the image that its middle lies in. Where the image is made for
// the picture, they are the same.
type placedImage struct {
	image   *image.RGBA
	columns []int32 // of the image, from the picture's column left on
	left    int
	top     float64 // in pixels of the picture
	step    float64 // rows of the image for a row of the picture
	same    bool    // each column is the one after that before it
}

// image plans an image.
func (p *plan) image(s *scene.Shape, l *lens) {
	from := imageOf(l.images, s)
	low, high := corners(s)
	if from == nil || !(s.P[1].X > 0 && s.P[1].Y > 0) || !l.sees(low, high, 0) {
		return
	}
	a, b := l.at(low), l.at(high)
	left, right := span(a.x, b.x, 0, l.size.X)
	top, bottom := span(a.y, b.y, 0, l.size.Y)
	if left >= right || top >= bottom {
		return
	}
	x := &placedImage{
		image: from, columns: make([]int32, right-left), left: left, top: a.y,
		step: float64(from.Rect.Dy()) / (b.y - a.y),
	}
	step := float64(from.Rect.Dx()) / (b.x - a.x)
	for i := range x.columns {
		x.columns[i] = int32(nearest((float64(left+i)+0.5-a.x)*step, from.Rect.Dx()))
	}
	last := len(x.columns) - 1
	x.same = int(x.columns[last]-x.columns[0]) == last
	p.tasks = append(p.tasks, task{kind: imageTask, top: int32(top), bottom: int32(bottom), picture: x})
}

// nearest returns the whole part of a number, but at least 0 and below n.
func nearest(x float64, n int) int { return max(0, min(int(math.Floor(x)), n-1)) }

func (x *placedImage) paint(b *band, top, bottom int) {
	for y := top; y < bottom; y++ {
		at := nearest((float64(y)+0.5-x.top)*x.step, x.image.Rect.Dy())
		from := x.image.Pix[at*x.image.Stride:][:4*x.image.Rect.Dx()]
		to := b.row(y)[4*x.left:][:4*len(x.columns)]
		if x.same {
			lay(to, from[4*x.columns[0]:])
			continue
		}
		for i, column := range x.columns {
			lay(to[4*i:4*i+4], from[4*column:])
		}
	}
}

// lay puts pixels over others.
func lay(below, above []uint8) {
	above = above[:len(below)]
	for i := 0; i+4 <= len(below); i += 4 {
		c := binary.LittleEndian.Uint32(above[i:])
		switch {
		case c == 0:
		case c>>24 == 255:
			binary.LittleEndian.PutUint32(below[i:], c)
		default:
			layer(below[i:i+4:i+4], spread(c))
		}
	}
}
