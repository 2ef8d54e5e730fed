package document

import (
	"encoding/binary"

	"nimgraph/graphs"
)

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

// appendHeapMoves writes moves as codeSetHeapRecord has them.
func appendHeapMoves(b []byte, moves []HeapMove) []byte {
	b = binary.AppendUvarint(b, uint64(len(moves)))
	for _, m := range moves {
		b = binary.AppendVarint(b, int64(m.Vertex))
		b = binary.AppendVarint(binary.AppendVarint(b, int64(m.From)), int64(m.To))
	}
	return b
}

func (r *reader) heapMoves() []HeapMove {
	var moves []HeapMove
	for range r.count(3) {
		moves = append(moves, HeapMove{graphs.VertexID(r.id()), r.number(), r.number()})
	}
	return moves
}
