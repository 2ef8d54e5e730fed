package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// Overlay returns what is drawn above the scene: the ring around what the pointer
// is over, the box that selects, the edge being drawn, the keyboard's cursor.
func (s *Session) Overlay() []scene.Shape {
	if s.gesture != nil {
		return append(s.gesture.overlay(s), s.cursorShapes()...)
	}
	var shapes []scene.Shape
	switch {
	case s.hovered.rim:
		shapes = s.rimRing(s.hovered.what)
	case !s.isSelected(s.hovered.what): // which has a ring already, in the same place
		shapes = s.ring(s.hovered.what, scene.Hovered)
	}
	shapes = append(append(shapes, s.pointedShapes()...), s.handleShapes()...)
	return append(shapes, s.cursorShapes()...)
}

// PointAt marks the vertices and edges that a list points at; zero Subjects mark
// nothing.
func (s *Session) PointAt(what ...scene.Subject) {
	what = slices.DeleteFunc(slices.Clone(what), func(w scene.Subject) bool { return w == scene.Subject{} })
	if !slices.Equal(what, s.pointed) {
		s.pointed = what
		s.Changed(OverlayChange)
	}
}

// pointedShapes returns what a list points at, in the colour of the selection.
func (s *Session) pointedShapes() []scene.Shape {
	var rings, shapes []scene.Shape
	lines := map[scene.Subject]bool{}
	for _, what := range s.pointed {
		if what.Kind == scene.Vertex {
			rings = append(rings, s.ring(what, scene.Selected)...)
		} else {
			lines[what] = true
		}
	}
	if len(lines) == 0 {
		return rings
	}
	for _, sh := range s.Scene().Shapes {
		if sh.Kind == scene.Text || !lines[sh.Subject] {
			continue
		}
		if sh.Kind == scene.Curve {
			sh.Stroke, sh.Width = scene.Selected, 4
		} else {
			sh.Fill = scene.Selected
		}
		shapes = append(shapes, sh)
	}
	return append(shapes, rings...)
}

// ring returns a ring around a vertex; none around anything else.
func (s *Session) ring(what scene.Subject, role scene.Role) []scene.Shape {
	if what.VertexID() == graphs.None {
		return nil
	}
	v := scene.Subject{Kind: scene.Vertex, ID: what.ID}
	border, ok := s.Scene().Outline(v)
	if !ok {
		return nil
	}
	ring := scene.RingOf(&border)
	ring.Stroke, ring.Dashed = role, false
	return []scene.Shape{ring}
}

// rimRing returns the border of a vertex as a thick line: an edge can be drawn from
// there.
func (s *Session) rimRing(v scene.Subject) []scene.Shape {
	border, ok := s.Scene().Outline(v)
	if !ok {
		return nil
	}
	width := 0.8 * s.hitTolerance
	border.Fill, border.Stroke, border.Width, border.Dashed = scene.None, scene.Selected, width, false
	border.Size += width / 2 // discs and pills are stroked inside their borders
	if border.Kind == scene.Pill {
		border.P[1] = border.P[1].Add(Point{X: width / 2, Y: width / 2})
	}
	return []scene.Shape{border}
}
