package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// CanSelectReach tells whether SelectFollowers and SelectAncestors have a vertex to
// start from: some vertex of a directed game is selected.
func (s *Session) CanSelectReach() bool {
	return s.Drawing().Kind() == graphs.Directed && len(s.selection.Vertices) > 0
}

// SelectFollowers selects what the selected vertices reach in zero or more moves,
// with the edges between.
func (s *Session) SelectFollowers() {
	if s.CanSelectReach() {
		s.selectPart(graphs.Followers)
	}
}

// SelectAncestors selects what reaches one of the selected vertices in zero or more
// moves, with the edges between.
func (s *Session) SelectAncestors() {
	if s.CanSelectReach() {
		s.selectPart(graphs.Ancestors)
	}
}

// CanSelectConnected tells whether a vertex is selected, of any kind of game.
func (s *Session) CanSelectConnected() bool { return len(s.selection.Vertices) > 0 }

// SelectConnected selects what hangs together with the selected vertices, whichever
// way the edges point.
func (s *Session) SelectConnected() {
	if s.CanSelectConnected() {
		s.selectPart(graphs.Connected)
	}
}

// CanSelectCycle tells whether a single vertex of a directed game is selected.
// Whether it is on a cycle only SelectCycle tells.
func (s *Session) CanSelectCycle() bool {
	return s.Drawing().Kind() == graphs.Directed && len(s.selection.Vertices) == 1
}

// SelectCycle selects a shortest cycle through the selected vertex. It returns
// false, and leaves the selection, where there is none.
func (s *Session) SelectCycle() bool { return s.CanSelectCycle() && s.selectWay(graphs.Cycle) }

// CanSelectWayToEnd tells whether a single vertex is selected, of any kind of game.
func (s *Session) CanSelectWayToEnd() bool { return len(s.selection.Vertices) == 1 }

// SelectWayToEnd selects a shortest way from the selected vertex to a terminal; in
// an edge-deletion game, to the ground. It returns false, and leaves the selection,
// where there is none.
func (s *Session) SelectWayToEnd() bool {
	if !s.CanSelectWayToEnd() {
		return false
	}
	if s.Drawing().Kind() == graphs.Deletion {
		return s.selectWay(graphs.ToGround)
	}
	return s.selectWay(graphs.ToEnd)
}

// selectPart selects what a search from the selected vertices finds.
func (s *Session) selectPart(search func(*graphs.Frozen, []int32) graphs.Part) {
	f := s.frozen()
	from := make([]int32, len(s.selection.Vertices))
	for i, id := range s.selection.Vertices {
		from[i] = f.Index[id]
	}
	part := search(f, from)
	s.selectThese(selectionOf(f, part.Vertices, part.Edges))
}

// selectWay selects the way that a search from the one selected vertex finds.
func (s *Session) selectWay(search func(*graphs.Frozen, int32) graphs.Way) bool {
	f := s.frozen()
	way := search(f, f.Index[s.selection.Vertices[0]])
	if way.Empty() {
		return false
	}
	slices.Sort(way.Vertices)
	slices.Sort(way.Edges)
	s.selectThese(selectionOf(f, way.Vertices, way.Edges))
	return true
}

// frozen returns a snapshot of the game: that which was solved, where it is known.
func (s *Session) frozen() *graphs.Frozen {
	if solution, err, known := s.Solution(); known && err == nil {
		return solution.Position.Graph
	}
	return s.Drawing().Graph().Freeze()
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
