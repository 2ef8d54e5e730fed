package scene_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// TestSelectionAddsMarks checks that a selection changes a scene by its marks only. Each vertex and
// each strand of an edge that is selected or wrong has one mark, below it.
func TestSelectionAddsMarks(t *testing.T) {
	for seed := range uint64(120) {
		r := rand.New(rand.NewPCG(seed, 9))
		n := 2 + r.IntN(40)
		if seed%40 == 0 {
			n = 700 // too many for edges to be placed together
		}
		d := randomScene(t, r, graphs.Kind(seed%2), n, 300+60*float64(n), 0)
		o := scene.Options{Values: true, Names: r.IntN(2) > 0}
		plain := scene.Build(d, nil, o)
		o.Selection, o.Wrong = randomSelection(r, d), randomSelection(r, d)
		marked := scene.Build(d, nil, o)
		if rebuilt := plain.WithSelection(o.Selection, o.Wrong); !slices.Equal(rebuilt.Shapes, marked.Shapes) {
			t.Fatalf("seed %d: the scene with the marks differs", seed)
		}
		bare := slices.DeleteFunc(slices.Clone(marked.Shapes),
			func(sh scene.Shape) bool { return sh.IsSelectionMark() })
		if !slices.Equal(bare, plain.Shapes) {
			t.Fatalf("seed %d: without the marks the scene is\n%snot\n%s", seed, text(t, &scene.Scene{Shapes: bare}),
				text(t, plain))
		}
		want := 0
		for i := range plain.Shapes {
			sh := &plain.Shapes[i]
			isMarked := sh.Part == scene.PartOutline &&
				(o.Selection.HasVertex(sh.Subject.VertexID()) || o.Wrong.HasVertex(sh.Subject.VertexID())) &&
				sh.Subject.Kind == scene.Vertex ||
				sh.Part == scene.PartShaft &&
					(o.Selection.HasEdge(sh.Subject.EdgeID()) || o.Wrong.HasEdge(sh.Subject.EdgeID()))
			if !isMarked {
				continue
			}
			want++
			below := slices.IndexFunc(marked.Shapes, func(m scene.Shape) bool {
				centre, _, _ := m.Extent()
				own, _, _ := sh.Extent()
				return m.IsSelectionMark() && centre.Sub(own).Length() < 1e-6
			})
			if below < 0 || below > slices.Index(marked.Shapes, *sh) {
				t.Fatalf("seed %d: nothing marks %+v", seed, sh)
			}
		}
		if got := len(marked.Shapes) - len(plain.Shapes); got != want {
			t.Fatalf("seed %d: %d marks, want %d", seed, got, want)
		}
	}
}

// randomSelection returns some vertices and edges of d.
func randomSelection(r *rand.Rand, d *document.Drawing) (some document.Selection) {
	for v := range d.Graph().Vertices() {
		if r.IntN(4) == 0 {
			some.Vertices = append(some.Vertices, v.ID)
		}
	}
	for e := range d.Graph().Edges() {
		if r.IntN(4) == 0 {
			some.Edges = append(some.Edges, e.ID)
		}
	}
	return some
}
