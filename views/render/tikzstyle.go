package render

import (
	"fmt"
	"math"
	"strings"

	"nimgraph/views/scene"
)

// pathOptions returns the TikZ options of the path that draws shape, mostly names of styles. extra
// is a second shape that the path draws, or nil: the text in an outline, or the arrowhead of a
// line.
func (d *texDocument) pathOptions(shape, extra *scene.Shape) string {
	switch {
	case shape.Kind == scene.Text:
		return d.textStyles(shape)
	case isNode(shape):
		return d.outlineStyles(shape, extra)
	case shape.Kind == scene.Curve:
		return d.curveStyles(shape, extra)
	}
	return strings.Join(d.paintOptions(shape), ", ")
}

// paintOptions returns the TikZ options that fill shape and draw its border.
func (d *texDocument) paintOptions(shape *scene.Shape) []string {
	options := []string{"fill=" + d.useColour(shape.Fill)}
	if shape.Stroke != scene.None && shape.Width > 0 {
		options = append(options, "draw="+d.useColour(shape.Stroke), "line width="+d.texLength(shape.Width))
	}
	return options
}

// fillNames are the names of styles that give a vertex the colours of its outcome.
var fillNames = map[scene.Role]string{
	scene.PFill: "P", scene.NFill: "N", scene.DFill: "D", scene.SumFill: "sum", scene.PlainFill: "plain",
}

// outlineStyles returns the names of the styles for the node that draws shape, an outline. text is
// the text in the outline, or nil. One style sets the form. If the outline has the colours of an
// outcome or a tint, a second style sets the colours.
func (d *texDocument) outlineStyles(shape, text *scene.Shape) string {
	_, halfWidth, halfHeight := shape.Extent()
	rim := 0.0 // inside the outline
	if shape.Kind == scene.Disc || shape.Kind == scene.Pill {
		rim = rimWidth(shape)
	}
	name, form := outlineForm(shape)
	name += outlineStyleName(shape)
	options := []string{form, "minimum width=" + d.texLength(2*halfWidth-rim), "minimum height=" +
		d.texLength(2*halfHeight-rim)}
	if shape.Kind == scene.Disc {
		options = []string{form, "minimum size=" + d.texLength(2*shape.Size-rim)}
	}
	colours := []string{"fill=" + d.useColour(shape.Fill), "draw=none"}
	if shape.Stroke != scene.None && shape.Width > 0 {
		colours[1] = "draw=" + d.useColour(shape.Stroke)
		options = append(options, "line width="+d.texLength(shape.Width))
	}
	if text != nil {
		font, _ := d.fontCommands(text)
		options = append(options, "font="+font)
		colours = append(colours, "text="+d.useColour(text.Fill))
	}
	fill := fillNames[shape.Fill]
	if shape.Fill >= scene.TintBlue && shape.Fill < scene.TintInk {
		fill = strings.ReplaceAll(shape.Fill.String(), "-", " ")
	}
	if shape.Stroke == scene.Winning && fill != "" {
		fill = "winning " + fill
	}
	styles := ""
	if fill != "" && shape.Stroke != scene.None {
		styles = d.defineStyle(name, options...) + ", " + d.defineStyle(fill, colours...)
	} else {
		styles = d.defineStyle(name, append(options, colours...)...)
	}
	if shape.Dashed {
		styles += ", " + d.dashStyle()
	}
	if shape.Pattern != scene.NoPattern && shape.Part != scene.PartHatch {
		styles += ", " + d.patternStyle(shape.Pattern) + ", preaction={fill=" + d.useColour(shape.Fill) + "}"
	}
	return styles
}

// outlineForm returns how TikZ draws the form of shape, an outline. option is the TikZ option for
// the form, such as "diamond". word stands for the form in the name of a style, such as "diamond ";
// it is empty for a circle, and otherwise ends with a space.
func outlineForm(shape *scene.Shape) (word, option string) {
	switch {
	case shape.Kind == scene.Pill:
		return "wide ", "rounded rectangle"
	case shape.Kind == scene.Hexagon:
		return "heap ", "signal, signal to=east and west, signal pointer angle=120"
	case shape.Kind == scene.Polygon && shape.P[0].Y == shape.P[1].Y:
		return "card ", "rectangle"
	case shape.Kind == scene.Polygon:
		return "diamond ", "diamond"
	}
	return "", "circle"
}

