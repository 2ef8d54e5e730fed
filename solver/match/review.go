package match

import (
	"context"
	"math/rand/v2"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// Remark is what a review has to say of a move.
type Remark struct {
	// Move is its number in the match, and Side who made it.
	Move int
	Side Side
	Edge graphs.EdgeID
	// Before is the outcome of the position it was made in and After that of the one it
	// led to; Value is the value of the latter.
	Before, After solver.Outcome
	Value         solver.Value
	// Mistake tells that the move changed the outcome for who made it. In a lost
	// position no move is one, and where an outcome is out of reach none is called so.
	Mistake bool
}

// Remark returns what there is to say of move i.
func (m *Match) Remark(i int) Remark {
	before, after := m.states[i], m.states[i+1]
	r := Remark{
		Move: i, Side: Side(i % 2), Edge: m.moves[i],
		Before: before.Outcome(), After: after.Outcome(), Value: after.Solution.Value,
	}
	switch r.Before {
	case solver.OutcomeN:
		r.Mistake = r.After == solver.OutcomeN || r.After == solver.OutcomeD
	case solver.OutcomeD:
		r.Mistake = r.After == solver.OutcomeN
	}
	return r
}

// Review returns a remark on every move.
func (m *Match) Review() []Remark {
	all := make([]Remark, m.Len())
	for i := range all {
		all[i] = m.Remark(i)
	}
	return all
}

// Refutation returns what the other side should have answered to a mistake, move i of
// the match; false where it is none, or was the last move, which loses by itself in
// misère play. Errors: those of Choose.
func (m *Match) Refutation(ctx context.Context, i int) (Choice, bool, error) {
	if !m.Remark(i).Mistake {
		return Choice{}, false, nil
	}
	return Best(ctx, m.states[i+1])
}

// Better returns what should have been played in place of a mistake, move i; false
// where it is none. Errors: those of Choose.
func (m *Match) Better(ctx context.Context, i int) (Choice, bool, error) {
	if !m.Remark(i).Mistake {
		return Choice{}, false, nil
	}
	return Best(ctx, m.states[i])
}

// Best is the choice of a perfect player, the same at every time.
func Best(ctx context.Context, s *State) (Choice, bool, error) {
	return Choose(ctx, s, 0, rand.New(rand.NewPCG(0, 0)))
}
