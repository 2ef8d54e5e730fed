package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/views/scene"
)

// Selector changes the selection.
type Selector struct{ store *store }

// All selects all vertices, edges and notes.
func (s *Selector) All() {
	s.store.setSelection(selectionOfAll(s.store.Drawing()))
}

// Edges makes all edges the selection.
func (s *Selector) Edges() {
	s.store.setSelection(document.Selection{Edges: selectionOfAll(s.store.Drawing()).Edges})
}

// Inverse makes the vertices and edges that were not selected the selection.
func (s *Selector) Inverse() {
	all, sel := selectionOfAll(s.store.Drawing()), s.store.selection
	s.store.setSelection(document.Selection{
		Vertices: filterOut(all.Vertices, sel.HasVertex),
		Edges:    filterOut(all.Edges, sel.HasEdge),
	})
}

// selectionOfAll returns all vertices, edges and notes of d.
func selectionOfAll(d *document.Drawing) (all document.Selection) {
	for v := range d.Graph().Vertices() {
		all.Vertices = append(all.Vertices, v.ID)
	}
	for e := range d.Graph().Edges() {
		all.Edges = append(all.Edges, e.ID)
	}
	all.Notes = xslices.Map(d.Notes(), func(n document.Note) document.NoteID { return n.ID })
	return all
}

// Set makes sel the selection.
func (s *Selector) Set(sel document.Selection) { s.store.setSelection(sel) }

// None selects nothing.
func (s *Selector) None() { s.store.setSelection(document.Selection{}) }

// Vertex makes vertex alone the selection.
func (s *Selector) Vertex(vertex graphs.VertexID) {
	s.store.setSelection(document.Selection{Vertices: []graphs.VertexID{vertex}})
}

// Vertices makes the vertices ids, which must be ascending, the selection.
func (s *Selector) Vertices(ids []graphs.VertexID) {
	s.store.setSelection(document.Selection{Vertices: ids})
}

// Next selects the vertex after id in the order of the drawing, or the vertex before id if back is
// set, and returns it. After the last vertex follows the first one, and the other way round. If id
// is graphs.None, it selects the first vertex, or the last one if back is set. It returns
// graphs.None if there are no vertices.
func (s *Selector) Next(id graphs.VertexID, back bool) graphs.VertexID {
	vertices := selectionOfAll(s.store.Drawing()).Vertices
	if len(vertices) == 0 {
		return graphs.None
	}
	at, found := slices.BinarySearch(vertices, id)
	switch {
	case back:
		at += len(vertices) - 1
	case found:
		at++
	}
	next := vertices[at%len(vertices)]
	s.Vertex(next)
	return next
}

// Edge makes edge e alone the selection.
func (s *Selector) Edge(e graphs.EdgeID) {
	s.store.setSelection(document.Selection{Edges: []graphs.EdgeID{e}})
}

// selectSubject makes subject, a vertex, an edge or a note, the selection.
func (s *Selector) selectSubject(subject scene.Subject) {
	s.store.setSelection(toggleSubject(document.Selection{}, subject))
}

// toggleSubject returns sel without subject if it contains subject, otherwise with subject added.
func toggleSubject(sel document.Selection, subject scene.Subject) document.Selection {
	sel = document.Selection{
		Vertices: slices.Clone(sel.Vertices), Edges: slices.Clone(sel.Edges),
		Notes: slices.Clone(sel.Notes),
	}
	if v := subject.VertexID(); v != graphs.None {
		sel.Vertices = toggleID(sel.Vertices, v)
	}
	if e := subject.EdgeID(); e != graphs.None {
		sel.Edges = toggleID(sel.Edges, e)
	}
	if n := subject.NoteID(); n >= 0 {
		sel.Notes = toggleID(sel.Notes, n)
	}
	return sel
}

// toggleID returns the list sorted without id if it contains id, otherwise with id added in order. It
// may change the list.
func toggleID[ID ~int32](sorted []ID, id ID) []ID {
	index, found := slices.BinarySearch(sorted, id)
	if found {
		return slices.Delete(sorted, index, index+1)
	}
	return slices.Insert(sorted, index, id)
}

