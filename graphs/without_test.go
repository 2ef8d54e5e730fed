package graphs_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"nimgraph/graphs"
)

// TestWithout takes edges away from a random graph and from its snapshot.
func TestWithout(t *testing.T) {
	r := rand.New(rand.NewPCG(81, 82))
	for range 300 {
		g := graphs.New(graphs.Deletion)
		n := 1 + r.IntN(6)
		for v := range n {
			vertex := graphs.Vertex{ID: graphs.VertexID(v), Name: fmt.Sprint(v), Ground: r.IntN(3) == 0}
			if err := g.AddVertex(vertex); err != nil {
				t.Fatal(err)
			}
		}
		for e := range r.IntN(9) {
			// Two vertices have one edge at most, with its copies: others are refused.
			_ = g.AddEdge(graphs.Edge{
				ID: graphs.EdgeID(e), Count: int32(1 + r.IntN(2)),
				From: graphs.VertexID(r.IntN(n)), To: graphs.VertexID(r.IntN(n)),
			})
		}
		f := g.Freeze()
		for f.Size() > 0 {
			e := int32(r.IntN(f.Size()))
			id, count := f.EdgeID[e], f.Count[e]
			before := *f
			f = f.Without(e)
			if before.Size() != len(before.From) || before.Count[e] != count {
				t.Fatal("the graph that an edge was taken from has changed")
			}
			if count > 1 {
				if err := g.SetCount(id, count-1); err != nil {
					t.Fatal(err)
				}
			} else if err := g.RemoveEdge(id); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(g.Freeze(), f, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("graph without edge %d (-want +got):\n%s", e, diff)
			}
		}
	}
}
