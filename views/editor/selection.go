package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// SelectAll selects all vertices and edges.
func (s *Session) SelectAll() {
	var all document.Selection
	for v := range s.Drawing().Graph().Vertices() {
		all.Vertices = append(all.Vertices, v.ID)
	}
	for e := range s.Drawing().Graph().Edges() {
		all.Edges = append(all.Edges, e.ID)
	}
	for _, n := range s.Drawing().Notes() {
		all.Notes = append(all.Notes, n.ID)
	}
	s.selectThese(all)
}

// SelectNote selects one note and nothing else.
func (s *Session) SelectNote(n document.NoteID) {
	s.selectThese(document.Selection{Notes: []document.NoteID{n}})
}

// Select selects these and nothing else.
func (s *Session) Select(these document.Selection) { s.selectThese(these) }

// SelectNone selects nothing.
func (s *Session) SelectNone() { s.selectThese(document.Selection{}) }

// SelectVertex selects one vertex and nothing else.
func (s *Session) SelectVertex(v graphs.VertexID) {
	s.selectThese(document.Selection{Vertices: []graphs.VertexID{v}})
}

// SelectVertices selects some vertices, which are ascending, and nothing else.
func (s *Session) SelectVertices(ids []graphs.VertexID) {
	s.selectThese(document.Selection{Vertices: ids})
}

// SelectNext selects the vertex that follows one in the order of the drawing, or
// with back the one before it, from the end to the beginning again, and returns it.
// After None comes the first, and before it the last. It returns None where there is
// no vertex.
func (s *Session) SelectNext(id graphs.VertexID, back bool) graphs.VertexID {
	none := graphs.VertexID(graphs.None)
	first, last, before, after := none, none, none, none
	for v := range s.Drawing().Graph().Vertices() {
		if first == none {
			first = v.ID
		}
		last = v.ID
		switch {
		case v.ID < id:
			before = v.ID
		case v.ID > id && after == none && id != none:
			after = v.ID
		}
	}
	next, around := after, first
	if back {
		next, around = before, last
	}
	if next == none {
		next = around
	}
	if next != none {
		s.SelectVertex(next)
	}
	return next
}

// SelectEdge selects one edge and nothing else.
func (s *Session) SelectEdge(e graphs.EdgeID) {
	s.selectThese(document.Selection{Edges: []graphs.EdgeID{e}})
}

func (s *Session) selectThese(sel document.Selection) {
	if sel.Equal(s.selection) {
		return // as in most motions of a rubber band
	}
	s.selection = sel
	s.moveExcerpt()
	s.sceneChanged(SelectionChange)
}

// selectSubject selects a vertex or an edge and nothing else.
func (s *Session) selectSubject(what scene.Subject) {
	s.selectThese(toggled(document.Selection{}, what))
}

// toggled returns the selection with a subject added, or taken away where it was
// in it.
func toggled(sel document.Selection, what scene.Subject) document.Selection {
	sel = document.Selection{Vertices: slices.Clone(sel.Vertices), Edges: slices.Clone(sel.Edges), Notes: slices.Clone(sel.Notes)}
	if v := what.VertexID(); v != graphs.None {
		sel.Vertices = toggle(sel.Vertices, v)
	}
	if e := what.EdgeID(); e != graphs.None {
		sel.Edges = toggle(sel.Edges, e)
	}
	if n := what.NoteID(); n >= 0 {
		sel.Notes = toggle(sel.Notes, n)
	}
	return sel
}

func toggle[ID ~int32](sorted []ID, id ID) []ID {
	at, found := slices.BinarySearch(sorted, id)
	if found {
		return slices.Delete(sorted, at, at+1)
	}
	return slices.Insert(sorted, at, id)
}

func (s *Session) isSelected(what scene.Subject) bool {
	if v := what.VertexID(); v != graphs.None {
		return s.selection.HasVertex(v)
	}
	if what.Kind == scene.FreeText {
		return s.selection.HasNote(what.NoteID())
	}
	return what.Kind == scene.Edge && s.selection.HasEdge(what.EdgeID())
}

// inBox returns what has its vertices in the rectangle between two corners:
// vertices by their centres, edges by both ends.
func (s *Session) inBox(a, b Point) document.Selection {
	low := Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}
	high := Point{X: max(a.X, b.X), Y: max(a.Y, b.Y)}
	d := s.Shown()
	in := func(v graphs.VertexID) bool {
		p := d.At(v)
		return p.X >= low.X && p.X <= high.X && p.Y >= low.Y && p.Y <= high.Y
	}
	var sel document.Selection
	for v := range d.Graph().Vertices() {
		if in(v.ID) {
			sel.Vertices = append(sel.Vertices, v.ID)
		}
	}
	for _, n := range d.Notes() {
		if n.At.X >= low.X && n.At.X <= high.X && n.At.Y >= low.Y && n.At.Y <= high.Y {
			sel.Notes = append(sel.Notes, n.ID)
		}
	}
	if len(sel.Vertices) == 0 {
		return sel
	}
	for e := range d.Graph().Edges() {
		if in(e.From) && in(e.To) {
			sel.Edges = append(sel.Edges, e.ID)
		}
	}
	if x := s.Excerpt(); x != nil {
		return x.Whole(sel)
	}
	return sel
}

// union returns what is in either selection.
func union(a, b document.Selection) document.Selection {
	return document.Selection{Vertices: merged(a.Vertices, b.Vertices), Edges: merged(a.Edges, b.Edges), Notes: merged(a.Notes, b.Notes)}
}

// merged returns what is in either of two ascending lists, in linear time. It may be one
// of them.
func merged[ID ~int32](a, b []ID) []ID {
	switch {
	case len(a) == 0:
		return b
	case len(b) == 0:
		return a
	}
	all := make([]ID, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			all, a = append(all, a[0]), a[1:]
		case a[0] > b[0]:
			all, b = append(all, b[0]), b[1:]
		default:
			a = a[1:]
		}
	}
	return append(append(all, a...), b...)
}

// ascending returns a list in order, each element once.
func ascending[ID ~int32](list []ID) []ID {
	slices.Sort(list)
	return slices.Compact(list)
}
