package cli_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// scripted plays a series as the program does and returns the moves of the learner, who
// gives the first win of the games away that slips names, and then plays well.
func scripted(t *testing.T, s match.Plan, errs float64, slips ...int) (script string, sum match.Score) {
	t.Helper()
	var b strings.Builder
	for i := range s.Rounds {
		round, err := s.Round(context.Background(), i)
		if err != nil {
			t.Fatal(err)
		}
		m := match.New(round.Start)
		for !m.State().Over() {
			at := m.State()
			c, _, err := match.Best(context.Background(), at)
			if m.Turn() == match.Second {
				c, _, err = match.Choose(context.Background(), at, errs, round.Random)
			}
			if err != nil {
				t.Fatal(err)
			}
			edge := c.Edge
			if m.Len() == 0 && slices.Contains(slips, i) {
				edge = at.Edge(slices.IndexFunc(at.Solution.Moves, func(m solver.Move) bool { return !m.Wins }))
			}
			if m.Turn() == match.First {
				number, _ := at.Find(edge)
				fmt.Fprintln(&b, number+1)
			}
			next, err := at.After(context.Background(), edge)
			if err != nil {
				t.Fatal(err)
			}
			m.Make(edge, next)
		}
		sum = sum.Plus(match.Of(m, func(int) bool { return false }))
	}
	return b.String(), sum
}

// A series is played from a script: who plays well holds all, who slips does not, and
// each mistake is told with its reason.
func TestTrain(t *testing.T) {
	for _, id := range []string{"nim", "misere-nim", "kayles", "euclid", "tree", "picture-house", "example-mex"} {
		game, _ := games.ByID(id)
		s := match.Plan{Game: game, Rounds: 3, Seed: 4}
		args := []string{"train", id, "--games", "3", "--seed", "4", "--errs", "40"}
		script, sum := scripted(t, s, 0.4)
		out := done(t, script, args...)
		want := fmt.Sprintf("In all, you held %d of %d won positions: 100 %%.\n3 of 3 games were won", sum.Won, sum.Won)
		if !strings.Contains(out, want) || strings.Contains(out, "?  (") || strings.Count(out, "You have won.") != 3 {
			t.Errorf("%s: played well, it does not tell %q:\n%s", id, want, out)
		}
		script, sum = scripted(t, s, 0.4, 1)
		out = done(t, script, args...)
		want = fmt.Sprintf("In all, you held %d of %d won positions: %d %%.\n2 of 3 games were won", sum.Held, sum.Won, 100*sum.Held/sum.Won)
		if !strings.Contains(out, want) || strings.Count(out, "   1. ") < 1 || !strings.Contains(out, "would have") {
			t.Errorf("%s: with a slip, it does not tell %q:\n%s", id, want, out)
		}
	}
}

// Moves stand, help is not holding, and a series can be left at any time.
func TestTrainCountsAndEnds(t *testing.T) {
	for script, want := range map[string]string{
		"":                       "No game was played to its end.\n",
		"back\nswap\nSWAP\nquit": "In training, moves stand and sides stay.\nIn training, moves stand and sides stay.\nIn training, moves stand and sides stay.\n\nNo game was played",
		"resign\nquit":           "You have resigned.\nYou held 0 of 1 won position.\n",
		"resign\nresign":         "In all, you held 0 of 2 won positions: 0 %.\n0 of 2 games were won",
	} {
		if out := done(t, script, "train", "nim"); !strings.Contains(out, want) {
			t.Errorf("%q does not tell %q:\n%s", script, want, out)
		}
	}
	game, _ := games.ByID("nim")
	script, sum := scripted(t, match.Plan{Game: game, Rounds: 1, Seed: 1}, 0)
	out := done(t, "hint\nhint\n"+script, "train", "nim", "--games", "1")
	if want := fmt.Sprintf("You held %d of %d won position", sum.Won-1, sum.Won); !strings.Contains(out, want) {
		t.Errorf("with a hint, it does not tell %q:\n%s", want, out)
	}
	for args, where := range map[string]string{
		"train": "train: a GAME is missing", "train nim wythoff": "wythoff", "train nom": "nom",
		"train nim --games 0": "--games", "train nim --games 101": "--games", "train nim --errs 101": "--errs", "train nim --seed x": "--seed",
	} {
		if r := run(t, "", strings.Fields(args)...); r.status != 2 || !strings.Contains(r.err, where) || r.out != "" {
			t.Errorf("%s: status %d, %q", args, r.status, r.err)
		}
	}
}
