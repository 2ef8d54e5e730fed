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

// maxLooks bounds, in vertices, edges and moves looked at, what is spent on counting
// replies: some tenths of a second. Where it would be exceeded they are not counted.
const maxLooks = 20_000_000

// Choice is a move that the opponent chose, and why.
type Choice struct {
	Edge graphs.EdgeID
	// Outcome is that of the position it leads to.
	Outcome solver.Outcome
	// Remoteness is how many moves play lasts after it, an estimate unless Exact.
	Remoteness int32
	Exact      bool
	// Replies is how many answers the other player has that do not change the outcome
	// for the worse; -1 where they were not counted.
	Replies int
}

// Choose returns the move of an opponent that errs at a rate between 0, never, and 1,
// whenever it can. Where it does not err it plays perfectly:
//
//   - Winning, it hurries: among the winning moves it takes one of least remoteness.
//     Where that is only estimated and play could circle, it keeps to the moves that
//     make progress, which win if taken at every turn.
//   - In a drawn position it keeps the draw, and leaves the fewest replies that do so.
//   - Losing, it delays: a move of greatest remoteness, and among those one with the
//     fewest winning replies; where remoteness is only estimated, fewest replies come
//     first.
//   - Where outcomes are out of reach it prefers what is known to win, then what is
//     not known.
//
// Moves that are equal in all this are chosen from at random. Where it errs it takes
// any move that changes the outcome for the worse.
//
// A state without moves has no choice: ok is false. Errors: those of Remoteness and
// State.After.
func Choose(ctx context.Context, s *State, errs float64, r *rand.Rand) (c Choice, ok bool, err error) {
	defer graphs.Taken(&err)
	if s.Over() {
		return Choice{}, false, nil
	}
	good, bad := s.split()
	remote := graphs.Must(s.Solution.Remoteness(ctx))
	choice := func(move int) Choice {
		m := s.Solution.Moves[move]
		return Choice{s.Edge(move), m.Outcome, remote.After[move], remote.Exact, -1}
	}
	// Both numbers are drawn in any case, so that one choice more or less does not
	// change those that follow.
	slip, which := r.Float64(), r.Float64()
	pick := func(n int) int { return min(int(which*float64(n)), n-1) }
	if slip < errs && len(bad) > 0 {
		return choice(bad[pick(len(bad))]), true, nil
	}
	choices := xslices.Map(good, choice)
	hurry := s.Outcome() == solver.OutcomeN
	if !hurry {
		s.countReplies(ctx, choices)
	}
	better := func(a, b Choice) int { // below 0 where a is better
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

// split returns the moves that keep the outcome, or of an unknown one those of which
// no better is known, and those that change it for the worse.
func (s *State) split() (good, bad []int) {
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

const worst = 0

// rank orders the outcomes of the position after a move, by what they are for who
// made it.
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

// countReplies fills in Replies, if that is not too much work.
func (s *State) countReplies(ctx context.Context, choices []Choice) {
	f := s.Position.Graph
	if len(choices)*(f.Order()+f.Size()+len(s.Solution.Moves)) > maxLooks {
		return
	}
	for i := range choices {
		next := graphs.Must(s.After(ctx, choices[i].Edge))
		good, _ := next.split()
		choices[i].Replies = 0
		for _, move := range good {
			choices[i].Replies += int(next.Position.Graph.Count[next.Solution.Moves[move].Edge]) // parallel edges are as many moves
		}
	}
}
