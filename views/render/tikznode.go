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

// addToNode adds shape, a shape of a vertex, to the node of that vertex. It returns false if the
// shape must be drawn separately.
func (t *tikz) addToNode(shape *scene.Shape) (added bool) {
	n := t.byID[shape.Subject.ID]
	switch {
	case shape.Part == scene.PartCard:
		t.addNode(t.cardNode(shape))
	case shape.Part == scene.PartOutline:
		t.addNode(t.outlineNode(shape))
	case n == nil:
		return false
	case shape.Part == scene.PartName:
		t.setName(n, shape)
	case n.shape.Part == scene.PartCard:
		t.addToCard(n, shape)
	case shape.Part == scene.PartValue:
		t.setValue(n, shape)
	default: // the node has the pattern, and its style may have the ring
		return shape.Part == scene.PartHatch || shape.Part == scene.PartRing && n.hasRing
	}
	return true
}

// addNode adds node to the picture.
func (t *tikz) addNode(node *tikzNode) {
	t.byID[node.id] = node
	t.nodes = append(t.nodes, node)
	t.indexNode(node)
}

// outlineNode returns a node for shape, the outline of a vertex.
func (t *tikz) outlineNode(shape *scene.Shape) *tikzNode {
	n := &tikzNode{id: shape.Subject.ID, shape: shape}
	style, ok := nodeStyles[shape.Fill]
	tint, options, hasTint := t.doc.tintOptions(shape)
	switch {
	case hasTint:
		style = tint
	case !ok || shape.Kind == scene.Hexagon && style == "P": // the ring of style P is round
		style, options = "vertex", []string{
			"fill=" + t.doc.useColour(shape.Fill), "draw=" + t.doc.useColour(shape.Stroke),
			"text=" + t.doc.useColour(scene.PInk),
		}
	}
	n.hasRing = style == "P"
	n.options = append(append([]string{t.doc.useStyle(style)}, options...), t.doc.patternOptions(shape)...)
	t.addFormOptions(n)
	return n
}

// setValue makes shape, the text of a value, the text of node.
func (t *tikz) setValue(node *tikzNode, shape *scene.Shape) {
	usual := float64(valueLetters)
	if shape.Size < 17.5*node.sizeFactor() {
		node.options = append(node.options, t.doc.useStyle("small"))
		usual = smallLetters
	}
	node.text = t.backWords(scaleWords(t.texWords(shape), shape, usual), node)
}

// setName makes shape, the text of a name, the label of node.
func (t *tikz) setName(node *tikzNode, shape *scene.Shape) {
	side, style := t.labelSide(node, shape)
	if shape.Fill == scene.Faded {
		style += ", text=" + t.doc.useColour(scene.Faded)
	} else if shape.Fill != scene.Muted {
		style += ", text=" + t.doc.useColour(shape.Fill)
	}
	words := scaleWords(boldWords(t.texWords(shape), shape), shape, nameLetters*t.doc.sizes.Letters)
	node.label = fmt.Sprintf("label={[%s]%s:{%s}}", style, side, words)
}

