package editor

import "nimgraph/graphs/document"

// ShowLabels says what vertices are told apart by, here and in the drawing's pictures.
func (s *Session) ShowLabels(which document.LabelsShown) error {
	style := s.Drawing().Style()
	if style.Labels == which {
		return nil
	}
	style.Labels = which
	return s.do(stepShowLabels, 1, document.SetStyle{Style: style}, s.selection)
}

// ShowEdges says which edges of the drawing are shown, here and in its pictures.
func (s *Session) ShowEdges(which document.EdgesShown) error {
	style := s.Drawing().Style()
	if style.Edges == which {
		return nil
	}
	style.Edges = which
	return s.do(stepShowEdges, 1, document.SetStyle{Style: style}, s.selection)
}
