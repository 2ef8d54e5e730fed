package scene_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// town is a seeded drawing as layouts make them: n vertices on a jittered grid
// and 2n moves, most of them to vertices nearby, with its solution.
func town(tb testing.TB, n int) (*document.Drawing, *solver.Solution) {
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
	d := document.On(graph)
	var all document.Move
	for i := range n {
		all.IDs = append(all.IDs, graphs.VertexID(i))
		all.To = append(all.To, scene.Point{
			X: float64(i%columns)*90 + 24*r.Float64(), Y: float64(i/columns)*90 + 24*r.Float64(),
		})
	}
	draft := d.Draft()
	draft.Move(all)
	draft.Vertex(0).Tokens = 1
	draft.Vertex(graphs.VertexID(n / 2)).Tokens = 2
	must(tb, d.Do(draft.Change()))
	return d, solved(tb, d)
}

func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{200, 2000, 20_000} {
		d, s := town(b, n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				scene.Build(d, s, scene.Everything())
			}
		})
	}
}

// BenchmarkHit looks for what is under places all over a drawing.
func BenchmarkHit(b *testing.B) {
	for _, n := range []int{2000, 20_000} {
		d, s := town(b, n)
		sc := scene.Build(d, s, scene.Everything())
		_, high, _ := d.Bounds()
		r := rand.New(rand.NewPCG(5, 6))
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				sc.Hit(scene.Point{X: r.Float64() * high.X, Y: r.Float64() * high.Y}, 5)
			}
		})
	}
}
