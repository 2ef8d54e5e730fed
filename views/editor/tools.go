package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

func (s *Session) pressSelect(p Pointer) error {
	rimmed := s.Rimmed(p.At)
	hit := s.under(p.At, p.Slop)
	edge, handle := s.gripped(hit, p.At, p.Slop)
	plain := !p.Modifiers.Shift && !p.Modifiers.Control
	switch {
	case edge != graphs.None && p.Clicks == 2 && plain:
		return s.unbend([]graphs.EdgeID{edge})
	case edge != graphs.None && plain && (len(s.selection.Vertices) == 0 || !s.selection.HasEdge(edge)):
		s.SelectEdge(edge)
		s.begin(s.grip(p, edge, handle))
		return nil
	case hit.Kind == scene.Nothing && p.Clicks == 2:
		_, err := s.AddVertex(p.At)
		return err
	case hit.Kind == scene.Nothing:
		g := &boxing{from: p.At, to: p.At, slop: p.Slop}
		if !plain {
			g.base = s.selection
		}
		s.begin(g)
		return nil
	case !plain:
		s.selectThese(toggled(s.selection, hit))
		return nil
	case hit.VertexID() != graphs.None && rimmed:
		s.begin(&linking{from: hit.VertexID(), start: p.At, to: p.At, slop: p.Slop, target: graphs.None})
		return nil
	}
	// Pressing on a selected vertex keeps the selection, so that it can be
	// dragged as a whole; a click without a drag then selects that vertex alone.
	alone := s.isSelected(hit)
	if !alone {
		s.selectThese(toggled(document.Selection{}, hit))
	}
	s.begin(s.moving(p, hit, alone))
	return nil
}

// moving returns the gesture that drags what is selected.
func (s *Session) moving(p Pointer, hit scene.Subject, alone bool) *moving {
	g := &moving{
		start: p.At, slop: p.Slop, hit: hit, alone: alone,
		ids: s.selection.Vertices, step: stepMove, number: s.newGesture(), grabbed: p.At,
	}
	if v := hit.VertexID(); v != graphs.None {
		g.grabbed = s.Drawing().At(v)
	}
	for _, id := range g.ids {
		g.origin = append(g.origin, s.Drawing().At(id))
	}
	return g
}

// pressVertex adds a vertex, which can then be dragged to where it is to stand:
// both are one step.
func (s *Session) pressVertex(p Pointer) error {
	hit := s.Scene().Hit(p.At, 0)
	if hit.VertexID() != graphs.None {
		if !s.isSelected(hit) {
			s.selectThese(toggled(document.Selection{}, hit))
		}
		s.begin(s.moving(p, hit, false))
		return nil
	}
	number := s.newGesture()
	id, err := s.addVertex(p.At, graphs.Vertex{}, number, stepAddVertex)
	if err != nil {
		return err
	}
	g := s.moving(p, scene.Subject{Kind: scene.Vertex, ID: int32(id)}, false)
	g.step, g.number = stepAddVertex, number
	s.begin(g)
	return nil
}

func (s *Session) pressToken(p Pointer) error {
	v := s.under(p.At, 0).VertexID()
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
	if v := s.under(p.At, 0).VertexID(); v != graphs.None {
		return s.ToggleSum(v)
	}
	_, err := s.addVertex(p.At, graphs.Vertex{Sum: true}, 0, stepSum)
	return err
}

func (s *Session) linkFrom(p Pointer) *linking {
	return &linking{
		from: s.under(p.At, 0).VertexID(), clicks: true, start: p.At, to: p.At, slop: p.Slop, target: graphs.None,
	}
}
