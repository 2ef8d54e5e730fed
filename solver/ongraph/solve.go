package ongraph

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// Rule is a game that is played on a graph whose edges have no direction.
type Rule string

const (
	// NodeKayles takes a vertex, which goes with its neighbours.
	NodeKayles Rule = "node-kayles"
	// ArcKayles takes an edge, whose ends go with it and with all their edges.
	ArcKayles Rule = "arc-kayles"
	// Geography moves a token along an edge to a vertex where it never was.
	Geography Rule = "geography"
	// EdgeGeography moves a token along an edge that was never taken.
	EdgeGeography Rule = "edge-geography"
)

// Rules returns all, in the order in which they are told.
func Rules() []Rule { return []Rule{NodeKayles, ArcKayles, Geography, EdgeGeography} }

// Walks tells whether a token is moved, and play begins on its vertex.
func (r Rule) Walks() bool { return r == Geography || r == EdgeGeography }

// What is refused, as translation keys.
const (
	// LargePart: a connected part of the graph has Size vertices, or edges where these are
	// taken, and more than Most.
	LargePart graphs.Key = "error.rule.part"
	// TooManyParts: more positions must be kept than fit into memory.
	TooManyParts graphs.Key = "error.rule.memory"
	// OneToken: play begins on one vertex, which one token marks.
	OneToken graphs.Key = "error.rule.token"
)

// Bounds of what is kept: 9 bytes a component, and about 60 a position of a walk.
const (
	mostParts = 25_000_000
	mostWalks = 10_000_000
)

// Solution is what is known of a graph under a rule.
type Solution struct {
	Rule Rule
	// Outcome is P or N.
	Outcome graphs.Outcome
	// Value is that of the whole where Valued is set, which it is not for geography that is
	// too large to be searched.
	Value  solver.Nimber
	Valued bool
	// Moves are those of the whole: of vertices in Node Kayles and geography, of edges
	// otherwise, in the order of the snapshot.
	Moves []Move
}

// Move is what may be taken, or where the token may go.
type Move struct {
	Vertex, Edge int32 // the other is -1
	// Leaves is the value of what is left, where the solution is Valued.
	Leaves solver.Nimber
	Wins   bool
}

// Solve solves a graph, with edges as they are drawn, whichever way; loops and parallel edges
// make a difference in EdgeGeography alone. start is where the token is, -1 for nowhere.
//
// The Kayles games take time and memory with the number of different components that play can
// leave: a 3 by 20 grid 370,000 and two seconds, random cubic graphs of 36 vertices 300,000,
// trees of 60 up to four million. Who wins geography takes time about linear in the edges.
// Errors: faults as above, and ctx.Err().
func Solve(ctx context.Context, f *graphs.Frozen, rule Rule, start int32) (*Solution, error) {
	if !rule.Walks() {
		return solveKayles(ctx, f, rule)
	}
	if start < 0 {
		return nil, OneToken
	}
	if rule == EdgeGeography {
		return solveEdges(ctx, f, start)
	}
	return solveVertices(ctx, f, start)
}

// neighbours returns those of each vertex, each once and ascending, without itself.
func neighbours(f *graphs.Frozen) [][]int32 {
	near := make([][]int32, f.Order())
	for e := range f.Size() {
		if v, w := f.From[e], f.Into[e]; v != w {
			near[v], near[w] = append(near[v], w), append(near[w], v)
		}
	}
	for v := range near {
		slices.Sort(near[v])
		near[v] = slices.Compact(near[v])
	}
	return near
}

// components returns the connected components, and of each vertex which it is in and which of
// its vertices it is.
func components(near [][]int32) (all [][]int32, in, as []int32) {
	in, as = make([]int32, len(near)), make([]int32, len(near))
	for v := range in {
		in[v] = -1
	}
	for v := range near {
		if in[v] >= 0 {
			continue
		}
		c := int32(len(all))
		part := []int32{int32(v)}
		in[v] = c
		for i := 0; i < len(part); i++ {
			as[part[i]] = int32(i)
			for _, w := range near[part[i]] {
				if in[w] < 0 {
					in[w] = c
					part = append(part, w)
				}
			}
		}
		all = append(all, part)
	}
	return all, in, as
}

// sets returns the neighbours within a component.
func sets(near [][]int32, part, as []int32) []set {
	all := make([]set, len(part))
	for i, v := range part {
		for _, w := range near[v] {
			all[i] |= 1 << as[w]
		}
	}
	return all
}

func largePart(size int) error {
	return &graphs.Fault{Says: LargePart, With: graphs.Data{"Size": size, "Most": maxVertices}}
}

