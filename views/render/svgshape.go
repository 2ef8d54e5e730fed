package render

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"
	"math"
	"slices"
	"strconv"
	"strings"

	"nimgraph/views/scene"
)

// shape writes one shape as one element; nothing where it cannot be drawn.
func (s *svg) shape(indent string, h *scene.Shape, class string) {
	if !drawable(h) {
		return
	}
	switch h.Kind {
	case scene.Disc:
		rim := rimWidth(h)
		at := attribute("cx", h.P[0].X) + attribute("cy", h.P[0].Y) + attribute("r", h.Size-rim/2)
		if h.Dashed && rim > 0 {
			_, on, off := rimDashes(h.Size, rim)
			at += dashArray(on, off)
		}
		s.element(indent, "circle", class+at+s.paint(h, rim), "")
	case scene.Pill:
		rim := rimWidth(h)
		in := scene.Point{X: h.P[1].X - rim/2, Y: h.P[1].Y - rim/2}
		c := h.P[0]
		at := s.rect(scene.Point{X: c.X - in.X, Y: c.Y - in.Y}, scene.Point{X: c.X + in.X, Y: c.Y + in.Y})
		s.element(indent, "rect", class+at+attribute("rx", min(in.X, in.Y))+s.paint(h, rim), "")
	case scene.Curve:
		at := path(h.P[:h.N], [...]string{2: "L", 3: "Q", 4: "C"}[h.N], "")
		if h.Dashed {
			at += dashArray(curveDashes(h))
		}
		s.element(indent, "path", class+at+s.stroke(h.Stroke, h.Width), "")
	case scene.Polygon, scene.Hexagon:
		at, n := h.Corners()
		s.element(indent, "path", class+path(at[:n], "L", "Z")+s.paint(h, h.Width), "")
	case scene.Text:
		s.text(indent, h, class)
	case scene.Rectangle:
		low, high := corners(h)
		s.element(indent, "rect", class+s.rect(low, high)+s.colour("fill", h.Fill), "")
	case scene.Image:
		s.image(indent, h, class)
	}
}

func (s *svg) text(indent string, h *scene.Shape, class string) {
	line := lineOf(s.book, h)
	if s.outlines {
		s.letters(indent, h, line, class)
		return
	}
	if len(line.Runs) > 0 {
		s.formula(indent, h, line, class)
		return
	}
	at := attribute("x", h.P[0].X) + attribute("y", h.P[0].Y+line.Middle*h.Size) + attribute("font-size", h.Size)
	if h.Left {
		at += ` text-anchor="start"`
	}
	if h.Font == scene.Bold {
		at += ` font-weight="700"`
	}
	at += s.ink(h)
	text := cleanText(h.Text)
	if spaced(text) {
		at += ` xml:space="preserve"`
	}
	s.element(indent, "text", class+at, text)
}

// spaced tells whether a text has spaces that are lost unless they are said to stay.
func spaced(text string) bool {
	return strings.TrimSpace(text) != text || strings.Contains(text, "  ")
}

// formula writes a text with subscripts and superscripts. Each run begins where the one
// before it ends, whatever the font is that shows it, so that none stands on another:
// shifted up or down and, over a subscript, back by the width of that.
func (s *svg) formula(indent string, h *scene.Shape, line *textLine, class string) {
	s.halo(indent, h, line, class)
	at := attribute("x", h.P[0].X) + attribute("y", h.P[0].Y+line.Middle*h.Size)
	if h.Left {
		at += ` text-anchor="start"`
	}
	if h.Font == scene.Bold {
		at += ` font-weight="700"`
	}
	if slices.ContainsFunc(line.Runs, func(run lineRun) bool { return spaced(run.Text) }) {
		at += ` xml:space="preserve"`
	}
	fmt.Fprintf(s, "%s<text%s>", indent, class+at+s.colour("fill", h.Fill))
	var x, y float64 // where the pen is
	for _, run := range line.Runs {
		fmt.Fprintf(s, "<tspan%s%s%s>%s</tspan>", shift("dx", (run.X-x)*h.Size), shift("dy", (run.Y-y)*h.Size),
			attribute("font-size", run.Scale*h.Size), escape(run.Text))
		x, y = run.X+run.Width, run.Y
	}
	fmt.Fprintln(s, "</text>")
}

