package editor

import (
	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Mouse is the pointer with the gesture under way.
type Mouse struct {
	store      *store
	view       *View
	hand       *Hand
	selector   *Selector
	vertices   *Vertices
	edges      *Edges
	guidance   *Guidance
	gesture    gesture        // nil for hovering
	inGesture  bool           // the change being made is a part of the gesture
	textWanted *scene.Subject // what the gesture asks for the text of
}

// PointerState is what the pointer is doing: the one state machine of the mouse,
// and of the keyboard's cursor where it stands for the mouse.
//
//	           press                            release, Cancel
//	Hovering ─┬─ a vertex ───────────► MovingVertices ──┐
//	    ▲     ├─ a rim, the Edge tool ► DrawingEdge ────┤
//	    │     │                          │    ▲         │
//	    │     │      released where it   │    │ press   │
//	    │     │      was pressed         ▼    │         │
//	    │     │                        ChoosingEnd ─────┤ Cancel
//	    │     ├─ the middle of an edge ► BendingEdge ───┤
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
	Pressed                             // the press has done all that it does
	Panning                             // the board moves the view along
	MovingVertices                      // the selected vertices follow
	SelectingBox                        // what is in a box gets selected
	DrawingEdge                         // a new edge follows
	ChoosingEnd                         // as DrawingEdge, but the first end was clicked
	BendingEdge                         // the middle of an edge follows
	ReattachingEdge                     // an end of an edge follows
	Erasing                             // what is touched goes
)

// Down tells whether a button is down.
func (p PointerState) Down() bool { return p != Hovering && p != ChoosingEnd }

// Modifiers are the keys held down with the pointer.
type Modifiers struct{ Shift, Control, Alt bool }

// Pointer is a press of a button.
type Pointer struct {
	At Point
	// HitTolerance is how far beside a thing a press still hits it, in document
	// units. It is the same number of pixels at every zoom; see TolerancePixels.
	HitTolerance float64
	Modifiers    Modifiers
	// Clicks is 2 for the second press of a double click.
	Clicks int
	// Secondary tells that it was the other button.
	Secondary bool
	// Pans tells that the press moves the view, and touches nothing.
	Pans bool
}

// TolerancePixels is the hit tolerance in pixels of the board.
const TolerancePixels = 5

// gesture is what goes on in one state other than Hovering.
type gesture interface {
	state() PointerState
	// drag follows the pointer.
	drag(m *Mouse, at Point) error
	// release ends the gesture, unless it goes on without a button.
	release(m *Mouse, at Point) (goesOn bool, err error)
	// overlay is what is drawn above the scene meanwhile.
	overlay(m *Mouse) []scene.Shape
}

// spent is the gesture of a press that has done all that it does.
type doneGesture struct{}

func (doneGesture) state() PointerState                 { return Pressed }
func (doneGesture) drag(*Mouse, Point) error            { return nil }
func (doneGesture) release(*Mouse, Point) (bool, error) { return false, nil }
func (doneGesture) overlay(*Mouse) []scene.Shape        { return nil }

// panning is the gesture of a press that moves the view. An edge whose first end
// was clicked waits for it to end.
type panGesture struct{ waiting gesture }

func (panGesture) state() PointerState      { return Panning }
func (panGesture) drag(*Mouse, Point) error { return nil }

func (g panGesture) release(m *Mouse, _ Point) (bool, error) {
	m.gesture = g.waiting
	return true, nil
}

func (g panGesture) overlay(m *Mouse) []scene.Shape {
	if g.waiting == nil {
		return nil
	}
	return g.waiting.overlay(m)
}

// PointerState returns what the pointer is doing.
func (m *Mouse) PointerState() PointerState {
	if m.gesture == nil {
		return Hovering
	}
	return m.gesture.state()
}

// Busy tells whether a gesture is under way that Cancel would give up.
func (m *Mouse) Busy() bool { return m.gesture != nil && m.PointerState() != Pressed }

