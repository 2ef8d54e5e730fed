package solver

import (
	"cmp"
	"slices"
)

// ListedMove is a move in a list of all moves. It is made along an edge or in a heap.
type ListedMove struct {
	// Move is the move along an edge. For a move in a heap its Edge has no meaning.
	Move
	Heap *HeapMove // the move in a heap; nil for a move along an edge
}

// ListMoves returns moves along edges and moves in heaps as one list, with the best moves first
// (see Move.Rank). Moves of equal rank keep their order, those along edges first. The window and the
// command line show moves in this order. Time is O(n log n).
func ListMoves(moves []Move, heapMoves []HeapMove) []ListedMove {
	list := make([]ListedMove, 0, len(moves)+len(heapMoves))
	for _, m := range moves {
		list = append(list, ListedMove{Move: m})
	}
	for i, h := range heapMoves {
		// A winning move in a heap always brings the end nearer.
		m := Move{After: h.After, Outcome: h.Outcome, Wins: h.Wins, Progress: h.Wins, Draws: h.Draws}
		list = append(list, ListedMove{m, &heapMoves[i]})
	}
	slices.SortStableFunc(list, func(a, b ListedMove) int { return cmp.Compare(a.Rank(), b.Rank()) })
	return list
}
