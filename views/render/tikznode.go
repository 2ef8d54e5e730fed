package render

import (
	"fmt"
	"math"
	"strings"

	"nimgraph/views/scene"
)

// tikzNode is a vertex, one line of the picture.
type tikzNode struct {
	id      int32
	shape   *scene.Shape // its outline
	options []string
	text    string
	label   string
	// inside are the lines of what is in a card, from its middle; nil for any other vertex.
	inside []string
	ringed bool // its style has the ring of a P-position
}

// nodeStyles are the styles of vertices by what fills them.
var nodeStyles = map[scene.Role]string{
	scene.PFill: "P", scene.NFill: "N", scene.DFill: "D", scene.SumFill: "sum", scene.PlainFill: "plain", scene.Ground: "grounded",
}

// vertex takes a shape of a vertex into its node, and returns false for one that stands
// beside it.
func (t *tikz) vertex(h *scene.Shape) bool {
	n := t.byID[h.Subject.ID]
	switch {
	case h.Part == scene.PartCard:
		t.add(t.card(h))
	case h.Part == scene.PartOutline:
		t.add(t.disc(h))
	case n == nil:
		return false
	case h.Part == scene.PartName:
		t.name(n, h)
	case n.shape.Part == scene.PartCard:
		t.onCard(n, h)
	case h.Part == scene.PartValue:
		t.value(n, h)
	default: // a pattern is that of the node, and so is a ring where its style has one
		return h.Part == scene.PartHatch || h.Part == scene.PartRing && n.ringed
	}
	return true
}

func (t *tikz) add(n *tikzNode) {
	t.byID[n.id] = n
	t.nodes = append(t.nodes, n)
	t.place(n)
}

// disc makes a node of the outline of a vertex.
func (t *tikz) disc(h *scene.Shape) *tikzNode {
	n := &tikzNode{id: h.Subject.ID, shape: h}
	style, known := nodeStyles[h.Fill]
	tint, options, tinted := t.doc.tinted(h)
	switch {
	case tinted:
		style = tint
	case !known || h.Kind == scene.Hexagon && style == "P": // whose ring is round
		style, options = "vertex", []string{"fill=" + t.doc.colour(h.Fill), "draw=" + t.doc.colour(h.Stroke), "text=" + t.doc.colour(scene.PInk)}
	}
	n.ringed = style == "P"
	n.options = append(append([]string{t.doc.style(style)}, options...), t.doc.patterned(h)...)
	t.form(n)
	return n
}

// value writes what is in a vertex.
func (t *tikz) value(n *tikzNode, h *scene.Shape) {
	usual := float64(valueLetters)
	if h.Size < 17.5*n.discs() {
		n.options = append(n.options, t.doc.style("small"))
		usual = smallLetters
	}
	n.text = t.onLines(scaled(t.words(h), h, usual), n)
}

// name makes a name the label of its node.
func (t *tikz) name(n *tikzNode, h *scene.Shape) {
	side, style := t.stands(n, h)
	if h.Fill == scene.Faded {
		style += ", text=" + t.doc.colour(scene.Faded)
	} else if h.Fill != scene.Muted {
		style += ", text=" + t.doc.colour(h.Fill)
	}
	n.label = fmt.Sprintf("label={[%s]%s:{%s}}", style, side, scaled(bold(t.words(h), h), h, nameLetters*t.doc.sizes.Letters))
}

// stands returns the side of its vertex on which a name stands, and its style, with what
// moves it from the middle of that side.
func (t *tikz) stands(n *tikzNode, h *scene.Shape) (side, style string) {
	const beside = 3 // beyond a vertex's side: on a corner names begin over its slope
	at, shift := n.centre(), ""
	away := scene.Point{X: h.P[0].X - at.X, Y: h.P[0].Y - at.Y}
	box, _ := extent(n.shape, nil)
	over := math.Abs(away.Y) - (box.High.Y-box.Low.Y)/2 - nameHigh(h)
	aside := math.Abs(away.X) - (box.High.X-box.Low.X)/2 - scene.FormulaWidth(h.Text, h.Font, h.Size)/2
	side = sideOf(away, reachOf(n.shape))
	switch {
	case over > 0:
		side = strings.Fields(side)[0] // above or below
		if math.Abs(away.X) >= 1 {
			shift += ", xshift=" + t.doc.length(away.X)
		}
		if usual := scene.NameDrop - 0.36*nameLetters; side == "below" && math.Abs(over-usual) > 0.5 {
			shift += ", outer ysep=0pt, label distance=" + t.doc.length(max(0, over-labelSep))
		}
	case aside > beside:
		side = "right"
		if away.X < 0 {
			side = "left"
		}
		if math.Abs(away.Y) >= 1 {
			shift += ", yshift=" + t.doc.length(-away.Y)
		}
	}
	style = "vertex name"
	if strings.Contains(side, " ") {
		style = "corner name"
	}
	return side, t.doc.style(style) + shift
}

