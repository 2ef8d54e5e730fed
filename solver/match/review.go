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

// Score is how well won positions were held.
type Score struct {
	// Won is how many won positions there were to move in, and Held in how many of them
	// the move kept the win.
	Won, Held int
	// Rounds is how many rounds were played, and Whole how many of them were won without
	// ever giving the win away.
	Rounds, Whole int
}

// Plus returns the score of two together.
func (s Score) Plus(t Score) Score {
	return Score{s.Won + t.Won, s.Held + t.Held, s.Rounds + t.Rounds, s.Whole + t.Whole}
}

// Percent returns the share of won positions that were held, in percent, rounded down so
// that 100 is all of them; 0 where there were none.
func (s Score) Percent() int {
	if s.Won == 0 {
		return 0
	}
	return 100 * s.Held / s.Won
}

// Of returns the score of the first side in a match. A position in which helped is true
// was not held by who plays, nor one that was given up or drawn.
func Of(m *Match, helped func(move int) bool) Score {
	s := Score{Rounds: 1}
	for i, r := range m.Review() {
		if r.Side != First || r.Before != solver.OutcomeN {
			continue
		}
		s.Won++
		if !r.Mistake && !helped(i) {
			s.Held++
		}
	}
	how, winner, won := m.Ended()
	if (how == Resigned || how == Drawn) && m.Turn() == First && m.State().Outcome() == solver.OutcomeN {
		s.Won++
	}
	if how == LastMove && won && winner == First && s.Held == s.Won {
		s.Whole = 1
	}
	return s
}
