package scene_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

func TestEdgesEndAtRims(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		d := randomScene(t, r, graphs.Kind(r.IntN(2)), 2+r.IntN(10), 600, 75)
		sc := scene.Build(d, nil, scene.Options{})
		lines := shafts(sc)
		for e := range d.Graph().Edges() {
			s := lines[int32(e.ID)]
			first := s.line.P[0]
			if !inOutline(sc, e.From, first, 0.01) || inOutline(sc, e.From, first, -0.01) {
				t.Fatalf("edge %v starts at %v, which is not on the rim", e, first)
			}
			tipGap := 0.0
			if d.Kind() == graphs.Directed {
				tipGap = gap
			}
			if !inOutline(sc, e.To, s.tip, tipGap+0.01) || inOutline(sc, e.To, s.tip, tipGap/2-0.01) {
				t.Fatalf("edge %v ends at %v, which is not %v from the rim", e, s.tip, tipGap)
			}
		}
	}
}

func TestOppositeEdgesAreApart(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	pairs := 0
	for range 200 {
		d := randomScene(t, r, graphs.Directed, 2+r.IntN(6), 500, 75)
		lines := shafts(scene.Build(d, nil, scene.Options{}))
		for e := range d.Graph().Edges() {
			back, ok := d.Graph().EdgeBetween(e.To, e.From)
			if !ok || back.ID <= e.ID {
				continue
			}
			pairs++
			for i := range 9 {
				p := curvePoint(lines[int32(e.ID)].line, 0.1+float64(i)/10)
				for j := range 9 {
					q := curvePoint(lines[int32(back.ID)].line, 0.1+float64(j)/10)
					if p.Sub(q).Length() < 5 {
						t.Fatalf("%v and %v meet at %v and %v", e, back, p, q)
					}
				}
			}
		}
	}
	if pairs < 100 {
		t.Fatalf("only %d pairs were tested", pairs)
	}
}

// TestEdgesBowAroundVertices checks that an edge is straight if that is clear of all vertices, and
// otherwise usually bows around them.
func TestEdgesBowAroundVertices(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	under, total := 0, 0
	for range 150 {
		d := randomScene(t, r, graphs.Kind(r.IntN(2)), 3+r.IntN(12), 700, 90)
		sc := scene.Build(d, nil, scene.Options{})
		lines := shafts(sc)
		for e := range d.Graph().Edges() {
			if e.IsLoop() || d.Kind() == graphs.Deletion && e.Count > 1 {
				continue // parallel edges ignore vertices in the way
			}
			total++
			s := lines[int32(e.ID)].line
			hit := false
			for v := range d.Graph().Vertices() {
				if v.ID == e.From || v.ID == e.To {
					continue
				}
				for i := range 101 {
					hit = hit || inOutline(sc, v.ID, curvePoint(s, float64(i)/100), clear)
				}
			}
			if hit {
				under++
				if s.N == 3 && !hasTwin(d, e) {
					t.Fatalf("edge %v bows, and not around: %v", e, s.P)
				}
			}
		}
	}
	if under*50 > total {
		t.Errorf("%d of %d edges pass under a vertex", under, total)
	}
}

// hasTwin reports whether an edge opposite to e exists.
func hasTwin(d *document.Drawing, e graphs.Edge) bool {
	_, ok := d.Graph().EdgeBetween(e.To, e.From)
	return ok && d.Kind() == graphs.Directed
}

// TestLongEdgesBowAroundVertices checks that edges of any length bow around the vertices in their
// way, as long as the bow can be followed.
func TestLongEdgesBowAroundVertices(t *testing.T) {
	for _, n := range []int{3, 10, 40} {
		d := document.New(graphs.Directed)
		for i := range n {
			edit(t, d, func(draft *document.ChangeBuilder) {
				draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{
					ID:   graphs.VertexID(i),
					Name: fmt.Sprint(i),
				}}, pt(90*float64(i), 0))
			})
		}
		for i := range n {
			for j := range i {
				edit(t, d, func(draft *document.ChangeBuilder) {
					draft.AddEdge(document.EdgeState{Edge: graphs.Edge{
						ID: graphs.EdgeID(d.Graph().EdgeSlots()), From: graphs.VertexID(i),
						To: graphs.VertexID(j), Count: 1,
					}})
				})
			}
		}
		sc := scene.Build(d, nil, scene.Options{})
		lines := shafts(sc)
		for e := range d.Graph().Edges() {
			straight := lines[int32(e.ID)].line.N == 2
			if straight != (e.From == e.To+1) {
				t.Errorf("%d in a row: edge %d -> %d: straight is %v", n, e.From, e.To, straight)
			}
		}
	}
}