// Press is the press of a button. The error is one of a change that cannot be
// made; the drawing is then as it was.
func (m *Mouse) Press(p Pointer) error {
	m.hand.tolerance, m.guidance.suspended = p.HitTolerance, p.Modifiers.Alt
	if p.Pans {
		if m.PointerState() != ChoosingEnd {
			m.Cancel()
		}
		m.begin(panGesture{m.gesture})
		return nil
	}
	m.hand.HideCursor()
	if edge, ok := m.gesture.(*edgeGesture); ok && edge.startChosen {
		return edge.press(m, p.At)
	}
	m.Cancel()
	m.gesture = doneGesture{} // unless the press begins another
	err := m.runInGesture(func() error { return m.pressTool(p) })
	m.store.listeners.OnChange(OverlayChange)
	return err
}

func (m *Mouse) pressTool(p Pointer) error {
	switch m.hand.tool {
	case Vertex:
		return m.pressVertex(p)
	case Edge:
		m.begin(&edgeGesture{
			from: m.hand.vertexAt(p.At), byClicks: true, start: p.At, to: p.At, tolerance: p.HitTolerance, target: graphs.None,
		})
	case Token:
		return m.pressToken(p)
	case Sum:
		return m.pressSum(p)
	case Erase:
		g := &eraseGesture{tolerance: p.HitTolerance, number: m.store.NewGesture(), last: p.At}
		m.begin(g)
		return g.erase(m, []Point{p.At})
	default:
		return m.pressSelect(p)
	}
	return nil
}

// Motion tells where the pointer is now. While a gesture is under way it follows;
// else what is under the pointer becomes hovered.
func (m *Mouse) Move(at Point, tolerance float64) error {
	if m.gesture == nil {
		m.hand.hover(at, tolerance)
		return nil
	}
	err := m.runInGesture(func() error { return m.gesture.drag(m, at) })
	if err != nil && m.store.ReadOnlyReason() != "" {
		m.gesture = doneGesture{} // it is refused once, not at each motion
	}
	m.store.listeners.OnChange(OverlayChange)
	return err
}

// Leave tells that the pointer is no longer over the board: nothing is hovered.
func (m *Mouse) Leave() {
	if m.hand.hovered != (hovered{}) {
		m.hand.setHovered(hovered{})
		m.hand.notifyOverlay()
	}
}

// late is a gesture that follows the pointer once a frame where it moves much.
type laggingGesture interface{ catchUp(*Mouse) error }

// CatchUp has the gesture under way follow the pointer to where Motion told that it is.
// It is called once a frame.
func (m *Mouse) CatchUp() error {
	if g, ok := m.gesture.(laggingGesture); ok {
		return m.runInGesture(func() error { return g.catchUp(m) })
	}
	return nil
}

// Release is the release of the button.
func (m *Mouse) Release(at Point) error {
	g := m.gesture
	if g == nil {
		return nil
	}
	goesOn := false
	err := m.runInGesture(func() (err error) {
		goesOn, err = g.release(m, at)
		return err
	})
	if !goesOn && m.gesture == g {
		m.gesture = nil
	}
	if m.gesture == nil {
		m.hand.hover(at, m.hand.tolerance) // it may be over something else than when it was pressed
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

// Cancel gives up the gesture under way. What a drag has moved so far stays
// moved, and can be undone.
func (m *Mouse) Cancel() {
	if m.gesture != nil {
		m.gesture = nil
		m.store.listeners.OnChange(OverlayChange)
	}
}

// during makes changes that are a part of the gesture under way. Changes of the
// drawing that come from elsewhere, such as a key, end it.
func (m *Mouse) runInGesture(change func() error) error {
	m.inGesture = true
	defer func() { m.inGesture = false }()
	return change()
}

func (m *Mouse) begin(g gesture) {
	m.gesture = g
	m.store.listeners.OnChange(OverlayChange)
}

// Pick selects what is under the pointer, unless it is selected already: what a
// context menu is about.
func (m *Mouse) Pick(at Point, tolerance float64) scene.Subject {
	m.Cancel()
	hit, _ := m.hand.hitTest(at, tolerance)
	if !m.selector.has(hit) {
		m.selector.selectSubject(hit)
	}
	return hit
}

// edited tells that the drawing has changed: a change that is no part of the gesture under
// way, such as that of a key, ends it.
func (m *Mouse) drawingChanged() {
	if !m.inGesture {
		m.gesture = nil
	}
}
