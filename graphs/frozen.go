package graphs

import "slices"

// Frozen is an immutable copy of a Graph, on which algorithms run. Another goroutine may use it
// while the graph is edited. Its slices must not be modified.
//
// Vertices are numbered 0…Order-1 and edges 0…Size-1 without gaps, in the order of their IDs.
// From, Into and Count are indexed by edge number.
//
// The edges are also stored by vertex, as compressed sparse rows. The edges that leave vertex v
// are at Start[v] ≤ i < Start[v+1]: To[i] is the target of the edge, and Edge[i] is its number. An
// edge of an edge-deletion game is listed only at the end from which it was drawn.
type Frozen struct {
	Kind Kind

	Start []int32 // length Order+1
	To    []int32 // length Size
	Edge  []int32 // length Size

	// The edges in the drawing's order.
	From, Into []int32
	Count      []int32

	// Sum marks the ⊕ vertices, Ground the vertices on the ground, and Target the targets. They have
	// length Order, or are nil if no vertex is marked.
	Sum, Ground, Target []bool

	// Worth is nil if no vertex stands for a nim heap. Otherwise it holds for each vertex the size
	// of its heap, openWorth if the size is Open, or None if the vertex is not a heap. Heaps and
	// open vertices have no outgoing edges.
	Worth []int32

	// VertexID and EdgeID map numbers to the IDs in the graph. Index maps a VertexID to its number,
	// or to None.
	VertexID []VertexID
	EdgeID   []EdgeID
	Index    []int32
}

// Order returns the number of vertices.
func (f *Frozen) Order() int { return len(f.VertexID) }

// Size returns the number of edges. Parallel edges count once.
func (f *Frozen) Size() int { return len(f.EdgeID) }

// Row returns the targets of the edges that leave v. The caller must not modify the result.
func (f *Frozen) Row(v int32) []int32 { return f.To[f.Start[v]:f.Start[v+1]] }

// IsSum reports whether v is a sum vertex (⊕).
func (f *Frozen) IsSum(v int32) bool { return f.Sum != nil && f.Sum[v] }

// IsGround reports whether v stands on the ground.
func (f *Frozen) IsGround(v int32) bool { return f.Ground != nil && f.Ground[v] }

// IsTarget reports whether v is a target, a vertex at which play ends.
func (f *Frozen) IsTarget(v int32) bool { return f.Target != nil && f.Target[v] }

// IsHeap reports whether v stands for a nim heap of known size.
func (f *Frozen) IsHeap(v int32) bool { return f.Worth != nil && f.Worth[v] >= 0 }

// openWorth is the value in Frozen.Worth of a vertex that is Open.
const openWorth = None - 1

// IsOpen reports whether the vertex v is open: it stands for a position whose moves are not known.
func (f *Frozen) IsOpen(v int32) bool { return f.Worth != nil && f.Worth[v] == openWorth }

// OpenVertices returns the vertices that stand for positions whose moves are not known.
func (f *Frozen) OpenVertices() (open []int32) {
	for v, worth := range f.Worth {
		if worth == openWorth {
			open = append(open, int32(v))
		}
	}
	return open
}

// HeapSize returns the size of the nim heap that the vertex v stands for. ok is false if v does not
// stand for a heap.
func (f *Frozen) HeapSize(v int32) (size int32, ok bool) {
	if !f.IsHeap(v) {
		return 0, false
	}
	return f.Worth[v], true
}

