package editor

import "nimgraph/graphs"

// Ask begins or ends asking for the reason of what is pointed at. While it lasts, Asked
// follows the pointer and the keyboard's cursor; what is selected stays selected.
func (s *Session) Ask(on bool) {
	if s.asking != on {
		s.asking = on
		s.Changed(SelectionChange)
	}
}

// Asked returns the vertex whose reason is asked for: the one under the pointer, else
// that at the keyboard's cursor. None where there is none, or nothing is asked.
func (s *Session) Asked() graphs.VertexID {
	if !s.asking {
		return graphs.None
	}
	if v := s.hovered.what.VertexID(); v != graphs.None {
		return v
	}
	if s.cursor.shown {
		return s.vertexAt(s.cursor.at)
	}
	return graphs.None
}

// overlayChanged tells that what is pointed at has changed, which while it is asked for
// is what the panels depend on.
func (s *Session) overlayChanged() {
	if s.asking {
		s.Changed(OverlayChange | SelectionChange)
		return
	}
	s.Changed(OverlayChange)
}
