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

// writeShape writes a shape as one element, or nothing if it cannot be drawn. class is a string of
// attributes with which the element begins.
func (s *svg) writeShape(indent string, h *scene.Shape, class string) {
	if !isDrawable(h) {
		return
	}
	switch h.Kind {
	case scene.Disc:
		rim := rimWidth(h)
		attributes := attribute("cx", h.P[0].X) + attribute("cy", h.P[0].Y) + attribute("r", h.Size-rim/2)
		if h.Dashed && rim > 0 {
			_, on, off := rimDashes(h.Size, rim)
			attributes += dashArray(on, off)
		}
		s.writeElement(indent, "circle", class+attributes+s.paintAttributes(h, rim), "")
	case scene.Pill:
		rim := rimWidth(h)
		in := scene.Point{X: h.P[1].X - rim/2, Y: h.P[1].Y - rim/2}
		c := h.P[0]
		attributes := s.rectAttributes(scene.Point{X: c.X - in.X, Y: c.Y - in.Y}, scene.Point{X: c.X + in.X, Y: c.Y + in.Y})
		s.writeElement(indent, "rect", class+attributes+attribute("rx", min(in.X, in.Y))+s.paintAttributes(h, rim), "")
	case scene.Curve:
		attributes := pathAttribute(h.P[:h.N], [...]string{2: "L", 3: "Q", 4: "C"}[h.N], "")
		if h.Dashed {
			attributes += dashArray(curveDashes(h))
		}
		s.writeElement(indent, "path", class+attributes+s.strokeAttributes(h.Stroke, h.Width), "")
	case scene.Polygon, scene.Hexagon:
		at, n := h.Corners()
		s.writeElement(indent, "path", class+pathAttribute(at[:n], "L", "Z")+s.paintAttributes(h, h.Width), "")
	case scene.Text:
		s.writeText(indent, h, class)
	case scene.Rectangle:
		low, high := rectangleCorners(h)
		s.writeElement(indent, "rect", class+s.rectAttributes(low, high)+s.colourAttribute("fill", h.Fill), "")
	case scene.Image:
		s.writeImage(indent, h, class)
	}
}

// writeText writes a text as text or outlines.
func (s *svg) writeText(indent string, h *scene.Shape, class string) {
	line := lineOf(s.book, h)
	if s.outlines {
		s.writeOutlines(indent, h, line, class)
		return
	}
	if len(line.Runs) > 0 {
		s.writeFormula(indent, h, line, class)
		return
	}
	attributes := attribute("x", h.P[0].X) + attribute("y", h.P[0].Y+line.Middle*h.Size) + attribute("font-size", h.Size)
	if h.Left {
		attributes += ` text-anchor="start"`
	}
	if h.Font == scene.Bold {
		attributes += ` font-weight="700"`
	}
	attributes += s.letterAttributes(h)
	text := cleanText(h.Text)
	if needsSpaces(text) {
		attributes += ` xml:space="preserve"`
	}
	s.writeElement(indent, "text", class+attributes, text)
}

// needsSpaces reports whether a text has spaces that XML would drop without xml:space.
func needsSpaces(text string) bool {
	return strings.TrimSpace(text) != text || strings.Contains(text, "  ")
}

// writeFormula writes a text with subscripts and superscripts. Each run begins where the previous
// one ends, in whatever font a viewer uses, so that runs never overlap: it is shifted up or down
// and, above a subscript, back by the width of the subscript.
func (s *svg) writeFormula(indent string, h *scene.Shape, line *textLine, class string) {
	s.writeHalo(indent, h, line, class)
	attributes := attribute("x", h.P[0].X) + attribute("y", h.P[0].Y+line.Middle*h.Size)
	if h.Left {
		attributes += ` text-anchor="start"`
	}
	if h.Font == scene.Bold {
		attributes += ` font-weight="700"`
	}
	if slices.ContainsFunc(line.Runs, func(run lineRun) bool { return needsSpaces(run.Text) }) {
		attributes += ` xml:space="preserve"`
	}
	fmt.Fprintf(s, "%s<text%s>", indent, class+attributes+s.colourAttribute("fill", h.Fill))
	var x, y float64 // the place of the pen
	for _, run := range line.Runs {
		fmt.Fprintf(s, "<tspan%s%s%s>%s</tspan>", shift("dx", (run.X-x)*h.Size), shift("dy", (run.Y-y)*h.Size),
			attribute("font-size", run.Scale*h.Size), escape(run.Text))
		x, y = run.X+run.Width, run.Y
	}
	fmt.Fprintln(s, "</text>")
}

// shift returns the attribute name with the number by, or "" if by is too small to be seen.
func shift(name string, by float64) string {
	if math.Abs(by) < 0.005 {
		return ""
	}
	return attribute(name, by)
}

// letterAttributes returns the attributes for the colour of a text and its halo.
func (s *svg) letterAttributes(h *scene.Shape) string {
	attributes := s.colourAttribute("fill", h.Fill)
	if stroke := s.strokeAttributes(h.Stroke, haloWidth(h)); stroke != "" {
		attributes += stroke + ` paint-order="stroke"`
	}
	return attributes
}

