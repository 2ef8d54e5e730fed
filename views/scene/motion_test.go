package scene_test

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// text returns s as text.
func text(tb testing.TB, s *scene.Scene) string {
	tb.Helper()
	var out strings.Builder
	must(tb, s.Format(&out))
	return out.String()
}

// TestRebuildEqualsBuild checks that Rebuild returns the picture that Build returns, after several
// motions of the same vertices, in both kinds of game, crowded and not.
func TestRebuildEqualsBuild(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		kind := graphs.Kind(r.IntN(2))
		n := 2 + r.IntN(30)
		d := randomScene(t, r, kind, n, 300+900*r.Float64(), 0)
		solution, err := solver.Solve(context.Background(), solver.PositionOf(d))
		if err != nil {
			solution = nil // a ⊕ on a cycle
		}
		o := scene.Options{
			Values: r.IntN(2) > 0, Names: r.IntN(2) > 0, Highlights: r.IntN(2) > 0, After: r.IntN(2) > 0,
			Blocks: r.IntN(2) > 0,
		}
		var ids []graphs.VertexID
		for v := range d.Graph().Vertices() {
			if r.IntN(n) < 2 {
				ids = append(ids, v.ID)
			}
		}
		before := scene.Build(d, solution, o)
		o.Selection.Vertices = ids
		var combined scene.Motion
		for i := range 1 + r.IntN(3) {
			move := document.Move{IDs: ids}
			for _, id := range ids {
				move.To = append(move.To, d.At(id).Add(pt(400*r.Float64()-200, 400*r.Float64()-200)))
			}
			c := changeOf(d, move)
			m := scene.MotionOf(c.Places)
			if i > 0 {
				var ok bool
				if m, ok = combined.Then(m); !ok {
					t.Fatal("motions of the same vertices are not one")
				}
			}
			combined = m
			must(t, d.Do(c))
		}
		got, want := before.Rebuild(combined, d, solution, o), scene.Build(d, solution, o)
		if !slices.Equal(got.Shapes, want.Shapes) {
			t.Fatalf("%d of %d vertices have moved; got\n%swant\n%s", len(ids), n, text(t, got), text(t, want))
		}
	}
}

// changeOf returns the change that makes move m.
func changeOf(d *document.Drawing, m document.Move) document.Change {
	draft := d.NewChange()
	draft.Move(m)
	return draft.Change()
}

func TestThenNeedsTheSameVertices(t *testing.T) {
	a, b := scene.Motion{IDs: []graphs.VertexID{1, 2}}, scene.Motion{IDs: []graphs.VertexID{1}}
	if _, ok := a.Then(b); ok {
		t.Error("Then combines motions of different vertices")
	}
}

// TestBuildOnSeveralProcessors checks that a picture does not depend on the number of processors.
func TestBuildOnSeveralProcessors(t *testing.T) {
	d, s := newTownDrawing(t, 6000)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	alone := scene.Build(d, s, scene.DefaultOptions())
	runtime.GOMAXPROCS(4)
	if several := scene.Build(d, s, scene.DefaultOptions()); !slices.Equal(alone.Shapes, several.Shapes) {
		t.Error("several processors make another picture")
	}
}

// BenchmarkRebuild moves one of many vertices a little. The reference builds the whole picture.
func BenchmarkRebuild(b *testing.B) {
	for _, n := range []int{2000, 20000} {
		d, s := newTownDrawing(b, n)
		o := scene.DefaultOptions()
		old := scene.Build(d, s, o)
		id := graphs.VertexID(n / 2)
		move := document.Move{IDs: []graphs.VertexID{id}, To: []document.Point{d.At(id).Add(pt(20, 10))}}
		c := changeOf(d, move)
		m := scene.MotionOf(c.Places)
		must(b, d.Do(c))
		b.Run(fmt.Sprint("after/", n), func(b *testing.B) {
			for range b.N {
				old.Rebuild(m, d, s, o)
			}
		})
		b.Run(fmt.Sprint("reference/", n), func(b *testing.B) {
			for range b.N {
				scene.Build(d, s, o)
			}
		})
	}
}

// newTownDrawing returns a reproducible drawing as layouts make it: n vertices on a jittered grid
// and 2n moves, most of them to nearby vertices, with its solution.
func newTownDrawing(tb testing.TB, n int) (*document.Drawing, *solver.Solution) {
	tb.Helper()
	r := rand.New(rand.NewPCG(uint64(n), 3))
	columns := int(math.Sqrt(float64(n) * 1.55))
	g := graphs.NewBuilder(graphs.Directed, n, 2*n)
	for i := range n {
		g.AddVertex(graphs.Vertex{Name: fmt.Sprint("v", i)})
	}
	drawn := map[[2]int]bool{}
	for len(drawn) < 2*n {
		from := r.IntN(n)
		to := from + r.IntN(5) - 2 + (r.IntN(5)-2)*columns
		if r.IntN(50) == 0 {
			to = r.IntN(n)
		}
		if to < 0 || to >= n || to == from && r.IntN(4) > 0 || drawn[[2]int{from, to}] {
			continue
		}
		drawn[[2]int{from, to}] = true
		g.AddEdge(graphs.VertexID(from), graphs.VertexID(to), 1)
	}
	graph, err := g.Graph()
	must(tb, err)
	d := document.FromGraph(graph)
	var all document.Move
	for i := range n {
		all.IDs = append(all.IDs, graphs.VertexID(i))
		all.To = append(all.To, scene.Point{
			X: float64(i%columns)*90 + 24*r.Float64(), Y: float64(i/columns)*90 + 24*r.Float64(),
		})
	}
	draft := d.NewChange()
	draft.Move(all)
	draft.Vertex(0).Tokens = 1
	draft.Vertex(graphs.VertexID(n / 2)).Tokens = 2
	must(tb, d.Do(draft.Change()))
	return d, solve(tb, d)
}

