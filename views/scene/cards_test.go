package scene

import (
	"context"
	"maps"
	"slices"
	"testing"

	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/layout"
)

// depictedGame is the picture of a preset game whose positions are shown as pictures, and
// how many of them are.
func depictedGame(t *testing.T, id string, args map[string]string, labels document.LabelsShown) (*document.Drawing, *Scene, int) {
	t.Helper()
	g, ok := games.ByID(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	d, err := g.Labelled(context.Background(), args, labels)
	must(t, err)
	pictures := 0
	for v, look := range d.AllLooks() {
		if look.Picture == "" {
			continue
		}
		if _, err := depiction.Parse(look.Picture); err != nil {
			t.Errorf("%s: vertex %d: %v", id, v, err)
		}
		pictures++
	}
	return d, Build(d, solutionOf(t, d), Everything()), pictures
}

// unpictured are the games whose positions have no pictures.
var unpictured = map[string]bool{"ring": true}

// Pictures of presets, at their default and two sizes beyond, keep clear of all vertices,
// values, names and tokens, and have the room they need. Edges are looked at by
// TestNothingOverlaps.
func TestPicturesOfPresetsAreApart(t *testing.T) {
	for i, id := range slices.Sorted(maps.Keys(larger)) {
		if testing.Short() && i%4 > 0 {
			continue
		}
		for _, words := range []string{"", larger[id][0], larger[id][1]} {
			args := argumentsOf(words)
			for _, labels := range []document.LabelsShown{document.Pictures, document.NamesAndPictures} {
				d, s, pictures := depictedGame(t, id, args, labels)
				if g, _ := games.ByID(id); words == "" && g.Group != games.Deletion && pictures < d.Graph().Order() && !unpictured[id] {
					t.Errorf("%s: %d of %d positions have pictures", id, pictures, d.Graph().Order())
				}
				if pictures == 0 {
					continue
				}
				t.Run(id+" "+words+" "+labels.String(), func(t *testing.T) {
					checkApart(t, s)
					if _, ok := layout.Room(d); ok {
						t.Error("there is no room yet")
					}
				})
			}
		}
	}
}

// larger are arguments of games at two sizes beyond their defaults.
var larger = map[string][2]string{
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
