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
func (t *tikz) tinted(h *scene.Shape) (style string, options []string, ok bool) {
	if h.Fill < scene.TintBlue || h.Fill >= scene.TintInk || h.Kind == scene.Text || h.Kind == scene.Curve {
		return "", nil, false
	}
	style, ok = rimStyles[h.Stroke]
	if !ok { // the ring of a P-position is drawn by itself
		style = "plain"
		options = append(options, "draw="+t.colour(h.Stroke))
	}
	return style, append(options, "fill="+t.colour(h.Fill), "text="+t.colour(scene.TintInk)), true
}

// The sizes of letters that the styles are made for, in document units.
const (
	valueLetters = 20
	smallLetters = 15
	nameLetters  = 13
	noteLetters  = 15
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
func (t *tikz) stroked(width, usual float64) string {
	if math.Abs(width-usual) < 0.01 {
		return ""
	}
	return ", line width=" + t.length(width)
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
