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

// hollow is the radius from which on a point looks like a vertex on the board, with a rim. A smaller
// point is filled with the colour of the rim.
const hollow = 5

// mostDiscs is the greatest number of points that are drawn as discs.
const mostDiscs = 3000

// Layout returns the places of the plotting area and of the strip for P-positions below it, in a
// picture of the given width and height. They depend on style and on the largest value, but not on the
// view, so that they stay while the user zooms.
func (s *Series) Layout(width, height float64, style Style) Layout {
	style = style.withDefaults()
	left := max(30, textWidth(style.formatNumber(int(s.largest)), scene.Sans, tickSize)+18)
	top := 34.0
	if style.Title != "" {
		top += 24
	}
	const right, strip, gap, below = 30, 12, 9, 30
	area := Box{left, top, max(width-right, left+40), max(height-below-strip-gap, top+30)}.snapToPixels(style.Scale)
	return Layout{
		Width: width, Height: height, Area: area,
		Strip: Box{area.Left, area.Bottom + gap, area.Right, area.Bottom + gap + strip}.snapToPixels(style.Scale),
	}
}

// chartBuilder builds the scene of a picture, from the lowest layer to the highest. Its fields series,
// from, to and radius are for a series only.
type chartBuilder struct {
	series   *Series
	painter  *Painter
	view     View
	layout   Layout
	style    Style
	scene    *scene.Scene
	from, to int // range of the values in view, as indices
	radius   float64
}

// buildScene returns the scene of a picture of the series with the given view, layout and style. It
// uses the memory of painter, so it is valid until the painter draws the next picture.
func (s *Series) buildScene(painter *Painter, view View, layout Layout, style Style) *scene.Scene {
	s.analyse()
	b := &chartBuilder{
		series: s, painter: painter, view: view, layout: layout, style: style,
		scene: &scene.Scene{Shapes: painter.shapes[:0]},
	}
	b.from, b.to = s.indicesIn(view.X)
	b.addPreperiodShade()
	b.addGrid()
	b.addPeriods()
	if b.to-b.from <= mostDiscs {
		b.addPoints()
		b.addOutliers()
		b.clipToArea()
		b.addZeroTicks()
	} else {
		b.addDensity()
		b.addOutliers()
		b.clipToArea()
		b.addShape(imageShape(b.layout.Strip, 1))
	}
	b.addAxes()
	b.addLegend()
	b.addTitle()
	painter.shapes = b.scene.Shapes
	return b.scene
}

// addShape adds shape s on top of all shapes added before.
func (b *chartBuilder) addShape(s scene.Shape) { b.scene.Shapes = append(b.scene.Shapes, s) }

// clipToArea clips all shapes added so far to the plotting area.
func (b *chartBuilder) clipToArea() {
	a := b.layout.Area
	box := scene.BoxOf(scene.Point{X: a.Left, Y: a.Top}, scene.Point{X: a.Right, Y: a.Bottom})
	b.scene.Window = &scene.Window{Box: box, Shapes: len(b.scene.Shapes)}
}

// addRectangle adds a rectangle that fills box in the colour fill.
func (b *chartBuilder) addRectangle(box Box, fill scene.Role) {
	b.addShape(boxShape(box, fill))
}

// boxShape returns a rectangle shape that fills box in the colour fill.
func boxShape(box Box, fill scene.Role) scene.Shape {
	return scene.Shape{Kind: scene.Rectangle, Fill: fill, N: 2, P: [4]scene.Point{
		{X: (box.Left + box.Right) / 2, Y: (box.Top + box.Bottom) / 2}, {X: box.Width() / 2, Y: box.Height() / 2},
	}}
}

// imageShape returns a shape that shows an image of the scene in box. index is the index of the image
// in Scene.Images.
func imageShape(box Box, index int) scene.Shape {
	s := boxShape(box, scene.None)
	s.Kind, s.Image = scene.Image, uint8(index)
	return s
}

