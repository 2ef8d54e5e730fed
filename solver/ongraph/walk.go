package ongraph

import (
	"context"

	"nimgraph/graphs/games"
)

// walkBytes is the approximate memory of a known position in bytes.
const walkBytes = 100

// walkSearch computes values of geography by search. A position is the vertex of the token and the
// set of the remaining vertices or edges.
type walkSearch struct {
	// from holds, for each vertex, the elements of the set that are next to it, and adjacent, for
	// each element, the elements next to it. Elements that the token cannot reach any more make no
	// difference.
	from, adjacent []set
	// steps has the moves from each vertex.
	steps [][]walkMove
	// board holds the twins of the vertices, and last the last twin of each vertex. Both are nil
	// in geography on edges.
	board *board
	last  []int
	known map[tokenPosition]uint8

	searchEffort
}

// walkMove is a move of geography, in which the token goes to vertex to. takes holds, as a set of
// one element, the vertex or edge that the move removes from the position.
//
// later holds the next edge that is parallel to the edge of the move, if there is one. The move is
// tried only after that edge has been removed, because parallel edges are equivalent.
type walkMove struct {
	to           int
	takes, later set
}

// tokenPosition is a position of geography: left holds the remaining vertices or edges, and vertex
// is the vertex of the token.
type tokenPosition struct {
	left   set
	vertex int
}

// newVertexWalkSearch returns a search of geography on vertices, in which the token never returns
// to a vertex. near holds the neighbours of each vertex. The set of a position holds the remaining
// vertices, without the vertex of the token.
func newVertexWalkSearch(ctx context.Context, near []set) *walkSearch {
	w := &walkSearch{
		from: near, adjacent: near, steps: make([][]walkMove, len(near)), known: map[tokenPosition]uint8{},
		searchEffort: newSearchEffort(ctx, valueMemory()/walkBytes, len(near)),
	}
	w.board, w.last = newBoard(near), make([]int, len(near))
	for _, first := range w.board.twins {
		class := first[len(first)-1]
		for s := class; s.Any(); s = s.Rest() {
			w.last[s.Min()] = class.Max()
		}
	}
	for v, s := range near {
		w.last[v] = max(w.last[v], v)
		for ; s.Any(); s = s.Rest() {
			w.steps[v] = append(w.steps[v], walkMove{to: s.Min(), takes: games.Singleton(s.Min())})
		}
	}
	return w
}

// newEdgeWalkSearch returns a search of geography on edges, in which the token takes no edge twice.
// vertices is the number of vertices, and edges holds the ends of each edge; parallel edges must be
// consecutive.
func newEdgeWalkSearch(ctx context.Context, vertices int, edges [][2]int) *walkSearch {
	w := &walkSearch{
		from: make([]set, vertices), steps: make([][]walkMove, vertices), known: map[tokenPosition]uint8{},
		searchEffort: newSearchEffort(ctx, valueMemory()/walkBytes, len(edges)),
	}
	for e, ends := range edges {
		later := set{}
		if e+1 < len(edges) && edges[e+1] == ends {
			later = games.Singleton(e + 1)
		}
		for i, v := range ends {
			w.from[v] = w.from[v].Union(games.Singleton(e))
			if i == 0 || ends[0] != ends[1] {
				w.steps[v] = append(w.steps[v], walkMove{ends[1-i], games.Singleton(e), later})
			}
		}
	}
	for _, ends := range edges {
		w.adjacent = append(w.adjacent, w.from[ends[0]].Union(w.from[ends[1]]))
	}
	return w
}

// value returns the value of the position with the token on the given vertex, in which left holds
// the remaining vertices or edges. It returns 0 if the search has ended with an error; see
// searchEffort.err.
func (w *walkSearch) value(left set, vertex int) uint8 {
	p := tokenPosition{w.from[vertex].Reach(w.adjacent, left), vertex} // the elements that the token can reach
	if w.board != nil {
		p = tokenPosition{w.board.normalize(p.left), w.last[vertex]}
	}
	if v, ok := w.known[p]; ok || !p.left.Any() {
		return v
	}
	w.countStep(len(w.known))
	var taken mexSet
	for _, s := range w.steps[p.vertex] {
		if s.takes.Intersect(p.left).Any() && !s.later.Intersect(p.left).Any() && w.err == nil {
			taken.add(w.value(p.left.Without(s.takes), s.to))
		}
	}
	if w.err != nil {
		return 0
	}
	w.known[p] = taken.value()
	return w.known[p]
}
