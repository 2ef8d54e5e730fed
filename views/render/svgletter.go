package render

import (
	"strings"

	"nimgraph/views/render/fonts"
	"nimgraph/views/scene"
)

// letters writes a text as one path, with its words for those who hear it.
func (s *svg) letters(indent string, h *scene.Shape, line *fonts.Line, class string) {
	var d svgPath
	at := startOf(h, line)
	for _, g := range line.Glyphs {
		fonts.Outline(&d, g.Face, g.ID, at.X+g.X*h.Size, at.Y+g.Y*h.Size, h.Size*g.Scale)
	}
	if d.Len() == 0 {
		return
	}
	s.element(indent, "path", class+` aria-label="`+escape(fonts.Clean(h.Text))+`" d="`+d.String()+`"`+s.ink(h), "")
}

// svgPath is the data of a path: commands with a letter each, in document units.
type svgPath struct{ strings.Builder }

var _ fonts.Pen = (*svgPath)(nil)

func (p *svgPath) command(letter byte, numbers ...float32) {
	p.WriteByte(letter)
	for i, x := range numbers {
		if i > 0 {
			p.WriteByte(' ')
		}
		p.WriteString(number(float64(x)))
	}
}

func (p *svgPath) MoveTo(x, y float32)             { p.command('M', x, y) }
func (p *svgPath) LineTo(x, y float32)             { p.command('L', x, y) }
func (p *svgPath) QuadTo(a, b, x, y float32)       { p.command('Q', a, b, x, y) }
func (p *svgPath) CubeTo(a, b, c, d, x, y float32) { p.command('C', a, b, c, d, x, y) }
func (p *svgPath) ClosePath()                      { p.command('Z') }
