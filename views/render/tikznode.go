package render

import (
	"fmt"
	"math"
	"strings"

	"nimgraph/views/scene"
)

// tikzNode is a vertex as a TikZ node, which is one line of the picture.
type tikzNode struct {
	id      int32
	shape   *scene.Shape // its outline
	options []string
	text    string
	label   string
	// inside are the lines that draw the contents of a card, relative to its middle; nil for any
	// other vertex.
	inside  []string
	hasRing bool // its style draws the ring of a P-position
}

// nodeStyles are the styles of vertices by their fill.
var nodeStyles = map[scene.Role]string{
	scene.PFill: "P", scene.NFill: "N", scene.DFill: "D", scene.SumFill: "sum",
	scene.PlainFill: "plain", scene.Ground: "grounded",
}

// addToNode adds a shape of a vertex to its node. It returns false if the shape is drawn
// separately.
func (t *tikz) addToNode(h *scene.Shape) bool {
	n := t.byID[h.Subject.ID]
	switch {
	case h.Part == scene.PartCard:
		t.addNode(t.cardNode(h))
	case h.Part == scene.PartOutline:
		t.addNode(t.outlineNode(h))
	case n == nil:
		return false
	case h.Part == scene.PartName:
		t.setName(n, h)
	case n.shape.Part == scene.PartCard:
		t.addToCard(n, h)
	case h.Part == scene.PartValue:
		t.setValue(n, h)
	default: // the node has the pattern, and its style may have the ring
		return h.Part == scene.PartHatch || h.Part == scene.PartRing && n.hasRing
	}
	return true
}

// addNode adds a node to the picture.
func (t *tikz) addNode(n *tikzNode) {
	t.byID[n.id] = n
	t.nodes = append(t.nodes, n)
	t.indexNode(n)
}

// outlineNode returns a node for the outline of a vertex.
func (t *tikz) outlineNode(h *scene.Shape) *tikzNode {
	n := &tikzNode{id: h.Subject.ID, shape: h}
	style, ok := nodeStyles[h.Fill]
	tint, options, hasTint := t.doc.tintOptions(h)
	switch {
	case hasTint:
		style = tint
	case !ok || h.Kind == scene.Hexagon && style == "P": // the ring of style P is round
		style, options = "vertex", []string{
			"fill=" + t.doc.useColour(h.Fill), "draw=" + t.doc.useColour(h.Stroke),
			"text=" + t.doc.useColour(scene.PInk),
		}
	}
	n.hasRing = style == "P"
	n.options = append(append([]string{t.doc.useStyle(style)}, options...), t.doc.patternOptions(h)...)
	t.addFormOptions(n)
	return n
}

// setValue makes a value the text of its node.
func (t *tikz) setValue(n *tikzNode, h *scene.Shape) {
	usual := float64(valueLetters)
	if h.Size < 17.5*n.sizeFactor() {
		n.options = append(n.options, t.doc.useStyle("small"))
		usual = smallLetters
	}
	n.text = t.backWords(scaleWords(t.texWords(h), h, usual), n)
}

// setName makes a name the label of its node.
func (t *tikz) setName(n *tikzNode, h *scene.Shape) {
	side, style := t.labelSide(n, h)
	if h.Fill == scene.Faded {
		style += ", text=" + t.doc.useColour(scene.Faded)
	} else if h.Fill != scene.Muted {
		style += ", text=" + t.doc.useColour(h.Fill)
	}
	words := scaleWords(boldWords(t.texWords(h), h), h, nameLetters*t.doc.sizes.Letters)
	n.label = fmt.Sprintf("label={[%s]%s:{%s}}", style, side, words)
}

// labelSide returns the side of its vertex at which a name stands, and its style with the shift
// from the middle of that side.
func (t *tikz) labelSide(n *tikzNode, h *scene.Shape) (side, style string) {
	const gap = 3 // beyond a vertex's side: at a corner names begin above its slope
	centre, shift := n.centre(), ""
	away := scene.Point{X: h.P[0].X - centre.X, Y: h.P[0].Y - centre.Y}
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
	case aside > gap:
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
	return side, t.doc.useStyle(style) + shift
}

// labelSep is the space around names in their style, in document units.
const labelSep = 1.3

// nameHigh returns half the height of the capitals and digits of a name.
func nameHigh(h *scene.Shape) float64 { return 0.36 * h.Size }

// sideOf returns the side of a vertex for a name whose middle is away from the vertex's middle:
// straight above, below, left or right, or a corner.
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

// addFormOptions adds the options of a size or a form that differs from the node's style.
func (t *tikz) addFormOptions(n *tikzNode) {
	h := n.shape
	switch {
	case h.Kind == scene.Hexagon:
		n.options = append(n.options, t.doc.useStyle("given"),
			"minimum width="+t.doc.length(2*h.P[1].X), "minimum height="+t.doc.length(2*h.P[1].Y))
	case h.Kind == scene.Pill:
		n.options = append(n.options, t.doc.useStyle("wide"), "minimum width="+t.doc.length(2*h.P[1].X-h.Width))
	case h.Kind == scene.Disc && h.Fill != scene.Ground && math.Abs(h.Size-scene.Radius*t.doc.sizes.Vertices) > 0.01:
		n.options = append(n.options, "minimum size="+t.doc.length(2*h.Size-h.Width))
	}
	if h.Dashed {
		n.options = append(n.options, t.doc.useStyle("marked"))
	}
	if h.Width > 0 && math.Abs(h.Width-2*t.doc.sizes.Lines) > 0.01 {
		n.options = append(n.options, "line width="+t.doc.length(h.Width))
	}
	if h.Stroke == scene.Faded {
		n.options = append(n.options, "draw="+t.doc.useColour(scene.Faded), "text="+t.doc.useColour(scene.Faded))
	}
}