// addLine adds a straight line from (x0, y0) to (x1, y1) with the given width, in the colour stroke.
// If dashed is set, the line is dashed.
func (b *chartBuilder) addLine(x0, y0, x1, y1 float64, stroke scene.Role, width float64, dashed bool) {
	b.addShape(scene.Shape{
		Kind: scene.Curve, N: 2, P: [4]scene.Point{{X: x0, Y: y0}, {X: x1, Y: y1}},
		Stroke: stroke, Width: width, Dashed: dashed,
	})
}

// addText adds text at (x, y) in the given font, with the font size size and in the colour ink. The
// text is centred at the point or, if left is set, begins there.
func (b *chartBuilder) addText(x, y float64, text string, size float64, font scene.Font, ink scene.Role, left bool) {
	b.addShape(scene.Shape{
		Kind: scene.Text, N: 1, P: [4]scene.Point{{X: x, Y: y}}, Text: text,
		Size: size, Font: font, Fill: ink, Left: left,
	})
}

// x returns the x coordinate in the picture of the position n.
func (b *chartBuilder) x(n float64) float64 { return b.layout.pictureX(b.view, n) }

// y returns the y coordinate in the picture of value.
func (b *chartBuilder) y(value float64) float64 { return b.layout.pictureYUp(b.view, value) }

// addPreperiodShade shades the positions before the period begins. Without a period it adds nothing.
func (b *chartBuilder) addPreperiodShade() {
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
	b.addRectangle(a, scene.Shaded)
}

// addGrid adds a horizontal line at each of valueTicks.
func (b *chartBuilder) addGrid() {
	a := b.layout.Area
	for _, v := range b.valueTicks() {
		b.addLine(a.Left, b.y(float64(v)), a.Right, b.y(float64(v)), scene.Grid, 1, false)
	}
}

// valueTicks returns the values to be marked on the vertical axis. They are multiples of a power of
// two, so far apart that their labels do not overlap.
func (b *chartBuilder) valueTicks() []int {
	const least = 26
	step := powerOfTwo(least * b.view.Y.Len() / b.layout.Area.Height())
	r := b.view.Y
	r.From = max(r.From, 0)
	return multiples(r, step)
}

// numberTicks returns the positions to be marked on the horizontal axis. They are multiples of 1, 2 or
// 5 times a power of ten, so far apart that their labels do not overlap.
func (b *chartBuilder) numberTicks() []int {
	widest := max(math.Abs(b.view.X.From), math.Abs(b.view.X.To))
	least := textWidth(b.style.formatNumber(int(min(widest, 1e15))), scene.Sans, tickSize) + 22
	r := b.view.X
	r.From = max(r.From, float64(b.series.first))
	r.To = min(r.To, float64(b.series.first+max(b.series.Len(), 1)-1))
	return multiples(r, roundNumber(least*b.view.X.Len()/b.layout.Area.Width()))
}

// addPeriods adds a vertical line where the period begins. If the period is proved and long enough on
// the screen, it also adds a line at the start of each repetition.
func (b *chartBuilder) addPeriods() {
	c, a := b.series.cycle, b.layout.Area
	if c.period == 0 {
		return
	}
	if edge := b.x(float64(c.from) - 0.5); c.from > b.series.first && edge > a.Left && edge < a.Right {
		b.addLine(edge, a.Top, edge, a.Bottom, scene.Hovered, 1.25, true)
	}
	const leastDistance = 15
	if !c.proved || b.x(float64(c.period))-b.x(0) < leastDistance {
		return
	}
	first := max(1, math.Ceil((b.view.X.From-float64(c.from))/float64(c.period)))
	end := float64(b.series.first + b.series.Len())
	for n := float64(c.from) + first*float64(c.period); n <= min(b.view.X.To, end); n += float64(c.period) {
		b.addLine(b.x(n-0.5), a.Top, b.x(n-0.5), a.Bottom, scene.Grid, 1, false)
	}
}

