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

// playRound plays a round to its end. In each turn the learner errs with the probability that
// learnerErrs returns, and the opponent with probability errs. It returns, by the definition, the
// number of won positions that the learner had, and how many of them were kept.
func playRound(
	t *testing.T, round *match.Round, errs float64, learnerErrs func(turn int) float64,
) (m *match.Match, won, held int) {
	t.Helper()
	m = match.New(round.Start)
	learnerRandom := rand.New(rand.NewPCG(3, 4))
	for !m.State().Over() && m.Len() < 60 {
		rate, r := errs, round.Random
		learner := m.Len()%2 == 0
		if learner {
			rate, r = learnerErrs(m.Len()/2), learnerRandom
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

func noHelp(int) bool { return false }

// TestScores checks the scores of series: a perfect learner keeps every win, a learner who errs at
// once keeps none in the first turn, and every other score agrees with counting by hand.
func TestScores(t *testing.T) {
	for _, id := range []string{
		"nim", "misere-nim", "kayles", "wythoff", "ring", "multigraph", "tree",
		"example-loopy",
	} {
		game, _ := games.Find(id)
		s := match.Series{Game: game, Rounds: 5, Seed: 2}
		var sum match.Score
		lost := 0
		for i := range s.Rounds {
			for name, erring := range map[string]func(int) float64{
				"perfect": func(int) float64 { return 0 },
				"at once": func(turn int) float64 { return max(0, float64(1-turn)) },
				"chance":  func(int) float64 { return 0.5 },
			} {
				round := must.Get(s.Round(context.Background(), i))
				m, won, held := playRound(t, round, 0.3, erring)
				got := match.ScoreOf(m, noHelp)
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
						t.Errorf("%s: score of perfect play %+v", id, got)
					}
				case "at once":
					if got.Held == got.Won || got.Whole != 0 || got.Percent() == 100 {
						t.Errorf("%s: score after giving away the win %+v", id, got)
					}
					lost++
				}
				sum = sum.Plus(got)
			}
		}
		if sum.Rounds != 3*s.Rounds || sum.Held >= sum.Won || sum.Whole > 2*s.Rounds || lost != s.Rounds {
			t.Errorf("%s: total score %+v", id, sum)
		}
	}
}

// TestScoreWithHelpOrResignation checks that a position does not count as kept if the learner
// resigned or was helped.
func TestScoreWithHelpOrResignation(t *testing.T) {
	game, _ := games.Find("nim")
	s := match.Series{Game: game, Rounds: 1, Seed: 5}
	round := must.Get(s.Round(context.Background(), 0))
	m, won, _ := playRound(t, round, 0, func(int) float64 { return 0 })
	if got := match.ScoreOf(m,
		func(move int) bool { return move == 0 }); got != (match.Score{Won: won, Held: won - 1, Rounds: 1}) {
		t.Errorf("with help in the first of %d won positions: score %+v", won, got)
	}
	m = match.New(round.Start)
	m.Resign(match.First)
	if got := match.ScoreOf(m, noHelp); got != (match.Score{Won: 1, Rounds: 1}) {
		t.Errorf("after resigning at once: score %+v", got)
	}
	if got := (match.Score{}).Percent(); got != 0 {
		t.Errorf("the score without moves is %d %%", got)
	}
}

// TestSeriesOfPresets checks the series of every preset. Each round begins in a won position,
// solved exactly, which its drawing shows and in which some move loses. Rounds differ, become
// harder, and are the same again for the same seed.
func TestSeriesOfPresets(t *testing.T) {
	harder, played := 0, 0
	for i, game := range games.Menu() {
		if testing.Short() && i%4 > 0 {
			continue
		}
		played++
		t.Run(game.ID, func(t *testing.T) {
			const rounds = 3
			s := match.Series{Game: game, Rounds: rounds, Seed: 7}
			first, last, seen := 0.0, 0.0, map[string]bool{}
			for i := range rounds {
				round := must.Get(s.Round(context.Background(), i))
				checkRound(t, round)
				again, err := s.Round(context.Background(), i)
				if err != nil || again.Difficulty != round.Difficulty || positionText(again) != positionText(round) {
					t.Errorf("round %d, made again: %s, error %v, want %s",
						i, positionText(again), err, positionText(round))
				}
				if i == 0 {
					first = round.Difficulty.Bits
				}
				last = round.Difficulty.Bits
				seen[positionText(round)] = true
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
		t.Errorf("only %d of %d series become harder", harder, played)
	}
}

func checkRound(t *testing.T, round *match.Round) {
	t.Helper()
	s := must.Get(solver.Solve(context.Background(), solver.PositionOf(round.Drawing)))
	if s.Outcome != solver.OutcomeN || !s.Value.Equal(round.Start.Solution.Value) ||
		len(s.Moves) != len(round.Start.Solution.Moves) {
		t.Errorf("%v: the drawing has value %s and outcome %s, the round outcome %s", round.Args, s.Value, s.Outcome,
			round.Start.Solution.Value)
	}
	remote, err := s.Remoteness(context.Background())
	found := remote.Exact && (s.Position.Play != graphs.Normal || remote.Position%2 == 1)
	if err != nil || !found && !s.Position.Graph.Kind.OnGraph() || remote.Position != round.Difficulty.Length {
		t.Errorf("%v: remoteness %d, exact %t; %d", round.Args, remote.Position, remote.Exact, round.Difficulty.Length)
	}
	if !slices.ContainsFunc(s.Moves, func(m solver.Move) bool { return !m.Wins }) || round.Difficulty.Bits <= 0 {
		t.Errorf("%v: no move loses; %g bits", round.Args, round.Difficulty.Bits)
	}
}

func positionText(r *match.Round) string {
	p := r.Start.Position
	if p.Graph.Kind == graphs.Deletion {
		return fmt.Sprint(r.Args, p.Graph.EdgeID, p.Graph.Count)
	}
	return fmt.Sprint(r.Args, p.Tokens)
}
