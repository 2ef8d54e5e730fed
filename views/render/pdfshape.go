package render

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"math"
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"nimgraph/views/scene"
)

// shape draws one shape; nothing where it cannot be drawn.
func (p *pdf) shape(h *scene.Shape) {
	if !drawable(h) {
		return
	}
	switch h.Kind {
	case scene.Disc:
		rim := rimWidth(h)
		if h.Dashed && rim > 0 {
			_, on, off := rimDashes(h.Size, rim)
			p.dash(on, off, on) // the circle is drawn against the clock
		}
		c := p.point(vec{h.P[0].X, h.P[0].Y})
		p.paint(h.Fill, h.Stroke, rim, func(style string) { p.file.Circle(c.x, c.y, (h.Size-rim/2)*p.unit, style) })
	case scene.Pill:
		rim := rimWidth(h)
		half := vec{h.P[1].X - rim/2, h.P[1].Y - rim/2}
		at := p.point(vec{h.P[0].X - half.x, h.P[0].Y - half.y})
		p.paint(h.Fill, h.Stroke, rim, func(style string) {
			p.file.RoundedRect(at.x, at.y, 2*half.x*p.unit, 2*half.y*p.unit, min(half.x, half.y)*p.unit, "1234", style)
		})
	case scene.Curve:
		if h.Dashed {
			on, off := curveDashes(h)
			p.dash(on, off, 0)
		}
		p.paint(scene.None, h.Stroke, h.Width, func(style string) { p.curve(h, style) })
	case scene.Polygon, scene.Hexagon:
		p.paint(h.Fill, h.Stroke, h.Width, func(style string) {
			var corners []fpdf.PointType
			at, n := h.Corners()
			for _, c := range at[:n] {
				v := p.point(vec{c.X, c.Y})
				corners = append(corners, fpdf.PointType{X: v.x, Y: v.y})
			}
			p.file.Polygon(corners, style)
		})
	case scene.Text:
		p.text(h)
	case scene.Rectangle:
		low, high := corners(h)
		p.paint(h.Fill, scene.None, 0, func(style string) { p.rectangle(low, high, style) })
	case scene.Image:
		p.image(h)
	}
	p.solid()
}

func (p *pdf) rectangle(low, high scene.Point, style string) {
	at := p.point(vec{low.X, low.Y})
	p.file.Rect(at.x, at.y, (high.X-low.X)*p.unit, (high.Y-low.Y)*p.unit, style)
}

func (p *pdf) curve(h *scene.Shape, style string) {
	var c [4]vec
	for i := range int(h.N) {
		c[i] = p.point(vec{h.P[i].X, h.P[i].Y})
	}
	path := pdfPath{file: p.file}
	path.move(c[0])
	switch h.N {
	case 2:
		path.line(c[1])
	case 3:
		path.quad(c[1], c[2])
	case 4:
		path.cube(c[1], c[2], c[3])
	}
	p.file.DrawPath(style)
}

// image draws an image. The file has its images in the order of their widths, so one that
// is as wide as another gets a column that shows nothing: else the order, and with it the
// file, were another one each time.
func (p *pdf) image(h *scene.Shape) {
	from := imageOf(p.images, h)
	if from == nil {
		return
	}
	wide := image.Rect(0, 0, from.Rect.Dx(), from.Rect.Dy())
	for p.widths[wide.Dx()] {
		wide.Max.X++
	}
	p.widths[wide.Dx()] = true
	whole := image.NewRGBA(wide)
	draw.Draw(whole, wide, from, from.Rect.Min, draw.Src)
	var data bytes.Buffer
	png.Encode(&data, whole) // a buffer has no errors, and the image has pixels
	name, options := strconv.Itoa(wide.Dx()), fpdf.ImageOptions{ImageType: "png", AllowNegativePosition: true}
	p.file.RegisterImageOptionsReader(name, options, &data)
	low, high := corners(h)
	at := p.point(vec{low.X, low.Y})
	p.alpha(255)
	width := (high.X - low.X) * float64(wide.Dx()) / float64(from.Rect.Dx())
	p.file.ImageOptions(name, at.x, at.y, width*p.unit, (high.Y-low.Y)*p.unit, false, options, 0, "")
}

