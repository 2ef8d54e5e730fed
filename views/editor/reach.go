package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Followers selects what the selected vertices of a directed game reach in zero or more
// moves, with the edges between.
func (s *Selector) Followers() {
	if s.directed() {
		s.part(graphs.Followers)
	}
}

// Ancestors selects what reaches one of the selected vertices of a directed game in zero
// or more moves, with the edges between.
func (s *Selector) Ancestors() {
	if s.directed() {
		s.part(graphs.Ancestors)
	}
}

// Connected selects what hangs together with the selected vertices, whichever
// way the edges point.
func (s *Selector) Connected() { s.part(graphs.Connected) }

// Cycle selects a shortest cycle of a directed game through the one selected vertex. It
// returns false, and leaves the selection, where there is none.
func (s *Selector) Cycle() bool { return s.directed() && s.way(graphs.Cycle) }

// WayToEnd selects a shortest way from the one selected vertex to a terminal; in
// an edge-deletion game, to the ground. It returns false, and leaves the selection,
// where there is none.
func (s *Selector) WayToEnd() bool {
	if s.directed() {
		return s.way(graphs.ToEnd)
	}
	return s.way(graphs.ToGround)
}

func (s *Selector) directed() bool { return s.store.Drawing().Kind() == graphs.Directed }

// part selects what a search from the selected vertices finds; without any it leaves the
// selection.
func (s *Selector) part(search func(*graphs.Frozen, []int32) graphs.Part) {
	if len(s.store.selection.Vertices) == 0 {
		return
	}
	f := s.store.Drawing().Graph().Freeze()
	from := make([]int32, len(s.store.selection.Vertices))
	for i, id := range s.store.selection.Vertices {
		from[i] = f.Index[id]
	}
	part := search(f, from)
	s.store.choose(selectionOf(f, part.Vertices, part.Edges))
}

// way selects the way that a search from the one selected vertex finds.
func (s *Selector) way(search func(*graphs.Frozen, int32) graphs.Way) bool {
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
	s.store.choose(selectionOf(f, way.Vertices, way.Edges))
	return true
}

// selectionOf leads ascending numbers in a snapshot back to the graph.
func selectionOf(f *graphs.Frozen, vertices, edges []int32) document.Selection {
	var sel document.Selection
	for _, v := range vertices {
		sel.Vertices = append(sel.Vertices, f.VertexID[v])
	}
	for _, e := range edges {
		sel.Edges = append(sel.Edges, f.EdgeID[e])
	}
	return sel
}