// Freeze returns a snapshot of the graph. It takes 24 bytes an edge and 12 a vertex. With 10⁷
// edges in shuffled order it takes about 50 ns an edge, or half of that for an unchanged graph
// from a Builder, whose sorted edges the snapshot shares.
func (g *Graph) Freeze() *Frozen {
	s := g.store
	f := &Frozen{
		Kind:     g.kind,
		From:     make([]int32, s.size),
		Into:     make([]int32, s.size),
		Count:    make([]int32, s.size),
		VertexID: make([]VertexID, 0, s.order),
		EdgeID:   make([]EdgeID, s.size),
		Index:    make([]int32, len(s.vertices)),
	}
	for id, present := range s.present {
		if !present {
			f.Index[id] = None
			continue
		}
		i := len(f.VertexID)
		f.Index[id], f.VertexID = int32(i), append(f.VertexID, VertexID(id))
		v := &s.vertices[id]
		if v.Sum {
			f.Sum = setMark(f.Sum, i, s.order)
		}
		if v.Ground {
			f.Ground = setMark(f.Ground, i, s.order)
		}
		if v.Target {
			f.Target = setMark(f.Target, i, s.order)
		}
		if v.Heap {
			f.Worth = setHeapSize(f.Worth, i, s.order, v.Worth)
		}
	}
	rows := s.builtRows
	if rows == nil {
		rows = newEdgeRows(s.edges, len(s.vertices), byFrom)
	}
	if s.order == len(s.vertices) && s.size == len(s.edges) {
		s.freezeWhole(f, rows)
	} else {
		s.freezeRemaining(f, rows)
	}
	return f
}

// FreezeMoves is like Freeze, but leaves out edges that are not moves: those that leave a target,
// a vertex at which play ends.
func (g *Graph) FreezeMoves() *Frozen {
	f := g.Freeze()
	if f.Target == nil {
		return f
	}
	moves := *f
	moves.From, moves.Into, moves.Count, moves.EdgeID = nil, nil, nil, nil
	for e, from := range f.From {
		if !f.Target[from] {
			moves.From, moves.Into = append(moves.From, from), append(moves.Into, f.Into[e])
			moves.Count, moves.EdgeID = append(moves.Count, f.Count[e]), append(moves.EdgeID, f.EdgeID[e])
		}
	}
	moves.layOutRows()
	return &moves
}

// freezeWhole copies the edges of s to f. No vertex or edge may have been removed from s, so that
// the numbers in f are equal to the IDs. rows holds the edges of s by source; f shares its slices.
func (s *Store) freezeWhole(f *Frozen, rows *edgeRows) {
	for id, e := range s.edges {
		f.From[id], f.Into[id], f.Count[id], f.EdgeID[id] = int32(e.From), int32(e.To), e.Count, EdgeID(id)
	}
	f.Start, f.To, f.Edge = rows.start, rows.other, rows.edge
}

// freezeRemaining copies the edges of s to f after vertices or edges were removed from s. It
// numbers the edges without gaps. rows are the edges of s, sorted by their From.
func (s *Store) freezeRemaining(f *Frozen, rows *edgeRows) {
	number, next := make([]int32, len(s.edges)), int32(0)
	for id, e := range s.edges {
		if e.Count == 0 {
			continue
		}
		number[id] = next
		f.From[next], f.Into[next] = f.Index[e.From], f.Index[e.To]
		f.Count[next], f.EdgeID[next] = e.Count, EdgeID(id)
		next++
	}
	f.Start, f.To, f.Edge = make([]int32, 1, s.order+1), make([]int32, s.size), make([]int32, s.size)
	for i, e := range rows.edge {
		f.To[i], f.Edge[i] = f.Index[rows.other[i]], number[e]
	}
	for _, id := range f.VertexID {
		f.Start = append(f.Start, rows.start[id+1])
	}
}

// setMark sets marks[i] to true and returns marks. If marks is nil, it makes a slice of length n
// first.
func setMark(marks []bool, i, n int) []bool {
	if marks == nil {
		marks = make([]bool, n)
	}
	marks[i] = true
	return marks
}

// setHeapSize sets worth[i] to size, the size of a nim heap or Open, and returns worth. If worth
// is nil, it is first replaced by a slice of n elements without heaps.
func setHeapSize(worth []int32, i, n int, size int32) []int32 {
	if worth == nil {
		worth = slices.Repeat([]int32{None}, n)
	}
	if worth[i] = size; size == Open {
		worth[i] = openWorth
	}
	return worth
}