// labelSep is what the style of names leaves free around them, in document units.
const labelSep = 1.3

// nameHigh is half the height of the capitals and digits of a name.
func nameHigh(h *scene.Shape) float64 { return 0.36 * h.Size }

// sideOf returns the side of a vertex that a name stands on whose middle is that far away:
// straight above, below or beside it, or on a corner.
func sideOf(away scene.Point, rim float64) string {
	upright, level := "", ""
	switch {
	case away.Y < -rim/2:
		upright = "above"
	case away.Y > rim/2:
		upright = "below"
	}
	switch {
	case math.Abs(away.X) < 1:
	case away.X < 0:
		level = "left"
	default:
		level = "right"
	}
	return strings.TrimSpace(upright + " " + level)
}

// form tells a node's size and form where they are not those of its style.
func (t *tikz) form(n *tikzNode) {
	h := n.shape
	switch {
	case h.Kind == scene.Hexagon:
		n.options = append(n.options, t.doc.style("given"), "minimum width="+t.doc.length(2*h.P[1].X), "minimum height="+t.doc.length(2*h.P[1].Y))
	case h.Kind == scene.Pill:
		n.options = append(n.options, t.doc.style("wide"), "minimum width="+t.doc.length(2*h.P[1].X-h.Width))
	case h.Kind == scene.Disc && h.Fill != scene.Ground && math.Abs(h.Size-scene.Radius*t.doc.sizes.Vertices) > 0.01:
		n.options = append(n.options, "minimum size="+t.doc.length(2*h.Size-h.Width))
	}
	if h.Dashed {
		n.options = append(n.options, t.doc.style("marked"))
	}
	if h.Width > 0 && math.Abs(h.Width-2*t.doc.sizes.Lines) > 0.01 {
		n.options = append(n.options, "line width="+t.doc.length(h.Width))
	}
	if h.Stroke == scene.Faded {
		n.options = append(n.options, "draw="+t.doc.colour(scene.Faded), "text="+t.doc.colour(scene.Faded))
	}
}

func (n *tikzNode) centre() scene.Point {
	if n.shape.Kind == scene.Polygon {
		return centreOf(n.shape)
	}
	return n.shape.P[0]
}

func (n *tikzNode) name() string { return fmt.Sprintf("v%d", n.id) }

func (t *tikz) line(n *tikzNode) string {
	options := n.options
	if n.label != "" {
		options = append(options, n.label)
	}
	line := fmt.Sprintf(`\node[%s] (%s) at %s {%s};`, strings.Join(options, ", "), n.name(), t.at(n.centre()), n.text)
	if len(n.inside) > 0 {
		line += "\n  \\begin{scope}[shift={(" + n.name() + ".center)}]\n    " + strings.Join(n.inside, "\n    ") + "\n  \\end{scope}"
	}
	return line
}

// token draws a token with its number, nil for one by itself.
func (t *tikz) token(h, number *scene.Shape) {
	place, words := t.at(h.P[0]), ""
	if number != nil {
		words = t.words(number)
	}
	// A token stands on the rim of its vertex, and goes with it.
	switch n := t.byID[h.Subject.ID]; {
	case n == nil || n.shape.Kind == scene.Hexagon || n.shape.Kind == scene.Polygon && n.shape.Part != scene.PartCard:
	case n.shape.Kind == scene.Pill: // whose anchor of that name is where its end begins
		at := n.centre()
		place = "([shift={(" + short(h.P[0].X-at.X) + "," + short(at.Y-h.P[0].Y) + ")}]" + n.name() + ")"
	default:
		place = "(" + n.name() + ".north east)"
	}
	t.above = append(t.above, fmt.Sprintf(`\node[%s] at %s {%s};`, t.doc.style("token"), place, words))
}