// paintAttributes returns the attributes of a shape's fill and stroke.
func (s *svg) paintAttributes(h *scene.Shape, width float64) string {
	return s.colourAttribute("fill", h.Fill) + s.strokeAttributes(h.Stroke, width)
}

// strokeAttributes returns the attributes of a stroke, or "" for none.
func (s *svg) strokeAttributes(r scene.Role, width float64) string {
	c := s.colourAttribute("stroke", r)
	if c == "" || width == 0 {
		return ""
	}
	return c + attribute("stroke-width", width)
}

// colourAttribute returns an attribute with the colour of a role, or "" if it is invisible.
func (s *svg) colourAttribute(name string, r scene.Role) string {
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

// rectAttributes returns the attributes of a rectangle between two corners.
func (s *svg) rectAttributes(low, high scene.Point) string {
	return attribute("x", low.X) + attribute("y", low.Y) +
		attribute("width", high.X-low.X) + attribute("height", high.Y-low.Y)
}

// pathAttribute returns an attribute with a path: M and the first point, then the command and all
// other points, then the end.
func pathAttribute(points []scene.Point, command, end string) string {
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

// curveDashes returns the length of the dashes of a curve and of the gaps between them.
func curveDashes(h *scene.Shape) (on, off float64) {
	const finer = 8
	var control [4]vec
	for i := range int(h.N) {
		control[i] = vec{h.P[i].X * finer, h.P[i].Y * finer}
	}
	_, on, off = fitDashes(lengthOf(flatten(nil, control[:h.N]))/finer, h.Width)
	return on, off
}

// dashArray returns the attribute of a dash pattern.
func dashArray(on, off float64) string {
	return fmt.Sprintf(` stroke-dasharray="%s %s"`,
		strconv.FormatFloat(on, 'f', 3, 64), strconv.FormatFloat(off, 'f', 3, 64))
}

// attribute returns an attribute with a number.
func attribute(name string, x float64) string { return " " + name + `="` + number(x) + `"` }

// number returns a number with at most two decimals.
func number(x float64) string {
	text := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(x, 'f', 2, 64), "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// writeOutlines writes a text as one path, with its words for screen readers.
func (s *svg) writeOutlines(indent string, h *scene.Shape, line *textLine, class string) {
	if d := outlinesOf(h, line); d != "" {
		label := ` aria-label="` + escape(cleanText(h.Text)) + `"`
		s.writeElement(indent, "path", class+label+` d="`+d+`"`+s.letterAttributes(h), "")
	}
}

// writeHalo writes the halo of a formula as a path, so that its words are in the file only once.
// The runs cannot have halos themselves, because each would cover the previous run.
func (s *svg) writeHalo(indent string, h *scene.Shape, line *textLine, class string) {
	stroke := s.strokeAttributes(h.Stroke, haloWidth(h))
	if d := outlinesOf(h, line); d != "" && stroke != "" {
		s.writeElement(indent, "path", class+` aria-hidden="true" fill="none" d="`+d+`"`+stroke, "")
	}
}

// outlinesOf returns the data of a path along all letters of a text, empty if no letter has an
// outline.
func outlinesOf(h *scene.Shape, line *textLine) string {
	var d svgPath
	pen := penStart(h, line)
	for _, g := range line.Glyphs {
		outlineGlyph(&d, g.Face, g.ID, pen.X+g.X*h.Size, pen.Y+g.Y*h.Size, h.Size*g.Scale)
	}
	return d.String()
}

// svgPath collects the data of a path element: commands of one letter with their numbers, in
// document units. It implements outlinePen.
type svgPath struct{ strings.Builder }

// command appends a command with its numbers.
func (p *svgPath) command(letter byte, numbers ...float32) {
	p.WriteByte(letter)
	for i, x := range numbers {
		if i > 0 {
			p.WriteByte(' ')
		}
		p.WriteString(number(float64(x)))
	}
}

// MoveTo implements outlinePen.
func (p *svgPath) MoveTo(x, y float32) { p.command('M', x, y) }

// LineTo implements outlinePen.
func (p *svgPath) LineTo(x, y float32) { p.command('L', x, y) }

// QuadTo implements outlinePen.
func (p *svgPath) QuadTo(a, b, x, y float32) { p.command('Q', a, b, x, y) }

// CubeTo implements outlinePen.
func (p *svgPath) CubeTo(a, b, c, d, x, y float32) { p.command('C', a, b, c, d, x, y) }

// ClosePath implements outlinePen.
func (p *svgPath) ClosePath() { p.command('Z') }

// writeImage writes an image as an embedded PNG. Its pixels stay sharp when they are enlarged.
func (s *svg) writeImage(indent string, h *scene.Shape, class string) {
	img := imageOf(s.images, h)
	if img == nil {
		return
	}
	var data bytes.Buffer
	png.Encode(&data, img) // a buffer has no errors, and the image has pixels
	low, high := rectangleCorners(h)
	fmt.Fprintf(s, "%s<image%s%s preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\""+
		" href=\"data:image/png;base64,%s\"/>\n",
		indent, class, s.rectAttributes(low, high), base64.StdEncoding.EncodeToString(data.Bytes()))
}
