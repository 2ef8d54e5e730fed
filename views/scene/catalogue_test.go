package scene

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
)

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// solutionOf is what there is to know of a drawing.
func solutionOf(tb testing.TB, d *document.Drawing) *solver.Solution {
	tb.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(tb, err)
	return s
}

func change(tb testing.TB, d *document.Drawing, write func(*document.Draft)) {
	tb.Helper()
	must(tb, d.Edit(write))
}

// preset returns the drawing of a preset game, by its ID and name=value words.
func preset(tb testing.TB, words string) *document.Drawing {
	tb.Helper()
	id, arguments, _ := strings.Cut(words, " ")
	g, ok := games.ByID(id)
	if !ok {
		tb.Fatalf("there is no game %s", id)
	}
	d, err := g.New(context.Background(), argumentsOf(arguments))
	must(tb, err)
	return d
}

// drawnGame is the picture of a preset game with everything on it.
func drawnGame(tb testing.TB, words string) *Scene {
	tb.Helper()
	d := preset(tb, words)
	return Build(d, solutionOf(tb, d), Everything())
}

// checkApart fails where vertices, names or tokens of different vertices overlap, or are
// near each other.
func checkApart(t *testing.T, s *Scene) {
	t.Helper()
	all, _ := piecesOf(s)
	all = slices.DeleteFunc(all, func(p piece) bool { return p.kind == "remoteness" })
	for i, p := range all {
		for _, q := range all[:i] {
			room := 6.0
			if p.of.Kind == Edge || q.of.Kind == Edge {
				room = 0 // an edge's count stands where there is room
			}
			if p.of != q.of && (p.of.Kind != Edge || q.of.Kind != Edge) && p.apart(q) < room {
				t.Fatalf("%s at %v and %s at %v overlap", p.what, p.at, q.what, q.at)
			}
		}
	}
}

func TestDefaultsOfGamesAreApart(t *testing.T) {
	for i, g := range games.All() {
		if testing.Short() && i%4 > 0 {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			checkApart(t, drawnGame(t, g.ID))
			if _, ok := g.Param("unfold"); ok {
				checkApart(t, drawnGame(t, g.ID+" unfold=true"))
			}
		})
	}
}

// atLimits holds what is near the limits, low and high, for games whose parameters cannot
// all be at their bounds.
var atLimits = map[string][2]string{
	"tree":            {"", "parents=1" + strings.Repeat(",1", 118)},
	"moore-nim":       {"", "k=4 heaps=4,4,4,4"},
	"nim-with-pass":   {"", "heaps=4,4,4,4"},
	"end-nim":         {"", "row=9,5,5"},
	"staircase":       {"", "steps=2,2,2,2"},
	"poi2009-stones":  {"", "heaps=2,3,5,6"},
	"poi2004-game":    {"", "squares=10 pawns=1,2,4,5,6"},
	"usaco2010-rocks": {"parents=1 rocks=0,0 limit=1", "parents=1" + strings.Repeat(",1", 10) + " rocks=9,2,2,2,1,1,1,0,0,0,0,0 limit=9"},
	"silver-dollar":   {"", "coins=2,5,9,12"},
	"northcott":       {"", "rows=3,3"},
	"turning-corners": {"width=1 height=1 heads=0:0", "width=6 height=6 heads=5:5,4:3"},
	"turning-turtles": {"", "coins=" + strings.Repeat("1", 12)},
	"mock-turtles":    {"", "coins=" + strings.Repeat("1", 12)},
	"ruler":           {"", "coins=" + strings.Repeat("1", 12)},
	"cram":            {"", "rows=3 columns=5"},
}

// limits returns a game's ID and arguments with every number at its lower bound, or with
// high 1 at its upper one.
func limits(g *games.Game, high int) string {
	if words := atLimits[g.ID][high]; words != "" {
		return g.ID + " " + words
	}
	words := g.ID
	for _, p := range g.Params {
		n := []int{p.Min, p.Max}[high]
		switch p.Kind {
		case games.Integer:
			words += fmt.Sprintf(" %s=%d", p.Name, n)
		case games.Integers:
			words += fmt.Sprintf(" %s=%d", p.Name, n) + strings.Repeat(fmt.Sprint(",", n), high*(p.Most-1))
		}
	}
	return words
}

func TestLimitsOfGamesAreApart(t *testing.T) {
	if testing.Short() {
		t.Skip("half a minute: make test-full")
	}
	for _, g := range games.All() {
		for high := range 2 {
			t.Run(g.ID, func(t *testing.T) {
				checkApart(t, drawnGame(t, limits(g, high)))
			})
		}
	}
}

// Whole positions with long names have room for them.
func TestLongNamesAreApart(t *testing.T) {
	ones := "1" + strings.Repeat(",1", 62)
	for _, words := range []string{
		"nim unfold=true heaps=" + ones + ",2",
		"subtraction unfold=true set=100 heaps=100,100,101,101,102,102,103,103,104,104,105,105",
		"subtraction-sum unfold=true limits=9,10,11,12,13,14,15,16 heaps=1,1,1,1,1,1,1,1",
		"turning-corners unfold=true width=6 height=6 heads=1:1,2:1,1:2",
		"bounded-pass passes=1,2,3,4,5,6,7,8,9 max=9 heaps=20",
	} {
		checkApart(t, drawnGame(t, words))
	}
}
