package plot

import (
	"encoding/binary"
	"image"
	"io"
	"math"
	"slices"

	"nimgraph/views/picture"
	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// hollow is the radius from which on a point looks as a vertex does on the board, with a
// rim of its own colour; a smaller one has that colour all over.
const hollow = 5

// mostDiscs is how many points are drawn one by one.
const mostDiscs = 3000

// Layout returns where the parts are. It depends on the largest value, and not on the
// view, so that nothing moves while that is zoomed.
func (s *Series) Layout(width, height float64, st Style) Layout {
	st = st.normal()
	left := max(30, widthOf(st.number(int(s.most)), scene.Sans, tickSize)+18)
	top := 34.0
	if st.Title != "" {
		top += 24
	}
	const right, strip, gap, below = 30, 12, 9, 30
	area := Box{left, top, max(width-right, left+40), max(height-below-strip-gap, top+30)}.snapped(st.Scale)
	return Layout{
		Width: width, Height: height, Area: area,
		Strip: Box{area.Left, area.Bottom + gap, area.Right, area.Bottom + gap + strip}.snapped(st.Scale),
	}
}

// builder adds the layers of a picture of a series.
type builder struct {
	series   *Series
	painter  *Painter
	view     View
	layout   Layout
	style    Style
	scene    *scene.Scene
	from, to int // the places in view
	radius   float64
}

// build makes a picture of the layers, from the lowest to the highest.
func (s *Series) build(p *Painter, v View, l Layout, st Style) *scene.Scene {
	s.look()
	b := &builder{series: s, painter: p, view: v, layout: l, style: st, scene: &scene.Scene{Shapes: p.shapes[:0]}}
	b.from, b.to = s.inRange(v.X)
	b.shade()
	b.grid()
	b.periods()
	if b.to-b.from <= mostDiscs {
		b.points()
		b.marks()
		b.window()
		b.ticksOfZeros()
	} else {
		b.crowd()
		b.marks()
		b.window()
		b.add(imageIn(b.layout.Strip, 1))
	}
	b.axes()
	b.legend()
	b.title()
	p.shapes = b.scene.Shapes
	return b.scene
}

func (b *builder) add(s scene.Shape) { b.scene.Shapes = append(b.scene.Shapes, s) }

// window has all that has been added cut off at the rim of the area.
func (b *builder) window() {
	a := b.layout.Area
	b.scene.Window = &scene.Window{Box: scene.BoxOf(scene.Point{X: a.Left, Y: a.Top}, scene.Point{X: a.Right, Y: a.Bottom}), Shapes: len(b.scene.Shapes)}
}

func (b *builder) rectangle(r Box, fill scene.Role) {
	b.add(rectangle(r, fill))
}

func rectangle(r Box, fill scene.Role) scene.Shape {
	return scene.Shape{Kind: scene.Rectangle, Fill: fill, N: 2, P: [4]scene.Point{
		{X: (r.Left + r.Right) / 2, Y: (r.Top + r.Bottom) / 2}, {X: r.Width() / 2, Y: r.Height() / 2},
	}}
}

func imageIn(r Box, image int) scene.Shape {
	s := rectangle(r, scene.None)
	s.Kind, s.Image = scene.Image, uint8(image)
	return s
}

func (b *builder) line(x0, y0, x1, y1 float64, stroke scene.Role, width float64, dashed bool) {
	b.add(scene.Shape{Kind: scene.Curve, N: 2, Stroke: stroke, Width: width, Dashed: dashed, P: [4]scene.Point{{X: x0, Y: y0}, {X: x1, Y: y1}}})
}

func (b *builder) text(x, y float64, text string, size float64, font scene.Font, ink scene.Role, left bool) {
	b.add(scene.Shape{Kind: scene.Text, N: 1, Text: text, Size: size, Font: font, Fill: ink, Left: left, P: [4]scene.Point{{X: x, Y: y}}})
}

func (b *builder) x(n float64) float64     { return b.layout.x(b.view, n) }
func (b *builder) y(value float64) float64 { return b.layout.yUp(b.view, value) }

// shade shades what is before the period.
func (b *builder) shade() {
	c := b.series.cycle
	if c.period == 0 || c.from <= b.series.first {
		return
	}
	a := b.layout.Area
	edge := min(b.x(float64(c.from)-0.5), a.Right)
	if edge <= a.Left {
		return
	}
	a.Right = edge
	b.rectangle(a, scene.Shaded)
}

// grid rules the values of the ticks.
func (b *builder) grid() {
	a := b.layout.Area
	for _, v := range b.valueTicks() {
		b.line(a.Left, b.y(float64(v)), a.Right, b.y(float64(v)), scene.Grid, 1, false)
	}
}

// valueTicks are multiples of a power of two, as far apart as their labels need it.
func (b *builder) valueTicks() []int {
	const least = 26
	step := powerOfTwo(least * b.view.Y.Len() / b.layout.Area.Height())
	r := b.view.Y
	r.From = max(r.From, 0)
	return multiples(r, step)
}

// numberTicks are multiples of 1, 2 or 5 times a power of ten.
func (b *builder) numberTicks() []int {
	widest := max(math.Abs(b.view.X.From), math.Abs(b.view.X.To))
	least := widthOf(b.style.number(int(min(widest, 1e15))), scene.Sans, tickSize) + 22
	r := b.view.X
	r.From = max(r.From, float64(b.series.first))
	r.To = min(r.To, float64(b.series.first+max(b.series.Len(), 1)-1))
	return multiples(r, roundNumber(least*b.view.X.Len()/b.layout.Area.Width()))
}

// periods rules where a proved period begins anew, where that is not too close.
func (b *builder) periods() {
	c, a := b.series.cycle, b.layout.Area
	if c.period == 0 {
		return
	}
	if edge := b.x(float64(c.from) - 0.5); c.from > b.series.first && edge > a.Left && edge < a.Right {
		b.line(edge, a.Top, edge, a.Bottom, scene.Hovered, 1.25, true)
	}
	const closest = 15
	if !c.proved || b.x(float64(c.period))-b.x(0) < closest {
		return
	}
	first := max(1, math.Ceil((b.view.X.From-float64(c.from))/float64(c.period)))
	end := float64(b.series.first + b.series.Len())
	for n := float64(c.from) + first*float64(c.period); n <= min(b.view.X.To, end); n += float64(c.period) {
		b.line(b.x(n-0.5), a.Top, b.x(n-0.5), a.Bottom, scene.Grid, 1, false)
	}
}

// points draws each value as a disc.
func (b *builder) points() {
	s := b.series
	b.radius = b.discRadius()
	for i := b.from; i < b.to; i++ {
		v := s.values[i]
		y := float64(v)
		if y < b.view.Y.From || y > b.view.Y.To {
			continue
		}
		fill, rim := scene.NFill, scene.NRim
		if v == 0 {
			fill, rim = scene.PFill, scene.PRim
		}
		b.disc(i, fill, rim, b.radius)
	}
}

// disc draws the point of a place; a small one has the colour of its rim.
func (b *builder) disc(i int, fill, rim scene.Role, radius float64) {
	at := scene.Point{X: b.x(float64(b.series.first + i)), Y: b.y(float64(b.series.values[i]))}
	d := scene.Shape{Kind: scene.Disc, N: 1, Size: radius, Fill: rim, P: [4]scene.Point{at}}
	if radius >= hollow {
		d.Fill, d.Stroke, d.Width = fill, rim, 1.25
	}
	b.add(d)
}

// discRadius is smaller where there are more points.
func (b *builder) discRadius() float64 {
	n := float64(max(b.to-b.from, 1))
	a := b.layout.Area
	room := math.Sqrt(a.Width() * a.Height() / n)
	return max(1.3, min(0.1*room, 2.4*a.Width()/n, 7))
}

// crowd counts the points on each pixel, and in each column those that are P-positions.
func (b *builder) crowd() {
	d, s := &b.painter.density, b.style.Scale
	width, height := pixels(b.layout.Area.Width(), s), pixels(b.layout.Area.Height(), s)
	d.prepare(b.series, b.view, width, height, s)
	perColumn := float64(b.to-b.from) / float64(width)
	perRow := max(1, b.view.Y.Len()/float64(height))
	d.colour.set(perColumn*perRow*b.series.share, s, b.style.Palette)
	to := b.painter.image(0, width, height)
	blur := max(0, min(170, 200-perColumn*8))
	d.fill(to, uint64(blur))
	strip := b.painter.image(1, width, 1)
	for c := range width {
		if n := d.zeros[c]; n > 0 {
			binary.LittleEndian.PutUint32(strip.Pix[4*c:], zeroTone(b.style.Palette, float64(n), float64(d.edges[c+1]-d.edges[c])))
		}
	}
	b.scene.Images = append(b.scene.Images, to, strip)
	b.add(imageIn(b.layout.Area, 0))
	b.radius = 1.6
}

// marks draws what stands out over the other points: the exceptions from a period, or
// the positions with rare values. A P-position keeps its colour within the mark.
func (b *builder) marks() {
	inView := b.markedInView()
	radius := max(2.4, b.radius+0.6)
	if len(inView) > 150 {
		radius = 1.4
	}
	for _, i := range inView {
		v := b.series.values[i]
		if y := float64(v); y < b.view.Y.From || y > b.view.Y.To {
			continue
		}
		b.disc(int(i), scene.DFill, scene.Selected, radius)
		if v == 0 && radius >= 3 {
			b.disc(int(i), scene.PFill, scene.PFill, radius-2)
		}
	}
}

// markedInView returns the marked positions between those in view.
func (b *builder) markedInView() []int32 {
	all := b.series.marks.at
	from, _ := slices.BinarySearch(all, int32(b.from))
	to, _ := slices.BinarySearch(all, int32(b.to))
	return all[from:to]
}

// ticksOfZeros draws a tick for each P-position.
func (b *builder) ticksOfZeros() {
	wide := max(1.2, min(0.6*b.layout.Area.Width()/b.view.X.Len(), 8))
	r := b.layout.Strip
	for i := b.from; i < b.to; i++ {
		if b.series.values[i] == 0 {
			x := b.x(float64(b.series.first + i))
			b.rectangle(Box{max(r.Left, x-wide/2), r.Top, min(r.Right, x+wide/2), r.Bottom}, zeroRole(b.style.Palette))
		}
	}
}

// Painter draws pictures, one after the other, and keeps what it needs for the next one.
// It is for one goroutine at a time.
type Painter struct {
	renderer *render.Renderer
	density  density
	shapes   []scene.Shape
	images   [2]*image.RGBA
}

func NewPainter() *Painter { return &Painter{renderer: render.New()} }

// Draw draws a picture as large as an image, and writes every pixel of it. A million values
// in 1200 × 700 pixels take some 15 ms on one core (BenchmarkFrame).
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
	sc.Page = &scene.Box{High: scene.Point{X: l.Width, Y: l.Height}}
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
