package explain_test

import (
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/views/explain"
)

// TestDecompositionsAgreeWithTheSolver checks the decomposition of every position of the drawn
// games. It must say that every move loses exactly at the P-positions, and the move that it names
// must win.
func TestDecompositionsAgreeWithTheSolver(t *testing.T) {
	w := english(t)
	for id, args := range map[string]map[string]string{
		"fibonacci-nim": {"n": "200", games.Limit: "100000"},
		"wythoff":       {"a": "40", "b": "60", games.Limit: "100000"},
	} {
		g, _ := games.Find(id)
		d, err := g.Unfold(t.Context(), args)
		if err != nil {
			t.Fatal(err)
		}
		s, err := solver.Solve(t.Context(), solver.PositionOf(d))
		if err != nil {
			t.Fatal(err)
		}
		narrator := explain.NewNarrator(w, d, s)
		for v, o := range s.Outcomes {
			text := narrator.VertexDecompositionText(g, int32(v))
			if narrator.Name(int32(v)) == "0,0" {
				if text != "" {
					t.Errorf("%s: the end is explained: %s", id, text)
				}
				continue
			}
			if lost := strings.HasSuffix(text, "every move loses."); text == "" || lost != (o == solver.OutcomeP) {
				t.Errorf("%s: %s is %s, but the text is %q", id, narrator.Name(int32(v)), o, text)
			}
		}
		if narrator.PositionDecomposition(g) != narrator.VertexDecompositionText(g, s.Parts[0].Vertex) {
			t.Errorf("%s: the position has another decomposition than its vertex", id)
		}
	}
}

// TestDecomposition checks the sentences of Fibonacci Nim, Wythoff's game and Nim, also for numbers
// that no drawing has.
func TestDecomposition(t *testing.T) {
	w := english(t)
	for _, c := range []struct {
		game, args, want string
	}{
		{
			"fibonacci-nim", "n=83",
			"83 = 55 + 21 + 5 + 2, a sum of Fibonacci numbers no two of which are consecutive. You may take the smallest of them, 2: take 2 to win.",
		},
		{"fibonacci-nim", "n=89", "89 is a Fibonacci number, and you may not take all, so every move loses."},
		{
			"fibonacci-nim", "n=1000000007",
			"1,000,000,007 = 701,408,733 + 267,914,296 + 24,157,817 + 5,702,887 + 514,229 + 196,418 + 75,025 + 28,657 + 1,597 + 233 + 89 + 21 + 5, a sum of Fibonacci numbers no two of which are consecutive. You may take the smallest of them, 5: take 5 to win.",
		},
		{
			"wythoff", "a=3 b=4",
			"Leave 1 and 2 to win: 1 = ⌊1φ⌋ and 2 = 1 + 1, with the golden ratio φ, is a lost pair.",
		},
		{
			"wythoff", "a=8 b=13",
			"8 = ⌊5φ⌋ and 13 = 8 + 5, with the golden ratio φ: this is a lost pair, so every move loses.",
		},
		{
			"nim", "heaps=3,5,7",
			"The sum is 1. To win, change the value of the heap of 3 from 3 to 2: then every column has an even number of ones.",
		},
		{"nim", "heaps=3,5,6", "Every column has an even number of ones, so every move loses."},
	} {
		args := map[string]string{}
		for _, arg := range strings.Fields(c.args) {
			name, value, _ := strings.Cut(arg, "=")
			args[name] = value
		}
		g, _ := games.Find(c.game)
		d, ok, err := g.Decompose(graphs.Normal, args)
		if err != nil || !ok {
			t.Fatalf("%s %s: %v, error %v", c.game, c.args, ok, err)
		}
		if got := explain.DecompositionText(w, d); got != c.want {
			t.Errorf("%s %s:\n%s, want\n%s", c.game, c.args, got, c.want)
		}
	}
}

// TestDecompositionsOfEditedDrawings checks that the theory of a game does not explain a drawing
// that was edited: with another name, without the winning move, or in misère play.
func TestDecompositionsOfEditedDrawings(t *testing.T) {
	w := english(t)
	g, _ := games.Find("fibonacci-nim")
	for name, edit := range map[string]func(*document.Drawing, *document.ChangeBuilder){
		"untouched": func(*document.Drawing, *document.ChangeBuilder) {},
		"renamed": func(d *document.Drawing, b *document.ChangeBuilder) {
			v, _ := d.Graph().VertexNamed("7,6")
			b.Vertex(v.ID).Name = "8,7"
		},
		"without its move": func(d *document.Drawing, b *document.ChangeBuilder) {
			from, _ := d.Graph().VertexNamed("7,6")
			to, _ := d.Graph().VertexNamed("5,4")
			e, _ := d.Graph().EdgeBetween(from.ID, to.ID)
			b.RemoveEdge(e.ID)
		},
		"misère": func(_ *document.Drawing, b *document.ChangeBuilder) { b.Head().Play = graphs.Misere },
	} {
		d, err := g.New(t.Context(), map[string]string{"n": "7"})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Edit(func(b *document.ChangeBuilder) { edit(d, b) }); err != nil {
			t.Fatal(err)
		}
		s, err := solver.Solve(t.Context(), solver.PositionOf(d))
		if err != nil {
			t.Fatal(err)
		}
		if text := explain.NewNarrator(w, d, s).PositionDecomposition(g); (text != "") != (name == "untouched") {
			t.Errorf("%s: the text is %q", name, text)
		}
	}
}