// labelSide returns the side of node at which the name shape stands, and its style with the shift
// from the middle of that side.
func (t *tikz) labelSide(node *tikzNode, shape *scene.Shape) (side, style string) {
	const gap = 3 // beyond a vertex's side: at a corner names begin above its slope
	centre, shift := node.centre(), ""
	away := scene.Point{X: shape.P[0].X - centre.X, Y: shape.P[0].Y - centre.Y}
	box, _ := extent(node.shape, nil)
	over := math.Abs(away.Y) - (box.High.Y-box.Low.Y)/2 - nameHalfHeight(shape)
	aside := math.Abs(away.X) - (box.High.X-box.Low.X)/2 - scene.FormulaWidth(shape.Text, shape.Font, shape.Size)/2
	side = sideOf(away, halfHeightOf(node.shape))
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

// nameHalfHeight returns half the height of the capitals and digits of the name shape.
func nameHalfHeight(shape *scene.Shape) float64 { return 0.36 * shape.Size }

// sideOf returns the side of a vertex for a name whose middle is away from the vertex's middle:
// straight above, below, left or right, or a corner. rim is half the height of the vertex.
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

// addFormOptions adds the options of a size or a form that differs from the style of node.
func (t *tikz) addFormOptions(node *tikzNode) {
	h := node.shape
	switch {
	case h.Kind == scene.Hexagon:
		node.options = append(node.options, t.doc.useStyle("given"),
			"minimum width="+t.doc.length(2*h.P[1].X), "minimum height="+t.doc.length(2*h.P[1].Y))
	case h.Kind == scene.Pill:
		node.options = append(node.options, t.doc.useStyle("wide"), "minimum width="+t.doc.length(2*h.P[1].X-h.Width))
	case h.Kind == scene.Disc && h.Fill != scene.Ground && math.Abs(h.Size-scene.Radius*t.doc.sizes.Vertices) > 0.01:
		node.options = append(node.options, "minimum size="+t.doc.length(2*h.Size-h.Width))
	}
	if h.Dashed {
		node.options = append(node.options, t.doc.useStyle("marked"))
	}
	if h.Width > 0 && math.Abs(h.Width-2*t.doc.sizes.Lines) > 0.01 {
		node.options = append(node.options, "line width="+t.doc.length(h.Width))
	}
	if h.Stroke == scene.Faded {
		node.options = append(node.options, "draw="+t.doc.useColour(scene.Faded), "text="+t.doc.useColour(scene.Faded))
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

// nodeLine returns the line of the picture that draws node n, with the contents of a card.
func (t *tikz) nodeLine(n *tikzNode) string {
	options := n.options
	if n.label != "" {
		options = append(options, n.label)
	}
	line := fmt.Sprintf(`\node[%s] (%s) at %s {%s};`,
		strings.Join(options, ", "), n.nodeName(), t.coordinates(n.centre()), n.text)
	if len(n.inside) > 0 {
		line += "\n  \\begin{scope}[shift={(" + n.nodeName() + ".center)}]\n    " +
			strings.Join(n.inside, "\n    ") + "\n  \\end{scope}"
	}
	return line
}

// addToken adds a token with the outline shape. number is its text, nil for a single token.
func (t *tikz) addToken(shape, number *scene.Shape) {
	place, words := t.coordinates(shape.P[0]), ""
	if number != nil {
		words = t.texWords(number)
	}
	// A token stands on the rim of its vertex, and moves with it.
	switch n := t.byID[shape.Subject.ID]; {
	case n == nil || n.shape.Kind == scene.Hexagon || n.shape.Kind == scene.Polygon && n.shape.Part != scene.PartCard:
	case n.shape.Kind == scene.Pill: // the anchor of that name is at the beginning of a pill's end
		centre := n.centre()
		x, y := shortNumber(shape.P[0].X-centre.X), shortNumber(centre.Y-shape.P[0].Y)
		place = "([shift={(" + x + "," + y + ")}]" + n.nodeName() + ")"
	default:
		place = "(" + n.nodeName() + ".north east)"
	}
	t.above = append(t.above, fmt.Sprintf(`\node[%s] at %s {%s};`, t.doc.useStyle("token"), place, words))
}

// Nodes are found by their places, in square cells of tikzCell document units.

const tikzCell = 128

// cellAt returns the cell of point in the index of nodes.
func cellAt(point scene.Point) [2]int {
	return [2]int{int(math.Floor(point.X / tikzCell)), int(math.Floor(point.Y / tikzCell))}
}

// indexNode adds node to the cells around it.
func (t *tikz) indexNode(node *tikzNode) {
	box, _ := extent(node.shape, nil)
	a, b := cellAt(box.Low), cellAt(box.High)
	if b[0]-a[0] > 8 || b[1]-a[1] > 8 {
		return // edges of so large a vertex are drawn by their points
	}
	for x := a[0] - 1; x <= b[0]+1; x++ {
		for y := a[1] - 1; y <= b[1]+1; y++ {
			t.cells[[2]int{x, y}] = append(t.cells[[2]int{x, y}], node)
		}
	}
}

// nodeAt returns the node of the vertex whose rim is at point, where an edge ends. It returns nil
// if there is none.
func (t *tikz) nodeAt(point scene.Point) *tikzNode {
	const tolerance = 4
	var best *tikzNode
	least := float64(tolerance)
	for _, n := range t.cells[cellAt(point)] {
		if d := math.Abs(rimDistance(n.shape, point)); d < least {
			best, least = n, d
		}
	}
	return best
}

// rimDistance returns the distance of point from shape, the outline of a vertex; negative inside.
func rimDistance(shape *scene.Shape, point scene.Point) float64 {
	c := shape.P[0]
	switch shape.Kind {
	case scene.Pill:
		x := max(math.Abs(point.X-c.X)-(shape.P[1].X-shape.P[1].Y), 0)
		return math.Hypot(x, point.Y-c.Y) - shape.P[1].Y
	case scene.Hexagon:
		x, y := math.Abs(point.X-c.X), math.Abs(point.Y-c.Y)
		return max(y-shape.P[1].Y, (math.Sqrt(3)*(x-shape.P[1].X)+y)/2)
	case scene.Polygon:
		c = centreOf(shape)
		if shape.Part == scene.PartCard {
			return max(math.Abs(point.X-c.X)-(c.X-shape.P[0].X), math.Abs(point.Y-c.Y)-(c.Y-shape.P[0].Y))
		}
		return (math.Abs(point.X-c.X) + math.Abs(point.Y-c.Y) - halfHeightOf(shape)) / math.Sqrt2
	}
	return math.Hypot(point.X-c.X, point.Y-c.Y) - shape.Size
}

// halfHeightOf returns half the height of shape, the outline of a vertex, measured to the middle of
// its stroke.
func halfHeightOf(shape *scene.Shape) float64 {
	box, _ := extent(shape, nil)
	return (box.High.Y - box.Low.Y - shape.Width) / 2
}

// centreOf returns the middle of the box around shape, a polygon.
func centreOf(shape *scene.Shape) scene.Point {
	box := scene.BoxOf(shape.P[:shape.N]...)
	return box.Low.Add(box.High).Scale(0.5)
}

// A card, a vertex that is shown as a picture of its position, is a rectangular node at which edges
// end. Its contents are drawn relative to the node's middle, so that they move with the node.

// cardNode returns a node for shape, the frame of a card.
func (t *tikz) cardNode(shape *scene.Shape) *tikzNode {
	n := &tikzNode{id: shape.Subject.ID, shape: shape, options: []string{
		t.doc.useStyle("card"),
		"minimum width=" + t.doc.length(shape.P[1].X-shape.P[0].X),
		"minimum height=" + t.doc.length(shape.P[2].Y-shape.P[1].Y),
		"draw=" + t.doc.useColour(shape.Stroke),
	}}
	if usual := 1.5 * t.doc.sizes.Lines; math.Abs(shape.Width-usual) > 0.01 {
		n.options = append(n.options, "line width="+t.doc.length(shape.Width))
	}
	if shape.Fill != scene.Board {
		n.options = append(n.options, "fill="+t.doc.useColour(shape.Fill))
	}
	return n
}

// addToCard adds shape, which is drawn on a card, to the card's node.
func (t *tikz) addToCard(node *tikzNode, shape *scene.Shape) {
	low, high := t.low, t.high
	t.low, t.high = node.centre(), node.centre()
	if shape.Kind == scene.Text {
		style := "piece"
		if shape.Part == scene.PartValue {
			style = "badge"
		}
		words := scaleWords(t.texWords(shape), shape, nameLetters*t.doc.sizes.Vertices)
		node.inside = append(node.inside, t.textLine(style, shape, words))
	} else {
		node.inside = append(node.inside, t.plainLine(shape))
	}
	t.low, t.high = low, high
}
