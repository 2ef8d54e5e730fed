package solver

import "nimgraph/graphs"

// certainDraws marks the vertices that are draws whatever follows from the open positions. The
// outcomes are those known so far: OutcomeUnknown at each vertex whose outcome may depend on an
// open position, and at least at the open ones.
//
// An open position could be anything: P, N or D. So nobody is known to lose there, and either
// player may hope to win. For a vertex v let mover(v) say that the player to move could win if
// every open position, whoever comes there, turned out as that player likes best, and waiting(v)
// the same of the opponent. By retrograde analysis these are the least sets in which
//
//   - both hold at an open position, mover holds at an N and waiting at a P;
//   - mover(v) holds if waiting holds at some option of v, for the player who has moved is the
//     one who waits there;
//   - waiting(v) holds if mover holds at every option of v.
//
// Whatever the drawing is completed with, each open position has some outcome there, and the
// player who wins from v, if anybody does, wins by the same rules with fewer of them in force. So
// one of the two holds at v. Where neither does, v is a draw in every completion.
//
// The converse is false: an open position may be reached by both players in turn, and then it
// cannot suit one of them each time. To ask for each set of outcomes of the open positions would
// be exact, and NP-hard, as such positions are the variables of a formula.
//
// A ⊕ whose outcome is not known counts as an open position. Every vertex without options must
// have its outcome. Time O(V+E), memory 18 bytes a vertex and 4 an edge. The error is the context's.
func certainDraws(w *watch, f *graphs.Frozen, outcomes []Outcome) ([]bool, error) {
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
