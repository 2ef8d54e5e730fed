package render

import (
	"fmt"
	"math"
	"strconv"
	"strings"

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

// edge draws the shaft of an edge with its head, nil for one without, as one line or as a
// double one.
func (t *tikz) edge(h, head *scene.Shape) {
	tip := h.P[h.N-1]
	if head != nil {
		tip = head.P[0]
	}
	from, to := t.nodeAt(h.P[0]), t.nodeAt(tip)
	options := t.edgeOptions(h, head != nil)
	if from == nil || to == nil {
		whole := *h
		whole.P[whole.N-1] = tip
		t.below = append(t.below, options+t.curve(&whole)+";")
		return
	}
	start, end := "("+from.name()+")", "("+to.name()+")"
	first, last := to.centre(), from.centre() // where TikZ has the edge point to at its ends
	if h.N > 2 {
		first, last = h.P[1], h.P[h.N-2]
	}
	turned := false
	if angle, off := turn(from.centre(), h.P[0], first); off {
		start, turned = "("+from.name()+"."+angle+")", true
	}
	if angle, off := turn(to.centre(), tip, last); off {
		end, turned = "("+to.name()+"."+angle+")", true
	}
	t.below = append(t.below, options+start+" "+t.way(h, from, to, turned)+" "+end+";")
}

// turn returns the angle of a place at the rim of a vertex, in degrees, and whether it
// is another than that of what the edge points to.
func turn(centre, at, toward scene.Point) (degrees string, off bool) {
	const least = 0.02 // radians, half a unit at a rim
	angle := math.Atan2(centre.Y-at.Y, at.X-centre.X)
	straight := math.Atan2(centre.Y-toward.Y, toward.X-centre.X)
	return short(angle * 180 / math.Pi), math.Abs(math.Remainder(angle-straight, 2*math.Pi)) > least
}

func (t *tikz) edgeOptions(h *scene.Shape, directed bool) string {
	name, usual := "edge", 2.5
	if directed {
		name, usual = "move", 1.75
	}
	switch h.Stroke {
	case scene.Shaft:
	case scene.Winning:
		name, usual = "winning "+name, 3.75
	case scene.Faded:
		name = "loose " + name
	default: // an edge that is marked
		options := t.curveOptions(h)
		if directed {
			options = strings.TrimSuffix(options, "] ") + ", " + t.doc.style("headed") + "] "
		}
		return options
	}
	name = t.doc.style(name) + t.doc.stroked(h.Width, usual)
	if h.Dashed {
		name += ", " + t.doc.style("circling")
	}
	return `\draw[` + name + "] "
}

// way returns how an edge goes from one vertex to another: straight, bent, or by
// control points, as where its ends are turned around their vertices.
func (t *tikz) way(h *scene.Shape, from, to *tikzNode, turned bool) string {
	if h.N == 2 && from != to {
		return "--"
	}
	if h.N == 3 && from != to && !turned {
		if bend, ok := bendOf(from.centre(), h.P[1], to.centre()); ok {
			return bend
		}
	}
	c := t.curve(h)
	if h.N == 2 {
		return "--"
	}
	c = c[strings.Index(c, ".. controls"):]
	return c[:strings.LastIndex(c, " ..")] + " .."
}

// bendOf returns the bend of a curve between two centres by its control point,
// which stands over the middle between them, and false where it stands elsewhere.
func bendOf(from, control, to scene.Point) (string, bool) {
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
	bend := "to[bend " + side + "=" + strconv.Itoa(int(math.Round(angle*180/math.Pi)))
	// TikZ has the control points 0.3915 of the distance away, this curve
	// 1/(3 cos angle) of it.
	if loose := 1 / (3 * 0.3915 * math.Cos(angle)); loose > 1.1 {
		bend += ", looseness=" + short(loose)
	}
	return bend + "]", true
}
