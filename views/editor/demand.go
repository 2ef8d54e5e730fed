package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

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

// BundleEdges says where edges that end at one vertex are drawn as a bundle, here and in
// the drawing's pictures.
func (s *Session) BundleEdges(which document.Bundles) error {
	style := s.Drawing().Style()
	if style.Bundles == which {
		return nil
	}
	style.Bundles = which
	return s.do(stepBundleEdges, 1, document.SetStyle{Style: style}, s.selection)
}

// BundleObstacle returns the translation key of why edges cannot be bundled; empty where
// they can be.
func (s *Session) BundleObstacle() string {
	g := s.Drawing().Graph()
	switch {
	case s.Held() != "":
		return s.Held()
	case g.Kind() != graphs.Directed:
		return "why.only-directed"
	case !scene.CanBundle(g):
		return "why.too-large-to-bundle"
	}
	return ""
}