// addPoints adds a disc for each visible value.
func (b *chartBuilder) addPoints() {
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
		b.addPoint(i, fill, rim, b.radius)
	}
}

// addPoint adds a disc of the given radius for the value with index i, in the colours fill and rim. A
// small disc has no rim and is filled with the colour of the rim.
func (b *chartBuilder) addPoint(i int, fill, rim scene.Role, radius float64) {
	place := scene.Point{X: b.x(float64(b.series.first + i)), Y: b.y(float64(b.series.values[i]))}
	d := scene.Shape{Kind: scene.Disc, N: 1, Size: radius, Fill: rim, P: [4]scene.Point{place}}
	if radius >= hollow {
		d.Fill, d.Stroke, d.Width = fill, rim, 1.25
	}
	b.addShape(d)
}

// discRadius returns the radius of the discs, which is smaller if more points are visible.
func (b *chartBuilder) discRadius() float64 {
	n := float64(max(b.to-b.from, 1))
	a := b.layout.Area
	room := math.Sqrt(a.Width() * a.Height() / n)
	return max(1.3, min(0.1*room, 2.4*a.Width()/n, 7))
}

// addDensity adds an image in which the colour of a pixel shows how many points fall on it. It also stores
// an image of the strip for P-positions in b.scene.Images[1]; the caller adds the shape that shows it.
func (b *chartBuilder) addDensity() {
	d, s := &b.painter.density, b.style.Scale
	width, height := pixelCount(b.layout.Area.Width(), s), pixelCount(b.layout.Area.Height(), s)
	d.countPoints(b.series, b.view, width, height, s)
	perColumn := float64(b.to-b.from) / float64(width)
	perRow := max(1, b.view.Y.Len()/float64(height))
	d.colour.setColours(perColumn*perRow*b.series.share, s, b.style.Palette)
	to := b.painter.emptyImage(0, width, height)
	blur := max(0, min(170, 200-perColumn*8))
	d.paintCounts(to, uint64(blur))
	strip := b.painter.emptyImage(1, width, 1)
	for c := range width {
		if n := d.zeros[c]; n > 0 {
			tone := stripColour(b.style.Palette, float64(n), float64(d.starts[c+1]-d.starts[c]))
			binary.LittleEndian.PutUint32(strip.Pix[4*c:], tone)
		}
	}
	b.scene.Images = append(b.scene.Images, to, strip)
	b.addShape(imageShape(b.layout.Area, 0))
	b.radius = 1.6
}

// addOutliers highlights the visible outliers: the exceptions from the period or, without a period,
// the positions with rare values. A P-position keeps its colour in the middle.
func (b *chartBuilder) addOutliers() {
	inView := b.visibleOutliers()
	radius := max(2.4, b.radius+0.6)
	if len(inView) > 150 {
		radius = 1.4
	}
	for _, i := range inView {
		v := b.series.values[i]
		if y := float64(v); y < b.view.Y.From || y > b.view.Y.To {
			continue
		}
		b.addPoint(int(i), scene.DFill, scene.Selected, radius)
		if v == 0 && radius >= 3 {
			b.addPoint(int(i), scene.PFill, scene.PFill, radius-2)
		}
	}
}

// visibleOutliers returns the indices of the visible outliers, in ascending order.
func (b *chartBuilder) visibleOutliers() []int32 {
	positions := b.series.marks.positions
	from, _ := slices.BinarySearch(positions, int32(b.from))
	to, _ := slices.BinarySearch(positions, int32(b.to))
	return positions[from:to]
}

// addZeroTicks adds a tick to the strip for each visible P-position.
func (b *chartBuilder) addZeroTicks() {
	wide := max(1.2, min(0.6*b.layout.Area.Width()/b.view.X.Len(), 8))
	r := b.layout.Strip
	for i := b.from; i < b.to; i++ {
		if b.series.values[i] == 0 {
			x := b.x(float64(b.series.first + i))
			tick := Box{max(r.Left, x-wide/2), r.Top, min(r.Right, x+wide/2), r.Bottom}
			b.addRectangle(tick, zeroPixelRole(b.style.Palette))
		}
	}
}

