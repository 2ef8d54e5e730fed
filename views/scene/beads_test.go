package scene

import (
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// How many edges one stands for is strung on that edge, in a bead, which keeps off all
// vertices, names and other edges.
func TestBeadsAreStrungOnTheirEdges(t *testing.T) {
	for _, game := range []string{"kayles", "kayles heaps=7", "dawsons-chess", "lasker", "hnoi2007-split", "octal"} {
		d := preset(t, game)
		for _, letters := range []float64{1, 1.4} {
			change(t, d, func(draft *document.Draft) { draft.Head().Style.Letters = letters })
			s := Build(d, nil, Everything())
			pieces, courses := piecesOf(s)
			beads := 0
			for i := range s.Shapes {
				h := &s.Shapes[i]
				if h.Kind != Pill || h.Subject.Kind != Edge {
					continue
				}
				beads++
				own := 1e9
				for id, course := range courses {
					for _, c := range course {
						away := squareDistance(h.P[0], c.a, c.b)
						if id == h.Subject.EdgeID() {
							own = min(own, away)
						} else if letters == 1 && c.meets(h.P[0].Sub(h.P[1]), h.P[0].Add(h.P[1])) {
							t.Errorf("%s: edge %d runs through the bead of %d", game, id, h.Subject.ID)
						}
					}
				}
				if own > 4 { // square units
					t.Errorf("%s, letters %g: the bead of %d stands beside its edge", game, letters, h.Subject.ID)
				}
				for _, p := range pieces {
					if p.kind != "label" && p.apart(piece{at: h.P[0], half: h.P[1].X, top: h.P[1].Y}) < 0 {
						t.Errorf("%s, letters %g: the bead of %d lies on %s", game, letters, h.Subject.ID, p.what)
					}
				}
			}
			if beads == 0 {
				t.Errorf("%s has no beads", game)
			}
		}
	}
}

// A label stays plain text, with or without a count.
func TestLabelsAreNoBeads(t *testing.T) {
	d := document.New(graphs.Directed)
	change(t, d, func(draft *document.Draft) {
		draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 0, Name: "a", Sum: true}}, document.Point{})
		draft.AddVertex(document.Vertex{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, Point{X: 200})
		draft.AddEdge(document.Edge{Edge: graphs.Edge{ID: 0, From: 0, To: 1, Count: 2}})
	})
	for label, want := range map[string]string{"": "pill ×2", "x": " x ×2", "×2": " ×2 ×2"} {
		change(t, d, func(draft *document.Draft) { draft.Edge(0).Label = label })
		got := ""
		for _, h := range Build(d, nil, Everything()).Shapes {
			switch {
			case h.Subject.Kind == Edge && h.Kind == Pill:
				got += "pill"
			case h.Subject.Kind == Edge && h.Kind == Text:
				got += " " + h.Text
			}
		}
		if got != want {
			t.Errorf("label %q: %q, want %q", label, got, want)
		}
	}
}
