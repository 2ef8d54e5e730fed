package cli_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"nimgraph/app/translations"
	"nimgraph/graphs/games"
	"nimgraph/views/words"
)

// theorySolution is the JSON output of the command solve, as far as the tests use it.
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
	if err := json.Unmarshal([]byte(mustRun(t, "", append(append([]string{"solve"}, args...), "--json")...)),
		&s); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSolveBeyondDrawings checks games that are too large to be drawn: the answer comes from a
// formula or a table if it gives the value, and otherwise from the graph. All sources agree.
func TestSolveBeyondDrawings(t *testing.T) {
	for _, c := range []struct {
		game, by, value, outcome string // by is empty for the graph, and value if it is unknown
	}{
		{"wythoff a=10 b=15", "", "3", "N"},
		{"wythoff a=1000000 b=15", "formula", "", "N"},
		{"wythoff a=161803398874989484 b=261803398874989484", "formula", "", "P"},
		{"fibonacci-nim n=83", "", "11", "N"},
		{"fibonacci-nim n=89", "", "0", "P"},
		{"lasker heaps=1003,1000000000", "formula", "1000000019", "N"},
		{"octal code=4.(3) heaps=1003,1000000000", "formula", "1000000019", "N"}, // the same game
		// A move takes two or more, so a heap of n has the value ⌊n/2⌋: a code with infinitely
		// many digits.
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
		source, value := "", ""
		if s.Theory != nil {
			source = s.Theory.By
			if s.Theory.Source == "" || strings.HasPrefix(s.Theory.Source, "game.") {
				t.Errorf("%s: the source is %q", c.game, s.Theory.Source)
			}
		}
		if s.Position.Value != nil {
			value = *s.Position.Value
		}
		if source != c.by || c.value != "" && value != c.value || c.outcome != "" && s.Position.Outcome != c.outcome {
			t.Errorf("%s: source %q, value %q, outcome %s; want %q, %q, %s",
				c.game, source, value, s.Position.Outcome, c.by,
				c.value, c.outcome)
		}
		if (source == "") != (len(s.Vertices) > 0) {
			t.Errorf("%s: source %q, but %d vertices", c.game, source, len(s.Vertices))
		}
	}
}

// TestEveryLawHasASource checks that every game with a law has the text of its source.
func TestEveryLawHasASource(t *testing.T) {
	for _, g := range games.Menu() {
		if g.HasLaw() && english(t).T(g.SourceKey()) == g.SourceKey() {
			t.Errorf("%s has no source", g.ID)
		}
	}
}

func english(t *testing.T) *words.Words {
	t.Helper()
	w, err := translations.Words("en")
	must(t, err)
	return w
}

// TestParametersOutOfRange checks that a parameter outside its range gives one line that names the
// parameter and the range, and that nothing is written.
func TestParametersOutOfRange(t *testing.T) {
	for _, g := range games.Menu() {
		for _, p := range g.Params {
			value, tells := fmt.Sprint(p.Drawn.Max+1), fmt.Sprintf("from %d to %d", p.Drawn.Min, p.Drawn.Max)
			switch p.Kind {
			case games.Text:
				value = strings.Repeat("0", p.Drawn.Max+1)
				tells = fmt.Sprintf("must have %d to %d characters", p.Drawn.Min, p.Drawn.Max)
			case games.Boolean:
				value, tells = "maybe", "neither true nor false"
			}
			r := run(t, "", "new", g.ID, p.Name+"="+value, "-o", "-", "--to", "json")
			begin := "nimgraph: " + p.Name + ": "
			if r.status != 2 || r.out != "" || strings.Count(r.err, "\n") != 1 ||
				!strings.HasPrefix(r.err, begin) || !strings.Contains(r.err, tells) {
				t.Errorf("%s %s=%s: status %d, %q; want prefix %q and %q in it", g.ID, p.Name, value, r.status,
					r.err, begin, tells)
			}
		}
	}
}

