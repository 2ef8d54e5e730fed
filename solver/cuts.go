package solver

import (
	"slices"

	"nimgraph/graphs"
)

// cutClassList holds the cut classes of the blocks of a graph. Two edges of a block are in the
// same cut class if deleting both disconnects the block. If one edge of a class is deleted, the
// others become bridges. The edges of a class and the pieces between them form a ring.
//
// A class has at most one back edge. Its tree edges are all on one path from the root of the
// search tree. A class without a tree edge is not stored; it is a loop or a single back edge.
type cutClassList struct {
	start []int32 // class c is lower[start[c]:start[c+1]]
	lower []int32 // the lower ends of the tree edges, from the top down
	back  []int32 // the back edge of the class; -1 if it has none, as a class of a single tree edge
}

// maxCoverCopies bounds the number of copies of an edge that countCovers counts. Two copies are
// enough to hold the block together.
const maxCoverCopies = 2

// cutClasses returns the cut classes of all blocks of the graph that have a tree edge; see
// cutClassList. Time O(E α(E)).
func (s *searchTree) cutClasses() *cutClassList {
	// A back edge covers the tree edges on the path between its ends. Two tree edges are in the same
	// class if the same back edges cover both. Let v be the lower and u the upper of the two. If the
	// deepest upper end of the back edges that cover v is above u, all of them cover u as well. If
	// equally many back edges cover u, there are no others over u.
	cover := s.countCovers()
	deepest, last := s.deepestCovers()
	c := &cutClassList{}
	class := make([]int32, len(s.vertex)) // of the tree edge above v; -1: a bridge
	widest := int32(0)
	for _, n := range cover {
		widest = max(widest, n)
	}
	// nearest holds, for each number n, the last vertex on the path from the root
	// whose tree edge is covered by n back edges. shadowed is the value before, to be restored.
	nearest := slices.Repeat([]int32{-1}, int(widest)+1)
	shadowed := make([]int32, len(s.vertex))
	path := make([]int32, 0, 64)
	for v := range int32(len(s.vertex)) {
		class[v] = -1
		for len(path) > 0 && path[len(path)-1] != s.vertex[v].parent {
			t := path[len(path)-1]
			path = path[:len(path)-1]
			if class[t] >= 0 {
				nearest[cover[t]] = shadowed[t]
			}
		}
		path = append(path, v)
		if v == 0 || s.isBridge(v) {
			continue
		}
		u := nearest[cover[v]]
		shadowed[v], nearest[cover[v]] = u, v
		if u > deepest[v] && u >= 0 {
			class[v] = class[u]
			continue
		}
		class[v] = int32(len(c.back))
		single := int32(-1)
		if cover[v] == 1 {
			single = last[v]
		}
		c.back = append(c.back, single)
	}
	c.start, c.lower = sortIntoRows(len(class), len(c.back), func(v int32) int32 { return class[v] })
	return c
}

// countCovers returns, for each vertex, the number of back edges that cover the tree edge to its
// parent. A back edge covers the tree edges on the path between its ends. If an edge has parallel
// copies, at most maxCoverCopies of them count as back edges; one copy of a tree edge is the tree
// edge itself.
func (s *searchTree) countCovers() []int32 {
	cover := make([]int32, len(s.vertex))
	for e, r := range s.role {
		if r == back {
			n := min(s.f.Count[e], maxCoverCopies)
			cover[s.lower[e]] += n
			cover[s.upperEnd(int32(e))] -= n
		}
	}
	for v := len(s.vertex) - 1; v > 0; v-- {
		cover[s.vertex[v].parent] += cover[v]
	}
	if !s.parallel {
		return cover
	}
	for v := 1; v < len(s.vertex); v++ {
		cover[v] += min(s.f.Count[s.vertex[v].by]-1, maxCoverCopies)
	}
	return cover
}

// deepestCovers finds, for the tree edge from each vertex v to its parent, a back edge that covers
// it and whose upper end is as deep in the tree as possible. by[v] is this back edge, and
// deepest[v] its upper end. Both are -1 if no back edge covers the tree edge, which is then a
// bridge.
func (s *searchTree) deepestCovers() (deepest, by []int32) {
	// The back edges are taken in the order of their upper ends, from the deepest up. Each labels the
	// tree edges that it covers and that have no label yet; disjoint sets skip the labelled edges.
	start, edges := s.backsByUpperEnd()
	deepest, by = make([]int32, len(s.vertex)), make([]int32, len(s.vertex))
	for v := range deepest {
		deepest[v], by[v] = -1, -1
	}
	// A vertex and its parent are in one set where the edge between them is
	// labelled; the least of a set is the nearest vertex down the tree whose edge
	// is not.
	sets := graphs.NewPartition(len(s.vertex))
	for v := 1; s.parallel && v < len(s.vertex); v++ {
		if place := s.vertex[v]; s.f.Count[place.by] > 1 { // covered by its own copies
			deepest[v], by[v] = place.parent, place.by
			sets.Join(int32(v), place.parent)
		}
	}
	for y := int32(len(s.vertex) - 1); y >= 0; y-- {
		for _, e := range edges[start[y]:start[y+1]] {
			for v := sets.Find(s.lower[e]); v > y; v = sets.Find(v) {
				deepest[v], by[v] = y, e
				sets.Join(v, s.vertex[v].parent)
			}
		}
	}
	return deepest, by
}

// backsByUpperEnd returns the back edges, sorted by their upper end, the end that is nearer to the
// root. The back edges with the upper end v are edges[start[v]:start[v+1]].
func (s *searchTree) backsByUpperEnd() (start, edges []int32) {
	return sortIntoRows(len(s.role), len(s.vertex), func(e int32) int32 {
		if s.role[e] != back {
			return -1
		}
		return s.upperEnd(e)
	})
}
