package scene

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs/games"
)

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

// TestGoldenPresets: each preset that has sizes, at its default and two beyond. What is
// kept of a picture is how large it is, how much of it there is, and a sum of the rest.
func TestGoldenPresets(t *testing.T) {
	const file = "testdata/presets.txt"
	var all strings.Builder
	for _, id := range slices.Sorted(maps.Keys(larger)) {
		if _, ok := games.ByID(id); !ok {
			t.Fatalf("there is no game %s", id)
		}
		for _, words := range append([]string{""}, larger[id][0], larger[id][1]) {
			args := make(map[string]string)
			for _, w := range strings.Fields(words) {
				name, value, _ := strings.Cut(w, "=")
				args[name] = value
			}
			s := drawnGame(t, id, args)
			var text strings.Builder
			if err := s.Format(&text); err != nil {
				t.Fatal(err)
			}
			low, high, _ := s.Extent()
			vertices := make(map[int32]bool)
			for i := range s.Shapes {
				if s.Shapes[i].Subject.Kind == Vertex {
					vertices[s.Shapes[i].Subject.ID] = true
				}
			}
			fmt.Fprintf(&all, "%s %s: %.0f × %.0f, %d vertices, %d edges, %x\n", id, words, high.X-low.X, high.Y-low.Y,
				len(vertices), len(drawnEdges(s)), sha256.Sum256([]byte(text.String())))
		}
	}
	if flag.Lookup("update").Value.String() == "true" {
		if err := os.WriteFile(file, []byte(all.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, wanted := strings.Split(all.String(), "\n"), strings.Split(string(want), "\n")
	for i, line := range got {
		if i >= len(wanted) || wanted[i] != line {
			t.Errorf("line %d is\n%s; with -update %s is written anew", i+1, line, file)
		}
	}
}
