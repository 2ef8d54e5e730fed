package cli_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// scriptOf returns a script for nimgraph play with the given lines.
func scriptOf(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

// TestPlayAgainstTheProgram loses a won game of Nim, and asks for the review.
func TestPlayAgainstTheProgram(t *testing.T) {
	out := mustRun(t, scriptOf("hint", "hint", "3 -> 0", "review", "quit", "3 -> 1"), "play", "nim", "heaps=3,4,5")
	for _, want := range []string{
		"There is a winning move in the summand at 3.\n3 -> 1 wins.\n",
		"The program plays 5 -> 4.\nTokens on 0, 4 ×2.\n",
		"   1. 3 -> 0?  (leaves 1)\n",
		"The move leaves an XOR of 1. 5 -> 4 turns the summand at 5 from",
		"3 -> 1 would have won.\n   2. 5 -> 4  (leaves 0)\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("the output lacks %q:\n%s", want, out)
		}
	}
	if !strings.HasSuffix(out, "4  (leaves 0)\n") {
		t.Errorf("play continues after quit:\n%s", out)
	}
}

// TestPlayToTheEnd plays games of each kind to their last move.
func TestPlayToTheEnd(t *testing.T) {
	chdirWithFiles(t, map[string]string{
		"loop.txt":  "a -> b\nb -> a\ntoken a\n",
		"split.txt": "a -> s\ns = b + c\nb -> 0\nc -> 0\ntoken a\n",
		"bush.txt":  "ground g\ng -- a\na -- b\n",
		"heap.txt":  "a -> b c\nworth b 3\nworth c 1\ntoken a b\n",
	})
	for _, c := range []struct {
		args   string
		script string
		want   []string
	}{
		{"play split.txt", scriptOf("a -> s"), []string{"The program plays c -> 0.\nTokens on b, 0."}},
		{
			"play split.txt", scriptOf("a s", "b -> 0"),
			[]string{"You have won. No move is left, so the player to move loses."},
		},
		{
			"play split.txt --play misere --side second", scriptOf("b -> 0", "c -> 0"),
			[]string{"The program plays a -> s."},
		},
		{
			"play bush.txt", scriptOf("a -- b", "back", "a g"),
			[]string{"The program plays g -- a.", "You have won.", "0 edges are left."},
		},
		{"play heap.txt --side both", scriptOf("?", "b -> *4", "b -> ∗2", "a c", "*2 -> *1", "review"), []string{
			"   1  a -> b\n   2  a -> c\n   3  b -> ∗0\n   4  b -> ∗1\n   5  b -> ∗2\n",
			"b -> *4 is not a legal move here",
			"Tokens on a, ∗2.", "Tokens on c, ∗1.", "   3. ∗2 -> ∗1  (leaves 0)",
		}},
		{"play loop.txt --side both", scriptOf("draw", "a -> b", "b -> a", "a b", "b a", "draw"), []string{
			"A draw is offered when the same position occurs for the third time.",
			"This position occurs for the third time", "The game is drawn.",
		}},
		{"play loop.txt --side both", scriptOf("a -> c", "swap", "back", "resign", "a -> b"), []string{
			"a -> c is not a legal move here; ? lists the moves.", "Two people play", "No move has been made yet.",
			"The second player has won. The first player has resigned.", "The game is over.",
		}},
		{
			"play loop.txt --side second --seed 3", scriptOf("swap", "?", "help", ""),
			[]string{"The program plays a -> b.", "The program plays b -> a.", "   1  a -> b"},
		},
	} {
		out := mustRun(t, c.script, strings.Fields(c.args)...)
		for _, want := range c.want {
			if !strings.Contains(out, want) {
				t.Errorf("%s: the output lacks %q:\n%s", c.args, want, out)
			}
		}
	}
}

func TestPlayErrors(t *testing.T) {
	chdirWithFiles(t, map[string]string{"a.txt": "a -> b\n", "much.txt": "worth b 65\ntoken b\n"})
	for args, status := range map[string]int{
		"play -": 2, "play a.txt --errs 101": 2, "play a.txt --seed x": 2, "play a.txt --side third": 2,
		"play much.txt": 1,
		"play a.txt":    1, "play none.txt": 1, "play nim heaps=1000000000000": 2,
	} {
		r := run(t, "", strings.Fields(args)...)
		if r.status != status || strings.Count(r.err, "\n") != 1 || r.out != "" {
			t.Errorf("%s: status %d, %q, %q", args, r.status, r.err, r.out)
		}
	}
}

