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
	"nimgraph/solver"
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
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solver.Solve(context.Background(), solver.PositionOf(d))
	if err != nil {
		t.Fatal(err)
	}
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
	return d, Build(d, solution, Everything()), pictures
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
