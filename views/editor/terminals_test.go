package editor_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/editor"
)

// ends returns the edges of a drawing as lines "from -> to x count", where the end is
// written with its text, sorted.
func ends(d *document.Drawing) string {
	var lines []string
	g := d.Graph()
	for e := range g.Edges() {
		from, _ := g.Vertex(e.From)
		to, _ := g.Vertex(e.To)
		lines = append(lines, fmt.Sprintf("%s -> %s x%d %s", from.Text(), to.Text(), e.Count, d.EdgeLabel(e.ID)))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// Each edge into a terminal vertex gets a vertex of its own beside its start, which is
// written like it; merging them leads back to the same game, and undo to the same drawing.
func TestRepeatedTerminals(t *testing.T) {
	d := newDesk(t, "a -> t x2\nb -> t a\nc -> t b\ne = t + c")
	d.must(d.Rename(d.id("t"), "the end"))
	d.SelectVertex(d.id("t"))
	d.must(d.SetColour(2))
	d.SelectNone()
	before, edges := standing(d), ends(d.Drawing())
	d.must(d.RepeatTerminals())
	g := d.Drawing().Graph()
	if g.Order() != 8 || ends(d.Drawing()) != edges {
		t.Fatalf("%d vertices and the edges\n%s\nwant 8 and\n%s", g.Order(), ends(d.Drawing()), edges)
	}
	sel := d.Selection().Vertices
	if len(sel) != 4 {
		t.Errorf("%d vertices are selected, want t and 3 copies", len(sel))
	}
	for _, id := range sel {
		entering := slices.Collect(g.In(id))
		if len(entering) != 1 {
			t.Fatalf("%d edges end at %d", len(entering), id)
		}
		if far := d.Drawing().At(id).Sub(d.Drawing().At(entering[0].From)).Length(); far < 60 || far > 150 {
			t.Errorf("a copy is %g away from its start", far)
		}
		if d.Drawing().Look(id).Colour != 2 {
			t.Error("a copy has lost its colour")
		}
		for v := range g.Vertices() {
			if apart := d.Drawing().At(id).Sub(d.Drawing().At(v.ID)).Length(); v.ID != id && apart < 44 {
				t.Errorf("%s and the copy %d overlap: %g apart", v.Name, id, apart)
			}
		}
	}
	d.must(d.MergeTerminals())
	if got := ends(d.Drawing()); got != edges || d.Drawing().Graph().Order() != 5 || d.vertex("t").Label != "the end" {
		t.Errorf("merged again there are %d vertices and\n%s", d.Drawing().Graph().Order(), got)
	}
	d.Undo()
	d.Undo()
	if got := standing(d); got != before {
		t.Errorf("undone, the drawing is\n%s\nand was\n%s", got, before)
	}
}

// A terminal vertex with tokens keeps them in its place, and no edge leads to it.
func TestTokensStayOnTheTerminal(t *testing.T) {
	d := newDesk(t, "a -> t\nb -> t\ntoken t x3")
	was := d.place("t")
	d.SelectVertex(d.id("t"))
	d.must(d.RepeatTerminals())
	g := d.Drawing().Graph()
	if d.Drawing().Tokens(d.id("t")) != 3 || d.place("t") != was || len(slices.Collect(g.In(d.id("t")))) != 0 || g.Order() != 5 {
		t.Errorf("there are %d vertices, and t is at %v with %d tokens", g.Order(), d.place("t"), d.Drawing().Tokens(d.id("t")))
	}
	d.must(d.MergeTerminals())
	if d.Drawing().Tokens(d.id("t")) != 3 || d.Drawing().Graph().Order() != 3 {
		t.Error("merging has not brought all back")
	}
}

// What cannot be repeated or merged says why.
func TestTerminalObstacles(t *testing.T) {
	for _, test := range []struct {
		text, selected string
		repeat, merge  string
	}{
		{"a -> t\nb -> t\nc -> t", "", "why.no-crowded-terminal", "why.select-terminals"},
		{"a -> t\nb -> t\nc -> t", "t", "", "why.select-terminals"},
		{"a -> t\nb -> t\nc -> t", "a", "why.no-repeat", "why.select-terminals"},
		{"a -> t\nb -> t\nc -> t\ne -> t", "", "", "why.select-terminals"},
		{"a -> t u", "a t u", "why.no-repeat", ""},
		{"r -- x\nground r", "", "why.only-directed", "why.only-directed"},
	} {
		d := newDesk(t, test.text)
		for i, name := range strings.Fields(test.selected) {
			d.clickWith(editor.Modifiers{Shift: i > 0}, d.place(name))
		}
		if got := d.RepeatObstacle(); got != test.repeat {
			t.Errorf("%q with %q selected cannot be repeated: %q, want %q", test.text, test.selected, got, test.repeat)
		}
		if got := d.MergeObstacle(); got != test.merge {
			t.Errorf("%q with %q selected cannot be merged: %q, want %q", test.text, test.selected, got, test.merge)
		}
		if err, refused := d.RepeatTerminals(), (*editor.TerminalsError)(nil); errors.As(err, &refused) != (test.repeat != "") {
			t.Errorf("%q: %v", test.text, err)
		}
	}
	d := newDesk(t, "a -> t u")
	d.must(d.SetWorth(d.id("t"), 3))
	d.SelectAll()
	if got := d.MergeObstacle(); got != "why.unlike-terminals" {
		t.Errorf("a heap and a terminal vertex cannot be merged: %q", got)
	}
}

// The law of repeating and merging: values and outcomes of all vertices that were there
// before stay, and so do those of the position, in each play, with cycles, ⊕ and heaps.
func TestTerminalsKeepValues(t *testing.T) {
	repeated, merged := 0, 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 16))
		d := newDesk(t, randomGame(r))
		for v := range d.Drawing().Graph().Vertices() {
			if len(slices.Collect(d.Drawing().Graph().Out(v.ID))) == 0 && !v.Sum && r.IntN(4) == 0 {
				d.must(d.SetWorth(v.ID, r.IntN(3)))
			}
		}
		d.must(d.SetPlay(graphs.Play(r.IntN(2))))
		d.SelectAll()
		want := account(t, d, nil)
		old := map[string]bool{}
		for v := range d.Drawing().Graph().Vertices() {
			old[v.Name] = true
		}
		if d.RepeatObstacle() == "" {
			d.must(d.RepeatTerminals())
			repeated++
			if got := account(t, d, old); got != want {
				t.Fatalf("seed %d: repeated, the values are\n%s\nand were\n%s", seed, got, want)
			}
		}
		d.SelectAll()
		if d.MergeObstacle() == "" {
			d.must(d.MergeTerminals())
			merged++
			left := map[string]bool{}
			for v := range d.Drawing().Graph().Vertices() {
				left[v.Name] = old[v.Name]
			}
			after := account(t, d, left)
			d.Undo()
			if before := account(t, d, left); after != before {
				t.Fatalf("seed %d: merged, the values are\n%s\nand were\n%s", seed, after, before)
			}
		}
	}
	if repeated < 100 || merged < 100 {
		t.Errorf("only %d were repeated and %d merged", repeated, merged)
	}
}

