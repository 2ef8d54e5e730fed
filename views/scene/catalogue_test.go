package scene

import (
	"context"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
	"nimgraph/solver"
)

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// solutionOf returns the solution of d.
func solutionOf(tb testing.TB, d *document.Drawing) *solver.Solution {
	tb.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(d))
	must(tb, err)
	return s
}

func edit(tb testing.TB, d *document.Drawing, write func(*document.ChangeBuilder)) {
	tb.Helper()
	must(tb, d.Edit(write))
}

// preset returns the drawing of a preset game. words has the ID of the game and arguments, each as
// name=value.
func preset(tb testing.TB, words string) *document.Drawing {
	tb.Helper()
	id, arguments, _ := strings.Cut(words, " ")
	g, ok := games.Find(id)
	if !ok {
		tb.Fatalf("there is no game %s", id)
	}
	d, err := g.New(context.Background(), argumentsOf(arguments))
	must(tb, err)
	return d
}

// gameScene returns the picture of a preset game with the default options.
func gameScene(tb testing.TB, words string) *Scene {
	tb.Helper()
	d := preset(tb, words)
	return Build(d, solutionOf(tb, d), DefaultOptions())
}

// checkApart fails if vertices, names or tokens of different vertices overlap or nearly touch.
func checkApart(t *testing.T, s *Scene) {
	t.Helper()
	pieces, _ := piecesOf(s)
	pieces = slices.DeleteFunc(pieces, func(p piece) bool { return p.kind == "remoteness" })
	for i, p := range pieces {
		for _, q := range pieces[:i] {
			room := 6.0
			if p.subject.Kind == Edge || q.subject.Kind == Edge {
				room = 0 // a count of parallel edges needs no gap
			}
			if p.subject != q.subject && (p.subject.Kind != Edge || q.subject.Kind != Edge) && p.gapTo(q) < room {
				t.Fatalf("%s at %v and %s at %v overlap", p.what, p.centre, q.what, q.centre)
			}
		}
	}
}

// inSample reports whether a test runs for the game: always in a full run, and with -short for the
// given number of quarters of all games. A new game does not change the sample.
func inSample(id string, quarters uint32) bool {
	hash := fnv.New32a()
	_, _ = hash.Write([]byte(id)) // never returns an error
	return !testing.Short() || hash.Sum32()%4 < quarters
}

func TestDefaultsOfGamesAreApart(t *testing.T) {
	for _, g := range games.Menu() {
		if !inSample(g.ID, 1) {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			checkApart(t, gameScene(t, g.ID))
			if _, ok := g.Param("unfold"); ok {
				checkApart(t, gameScene(t, g.ID+" unfold=true"))
			}
		})
	}
}

// atLimits holds arguments near the lower and the upper limits, for games whose parameters cannot
// all be at their bounds.
var atLimits = map[string][2]string{
	"tree":           {"", "parents=1" + strings.Repeat(",1", 118)},
	"moore-nim":      {"", "k=4 heaps=4,4,4,4"},
	"nim-with-pass":  {"", "heaps=4,4,4,4"},
	"end-nim":        {"", "row=9,5,5"},
	"staircase":      {"", "steps=2,2,2,2"},
	"poi2009-stones": {"", "heaps=2,3,5,6"},
	"poi2004-game":   {"", "squares=10 pawns=1,2,4,5,6"},
	"usaco2010-rocks": {"parents=1 rocks=0,0 limit=1", "parents=1" + strings.Repeat(",1", 10) +
		" rocks=9,2,2,2,1,1,1,0,0,0,0,0 limit=9"},
	"silver-dollar":    {"", "coins=2,5,9,12"},
	"node-kayles-grid": {"", "rows=4 columns=6"},
	"northcott":        {"", "rows=3,3"},
	"turning-corners":  {"width=1 height=1 heads=0:0", "width=6 height=6 heads=5:5,4:3"},
	"turning-turtles":  {"", "coins=" + strings.Repeat("1", 12)},
	"mock-turtles":     {"", "coins=" + strings.Repeat("1", 12)},
	"ruler":            {"", "coins=" + strings.Repeat("1", 12)},
	"cram":             {"", "rows=3 columns=5"},
}

