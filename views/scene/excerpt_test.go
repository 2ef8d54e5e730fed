package scene_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// scattered is a random drawing in which most vertices have a few options and some many.
func scattered(t *testing.T, r *rand.Rand, kind graphs.Kind, n int) *document.Drawing {
	t.Helper()
	b := graphs.NewBuilder(kind, n, 4*n)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: strconv.Itoa(v), Ground: kind == graphs.Deletion && v%50 == 0})
	}
	for v := 1; v < n; v++ {
		some := 1 + r.IntN(3)
		if v%40 == 0 {
			some = r.IntN(500)
		}
		seen := map[int]bool{}
		for range some {
			if w := r.IntN(v); !seen[w] {
				seen[w] = true
				b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1)
			}
		}
	}
	g, err := b.Graph()
	must(t, err)
	d := document.On(g)
	if kind == graphs.Directed {
		err = d.Edit(func(draft *document.Draft) { draft.Vertex(graphs.VertexID(n - 1)).Tokens = 1 })
	}
	must(t, err)
	return d
}

// What an excerpt says is what the definition says of the whole: who is shown with all
// options, how many the others lack, which moves there are, and what all are worth.
func TestExcerptsSayWhatTheWholeDoes(t *testing.T) {
	for seed := range uint64(24) {
		r := rand.New(rand.NewPCG(seed, 24))
		d := scattered(t, r, graphs.Kind(seed%2), 1200)
		var before, after bytes.Buffer
		must(t, formats.Write(&before, d, formats.JSON))
		s := solved(t, d)
		centre := graphs.VertexID(r.IntN(1200))
		if seed < 4 {
			centre = graphs.None
		}
		x := scene.NewExcerpt(d, centre)
		sc := x.Scene(s, scene.Everything())
		shown, texts := map[graphs.EdgeID]bool{}, map[graphs.VertexID]string{}
		for i := range sc.Shapes {
			switch sh := &sc.Shapes[i]; {
			case sh.Subject.Kind == scene.Edge:
				shown[sh.Subject.EdgeID()] = true
			case sh.Kind == scene.Text && sh.Font == scene.Bold && sh.Subject.Kind == scene.Vertex:
				texts[sh.Subject.VertexID()] = sh.Text
			}
		}
		if n := x.Drawing().Graph().Order(); n > 200 || n < 2 {
			t.Errorf("seed %d: %d vertices", seed, n)
		}
		lacking := 0
		for v := range d.Graph().Vertices() {
			if _, there := x.At(v.ID); !there {
				if texts[v.ID] != "" {
					t.Fatalf("seed %d: %s is shown, and not in the excerpt", seed, v.Name)
				}
				continue
			}
			if want := s.Values[s.Position.Graph.Index[v.ID]].String(); !v.Ground && texts[v.ID] != want {
				t.Errorf("seed %d: %s is worth %q, want %q", seed, v.Name, texts[v.ID], want)
			}
			missing := 0
			for e := range d.Graph().Edges() {
				if (e.From == v.ID || d.Kind() == graphs.Deletion && e.To == v.ID) && !shown[e.ID] {
					missing++
				}
			}
			if x.Has(v.ID) != (missing == 0) {
				t.Errorf("seed %d: %s lacks %d options, and Has is %v", seed, v.Name, missing, x.Has(v.ID))
			}
			if missing > 0 {
				lacking++
				if !slices.ContainsFunc(sc.Shapes, func(sh scene.Shape) bool { return sh.Text == "+"+strconv.Itoa(missing) }) {
					t.Errorf("seed %d: nothing tells of %d options of %s", seed, missing, v.Name)
				}
			}
		}
		if centre != graphs.None && !slices.ContainsFunc(sc.Shapes, func(sh scene.Shape) bool { return sh.Subject.VertexID() == centre }) {
			t.Errorf("seed %d: %d is not shown", seed, centre)
		}
		lit := 0
		for i := range sc.Shapes {
			if sh := &sc.Shapes[i]; sh.Kind == scene.Curve && sh.Stroke == scene.Winning {
				lit++
				if !slices.ContainsFunc(s.Moves, func(m solver.Move) bool {
					return m.Wins && s.Position.Graph.EdgeID[m.Edge] == sh.Subject.EdgeID()
				}) {
					t.Errorf("seed %d: edge %d is lit, and wins nothing", seed, sh.Subject.EdgeID())
				}
			}
		}
		for _, m := range s.Moves {
			if id := s.Position.Graph.EdgeID[m.Edge]; m.Wins && shown[id] {
				lit--
			}
		}
		if lit != 0 || lacking == 0 {
			t.Errorf("seed %d: %d more moves are lit than win; %d vertices are stubs", seed, lit, lacking)
		}
		if err := formats.Write(&after, d, formats.JSON); err != nil || !bytes.Equal(before.Bytes(), after.Bytes()) {
			t.Errorf("seed %d: the drawing has changed, %v", seed, err)
		}
	}
}