// randomGame returns an edge list of a game with few terminal vertices, ⊕ that are on no
// cycle, and tokens.
func randomGame(r *rand.Rand) string {
	var b strings.Builder
	n := 5 + r.IntN(6)
	for v := 2; v < n; v++ {
		for range 1 + r.IntN(3) {
			to := r.IntN(v)
			if r.IntN(3) == 0 {
				to = r.IntN(2)
			}
			fmt.Fprintf(&b, "v%d -> v%d x%d\n", v, to, 1+r.IntN(3))
		}
	}
	if r.IntN(3) == 0 {
		fmt.Fprintf(&b, "v%d -> v%d\n", 2+r.IntN(n-2), n-1) // perhaps a cycle
	} else {
		fmt.Fprintf(&b, "s = v0 x%d + v1 + v%d\nv%d -> s\n", 1+r.IntN(3), r.IntN(n-1), n-1)
	}
	fmt.Fprintf(&b, "w -> v%d\ntoken w x%d\ntoken v0\n", r.IntN(n), 1+r.IntN(2))
	return b.String()
}

// account writes down the values and outcomes of some vertices, nil for all, and of the
// position.
func account(t *testing.T, d *desk, of map[string]bool) string {
	t.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(d.Drawing()))
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{fmt.Sprint("position ", s.Value, s.Outcome)}
	for v := range d.Drawing().Graph().Vertices() {
		if of == nil || of[v.Name] {
			i := s.Position.Graph.Index[v.ID]
			lines = append(lines, fmt.Sprint(v.Name, " ", s.Values[i], s.Outcomes[i]))
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}