// playScript plays a series as the program does. It returns the moves of the learner as a script,
// and the score. The learner gives away the win in the first move of the rounds in slips, and
// otherwise plays perfectly.
func playScript(t *testing.T, s match.Series, errs float64, slips ...int) (script string, sum match.Score) {
	t.Helper()
	var b strings.Builder
	for i := range s.Rounds {
		round, err := s.Round(context.Background(), i)
		must(t, err)
		m := match.New(round.Start)
		for !m.State().Over() {
			state := m.State()
			c, _, err := match.Best(context.Background(), state)
			if m.Turn() == match.Second {
				c, _, err = match.Choose(context.Background(), state, errs, round.Random)
			}
			must(t, err)
			edge := c.Edge
			if m.Len() == 0 && slices.Contains(slips, i) {
				edge = state.Edge(slices.IndexFunc(state.Solution.Moves, func(m solver.Move) bool { return !m.Wins }))
			}
			if m.Turn() == match.First {
				number, _ := state.Find(edge)
				fmt.Fprintln(&b, number+1)
			}
			next, err := state.After(context.Background(), edge)
			must(t, err)
			m.MakeMove(edge, next)
		}
		sum = sum.Plus(match.ScoreOf(m, func(int) bool { return false }))
	}
	return b.String(), sum
}

// TestTrain plays series from a script: a perfect learner keeps every win, a learner with slips
// does not, and each mistake is explained.
func TestTrain(t *testing.T) {
	for _, id := range []string{"nim", "misere-nim", "kayles", "euclid", "tree", "picture-house", "example-mex"} {
		game, _ := games.Find(id)
		s := match.Series{Game: game, Rounds: 3, Seed: 4}
		args := []string{"train", id, "--games", "3", "--seed", "4", "--errs", "40"}
		script, sum := playScript(t, s, 0.4)
		out := mustRun(t, script, args...)
		want := fmt.Sprintf("In all, you kept %d of %d won positions: 100 %%.\n3 of 3 games were won", sum.Won, sum.Won)
		if !strings.Contains(out, want) || strings.Contains(out, "?  (") || strings.Count(out, "You have won.") != 3 {
			t.Errorf("%s, perfect play: the output lacks %q:\n%s", id, want, out)
		}
		script, sum = playScript(t, s, 0.4, 1)
		out = mustRun(t, script, args...)
		want = fmt.Sprintf("In all, you kept %d of %d won positions: %d %%.\n2 of 3 games were won", sum.Held, sum.Won,
			100*sum.Held/sum.Won)
		if !strings.Contains(out, want) || strings.Count(out, "   1. ") < 1 || !strings.Contains(out, "would have") {
			t.Errorf("%s, with a slip: the output lacks %q:\n%s", id, want, out)
		}
	}
}

// TestTrainByOwnRules checks that a series on rules written by the user, whose parameters have no
// range, has parameters close to their defaults.
func TestTrainByOwnRules(t *testing.T) {
	file := filepath.Join(t.TempDir(), "take.star")
	must(t, os.WriteFile(file,
		[]byte("start = 10\ndef moves(n): return [n - k for k in (1, 2, 3) if k <= n]\n"), 0o600))
	far := regexp.MustCompile(`-\d|\d{3}`)
	for seed := range 9 {
		if out := mustRun(t, "", "train", file, "--seed", strconv.Itoa(seed)); far.MatchString(out) ||
			!strings.Contains(out, "Game 1 of") {
			t.Errorf("seed %d: %s", seed, out)
		}
	}
}

// TestTrainCountsAndEnds checks that moves of a series cannot be taken back, that help does not
// count as a win kept, and that a series can be left at any time.
func TestTrainCountsAndEnds(t *testing.T) {
	for script, want := range map[string]string{
		"":                       "No game was finished.\n",
		"back\nswap\nSWAP\nquit": "In training, moves cannot be taken back and sides cannot be swapped.\nIn training, moves cannot be taken back and sides cannot be swapped.\nIn training, moves cannot be taken back and sides cannot be swapped.\n\nNo game was finished",
		"resign\nquit":           "You have resigned.\nYou kept 0 of 1 won position.\n",
		"resign\nresign":         "In all, you kept 0 of 2 won positions: 0 %.\n0 of 2 games were won",
	} {
		if out := mustRun(t, script, "train", "nim"); !strings.Contains(out, want) {
			t.Errorf("%q: the output lacks %q:\n%s", script, want, out)
		}
	}
	game, _ := games.Find("nim")
	script, sum := playScript(t, match.Series{Game: game, Rounds: 1, Seed: 1}, 0)
	out := mustRun(t, "hint\nhint\n"+script, "train", "nim", "--games", "1")
	if want := fmt.Sprintf("You kept %d of %d won position", sum.Won-1, sum.Won); !strings.Contains(out, want) {
		t.Errorf("with a hint: the output lacks %q:\n%s", want, out)
	}
	for args, where := range map[string]string{
		"train": "train: GAME is missing", "train nim wythoff": "wythoff", "train nom": "nom",
		"train nim --games 0": "--games", "train nim --games 101": "--games", "train nim --errs 101": "--errs",
		"train nim --seed x": "--seed",
	} {
		if r := run(t, "", strings.Fields(args)...); r.status != 2 || !strings.Contains(r.err, where) || r.out != "" {
			t.Errorf("%s: status %d, %q", args, r.status, r.err)
		}
	}
}
