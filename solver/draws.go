package solver

import "nimgraph/graphs"

// certainDraws marks vertices of f that are draws, whatever the outcomes of the open positions
// are. It may miss some. An open position is a vertex whose moves are not drawn, or a ⊕ whose
// outcome is not known.
//
// outcomes holds the known outcomes, and OutcomeUnknown for each open position and each vertex
// whose outcome may depend on an open position. Every vertex without options must have its
// outcome. The error is the error of the context of w.
//
// Time O(V+E), memory 18 bytes a vertex and 4 an edge. To find all draws is NP-hard, because the
// open positions can encode the variables of a formula.
func certainDraws(w *cancelCheck, f *graphs.Frozen, outcomes []Outcome) ([]bool, error) {
	// An open position could be P, N or D, so either player may win there. For a vertex v, let mover(v)
	// mean that the player to move could win if every open position turned out as this player likes
	// best, and let waiting(v) mean the same for the opponent. By retrograde analysis these are the
	// least sets in which
	//
	//   - both hold at an open position, mover holds at an N and waiting at a P;
	//   - mover(v) holds if waiting holds at some option of v, because the player who has moved is the
	//     opponent of the next mover;
	//   - waiting(v) holds if mover holds at every option of v.
	//
	// In every completion of the drawing each open position has one outcome. If a player wins from v in
	// a completion, the same rules show it from fewer assumptions, so mover or waiting holds at v. If
	// neither holds, v is a draw in every completion. The converse is false: both players may come to
	// the same open position, which cannot suit both.
	n := f.Order()
	into, from := reverseRows(f.Start, f.To)
	mover, waiting := make([]bool, n), make([]bool, n)
	left := make([]int32, n)       // options at which the mover is not known to have a chance
	queue := make([]int32, 0, 2*n) // 2v where mover(v) holds, 2v+1 where waiting(v) does
	setMover := func(v int32) {
		if !mover[v] {
			mover[v] = true
			queue = append(queue, 2*v)
		}
	}
	setWaiting := func(v int32) {
		if !waiting[v] {
			waiting[v] = true
			queue = append(queue, 2*v+1)
		}
	}
	for v := range int32(n) {
		left[v] = f.Start[v+1] - f.Start[v]
		switch o := outcomes[v]; {
		case o == OutcomeN:
			setMover(v)
		case o == OutcomeP:
			setWaiting(v)
		case o == OutcomeUnknown && (f.IsOpen(v) || f.IsSum(v)):
			setMover(v)
			setWaiting(v)
		}
	}
	for i := 0; i < len(queue); i++ {
		v, isMover := queue[i]/2, queue[i]%2 == 0
		before := from[into[v]:into[v+1]]
		if err := w.step(1 + len(before)); err != nil {
			return nil, err
		}
		for _, u := range before {
			switch {
			case outcomes[u] != OutcomeUnknown:
			case !isMover:
				setMover(u)
			default:
				if left[u]--; left[u] == 0 {
					setWaiting(u)
				}
			}
		}
	}
	draws := mover
	for v, o := range outcomes {
		draws[v] = o == OutcomeUnknown && !mover[v] && !waiting[v]
	}
	return draws, nil
}
