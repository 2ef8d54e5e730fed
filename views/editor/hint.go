package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

// Hint returns a text that says what the user can do next: in the current gesture, at the keyboard's
// cursor, or at the pointer. It is a translation key with the data of its placeholders. The key is ""
// if the description of the tool says enough.
func (m *Mouse) Hint() (key string, data map[string]any) {
	if m.hand.cursor.shown {
		return m.cursorHint()
	}
	switch state := m.PointerState(); state {
	case DrawingEdge, ChoosingEnd:
		return m.edgeHint(m.gesture.(*edgeGesture), "gesture-hint.edge", "gesture-hint.edge.new")
	case Hovering:
		if m.hand.hovered.onRim {
			return "gesture-hint.rim",
				map[string]any{"Name": vertexName(m.store.Drawing(), m.hand.hovered.subject.VertexID())}
		}
		return "", nil
	default:
		return gestureHints[state], nil
	}
}

// gestureHints are the translation keys of the hints by pointer state.
var gestureHints = [...]string{
	Panning:         "gesture-hint.panning",
	MovingVertices:  "gesture-hint.moving",
	SelectingBox:    "gesture-hint.box",
	BendingEdge:     "gesture-hint.bending",
	ReattachingEdge: "gesture-hint.reattaching",
	Erasing:         "gesture-hint.erasing",
}

// edgeHint returns the translation key of the hint for an edge being drawn, and the values of its
// placeholders. If an end of the edge is a vertex, the hint is key, with the names of the two ends.
// Otherwise it is startKey, without data.
func (m *Mouse) edgeHint(edge *edgeGesture, key, startKey string) (hintKey string, data map[string]any) {
	if edge.from == graphs.None && edge.target == graphs.None {
		return startKey, nil
	}
	d := m.store.Drawing()
	return key, map[string]any{"From": vertexName(d, edge.from), "To": vertexName(d, edge.target)}
}

// cursorHint returns the hint for the keyboard's cursor: the item at the cursor, and the keys that
// act on it. key is the translation key of the hint, and data holds the values of its
// placeholders.
func (m *Mouse) cursorHint() (key string, data map[string]any) {
	if g, ok := m.gesture.(*edgeGesture); ok {
		return m.edgeHint(g, "cursor-hint.edge", "cursor-hint.edge.new")
	}
	hit, _ := m.hand.hitTest(m.hand.cursor.at, m.hand.tolerance)
	if v := hit.VertexID(); v != graphs.None {
		return "cursor-hint.vertex", map[string]any{"Name": vertexName(m.store.Drawing(), v)}
	}
	if hit.Kind == scene.Edge {
		e, _ := m.store.Drawing().Graph().Edge(hit.EdgeID())
		return "cursor-hint.edge-here",
			map[string]any{"From": vertexName(m.store.Drawing(), e.From), "To": vertexName(m.store.Drawing(), e.To)}
	}
	return "cursor-hint.empty", map[string]any{
		"Column": int(math.Round(m.hand.cursor.at.X / GridStep)), "Row": int(math.Round(m.hand.cursor.at.Y / GridStep)),
	}
}

// vertexName returns the name of vertex id of d for a hint, or "" if id is graphs.None.
func vertexName(d *document.Drawing, id graphs.VertexID) string {
	v, _ := d.Graph().Vertex(id)
	return mathtext.ToUnicode(v.Text())
}
