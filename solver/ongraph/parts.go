package ongraph

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/xslices"
)

// neighbours returns the neighbours of each vertex of f, ascending and without repetition. A
// vertex is not a neighbour of itself.
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

// components returns the connected components of a graph. near holds the neighbours of each vertex.
// in[v] is the index of the component of vertex v, and index[v] the index of v in that component.
func components(near [][]int32) (parts [][]int32, in, index []int32) {
	in, index = make([]int32, len(near)), make([]int32, len(near))
	for v := range in {
		in[v] = -1
	}
	for v := range near {
		if in[v] >= 0 {
			continue
		}
		c := int32(len(parts))
		part := []int32{int32(v)}
		in[v] = c
		for i := 0; i < len(part); i++ {
			index[part[i]] = int32(i)
			for _, w := range near[part[i]] {
				if in[w] < 0 {
					in[w] = c
					part = append(part, w)
				}
			}
		}
		parts = append(parts, part)
	}
	return parts, in, index
}

// neighbourSets returns the neighbours of each vertex of part, a component, as sets of indices in
// the component. near holds the neighbours of all vertices, and index[v] is the index of vertex v.
func neighbourSets(near [][]int32, part, index []int32) []set {
	inside := make([]set, len(part))
	for i, v := range part {
		for _, w := range near[v] {
			inside[i] = inside[i].Union(games.Singleton(int(index[w])))
		}
	}
	return inside
}

// addLoopLeaves returns near, the neighbours of each vertex of f, with a new leaf at each vertex
// that has a loop. leaf[v] is the leaf of vertex v, or -1. near must not be used afterwards.
//
// In Arc Kayles an edge to a leaf is equivalent to a loop: the move takes the vertex and nothing
// else that matters, and a leaf without its vertex has no move.
func addLoopLeaves(near [][]int32, f *graphs.Frozen) (more [][]int32, leaf []int32) {
	leaf = slices.Repeat([]int32{-1}, len(near))
	for e, v := range f.From {
		if f.Into[e] != v || leaf[v] >= 0 {
			continue
		}
		leaf[v] = int32(len(near))
		near[v] = append(near[v], leaf[v])
		near = append(near, []int32{v})
	}
	return near, leaf
}

// solveKayles solves Node or Arc Kayles on f, as rule says. For each component, smaller ones first,
// it computes the values after all moves; the value of the component is their mex.
func solveKayles(ctx context.Context, f *graphs.Frozen, rule graphs.Kind) *Solution {
	near := neighbours(f)
	var leaf []int32 // the leaves of vertices with loops, in Arc Kayles
	if rule == graphs.ArcKayles {
		near, leaf = addLoopLeaves(near, f)
	}
	parts, in, index := components(near)
	s := &Solution{In: in[:f.Order()], Parts: make([]Part, len(parts))}
	moves := make([][]int, len(parts)) // indices of the moves in each component
	add := func(m Move, v int32) {
		moves[in[v]] = append(moves[in[v]], len(s.Moves))
		s.Moves = append(s.Moves, m)
	}
	for v := range int32(f.Order()) {
		if rule == graphs.NodeKayles {
			add(Move{Vertex: v, Edge: -1}, v)
		}
	}
	for e := range int32(f.Size()) {
		if rule == graphs.ArcKayles {
			add(Move{Vertex: -1, Edge: e}, f.From[e])
		}
	}
	order := xslices.Range[int](0, len(parts))
	slices.SortStableFunc(order, func(a, b int) int { return len(parts[a]) - len(parts[b]) })
	for _, i := range order {
		part := &s.Parts[i]
		*part = Part{Vertex: parts[i][0], Valued: true}
		left := newMoveValueFunc(ctx, near, parts[i], index, rule == graphs.ArcKayles)
		var taken mexSet
		for _, index := range moves[i] {
			m := &s.Moves[index]
			v, w := m.Vertex, int32(-1)
			if rule == graphs.ArcKayles {
				if v, w = f.From[m.Edge], f.Into[m.Edge]; v == w {
					w = leaf[v]
				}
			}
			value, err := left(v, w)
			if err != nil {
				part.Valued = false
				s.recordReason(err)
				continue
			}
			m.Leaves, m.Valued = Nimber(value), true
			taken.add(value)
		}
		if part.Valued {
			part.Value = Nimber(taken.value())
		}
	}
	s.combineComponents(func(m Move) int32 {
		if m.Edge >= 0 {
			return in[f.From[m.Edge]]
		}
		return in[m.Vertex]
	})
	return s
}

