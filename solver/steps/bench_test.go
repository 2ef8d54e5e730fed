package steps_test

import (
	"context"
	"fmt"
	"testing"

	"nimgraph/graphs"
	"nimgraph/solver"
	"nimgraph/solver/steps"
)

// BenchmarkOf puts the steps of many games of subtraction side by side, and of a tree
// with loops, in order, and asks for one in the middle.
func BenchmarkOf(b *testing.B) {
	for _, n := range []int{10_000, 100_000} {
		directed := graphs.NewBuilder(graphs.Directed, n, 3*n)
		tree := graphs.NewBuilder(graphs.Deletion, n, n)
		for v := range n {
			name := fmt.Sprint(v)
			directed.AddVertex(graphs.Vertex{Name: name})
			tree.AddVertex(graphs.Vertex{Name: name, Ground: v == 0})
			for k := 1; k <= 3 && v%1000 >= k; k++ {
				directed.AddEdge(graphs.VertexID(v), graphs.VertexID(v-k), 1)
			}
			if v > 0 {
				tree.AddEdge(graphs.VertexID(v/2), graphs.VertexID(v), int32(1+v%5/4))
			}
		}
		for _, build := range []*graphs.Builder{directed, tree} {
			g := graphs.Must(build.Graph())
			s := graphs.Must(solver.Solve(context.Background(), solver.Position{Graph: g.Freeze()}))
			b.Run(fmt.Sprintf("%s/vertices=%d", g.Kind(), n), func(b *testing.B) {
				for range b.N {
					q, err := steps.Of(context.Background(), s)
					if err != nil || len(q.At(q.Len()/2).Vertices) == 0 {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
