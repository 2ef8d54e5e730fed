package match

import (
	"nimgraph/solver"
)

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
