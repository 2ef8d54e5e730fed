package match

import (
	"context"
	"math/rand/v2"

	"nimgraph/graphs"
	"nimgraph/solver"
)

// Remark is the comment on one move in the review of a match.
type Remark struct {
	// Move is the number of the move in the match, and Side the player who made it.
	Move int
	Side Side
	Edge graphs.EdgeID
	// Before and After are the outcomes of the position before and after the move, and Value is the
	// value after it.
	Before, After solver.Outcome
	Value         solver.Value
	// Mistake reports that the move changed the outcome for the worse. No move in a lost
	// position is a mistake, and no move whose outcomes are out of reach is called so.
	Mistake bool
}

// Remark returns the remark on move i, which counts from 0 and is less than Len.
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

// Review returns a Remark on every move of the match, in order.
func (m *Match) Review() []Remark {
	remarks := make([]Remark, m.Len())
	for i := range remarks {
		remarks[i] = m.Remark(i)
	}
	return remarks
}

// Refutation returns the opponent's best reply to move i, if move i is a mistake. ok is false if it
// is no mistake, or if it ended the match, as a mistake can do in misère play. It returns the
// errors of Choose.
func (m *Match) Refutation(ctx context.Context, i int) (_ Choice, ok bool, _ error) {
	if !m.Remark(i).Mistake {
		return Choice{}, false, nil
	}
	return Best(ctx, m.states[i+1])
}

// BetterMove returns the best move in the position in which move i was made, if move i is a
// mistake. ok is false if it is no mistake. It returns the errors of Choose.
func (m *Match) BetterMove(ctx context.Context, i int) (_ Choice, ok bool, _ error) {
	if !m.Remark(i).Mistake {
		return Choice{}, false, nil
	}
	return Best(ctx, m.states[i])
}

// Best returns the move of a perfect player in the state s; see Choose. Among equal moves, it
// always returns the same one. ok is false if there is no move. It returns the errors of Choose.
func Best(ctx context.Context, s *State) (_ Choice, ok bool, _ error) {
	return Choose(ctx, s, 0, rand.New(rand.NewPCG(0, 0)))
}

// Score counts the won positions that a player had, and those in which the player kept the win.
type Score struct {
	// Won counts the won positions in which the player had to move, and Held those in which the
	// move kept the win.
	Won, Held int
	// Rounds counts the rounds played, and Whole the rounds that were won without ever giving the
	// win away.
	Rounds, Whole int
}

// Plus returns the sum of the scores s and t.
func (s Score) Plus(t Score) Score {
	return Score{s.Won + t.Won, s.Held + t.Held, s.Rounds + t.Rounds, s.Whole + t.Whole}
}

// Percent returns the percentage of won positions in which the player kept the win, rounded down,
// so that 100 means all positions. It is 0 if there were no won positions.
func (s Score) Percent() int {
	if s.Won == 0 {
		return 0
	}
	return 100 * s.Held / s.Won
}

// ScoreOf returns the score of the player First in the match m. helped reports whether the program
// helped with a move. A position does not count as kept if it did, or if the player resigned or
// agreed to a draw there.
func ScoreOf(m *Match, helped func(move int) bool) Score {
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
	how, winner, won := m.Result()
	if (how == Resigned || how == Drawn) && m.Turn() == First && m.State().Outcome() == solver.OutcomeN {
		s.Won++
	}
	if how == LastMove && won && winner == First && s.Held == s.Won {
		s.Whole = 1
	}
	return s
}
