package editor

import (
	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// pressSelect handles a press with the Select tool. It selects the item under the pointer, and begins
// to drag the selection, an edge or a selection box. The second press of a double click removes the
// bend of an edge, or adds a vertex on empty board.
func (m *Mouse) pressSelect(press Press) error {
	hit, onRim := m.hand.hitTest(press.At, press.HitTolerance)
	edge, handle := m.hand.handleFor(hit, press.At, press.HitTolerance)
	vertex := hit.VertexID()
	plain := !press.Modifiers.Shift && !press.Modifiers.Control
	switch {
	case edge != graphs.None && press.Clicks == 2 && plain:
		return m.edges.removeBend(edge)
	case edge != graphs.None && plain && (len(m.store.selection.Vertices) == 0 || !m.store.selection.HasEdge(edge)):
		m.selector.Edge(edge)
		m.beginGesture(m.newHandleGesture(press, edge, handle))
		return nil
	case hit.Kind == scene.Nothing && press.Clicks == 2:
		return m.addAndMove(press)
	case hit.Kind == scene.Nothing:
		g := &boxGesture{from: press.At, to: press.At, tolerance: press.HitTolerance}
		if !plain {
			g.base = m.store.selection
		}
		m.beginGesture(g)
		return nil
	case !plain:
		m.store.setSelection(toggleSubject(m.store.selection, hit))
		return nil
	case vertex != graphs.None && onRim && press.Clicks != 2:
		m.beginGesture(&edgeGesture{
			from: vertex, start: press.At, to: press.At, tolerance: press.HitTolerance,
			target: graphs.None,
		})
		return nil
	}
	// Pressing on a selected vertex keeps the selection, so that it can be dragged as a whole. A
	// click without a drag then selects that vertex alone.
	alone := m.selector.isSelected(hit)
	if !alone {
		m.selector.selectSubject(hit)
	}
	if m.view.Excerpt() != nil {
		return nil // vertices of an excerpt are not moved, and the selection may have moved the excerpt
	}
	g := m.selectionGesture(press, hit)
	g.selectsHit, g.asksForText = alone, press.Clicks == 2
	m.beginGesture(g)
	return nil
}

// selectionGesture returns the gesture that drags the selection after a press. hit is the item under
// the pointer.
func (m *Mouse) selectionGesture(press Press, hit scene.Subject) *moveGesture {
	g := &moveGesture{
		start: press.At, tolerance: press.HitTolerance, hit: hit,
		from: currentPlaces(m.store.Drawing(), m.store.selection), stepName: "step.move",
		number: m.store.NewGesture(), grabbed: press.At,
	}
	if v := hit.VertexID(); v != graphs.None {
		g.grabbed = m.store.Drawing().At(v)
	}
	g.guides = m.guidance.newGuides(g.from.IDs)
	return g
}

// addAndMove adds a vertex at the place of the press and begins to drag it. Both are one undo step. If
// the vertex is not dragged, the user is asked to name it.
func (m *Mouse) addAndMove(press Press) error {
	number := m.store.NewGesture()
	id, err := m.vertices.addVertex(press.At, graphs.Vertex{}, number, "step.add-vertex")
	if err != nil {
		return err
	}
	g := m.selectionGesture(press, scene.VertexSubject(id))
	g.stepName, g.number, g.asksForText = "step.add-vertex", number, true
	m.beginGesture(g)
	return nil
}

// pressVertex handles a press with the Vertex tool. It begins to drag the vertex under the pointer; if
// there is none, it adds a vertex.
func (m *Mouse) pressVertex(press Press) error {
	hit := m.view.Scene().Hit(press.At, 0)
	if hit.VertexID() == graphs.None {
		return m.addAndMove(press)
	}
	if !m.selector.isSelected(hit) {
		m.selector.selectSubject(hit)
	}
	g := m.selectionGesture(press, hit)
	g.asksForText = press.Clicks == 2
	m.beginGesture(g)
	return nil
}

// pressToken handles a press with the Token tool, which adds or removes a token. In an edge-deletion
// game it puts the vertex on the ground or takes it off, and in games on a graph it places the only
// token. If the press has no effect, the user is told.
func (m *Mouse) pressToken(press Press) error {
	v := m.hand.vertexAt(press.At)
	if v == graphs.None {
		m.store.listeners.OnNotice("notice.no-vertex-here", nil)
		return nil
	}
	if m.store.Drawing().Kind() == graphs.Deletion {
		return m.vertices.ToggleGround(v)
	}
	if m.store.Drawing().Kind().OnGraph() {
		return m.vertices.PlaceToken(v)
	}
	change := 1
	if press.Modifiers.Shift || press.Modifiers.Control || press.Secondary {
		change = -1
		if m.store.Drawing().Tokens(v) == 0 {
			m.store.listeners.OnNotice("notice.no-token-here", nil)
		}
	}
	return m.vertices.AddTokens(v, change)
}

// pressSum handles a press with the Sum tool. It turns the vertex under the pointer into a ⊕ or back.
// On empty board it adds a ⊕ and asks for its name.
func (m *Mouse) pressSum(press Press) error {
	if v := m.hand.vertexAt(press.At); v != graphs.None {
		return m.vertices.ToggleSum(v)
	}
	v, err := m.vertices.addVertex(press.At, graphs.Vertex{Sum: true}, 0, "step.sum")
	if err == nil {
		m.openTextLater(v)
	}
	return err
}

// Tool returns the current tool.
func (m *Mouse) Tool() Tool { return m.hand.tool }

// SetTool makes tool the current tool and cancels the current gesture.
func (m *Mouse) SetTool(tool Tool) {
	m.Cancel()
	m.hand.tool = tool
	m.store.listeners.OnChange(ToolChange)
}