// TestWhyOption checks that the value of --why may be left out, and that the argument after it is
// then the file.
func TestWhyOption(t *testing.T) {
	chdirWithFiles(t, map[string]string{"game.txt": "a -> b\nb -> c\ntoken a\n"})
	every := mustRun(t, "", "solve", "--why", "game.txt")
	for _, args := range []string{"game.txt --why", "--why= game.txt", "game.txt --why --play normal"} {
		if got := mustRun(t, "", append([]string{"solve"}, strings.Fields(args)...)...); got != every {
			t.Errorf("solve %s writes\n%s", args, got)
		}
	}
	single := mustRun(t, "", "solve", "game.txt", "--why", "b")
	if !strings.Contains(single, "b: 0 is the value of c, but no option has value 1, so the value is 1.") ||
		strings.Contains(single, "a: ") {
		t.Errorf("output for vertex b:\n%s", single)
	}
	if got := mustRun(t, "", "solve", "--why=b", "game.txt"); got != single {
		t.Errorf("output for vertex b:\n%s", got)
	}
	if got := mustRun(t, "", "solve", "nim", "--why", "heaps=1,2"); !strings.Contains(got, "Why\n") {
		t.Errorf("output for a game:\n%s", got)
	}
	if r := run(t, "", "solve", "game.txt", "--why", "q"); r.status != 2 || !strings.Contains(r.err, "--why") {
		t.Errorf("error for an unknown vertex: %q", r.err)
	}
}

// TestSolveShowsTheDecomposition checks that the numbers of a position show the winner and the
// move, whether its graph is solved or far too large.
func TestSolveShowsTheDecomposition(t *testing.T) {
	for args, want := range map[string]string{
		"fibonacci-nim n=83": "\n\n83 = 55 + 21 + 5 + 2, a sum of Fibonacci numbers no two of which are\n" +
			"consecutive. You may take the smallest of them, 2: take 2 to win.\n\nParts\n",
		"fibonacci-nim n=7 --why 5,4": "5 is a Fibonacci number,\nand you may not take all, so every move loses.\n",
		"fibonacci-nim n=1000000007": "You may take the smallest of them, 5:\ntake 5 to win.\n\n" +
			"Winning move\n* 1000000007,1000000006 -> 1000000002,10\n",
		"wythoff a=2000000 b=1000000": "Leave 1,618,034 and 1,000,000 to win: 1,000,000 = ⌊618,034φ⌋ and 1,618,034 =\n" +
			"1,000,000 + 618,034, with the golden ratio φ, is a lost pair.\n\nWinning move\n* 2000000,1000000 -> 1618034,1000000\n",
		"nim heaps=1000000000,5,1000000007": "  1000000007  1000000007  111011100110101100101000000111\n" +
			"  sum         2           000000000000000000000000000010\n\nThe sum is 2. To win, change the value of the heap of 1,000,000,007",
		"kayles heaps=70,100000,99999": "  70      6   0110\n",
		// Misère play has a different rule, and a single heap has no columns.
		"misere-nim heaps=1000000007,5": "Bouton 1901.\n\nWinning move\n",
		"nim heaps=1000000007":          "Bouton 1901.\n\nWinning move\n",
	} {
		if out := mustRun(t, "", append([]string{"solve"}, strings.Fields(args)...)...); !strings.Contains(out, want) {
			t.Errorf("%s:\n%s\ndoes not contain\n%s", args, out, want)
		}
	}
}

// TestUnknownMisereSum checks that the output for a misère sum that is too large to search says
// why it has no quotient.
func TestUnknownMisereSum(t *testing.T) {
	if testing.Short() {
		t.Skip("it searches a million positions for about ten seconds")
	}
	out := mustRun(t, "", "solve", "octal", "code=.26", "heaps=40,41", "--play", "misere")
	for _, want := range []string{
		"?: the exact misère outcome cannot be computed",
		"?: no misère quotient was found within the allowed number of steps at heap 29.",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("the output lacks %q:\n%s", want, out)
		}
	}
}