// argumentsAtBound returns the ID of g and arguments with every number at its lower bound or, with
// high 1, at its upper bound.
func argumentsAtBound(g *games.Game, high int) string {
	if words := atLimits[g.ID][high]; words != "" {
		return g.ID + " " + words
	}
	words := g.ID
	for _, p := range g.Params {
		n := []int{p.Drawn.Min, p.Drawn.Max}[high]
		switch p.Kind {
		case games.Integer:
			words += fmt.Sprintf(" %s=%d", p.Name, n)
		case games.Integers:
			words += fmt.Sprintf(" %s=%d", p.Name, n) + strings.Repeat(fmt.Sprint(",", n), high*(p.Drawn.Count-1))
		}
	}
	return words
}

func TestLimitsOfGamesAreApart(t *testing.T) {
	if testing.Short() {
		t.Skip("half a minute: make test-full")
	}
	for _, g := range games.Menu() {
		for high := range 2 {
			t.Run(g.ID, func(t *testing.T) {
				checkApart(t, gameScene(t, argumentsAtBound(g, high)))
			})
		}
	}
}

// TestLongNamesAreApart checks that long names of positions have room.
func TestLongNamesAreApart(t *testing.T) {
	ones := "1" + strings.Repeat(",1", 62)
	for _, words := range []string{
		"nim unfold=true heaps=" + ones + ",2",
		"subtraction unfold=true set=100 heaps=100,100,101,101,102,102,103,103,104,104,105,105",
		"subtraction-sum unfold=true limits=9,10,11,12,13,14,15,16 heaps=1,1,1,1,1,1,1,1",
		"turning-corners unfold=true width=6 height=6 heads=1:1,2:1,1:2",
		"bounded-pass passes=1,2,3,4,5,6,7,8,9 max=9 heaps=20",
	} {
		checkApart(t, gameScene(t, words))
	}
}

