package editor

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/mathtext"
	"nimgraph/views/scene"
)

// Hint returns what the user can do next in the current gesture, at the keyboard's cursor, or at
// the pointer. It returns a translation key with its data; the key is empty if the description of
// the tool says enough.
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
				map[string]any{"Name": nameOf(m.store.Drawing(), m.hand.hovered.subject.VertexID())}
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

// edgeHint returns the hint for an edge being drawn. If one of its ends is a vertex, this is key,
// with the names of the ends as data; otherwise it is startKey, without data.
func (m *Mouse) edgeHint(edge *edgeGesture, key, startKey string) (hintKey string, data map[string]any) {
	if edge.from == graphs.None && edge.target == graphs.None {
		return startKey, nil
	}
	return key, map[string]any{"From": nameOf(m.store.Drawing(), edge.from), "To": nameOf(m.store.Drawing(), edge.target)}
}

// cursorHint returns the hint for the keyboard's cursor: the subject at its place, and the keys that act on it.
func (m *Mouse) cursorHint() (string, map[string]any) {
	if g, ok := m.gesture.(*edgeGesture); ok {
		return m.edgeHint(g, "cursor-hint.edge", "cursor-hint.edge.new")
	}
	hit, _ := m.hand.hitTest(m.hand.cursor.at, m.hand.tolerance)
	if v := hit.VertexID(); v != graphs.None {
		return "cursor-hint.vertex", map[string]any{"Name": nameOf(m.store.Drawing(), v)}
	}
	if hit.Kind == scene.Edge {
		e, _ := m.store.Drawing().Graph().Edge(hit.EdgeID())
		return "cursor-hint.edge-here",
			map[string]any{"From": nameOf(m.store.Drawing(), e.From), "To": nameOf(m.store.Drawing(), e.To)}
	}
	return "cursor-hint.empty", map[string]any{
		"Column": int(math.Round(m.hand.cursor.at.X / GridStep)), "Row": int(math.Round(m.hand.cursor.at.Y / GridStep)),
	}
}

// nameOf returns the name of vertex id of d for a hint, or "" for None.
func nameOf(d *document.Drawing, id graphs.VertexID) string {
	v, _ := d.Graph().Vertex(id)
	return mathtext.Unicode(v.Text())
}
