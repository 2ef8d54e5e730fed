package render

import (
	"fmt"
	"math"

	"nimgraph/views/scene"
)

// What differs from the styles: vertices that were given a colour, and sizes other than
// the usual ones.

// rimStyles are the styles of vertices that were given a colour, by what is left to tell
// the outcome: their rims.
var rimStyles = map[scene.Role]string{
	scene.NRim: "N", scene.DRim: "D", scene.SumRim: "sum",
}

// tinted returns the style and the further options of a vertex that was given a colour;
// ok is false for any other shape.
func (d *texDocument) tinted(h *scene.Shape) (style string, options []string, ok bool) {
	if h.Fill < scene.TintBlue || h.Fill >= scene.TintInk {
		return "", nil, false
	}
	style, ok = rimStyles[h.Stroke]
	if !ok { // the ring of a P-position is drawn by itself
		style = "plain"
		options = append(options, "draw="+d.colour(h.Stroke))
	}
	return style, append(options, "fill="+d.colour(h.Fill), "text="+d.colour(scene.TintInk)), true
}

// The sizes of letters that the styles are made for, in document units.
const (
	valueLetters = 20
	smallLetters = 15
	nameLetters  = 13
	noteLetters  = 15
	beadLetters  = 11.5
)

// almost is how far from its size letters of a style may be.
const almost = 0.11

// scaled returns words in letters of a shape's size, where the style is made for another
// one.
func scaled(words string, h *scene.Shape, usual float64) string {
	if factor := h.Size / usual; math.Abs(factor-1) > almost && words != "" {
		return fmt.Sprintf(`\scalebox{%.4g}{%s}`, factor, words)
	}
	return words
}

// bold returns words in bold letters where the shape's are, in a style of others.
func bold(words string, h *scene.Shape) string {
	if h.Font == scene.Bold && words != "" {
		return `\textbf{\boldmath ` + words + `}`
	}
	return words
}

// stroked returns the option of a line's width where it is not the usual one, after a
// comma.
func (d *texDocument) stroked(width, usual float64) string {
	if usual *= d.sizes.Lines; math.Abs(width-usual) < 0.01 {
		return ""
	}
	return ", line width=" + d.length(width)
}

// patterned returns the options that fill a vertex with lines in place of a colour; empty
// for one without a pattern.
func (d *texDocument) patterned(h *scene.Shape) []string {
	if h.Pattern == scene.NoPattern {
		return nil
	}
	d.patterns[h.Pattern] = true
	return []string{patternStyle(h.Pattern), "preaction={fill=" + d.colour(h.Fill) + "}"}
}

func patternStyle(p scene.Pattern) string { return "lines " + p.String() }

// patternDefinition returns the line of a pattern's style, and has its colour defined. The
// numbers of its library are those of the page.
func (d *texDocument) patternDefinition(p scene.Pattern) string {
	degrees, spacing, crossed := p.Lines()
	kind := "Lines"
	if crossed {
		kind = "Hatch"
	}
	return fmt.Sprintf(`%s/.style={pattern={%s[angle=%g, distance=%s, line width=%s]}, pattern color=%s, execute at begin node={\fboxsep=1.5bp }}`,
		patternStyle(p), kind, -degrees, d.length(spacing), d.length(scene.PatternWidth), d.colour(scene.PlainRim))
}

// onLines returns words on a place of their own, in a vertex that is filled with lines.
func (t *tikz) onLines(words string, n *tikzNode) string {
	if n.shape.Pattern == scene.NoPattern || words == "" {
		return words
	}
	return `\colorbox{` + t.doc.colour(scene.Board) + "}{" + words + "}"
}

// discs is how large the vertex is, as a factor of the usual size.
func (n *tikzNode) discs() float64 {
	if n.shape.Kind == scene.Polygon {
		return reachOf(n.shape) / scene.DiamondReach
	}
	if n.shape.Kind == scene.Hexagon {
		return n.shape.P[1].Y / scene.Radius
	}
	return (reachOf(n.shape) + n.shape.Width/2) / scene.Radius
}

// bead returns a line that draws how many edges one stands for, on the edge.
func (t *tikz) bead(h, text *scene.Shape) string {
	if text == nil {
		return t.plain(h)
	}
	options := t.doc.style("bead") + t.doc.stroked(h.Width, 1.25)
	if h.Stroke != scene.Shaft {
		options += ", draw=" + t.doc.colour(h.Stroke)
	}
	return fmt.Sprintf(`\node[%s, text=%s] at %s {%s};`, options, t.doc.colour(text.Fill), t.at(h.P[0]), scaled(t.words(text), text, beadLetters))
}