func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{200, 2000, 20_000} {
		d, s := newTownDrawing(b, n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				scene.Build(d, s, scene.DefaultOptions())
			}
		})
	}
}

// BenchmarkHit tests hits at places all over a drawing.
func BenchmarkHit(b *testing.B) {
	for _, n := range []int{2000, 20_000} {
		d, s := newTownDrawing(b, n)
		sc := scene.Build(d, s, scene.DefaultOptions())
		_, high, _ := d.Bounds()
		r := rand.New(rand.NewPCG(5, 6))
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				sc.Hit(scene.Point{X: r.Float64() * high.X, Y: r.Float64() * high.Y}, 5)
			}
		})
	}
}

// newScatteredDrawing returns a random drawing in which most vertices have a few options and some
// have many.
func newScatteredDrawing(t *testing.T, r *rand.Rand, kind graphs.Kind, n int) *document.Drawing {
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
	d := document.FromGraph(g)
	if kind == graphs.Directed {
		err = d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(graphs.VertexID(n - 1)).Tokens = 1 })
	}
	must(t, err)
	return d
}

// TestExcerptAgreesWithTheWhole compares an excerpt with the whole drawing: the vertices shown with
// all options, the numbers of hidden options, the moves, and the values.
func TestExcerptAgreesWithTheWhole(t *testing.T) {
	for seed := range uint64(24) {
		r := rand.New(rand.NewPCG(seed, 24))
		d := newScatteredDrawing(t, r, graphs.Kind(seed%2), 1200)
		var before, after bytes.Buffer
		must(t, formats.Write(&before, d, formats.JSON))
		s := solve(t, d)
		centre := graphs.VertexID(r.IntN(1200))
		if seed < 4 {
			centre = graphs.None
		}
		x := scene.NewExcerpt(d, centre)
		sc := x.Scene(s, scene.DefaultOptions())
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
			if x.ShowsAllOptions(v.ID) != (missing == 0) {
				t.Errorf("seed %d: %s lacks %d options, and Has is %v", seed, v.Name, missing, x.ShowsAllOptions(v.ID))
			}
			if missing > 0 {
				lacking++
				if !slices.ContainsFunc(sc.Shapes,
					func(sh scene.Shape) bool { return sh.Text == "+"+strconv.Itoa(missing) }) {
					t.Errorf("seed %d: nothing tells of %d options of %s", seed, missing, v.Name)
				}
			}
		}
		if centre != graphs.None &&
			!slices.ContainsFunc(sc.Shapes, func(sh scene.Shape) bool { return sh.Subject.VertexID() == centre }) {
			t.Errorf("seed %d: %d is not shown", seed, centre)
		}
		lit := 0
		for i := range sc.Shapes {
			if sh := &sc.Shapes[i]; sh.Kind == scene.Curve && sh.Stroke == scene.Winning {
				lit++
				if !slices.ContainsFunc(s.Moves, func(m solver.Move) bool {
					return m.Wins && s.Position.Graph.EdgeID[m.Edge] == sh.Subject.EdgeID()
				}) {
					t.Errorf("seed %d: edge %d is highlighted, but does not win", seed, sh.Subject.EdgeID())
				}
			}
		}
		for _, m := range s.Moves {
			if id := s.Position.Graph.EdgeID[m.Edge]; m.Wins && shown[id] {
				lit--
			}
		}
		if lit != 0 || lacking == 0 {
			t.Errorf("seed %d: %d more moves are highlighted than win; %d vertices have stubs", seed, lit, lacking)
		}
		if err := formats.Write(&after, d, formats.JSON); err != nil || !bytes.Equal(before.Bytes(), after.Bytes()) {
			t.Errorf("seed %d: the drawing has changed, %v", seed, err)
		}
	}
}

// TestExcerptShowsMovesBetweenTokens checks that an excerpt has a move between the vertices of two
// tokens, however many other moves there are.
func TestExcerptShowsMovesBetweenTokens(t *testing.T) {
	const n = 1200
	b := graphs.NewBuilder(graphs.Directed, n, n)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: strconv.Itoa(v)})
	}
	for v := 1; v < n; v++ {
		b.AddEdge(0, graphs.VertexID(v), 1)
	}
	g, err := b.Graph()
	must(t, err)
	d := document.FromGraph(g)
	must(t, d.Edit(func(draft *document.ChangeBuilder) {
		draft.Vertex(0).Tokens, draft.Vertex(n-1).Tokens = 1, 1
	}))
	if x := scene.NewExcerpt(d, graphs.None); !x.HasEdge(n - 2) {
		t.Errorf("the move to the other token is not among %d edges", x.Drawing().Graph().Size())
	}
}