// Painter draws pictures of charts, and uses its memory again for each picture. Only one goroutine may
// use it at a time.
type Painter struct {
	renderer *render.Renderer
	density  density
	shapes   []scene.Shape
	images   [2]*image.RGBA
}

// NewPainter returns a painter that has drawn no picture yet.
func NewPainter() *Painter { return &Painter{renderer: render.New()} }

// Draw draws a picture of chart with the given view and style into dst, and fills all of dst.
//
// A million values in 1200 × 700 pixels take some 15 ms on one core (BenchmarkFrame).
func (p *Painter) Draw(dst *image.RGBA, chart Chart, view View, style Style) {
	style = style.withDefaults()
	l := chart.Layout(float64(dst.Rect.Dx())/style.Scale, float64(dst.Rect.Dy())/style.Scale, style)
	screen := render.View{Scale: style.Scale, Background: scene.Board}
	p.renderer.Draw(dst, p.sceneOf(chart, view, l, style), screen, style.Palette)
}

// sceneOf returns the scene of a picture of chart with the given view, layout and style. The scene is
// valid until the painter draws the next picture. If view is not finite, the whole chart is visible.
func (p *Painter) sceneOf(chart Chart, view View, layout Layout, style Style) *scene.Scene {
	if !view.isFinite() {
		view = chart.Fit(layout)
	}
	sc := chart.buildScene(p, view, layout, style)
	sc.Page = &scene.Box{High: scene.Point{X: layout.Width, Y: layout.Height}}
	return sc
}

// Scene returns the scene of a picture of chart with the given view and style. The picture is width ×
// height document units large.
func Scene(chart Chart, view View, width, height float64, style Style) *scene.Scene {
	style = style.withDefaults()
	return NewPainter().sceneOf(chart, view, chart.Layout(width, height, style), style)
}

// emptyImage returns a transparent image of width × height pixels. The painter has two images, and
// index, which is 0 or 1, chooses one whose memory is used again.
func (p *Painter) emptyImage(index, width, height int) *image.RGBA {
	m := p.images[index]
	if m == nil || m.Rect.Dx() != width || m.Rect.Dy() != height {
		p.images[index] = image.NewRGBA(image.Rect(0, 0, width, height))
		return p.images[index]
	}
	clear(m.Pix)
	return m
}

// pixelCount returns the number of pixels in length document units, at least 1. scale is the number of
// pixels per document unit.
func pixelCount(length, scale float64) int { return max(1, int(math.Round(length*scale))) }

// Formats returns the formats in which plots are written: PNG, SVG and PDF.
func Formats() []picture.Format {
	formats := picture.Formats()
	return []picture.Format{formats[picture.PNG], formats[picture.SVG], formats[picture.PDF]}
}

// fileScale is the number of pixels per document unit of an image in a vector file: 192 per inch.
const fileScale = 2

// Page is a plot that can be written to a file: a chart with its visible part, size and style.
type Page struct {
	Chart Chart
	View  View // the zero value for the whole chart
	// Width and Height are in document units: pixels of a PNG with scale 1.
	Width, Height float64
	Style         Style
}

// Write writes the page to w in the given format. In an SVG or PDF, text is text, and a few points or
// cells are vectors, while many are an image. The margin and the palette in options are ignored,
// because the page has its own.
func (p Page) Write(w io.Writer, format picture.Format, options render.Options) error {
	s := p.Style.withDefaults()
	s.Scale, s.file = fileScale, true
	if format.Pixels {
		s.Scale, s.file = options.Scale, false
	}
	s = s.withDefaults()
	options.Palette, options.Margin = s.Palette, 0
	if options.Title == "" {
		options.Title = s.Title
	}
	return format.Write(w, Scene(p.Chart, p.View, math.Ceil(p.Width), math.Ceil(p.Height), s), options)
}
