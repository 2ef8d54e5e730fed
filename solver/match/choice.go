package match

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
	"nimgraph/solver"
)

// maxLooks bounds the number of vertices, edges and moves that Choose looks at to count replies.
// That many take some tenths of a second. Beyond this limit, Choose does not count replies.
const maxLooks = 20_000_000

// Choice is the move that Choose has chosen, and the facts on which the choice is based.
type Choice struct {
	Edge graphs.EdgeID
	// Outcome is the outcome of the position after the move.
	Outcome solver.Outcome
	// Remoteness is how many moves play lasts after the move. It is an estimate unless Exact.
	Remoteness int32
	Exact      bool
	// Replies is how many answers of the opponent do not change the outcome for the worse, or -1
	// if they were not counted.
	Replies int
}

// Choose returns the move that a computer player makes in the state s. With probability errs the
// player makes a mistake, a random move that changes the outcome for the worse, if there is one.
// Otherwise the player plays perfectly:
//
//   - Winning, it hurries: it takes a winning move of least remoteness. If remoteness is only
//     estimated and play could circle, it takes only moves that make progress, which win if taken
//     at every turn.
//   - In a drawn position it keeps the draw, and leaves the fewest replies that do so.
//   - Losing, it delays: it takes a move of greatest remoteness, and among several a move with the
//     fewest winning replies. If remoteness is only estimated, fewest replies come first.
//   - If outcomes are out of reach, it prefers moves that are known to win, then moves whose
//     outcome is unknown.
//
// r decides among moves that are equal by these rules. ok is false if there is no move. Choose
// returns the errors of Remoteness and State.After.
func Choose(ctx context.Context, s *State, errs float64, r *rand.Rand) (c Choice, ok bool, err error) {
	if s.Over() {
		return Choice{}, false, nil
	}
	good, bad := s.splitMoves()
	remote, err := s.Solution.Remoteness(ctx)
	if err != nil {
		return Choice{}, false, err
	}
	choice := func(move int) Choice {
		m := s.Solution.Moves[move]
		return Choice{s.Edge(move), m.Outcome, remote.After[move], remote.Exact, -1}
	}
	// Both numbers are drawn in any case, so that later choices do not depend on whether this one
	// needed them.
	slip, which := r.Float64(), r.Float64()
	pick := func(n int) int { return min(int(which*float64(n)), n-1) }
	if slip < errs && len(bad) > 0 {
		return choice(bad[pick(len(bad))]), true, nil
	}
	choices := xslices.Map(good, choice)
	hurry := s.Outcome() == solver.OutcomeN
	if !hurry {
		if err := s.countReplies(ctx, choices); err != nil {
			return Choice{}, false, err
		}
	}
	better := func(a, b Choice) int { // negative if a is better
		longer := cmp.Compare(b.Remoteness, a.Remoteness)
		switch fewer := cmp.Compare(a.Replies, b.Replies); {
		case hurry:
			return -longer
		case remote.Exact && s.Outcome() != solver.OutcomeD:
			return cmp.Or(longer, fewer)
		default:
			return cmp.Or(fewer, longer)
		}
	}
	best := slices.MinFunc(choices, better)
	choices = slices.DeleteFunc(choices, func(c Choice) bool { return better(best, c) != 0 })
	return choices[pick(len(choices))], true, nil
}

// splitMoves returns the indices in Solution.Moves of the good and of the bad moves. As far as
// outcomes are known, a good move keeps the best outcome for the player, and a bad move is a
// mistake.
//
// A winning move that does not make progress is in neither list if another winning move makes
// progress.
func (s *State) splitMoves() (good, bad []int) {
	best := worst
	for _, m := range s.Solution.Moves {
		best = max(best, rank(m.Outcome))
	}
	circles := slices.ContainsFunc(s.Solution.Moves, func(m solver.Move) bool { return m.Wins && m.Progress })
	for i, m := range s.Solution.Moves {
		switch {
		case rank(m.Outcome) < best:
			bad = append(bad, i)
		case m.Wins && circles && !m.Progress:
		default:
			good = append(good, i)
		}
	}
	return good, bad
}

// worst is the lowest result of rank.
const worst = 0

// rank returns how good o is for the player who has just moved: o is the outcome of the new
// position. A greater rank is better.
func rank(o solver.Outcome) int {
	switch o {
	case solver.OutcomeP:
		return 3
	case solver.OutcomeD:
		return 2
	case solver.OutcomeUnknown:
		return 1
	default:
		return worst
	}
}

// countReplies sets Replies of each choice. If counting would look at more than maxLooks vertices,
// edges and moves, it does not change Replies. It returns the errors of State.After.
func (s *State) countReplies(ctx context.Context, choices []Choice) error {
	f := s.Position.Graph
	if len(choices)*(f.Order()+f.Size()+len(s.Solution.Moves)) > maxLooks {
		return nil
	}
	for i := range choices {
		next, err := s.After(ctx, choices[i].Edge)
		if err != nil {
			return err
		}
		good, _ := next.splitMoves()
		choices[i].Replies = 0
		for _, move := range good {
			// Each copy of an edge is a move.
			choices[i].Replies += int(next.Position.Graph.Count[next.Solution.Moves[move].Edge])
		}
	}
	return nil
}