// shift returns an attribute, "" where it is nothing.
func shift(name string, by float64) string {
	if math.Abs(by) < 0.005 {
		return ""
	}
	return attribute(name, by)
}

// ink returns the attributes that paint letters with their halo.
func (s *svg) ink(h *scene.Shape) string {
	at := s.colour("fill", h.Fill)
	if stroke := s.stroke(h.Stroke, halo(h)); stroke != "" {
		at += stroke + ` paint-order="stroke"`
	}
	return at
}

func (s *svg) paint(h *scene.Shape, width float64) string {
	return s.colour("fill", h.Fill) + s.stroke(h.Stroke, width)
}

func (s *svg) stroke(r scene.Role, width float64) string {
	c := s.colour("stroke", r)
	if c == "" || width == 0 {
		return ""
	}
	return c + attribute("stroke-width", width)
}

// colour returns an attribute with the colour of a role, "" where it paints
// nothing.
func (s *svg) colour(name string, r scene.Role) string {
	if r == scene.None || int(r) >= len(s.palette) {
		return ""
	}
	c := s.palette.Color(r)
	switch c.A {
	case 0:
		return ""
	case 255:
		return fmt.Sprintf(` %s="#%02x%02x%02x"`, name, c.R, c.G, c.B)
	}
	return fmt.Sprintf(` %s="#%02x%02x%02x"`, name, c.R, c.G, c.B) +
		attribute(name+"-opacity", float64(c.A)/255)
}

func (s *svg) rect(low, high scene.Point) string {
	return attribute("x", low.X) + attribute("y", low.Y) +
		attribute("width", high.X-low.X) + attribute("height", high.Y-low.Y)
}

// path returns an attribute with a path: M to the first point, then the command
// with all others, then the end.
func path(points []scene.Point, command, end string) string {
	var b strings.Builder
	b.WriteString(` d="M`)
	for i, p := range points {
		switch i {
		case 0:
		case 1:
			b.WriteString(command)
		default:
			b.WriteByte(' ')
		}
		b.WriteString(number(p.X) + " " + number(p.Y))
	}
	b.WriteString(end + `"`)
	return b.String()
}

// curveDashes returns how long the dashes of a curve and their gaps are.
func curveDashes(h *scene.Shape) (on, off float64) {
	const finer = 8
	var control [4]vec
	for i := range int(h.N) {
		control[i] = vec{h.P[i].X * finer, h.P[i].Y * finer}
	}
	_, on, off = fitDashes(lengthOf(flatten(nil, control[:h.N]))/finer, h.Width)
	return on, off
}

func dashArray(on, off float64) string {
	return fmt.Sprintf(` stroke-dasharray="%s %s"`,
		strconv.FormatFloat(on, 'f', 3, 64), strconv.FormatFloat(off, 'f', 3, 64))
}

func attribute(name string, x float64) string { return " " + name + `="` + number(x) + `"` }

// number writes a number with at most two digits after the point.
func number(x float64) string {
	text := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(x, 'f', 2, 64), "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

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

// image writes an image into an SVG as a PNG: pixels that stay pixels when they are
// made larger.
func (s *svg) image(indent string, h *scene.Shape, class string) {
	from := imageOf(s.images, h)
	if from == nil {
		return
	}
	var data bytes.Buffer
	png.Encode(&data, from) // a buffer has no errors, and the image has pixels
	low, high := corners(h)
	fmt.Fprintf(s, "%s<image%s%s preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" href=\"data:image/png;base64,%s\"/>\n",
		indent, class, s.rect(low, high), base64.StdEncoding.EncodeToString(data.Bytes()))
}
