package document

import "nimgraph/graphs"

// HeapMove is a move of a record on a nim heap: of a token that stands on a vertex of a
// given worth, or on a heap that an earlier move made.
type HeapMove struct {
	// Vertex is what stands for the heap; graphs.None for a heap that a move made.
	Vertex graphs.VertexID
	// From and To are the sizes of the heap before and after, To < From.
	From, To int32
}

// HeapMoves returns how many of the moves are on heaps.
func (r Record) HeapMoves() int {
	n := 0
	for _, e := range r.Moves {
		if e == graphs.None {
			n++
		}
	}
	return n
}

// replayable tells whether the heap is there, and the move one on it.
func (m HeapMove) replayable(g graphs.Reader) bool {
	if m.To < 0 || m.To >= m.From || m.From > graphs.MaxWorth {
		return false
	}
	if m.Vertex == graphs.None {
		return true
	}
	v, ok := g.Vertex(m.Vertex)
	return ok && v.Heap && v.Worth == m.From
}
