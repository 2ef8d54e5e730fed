package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xslices"
	"nimgraph/views/scene"
)

// Selector changes what is selected.
type Selector struct{ store *store }

// All selects all vertices, edges and notes.
func (s *Selector) All() {
	s.store.setSelection(selectionOfAll(s.store.Drawing()))
}

// Edges selects all edges and nothing else.
func (s *Selector) Edges() {
	s.store.setSelection(document.Selection{Edges: selectionOfAll(s.store.Drawing()).Edges})
}

// Inverse selects the vertices and edges that are not selected, and nothing else.
func (s *Selector) Inverse() {
	all, sel := selectionOfAll(s.store.Drawing()), s.store.selection
	s.store.setSelection(document.Selection{Vertices: filterOut(all.Vertices, sel.HasVertex), Edges: filterOut(all.Edges, sel.HasEdge)})
}

// everything returns all vertices, edges and notes of a drawing.
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

// These selects these and nothing else.
func (s *Selector) Set(these document.Selection) { s.store.setSelection(these) }

// None selects nothing.
func (s *Selector) None() { s.store.setSelection(document.Selection{}) }

// Vertex selects one vertex and nothing else.
func (s *Selector) Vertex(v graphs.VertexID) {
	s.store.setSelection(document.Selection{Vertices: []graphs.VertexID{v}})
}

// Vertices selects some vertices, which are ascending, and nothing else.
func (s *Selector) Vertices(ids []graphs.VertexID) {
	s.store.setSelection(document.Selection{Vertices: ids})
}

// Next selects the vertex that follows one in the order of the drawing, or
// with back the one before it, from the end to the beginning again, and returns it.
// After None comes the first, and before it the last. It returns None where there is
// no vertex.
func (s *Selector) Next(id graphs.VertexID, back bool) graphs.VertexID {
	all := selectionOfAll(s.store.Drawing()).Vertices
	if len(all) == 0 {
		return graphs.None
	}
	at, found := slices.BinarySearch(all, id)
	switch {
	case back:
		at += len(all) - 1
	case found:
		at++
	}
	next := all[at%len(all)]
	s.Vertex(next)
	return next
}

// Edge selects one edge and nothing else.
func (s *Selector) Edge(e graphs.EdgeID) {
	s.store.setSelection(document.Selection{Edges: []graphs.EdgeID{e}})
}

// subject selects a vertex or an edge and nothing else.
func (s *Selector) selectSubject(what scene.Subject) {
	s.store.setSelection(toggleSubject(document.Selection{}, what))
}

// toggled returns the selection with a subject added, or taken away where it was
// in it.
func toggleSubject(sel document.Selection, what scene.Subject) document.Selection {
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

func (s *Selector) has(what scene.Subject) bool {
	sel := s.store.selection
	return sel.HasVertex(what.VertexID()) || sel.HasEdge(what.EdgeID()) || sel.HasNote(what.NoteID())
}

// union returns what is in either selection.
func union(a, b document.Selection) document.Selection {
	return document.Selection{
		Vertices: sortUnique(slices.Concat(a.Vertices, b.Vertices)), Edges: sortUnique(slices.Concat(a.Edges, b.Edges)),
		Notes: sortUnique(slices.Concat(a.Notes, b.Notes)),
	}
}

// ascending returns a list in order, each element once.
func sortUnique[ID ~int32](list []ID) []ID {
	slices.Sort(list)
	return slices.Compact(list)
}

// Followers selects what the selected vertices of a directed game reach in zero or more
// moves, with the edges between.
func (s *Selector) Followers() {
	if s.isDirected() {
		s.selectPart(graphs.Followers)
	}
}

// Ancestors selects what reaches one of the selected vertices of a directed game in zero
// or more moves, with the edges between.
func (s *Selector) Ancestors() {
	if s.isDirected() {
		s.selectPart(graphs.Ancestors)
	}
}

// Connected selects what hangs together with the selected vertices, whichever
// way the edges point.
func (s *Selector) Component() { s.selectPart(graphs.ConnectedTo) }

// Cycle selects a shortest cycle of a directed game through the one selected vertex. It
// returns false, and leaves the selection, where there is none.
func (s *Selector) Cycle() bool { return s.isDirected() && s.selectPath(graphs.ShortestCycle) }

// WayToEnd selects a shortest way from the one selected vertex to a terminal; in
// an edge-deletion game, to the ground. It returns false, and leaves the selection,
// where there is none.
func (s *Selector) PathToEnd() bool {
	if s.isDirected() {
		return s.selectPath(graphs.PathToTerminal)
	}
	return s.selectPath(graphs.PathToGround)
}

func (s *Selector) isDirected() bool { return s.store.Drawing().Kind() == graphs.Directed }

// part selects what a search from the selected vertices finds; without any it leaves the
// selection.
func (s *Selector) selectPart(search func(*graphs.Frozen, []int32) graphs.Subgraph) {
	if len(s.store.selection.Vertices) == 0 {
		return
	}
	f := s.store.Drawing().Graph().Freeze()
	from := xslices.Map(s.store.selection.Vertices, func(id graphs.VertexID) int32 { return f.Index[id] })
	part := search(f, from)
	s.store.setSelection(selectionOf(f, part.Vertices, part.Edges))
}

// way selects the way that a search from the one selected vertex finds.
func (s *Selector) selectPath(search func(*graphs.Frozen, int32) graphs.Path) bool {
	if len(s.store.selection.Vertices) != 1 {
		return false
	}
	f := s.store.Drawing().Graph().Freeze()
	way := search(f, f.Index[s.store.selection.Vertices[0]])
	if way.Empty() {
		return false
	}
	slices.Sort(way.Vertices)
	slices.Sort(way.Edges)
	s.store.setSelection(selectionOf(f, way.Vertices, way.Edges))
	return true
}

// selectionOf leads ascending numbers in a snapshot back to the graph.
func selectionOf(f *graphs.Frozen, vertices, edges []int32) document.Selection {
	return document.Selection{
		Vertices: xslices.Map(vertices, func(v int32) graphs.VertexID { return f.VertexID[v] }),
		Edges:    xslices.Map(edges, func(e int32) graphs.EdgeID { return f.EdgeID[e] }),
	}
}
