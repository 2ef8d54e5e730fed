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
	spot    []spot  // of each vertex
	role    []role  // of each edge
	lower   []int32 // of each back edge, the end away from the root
}

// spot is what the search knows of a vertex, in one cache line.
type spot struct {
	number     int32 // its place in reached
	parent, by int32 // by is the edge to the parent
	low        int32 // the least number that back edges lead to from it or above
	next       int32 // the next of its edges to follow
}

// span searches the board with a stack made of the parents. Time O(V+E).
func span(ctx context.Context, b *board) (*spanning, error) {
	s := &spanning{
		board:   b,
		reached: make([]int32, 0, b.order),
		spot:    make([]spot, b.order),
		role:    make([]role, b.f.Size()),
		lower:   make([]int32, b.f.Size()),
	}
	for v := range s.spot {
		s.spot[v].number = -1
	}
	enter := func(v, parent, by int32) {
		number := int32(len(s.reached))
		low := number
		if b.parallel && by >= 0 && b.f.Count[by] > 1 {
			low = s.spot[parent].number
		}
		s.spot[v] = spot{number: number, parent: parent, by: by, low: low, next: b.start[v]}
		s.reached = append(s.reached, v)
	}
	w := watch{ctx: ctx}
	enter(0, -1, -1)
	for v := int32(0); v >= 0; {
		if err := w.step(1); err != nil {
			return nil, err
		}
		at := &s.spot[v]
		if at.next == b.start[v+1] { // done with v
			if v = at.parent; v >= 0 {
				s.spot[v].low = min(s.spot[v].low, at.low)
			}
			continue
		}
		e := b.edges[at.next]
		at.next++
		switch other := s.spot[e.to].number; {
		case e.edge == at.by:
		case other < 0:
			s.role[e.edge] = tree
			enter(e.to, v, e.edge)
			v = e.to
		case other < at.number:
			s.role[e.edge], s.lower[e.edge] = back, v
			at.low = min(at.low, other)
		}
	}
	for e := range int32(b.f.Size()) {
		if u, v := b.ends(e); u == v && s.spot[u].number >= 0 {
			s.role[e] = looped
		}
	}
	return s, nil
}

// bridge tells whether the edge from v to its parent is a bridge: no back edge
// leads past it.
func (s *spanning) bridge(v int32) bool {
	at := &s.spot[v]
	return at.by >= 0 && at.low == at.number
}

// upper returns the end of a back edge nearer to the root.
func (s *spanning) upper(e int32) int32 {
	u, v := s.ends(e)
	if s.lower[e] == u {
		return v
	}
	return u
}
