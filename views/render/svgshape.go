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

// writeShape writes shape as one element, on a line that begins with indent. The element gets
// attributes in addition to its own. Nothing is written if the shape cannot be drawn.
func (s *svgWriter) writeShape(indent string, shape *scene.Shape, attributes string) {
	if !isDrawable(shape) {
		return
	}
	switch shape.Kind {
	case scene.Disc:
		rim := rimWidth(shape)
		extra := numberAttribute("cx", shape.P[0].X) + numberAttribute("cy", shape.P[0].Y) +
			numberAttribute("r", shape.Size-rim/2)
		if shape.Dashed && rim > 0 {
			_, on, off := rimDashes(shape.Size, rim)
			extra += dashAttribute(on, off)
		}
		s.writeElement(indent, "circle", attributes+extra+s.paintAttributes(shape, rim), "")
	case scene.Pill:
		rim := rimWidth(shape)
		in := scene.Point{X: shape.P[1].X - rim/2, Y: shape.P[1].Y - rim/2}
		c := shape.P[0]
		extra := s.rectAttributes(scene.Point{X: c.X - in.X, Y: c.Y - in.Y}, scene.Point{X: c.X + in.X, Y: c.Y + in.Y})
		extra += numberAttribute("rx", min(in.X, in.Y))
		s.writeElement(indent, "rect", attributes+extra+s.paintAttributes(shape, rim), "")
	case scene.Curve:
		extra := pathAttribute(shape.P[:shape.N], [...]string{2: "L", 3: "Q", 4: "C"}[shape.N], "")
		if shape.Dashed {
			extra += dashAttribute(curveDashes(shape))
		}
		s.writeElement(indent, "path", attributes+extra+s.strokeAttributes(shape.Stroke, shape.Width), "")
	case scene.Polygon, scene.Hexagon:
		at, n := shape.Corners()
		s.writeElement(indent, "path",
			attributes+pathAttribute(at[:n], "L", "Z")+s.paintAttributes(shape, shape.Width), "")
	case scene.Text:
		s.writeText(indent, shape, attributes)
	case scene.Rectangle:
		low, high := rectangleCorners(shape)
		s.writeElement(indent, "rect", attributes+s.rectAttributes(low, high)+s.colourAttribute("fill", shape.Fill), "")
	case scene.Image:
		s.writeImage(indent, shape, attributes)
	}
}

// writeText writes the text of shape, as text or as outlines, on a line that begins with indent. The
// element gets attributes in addition to its own.
func (s *svgWriter) writeText(indent string, shape *scene.Shape, attributes string) {
	line := layOutText(s.book, shape)
	if s.outlines {
		s.writeOutlines(indent, shape, line, attributes)
		return
	}
	if len(line.Runs) > 0 {
		s.writeFormula(indent, shape, line, attributes)
		return
	}
	attributes += numberAttribute("x", shape.P[0].X) + numberAttribute("y", shape.P[0].Y+line.Middle*shape.Size) +
		numberAttribute("font-size", shape.Size)
	if shape.Left {
		attributes += ` text-anchor="start"`
	}
	if shape.Font == scene.Bold {
		attributes += ` font-weight="700"`
	}
	attributes += s.letterAttributes(shape)
	text := cleanText(shape.Text)
	if needsSpaces(text) {
		attributes += ` xml:space="preserve"`
	}
	s.writeElement(indent, "text", attributes, text)
}

// needsSpaces reports whether XML would drop some spaces of text without xml:space: spaces at its
// ends, or several in a row.
func needsSpaces(text string) bool {
	return strings.TrimSpace(text) != text || strings.Contains(text, "  ")
}

