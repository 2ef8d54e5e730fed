package ongraph

import (
	"context"

	"nimgraph/graphs/games"
)

// walkBytes is the approximate memory of a known position in bytes.
const walkBytes = 100

// walks computes values of geography by search. A position is the vertex of the token and the set
// of the remaining vertices or edges.
type walks struct {
	// from holds, for each vertex, the elements of the set that are next to it, and adjacent, for
	// each element, the elements next to it. Elements that the token cannot reach any more make no
	// difference.
	from, adjacent []set
	// steps has the moves from each vertex.
	steps [][]step
	// board holds the twins of the vertices, and last the last twin of each vertex. Both are nil
	// in geography on edges.
	board *board
	last  []int
	known map[stand]uint8

	effort
}

// step is a move: it goes to a vertex and takes an element of the set. Parallel edges are
// equivalent, so an edge may be taken only after the next parallel edge (later) has been taken.
type step struct {
	to           int
	takes, later set
}

// stand is a position in which the token is on the vertex at.
type stand struct {
	left set
	at   int
}

// newVertexWalks returns a search of geography on vertices, in which the token never returns to a
// vertex. near holds the neighbours of each vertex. The set of a position holds the remaining
// vertices, without the vertex of the token.
func newVertexWalks(ctx context.Context, near []set) *walks {
	w := &walks{
		from: near, adjacent: near, steps: make([][]step, len(near)), known: map[stand]uint8{},
		effort: newEffort(ctx, valueMemory()/walkBytes, len(near)),
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
			w.steps[v] = append(w.steps[v], step{to: s.Min(), takes: games.Singleton(s.Min())})
		}
	}
	return w
}

// newEdgeWalks returns a search of geography on edges, in which the token takes no edge twice.
// vertices is the number of vertices, and edges holds the ends of each edge; parallel edges must be
// consecutive.
func newEdgeWalks(ctx context.Context, vertices int, edges [][2]int) *walks {
	w := &walks{
		from: make([]set, vertices), steps: make([][]step, vertices), known: map[stand]uint8{},
		effort: newEffort(ctx, valueMemory()/walkBytes, len(edges)),
	}
	for e, ends := range edges {
		later := set{}
		if e+1 < len(edges) && edges[e+1] == ends {
			later = games.Singleton(e + 1)
		}
		for i, v := range ends {
			w.from[v] = w.from[v].Union(games.Singleton(e))
			if i == 0 || ends[0] != ends[1] {
				w.steps[v] = append(w.steps[v], step{ends[1-i], games.Singleton(e), later})
			}
		}
	}
	for _, ends := range edges {
		w.adjacent = append(w.adjacent, w.from[ends[0]].Union(w.from[ends[1]]))
	}
	return w
}

// value returns the value of the position with the token on the vertex at, in which left holds the
// remaining vertices or edges. It returns 0 if the search has ended with an error; see effort.err.
func (w *walks) value(left set, at int) uint8 {
	p := stand{w.from[at].Reach(w.adjacent, left), at} // the elements that the token can reach
	if w.board != nil {
		p = stand{w.board.normalize(p.left), w.last[at]}
	}
	if v, ok := w.known[p]; ok || !p.left.Any() {
		return v
	}
	w.countStep(len(w.known))
	var taken mex
	for _, s := range w.steps[p.at] {
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
