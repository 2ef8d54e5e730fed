package explain_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/steps"
	"nimgraph/views/explain"
)

// TestStepTexts checks the text of each step of small drawings, in normal and misère play and in
// edge deletion.
func TestStepTexts(t *testing.T) {
	for _, c := range []struct {
		edges string
		play  graphs.Play
		want  []string
	}{
		{"a -> b\ntoken a", graphs.Normal, []string{
			"b: It has no moves, so the value is 0. The player to move here has lost.",
			"a: 0 is the value of b, but no option has value 1, so the value is 1.",
			"The token stands on a, which has value 1. The value is 1, not 0, so some move leaves 0 and wins.",
			"One move wins. a→b leaves 0 and wins.",
		}},
		{"worth h 2\nworth i 1\na -> h i\ntoken a", graphs.Normal, []string{
			"Some moves are not drawn: h = ∗2, i = ∗1. These stand for nim heaps of those sizes.",
			"a: No option has value 0, so the value is 0.",
			"The token stands on a, which has value 0. The value is 0: whatever the next player does, the opponent can make it 0 again, and the next player loses.",
		}},
		{"a -> b\nb -> a c\nc -> d\ntoken a", graphs.Misere, []string{
			"d: In misère play the player to move here has won.",
			"c: The only move leads to a position where the player to move wins (N). So the player to move here loses (P).",
			"b: A move leads to c, where the player to move loses (P). So the player to move here wins (N).",
			"a: The only move leads to a position where the player to move wins (N). So the player to move here loses (P).",
			"The token stands on a, which is P. In misère play a player who cannot move wins. The game was solved from its ends backwards: the previous player wins.",
		}},
		{"a -> b\nb -> a\ntoken a b", graphs.Misere, []string{
			"a and b: neither rule gives an outcome. In misère play nobody can force a win.",
			"The position is a sum: a ⊕ b. In misère play a player who cannot move wins. There is no rule for how the parts add up, so all positions were searched: nobody can force a win.",
		}},
		{"ground g\na -- g x2\nb -- a\nc -- a\n", graphs.Normal, []string{
			"The whole ground is one vertex, with a on cycles through it. By the fusion principle they can be merged, and the 2 edges between them become loops.",
			"Each of the 2 loops has value 1, and 1 ⊕ 1 = 0: they cancel in pairs, and none is left.",
			"The stalks that are left on the ground are heaps of Nim: 1 ⊕ 1 = 0. The value is 0: whatever the next player does, the opponent can make it 0 again, and the next player loses.",
		}},
		{"ground g\na -- g\na -- b\nb -- g\nc -- d\n", graphs.Normal, []string{
			"c and d are not connected to the ground: their value is 0, and they are removed.",
			"The whole ground is one vertex, with a and b on cycles through it. By the fusion principle they can be merged, and the 3 edges between them become loops.",
			"Each of the 3 loops has value 1, and 1 ⊕ 1 = 0: they cancel in pairs. One is left, which has the same value as an edge.",
			"One stalk is left on the ground, so the game has value 1. The value is 1, not 0, so some move leaves 0 and wins.",
			"One move wins. a—b leaves 0 and wins.",
		}},
	} {
		if got := stepTexts(t, c.edges, c.play); !slices.Equal(got, c.want) {
			t.Errorf("%q, %v:\n%s", c.edges, c.play, strings.Join(got, "\n"))
		}
	}
}

// TestStepsOfManyVertices checks that the vertices of a round share a step in a large drawing. Its
// text is about values or, in misère play, about outcomes.
func TestStepsOfManyVertices(t *testing.T) {
	var edges strings.Builder
	for i := range steps.Alone {
		fmt.Fprintf(&edges, "a%d -> b%d\n", i, i)
	}
	for play, want := range map[graphs.Play]string{
		graphs.Normal: "steps.options.many",
		graphs.Misere: "steps.options.many.misere",
	} {
		texts := stepTexts(t, edges.String(), play)
		if text := english(t).N(want, steps.Alone); len(texts) < 2 || texts[1] != text {
			t.Errorf("%v: the steps are %q, want %q as the second one", play, texts, text)
		}
	}
}

// stepTexts returns the texts of the steps of a drawing.
func stepTexts(t *testing.T, edges string, play graphs.Play) []string {
	t.Helper()
	d := drawing(t, edges, 0)
	p := solver.PositionOf(d)
	p.Play = play
	s, err := solver.Solve(t.Context(), p)
	must(t, err)
	sequence, err := steps.New(t.Context(), s)
	must(t, err)
	narrator := explain.NewNarrator(english(t), d, s)
	var texts []string
	for i := range sequence.Len() {
		texts = append(texts, narrator.StepText(sequence, i))
	}
	return texts
}