// finite reports whether p is finite.
func finite(p scene.Point) bool { return p.Finite() }

func TestShapesAreFinite(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for round := range 300 {
		spread := []float64{0, 1e-9, 30, 600, document.MaxPlace}[round%5]
		d := randomScene(t, r, graphs.Kind(r.IntN(2)), 1+r.IntN(9), spread, 0)
		o := scene.DefaultOptions()
		for v := range d.Graph().Vertices() {
			o.Selection.Vertices = append(o.Selection.Vertices, v.ID)
		}
		sc := scene.Build(d, nil, o)
		for _, sh := range sc.Shapes {
			for _, p := range sh.P[:sh.N] {
				if !finite(p) {
					t.Fatalf("spread %v: %+v", spread, sh)
				}
			}
			if sh.Size < 0 || sh.Width < 0 || math.IsNaN(sh.Size) {
				t.Fatalf("spread %v: %+v", spread, sh)
			}
		}
		for v := range d.Graph().Vertices() {
			if hit := sc.Hit(d.At(v.ID), 5); hit.Kind != scene.Vertex && hit.Kind != scene.Token {
				t.Fatalf("spread %v: the middle of %v hits %v", spread, v, hit)
			}
		}
	}
}

// TestBuildIsFastWithDistantVertices checks that a picture is built quickly however far apart the
// vertices are. The index then searches by vertices, because there would be too many cells.
func TestBuildIsFastWithDistantVertices(t *testing.T) {
	const far = document.MaxPlace
	d := newDrawing(t, "a -> b c\nb -> b", pt(-far, -far), pt(far, far), pt(0, 0))
	lines := shafts(scene.Build(d, nil, scene.Options{}))
	if lines[0].line.N != 3 {
		t.Error("the edge from corner to corner passes under the vertex in the middle")
	}
	if lines[1].line.N != 2 {
		t.Error("the edge to the middle is not straight")
	}
}

// TestParallelEdgesAreApart checks that parallel edges of an edge-deletion game are drawn one by
// one, apart from each other. Many of them are one edge with their number.
func TestParallelEdgesAreApart(t *testing.T) {
	for count := int32(1); count <= 7; count++ {
		d := document.New(graphs.Deletion)
		for id, place := range []document.Point{{X: 0, Y: 0}, {X: 0, Y: -120}} {
			v := graphs.Vertex{ID: graphs.VertexID(id), Name: string(rune('a' + id)), Ground: id == 0}
			edit(t, d, func(draft *document.ChangeBuilder) { draft.AddVertex(document.VertexState{Vertex: v}, place) })
		}
		edit(t, d, func(draft *document.ChangeBuilder) {
			draft.AddEdge(document.EdgeState{Edge: graphs.Edge{From: 0, To: 1, Count: count}})
		})
		var middles []document.Point
		number := false
		for _, s := range scene.Build(d, nil, scene.Options{}).Shapes {
			switch {
			case s.Subject.Kind == scene.Edge && s.Kind == scene.Curve:
				middles = append(middles, curvePoint(s, 0.5))
			case s.Subject.Kind == scene.Edge && s.Kind == scene.Text:
				number = true
			}
		}
		want := int(count)
		if count > 5 {
			want = 1
		}
		if len(middles) != want || number != (count > 5) {
			t.Errorf("%d parallel edges are drawn as %d lines, with a number: %v", count, len(middles), number)
		}
		for i := 1; i < len(middles); i++ {
			if apart := middles[i].Sub(middles[i-1]).Length(); apart < 10 {
				t.Errorf("of %d parallel edges two are %.1f apart", count, apart)
			}
		}
	}
}
