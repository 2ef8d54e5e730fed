package editor

import (
	"nimgraph/graphs/document"
)

// DeleteSelection removes what is selected, and the edges of removed vertices.
func (s *Session) DeleteSelection() error { return s.remove(stepDelete) }

func (s *Session) remove(stepName string) error {
	draft := s.Drawing().Draft()
	count := removed(draft, s.selection)
	return s.do(stepName, count, draft.Change(), document.Selection{})
}

// removed removes notes, edges and vertices with their edges, and returns how many it was
// told of.
func removed(draft *document.Draft, sel document.Selection) int {
	for _, n := range sel.Notes {
		draft.RemoveNote(n)
	}
	for _, e := range sel.Edges {
		draft.RemoveEdge(e)
	}
	for _, v := range sel.Vertices {
		draft.RemoveVertex(v)
	}
	return len(sel.Notes) + len(sel.Edges) + len(sel.Vertices)
}
