package cli_test

import (
	"strings"
	"testing"
)

// lines is a script for nimgraph play.
func lines(all ...string) string { return strings.Join(all, "\n") + "\n" }

// TestPlayAgainstTheProgram loses a won game of Nim, and asks why.
func TestPlayAgainstTheProgram(t *testing.T) {
	out := done(t, lines("hint", "hint", "3 -> 0", "review", "quit", "3 -> 1"), "play", "nim", "heaps=3,4,5")
	for _, want := range []string{
		"There is a winning move in the summand at 3.\n3 -> 1 wins.\n",
		"The program plays 5 -> 4.\nTokens on 0, 4 ×2.\n",
		"   1. 3 -> 0?  (leaves 1)\n",
		"After it the XOR of the summands is 1. 5 -> 4 turns the summand at 5 from",
		"3 -> 1 would have won.\n   2. 5 -> 4  (leaves 0)\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("does not tell %q:\n%s", want, out)
		}
	}
	if !strings.HasSuffix(out, "4  (leaves 0)\n") {
		t.Errorf("plays on after quit:\n%s", out)
	}
}

// TestPlayToTheEnd plays each kind of game to its last move.
func TestPlayToTheEnd(t *testing.T) {
	inFolder(t, map[string]string{
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
		{"play split.txt", lines("a -> s"), []string{"The program plays c -> 0.\nTokens on b, 0."}},
		{"play split.txt", lines("a s", "b -> 0"), []string{"You have won. No move is left, and whoever cannot move loses."}},
		{"play split.txt --play misere --side second", lines("b -> 0", "c -> 0"), []string{"The program plays a -> s."}},
		{"play bush.txt", lines("a -- b", "back", "a g"), []string{"The program plays g -- a.", "You have won.", "0 edges are left."}},
		{"play heap.txt --side both", lines("?", "b -> *4", "b -> ∗2", "a c", "*2 -> *1", "review"), []string{
			"   1  a -> b\n   2  a -> c\n   3  b -> ∗0\n   4  b -> ∗1\n   5  b -> ∗2\n", "b -> *4: no legal move here",
			"Tokens on a, ∗2.", "Tokens on c, ∗1.", "   3. ∗2 -> ∗1  (leaves 0)",
		}},
		{"play loop.txt --side both", lines("draw", "a -> b", "b -> a", "a b", "b a", "draw"), []string{
			"A draw is offered when the same position is on the board for the third time.",
			"This position is on the board for the third time", "The game is drawn.",
		}},
		{"play loop.txt --side both", lines("a -> c", "swap", "back", "resign", "a -> b"), []string{
			"a -> c: no legal move here; ? lists them.", "Two people play", "No move has been made.",
			"The second player has won. The first player has resigned.", "The game is over.",
		}},
		{"play loop.txt --side second --seed 3", lines("swap", "?", "help", ""), []string{"The program plays a -> b.", "The program plays b -> a.", "   1  a -> b"}},
	} {
		out := done(t, c.script, strings.Fields(c.args)...)
		for _, want := range c.want {
			if !strings.Contains(out, want) {
				t.Errorf("%s: does not tell %q:\n%s", c.args, want, out)
			}
		}
	}
}

func TestPlayRefuses(t *testing.T) {
	inFolder(t, map[string]string{"a.txt": "a -> b\n", "much.txt": "worth b 65\ntoken b\n"})
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
