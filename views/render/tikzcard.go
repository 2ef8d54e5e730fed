package render

import (
	"fmt"
	"math"

	"nimgraph/views/scene"
)

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
