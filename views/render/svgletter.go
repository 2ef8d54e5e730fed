package render

import (
	"strings"

	"nimgraph/views/scene"
)

// letters writes a text as one path, with its words for those who hear it.
func (s *svg) letters(indent string, h *scene.Shape, line *textLine, class string) {
	if d := outlinesOf(h, line); d != "" {
		s.element(indent, "path", class+` aria-label="`+escape(cleanText(h.Text))+`" d="`+d+`"`+s.ink(h), "")
	}
}

// halo writes what lies under the letters of a formula, as a path, so that its words are
// in the file once. It cannot be that of the runs, for each would cover the run before.
func (s *svg) halo(indent string, h *scene.Shape, line *textLine, class string) {
	stroke := s.stroke(h.Stroke, halo(h))
	if d := outlinesOf(h, line); d != "" && stroke != "" {
		s.element(indent, "path", class+` aria-hidden="true" fill="none" d="`+d+`"`+stroke, "")
	}
}

// outlinesOf returns the data of a path along all letters of a text; empty where none
// has an outline.
func outlinesOf(h *scene.Shape, line *textLine) string {
	var d svgPath
	at := startOf(h, line)
	for _, g := range line.Glyphs {
		outlineGlyph(&d, g.Face, g.ID, at.X+g.X*h.Size, at.Y+g.Y*h.Size, h.Size*g.Scale)
	}
	return d.String()
}

// svgPath is the data of a path: commands with a letter each, in document units.
type svgPath struct{ strings.Builder }

var _ outlinePen = (*svgPath)(nil)

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
