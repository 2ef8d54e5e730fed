package render

import "nimgraph/views/render/fonts"

// pdfPath is the outlines of glyphs as operators of a page.
type pdfPath struct {
	pdf   *pdf
	drawn bool       // something is
	at    [2]float32 // in points, from the upper left corner
}

var _ fonts.Pen = (*pdfPath)(nil)

// glyph draws the outline of a glyph, at a place in document units.
func (o *pdfPath) glyph(g fonts.Glyph, at vec, size float64) {
	x, y := (at.x-o.pdf.low.X)*o.pdf.unit, (at.y-o.pdf.low.Y)*o.pdf.unit
	fonts.Outline(o, g.Face, g.ID, x, y, size*o.pdf.unit)
}

// operator draws to points from the upper left corner.
func (o *pdfPath) operator(name string, points ...float32) {
	o.drawn = true
	var operands [6]float64
	for i := 0; i < len(points); i += 2 {
		o.at = [2]float32{points[i], points[i+1]}
		operands[i], operands[i+1] = float64(points[i]), o.pdf.height-float64(points[i+1])
	}
	o.pdf.operator(name, operands[:len(points)]...)
}

func (o *pdfPath) MoveTo(x, y float32) { o.operator("m", x, y) }
func (o *pdfPath) LineTo(x, y float32) { o.operator("l", x, y) }

// QuadTo appends a quadratic curve as the cubic one that it is.
func (o *pdfPath) QuadTo(a, b, x, y float32) {
	third := func(end, control float32) float32 { return end + (control-end)*2/3 }
	o.operator("c", third(o.at[0], a), third(o.at[1], b), third(x, a), third(y, b), x, y)
}

func (o *pdfPath) CubeTo(a, b, c, d, x, y float32) { o.operator("c", a, b, c, d, x, y) }
func (o *pdfPath) ClosePath()                      { o.operator("h") }