// isSelected reports whether subject is selected.
func (s *Selector) isSelected(subject scene.Subject) bool {
	sel := s.store.selection
	return sel.HasVertex(subject.VertexID()) || sel.HasEdge(subject.EdgeID()) || sel.HasNote(subject.NoteID())
}

// union returns everything that is in a or b.
func union(a, b document.Selection) document.Selection {
	return document.Selection{
		Vertices: sortUnique(slices.Concat(a.Vertices, b.Vertices)), Edges: sortUnique(slices.Concat(a.Edges, b.Edges)),
		Notes: sortUnique(slices.Concat(a.Notes, b.Notes)),
	}
}

// sortUnique sorts a list in place and removes duplicates.
func sortUnique[ID ~int32](list []ID) []ID {
	slices.Sort(list)
	return slices.Compact(list)
}

// Followers selects all vertices that can be reached from the selected ones in zero or more moves of a
// directed game, and the edges between them.
func (s *Selector) Followers() {
	if s.isDirected() {
		s.selectPart(graphs.Followers)
	}
}

// Ancestors selects all vertices from which a selected one can be reached in zero or more moves of a
// directed game, and the edges between them.
func (s *Selector) Ancestors() {
	if s.isDirected() {
		s.selectPart(graphs.Ancestors)
	}
}

// Component selects the connected components of the selected vertices. The direction of edges does not
// matter.
func (s *Selector) Component() { s.selectPart(graphs.Components) }

// Cycle selects a shortest cycle through the only selected vertex of a directed game. It returns false
// and selects nothing if there is no cycle.
func (s *Selector) Cycle() bool { return s.isDirected() && s.selectPath(graphs.ShortestCycle) }

// PathToEnd selects a shortest path from the only selected vertex to a terminal or, in an
// edge-deletion game, to the ground. It returns false and selects nothing if there is no path.
func (s *Selector) PathToEnd() bool {
	if s.isDirected() {
		return s.selectPath(graphs.PathToTerminal)
	}
	return s.selectPath(graphs.PathToGround)
}

// isDirected reports whether the drawing is a directed game.
func (s *Selector) isDirected() bool { return s.store.Drawing().Kind() == graphs.Directed }

// selectPart selects the subgraph that search finds from the selected vertices. It does nothing if no
// vertex is selected.
func (s *Selector) selectPart(search func(*graphs.Frozen, []int32) graphs.Subgraph) {
	if len(s.store.selection.Vertices) == 0 {
		return
	}
	f := s.store.Drawing().Graph().FreezeMoves()
	from := xslices.Map(s.store.selection.Vertices, func(id graphs.VertexID) int32 { return f.Index[id] })
	part := search(f, from)
	s.store.setSelection(selectionOf(f, part.Vertices, part.Edges))
}

// selectPath selects the path that search finds from the only selected vertex. It returns false and
// leaves the selection if there is no path.
func (s *Selector) selectPath(search func(*graphs.Frozen, int32) graphs.Path) bool {
	if len(s.store.selection.Vertices) != 1 {
		return false
	}
	f := s.store.Drawing().Graph().FreezeMoves()
	way := search(f, f.Index[s.store.selection.Vertices[0]])
	if way.Empty() {
		return false
	}
	slices.Sort(way.Vertices)
	slices.Sort(way.Edges)
	s.store.setSelection(selectionOf(f, way.Vertices, way.Edges))
	return true
}

// selectionOf returns the vertices and edges of f with the given indices as a selection. The indices
// must be ascending.
func selectionOf(f *graphs.Frozen, vertices, edges []int32) document.Selection {
	return document.Selection{
		Vertices: xslices.Map(vertices, func(v int32) graphs.VertexID { return f.VertexID[v] }),
		Edges:    xslices.Map(edges, func(e int32) graphs.EdgeID { return f.EdgeID[e] }),
	}
}
