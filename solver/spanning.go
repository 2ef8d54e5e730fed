package solver

import "context"

// role says how a depth-first search from the ground met an edge.
type role uint8

const (
	loose  role = iota // the ground does not hold it
	looped             // a loop, or an edge between two ground vertices
	tree               // led to a new vertex
	back               // leads from a vertex to one nearer to the root
)

// spanning is the depth-first search tree of a board from the ground. Vertices
// and edges of it are numbered as on the board; parent and by hold -1 at the
// root, and number at what was not reached.
//
// An edge that stands for several parallel ones is, where it is a tree edge, one
// tree edge with back edges beside it.
type spanning struct {
	*board
	reached []int32 // in the order of the search
	number  []int32 // the place of a vertex in reached
	parent  []int32
	by      []int32 // the edge to the parent
	low     []int32 // the least number that back edges lead to from the vertex or above
	role    []role  // of each edge
	lower   []int32 // of each back edge, the end away from the root
}

// span searches the board with a stack made of the parents. Time O(V+E).
func span(ctx context.Context, b *board) (*spanning, error) {
	s := &spanning{
		board:   b,
		reached: make([]int32, 0, b.order),
		number:  make([]int32, b.order),
		parent:  make([]int32, b.order),
		by:      make([]int32, b.order),
		low:     make([]int32, b.order),
		role:    make([]role, b.f.Size()),
		lower:   make([]int32, b.f.Size()),
	}
	for v := range s.number {
		s.number[v] = -1
	}
	next := append([]int32(nil), b.start...)
	enter := func(v, parent, by int32) {
		number := int32(len(s.reached))
		s.number[v], s.low[v] = number, number
		s.parent[v], s.by[v] = parent, by
		if by >= 0 && b.f.Count[by] > 1 {
			s.low[v] = s.number[parent]
		}
		s.reached = append(s.reached, v)
	}
	w := watch{ctx: ctx}
	enter(0, -1, -1)
	for v := int32(0); v >= 0; {
		if err := w.step(1); err != nil {
			return nil, err
		}
		if next[v] == b.start[v+1] { // done with v
			p := s.parent[v]
			if p >= 0 {
				s.low[p] = min(s.low[p], s.low[v])
			}
			v = p
			continue
		}
		e := b.edges[next[v]]
		next[v]++
		switch {
		case e.edge == s.by[v]:
		case s.number[e.to] < 0:
			s.role[e.edge] = tree
			enter(e.to, v, e.edge)
			v = e.to
		case s.number[e.to] < s.number[v]:
			s.role[e.edge], s.lower[e.edge] = back, v
			s.low[v] = min(s.low[v], s.number[e.to])
		}
	}
	for e := range int32(b.f.Size()) {
		if u, v := b.ends(e); u == v && s.number[u] >= 0 {
			s.role[e] = looped
		}
	}
	return s, nil
}

// bridge tells whether the edge from v to its parent is a bridge: no back edge
// leads past it.
func (s *spanning) bridge(v int32) bool { return s.by[v] >= 0 && s.low[v] == s.number[v] }

// upper returns the end of a back edge nearer to the root.
func (s *spanning) upper(e int32) int32 {
	u, v := s.ends(e)
	if s.lower[e] == u {
		return v
	}
	return u
}
