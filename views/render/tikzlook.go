package render

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"nimgraph/views/scene"
)

// Here are the options of nodes and lines that differ from the styles: vertices in the colours that
// people gave them, and unusual sizes.

// rimStyles are the styles of coloured vertices by their rims, which show the outcome.
var rimStyles = map[scene.Role]string{
	scene.NRim: "N", scene.DRim: "D", scene.SumRim: "sum",
}

// tintOptions returns the style, and the options in addition to it, of shape, the outline of a
// vertex to which a person gave a colour. ok is false for any other shape.
func (d *texDocument) tintOptions(shape *scene.Shape) (style string, options []string, ok bool) {
	if shape.Fill < scene.TintBlue || shape.Fill >= scene.TintInk {
		return "", nil, false
	}
	style, ok = rimStyles[shape.Stroke]
	if !ok { // the ring of a P-position is drawn separately
		style = "plain"
		options = append(options, "draw="+d.useColour(shape.Stroke))
	}
	return style, append(options, "fill="+d.useColour(shape.Fill), "text="+d.useColour(scene.TintInk)), true
}

// Sizes of letters for which the styles are made, in document units.
const (
	valueLetters = 20
	smallLetters = 15
	nameLetters  = 13
	noteLetters  = 15
	beadLetters  = 11.5
)

// sizeTolerance is the relative difference up to which letters are not scaled.
const sizeTolerance = 0.11

// scaleWords returns words scaled to the font size of the text shape. styleSize is the size that
// the words have in their style; if there is little difference, they stay as they are.
func scaleWords(words string, shape *scene.Shape, styleSize float64) string {
	if factor := shape.Size / styleSize; math.Abs(factor-1) > sizeTolerance && words != "" {
		return fmt.Sprintf(`\scalebox{%.4g}{%s}`, factor, words)
	}
	return words
}

// boldWords returns words in bold letters if the font of shape is bold.
func boldWords(words string, shape *scene.Shape) string {
	if shape.Font == scene.Bold && words != "" {
		return `\textbf{\boldmath ` + words + `}`
	}
	return words
}

// widthOption returns an option that sets the line width, beginning with a comma. It returns "" if
// width is styleWidth, the width that the style has at the document's sizes.
func (d *texDocument) widthOption(width, styleWidth float64) string {
	if styleWidth *= d.sizes.Lines; math.Abs(width-styleWidth) < 0.01 {
		return ""
	}
	return ", line width=" + d.length(width)
}

// patternOptions returns the options that fill shape, the outline of a vertex, with its pattern, or
// nil if it has none.
func (d *texDocument) patternOptions(shape *scene.Shape) []string {
	if shape.Pattern == scene.NoPattern {
		return nil
	}
	d.patterns[shape.Pattern] = true
	return []string{patternStyle(shape.Pattern), "preaction={fill=" + d.useColour(shape.Fill) + "}"}
}

// patternStyle returns the name of the style of pattern p.
func patternStyle(p scene.Pattern) string { return "lines " + p.String() }

// patternDefinition returns the line that defines the style of pattern p, and adds its colour to
// the definitions. The pattern library takes lengths of the page.
func (d *texDocument) patternDefinition(p scene.Pattern) string {
	degrees, spacing, crossed := p.Lines()
	kind := "Lines"
	if crossed {
		kind = "Hatch"
	}
	return fmt.Sprintf(`%s/.style={pattern={%s[angle=%g, distance=%s, line width=%s]}, `+
		`pattern color=%s, execute at begin node={\fboxsep=1.5bp }}`,
		patternStyle(p), kind, -degrees, d.length(spacing), d.length(scene.PatternWidth), d.useColour(scene.PlainRim))
}

// backWords returns words on a box in the colour of the board if node has a pattern, so that they
// can be read. Otherwise it returns words.
func (t *tikz) backWords(words string, node *tikzNode) string {
	if node.shape.Pattern == scene.NoPattern || words == "" {
		return words
	}
	return `\colorbox{` + t.doc.useColour(scene.Board) + "}{" + words + "}"
}

// sizeFactor returns the size of the vertex, as a factor of the default size.
func (n *tikzNode) sizeFactor() float64 {
	if n.shape.Kind == scene.Polygon {
		return halfHeightOf(n.shape) / scene.DiamondReach
	}
	if n.shape.Kind == scene.Hexagon {
		return n.shape.P[1].Y / scene.Radius
	}
	return (halfHeightOf(n.shape) + n.shape.Width/2) / scene.Radius
}

// beadLine returns the line that draws a bead on an edge; text is the number in it. If text is nil,
// it draws only the bead.
func (t *tikz) beadLine(bead, text *scene.Shape) string {
	if text == nil {
		return t.plainLine(bead)
	}
	options := t.doc.useStyle("bead") + t.doc.widthOption(bead.Width, 1.25)
	if bead.Stroke != scene.Shaft {
		options += ", draw=" + t.doc.useColour(bead.Stroke)
	}
	words := scaleWords(t.texWords(text), text, beadLetters)
	return fmt.Sprintf(`\node[%s, text=%s] at %s {%s};`,
		options, t.doc.useColour(text.Fill), t.coordinates(bead.P[0]), words)
}

