package render

import (
	"strconv"

	"nimgraph/views/render/fonts"
)

// pdfPath is the outlines of glyphs as operators of a page, written here and not by
// the file's writer: that makes a text of every operator, and there are some hundred
// in a word.
type pdfPath struct {
	pdf    *pdf
	height float64 // of the page in points
	text   []byte
	at     [2]float64 // in points from the lower left corner
}

var _ fonts.Pen = (*pdfPath)(nil)

// glyph appends the outline of a glyph, at a place in document units.
func (o *pdfPath) glyph(g fonts.Glyph, at vec, size float64) {
	x, y := o.pdf.point(at)
	fonts.Outline(o, g.Face, g.ID, x, y, size*o.pdf.unit)
}

// operator appends points, from the upper left corner, and what is done with them.
func (o *pdfPath) operator(name byte, points ...float32) {
	for i := 0; i < len(points); i += 2 {
		o.at = [2]float64{float64(points[i]), o.height - float64(points[i+1])}
		for _, x := range o.at {
			o.text = append(strconv.AppendFloat(o.text, x, 'f', 2, 64), ' ')
		}
	}
	o.text = append(o.text, name, '\n')
}

func (o *pdfPath) MoveTo(x, y float32) { o.operator('m', x, y) }
func (o *pdfPath) LineTo(x, y float32) { o.operator('l', x, y) }

// QuadTo appends a quadratic curve as the cubic one that it is.
func (o *pdfPath) QuadTo(a, b, x, y float32) {
	fromX, fromY := float32(o.at[0]), float32(o.height-o.at[1])
	third := func(end, control float32) float32 { return end + (control-end)*2/3 }
	o.operator('c', third(fromX, a), third(fromY, b), third(x, a), third(y, b), x, y)
}

func (o *pdfPath) CubeTo(a, b, c, d, x, y float32) { o.operator('c', a, b, c, d, x, y) }
func (o *pdfPath) ClosePath()                      { o.operator('h') }
