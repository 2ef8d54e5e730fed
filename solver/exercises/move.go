package exercises

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// Move judges an answer to the question which move wins the position: a move, or that
// there is none. Who has gone wrong is told how the opponent wins, for which the
// position after the move is solved, unless the context ends before that.
func (x *Examiner) Move(ctx context.Context, a Answer) Verdict {
	s := x.Solution
	if a.Form == Heap {
		return x.heapMove(a)
	}
	if a.Form != Edge {
		if s.Outcome != solver.OutcomeN {
			return Verdict{Grade: Right}
		}
		if !s.Movable() { // won without a move, as misère play has it
			return Verdict{Grade: Right}
		}
		return wrong(x.columns(s.Outcome, solver.OutcomeP))
	}
	i := slices.IndexFunc(s.Moves, func(m solver.Move) bool { return m.Edge == a.Edge })
	if i < 0 {
		return wrong(Claim{Kind: NoToken, Vertex: -1, Edges: []int32{a.Edge}})
	}
	m := s.Moves[i]
	if m.Wins {
		return Verdict{Grade: Right}
	}
	var claims []Claim
	if n, ok := m.After.Nimber(); s.Position.Play == graphs.Normal && ok && n != 0 {
		claims = append(claims, Claim{Kind: Leaves, Vertex: -1, Value: m.After, Edges: []int32{m.Edge}})
	}
	switch m.Outcome {
	case solver.OutcomeD:
		claims = append(claims, Claim{Kind: LeavesD, Vertex: -1, Edges: []int32{m.Edge}})
	default:
		if reply := x.reply(ctx, m.Edge); reply >= 0 {
			claims = append(claims, Claim{Kind: Refuted, Vertex: -1, Edges: []int32{m.Edge}, Replies: []int32{reply}})
		} else if claims == nil {
			claims = append(claims, Claim{Kind: LeavesN, Vertex: -1, Edges: []int32{m.Edge}})
		}
	}
	return Verdict{Grade: Wrong, Claims: claims}
}

// heapMove judges an answer that a move on a heap wins. A wrong one is told why the
// position is won, or is not.
func (x *Examiner) heapMove(a Answer) Verdict {
	for m := range x.Solution.HeapMoves() {
		if m.Vertex == a.Vertex && m.To == int32(a.Nimber) && m.Wins {
			return Verdict{Grade: Right}
		}
	}
	return wrong(x.columns(x.Solution.Outcome, solver.OutcomeP))
}

// reply returns an edge along which the opponent wins after a move, of those that make
// progress the first; -1 where none is known.
func (x *Examiner) reply(ctx context.Context, e int32) int32 {
	after, err := x.Solution.Position.After(e)
	if err != nil { // too many tokens come together
		return -1
	}
	s, err := solver.Solve(ctx, after)
	if err != nil { // past what can be searched, or the time there is
		return -1
	}
	best := int32(-1)
	for _, m := range s.Moves {
		if m.Wins && (best < 0 || m.Progress) {
			best = int32(slices.Index(x.Solution.Position.Graph.EdgeID, after.Graph.EdgeID[m.Edge]))
			if m.Progress {
				break
			}
		}
	}
	return best
}