// writeFormula writes the formula of shape, with its subscripts and superscripts, on a line that
// begins with indent. line is the formula laid out. The element gets attributes in addition to its
// own.
func (s *svgWriter) writeFormula(indent string, shape *scene.Shape, line *textLine, attributes string) {
	s.writeHalo(indent, shape, line, attributes)
	attributes += numberAttribute("x", shape.P[0].X) + numberAttribute("y", shape.P[0].Y+line.Middle*shape.Size)
	if shape.Left {
		attributes += ` text-anchor="start"`
	}
	if shape.Font == scene.Bold {
		attributes += ` font-weight="700"`
	}
	if slices.ContainsFunc(line.Runs, func(run lineRun) bool { return needsSpaces(run.Text) }) {
		attributes += ` xml:space="preserve"`
	}
	// Each run begins where the previous one ends in the font of the viewer, so that runs never overlap. A superscript
	// above a subscript is shifted back by the width of the subscript.
	fmt.Fprintf(s, "%s<text%s>", indent, attributes+s.colourAttribute("fill", shape.Fill))
	var x, y float64 // the place of the pen
	for _, run := range line.Runs {
		fmt.Fprintf(s, "<tspan%s%s%s>%s</tspan>",
			shiftAttribute("dx", (run.X-x)*shape.Size), shiftAttribute("dy", (run.Y-y)*shape.Size),
			numberAttribute("font-size", run.Scale*shape.Size), escapeXML(run.Text))
		x, y = run.X+run.Width, run.Y
	}
	fmt.Fprintln(s, "</text>")
}

// shiftAttribute returns the attribute that shifts a text by distance: dx or dy, as name says. It
// returns "" if the shift is too small to be seen.
func shiftAttribute(name string, distance float64) string {
	if math.Abs(distance) < 0.005 {
		return ""
	}
	return numberAttribute(name, distance)
}

// letterAttributes returns the attributes for the colours of the text of shape and of its halo.
func (s *svgWriter) letterAttributes(shape *scene.Shape) string {
	attributes := s.colourAttribute("fill", shape.Fill)
	if stroke := s.strokeAttributes(shape.Stroke, haloWidth(shape)); stroke != "" {
		attributes += stroke + ` paint-order="stroke"`
	}
	return attributes
}

// paintAttributes returns the attributes for the fill of shape, and for its stroke of the given
// width.
func (s *svgWriter) paintAttributes(shape *scene.Shape, width float64) string {
	return s.colourAttribute("fill", shape.Fill) + s.strokeAttributes(shape.Stroke, width)
}

// strokeAttributes returns the attributes for a stroke of the given width in the colour of role. It
// returns "" if the stroke is invisible.
func (s *svgWriter) strokeAttributes(role scene.Role, width float64) string {
	c := s.colourAttribute("stroke", role)
	if c == "" || width == 0 {
		return ""
	}
	return c + numberAttribute("stroke-width", width)
}

// colourAttribute returns the attribute name, fill or stroke, with the colour of role. It returns ""
// if the colour is transparent.
func (s *svgWriter) colourAttribute(name string, role scene.Role) string {
	if role == scene.None || int(role) >= len(s.palette) {
		return ""
	}
	c := s.palette.Color(role)
	switch c.A {
	case 0:
		return ""
	case 255:
		return fmt.Sprintf(` %s="#%02x%02x%02x"`, name, c.R, c.G, c.B)
	}
	return fmt.Sprintf(` %s="#%02x%02x%02x"`, name, c.R, c.G, c.B) +
		numberAttribute(name+"-opacity", float64(c.A)/255)
}

// rectAttributes returns the attributes of the rectangle between the corners low and high.
func (s *svgWriter) rectAttributes(low, high scene.Point) string {
	return numberAttribute("x", low.X) + numberAttribute("y", low.Y) +
		numberAttribute("width", high.X-low.X) + numberAttribute("height", high.Y-low.Y)
}

// pathAttribute returns the d attribute of a path through points, such as ` d="M0 0L5 5Z"`. command
// is the letter after the first point, L for lines, Q or C for Bézier curves. end is the letter at
// the end: Z to close the path, or "".
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
		b.WriteString(formatNumber(p.X) + " " + formatNumber(p.Y))
	}
	b.WriteString(end + `"`)
	return b.String()
}

// curveDashes returns how to dash shape, a dashed line or Bézier curve: with dashes of length on
// and gaps of length off, in document units.
func curveDashes(shape *scene.Shape) (on, off float64) {
	const finer = 8
	var control [4]vec
	for i := range int(shape.N) {
		control[i] = vec{shape.P[i].X * finer, shape.P[i].Y * finer}
	}
	_, on, off = fitDashes(polylineLength(flattenBezier(nil, control[:shape.N]))/finer, shape.Width)
	return on, off
}

