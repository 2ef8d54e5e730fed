package scene

import (
	"math"
	"testing"

	"nimgraph/graphs"
)

// onALine are heap games that are drawn on a line.
var onALine = []struct {
	id   string
	args map[string]string
}{
	{"nim", map[string]string{"heaps": "3,5,7"}},
	{"nim", map[string]string{"heaps": "20"}},
	{"bash", map[string]string{"max": "3", "heaps": "21"}},
	{"bash", map[string]string{"max": "7", "heaps": "30"}},
	{"subtraction", map[string]string{"set": "1,3,4", "heaps": "14"}},
	{"subtraction", map[string]string{"set": "2,5,7", "heaps": "31"}},
	{"subtract-square", map[string]string{"heaps": "30"}},
	{"at-least-half", map[string]string{"heaps": "12"}},
	{"even-or-whole", map[string]string{"heaps": "30"}},
	{"subtraction-sum", nil},
	{"bash", map[string]string{"max": "3", "heaps": "60"}}, // folded into rows
	{"subtraction", map[string]string{"set": "1,3,4", "heaps": "100"}},
	{"euclid", map[string]string{"a": "60", "b": "997"}},
}

// Arcs run through no vertex but their ends, and the names are free of those that pass.
func TestArcsPassNoVertex(t *testing.T) {
	for _, c := range onALine {
		s := drawnGame(t, c.id, c.args)
		all := plates(s)
		checkApart(t, s)
		for i := range s.Shapes {
			h := &s.Shapes[i]
			if h.Kind != Curve || h.Subject.Kind != Edge {
				continue
			}
			track := path{int(h.N), h.P}
			for k := 1; k < 200; k++ {
				at := track.at(float64(k) / 200)
				for _, p := range all {
					if p.round && math.Hypot(at.X-p.at.X, at.Y-p.at.Y) < p.half-0.5 && p.half == Radius {
						t.Fatalf("%s %v: edge %d runs through %s", c.id, c.args, h.Subject.ID, p.what)
					}
				}
			}
		}
	}
}

// The heads of arcs that end at one vertex stand beside each other, where there are few.
func TestHeadsOfArcsAreApart(t *testing.T) {
	for _, c := range onALine[:6] {
		if c.id == "nim" && c.args["heaps"] == "20" || c.id == "bash" && c.args["max"] == "7" {
			continue
		}
		tips := make(map[graphs.VertexID][]Point)
		g := drawnGame(t, c.id, c.args)
		for i := range g.Shapes {
			if h := &g.Shapes[i]; h.Kind == Polygon && h.Subject.Kind == Edge {
				// Tips on one vertex are nearer to each other than vertices are.
				tips[graphs.VertexID(math.Round(h.P[0].X/36))] = append(tips[graphs.VertexID(math.Round(h.P[0].X/36))], h.P[0])
			}
		}
		for _, some := range tips {
			for i, p := range some {
				for _, q := range some[:i] {
					if d := p.Sub(q).Length(); d < 4 {
						t.Errorf("%s %v: two heads end %.1f units from each other, at %v", c.id, c.args, d, p)
					}
				}
			}
		}
	}
}
