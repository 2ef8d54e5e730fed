package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

// Hint returns what can be done now with the gesture under way, at the cursor, or
// where the pointer is, as a translation key with the values of its named places.
// The key is empty where there is nothing to say that the tool does not say.
func (m *Mouse) Hint() (key string, data map[string]any) {
	if m.hand.cursor.shown {
		return m.cursorHint()
	}
	switch state := m.PointerState(); state {
	case DrawingEdge, ChoosingEnd:
		return m.edgeHint(m.gesture.(*edgeDrawing), "gesture-hint.edge", "gesture-hint.edge.new")
	case Hovering:
		if m.hand.hovered.rim {
			return "gesture-hint.rim", map[string]any{"Name": nameOf(m.store.Drawing(), m.hand.hovered.what.VertexID())}
		}
		return "", nil
	default:
		return gestureHints[state], nil
	}
}

// gestureHints are the translation keys of what is done in a state.
var gestureHints = [...]string{
	Panning:         "gesture-hint.panning",
	MovingVertices:  "gesture-hint.moving",
	SelectingBox:    "gesture-hint.box",
	BendingEdge:     "gesture-hint.bending",
	ReattachingEdge: "gesture-hint.reattaching",
	Erasing:         "gesture-hint.erasing",
}

// edgeHint says which ends the edge being drawn has.
func (m *Mouse) edgeHint(g *edgeDrawing, key, fresh string) (string, map[string]any) {
	if g.from == graphs.None && g.target == graphs.None {
		return fresh, nil
	}
	return key, map[string]any{"From": nameOf(m.store.Drawing(), g.from), "To": nameOf(m.store.Drawing(), g.target)}
}

// cursorHint says what is at the cursor, and which keys act on it.
func (m *Mouse) cursorHint() (string, map[string]any) {
	if g, ok := m.gesture.(*edgeDrawing); ok {
		return m.edgeHint(g, "cursor-hint.edge", "cursor-hint.edge.new")
	}
	hit, _ := m.hand.under(m.hand.cursor.at, m.hand.tolerance)
	if v := hit.VertexID(); v != graphs.None {
		return "cursor-hint.vertex", map[string]any{"Name": nameOf(m.store.Drawing(), v)}
	}
	if hit.Kind == scene.Edge {
		e, _ := m.store.Drawing().Graph().Edge(hit.EdgeID())
		return "cursor-hint.edge-here", map[string]any{"From": nameOf(m.store.Drawing(), e.From), "To": nameOf(m.store.Drawing(), e.To)}
	}
	return "cursor-hint.empty", map[string]any{
		"Column": int(math.Round(m.hand.cursor.at.X / GridStep)), "Row": int(math.Round(m.hand.cursor.at.Y / GridStep)),
	}
}

// nameOf returns what a vertex is called in a hint; empty for None.
func nameOf(d *document.Drawing, id graphs.VertexID) string {
	v, _ := d.Graph().Vertex(id)
	return mathtext.Unicode(v.Text())
}
