package editor

import (
	"nimgraph/views/scene"
)

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
	drag(s *Session, at Point) error
	// release ends the gesture, unless it goes on without a button.
	release(s *Session, at Point) (goesOn bool, err error)
	// overlay is what is drawn above the scene meanwhile.
	overlay(s *Session) []scene.Shape
}

// spent is the gesture of a press that has done all that it does.
type spent struct{}

func (spent) state() PointerState                   { return Pressed }
func (spent) drag(*Session, Point) error            { return nil }
func (spent) release(*Session, Point) (bool, error) { return false, nil }
func (spent) overlay(*Session) []scene.Shape        { return nil }

// panning is the gesture of a press that moves the view. An edge whose first end
// was clicked waits for it to end.
type panning struct{ waiting gesture }

func (panning) state() PointerState        { return Panning }
func (panning) drag(*Session, Point) error { return nil }

func (g panning) release(s *Session, _ Point) (bool, error) {
	s.gesture = g.waiting
	return true, nil
}

func (g panning) overlay(s *Session) []scene.Shape {
	if g.waiting == nil {
		return nil
	}
	return g.waiting.overlay(s)
}

// PointerState returns what the pointer is doing.
func (s *Session) PointerState() PointerState {
	if s.gesture == nil {
		return Hovering
	}
	return s.gesture.state()
}

// Busy tells whether a gesture is under way that Cancel would give up.
func (s *Session) Busy() bool { return s.gesture != nil && s.PointerState() != Pressed }

// Press is the press of a button. The error is one of a change that cannot be
// made; the drawing is then as it was.
func (s *Session) Press(p Pointer) error {
	s.hitTolerance, s.unguided = p.HitTolerance, p.Modifiers.Alt
	if p.Pans {
		if s.PointerState() != ChoosingEnd {
			s.Cancel()
		}
		s.begin(panning{s.gesture})
		return nil
	}
	s.HideCursor()
	if edge, ok := s.gesture.(*edgeDrawing); ok && edge.chosen {
		return edge.press(s, p.At)
	}
	s.Cancel()
	s.gesture = spent{} // unless the press begins another
	err := s.during(func() error { return s.pressTool(p) })
	s.Changed(OverlayChange)
	return err
}

func (s *Session) pressTool(p Pointer) error {
	switch s.tool {
	case Vertex:
		return s.pressVertex(p)
	case Edge:
		s.begin(s.edgeFrom(p))
	case Token:
		return s.pressToken(p)
	case Sum:
		return s.pressSum(p)
	case Erase:
		g := &erasing{tolerance: p.HitTolerance, number: s.newGesture(), last: p.At}
		s.begin(g)
		return g.erase(s, []Point{p.At})
	default:
		return s.pressSelect(p)
	}
	return nil
}

// Motion tells where the pointer is now. While a gesture is under way it follows;
// else what is under the pointer becomes hovered.
func (s *Session) Motion(at Point, tolerance float64) error {
	if s.gesture == nil {
		s.hover(at, tolerance)
		return nil
	}
	err := s.during(func() error { return s.gesture.drag(s, at) })
	if err != nil && s.Held() != "" {
		s.gesture = spent{} // it is refused once, not at each motion
	}
	s.Changed(OverlayChange)
	return err
}

// Leave tells that the pointer is no longer over the board: nothing is hovered.
func (s *Session) Leave() {
	if s.hovered != (hovered{}) {
		s.point(hovered{})
		s.overlayChanged()
	}
}

// late is a gesture that follows the pointer once a frame where it moves much.
type late interface{ catchUp(*Session) error }

// CatchUp has the gesture under way follow the pointer to where Motion told that it is.
// It is called once a frame.
func (s *Session) CatchUp() error {
	if g, ok := s.gesture.(late); ok {
		return s.during(func() error { return g.catchUp(s) })
	}
	return nil
}

// Release is the release of the button.
func (s *Session) Release(at Point) error {
	g := s.gesture
	if g == nil {
		return nil
	}
	goesOn := false
	err := s.during(func() (err error) {
		goesOn, err = g.release(s, at)
		return err
	})
	if !goesOn && s.gesture == g {
		s.gesture = nil
	}
	if s.gesture == nil {
		s.hover(at, s.hitTolerance) // it may be over something else than when it was pressed
	}
	s.Changed(OverlayChange)
	if v := s.unnamed; v != nil {
		s.unnamed = nil
		if v.Kind == scene.FreeText {
			s.TextWanted(*v)
		} else {
			s.NameWanted(v.VertexID())
		}
	}
	return err
}

// Cancel gives up the gesture under way. What a drag has moved so far stays
// moved, and can be undone.
func (s *Session) Cancel() {
	if s.gesture != nil {
		s.gesture = nil
		s.Changed(OverlayChange)
	}
}

// during makes changes that are a part of the gesture under way. Changes of the
// drawing that come from elsewhere, such as a key, end it.
func (s *Session) during(change func() error) error {
	s.inGesture = true
	defer func() { s.inGesture = false }()
	return change()
}

func (s *Session) begin(g gesture) {
	s.gesture = g
	s.Changed(OverlayChange)
}

// Pick selects what is under the pointer, unless it is selected already: what a
// context menu is about.
func (s *Session) Pick(at Point, tolerance float64) scene.Subject {
	s.Cancel()
	hit, _ := s.under(at, tolerance)
	if !s.isSelected(hit) {
		s.selectSubject(hit)
	}
	return hit
}