// dashAttribute returns the attribute that dashes a stroke, with dashes of length on and gaps of
// length off.
func dashAttribute(on, off float64) string {
	return fmt.Sprintf(` stroke-dasharray="%s %s"`,
		strconv.FormatFloat(on, 'f', 3, 64), strconv.FormatFloat(off, 'f', 3, 64))
}

// numberAttribute returns the attribute name with the given value, such as ` x="1.5"`.
func numberAttribute(name string, value float64) string {
	return " " + name + `="` + formatNumber(value) + `"`
}

// formatNumber formats x with at most two decimals.
func formatNumber(x float64) string {
	text := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(x, 'f', 2, 64), "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// writeOutlines writes the text of shape as one path along its letters, on a line that begins with
// indent. line is the text laid out. The element gets attributes in addition to its own, and the
// text as a label for screen readers.
func (s *svgWriter) writeOutlines(indent string, shape *scene.Shape, line *textLine, attributes string) {
	if d := letterOutlines(shape, line); d != "" {
		label := ` aria-label="` + escapeXML(cleanText(shape.Text)) + `"`
		s.writeElement(indent, "path", attributes+label+` d="`+d+`"`+s.letterAttributes(shape), "")
	}
}

// writeHalo writes the halo of a formula as a path, on a line that begins with indent. shape is the
// formula, and line the formula laid out. The element gets attributes in addition to its own.
// writeHalo must be called before the letters are written, because the halo would cover them.
func (s *svgWriter) writeHalo(indent string, shape *scene.Shape, line *textLine, attributes string) {
	// As a path, the halo does not repeat the words in the file.
	stroke := s.strokeAttributes(shape.Stroke, haloWidth(shape))
	if d := letterOutlines(shape, line); d != "" && stroke != "" {
		s.writeElement(indent, "path", attributes+` aria-hidden="true" fill="none" d="`+d+`"`+stroke, "")
	}
}

// letterOutlines returns the data of a path along all letters of the text of shape. line is the
// text laid out. It returns "" if no letter has an outline.
func letterOutlines(shape *scene.Shape, line *textLine) string {
	var d svgPath
	pen := textStart(shape, line)
	for _, g := range line.Glyphs {
		drawGlyphOutline(&d, g.Face, g.ID, pen.X+g.X*shape.Size, pen.Y+g.Y*shape.Size, shape.Size*g.Scale)
	}
	return d.String()
}

// svgPath collects the data of a path element, the commands with their coordinates, in document
// units. It implements outlinePen.
type svgPath struct{ strings.Builder }

// addCommand appends the command letter of a path, such as L, with its coordinates numbers.
func (p *svgPath) addCommand(letter byte, numbers ...float32) {
	p.WriteByte(letter)
	for i, x := range numbers {
		if i > 0 {
			p.WriteByte(' ')
		}
		p.WriteString(formatNumber(float64(x)))
	}
}

// MoveTo implements outlinePen.
func (p *svgPath) MoveTo(x, y float32) { p.addCommand('M', x, y) }

// LineTo implements outlinePen.
func (p *svgPath) LineTo(x, y float32) { p.addCommand('L', x, y) }

// QuadTo implements outlinePen.
func (p *svgPath) QuadTo(a, b, x, y float32) { p.addCommand('Q', a, b, x, y) }

// CubeTo implements outlinePen.
func (p *svgPath) CubeTo(a, b, c, d, x, y float32) { p.addCommand('C', a, b, c, d, x, y) }

// ClosePath implements outlinePen.
func (p *svgPath) ClosePath() { p.addCommand('Z') }

// writeImage writes the image that shape shows, as an embedded PNG, on a line that begins with
// indent. The element gets attributes in addition to its own. Viewers enlarge it without blurring
// its pixels.
func (s *svgWriter) writeImage(indent string, shape *scene.Shape, attributes string) {
	img := imageOf(s.images, shape)
	if img == nil {
		return
	}
	var data bytes.Buffer
	png.Encode(&data, img) // a buffer has no errors, and the image has pixels
	low, high := rectangleCorners(shape)
	fmt.Fprintf(s, "%s<image%s%s preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\""+
		" href=\"data:image/png;base64,%s\"/>\n",
		indent, attributes, s.rectAttributes(low, high), base64.StdEncoding.EncodeToString(data.Bytes()))
}
