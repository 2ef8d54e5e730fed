package editor

import (
	"iter"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// DeleteSelection removes what is selected, and the edges of removed vertices.
func (s *Session) DeleteSelection() error {
	if s.waits(func() { s.report(s.DeleteSelection()) }) {
		return nil
	}
	return s.remove(s.selection, stepDelete)
}

func (s *Session) remove(sel document.Selection, stepName string) error {
	return s.perform(plan{about: weight(s.Drawing().Graph(), sel), make: func(d *document.Drawing) (planned, error) {
		edits := removals(left(d, sel))
		if len(edits) == 0 {
			return planned{}, nil
		}
		return planned{name: stepName, count: len(edits), edit: edits}, nil
	}})
}

// weight returns how much goes where a selection is removed: its vertices and edges, and
// the edges of its vertices, as far as that is not large anyway.
func weight(g graphs.Reader, sel document.Selection) int {
	n := len(sel.Vertices) + len(sel.Edges)
	for _, v := range sel.Vertices {
		for _, row := range []iter.Seq[graphs.Edge]{g.Out(v), g.In(v)} {
			for range row {
				if n++; n > largeChange {
					return n
				}
			}
		}
	}
	return n
}

// removals returns the edits that remove edges and vertices, from the last to the
// first: that is the quickest for the graph, see document.RemoveVertex.
func removals(sel document.Selection) document.Group {
	edits := make(document.Group, 0, len(sel.Edges)+len(sel.Vertices)+len(sel.Notes))
	for _, n := range slices.Backward(sel.Notes) {
		edits = append(edits, document.RemoveNote{ID: n})
	}
	for _, e := range slices.Backward(sel.Edges) {
		edits = append(edits, document.RemoveEdge{ID: e})
	}
	for _, v := range slices.Backward(sel.Vertices) {
		edits = append(edits, document.RemoveVertex{ID: v})
	}
	return edits
}
