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

// drawShape draws shape, if it can be drawn.
func (p *pdfWriter) drawShape(shape *scene.Shape) {
	if !isDrawable(shape) {
		return
	}
	switch shape.Kind {
	case scene.Disc:
		rim := rimWidth(shape)
		if shape.Dashed && rim > 0 {
			_, on, off := rimDashes(shape.Size, rim)
			p.setDashes(on, off, on) // the circle is drawn counterclockwise
		}
		c := p.pagePoint(vec{shape.P[0].X, shape.P[0].Y})
		p.paintPath(shape.Fill, shape.Stroke, rim, func(style string) {
			p.file.Circle(c.x, c.y, (shape.Size-rim/2)*p.unit, style)
		})
	case scene.Pill:
		rim := rimWidth(shape)
		half := vec{shape.P[1].X - rim/2, shape.P[1].Y - rim/2}
		corner := p.pagePoint(vec{shape.P[0].X - half.x, shape.P[0].Y - half.y})
		p.paintPath(shape.Fill, shape.Stroke, rim, func(style string) {
			p.file.RoundedRect(corner.x, corner.y, 2*half.x*p.unit, 2*half.y*p.unit,
				min(half.x, half.y)*p.unit, "1234", style)
		})
	case scene.Curve:
		if shape.Dashed {
			on, off := curveDashes(shape)
			p.setDashes(on, off, 0)
		}
		p.paintPath(scene.None, shape.Stroke, shape.Width, func(style string) { p.drawCurve(shape, style) })
	case scene.Polygon, scene.Hexagon:
		p.paintPath(shape.Fill, shape.Stroke, shape.Width, func(style string) {
			var corners []fpdf.PointType
			corner, n := shape.Corners()
			for _, c := range corner[:n] {
				v := p.pagePoint(vec{c.X, c.Y})
				corners = append(corners, fpdf.PointType{X: v.x, Y: v.y})
			}
			p.file.Polygon(corners, style)
		})
	case scene.Text:
		p.drawText(shape)
	case scene.Rectangle:
		low, high := rectangleCorners(shape)
		p.paintPath(shape.Fill, scene.None, 0, func(style string) { p.drawRectangle(low, high, style) })
	case scene.Image:
		p.drawImage(shape)
	}
	p.setSolid()
}

// drawRectangle draws the rectangle between the corners low and high. style is a style of package
// fpdf: F fills, D strokes.
func (p *pdfWriter) drawRectangle(low, high scene.Point, style string) {
	corner := p.pagePoint(vec{low.X, low.Y})
	p.file.Rect(corner.x, corner.y, (high.X-low.X)*p.unit, (high.Y-low.Y)*p.unit, style)
}

// drawCurve draws shape, a line or a Bézier curve. style is a style of package fpdf; D strokes the
// curve.
func (p *pdfWriter) drawCurve(shape *scene.Shape, style string) {
	var c [4]vec
	for i := range int(shape.N) {
		c[i] = p.pagePoint(vec{shape.P[i].X, shape.P[i].Y})
	}
	path := pdfPath{file: p.file}
	path.moveTo(c[0])
	switch shape.N {
	case 2:
		path.lineTo(c[1])
	case 3:
		path.quadTo(c[1], c[2])
	case 4:
		path.cubeTo(c[1], c[2], c[3])
	}
	p.file.DrawPath(style)
}

// drawImage draws the image that shape shows.
func (p *pdfWriter) drawImage(shape *scene.Shape) {
	img := imageOf(p.images, shape)
	if img == nil {
		return
	}
	// Package fpdf writes images of the same width in random order. To make the file reproducible, an image whose width
	// is taken gets transparent columns.
	wide := image.Rect(0, 0, img.Rect.Dx(), img.Rect.Dy())
	for p.widths[wide.Dx()] {
		wide.Max.X++
	}
	p.widths[wide.Dx()] = true
	whole := image.NewRGBA(wide)
	draw.Draw(whole, wide, img, img.Rect.Min, draw.Src)
	var data bytes.Buffer
	png.Encode(&data, whole) // it cannot fail: a buffer has no errors, and the image has pixels
	name, options := strconv.Itoa(wide.Dx()), fpdf.ImageOptions{ImageType: "png", AllowNegativePosition: true}
	p.file.RegisterImageOptionsReader(name, options, &data)
	low, high := rectangleCorners(shape)
	corner := p.pagePoint(vec{low.X, low.Y})
	p.setOpacity(255)
	width := (high.X - low.X) * float64(wide.Dx()) / float64(img.Rect.Dx())
	p.file.ImageOptions(name, corner.x, corner.y, width*p.unit, (high.Y-low.Y)*p.unit, false, options, 0, "")
}