// newDepictedGame returns the drawing and the picture of a preset game whose positions are shown as
// pictures, and the number of such positions.
func newDepictedGame(
	t *testing.T, id string, args map[string]string, labels document.LabelsShown,
) (*document.Drawing, *Scene, int) {
	t.Helper()
	g, ok := games.Find(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	d, err := g.NewLabelled(context.Background(), args, labels)
	must(t, err)
	pictures := 0
	for v := range d.Graph().Vertices() {
		picture := d.VertexStyle(v.ID).Picture
		if picture == "" {
			continue
		}
		if _, err := depiction.Parse(picture); err != nil {
			t.Errorf("%s: vertex %d: %v", id, v.ID, err)
		}
		pictures++
	}
	return d, Build(d, solutionOf(t, d), DefaultOptions()), pictures
}

// withoutPictures has the games whose positions have no pictures.
var withoutPictures = map[string]bool{"ring": true}

// TestPicturesOfPresetsAreApart checks that pictures of positions, in presets of three sizes, are
// apart from all vertices, values, names and tokens. TestNothingOverlaps checks the edges.
func TestPicturesOfPresetsAreApart(t *testing.T) {
	for _, id := range slices.Sorted(maps.Keys(largerArguments)) {
		if !inSample(id, 1) {
			continue
		}
		for _, words := range []string{"", largerArguments[id][0], largerArguments[id][1]} {
			args := argumentsOf(words)
			for _, labels := range []document.LabelsShown{document.Pictures, document.NamesAndPictures} {
				d, s, pictures := newDepictedGame(t, id, args, labels)
				if g, _ := games.Find(id); words == "" && g.Group != games.Deletion && pictures < d.Graph().Order() &&
					!withoutPictures[id] {
					t.Errorf("%s: %d of %d positions have pictures", id, pictures, d.Graph().Order())
				}
				if pictures == 0 {
					continue
				}
				t.Run(id+" "+words+" "+labels.String(), func(t *testing.T) {
					checkApart(t, s)
					if _, ok := layout.SpreadPictures(d); ok {
						t.Error("there is no room yet")
					}
				})
			}
		}
	}
}

// largerArguments has arguments for games at two sizes beyond their defaults.
var largerArguments = map[string][2]string{
	"nim":             {"heaps=15", "heaps=64"},
	"misere-nim":      {"heaps=9", "heaps=30"},
	"bash":            {"max=3 heaps=60", "max=7 heaps=100"},
	"subtraction":     {"set=1,3,4 heaps=50", "set=2,5,7 heaps=100"},
	"subtraction-sum": {"limits=3,5 heaps=20,24", "limits=2,4,9 heaps=40,50,60"},
	"at-least-half":   {"heaps=24", "heaps=64"},
	"even-or-whole":   {"heaps=30", "heaps=60"},
	"subtract-square": {"heaps=40", "heaps=100"},
	"anti-sg":         {"heaps=30", "heaps=90"},
	"lasker":          {"heaps=7", "heaps=12"},
	"kayles":          {"heaps=10", "heaps=18"},
	"dawsons-kayles":  {"heaps=12", "heaps=20"},
	"dawsons-chess":   {"heaps=11", "heaps=18"},
	"grundy":          {"heaps=12", "heaps=18"},
	"treblecross":     {"length=14", "length=20"},
	"divisor":         {"n=60", "n=200"},
	"wythoff":         {"a=7 b=9", "a=12 b=12"},
	"fibonacci-nim":   {"n=14", "n=24"},
	"euclid":          {"a=34 b=55", "a=60 b=997"},
	"moore-nim":       {"heaps=3,4", "k=2 heaps=3,4,5"},
	"nim-with-pass":   {"heaps=2,5", "heaps=2,3,4"},
	"end-nim":         {"row=2,3,2", "row=2,3,2,3"},
	"staircase":       {"steps=0,3,2", "steps=0,3,2,2"},
	"silver-dollar":   {"coins=2,5,8", "coins=2,4,7,9"},
	"northcott":       {"rows=3", "rows=2,2"},
	"turning-turtles": {"coins=0110110", "coins=011011010101"},
	"mock-turtles":    {"coins=010101", "coins=01010101"},
	"ruler":           {"coins=00110101", "coins=0011010111"},
	"turning-corners": {"width=4 height=4 heads=3:3", "width=6 height=6 heads=5:5,4:3"},
	"chomp":           {"rows=3 columns=4", "rows=4 columns=5"},
	"cram":            {"rows=3 columns=3", "rows=3 columns=4"},
	"bounded-pass":    {"heaps=20", "heaps=60"},
	"ring":            {"length=12", "length=24"},
	"chain":           {"length=20", "length=60"},
}

// Format writes a scene as text for tests, a line for each shape, with coordinates to a tenth of a
// unit.
func (s *Scene) Format(w io.Writer) error {
	for _, sh := range s.Shapes {
		var b strings.Builder
		fmt.Fprintf(&b, "%-7s", sh.Kind)
		if sh.Subject.Kind != Nothing {
			fmt.Fprintf(&b, " %s:%d",
				[...]string{"", "vertex", "edge", "token", "note"}[sh.Subject.Kind], sh.Subject.ID)
		}
		for _, p := range sh.P[:sh.N] {
			fmt.Fprintf(&b, " (%.1f %.1f)", p.X+0, p.Y+0)
		}
		if sh.Size != 0 {
			fmt.Fprintf(&b, " size %.1f", sh.Size)
		}
		if sh.Fill != None {
			fmt.Fprintf(&b, " fill %s", sh.Fill)
		}
		if sh.Stroke != None {
			fmt.Fprintf(&b, " stroke %s %.1f", sh.Stroke, sh.Width)
		}
		if sh.Dashed {
			b.WriteString(" dashed")
		}
		if sh.Left {
			b.WriteString(" left")
		}
		if sh.Kind == Text && sh.Font == Bold {
			b.WriteString(" bold")
		}
		if sh.Math {
			b.WriteString(" math")
		}
		if sh.Pattern != NoPattern {
			fmt.Fprintf(&b, " pattern %s", sh.Pattern)
		}
		if sh.Text != "" {
			fmt.Fprintf(&b, " %q", sh.Text)
		}
		if _, err := fmt.Fprintln(w, b.String()); err != nil {
			return err
		}
	}
	return nil
}
