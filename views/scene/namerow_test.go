package scene

import (
	"math"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// rowOf returns the names of a preset's picture on a slide, its vertices, by VertexID, and
// what overlaps.
func rowOf(t *testing.T, game string) (names, vertices map[int32]piece, overlaps map[string][]string) {
	t.Helper()
	d := preset(t, game)
	change(t, d, func(draft *document.Draft) { onSlide(d, draft) })
	s := Build(d, nil, Everything())
	names, vertices = make(map[int32]piece), make(map[int32]piece)
	all, _ := piecesOf(s)
	for _, p := range all {
		switch p.kind {
		case "name":
			names[p.of.ID] = p
		case "vertex":
			vertices[p.of.ID] = p
		}
	}
	return names, vertices, overlapsOf(d, s)
}

// The names of a line stand in one row below their vertices, also in the large letters of a
// slide, and no arc runs through them where the row has room above the arcs.
func TestNamesOfALineStandInOneRow(t *testing.T) {
	for game, most := range map[string]int{"bash": 0, "anti-sg": 0, "subtraction": 0, "at-least-half": 6} {
		names, vertices, overlaps := rowOf(t, game)
		if len(names) == 0 || len(names) != len(vertices) {
			t.Fatalf("%s has %d names and %d vertices", game, len(names), len(vertices))
		}
		for id, name := range names {
			v := vertices[id]
			if d := name.at.Y - v.at.Y - (names[0].at.Y - vertices[0].at.Y); math.Abs(d) > 1e-9 {
				t.Errorf("%s: the name of %d stands %g lower than that of 0", game, id, d)
			}
			if name.top != names[0].top {
				t.Errorf("%s: the letters of %d are of another size", game, id)
			}
			if gap := name.at.Y - name.top - v.at.Y - v.top; gap < 4 || math.Abs(name.at.X-v.at.X) > v.half/2 {
				t.Errorf("%s: the name of %d stands at %v, its vertex at %v", game, id, name.at, v.at)
			}
			if name.top <= nameHigh {
				t.Errorf("%s: the letters of %d are smaller than usual", game, id)
			}
		}
		if n := len(overlaps["edge+name"]); n > most {
			t.Errorf("%s: edges run through %d names: %s", game, n, overlaps["edge+name"][0])
		}
	}
}

// Where edges are shown on demand, names of a line do not move with them, and long ones are
// written small enough to be told apart.
func TestLongNamesOfALineKeepApart(t *testing.T) {
	d := preset(t, "euclid a=60 b=997")
	change(t, d, func(draft *document.Draft) {
		s := &draft.Head().Style
		s.Letters, s.Bold = 1.4, true
	})
	names := func(o Options) (all []piece) {
		pieces, _ := piecesOf(Build(d, nil, o))
		for _, p := range pieces {
			if p.kind == "name" {
				all = append(all, p)
			}
		}
		return all
	}
	some := names(Everything())
	for i, p := range some {
		for _, q := range some[:i] {
			if gap := p.apart(q); gap < 4 {
				t.Errorf("%s and %s are %g apart", p.what, q.what, gap)
			}
		}
	}
	o := Everything()
	o.EdgesOf = &document.Selection{Vertices: []graphs.VertexID{3}}
	if other := names(o); !slices.Equal(some, other) {
		t.Error("names move where other edges are shown")
	}
}
