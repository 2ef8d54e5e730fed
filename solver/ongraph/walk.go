package ongraph

import "context"

// walks works out the values of geography by search, of a token on a vertex with what is
// left: vertices, or edges.
type walks struct {
	// from is what is next to a vertex, beside what is next to one thing that is left: what
	// cannot be come to any more makes no difference.
	from, beside []set
	// steps lists the moves from each vertex.
	steps [][]step
	known map[stand]uint8

	ctx    context.Context
	most   int
	looked int
	err    error
}

// step is a move: where it goes, and what it takes of the set.
type step struct {
	to    int
	takes set
}

// stand is a position.
type stand struct {
	left set
	at   int
}

// overVertices are walks that never come back to a vertex: what is left are vertices without
// the one that the token is on.
func overVertices(ctx context.Context, near []set, most int) *walks {
	w := &walks{from: near, beside: near, steps: make([][]step, len(near)), known: map[stand]uint8{}, ctx: ctx, most: most}
	for v, s := range near {
		for ; s != 0; s &= s - 1 {
			w.steps[v] = append(w.steps[v], step{s.first(), s & -s})
		}
	}
	return w
}

// overEdges are walks that take no edge twice.
func overEdges(ctx context.Context, vertices int, edges [][2]int, most int) *walks {
	w := &walks{from: make([]set, vertices), steps: make([][]step, vertices), known: map[stand]uint8{}, ctx: ctx, most: most}
	for e, ends := range edges {
		for i, v := range ends {
			w.from[v] |= 1 << e
			if i == 0 || ends[0] != ends[1] {
				w.steps[v] = append(w.steps[v], step{ends[1-i], 1 << e})
			}
		}
	}
	for _, ends := range edges {
		w.beside = append(w.beside, w.from[ends[0]]|w.from[ends[1]])
	}
	return w
}

// value returns the value of a position. Where it ends with an error it is 0.
func (w *walks) value(left set, at int) uint8 {
	p := stand{w.reached(left, at), at}
	if v, ok := w.known[p]; ok || p.left == 0 {
		return v
	}
	if w.looked++; w.looked%(1<<12) == 0 {
		if w.err = w.ctx.Err(); w.err == nil && len(w.known) > w.most {
			w.err = TooManyParts
		}
	}
	var taken mex
	for _, s := range w.steps[at] {
		if s.takes&left != 0 && w.err == nil {
			taken.add(w.value(p.left&^s.takes, s.to))
		}
	}
	if w.err != nil {
		return 0
	}
	w.known[p] = taken.value()
	return w.known[p]
}

// reached returns what of a set can be come to from a vertex.
func (w *walks) reached(left set, at int) set {
	all := w.from[at] & left
	for edge := all; edge != 0; {
		next := set(0)
		for ; edge != 0; edge &= edge - 1 {
			next |= w.beside[edge.first()]
		}
		edge = next & left &^ all
		all |= edge
	}
	return all
}
