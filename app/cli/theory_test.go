package cli_test

import (
	"encoding/json"
	"strings"
	"testing"

	"nimgraph/app/translations"
	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// theorySolution is what programs read of a solution.
type theorySolution struct {
	Theory   *struct{ By, Source string }
	Position struct {
		Value   *string
		Outcome string
	}
	Vertices []struct{ ID, Value string }
}

func solution(t *testing.T, args ...string) theorySolution {
	t.Helper()
	var s theorySolution
	if err := json.Unmarshal([]byte(done(t, "", append(append([]string{"solve"}, args...), "--json")...)), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// Beyond what is drawn, the answer is a formula's or a table's where one gives the
// value, and else that of the graph; and all agree.
func TestSolvedBeyondDrawings(t *testing.T) {
	for _, c := range []struct {
		game, by, value, outcome string // by is empty for the graph, value for one not known
	}{
		{"wythoff a=10 b=15", "", "3", "N"},
		{"wythoff a=1000000 b=15", "formula", "", "N"},
		{"wythoff a=161803398874989484 b=261803398874989484", "formula", "", "P"},
		{"fibonacci-nim n=83", "", "11", "N"},
		{"fibonacci-nim n=89", "", "0", "P"},
		{"lasker heaps=1003,1000000000", "formula", "1000000019", "N"},
		{"octal code=4.(3) heaps=1003,1000000000", "formula", "1000000019", "N"}, // the same game
		// Two or more are taken, so that a heap of n is worth ⌊n/2⌋: a code without end.
		{"octal code=.0(3) heaps=30001", "table", "15000", "N"},
		{"grundy heaps=200", "table", "5", "N"},
		{"subtract-square heaps=85", "", "0", "P"},
		{"subtract-square heaps=1000", "table", "2", "N"},
		{"nim heaps=65", "formula", "65", "N"},
		{"chomp rows=6 columns=6", "", "", "N"},
		{"moore-nim heaps=9,9,9", "", "0", "P"},
		{"staircase steps=2,3,4,5", "formula", "6", "N"},
		{"cram rows=4 columns=5", "", "2", "N"},
		{"nim-with-pass heaps=20,22,25", "", "", ""},
		{"poi2009-stones heaps=1000,2000,10000", "formula", "", "N"},
		{"misere-nim heaps=1,1,1000", "formula", "1000", "N"},
		{"nim heaps=1000000,5 --play misere", "formula", "1000005", "N"},
		{"lasker heaps=1000003,1000000 --play misere", "formula", "123", "N"},
		{"octal code=.0(3) heaps=99999", "table", "49999", "N"},
		{"tree parents=" + strings.Repeat("1,", 400) + "2", "formula", "3", "N"},
	} {
		s := solution(t, strings.Fields(c.game)...)
		by, value := "", ""
		if s.Theory != nil {
			by = s.Theory.By
			if s.Theory.Source == "" || strings.HasPrefix(s.Theory.Source, "game.") {
				t.Errorf("%s: the source is %q", c.game, s.Theory.Source)
			}
		}
		if s.Position.Value != nil {
			value = *s.Position.Value
		}
		if by != c.by || c.value != "" && value != c.value || c.outcome != "" && s.Position.Outcome != c.outcome {
			t.Errorf("%s: by %q worth %q, %s; want by %q worth %q, %s", c.game, by, value, s.Position.Outcome, c.by, c.value, c.outcome)
		}
		if (by == "") != (len(s.Vertices) > 0) {
			t.Errorf("%s: by %q with %d vertices", c.game, by, len(s.Vertices))
		}
	}
}

// Every game that has a law tells its source.
func TestEveryLawHasASource(t *testing.T) {
	for _, g := range games.All() {
		if g.HasLaw() && english(t).T(g.SourceKey()) == g.SourceKey() {
			t.Errorf("%s has no source", g.ID)
		}
	}
}

func english(t *testing.T) *words.Words {
	t.Helper()
	w, err := translations.Words("en")
	if err != nil {
		t.Fatal(err)
	}
	return w
}
