package scene

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/trials"
)

// namesAndOverlaps returns the names and the vertices in the picture of a preset game on a slide,
// by VertexID, and the overlaps.
func namesAndOverlaps(t *testing.T, game string) (names, vertices map[int32]piece, overlaps map[string][]string) {
	t.Helper()
	d := preset(t, game)
	edit(t, d, func(draft *document.ChangeBuilder) { setSlideSizes(d, draft) })
	s := Build(d, nil, DefaultOptions())
	names, vertices = make(map[int32]piece), make(map[int32]piece)
	pieces, _ := piecesOf(s)
	for _, p := range pieces {
		switch p.kind {
		case "name":
			names[p.subject.ID] = p
		case "vertex":
			vertices[p.subject.ID] = p
		}
	}
	return names, vertices, overlapsOf(d, s)
}

// TestNamesOfALineAreInOneRow checks that the names of a line are in one row below their vertices,
// also in the large letters of a slide, and that no arc crosses them if the row has room above the
// arcs.
func TestNamesOfALineAreInOneRow(t *testing.T) {
	for game, maxCrossed := range map[string]int{"bash": 0, "anti-sg": 0, "subtraction": 0, "at-least-half": 6} {
		names, vertices, overlaps := namesAndOverlaps(t, game)
		if len(names) == 0 || len(names) != len(vertices) {
			t.Fatalf("%s has %d names and %d vertices", game, len(names), len(vertices))
		}
		for id, name := range names {
			v := vertices[id]
			if d := name.centre.Y - v.centre.Y - (names[0].centre.Y - vertices[0].centre.Y); math.Abs(d) > 1e-9 {
				t.Errorf("%s: the name of %d stands %g lower than that of 0", game, id, d)
			}
			if name.top != names[0].top {
				t.Errorf("%s: the letters of %d are of another size", game, id)
			}
			if gap := name.centre.Y - name.top - v.centre.Y - v.top; gap < 4 ||
				math.Abs(name.centre.X-v.centre.X) > v.half/2 {
				t.Errorf("%s: the name of %d stands at %v, its vertex at %v", game, id, name.centre, v.centre)
			}
			if name.top <= nameHigh {
				t.Errorf("%s: the letters of %d are smaller than usual", game, id)
			}
		}
		if n := len(overlaps["edge+name"]); n > maxCrossed {
			t.Errorf("%s: edges run through %d names: %s", game, n, overlaps["edge+name"][0])
		}
	}
}

// TestLongNamesOfALineAreApart checks that names of a line do not move with the edges shown on
// demand, and that long names are small enough to be apart.
func TestLongNamesOfALineAreApart(t *testing.T) {
	d := preset(t, "euclid a=60 b=997")
	edit(t, d, func(draft *document.ChangeBuilder) {
		s := &draft.Head().Style
		s.Letters, s.Bold = 1.4, true
	})
	names := func(o Options) (found []piece) {
		pieces, _ := piecesOf(Build(d, nil, o))
		for _, p := range pieces {
			if p.kind == "name" {
				found = append(found, p)
			}
		}
		return found
	}
	some := names(DefaultOptions())
	for i, p := range some {
		for _, q := range some[:i] {
			if gap := p.gapTo(q); gap < 4 {
				t.Errorf("%s and %s are %g apart", p.what, q.what, gap)
			}
		}
	}
	o := DefaultOptions()
	o.EdgesOf = &document.Selection{Vertices: []graphs.VertexID{3}}
	if other := names(o); !slices.Equal(some, other) {
		t.Error("names move where other edges are shown")
	}
}

