package editor

import (
	"nimgraph/graphs"
	"nimgraph/views/scene"
)

func (s *Session) pressSelect(p Pointer) error {
	hit, onRim := s.under(p.At, p.HitTolerance)
	edge, handle := s.handleFor(hit, p.At, p.HitTolerance)
	vertex := hit.VertexID()
	plain := !p.Modifiers.Shift && !p.Modifiers.Control
	switch {
	case edge != graphs.None && p.Clicks == 2 && plain:
		return s.unbend(edge)
	case edge != graphs.None && plain && (len(s.selection.Vertices) == 0 || !s.selection.HasEdge(edge)):
		s.SelectEdge(edge)
		s.begin(s.dragHandle(p, edge, handle))
		return nil
	case hit.Kind == scene.Nothing && p.Clicks == 2:
		return s.addAndMove(p, true)
	case hit.Kind == scene.Nothing:
		g := &boxSelecting{from: p.At, to: p.At, tolerance: p.HitTolerance}
		if !plain {
			g.base = s.selection
		}
		s.begin(g)
		return nil
	case !plain:
		s.selectThese(toggled(s.selection, hit))
		return nil
	case vertex != graphs.None && onRim && p.Clicks != 2:
		s.begin(&edgeDrawing{from: vertex, start: p.At, to: p.At, tolerance: p.HitTolerance, target: graphs.None})
		return nil
	}
	// Pressing on a selected vertex keeps the selection, so that it can be
	// dragged as a whole; a click without a drag then selects that vertex alone.
	alone := s.isSelected(hit)
	if !alone {
		s.selectSubject(hit)
	}
	if s.Excerpt() != nil {
		return nil // nothing there is moved, and it may have given way to another
	}
	g := s.moveSelection(p, hit)
	g.alone, g.names = alone, p.Clicks == 2
	s.begin(g)
	return nil
}

// moveSelection returns the gesture that drags what is selected.
func (s *Session) moveSelection(p Pointer, hit scene.Subject) *vertexMoving {
	g := &vertexMoving{
		start: p.At, tolerance: p.HitTolerance, hit: hit,
		ids: s.selection.Vertices, stepName: stepMove, number: s.newGesture(), grabbed: p.At,
	}
	if v := hit.VertexID(); v != graphs.None {
		g.grabbed = s.Drawing().At(v)
	}
	for _, id := range g.ids {
		g.origin = append(g.origin, s.Drawing().At(id))
	}
	for _, id := range s.selection.Notes {
		if n, ok := s.Drawing().Note(id); ok {
			g.notes, g.noteFrom = append(g.notes, id), append(g.noteFrom, n.At)
		}
	}
	g.guides = s.guidesFor(g.ids)
	return g
}

// addAndMove adds a vertex, which can then be dragged to where it is to stand:
// both are one step.
func (s *Session) addAndMove(p Pointer, names bool) error {
	number := s.newGesture()
	id, err := s.addVertex(p.At, graphs.Vertex{}, number, stepAddVertex)
	if err != nil {
		return err
	}
	g := s.moveSelection(p, scene.Subject{Kind: scene.Vertex, ID: int32(id)})
	g.stepName, g.number, g.names = stepAddVertex, number, names
	s.begin(g)
	return nil
}

func (s *Session) pressVertex(p Pointer) error {
	hit := s.Scene().Hit(p.At, 0)
	if hit.VertexID() == graphs.None {
		return s.addAndMove(p, false)
	}
	if !s.isSelected(hit) {
		s.selectSubject(hit)
	}
	g := s.moveSelection(p, hit)
	g.names = p.Clicks == 2
	s.begin(g)
	return nil
}

func (s *Session) pressToken(p Pointer) error {
	v := s.vertexAt(p.At)
	if v == graphs.None {
		return nil
	}
	if s.Drawing().Kind() == graphs.Deletion {
		return s.ToggleGround(v)
	}
	change := 1
	if p.Modifiers.Shift || p.Modifiers.Control || p.Secondary {
		change = -1
	}
	return s.AddTokens(v, change)
}

func (s *Session) pressSum(p Pointer) error {
	if v := s.vertexAt(p.At); v != graphs.None {
		return s.ToggleSum(v)
	}
	_, err := s.addVertex(p.At, graphs.Vertex{Sum: true}, 0, stepSum)
	return err
}

func (s *Session) edgeFrom(p Pointer) *edgeDrawing {
	return &edgeDrawing{
		from: s.vertexAt(p.At), byClicks: true, start: p.At, to: p.At, tolerance: p.HitTolerance, target: graphs.None,
	}
}
