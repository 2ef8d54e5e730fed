package ongraph

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
)

// solveVertices solves geography on the vertices of f with the token on start: a move takes the
// token to a neighbour, and never to a vertex where it was. The player to move wins exactly if
// every maximum matching covers start, which needs no search. Values are found by search, in small
// graphs only.
func solveVertices(ctx context.Context, f *graphs.Frozen, start int32) *Solution {
	near := neighbours(f)
	s := &Solution{Moves: xslices.Map(near[start], func(w int32) Move { return Move{Vertex: w, Edge: -1} })}
	parts, in, as := components(near)
	part := parts[in[start]]
	if len(part) > maxVertices {
		s.Unknown = largePartFault(len(part))
	} else {
		walk := newVertexWalkSearch(ctx, neighbourSets(near, part, as))
		full := games.FullSet(len(part)).Without(games.Singleton(int(as[start])))
		var after []tokenPosition
		for _, w := range near[start] {
			to := int(as[w])
			after = append(after, tokenPosition{full.Without(games.Singleton(to)), to})
		}
		if s.setMoveValues(walk, after); s.Valued {
			return s
		}
	}
	s.Outcome = graphs.OutcomeN
	if s.Valued = avoidableVertices(near)[start]; s.Valued { // and then the value is 0
		s.Outcome = graphs.OutcomeP
	}
	// Remove the vertex that the token leaves. A move wins if some maximum matching of the rest
	// leaves out the vertex that the move goes to.
	rest := slices.Clone(near)
	for _, w := range near[start] {
		rest[w] = slices.DeleteFunc(slices.Clone(near[w]), func(v int32) bool { return v == start })
	}
	rest[start] = nil
	left := avoidableVertices(rest)
	for i, m := range s.Moves {
		if left[m.Vertex] {
			s.Moves[i] = Move{Vertex: m.Vertex, Edge: -1, Valued: true, Wins: true}
		}
	}
	return s
}

// solveEdges solves geography on the edges of f with the token on start: a move takes the token
// along an edge, and no edge twice. It searches the connected component of start. The error is
// error.rule.part if the component is too large.
func solveEdges(ctx context.Context, f *graphs.Frozen, start int32) (*Solution, error) {
	_, in, _ := components(neighbours(f))
	var edges [][2]int
	var edgeOf []int32
	size := 0
	for e := range int32(f.Size()) {
		if in[f.From[e]] == in[start] {
			size += int(f.Count[e])
			for range min(f.Count[e], maxVertices) {
				edges, edgeOf = append(edges, [2]int{int(f.From[e]), int(f.Into[e])}), append(edgeOf, e)
			}
		}
	}
	if size > maxVertices {
		return nil, largePartFault(size)
	}
	walk := newEdgeWalkSearch(ctx, f.Order(), edges)
	full := games.FullSet(len(edges))
	s := &Solution{}
	var after []tokenPosition
	for e, ends := range edges {
		to := ends[0]
		switch {
		case e+1 < len(edgeOf) && edgeOf[e] == edgeOf[e+1], ends[0] != int(start) && ends[1] != int(start):
			continue
		case ends[0] == int(start):
			to = ends[1]
		}
		s.Moves = append(s.Moves, Move{Vertex: -1, Edge: edgeOf[e]})
		after = append(after, tokenPosition{full.Without(games.Singleton(e)), to})
	}
	s.setMoveValues(walk, after)
	return s, nil
}

// setMoveValues searches the value of each position in after with w, and stores it in the move
// of s with the same index. It sets the value of s to the mex of these values. If a search ends
// early, the value of its move and the value of s remain unknown.
func (s *Solution) setMoveValues(w *walkSearch, after []tokenPosition) {
	s.Valued = true
	var taken mexSet
	for i, p := range after {
		w.err = nil
		v := w.value(p.left, p.vertex)
		if w.err != nil {
			s.Valued = false
			s.recordReason(w.err)
			continue
		}
		s.Moves[i].Leaves, s.Moves[i].Valued = Nimber(v), true
		taken.add(v)
	}
	if s.Valued {
		s.Value = Nimber(taken.value())
	}
	s.setOutcome()
}