// Nodes are found by place, in square cells.

const tikzCell = 128

func cellAt(p scene.Point) [2]int {
	return [2]int{int(math.Floor(p.X / tikzCell)), int(math.Floor(p.Y / tikzCell))}
}

func (t *tikz) place(n *tikzNode) {
	box, _ := extent(n.shape, nil)
	a, b := cellAt(box.Low), cellAt(box.High)
	if b[0]-a[0] > 8 || b[1]-a[1] > 8 {
		return // no vertex is that large; edges to it go by their points
	}
	for x := a[0] - 1; x <= b[0]+1; x++ {
		for y := a[1] - 1; y <= b[1]+1; y++ {
			t.cells[[2]int{x, y}] = append(t.cells[[2]int{x, y}], n)
		}
	}
}

// nodeAt returns the vertex at whose rim a line ends, nil where there is none.
func (t *tikz) nodeAt(p scene.Point) *tikzNode {
	const near = 4
	var best *tikzNode
	least := float64(near)
	for _, n := range t.cells[cellAt(p)] {
		if d := math.Abs(outside(n.shape, p)); d < least {
			best, least = n, d
		}
	}
	return best
}

// outside returns how far from the outline of a vertex a place is.
func outside(h *scene.Shape, p scene.Point) float64 {
	c := h.P[0]
	switch h.Kind {
	case scene.Pill:
		x := max(math.Abs(p.X-c.X)-(h.P[1].X-h.P[1].Y), 0)
		return math.Hypot(x, p.Y-c.Y) - h.P[1].Y
	case scene.Hexagon:
		x, y := math.Abs(p.X-c.X), math.Abs(p.Y-c.Y)
		return max(y-h.P[1].Y, (math.Sqrt(3)*(x-h.P[1].X)+y)/2)
	case scene.Polygon:
		c = centreOf(h)
		if h.Part == scene.PartCard {
			return max(math.Abs(p.X-c.X)-(c.X-h.P[0].X), math.Abs(p.Y-c.Y)-(c.Y-h.P[0].Y))
		}
		return (math.Abs(p.X-c.X) + math.Abs(p.Y-c.Y) - reachOf(h)) / math.Sqrt2
	}
	return math.Hypot(p.X-c.X, p.Y-c.Y) - h.Size
}

func reachOf(h *scene.Shape) float64 {
	box, _ := extent(h, nil)
	return (box.High.Y - box.Low.Y - h.Width) / 2
}

func centreOf(h *scene.Shape) scene.Point {
	box := scene.BoxOf(h.P[:h.N]...)
	return box.Low.Add(box.High).Scale(0.5)
}

// A vertex that is shown as a picture of its position is a node in the form of a rectangle,
// at which edges end. What is in it is drawn from the node's middle, so that it goes with
// the node where that is moved by hand.

// card makes a node of the frame of a picture.
func (t *tikz) card(h *scene.Shape) *tikzNode {
	n := &tikzNode{id: h.Subject.ID, shape: h, options: []string{
		t.doc.style("card"),
		"minimum width=" + t.doc.length(h.P[1].X-h.P[0].X), "minimum height=" + t.doc.length(h.P[2].Y-h.P[1].Y),
		"draw=" + t.doc.colour(h.Stroke),
	}}
	if usual := 1.5 * t.doc.sizes.Lines; math.Abs(h.Width-usual) > 0.01 {
		n.options = append(n.options, "line width="+t.doc.length(h.Width))
	}
	if h.Fill != scene.Board {
		n.options = append(n.options, "fill="+t.doc.colour(h.Fill))
	}
	return n
}

// onCard draws a shape of a card in its node.
func (t *tikz) onCard(n *tikzNode, h *scene.Shape) {
	low, high := t.low, t.high
	t.low, t.high = n.centre(), n.centre()
	if h.Kind == scene.Text {
		style := "piece"
		if h.Part == scene.PartValue {
			style = "badge"
		}
		n.inside = append(n.inside, fmt.Sprintf(`\node[%s, text=%s] at %s {%s};`, t.doc.style(style), t.doc.colour(h.Fill), t.at(h.P[0]), scaled(t.words(h), h, nameLetters*t.doc.sizes.Vertices)))
	} else {
		n.inside = append(n.inside, t.plain(h))
	}
	t.low, t.high = low, high
}