// centre returns the middle of the vertex.
func (n *tikzNode) centre() scene.Point {
	if n.shape.Kind == scene.Polygon {
		return centreOf(n.shape)
	}
	return n.shape.P[0]
}

// nodeName returns the name of the node in TikZ.
func (n *tikzNode) nodeName() string { return fmt.Sprintf("v%d", n.id) }

// line returns the line of the picture that draws node n, with the contents of a card.
func (t *tikz) line(n *tikzNode) string {
	options := n.options
	if n.label != "" {
		options = append(options, n.label)
	}
	line := fmt.Sprintf(`\node[%s] (%s) at %s {%s};`,
		strings.Join(options, ", "), n.nodeName(), t.place(n.centre()), n.text)
	if len(n.inside) > 0 {
		line += "\n  \\begin{scope}[shift={(" + n.nodeName() + ".center)}]\n    " +
			strings.Join(n.inside, "\n    ") + "\n  \\end{scope}"
	}
	return line
}

// addToken adds a token. number is its text, nil for a single token.
func (t *tikz) addToken(h, number *scene.Shape) {
	place, words := t.place(h.P[0]), ""
	if number != nil {
		words = t.texWords(number)
	}
	// A token stands on the rim of its vertex, and moves with it.
	switch n := t.byID[h.Subject.ID]; {
	case n == nil || n.shape.Kind == scene.Hexagon || n.shape.Kind == scene.Polygon && n.shape.Part != scene.PartCard:
	case n.shape.Kind == scene.Pill: // the anchor of that name is at the beginning of a pill's end
		centre := n.centre()
		place = "([shift={(" + shortNumber(h.P[0].X-centre.X) + "," + shortNumber(centre.Y-h.P[0].Y) + ")}]" + n.nodeName() + ")"
	default:
		place = "(" + n.nodeName() + ".north east)"
	}
	t.above = append(t.above, fmt.Sprintf(`\node[%s] at %s {%s};`, t.doc.useStyle("token"), place, words))
}

// Nodes are found by their places, in square cells of tikzCell document units.

const tikzCell = 128

// cellAt returns the grid cell of a point in the index of nodes.
func cellAt(p scene.Point) [2]int {
	return [2]int{int(math.Floor(p.X / tikzCell)), int(math.Floor(p.Y / tikzCell))}
}

// indexNode adds a node to the grid cells around it.
func (t *tikz) indexNode(n *tikzNode) {
	box, _ := extent(n.shape, nil)
	a, b := cellAt(box.Low), cellAt(box.High)
	if b[0]-a[0] > 8 || b[1]-a[1] > 8 {
		return // edges of so large a vertex are drawn by their points
	}
	for x := a[0] - 1; x <= b[0]+1; x++ {
		for y := a[1] - 1; y <= b[1]+1; y++ {
			t.cells[[2]int{x, y}] = append(t.cells[[2]int{x, y}], n)
		}
	}
}

// nodeAt returns the vertex at whose rim a line ends, or nil if there is none.
func (t *tikz) nodeAt(p scene.Point) *tikzNode {
	const tolerance = 4
	var best *tikzNode
	least := float64(tolerance)
	for _, n := range t.cells[cellAt(p)] {
		if d := math.Abs(rimDistance(n.shape, p)); d < least {
			best, least = n, d
		}
	}
	return best
}

// rimDistance returns the distance of a place from the outline of a vertex; negative inside.
func rimDistance(h *scene.Shape, p scene.Point) float64 {
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

// reachOf returns half the height of a vertex, measured to the middle of its stroke.
func reachOf(h *scene.Shape) float64 {
	box, _ := extent(h, nil)
	return (box.High.Y - box.Low.Y - h.Width) / 2
}

// centreOf returns the middle of a polygon's box.
func centreOf(h *scene.Shape) scene.Point {
	box := scene.BoxOf(h.P[:h.N]...)
	return box.Low.Add(box.High).Scale(0.5)
}

// A card, a vertex that is shown as a picture of its position, is a rectangular node at which edges
// end. Its contents are drawn relative to the node's middle, so that they move with the node.

// cardNode returns a node for the frame of a card.
func (t *tikz) cardNode(h *scene.Shape) *tikzNode {
	n := &tikzNode{id: h.Subject.ID, shape: h, options: []string{
		t.doc.useStyle("card"),
		"minimum width=" + t.doc.length(h.P[1].X-h.P[0].X), "minimum height=" + t.doc.length(h.P[2].Y-h.P[1].Y),
		"draw=" + t.doc.useColour(h.Stroke),
	}}
	if usual := 1.5 * t.doc.sizes.Lines; math.Abs(h.Width-usual) > 0.01 {
		n.options = append(n.options, "line width="+t.doc.length(h.Width))
	}
	if h.Fill != scene.Board {
		n.options = append(n.options, "fill="+t.doc.useColour(h.Fill))
	}
	return n
}

// addToCard adds a shape of a card to its node.
func (t *tikz) addToCard(n *tikzNode, h *scene.Shape) {
	low, high := t.low, t.high
	t.low, t.high = n.centre(), n.centre()
	if h.Kind == scene.Text {
		style := "piece"
		if h.Part == scene.PartValue {
			style = "badge"
		}
		words := scaleWords(t.texWords(h), h, nameLetters*t.doc.sizes.Vertices)
		n.inside = append(n.inside, t.textLine(style, h, words))
	} else {
		n.inside = append(n.inside, t.plainLine(h))
	}
	t.low, t.high = low, high
}