// solveKayles adds up the components, and takes every vertex or edge out of its own.
func solveKayles(ctx context.Context, f *graphs.Frozen, rule Rule) (*Solution, error) {
	near := neighbours(f)
	parts, in, as := components(near)
	type solved struct {
		*kayles
		at    []int
		all   set
		value uint8
	}
	boards := make([]solved, len(parts))
	total := uint8(0)
	for i, part := range parts {
		if len(part) > maxVertices {
			return nil, largePart(len(part))
		}
		b, at := boardOf(sets(near, part, as))
		s := solved{newKayles(ctx, b, rule == ArcKayles, mostParts), at, ^set(0) >> (maxVertices - len(part)), 0}
		if s.value = s.kayles.value(s.all); s.err != nil {
			return nil, s.err
		}
		boards[i] = s
		total ^= s.value
	}
	found := &Solution{Rule: rule, Valued: true}
	add := func(m Move, part int32, gone set) error {
		b := &boards[part]
		m.Leaves = solver.Nimber(total ^ b.value ^ b.kayles.value(b.all&^gone))
		found.Moves = append(found.Moves, m)
		return b.err
	}
	square := func(v int32) int { return boards[in[v]].at[as[v]] }
	if rule == NodeKayles {
		for v := range int32(len(near)) {
			s := square(v)
			if err := add(Move{Vertex: v, Edge: -1}, in[v], boards[in[v]].near[s]|1<<s); err != nil {
				return nil, err
			}
		}
	} else {
		for e := range int32(f.Size()) {
			v, w := f.From[e], f.Into[e]
			if v == w {
				continue
			}
			if err := add(Move{Vertex: -1, Edge: e}, in[v], 1<<square(v)|1<<square(w)); err != nil {
				return nil, err
			}
		}
	}
	found.finish(total)
	return found, nil
}

// finish says who wins, and by which moves.
func (s *Solution) finish(value uint8) {
	s.Value, s.Outcome = solver.Nimber(value), graphs.OutcomeP
	if value > 0 {
		s.Outcome = graphs.OutcomeN
	}
	for i := range s.Moves {
		s.Moves[i].Wins = s.Moves[i].Leaves == 0
	}
}

// solveVertices tells who wins by maximum matchings: the player about to move wins just where
// every one of them covers the vertex of the token. Values are searched for in small graphs.
func solveVertices(ctx context.Context, f *graphs.Frozen, start int32) (*Solution, error) {
	near := neighbours(f)
	s := &Solution{Rule: Geography, Outcome: graphs.OutcomeN}
	if avoidable(near)[start] {
		s.Outcome = graphs.OutcomeP
	}
	for _, w := range near[start] {
		s.Moves = append(s.Moves, Move{Vertex: w, Edge: -1})
	}
	parts, in, as := components(near)
	part := parts[in[start]]
	if len(part) <= maxVertices {
		walk := overVertices(ctx, sets(near, part, as), mostWalks)
		all := ^set(0) >> (maxVertices - len(part)) &^ (1 << as[start])
		value := walk.value(all, int(as[start]))
		for i := range s.Moves {
			to := as[s.Moves[i].Vertex]
			s.Moves[i].Leaves = solver.Nimber(walk.value(all&^(1<<to), int(to)))
		}
		if walk.err == nil {
			s.Valued = true
			s.finish(value)
			return s, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	// A move wins where, without the vertex that the token leaves, some maximum matching
	// leaves out the one that it goes to.
	rest := slices.Clone(near)
	for _, w := range near[start] {
		rest[w] = slices.DeleteFunc(slices.Clone(near[w]), func(v int32) bool { return v == start })
	}
	rest[start] = nil
	left := avoidable(rest)
	for i, m := range s.Moves {
		s.Moves[i].Leaves, s.Moves[i].Wins = 0, left[m.Vertex]
	}
	return s, nil
}

// solveEdges searches the component of the token.
func solveEdges(ctx context.Context, f *graphs.Frozen, start int32) (*Solution, error) {
	_, in, _ := components(neighbours(f))
	var edges [][2]int
	var of []int32
	size := 0
	for e := range int32(f.Size()) {
		if in[f.From[e]] == in[start] {
			size += int(f.Count[e])
			for range min(f.Count[e], maxVertices) {
				edges, of = append(edges, [2]int{int(f.From[e]), int(f.Into[e])}), append(of, e)
			}
		}
	}
	if size > maxVertices {
		return nil, largePart(size)
	}
	walk := overEdges(ctx, f.Order(), edges, mostWalks)
	all := ^set(0) >> (maxVertices - len(edges))
	s := &Solution{Rule: EdgeGeography, Valued: true}
	value := walk.value(all, int(start))
	for e, ends := range edges {
		to := ends[0]
		switch {
		case e > 0 && of[e] == of[e-1], ends[0] != int(start) && ends[1] != int(start):
			continue
		case ends[0] == int(start):
			to = ends[1]
		}
		s.Moves = append(s.Moves, Move{Vertex: -1, Edge: of[e], Leaves: solver.Nimber(walk.value(all&^(1<<e), to))})
	}
	if walk.err != nil {
		return nil, walk.err
	}
	s.finish(value)
	return s, nil
}