// TestBeadsLieOnTheirEdges checks that a bead with the number of parallel edges lies on its edge,
// apart from all vertices, names and other edges.
func TestBeadsLieOnTheirEdges(t *testing.T) {
	for _, game := range []string{"kayles", "kayles heaps=7", "dawsons-chess", "lasker", "hnoi2007-split", "octal"} {
		d := preset(t, game)
		for _, letters := range []float64{1, 1.4} {
			edit(t, d, func(draft *document.ChangeBuilder) { draft.Head().Style.Letters = letters })
			s := Build(d, nil, DefaultOptions())
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
					if p.kind != "label" && p.gapTo(piece{centre: h.P[0], half: h.P[1].X, top: h.P[1].Y}) < 0 {
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

// TestCountsOfLoopsStandBeside checks that the number of loops stands beside the loop that it counts, and
// covers none of it.
func TestCountsOfLoopsStandBeside(t *testing.T) {
	for _, kind := range []graphs.Kind{graphs.Directed, graphs.Deletion} {
		for bend := -0.5; bend < 0.5; bend += 0.125 {
			d := document.New(kind)
			edit(t, d, func(draft *document.ChangeBuilder) {
				draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 0, Name: "a"}}, document.Point{})
				draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: 0, From: 0, To: 0, Count: 7}})
				draft.Edge(0).Bend = document.NewBend(bend)
			})
			pieces, courses := piecesOf(Build(d, nil, DefaultOptions()))
			i := slices.IndexFunc(pieces, func(p piece) bool { return p.kind == "label" })
			if i < 0 {
				t.Fatalf("%s, bend %g: there is no count", kind, bend)
			}
			nearest, p := math.Inf(1), pieces[i]
			for _, s := range courses[0] {
				if room := (Point{X: p.half, Y: p.top}); s.meets(p.centre.Sub(room), p.centre.Add(room)) {
					t.Errorf("%s, bend %g: the count covers the loop", kind, bend)
				}
				nearest = min(nearest, math.Sqrt(squareDistance(p.centre, s.a, s.b)))
			}
			if nearest > 30 {
				t.Errorf("%s, bend %g: the count is %g away from the loop", kind, bend, nearest)
			}
		}
	}
}

