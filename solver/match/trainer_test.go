package match_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// Every preset has series: each round is a won position, solved exactly, as its drawing
// shows it, with a move that loses; rounds differ, become harder, and come again with the
// seed.
func TestEveryPresetHasASeries(t *testing.T) {
	harder, played := 0, 0
	for i, game := range games.All() {
		if testing.Short() && i%4 > 0 {
			continue
		}
		played++
		t.Run(game.ID, func(t *testing.T) {
			const rounds = 3
			s := match.Plan{Game: game, Rounds: rounds, Seed: 7}
			first, last, seen := 0.0, 0.0, map[string]bool{}
			for i := range rounds {
				round := graphs.Must(s.Round(context.Background(), i))
				checkRound(t, round)
				again, err := s.Round(context.Background(), i)
				if err != nil || again.Difficulty != round.Difficulty || position(again) != position(round) {
					t.Errorf("round %d comes again as %s, %v, was %s", i, position(again), err, position(round))
				}
				if i == 0 {
					first = round.Difficulty.Bits
				}
				last = round.Difficulty.Bits
				seen[position(round)] = true
			}
			if len(seen) < 2 {
				t.Errorf("all rounds are the same")
			}
			if last < first {
				t.Errorf("the last round takes %g bits, the first %g", last, first)
			}
			if last > first {
				harder++
			}
		})
	}
	if harder < played-3 {
		t.Errorf("only %d of %d become harder", harder, played)
	}
}

func checkRound(t *testing.T, round *match.Round) {
	t.Helper()
	s := graphs.Must(solver.Solve(context.Background(), solver.PositionOf(round.Drawing)))
	if s.Outcome != solver.OutcomeN || !s.Value.Equal(round.Start.Solution.Value) || len(s.Moves) != len(round.Start.Solution.Moves) {
		t.Errorf("%v: the drawing is worth %s, %s, the round %s", round.Args, s.Value, s.Outcome, round.Start.Solution.Value)
	}
	remote, err := s.Remoteness(context.Background())
	if err != nil || !remote.Exact || remote.Position != round.Difficulty.Length || s.Position.Play == graphs.Normal && remote.Position%2 == 0 {
		t.Errorf("%v: remoteness %d, exact %t; %d", round.Args, remote.Position, remote.Exact, round.Difficulty.Length)
	}
	if !slices.ContainsFunc(s.Moves, func(m solver.Move) bool { return !m.Wins }) || round.Difficulty.Bits <= 0 {
		t.Errorf("%v: nothing can be done wrong; %g bits", round.Args, round.Difficulty.Bits)
	}
}

func position(r *match.Round) string {
	p := r.Start.Position
	if p.Graph.Kind == graphs.Deletion {
		return fmt.Sprint(r.Args, p.Graph.EdgeID, p.Graph.Count)
	}
	return fmt.Sprint(r.Args, p.Tokens)
}
