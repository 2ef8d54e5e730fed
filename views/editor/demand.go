package editor

import "nimgraph/graphs/document"

// ShowEdges says which edges of the drawing are shown, here and in its pictures.
func (s *Session) ShowEdges(which document.EdgesShown) error {
	style := s.Drawing().Style()
	if style.Edges == which {
		return nil
	}
	style.Edges = which
	return s.do(stepShowEdges, 1, document.SetStyle{Style: style}, s.selection)
}