// drawText draws the text of shape: first its halo, then its letters.
func (p *pdfWriter) drawText(shape *scene.Shape) {
	line := layOutText(p.book, shape)
	pen := textStart(shape, line)
	start := vec{pen.X, pen.Y}
	if width := haloWidth(shape); width > 0 && p.isVisible(shape.Stroke) {
		p.setStroke(shape.Stroke, width)
		// The halo repeats the letters, so that programs that read or copy the page must ignore it.
		p.file.RawWriteStr("/Span <</ActualText ()>> BDC")
		p.file.SetTextRenderingMode(1)
		p.drawLetters(line, start, shape.Size, "D")
		p.file.SetTextRenderingMode(0)
		p.file.RawWriteStr("EMC")
	}
	if p.isVisible(shape.Fill) {
		p.setFill(shape.Fill)
		p.drawLetters(line, start, shape.Size, "F")
	}
}

// drawLetters draws the letters of line from the point start on the baseline, in the given font
// size. Characters of the built-in fonts are written as text. All others are drawn as outlines, in
// a style of package fpdf: F fills, D strokes.
func (p *pdfWriter) drawLetters(line *textLine, start vec, size float64, style string) {
	path, hasOutlines := pdfPath{file: p.file}, false
	for i := 0; i < len(line.Glyphs); {
		g := line.Glyphs[i]
		pen := p.pagePoint(vec{start.x + g.X*size, start.y + g.Y*size})
		file, _, ok := embeddableFont(g)
		if !ok || p.outlines {
			drawGlyphOutline(&path, g.Face, g.ID, pen.x, pen.y, size*g.Scale*p.unit)
			hasOutlines = true
			i++
			continue
		}
		chars := embeddablePrefix(line.Glyphs[i:], file)
		p.setFont(file, size*g.Scale)
		p.file.Text(pen.x, pen.y, string(chars))
		i += len(chars)
	}
	if hasOutlines {
		p.file.DrawPath(style)
	}
}

// embeddablePrefix returns the characters of the first glyphs that can be written together as one
// text in the font file: all are in the font, and each stands where the text would put it.
func embeddablePrefix(glyphs []lineGlyph, file *fontFile) (chars []rune) {
	// A PDF has advances in thousandths of an em, so that errors add up.
	const tolerance = 0.0015
	pen := glyphs[0].X
	for _, g := range glyphs {
		f, char, ok := embeddableFont(g)
		if !ok || f != file || math.Abs(g.X-pen) > tolerance || g.Y != glyphs[0].Y || g.Scale != glyphs[0].Scale {
			break
		}
		chars = append(chars, char)
		pen += g.Scale * math.Round(advanceOf(g)*1000) / 1000
	}
	return chars
}

// pdfPath draws a path on a page of a PDF. Its coordinates are in points. It implements outlinePen.
type pdfPath struct {
	file *fpdf.Fpdf
	pen  vec
}

// moveTo starts a contour at v.
func (o *pdfPath) moveTo(v vec) {
	o.pen = v
	o.file.MoveTo(v.x, v.y)
}

// lineTo adds a straight line to v.
func (o *pdfPath) lineTo(v vec) {
	o.pen = v
	o.file.LineTo(v.x, v.y)
}

// cubeTo adds a cubic Bézier curve from the last point to v, with the control points a and b.
func (o *pdfPath) cubeTo(a, b, v vec) {
	o.pen = v
	o.file.CurveBezierCubicTo(a.x, a.y, b.x, b.y, v.x, v.y)
}

// quadTo adds a quadratic Bézier curve from the last point to v, with the control point a.
func (o *pdfPath) quadTo(a, v vec) {
	third := func(end vec) vec { return vec{end.x + (a.x-end.x)*2/3, end.y + (a.y-end.y)*2/3} }
	o.cubeTo(third(o.pen), third(v), v)
}

// vecOf returns the point (x, y) of a glyph's outline as a vec.
func vecOf(x, y float32) vec { return vec{float64(x), float64(y)} }

// MoveTo implements outlinePen.
func (o *pdfPath) MoveTo(x, y float32) { o.moveTo(vecOf(x, y)) }

// LineTo implements outlinePen.
func (o *pdfPath) LineTo(x, y float32) { o.lineTo(vecOf(x, y)) }

// QuadTo implements outlinePen.
func (o *pdfPath) QuadTo(a, b, x, y float32) { o.quadTo(vecOf(a, b), vecOf(x, y)) }

// CubeTo implements outlinePen.
func (o *pdfPath) CubeTo(a, b, c, d, x, y float32) { o.cubeTo(vecOf(a, b), vecOf(c, d), vecOf(x, y)) }

// ClosePath implements outlinePen.
func (o *pdfPath) ClosePath() { o.file.ClosePath() }
