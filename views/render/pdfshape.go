package render

import (
	"math"

	"nimgraph/views/render/fonts"
	"nimgraph/views/render/pdffile"
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
			p.dash(on, off)
		}
		r := h.Size - rim/2
		p.paint(h.Fill, h.Stroke, rim, func() { p.rounded(h.P[0], vec{r, r}, r) })
	case scene.Pill:
		rim := rimWidth(h)
		half := vec{h.P[1].X - rim/2, h.P[1].Y - rim/2}
		p.paint(h.Fill, h.Stroke, rim, func() { p.rounded(h.P[0], half, min(half.x, half.y)) })
	case scene.Curve:
		if h.Dashed {
			p.dash(curveDashes(h))
		}
		p.paint(scene.None, h.Stroke, h.Width, func() { p.curve(h) })
	case scene.Polygon, scene.Hexagon:
		p.paint(h.Fill, h.Stroke, h.Width, func() {
			at, n := h.Corners()
			p.move(vec{at[0].X, at[0].Y})
			for _, c := range at[1:n] {
				p.line(vec{c.X, c.Y})
			}
			p.operator("h")
		})
	case scene.Text:
		p.text(h)
	case scene.Rectangle:
		p.paint(h.Fill, scene.None, 0, func() { p.rectangle(corners(h)) })
	case scene.Image:
		p.image(h)
	}
	p.solid()
}

func (p *pdf) curve(h *scene.Shape) {
	var c [4]vec
	for i := range int(h.N) {
		c[i] = vec{h.P[i].X, h.P[i].Y}
	}
	p.move(c[0])
	switch h.N {
	case 2:
		p.line(c[1])
	case 3:
		p.quad(c[1], c[2])
	case 4:
		p.cube(c[1], c[2], c[3])
	}
}

// text draws the halo of a text, then its letters.
func (p *pdf) text(h *scene.Shape) {
	line := lineOf(p.book, h)
	at := startOf(h, line)
	start := vec{at.X, at.Y}
	if width := halo(h); width > 0 && p.visible(h.Stroke) {
		p.pen(h.Stroke, width)
		// The same letters again: what reads or copies the page passes over them.
		p.operator("/Span <</ActualText ()>> BDC 1 Tr")
		p.letters(line, start, h.Size, "S")
		p.operator("0 Tr EMC")
	}
	if p.visible(h.Fill) {
		p.ink(h.Fill)
		p.letters(line, start, h.Size, "f")
	}
}

// letters draws a line of text: as text what can be embedded, run by run, and all
// else as outlines, painted by the operator.
func (p *pdf) letters(line *fonts.Line, start vec, size float64, operator string) {
	path := pdfPath{pdf: p}
	for i := 0; i < len(line.Glyphs); {
		g := line.Glyphs[i]
		file, _, ok := fonts.Embeddable(g)
		if !ok || p.outlines {
			path.glyph(g, vec{start.x + g.X*size, start.y + g.Y*size}, size*g.Scale)
			i++
			continue
		}
		glyphs, chars := run(line.Glyphs[i:], file)
		p.pending = append(p.pending, "BT "...)
		font := p.font(file, size*g.Scale)
		x, y := p.point(vec{start.x + g.X*size, start.y + g.Y*size})
		p.pending = append(appendNumber(p.pending, x), ' ')
		p.pending = append(appendNumber(p.pending, y), " Td "...)
		p.pending = append(font.Append(p.pending, glyphs, chars), " Tj ET\n"...)
		i += len(glyphs)
	}
	if path.drawn {
		p.operator(operator)
	}
}

// run returns the glyphs, from the first on, that stand where text of the font stands
// by itself, and what they show.
func run(glyphs []fonts.Glyph, file *fonts.File) (ids []uint16, chars []rune) {
	// A PDF has advances in thousandths of an em, so that an error adds up.
	const near = 0.0015
	pen := glyphs[0].X
	for _, g := range glyphs {
		f, char, ok := fonts.Embeddable(g)
		if !ok || f != file || math.Abs(g.X-pen) > near || g.Y != glyphs[0].Y || g.Scale != glyphs[0].Scale {
			break
		}
		ids, chars = append(ids, uint16(g.ID)), append(chars, char)
		pen += g.Scale * math.Round(fonts.Advance(g)*1000) / 1000
	}
	return ids, chars
}

// font sets the font of text, and returns it. It is no error of a picture's: the
// built-in files are fonts, and a test reads them.
func (p *pdf) font(file *fonts.File, size float64) *pdffile.Font {
	font := p.fonts[file]
	if font == nil {
		var err error
		face := pdffile.Face{PostScript: file.Name, TTF: file.TTF, Capitals: fonts.CapHeight, Bold: file.Bold}
		if font, err = p.file.Font(face); err != nil {
			panic("render: built-in font: " + err.Error())
		}
		if p.fonts == nil {
			p.fonts = map[*fonts.File]*pdffile.Font{}
		}
		p.fonts[file] = font
	}
	if p.set.font != font || p.set.size != size {
		p.set.font, p.set.size = font, size
		p.pending = append(append(p.pending, font.Name...), ' ')
		p.pending = append(appendNumber(p.pending, size*p.unit), " Tf "...)
	}
	return font
}
