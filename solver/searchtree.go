package solver

import (
	"context"
	"slices"

	"nimgraph/graphs"
)

// edgeRole says which part an edge has in a depth-first search from the ground, such as a tree edge
// or a back edge.
type edgeRole uint8

const (
	loose  edgeRole = iota // not connected to the ground
	looped                 // a loop, or an edge between two ground vertices
	tree                   // led to a new vertex
	back                   // leads from a vertex to one nearer to the root
)

// searchTree is the tree of a depth-first search from the ground of an edge-deletion game. Its
// vertices are numbered in the order of the search: the ground is 0, parents come before their
// children, and the descendants of a vertex follow it without a gap. So a loop up or down the tree
// reads memory sequentially.
//
// A tree edge that stands for parallel edges is no bridge: one of them counts as the tree edge,
// and all others as back edges.
type searchTree struct {
	f *graphs.Frozen
	// at is the number of each vertex of the drawing in the tree, or -1 for a vertex that is not
	// connected to the ground.
	at     []int32
	vertex []treeVertex
	role   []edgeRole // of each edge
	lower  []int32    // of each back edge, the end away from the root
	// parallel reports that some edge stands for several parallel edges.
	parallel bool
}

// treeVertex is a vertex of the search tree. parent is its parent, and by the edge to the parent;
// both are -1 for the root.
type treeVertex struct {
	parent, by int32 // by is the edge to the parent
	low        int32 // the least number that back edges lead to from it or above
}

// pathEntry is a vertex on the path from the root to the current vertex of the search.
type pathEntry struct {
	number, by, low int32
	next, end       int32 // the range of its edges that are still to be followed
}

// newSearchTree returns the depth-first search tree of b, with the ground as its root. Time O(V+E).
// It returns an error only if ctx is cancelled.
func newSearchTree(ctx context.Context, b *rootedGraph) (*searchTree, error) {
	s := &searchTree{
		f:        b.f,
		at:       make([]int32, b.f.Order()),
		vertex:   make([]treeVertex, 0, b.order),
		role:     make([]edgeRole, b.f.Size()),
		lower:    make([]int32, b.f.Size()),
		parallel: b.parallel,
	}
	number := slices.Repeat([]int32{-1}, b.order)
	var path []pathEntry
	enter := func(v, parent, by int32) {
		n := int32(len(s.vertex))
		number[v] = n
		s.vertex = append(s.vertex, treeVertex{parent: parent, by: by})
		current := pathEntry{number: n, by: by, low: n, next: b.start[v], end: b.start[v+1]}
		if b.parallel && by >= 0 && b.f.Count[by] > 1 {
			current.low = parent
		}
		path = append(path, current)
	}
	w := cancelCheck{ctx: ctx}
	enter(0, -1, -1)
	for len(path) > 0 {
		if err := w.step(1); err != nil {
			return nil, err
		}
		current := &path[len(path)-1]
		if current.next == current.end {
			low := current.low
			s.vertex[current.number].low = low
			path = path[:len(path)-1]
			if len(path) > 0 {
				below := &path[len(path)-1]
				below.low = min(below.low, low)
			}
			continue
		}
		e := b.edges[current.next]
		current.next++
		switch other := number[e.to]; {
		case other < 0:
			s.role[e.edge] = tree
			enter(e.to, current.number, e.edge)
		case e.edge != current.by && other < current.number:
			s.role[e.edge], s.lower[e.edge] = back, current.number
			current.low = min(current.low, other)
		}
	}
	for v, u := range b.at {
		s.at[v] = number[u]
	}
	for e := range s.role {
		if s.role[e] != loose {
			continue
		}
		if u, v := s.ends(int32(e)); u == v && u >= 0 {
			s.role[e] = looped
		}
	}
	return s, nil
}

// ends returns the two ends of edge e, as numbers of vertices in the search tree.
func (s *searchTree) ends(e int32) (u, v int32) { return s.at[s.f.From[e]], s.at[s.f.Into[e]] }

// isBridge reports whether the tree edge from v to its parent is a bridge: no back edge covers it.
// It is false for the root.
func (s *searchTree) isBridge(v int32) bool { return v > 0 && s.vertex[v].low == v }

// upperEnd returns the end of the back edge e that is nearer to the root, as a number in the search
// tree.
func (s *searchTree) upperEnd(e int32) int32 {
	u, v := s.ends(e)
	return min(u, v)
}

// rootedGraph is the graph of an edge-deletion game, prepared for a search from the ground. All
// ground vertices are merged into vertex 0.
type rootedGraph struct {
	f *graphs.Frozen
	// at is the number of each vertex of f in the rooted graph, and order is the number of
	// vertices of the rooted graph.
	at    []int32
	order int
	// The edges at vertex v are edges[start[v]:start[v+1]]. Each edge is in the lists of both its
	// ends. Loops are in no list.
	start []int32
	edges []edgeEnd
	// parallel reports that some edge stands for several.
	parallel bool
}

// edgeEnd is an edge in the adjacency list of one of its ends: to is the opposite end, and edge
// the number of the edge.
type edgeEnd struct{ to, edge int32 }

// newRootedGraph returns the graph f with all ground vertices merged into one, in O(V+E). Some
// vertex of f must be on the ground.
func newRootedGraph(f *graphs.Frozen) *rootedGraph {
	b := &rootedGraph{f: f, at: make([]int32, f.Order()), order: 1}
	for v := range b.at {
		if !f.IsGround(int32(v)) {
			b.at[v] = int32(b.order)
			b.order++
		}
	}
	sort := graphs.NewRowSort(b.order)
	for e := range f.Size() {
		b.parallel = b.parallel || f.Count[e] > 1
		if u, v := b.ends(int32(e)); u != v {
			sort.Count(u)
			sort.Count(v)
		}
	}
	b.edges = make([]edgeEnd, sort.LayOut())
	for e := range int32(f.Size()) {
		if u, v := b.ends(e); u != v {
			b.edges[sort.Next(u)] = edgeEnd{v, e}
			b.edges[sort.Next(v)] = edgeEnd{u, e}
		}
	}
	b.start = sort.Start()
	return b
}

// ends returns the two ends of edge e, as numbers of vertices in the rooted graph.
func (b *rootedGraph) ends(e int32) (u, v int32) { return b.at[b.f.From[e]], b.at[b.f.Into[e]] }
