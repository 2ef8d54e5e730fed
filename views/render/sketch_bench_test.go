package render_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// plain is a seeded field of n vertices on a jittered grid with three moves each to
// vertices nearby, without a solution.
func plain(tb testing.TB, n int) *document.Drawing {
	tb.Helper()
	r := rand.New(rand.NewPCG(uint64(n), 12))
	side := int(math.Sqrt(float64(n)))
	g := graphs.NewBuilder(graphs.Directed, n, 3*n)
	for i := range n {
		g.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	for i := range n {
		for _, by := range []int{1 + r.IntN(3), side + r.IntN(3), 2*side - 1 - r.IntN(3)} {
			if i+by < n {
				g.AddEdge(graphs.VertexID(i), graphs.VertexID(i+by), 1)
			}
		}
	}
	built, err := g.Graph()
	if err != nil {
		tb.Fatal(err)
	}
	d := document.On(built)
	move := document.Move{IDs: make([]graphs.VertexID, n), To: make([]document.Point, n)}
	for i := range n {
		move.IDs[i] = graphs.VertexID(i)
		move.To[i] = document.Point{X: float64(i%side)*96 + 20*r.Float64(), Y: float64(i/side)*96 + 20*r.Float64()}
	}
	if err := d.Move(move); err != nil {
		tb.Fatal(err)
	}
	return d
}