// text draws the halo of a text, then its letters.
func (p *pdf) text(h *scene.Shape) {
	line := lineOf(p.book, h)
	at := startOf(h, line)
	start := vec{at.X, at.Y}
	if width := halo(h); width > 0 && p.visible(h.Stroke) {
		p.pen(h.Stroke, width)
		// The same letters again: what reads or copies the page passes over them.
		p.file.RawWriteStr("/Span <</ActualText ()>> BDC")
		p.file.SetTextRenderingMode(1)
		p.letters(line, start, h.Size, "D")
		p.file.SetTextRenderingMode(0)
		p.file.RawWriteStr("EMC")
	}
	if p.visible(h.Fill) {
		p.ink(h.Fill)
		p.letters(line, start, h.Size, "F")
	}
}

// letters draws a line of text: as text what can be embedded, run by run, and all
// else as outlines, painted in the style.
func (p *pdf) letters(line *textLine, start vec, size float64, style string) {
	path, drawn := pdfPath{file: p.file}, false
	for i := 0; i < len(line.Glyphs); {
		g := line.Glyphs[i]
		at := p.point(vec{start.x + g.X*size, start.y + g.Y*size})
		file, _, ok := embeddable(g)
		if !ok || p.outlines {
			outlineGlyph(&path, g.Face, g.ID, at.x, at.y, size*g.Scale*p.unit)
			drawn = true
			i++
			continue
		}
		chars := run(line.Glyphs[i:], file)
		p.font(file, size*g.Scale)
		p.file.Text(at.x, at.y, string(chars))
		i += len(chars)
	}
	if drawn {
		p.file.DrawPath(style)
	}
}

// run returns what the glyphs show, from the first on, that stand where text of the font
// stands by itself.
func run(glyphs []lineGlyph, file *fontFile) (chars []rune) {
	// A PDF has advances in thousandths of an em, so that an error adds up.
	const near = 0.0015
	pen := glyphs[0].X
	for _, g := range glyphs {
		f, char, ok := embeddable(g)
		if !ok || f != file || math.Abs(g.X-pen) > near || g.Y != glyphs[0].Y || g.Scale != glyphs[0].Scale {
			break
		}
		chars = append(chars, char)
		pen += g.Scale * math.Round(advanceOf(g)*1000) / 1000
	}
	return chars
}

// pdfPath draws a path on a page, in points.
type pdfPath struct {
	file *fpdf.Fpdf
	at   vec
}

func (o *pdfPath) move(v vec) {
	o.at = v
	o.file.MoveTo(v.x, v.y)
}

func (o *pdfPath) line(v vec) {
	o.at = v
	o.file.LineTo(v.x, v.y)
}

func (o *pdfPath) cube(a, b, v vec) {
	o.at = v
	o.file.CurveBezierCubicTo(a.x, a.y, b.x, b.y, v.x, v.y)
}

// quad draws a quadratic curve as the cubic one that it is.
func (o *pdfPath) quad(a, v vec) {
	third := func(end vec) vec { return vec{end.x + (a.x-end.x)*2/3, end.y + (a.y-end.y)*2/3} }
	o.cube(third(o.at), third(v), v)
}

func at32(x, y float32) vec { return vec{float64(x), float64(y)} }

func (o *pdfPath) MoveTo(x, y float32)             { o.move(at32(x, y)) }
func (o *pdfPath) LineTo(x, y float32)             { o.line(at32(x, y)) }
func (o *pdfPath) QuadTo(a, b, x, y float32)       { o.quad(at32(a, b), at32(x, y)) }
func (o *pdfPath) CubeTo(a, b, c, d, x, y float32) { o.cube(at32(a, b), at32(c, d), at32(x, y)) }
func (o *pdfPath) ClosePath()                      { o.file.ClosePath() }
