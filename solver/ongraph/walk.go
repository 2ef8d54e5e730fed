package ongraph

import (
	"context"

	"nimgraph/graphs/games"
)

// walkBytes is about how many a position takes.
const walkBytes = 100

// walks works out the values of geography by search, of a token on a vertex with what is
// left: vertices, or edges.
type walks struct {
	// from is what is next to a vertex, beside what is next to one thing that is left: what
	// cannot be come to any more makes no difference.
	from, beside []set
	// steps lists the moves from each vertex.
	steps [][]step
	// board has the twins of vertices, and last is the last of each vertex's; nil of edges.
	board *board
	last  []int
	known map[stand]uint8

	effort
}

// step is a move: where it goes, and what it takes of the set. Of parallel edges, which make no
// difference, the later ones go first.
type step struct {
	to           int
	takes, later set
}

// stand is a position.
type stand struct {
	left set
	at   int
}

// overVertices are walks that never come back to a vertex: what is left are vertices without
// the one that the token is on.
func overVertices(ctx context.Context, near []set) *walks {
	w := &walks{from: near, beside: near, steps: make([][]step, len(near)), known: map[stand]uint8{}, effort: newEffort(ctx, room()/walkBytes, len(near))}
	w.board, w.last = newBoard(near), make([]int, len(near))
	for _, first := range w.board.twins {
		all := first[len(first)-1]
		for s := all; s.Any(); s = s.Rest() {
			w.last[s.First()] = all.Last()
		}
	}
	for v, s := range near {
		w.last[v] = max(w.last[v], v)
		for ; s.Any(); s = s.Rest() {
			w.steps[v] = append(w.steps[v], step{to: s.First(), takes: games.One(s.First())})
		}
	}
	return w
}

// overEdges are walks that take no edge twice. Parallel edges stand beside one another.
func overEdges(ctx context.Context, vertices int, edges [][2]int) *walks {
	w := &walks{from: make([]set, vertices), steps: make([][]step, vertices), known: map[stand]uint8{}, effort: newEffort(ctx, room()/walkBytes, len(edges))}
	for e, ends := range edges {
		later := set{}
		if e+1 < len(edges) && edges[e+1] == ends {
			later = games.One(e + 1)
		}
		for i, v := range ends {
			w.from[v] = w.from[v].Or(games.One(e))
			if i == 0 || ends[0] != ends[1] {
				w.steps[v] = append(w.steps[v], step{ends[1-i], games.One(e), later})
			}
		}
	}
	for _, ends := range edges {
		w.beside = append(w.beside, w.from[ends[0]].Or(w.from[ends[1]]))
	}
	return w
}

// value returns the value of a position. Where it ends with an error it is 0.
func (w *walks) value(left set, at int) uint8 {
	p := stand{w.from[at].Reach(w.beside, left), at} // what can be come to
	if w.board != nil {
		p = stand{w.board.least(p.left), w.last[at]}
	}
	if v, ok := w.known[p]; ok || !p.left.Any() {
		return v
	}
	w.beat(len(w.known))
	var taken mex
	for _, s := range w.steps[p.at] {
		if s.takes.And(p.left).Any() && !s.later.And(p.left).Any() && w.err == nil {
			taken.add(w.value(p.left.Without(s.takes), s.to))
		}
	}
	if w.err != nil {
		return 0
	}
	w.known[p] = taken.value()
	return w.known[p]
}