// combineComponents turns the values of single components into values of the whole position. It
// sets the value of s, and changes Leaves of each move from the value of its component after
// the move to the value of the whole position after the move. If other components are unknown,
// the value of the move becomes unknown. componentOf returns the index of the component of a
// move.
func (s *Solution) combineComponents(componentOf func(Move) int32) {
	unknown := 0
	for _, p := range s.Parts {
		s.Value ^= p.Value // 0 for an unknown value
		if !p.Valued {
			unknown++
		}
	}
	s.Valued = unknown == 0
	for i, m := range s.Moves {
		if p := s.Parts[componentOf(m)]; unknown > 1 || unknown == 1 && p.Valued {
			s.Moves[i].Leaves, s.Moves[i].Valued = 0, false
		} else if m.Valued {
			s.Moves[i].Leaves ^= s.Value ^ p.Value
		}
	}
	s.setOutcome()
}

// moveValueFunc returns the value of a component after a move. If w < 0, the move takes vertex
// v and its neighbours. Otherwise it takes the adjacent vertices v and w.
type moveValueFunc func(v, w int32) (value uint8, err error)

// newMoveValueFunc returns the moveValueFunc of part, a component. near holds the neighbours of all
// vertices, and index their indices in their components. arcs is set for Arc Kayles.
func newMoveValueFunc(ctx context.Context, near [][]int32, part, index []int32, arcs bool) moveValueFunc {
	if left := newLineMoveValueFunc(near, part, index, arcs); left != nil {
		return left
	}
	if len(part) > maxVertices {
		return func(int32, int32) (uint8, error) { return 0, largePartFault(len(part)) }
	}
	b, square := boardOf(neighbourSets(near, part, index))
	k := newKaylesSearch(b, arcs)
	return func(v, w int32) (uint8, error) {
		k.startSearch(ctx, valueMemory(), len(part))
		taken := games.Singleton(square[index[v]])
		if w < 0 {
			taken = taken.Union(b.near[square[index[v]]])
		} else {
			taken = taken.Union(games.Singleton(square[index[w]]))
		}
		value := k.value(games.FullSet(len(part)).Without(taken))
		return value, k.err
	}
}

// newLineMoveValueFunc is like newMoveValueFunc, for a component of any size that is a path, a cycle or a
// star. It returns nil for any other component.
func newLineMoveValueFunc(near [][]int32, part, index []int32, arcs bool) moveValueFunc {
	n := len(part)
	ends := slices.DeleteFunc(slices.Clone(part), func(v int32) bool { return len(near[v]) != 1 })
	if n > 3 && len(ends) == n-1 {
		return func(v, _ int32) (uint8, error) {
			if arcs || len(near[v]) > 1 {
				return 0, nil
			}
			return uint8(n & 1), nil // taking a leaf removes the centre, and n-2 isolated leaves are left
		}
	}
	if slices.ContainsFunc(part, func(v int32) bool { return len(near[v]) > 2 }) {
		return nil
	}
	l := newPathValues(arcs)
	if n > 1 && len(ends) == 0 {
		return func(int32, int32) (uint8, error) { return l.pathValue(n - l.removed), nil }
	}
	place := make([]int, n)
	before := int32(-1)
	for v, i := append(ends, part[0])[0], 1; i < n; i++ {
		next := near[v][0]
		if next == before {
			next = near[v][1]
		}
		place[index[next]] = i
		before, v = v, next
	}
	return func(v, w int32) (uint8, error) {
		i := place[index[v]]
		if w >= 0 {
			i = min(i, place[index[w]])
		}
		return l.afterMove(n, i), nil
	}
}
