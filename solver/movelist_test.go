package solver_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/solver"
)

// TestListMoves checks on random moves that the list has every move once, better moves before worse
// ones, and moves of equal rank in their order.
func TestListMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var moves []solver.Move
		var heapMoves []solver.HeapMove
		for i := range r.IntN(8) {
			moves = append(moves, solver.Move{
				Edge: int32(i), Wins: r.IntN(2) == 0, Progress: r.IntN(2) == 0,
				Draws: r.IntN(2) == 0,
			})
		}
		for i := range r.IntN(5) {
			heapMoves = append(heapMoves, solver.HeapMove{To: int32(i), Wins: r.IntN(2) == 0, Draws: r.IntN(2) == 0})
		}
		list := solver.ListMoves(moves, heapMoves)
		if !slices.IsSortedFunc(list, func(a, b solver.ListedMove) int { return a.Rank() - b.Rank() }) {
			t.Fatalf("the ranks are not ascending: %v", list)
		}
		var want []solver.ListedMove
		for rank := range 4 {
			for _, m := range moves {
				if m.Rank() == rank {
					want = append(want, solver.ListedMove{Move: m})
				}
			}
			for i, h := range heapMoves {
				if (h.Wins && rank == 0) || (!h.Wins && h.Draws && rank == 2) || (!h.Wins && !h.Draws && rank == 3) {
					want = append(want, solver.ListedMove{Move: solver.Move{
						Wins: h.Wins, Progress: h.Wins,
						Draws: h.Draws,
					}, Heap: &heapMoves[i]})
				}
			}
		}
		if !slices.Equal(list, want) {
			t.Fatalf("the list is %v, want %v", list, want)
		}
	}
}
