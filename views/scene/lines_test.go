package scene

import (
	"math"
	"testing"
)

// onALine are heap games that are drawn on a line, the last three folded into rows.
var onALine = []string{
	"nim heaps=3,5,7", "nim heaps=20", "bash max=3 heaps=21", "bash max=7 heaps=30",
	"subtraction set=1,3,4 heaps=14", "subtraction set=2,5,7 heaps=31", "subtract-square heaps=30",
	"at-least-half heaps=12", "even-or-whole heaps=30", "subtraction-sum",
	"bash max=3 heaps=60", "subtraction set=1,3,4 heaps=100", "euclid a=60 b=997",
}

// Arcs run through no vertex but their ends, and the names are free of those that pass.
func TestArcsPassNoVertex(t *testing.T) {
	for _, game := range onALine {
		s := drawnGame(t, game)
		all, _ := piecesOf(s)
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
						t.Fatalf("%s: edge %d runs through %s", game, h.Subject.ID, p.what)
					}
				}
			}
		}
	}
}
