package render

import (
	"image"

	"nimgraph/views/render/fonts"
	"nimgraph/views/scene"
)

// plan is what it takes to draw a part of a scene, in pixels and in order.
type plan struct {
	steps  []step
	points []vec
	boxes  []box
	glyphs []placed
	later  []pending
}

type stepKind uint8

const (
	nothing stepKind = iota
	chainStep
	curveStep
	polygonStep
	boxStep
	spriteStep
	textStep
)

// step is one thing to paint. Which of its fields count depends on the kind.
type step struct {
	kind         stepKind
	ink          ink
	half         float32 // half the width of a stroke
	top, bottom  int32   // the rows that it touches
	first, count int32   // of the plan's points, boxes or glyphs
	x, y         int32   // of a sprite's upper left corner
	sprite       *sprite
	mask         *image.Alpha
}

// pending is a step that waits for its sprites, which are looked up by one
// goroutine.
type pending struct {
	step  int32
	shape *scene.Shape
}

// lens is a view of an image in the form that planning needs.
type lens struct {
	view          View
	scale         float64
	width, height float64 // in pixels
	size          image.Point
	low, high     scene.Point // what the image shows
	palette       *scene.Palette
	inks          [256]ink // by role
}

// farthest is how many pixels from the image's corner a shape may reach; further
// out it is no more drawn than one that is not a number.
const farthest = 1e8

func newLens(r image.Rectangle, v View, p *scene.Palette) *lens {
	l := &lens{
		view: v, scale: v.Scale, palette: p,
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

// sees says whether the image shows anything of what lies within a distance of
// the two corners; false where they are no numbers.
func (l *lens) sees(low, high scene.Point, around float64) bool {
	around += 1 / l.scale
	far := farthest / l.scale
	return high.X+around > l.low.X && low.X-around < l.high.X &&
		high.Y+around > l.low.Y && low.Y-around < l.high.Y &&
		high.X-l.low.X+around < far && l.low.X-low.X+around < far &&
		high.Y-l.low.Y+around < far && l.low.Y-low.Y+around < far
}

func (p *plan) reset() {
	clear(p.steps)
	clear(p.glyphs)
	p.steps, p.points, p.boxes = p.steps[:0], p.points[:0], p.boxes[:0]
	p.glyphs, p.later = p.glyphs[:0], p.later[:0]
}

// add plans shapes anew.
func (p *plan) add(shapes []scene.Shape, l *lens) {
	p.reset()
	for i := range shapes {
		s := &shapes[i]
		if !sound(s) {
			continue
		}
		switch s.Kind {
		case scene.Disc, scene.Pill:
			p.rounded(s, l)
		case scene.Curve:
			p.curve(s, l)
		case scene.Polygon:
			p.polygon(s, l)
		case scene.Text:
			p.text(s, l)
		}
	}
}

// sound says whether the lengths of a shape can be drawn.
func sound(s *scene.Shape) bool {
	return s.Width >= 0 && s.Width < farthest && s.Size >= 0 && s.Size < farthest
}

func (p *plan) rounded(s *scene.Shape, l *lens) {
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
		p.later = append(p.later, pending{int32(len(p.steps)), s})
		p.steps = append(p.steps, step{kind: spriteStep})
		return
	}
	p.box(b, s.Kind == scene.Disc && s.Dashed, l)
}

// Names under minName pixels and values under minValue are too small to read.
const (
	minName  = 7
	minValue = 5.5
)

func (p *plan) text(s *scene.Shape, l *lens) {
	size := s.Size * l.scale
	least := float64(minName)
	if s.Font == scene.Bold {
		least = minValue
	}
	if size < least || size > farthest || s.Text == "" {
		return
	}
	// No character is wider than two ems; this only has to be on the safe side.
	half := s.Size*float64(len(s.Text)) + s.Width
	c := s.P[0]
	if s.Left {
		c.X += half
	}
	if !l.sees(scene.Point{X: c.X - half, Y: c.Y - 2*s.Size}, scene.Point{X: c.X + half, Y: c.Y + 2*s.Size}, s.Width) {
		return
	}
	p.later = append(p.later, pending{int32(len(p.steps)), s})
	p.steps = append(p.steps, step{kind: textStep})
}

// resolve finds the sprites that a plan waits for.
func (r *Renderer) resolve(p *plan, l *lens) {
	for _, w := range p.later {
		if w.shape.Kind == scene.Disc {
			r.placeDisc(p, &p.steps[w.step], w.shape, l)
		} else {
			r.placeText(p, &p.steps[w.step], w.shape, l)
		}
	}
}

func styleOf(f scene.Font) fonts.Style {
	if f == scene.Bold {
		return fonts.Bold
	}
	return fonts.Regular
}
