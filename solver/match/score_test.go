package match_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// through plays a round to its end: the learner errs where erring says so, the other side
// at a rate. It returns what the definition says of it: the positions of outcome N that
// the learner had, and the moves of theirs that left one of outcome P.
func through(t *testing.T, round *match.Round, errs float64, erring func(turn int) float64) (m *match.Match,
	won, held int) {
	t.Helper()
	m = match.New(round.Start)
	mine := rand.New(rand.NewPCG(3, 4))
	for !m.State().Over() && m.Len() < 60 {
		rate, r := errs, round.Random
		learner := m.Len()%2 == 0
		if learner {
			rate, r = erring(m.Len()/2), mine
		}
		before := m.State().Outcome()
		c, _, err := match.Choose(context.Background(), m.State(), rate, r)
		if err != nil {
			t.Fatal(err)
		}
		next := must.Get(m.State().After(context.Background(), c.Edge))
		m.MakeMove(c.Edge, next)
		if learner && before == solver.OutcomeN {
			won++
			if next.Outcome() == solver.OutcomeP {
				held++
			}
		}
	}
	return m, won, held
}

func unhelped(int) bool { return false }

// Who plays perfectly holds every position of every round; who errs at once holds none of
// the first; what happens between is counted as by hand.
func TestScores(t *testing.T) {
	for _, id := range []string{"nim", "misere-nim", "kayles", "wythoff", "ring", "multigraph", "tree",
		"example-loopy"} {
		game, _ := games.Find(id)
		s := match.Plan{Game: game, Rounds: 5, Seed: 2}
		var sum match.Score
		lost := 0
		for i := range s.Rounds {
			for name, erring := range map[string]func(int) float64{
				"perfect": func(int) float64 { return 0 },
				"at once": func(turn int) float64 { return max(0, float64(1-turn)) },
				"chance":  func(int) float64 { return 0.5 },
			} {
				round := must.Get(s.Round(context.Background(), i))
				m, won, held := through(t, round, 0.3, erring)
				got := match.ScoreOf(m, unhelped)
				whole := 0
				if _, winner, ended := m.Result(); ended && winner == match.First && won == held {
					whole = 1
				}
				want := match.Score{Won: won, Held: held, Rounds: 1, Whole: whole}
				if got != want || won == 0 {
					t.Fatalf("%s, %s: %+v, want %+v", id, name, got, want)
				}
				switch name {
				case "perfect":
					if got.Held != got.Won || got.Whole != 1 || got.Percent() != 100 {
						t.Errorf("%s: perfect play scores %+v", id, got)
					}
				case "at once":
					if got.Held == got.Won || got.Whole != 0 || got.Percent() == 100 {
						t.Errorf("%s: a win that was given away scores %+v", id, got)
					}
					lost++
				}
				sum = sum.Plus(got)
			}
		}
		if sum.Rounds != 3*s.Rounds || sum.Held >= sum.Won || sum.Whole > 2*s.Rounds || lost != s.Rounds {
			t.Errorf("%s: in all %+v", id, sum)
		}
	}
}

// A position that is given up, or in which help was asked for, was not held.
func TestWhatDoesNotCountAsHeld(t *testing.T) {
	game, _ := games.Find("nim")
	s := match.Plan{Game: game, Rounds: 1, Seed: 5}
	round := must.Get(s.Round(context.Background(), 0))
	m, won, _ := through(t, round, 0, func(int) float64 { return 0 })
	if got := match.ScoreOf(m,
		func(move int) bool { return move == 0 }); got != (match.Score{Won: won, Held: won - 1, Rounds: 1}) {
		t.Errorf("with help in the first of %d positions: %+v", won, got)
	}
	m = match.New(round.Start)
	m.Resign(match.First)
	if got := match.ScoreOf(m, unhelped); got != (match.Score{Won: 1, Rounds: 1}) {
		t.Errorf("given up at once: %+v", got)
	}
	if got := (match.Score{}).Percent(); got != 0 {
		t.Errorf("nothing played is %d %%", got)
	}
}

// Every preset has series: each round is a won position, solved exactly, as its drawing
// shows it, with a move that loses; rounds differ, become harder, and come again with the
// seed.
func TestEveryPresetHasASeries(t *testing.T) {
	harder, played := 0, 0
	for i, game := range games.Menu() {
		if testing.Short() && i%4 > 0 {
			continue
		}
		played++
		t.Run(game.ID, func(t *testing.T) {
			const rounds = 3
			s := match.Plan{Game: game, Rounds: rounds, Seed: 7}
			first, last, seen := 0.0, 0.0, map[string]bool{}
			for i := range rounds {
				round := must.Get(s.Round(context.Background(), i))
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
	s := must.Get(solver.Solve(context.Background(), solver.PositionOf(round.Drawing)))
	if s.Outcome != solver.OutcomeN || !s.Value.Equal(round.Start.Solution.Value) ||
		len(s.Moves) != len(round.Start.Solution.Moves) {
		t.Errorf("%v: the drawing is worth %s, %s, the round %s", round.Args, s.Value, s.Outcome,
			round.Start.Solution.Value)
	}
	remote, err := s.Remoteness(context.Background())
	found := remote.Exact && (s.Position.Play != graphs.Normal || remote.Position%2 == 1)
	if err != nil || !found && !s.Position.Graph.Kind.OnGraph() || remote.Position != round.Difficulty.Length {
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