// outlineStyleName returns the name of the style for shape, an outline, such as "vertex" or
// "token". The caller puts the word of outlineForm before it.
func outlineStyleName(shape *scene.Shape) string {
	switch {
	case shape.Subject.Kind == scene.Token:
		return "token"
	case shape.Part == scene.PartOutline && shape.Fill == scene.Ground:
		return "ground vertex"
	}
	return outlineNames[shape.Part]
}

// outlineNames are the names of styles of outlines by the part that they show.
var outlineNames = [...]string{
	scene.NoPart: "spot", scene.PartOutline: "vertex", scene.PartCard: "frame", scene.PartRing: "ring",
	scene.PartHatch: "value", scene.PartBadge: "badge", scene.PartPiece: "piece", scene.PartRemote: "remoteness",
	scene.PartFlag: "flag", scene.PartTag: "spot", scene.PartBead: "bead",
}

// dashStyle returns the name of the style for dashed rims and curves, and defines the style if it
// is new.
func (d *texDocument) dashStyle() string {
	return d.defineStyle("marked", "dash pattern=on "+d.texLength(4)+" off "+d.texLength(6))
}

// patternStyle returns the name of the style for vertices that are filled with pattern p.
func (d *texDocument) patternStyle(p scene.Pattern) string {
	degrees, spacing, crossed := p.Lines()
	kind := "Lines"
	if crossed {
		kind = "Hatch"
	}
	return d.defineStyle("lines "+p.String(), fmt.Sprintf(`pattern={%s[angle=%g, distance=%s, line width=%s]}`,
		kind, -degrees, d.texLength(spacing), d.texLength(scene.PatternWidth)), "pattern color="+
		d.useColour(scene.PlainRim))
}

// capsHalf is half the height of LaTeX's capitals as a factor of a text's size: the distance of its
// baseline from its middle.
const capsHalf = 0.315

// textStyles returns the names of the styles for the node that draws shape, a text that is not in an
// outline.
func (d *texDocument) textStyles(shape *scene.Shape) string {
	name, anchor := "words", "base"
	switch {
	case shape.Left && shape.Font == scene.Bold:
		name, anchor = "headline", "base west"
	case shape.Left:
		name, anchor = "caption", "base west"
	case shape.Part == scene.PartName:
		name = "vertex name"
	case shape.Subject.Kind == scene.Edge && shape.Font == scene.Bold:
		name = "count"
	case shape.Subject.Kind == scene.Edge:
		name = "edge label"
	case shape.Subject.Kind == scene.FreeText:
		name = "note"
	}
	font, _ := d.fontCommands(shape)
	options := d.defineStyle(name, "anchor="+anchor, "font="+font, "text="+d.useColour(shape.Fill))
	if shape.Width > 0 && shape.Stroke != scene.None {
		options += ", " + d.defineStyle("halo",
			"fill="+d.useColour(shape.Stroke), "fill opacity=0.8", "text opacity=1", "inner sep=1pt")
	}
	return options
}

// edgeNames are the first words of the styles of edges by colour.
var edgeNames = map[scene.Role]string{scene.Shaft: "", scene.Winning: "winning ", scene.Faded: "loose "}

