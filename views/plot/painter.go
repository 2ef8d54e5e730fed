package plot

import (
	"image"
	"io"
	"math"

	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// Painter draws pictures, one after the other, and keeps what it needs for the next one.
// It is for one goroutine at a time.
type Painter struct {
	renderer *render.Renderer
	density  density
	shapes   []scene.Shape
	images   [2]*image.RGBA
}

// NewPainter returns a painter.
func NewPainter() *Painter { return &Painter{renderer: render.New()} }

// Draw draws a picture as large as an image, and writes every pixel of it. A million values
// in 1200 × 700 pixels take some 15 ms on one core (BenchmarkFrame). It uses GOMAXPROCS
// goroutines.
func (p *Painter) Draw(dst *image.RGBA, c Chart, v View, s Style) {
	s = s.normal()
	l := c.Layout(float64(dst.Rect.Dx())/s.Scale, float64(dst.Rect.Dy())/s.Scale, s)
	p.renderer.Draw(dst, p.scene(c, v, l, s), render.View{Scale: s.Scale, Background: scene.Board}, s.Palette)
}

// scene returns a picture that is good until the painter draws the next one.
func (p *Painter) scene(c Chart, v View, l Layout, s Style) *scene.Scene {
	if !v.finite() {
		v = c.Fit(l)
	}
	sc := c.build(p, v, l, s)
	sc.Page = &scene.Page{High: scene.Point{X: l.Width, Y: l.Height}}
	return sc
}

// Scene returns a picture of a size in document units.
func Scene(c Chart, v View, width, height float64, s Style) *scene.Scene {
	s = s.normal()
	return NewPainter().scene(c, v, c.Layout(width, height, s), s)
}

// image returns an image of that size to draw into, which is empty. There are two.
func (p *Painter) image(i, width, height int) *image.RGBA {
	m := p.images[i]
	if m == nil || m.Rect.Dx() != width || m.Rect.Dy() != height {
		p.images[i] = image.NewRGBA(image.Rect(0, 0, width, height))
		return p.images[i]
	}
	clear(m.Pix)
	return m
}

// pixels returns how many pixels a length has.
func pixels(length, scale float64) int { return max(1, int(math.Round(length*scale))) }

// Formats returns the formats of pictures that plots are written in: PNG, SVG and PDF.
func Formats() []picture.Format {
	all := picture.Formats()
	return []picture.Format{all[picture.PNG], all[picture.SVG], all[picture.PDF]}
}

// fileScale is how many pixels a document unit has in an image within a file of vectors:
// 192 an inch.
const fileScale = 2

// Page is what is written to a file.
type Page struct {
	Chart Chart
	View  View // the zero value for all of it
	// Width and Height are document units: pixels of a PNG whose scale is 1.
	Width, Height float64
	Style         Style
}

// Write writes a picture. Where points or cells are few they are vectors in an SVG or a
// PDF, and text is text; where they are many they are one image in it. The margin and the
// palette of the options are not used. The error is that of render.PNG, or the writer's.
func (p Page) Write(w io.Writer, f picture.Format, o render.Options) error {
	s := p.Style.normal()
	s.Scale, s.file = fileScale, true
	if f.Pixels {
		s.Scale, s.file = o.Scale, false
	}
	s = s.normal()
	o.Palette, o.Margin = s.Palette, 0
	if o.Title == "" {
		o.Title = s.Title
	}
	return f.Write(w, Scene(p.Chart, p.View, math.Ceil(p.Width), math.Ceil(p.Height), s), o)
}