// TestLabelsAreNoBeads checks that a label stays plain text, with or without a count.
func TestLabelsAreNoBeads(t *testing.T) {
	d := document.New(graphs.Directed)
	edit(t, d, func(draft *document.ChangeBuilder) {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 0, Name: "a", Sum: true}}, document.Point{})
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 1, Name: "b"}}, Point{X: 200})
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: 0, From: 0, To: 1, Count: 2}})
	})
	for label, want := range map[string]string{"": "pill ×2", "x": " x ×2", "×2": " ×2 ×2"} {
		edit(t, d, func(draft *document.ChangeBuilder) { draft.Edge(0).Label = label })
		got := ""
		for _, h := range Build(d, nil, DefaultOptions()).Shapes {
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

// TestIsNearBorder checks that a point is near a border if it is outside, or inside by less than
// the depth, for discs, pills, hexagons and diamonds.
func TestIsNearBorder(t *testing.T) {
	v := Subject{Kind: Vertex, ID: 3}
	for name, outline := range map[string]Shape{
		"disc":    {Kind: Disc, N: 1, Size: 22},
		"pill":    {Kind: Pill, N: 2, P: [4]Point{{}, {X: 40, Y: 22}}},
		"hexagon": {Kind: Hexagon, N: 2, P: [4]Point{{}, {X: 40, Y: 22}}},
		"diamond": {Kind: Polygon, N: 4, P: [4]Point{{Y: -22}, {X: 22}, {Y: 22}, {X: -22}}},
	} {
		outline.Subject, outline.Part = v, PartOutline
		inner := Shape{Kind: Disc, N: 1, Size: 5, Subject: v, Part: PartRing} // like the second ring of a P-position
		s := &Scene{Shapes: []Shape{outline, inner}}
		for _, c := range []struct {
			y    float64
			near bool
		}{{0, false}, {12, false}, {21.5, true}, {22, true}, {30, true}} {
			if got := s.IsNearBorder(v, Point{Y: c.y}, 4); got != c.near {
				t.Errorf("%s: %g below its middle is near: %v", name, c.y, got)
			}
		}
		if got, ok := s.Outline(v); !ok || got != outline {
			t.Errorf("%s: the outline is %+v", name, got)
		}
	}
	none := &Scene{}
	if _, ok := none.Outline(v); ok || none.IsNearBorder(v, Point{}, 4) {
		t.Error("a vertex that is not there has a border")
	}
}

// lineGames are heap games that are drawn on a line. The last three are folded into rows.
var lineGames = []string{
	"nim heaps=3,5,7", "nim heaps=20", "bash max=3 heaps=21", "bash max=7 heaps=30",
	"subtraction set=1,3,4 heaps=14", "subtraction set=2,5,7 heaps=31", "subtract-square heaps=30",
	"at-least-half heaps=12", "even-or-whole heaps=30", "subtraction-sum",
	"bash max=3 heaps=60", "subtraction set=1,3,4 heaps=100", "euclid a=60 b=997",
}

// TestArcsAvoidVertices checks that arcs cross no vertex between their ends, and that names are
// apart from all vertices.
func TestArcsAvoidVertices(t *testing.T) {
	for _, game := range lineGames {
		s := gameScene(t, game)
		pieces, _ := piecesOf(s)
		checkApart(t, s)
		for i := range s.Shapes {
			h := &s.Shapes[i]
			if h.Kind != Curve || h.Subject.Kind != Edge {
				continue
			}
			track := path{int(h.N), h.P}
			for k := 1; k < 200; k++ {
				point := track.pointAt(float64(k) / 200)
				for _, p := range pieces {
					if p.round && math.Hypot(point.X-p.centre.X, point.Y-p.centre.Y) < p.half-0.5 && p.half == Radius {
						t.Fatalf("%s: edge %d runs through %s", game, h.Subject.ID, p.what)
					}
				}
			}
		}
	}
}

// TestRowCrossings compares the crossings of a name with those of each shifted box with each
// segment.
func TestRowCrossings(t *testing.T) {
	for seed := range uint64(trials.Count(1000)) {
		r := rand.New(rand.NewPCG(seed, 7))
		randomPoint := func() Point { return Point{X: 40 * r.NormFloat64(), Y: 10 * math.Round(4*r.Float64()-2)} }
		p := &placer{}
		var segments []segment
		var near []int32
		for i := range int32(1 + r.IntN(8)) {
			segments, p.edgeOf, near = append(segments, segment{randomPoint(), randomPoint()}), append(p.edgeOf, i/2),
				append(near, i)
		}
		p.segments = newSegmentIndex(segments)
		box := textBox{randomPoint(), Point{X: 1 + 20*r.Float64(), Y: 1 + 8*r.Float64()}}
		got := p.countRowCrossings(box, near)
		for k, shift := range rowShifts {
			costs := map[int32]float64{}
			for i, s := range segments {
				for _, c := range []struct{ gap, cost float64 }{{rowAir, rowNear}, {0, 1}} {
					room, centre := box.half.Add(Point{X: c.gap, Y: c.gap}), box.at.Add(Point{X: shift})
					if s.meets(centre.Sub(room), centre.Add(room)) {
						costs[p.edgeOf[i]] = max(costs[p.edgeOf[i]], c.cost)
					}
				}
			}
			want := 0.0
			for _, cost := range costs {
				want += cost
			}
			if got[k] != want {
				t.Fatalf("seed %d: %g crossings at a shift of %g, want %g", seed, got[k], shift, want)
			}
		}
	}
}

// TestRowsHaveTheirOwnHeights checks that the rows of a drawing have their own heights, and that names
// without arcs keep their default places.
func TestRowsHaveTheirOwnHeights(t *testing.T) {
	names, vertices, _ := namesAndOverlaps(t, "subtraction-sum")
	drops := map[float64]float64{}
	for id, name := range names {
		v := vertices[id].centre
		drop := math.Round(100*(name.centre.Y-v.Y)) / 100
		if other, ok := drops[v.Y]; ok && other != drop {
			t.Errorf("the name of %d stands %g below its vertex, others of its row %g", id, drop, other)
		}
		drops[v.Y] = drop
	}
	if len(drops) != 3 || len(slices.Compact(slices.Sorted(maps.Values(drops)))) == 1 {
		t.Errorf("the rows stand at %v", drops)
	}
	names, vertices, _ = namesAndOverlaps(t, "bash max=1 heaps=8")
	for id, name := range names {
		if off := name.centre.Sub(vertices[id].centre); off.X != 0 ||
			math.Abs(off.Y-names[0].centre.Y+vertices[0].centre.Y) > 1e-9 {
			t.Errorf("without arcs the name of %d stands at %v", id, off)
		}
	}
}
