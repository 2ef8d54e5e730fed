package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// Modifiers are the keys held down with the pointer.
type Modifiers struct{ Shift, Control, Alt bool }

// Pointer is a press of the main button.
type Pointer struct {
	At Point
	// Slop is how near is near enough, in document units: it is the same number
	// of pixels at every zoom.
	Slop      float64
	Modifiers Modifiers
	// Clicks is 2 for the second press of a double click.
	Clicks int
	// Secondary tells that it was the other button.
	Secondary bool
}

// rimWidth is how far outside a vertex its rim reaches: dragging from there
// draws an edge.
const rimWidth = 11

// gesture is what goes on between a press and its release.
type gesture interface {
	drag(s *Session, at Point) error
	// release ends the gesture, unless it wants to go on with the next press.
	release(s *Session, at Point) (goesOn bool, err error)
	// overlay is what is drawn above the scene meanwhile.
	overlay(s *Session) []scene.Shape
}

// Press begins a gesture. The error is one of a change that cannot be made; the
// drawing is then as it was.
func (s *Session) Press(p Pointer) error {
	s.slop = p.Slop
	if link, ok := s.gesture.(*linking); ok {
		// The first end was clicked; this press chooses the other.
		return link.drag(s, p.At)
	}
	s.Cancel()
	switch s.tool {
	case Vertex:
		return s.pressVertex(p)
	case Edge:
		s.begin(s.linkFrom(p))
	case Token:
		return s.pressToken(p)
	case Sum:
		return s.pressSum(p)
	case Erase:
		g := &erasing{slop: p.Slop, number: s.newGesture(), last: p.At}
		s.begin(g)
		return s.during(func() error { return g.touch(s, p.At) })
	default:
		return s.pressSelect(p)
	}
	return nil
}

// Drag goes on with the gesture.
func (s *Session) Drag(at Point) error {
	if s.gesture == nil {
		return nil
	}
	err := s.during(func() error { return s.gesture.drag(s, at) })
	s.Changed(OverlayChange)
	return err
}

// during does what belongs to the gesture under way. Changes of the drawing that
// come from elsewhere, such as a key, end it.
func (s *Session) during(step func() error) error {
	s.gesturing = true
	defer func() { s.gesturing = false }()
	return step()
}

// Release ends the gesture.
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
	s.Changed(OverlayChange)
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

// Busy tells whether a gesture is under way.
func (s *Session) Busy() bool { return s.gesture != nil }

func (s *Session) begin(g gesture) {
	s.gesture = g
	s.Changed(OverlayChange)
}

// MoveTo tells where the pointer is while no button is down.
func (s *Session) MoveTo(at Point, slop float64) {
	if link, ok := s.gesture.(*linking); ok {
		if link.drag(s, at) == nil {
			s.Changed(OverlayChange)
		}
		return
	}
	s.slop = slop
	hit := s.under(at, slop)
	if s.tool == Select {
		if edge, handle := s.heldHandle(at, slop); handle != noHandle {
			hit = scene.Subject{Kind: scene.Edge, ID: int32(edge)}
		}
	}
	if hit != s.hover {
		s.hover = hit
		s.Changed(OverlayChange)
	}
}

// under returns what a press there would act on, rims included.
func (s *Session) under(at Point, slop float64) scene.Subject {
	hit := s.Scene().Hit(at, slop)
	if hit.VertexID() == graphs.None {
		if v, ok := s.Scene().Rim(at, rimWidth); ok {
			return v
		}
	}
	return hit
}

// Rimmed tells whether a press there draws an edge with the Select tool.
func (s *Session) Rimmed(at Point) bool {
	if _, h := s.heldHandle(at, s.slop); h != noHandle {
		return false
	}
	if s.Scene().Hit(at, 0).VertexID() != graphs.None {
		return false
	}
	_, ok := s.Scene().Rim(at, rimWidth)
	return ok
}

// Overlay returns what is drawn above the scene: the hover ring, the rubber
// band, the edge being drawn.
func (s *Session) Overlay() []scene.Shape {
	if s.gesture != nil {
		return s.gesture.overlay(s)
	}
	shapes := append(s.ringed(s.hover, scene.Hovered), s.lit()...)
	return append(shapes, s.handleShapes()...)
}

// PointAt lights a vertex or an edge up; the zero Subject lights nothing.
func (s *Session) PointAt(what scene.Subject) {
	if what != s.pointed {
		s.pointed = what
		s.Changed(OverlayChange)
	}
}

// lit returns what is pointed at, over what is in the scene.
func (s *Session) lit() []scene.Shape {
	switch s.pointed.Kind {
	case scene.Nothing:
		return nil
	case scene.Vertex:
		return s.ringed(s.pointed, scene.Selected)
	}
	var shapes []scene.Shape
	for _, sh := range s.Scene().Shapes {
		if sh.Subject != s.pointed || sh.Kind == scene.Text {
			continue
		}
		if sh.Kind == scene.Curve {
			sh.Stroke, sh.Width = scene.Selected, 4
		} else {
			sh.Fill = scene.Selected
		}
		shapes = append(shapes, sh)
	}
	return shapes
}

// ringed returns a ring around what the pointer is over.
func (s *Session) ringed(what scene.Subject, role scene.Role) []scene.Shape {
	if what.VertexID() == graphs.None {
		return nil
	}
	at, half, reach, ok := s.Scene().VertexShape(scene.Subject{Kind: scene.Vertex, ID: what.ID})
	if !ok {
		return nil
	}
	ring := scene.RingAround(at, half, reach)
	ring.Stroke, ring.Dashed = role, false
	return []scene.Shape{ring}
}

// Pick selects what is under the pointer, unless it is selected already: what a
// context menu is about.
func (s *Session) Pick(at Point, slop float64) scene.Subject {
	hit := s.under(at, slop)
	if !s.isSelected(hit) {
		s.selectThese(toggled(document.Selection{}, hit))
	}
	return hit
}