// addEdge adds the line that draws an edge: its shaft, and its arrowhead if head is not nil. The
// edge goes from node to node if there is a node at both ends.
func (t *tikz) addEdge(shaft, head *scene.Shape) {
	tip := shaft.P[shaft.N-1]
	if head != nil {
		tip = head.P[0]
	}
	from, to := t.nodeAt(shaft.P[0]), t.nodeAt(tip)
	options := t.edgeOptions(shaft, head != nil)
	if from == nil || to == nil {
		whole := *shaft
		whole.P[whole.N-1] = tip
		t.below = append(t.below, options+t.curvePath(&whole)+";")
		return
	}
	start, end := "("+from.nodeName()+")", "("+to.nodeName()+")"
	first, last := to.centre(), from.centre() // the points to which the edge points at its ends, for TikZ
	if shaft.N > 2 {
		first, last = shaft.P[1], shaft.P[shaft.N-2]
	}
	isTurned := false
	if angle, isOff := rimAngle(from.centre(), shaft.P[0], first); isOff {
		start, isTurned = "("+from.nodeName()+"."+angle+")", true
	}
	if angle, isOff := rimAngle(to.centre(), tip, last); isOff {
		end, isTurned = "("+to.nodeName()+"."+angle+")", true
	}
	t.below = append(t.below, options+start+" "+t.edgePath(shaft, from, to, isTurned)+" "+end+";")
}

// rimAngle returns the angle at which point lies on the rim of a vertex around centre, in degrees.
// isOff reports whether it differs from the direction to target, in which the edge leaves.
func rimAngle(centre, point, target scene.Point) (degrees string, isOff bool) {
	const least = 0.02 // radians, half a unit at a rim
	angle := math.Atan2(centre.Y-point.Y, point.X-centre.X)
	straight := math.Atan2(centre.Y-target.Y, target.X-centre.X)
	return shortNumber(angle * 180 / math.Pi), math.Abs(math.Remainder(angle-straight, 2*math.Pi)) > least
}

// edgeOptions returns the beginning of the line of an edge with the shaft shape: \draw with its
// options. directed says whether the edge has a head.
func (t *tikz) edgeOptions(shape *scene.Shape, directed bool) string {
	name, usual := "edge", 2.5
	if directed {
		name, usual = "move", 1.75
	}
	switch shape.Stroke {
	case scene.Shaft:
	case scene.Winning:
		name, usual = "winning "+name, 3.75
	case scene.Faded:
		name = "loose " + name
	default: // a marked edge
		options := t.curveOptions(shape)
		if directed {
			options = strings.TrimSuffix(options, "] ") + ", " + t.doc.useStyle("headed") + "] "
		}
		return options
	}
	name = t.doc.useStyle(name) + t.doc.widthOption(shape.Width, usual)
	if shape.Dashed {
		name += ", " + t.doc.useStyle("circling")
	}
	return `\draw[` + name + "] "
}

// edgePath returns the TikZ path operation between from and to, the nodes of an edge with the shaft
// shape: a straight line, a bend, or control points. isTurned says that the ends of the edge are
// not where TikZ would put them.
func (t *tikz) edgePath(shape *scene.Shape, from, to *tikzNode, isTurned bool) string {
	if shape.N == 2 && from != to {
		return "--"
	}
	if shape.N == 3 && from != to && !isTurned {
		if bend, ok := bendOf(from.centre(), shape.P[1], to.centre()); ok {
			return bend
		}
	}
	c := t.curvePath(shape)
	if shape.N == 2 {
		return "--"
	}
	c = c[strings.Index(c, ".. controls"):]
	return c[:strings.LastIndex(c, " ..")] + " .."
}

// bendOf returns the TikZ bend for the quadratic curve with the given control point between the
// centres from and to. ok is false if the control point is not at the same distance from both.
func bendOf(from, control, to scene.Point) (bend string, ok bool) {
	dx, dy := to.X-from.X, to.Y-from.Y
	cx, cy := control.X-(from.X+to.X)/2, control.Y-(from.Y+to.Y)/2
	square := dx*dx + dy*dy
	if along := (cx*dx + cy*dy) / square; !(math.Abs(along) < 0.02) {
		return "", false
	}
	left := (cx*dy - cy*dx) / square // in lengths of the chord
	angle := math.Atan(2 * math.Abs(left))
	side := "left"
	if left < 0 {
		side = "right"
	}
	bend = "to[bend " + side + "=" + strconv.Itoa(int(math.Round(angle*180/math.Pi)))
	// TikZ has the control points at 0.3915 of the distance, this curve at 1/(3 cos angle) of it.
	if loose := 1 / (3 * 0.3915 * math.Cos(angle)); loose > 1.1 {
		bend += ", looseness=" + shortNumber(loose)
	}
	return bend + "]", true
}