// curveStyles returns the names of the styles for the path that draws shape, a line or a curve.
// head is its arrowhead, or nil.
func (d *texDocument) curveStyles(shape, head *scene.Shape) string {
	name := colourName(shape.Stroke) + " "
	if word, isUsual := edgeNames[shape.Stroke]; isUsual && shape.Part == scene.PartShaft {
		name = word
	}
	options := []string{"draw=" + d.useColour(shape.Stroke), "line width=" + d.texLength(shape.Width)}
	switch {
	case head != nil:
		name += "move"
		options = append(options, d.arrowOptions(head)...)
	case shape.Part == scene.PartShaft:
		name += "edge"
	default:
		name += "line"
	}
	styles := d.defineStyle(name, options...)
	switch {
	case !shape.Dashed:
	case shape.Part == scene.PartShaft:
		styles += ", " + d.defineStyle("circling", "dash pattern=on "+d.texLength(7.5)+" off "+d.texLength(11.25))
	case shape.Stroke == scene.Winning: // fitted to the length, because the sample in the legend is short
		on, off := curveDashes(shape)
		styles += ", dash pattern=on " + d.texLength(on) + " off " + d.texLength(off)
	default:
		styles += ", " + d.dashStyle()
	}
	return styles
}

// arrowOptions returns the TikZ options that draw an arrowhead as large as head.
func (d *texDocument) arrowOptions(head *scene.Shape) []string {
	const (
		slimness = 12.0 / 13.75 // length of Stealth as a factor of our arrowhead's with its barbs
		least    = 0.5          // length, in document units; TikZ divides by it
		gap      = 1.5          // between the tip and the vertex, in document units
	)
	barbs := head.P[1].Add(head.P[3]).Scale(0.5)
	length, width := head.P[0].Sub(barbs).Length(), head.P[1].Sub(head.P[3]).Length()
	quarters := func(x float64) string { return formatNumber(math.Round(x*d.unit*4)/4) + "bp" }
	return []string{
		"-{Stealth[length=" + quarters(max(slimness*length, least)) + ", width=" + quarters(width) + "]}",
		"shorten >=" + d.texLength(gap),
	}
}

// fontSizes are the sizes of letters in a LaTeX document of 10 pt, in points of TeX.
var fontSizes = []struct {
	command string
	points  float64
}{
	{`\tiny`, 5},
	{`\scriptsize`, 7},
	{`\footnotesize`, 8},
	{`\small`, 9},
	{`\normalsize`, 10},
	{`\large`, 12},
	{`\Large`, 14.4},
	{`\LARGE`, 17.28},
	{`\huge`, 20.74},
	{`\Huge`, 24.88},
}

// texLetterSize is the size of LaTeX's letters that look as large as ours of size 1. texSansSize
// is the same for its letters without serifs.
const texLetterSize, texSansSize = 0.92, 0.96

// fontCommands returns the LaTeX commands that select the font and the size nearest to the font of
// shape, a text. scale is the factor by which the letters must still be enlarged. It is 1 unless no
// size of LaTeX is near.
func (d *texDocument) fontCommands(shape *scene.Shape) (commands string, scale float64) {
	const tolerance = 0.11 // of the letters' size
	points := shape.Size * d.unit * texLetterSize * 72.27 / 72
	if shape.Left { // the caption
		points *= texSansSize / texLetterSize
	}
	best := fontSizes[0]
	for _, size := range fontSizes {
		if math.Abs(math.Log(size.points/points)) < math.Abs(math.Log(best.points/points)) {
			best = size
		}
	}
	commands = best.command
	if shape.Left {
		commands += `\sffamily`
	}
	if shape.Font == scene.Bold {
		commands += `\bfseries\boldmath`
	}
	if scale = points / best.points; math.Abs(scale-1) < tolerance {
		scale = 1
	}
	return commands, scale
}

// latexShapeText returns the text or formula of shape in LaTeX, enlarged if LaTeX has no such font
// size. It returns "" if shape is nil.
func (d *texDocument) latexShapeText(shape *scene.Shape) string {
	if shape == nil {
		return ""
	}
	words := d.latexText(shape.Text)
	if shape.Math {
		words = texFormula(shape.Text, func(r rune) { d.unknown[r] = true })
	}
	if _, scale := d.fontCommands(shape); scale != 1 && words != "" {
		return fmt.Sprintf(`\scalebox{%.4g}{%s}`, scale, words)
	}
	return words
}

// latexText returns text in LaTeX. Letters that LaTeX's own fonts lack are noted, so that the
// document defines them.
func (d *texDocument) latexText(text string) string {
	return texText(text, func(r rune) { d.unknown[r] = true })
}
