package editor

import (
	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Mouse turns the events of the pointer into gestures.
type Mouse struct {
	store      *store
	view       *View
	hand       *Hand
	selector   *Selector
	vertices   *VertexEditor
	edges      *EdgeEditor
	guidance   *Guidance
	gesture    gesture        // the gesture under way; nil while hovering
	inGesture  bool           // the change being made belongs to the gesture
	textWanted *scene.Subject // the subject whose text is to be opened when the gesture ends
}

// PointerState is the state of the pointer: of the mouse, or of the keyboard's cursor in place of the
// mouse.
//
//	           press                            release, Cancel
//	Hovering ─┬─ a vertex ───────────► MovingVertices ──┐
//	    ▲     ├─ a rim, the Edge tool ► DrawingEdge ────┤
//	    │     │                          │    ▲         │
//	    │     │      released where it   │    │ press   │
//	    │     │      was pressed         ▼    │         │
//	    │     │                        ChoosingEnd ─────┤ Cancel
//	    │     ├─ an edge ──────────────► BendingEdge ───┤
//	    │     ├─ an end of an edge ────► ReattachingEdge┤
//	    │     ├─ empty board ──────────► SelectingBox ──┤
//	    │     ├─ the Erase tool ───────► Erasing ───────┤
//	    │     ├─ to move the view ─────► Panning ───────┤
//	    │     └─ anything else ────────► Pressed ───────┤
//	    └───────────────────────────────────────────────┘
//
// In Hovering and ChoosingEnd no button is down; in all others one is.
type PointerState uint8

const (
	Hovering        PointerState = iota // no button is down
	Pressed                             // the press has had its effect already
	Panning                             // the board moves the view
	MovingVertices                      // the selected vertices follow the pointer
	SelectingBox                        // the subjects in a box are selected
	DrawingEdge                         // a new edge follows the pointer
	ChoosingEnd                         // as DrawingEdge, but the first end was clicked
	BendingEdge                         // a point of an edge follows the pointer
	ReattachingEdge                     // an end of an edge follows the pointer
	Erasing                             // touched subjects are removed
)

// IsButtonDown reports whether a mouse button is down in state p.
func (p PointerState) IsButtonDown() bool { return p != Hovering && p != ChoosingEnd }

// Modifiers are the modifier keys that are held down during a pointer event.
type Modifiers struct{ Shift, Control, Alt bool }

// Press is a press of a mouse button: its place, the modifier keys, and the number of clicks.
type Press struct {
	At Point
	// HitTolerance is the distance from a subject within which a press still hits it, in document units. It is the
	// same number of pixels at every zoom; see TolerancePixels.
	HitTolerance float64
	Modifiers    Modifiers
	// Clicks is 2 for the second press of a double click.
	Clicks int
	// Secondary reports a press of the secondary button.
	Secondary bool
	// Pans says that the press moves the view and touches nothing.
	Pans bool
}

// TolerancePixels is the hit tolerance in pixels of the board.
const TolerancePixels = 5

// gesture is the action between a press of a button and its release. Each gesture is a state other
// than Hovering.
type gesture interface {
	state() PointerState
	// drag follows the pointer.
	drag(m *Mouse, pointer Point) error
	// release ends the gesture. It returns true if the gesture continues without a button.
	release(m *Mouse, pointer Point) (continues bool, err error)
	// overlay returns the shapes drawn above the scene meanwhile.
	overlay(m *Mouse) []scene.Shape
}

// doneGesture is the gesture after a press that has already had its effect. It ignores motions.
type doneGesture struct{}

// state returns Pressed.
func (doneGesture) state() PointerState { return Pressed }

// drag does nothing.
func (doneGesture) drag(*Mouse, Point) error { return nil }

// release does nothing.
func (doneGesture) release(*Mouse, Point) (continues bool, err error) { return false, nil }

// overlay implements gesture. It returns nil, because there is nothing to draw.
func (doneGesture) overlay(*Mouse) []scene.Shape { return nil }

// panGesture is the gesture that moves the view. A gesture in ChoosingEnd waits until it ends.
type panGesture struct{ waiting gesture }

// state returns Panning.
func (panGesture) state() PointerState { return Panning }

// drag implements gesture. It does nothing, because the board moves the view.
func (panGesture) drag(*Mouse, Point) error { return nil }

// release implements gesture. It resumes the gesture that was under way before the user moved the
// view.
func (g panGesture) release(m *Mouse, _ Point) (continues bool, err error) {
	m.gesture = g.waiting
	return true, nil
}

// overlay implements gesture. It returns the shapes of the gesture that was under way before.
func (g panGesture) overlay(m *Mouse) []scene.Shape {
	if g.waiting == nil {
		return nil
	}
	return g.waiting.overlay(m)
}

// PointerState returns the state of the pointer.
func (m *Mouse) PointerState() PointerState {
	if m.gesture == nil {
		return Hovering
	}
	return m.gesture.state()
}

// Busy reports whether a gesture is under way, which Cancel would end.
func (m *Mouse) Busy() bool { return m.gesture != nil && m.PointerState() != Pressed }

// Press handles p, the press of a mouse button. It returns an error if the drawing cannot be changed
// as the press demands; then the drawing stays unchanged.
func (m *Mouse) Press(p Press) error {
	m.hand.tolerance, m.guidance.suspended = p.HitTolerance, p.Modifiers.Alt
	if p.Pans {
		if m.PointerState() != ChoosingEnd {
			m.Cancel()
		}
		m.beginGesture(panGesture{m.gesture})
		return nil
	}
	m.hand.HideCursor()
	if edge, ok := m.gesture.(*edgeGesture); ok && edge.startChosen {
		return edge.press(m, p.At)
	}
	m.Cancel()
	m.gesture = doneGesture{} // unless the press begins another one
	err := m.runInGesture(func() error { return m.pressTool(p) })
	m.store.listeners.OnChange(OverlayChange)
	return err
}

// pressTool handles press p with the current tool. It changes the drawing at once, or begins a
// gesture.
func (m *Mouse) pressTool(p Press) error {
	switch m.hand.tool {
	case Vertex:
		return m.pressVertex(p)
	case Edge:
		m.beginGesture(&edgeGesture{
			from: m.hand.vertexAt(p.At), byClicks: true, start: p.At, to: p.At, tolerance: p.HitTolerance,
			target: graphs.None,
		})
	case Token:
		return m.pressToken(p)
	case Sum:
		return m.pressSum(p)
	case Erase:
		g := &eraseGesture{tolerance: p.HitTolerance, number: m.store.NewGesture(), last: p.At}
		m.beginGesture(g)
		return g.erase(m, []Point{p.At})
	default:
		return m.pressSelect(p)
	}
	return nil
}

// Move handles a motion of the pointer. The gesture under way follows it. Without a gesture, the item
// within hitTolerance of the pointer becomes the hovered one.
func (m *Mouse) Move(pointer Point, hitTolerance float64) error {
	if m.gesture == nil {
		m.hand.updateHovered(pointer, hitTolerance)
		return nil
	}
	err := m.runInGesture(func() error { return m.gesture.drag(m, pointer) })
	if err != nil && m.store.ReadOnlyReason() != "" {
		m.gesture = doneGesture{} // report the refusal once, not at each motion
	}
	m.store.listeners.OnChange(OverlayChange)
	return err
}

// Leave is called when the pointer leaves the board. Nothing is hovered afterwards.
func (m *Mouse) Leave() {
	if m.hand.hovered != (hoverTarget{}) {
		m.hand.setHovered(hoverTarget{})
		m.hand.notifyOverlay()
	}
}

// laggingGesture is a gesture that follows the pointer only once a frame, to be fast enough in
// large drawings.
type laggingGesture interface{ catchUp(*Mouse) error }

// CatchUp lets the current gesture follow the pointer to the place of the last Move. It must be called
// once a frame.
func (m *Mouse) CatchUp() error {
	if g, ok := m.gesture.(laggingGesture); ok {
		return m.runInGesture(func() error { return g.catchUp(m) })
	}
	return nil
}

// Release handles the release of the mouse button while the pointer is at the given place.
func (m *Mouse) Release(pointer Point) error {
	g := m.gesture
	if g == nil {
		return nil
	}
	continues := false
	err := m.runInGesture(func() (err error) {
		continues, err = g.release(m, pointer)
		return err
	})
	if !continues && m.gesture == g {
		m.gesture = nil
	}
	if m.gesture == nil {
		m.hand.updateHovered(pointer, m.hand.tolerance) // the drawing under the pointer may have changed since the press
	}
	m.store.listeners.OnChange(OverlayChange)
	if v := m.textWanted; v != nil {
		m.textWanted = nil
		if v.Kind == scene.Token {
			v.Kind = scene.Vertex
		}
		m.store.listeners.OnTextWanted(*v)
	}
	return err
}

// openTextLater lets the next Release call OnTextWanted for vertex v, so that the user can type its
// name.
func (m *Mouse) openTextLater(v graphs.VertexID) {
	subject := scene.VertexSubject(v)
	m.textWanted = &subject
}

// Cancel ends the current gesture. Vertices that a drag has moved stay where they are; undo moves them
// back.
func (m *Mouse) Cancel() {
	if m.gesture != nil {
		m.gesture = nil
		m.store.listeners.OnChange(OverlayChange)
	}
}

// runInGesture calls change, which changes the drawing as a part of the current gesture. Any other
// change, for example by a key, would end the gesture; see drawingChanged.
func (m *Mouse) runInGesture(change func() error) error {
	m.inGesture = true
	defer func() { m.inGesture = false }()
	return change()
}

// beginGesture makes g the current gesture.
func (m *Mouse) beginGesture(g gesture) {
	m.gesture = g
	m.store.listeners.OnChange(OverlayChange)
}

// Pick returns the item within hitTolerance of the pointer, and selects it unless it is selected
// already. It is called before a context menu opens.
func (m *Mouse) Pick(pointer Point, hitTolerance float64) scene.Subject {
	m.Cancel()
	hit, _ := m.hand.hitTest(pointer, hitTolerance)
	if !m.selector.isSelected(hit) {
		m.selector.selectSubject(hit)
	}
	return hit
}

// drawingChanged ends the current gesture unless the gesture itself has changed the drawing.
func (m *Mouse) drawingChanged() {
	if !m.inGesture {
		m.gesture = nil
	}
}
