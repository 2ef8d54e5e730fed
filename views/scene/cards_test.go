package scene

import (
	"context"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
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
// values, names and tokens. At the default, no more edges pass under a vertex than do where
// names are shown.
func TestPicturesOfPresetsAreApart(t *testing.T) {
	for _, id := range slices.Sorted(maps.Keys(larger)) {
		for _, words := range []string{"", larger[id][0], larger[id][1]} {
			args := argsOf(words)
			for _, labels := range []document.LabelsShown{document.Pictures, document.NamesAndPictures} {
				d, s, pictures := depictedGame(t, id, args, labels)
				if g, _ := games.ByID(id); words == "" && g.Family != games.Deletion && pictures < d.Graph().Order() && !unpictured[id] {
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
				if words != "" {
					continue
				}
				named, shown, _ := depictedGame(t, id, args, document.Names)
				if n, most := len(underVertices(d, s)), len(underVertices(named, shown)); n > most {
					t.Errorf("%s, labels %s: edges %v pass under vertices; with names there are %d", id, labels, underVertices(d, s), most)
				}
			}
		}
	}
}

func argsOf(words string) map[string]string {
	args := make(map[string]string)
	for _, w := range strings.Fields(words) {
		name, value, _ := strings.Cut(w, "=")
		args[name] = value
	}
	return args
}

// underVertices returns the edges that pass under a vertex that is none of their ends, as
// often as they do. Edges of boards are straight by design and are not looked at.
func underVertices(d *document.Drawing, s *Scene) []graphs.EdgeID {
	type box struct {
		id       graphs.VertexID
		at, half Point
	}
	var boxes []box
	for v := range d.Graph().Vertices() {
		if at, half, high, ok := s.VertexShape(Subject{Vertex, int32(v.ID)}); ok {
			boxes = append(boxes, box{v.ID, at, Point{X: half, Y: high}})
		}
	}
	var under []graphs.EdgeID
	for _, h := range s.Shapes {
		if h.Kind != Curve || h.Subject.Kind != Edge {
			continue
		}
		e, _ := d.Graph().Edge(h.Subject.EdgeID())
		if d.Bend(e.ID).Bent {
			continue
		}
		p := path{int(h.N), h.P}
		for _, c := range boxes {
			const parts = 100
			passes := false
			for i := range parts + 1 {
				q := p.at(float64(i) / parts).Sub(c.at)
				passes = passes || math.Abs(q.X) < c.half.X && math.Abs(q.Y) < c.half.Y
			}
			if passes && c.id != e.From && c.id != e.To {
				under = append(under, e.ID)
			}
		}
	}
	return under
}
