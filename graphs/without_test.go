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
			graphs.Try(g.AddVertex(vertex))
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
				graphs.Try(g.SetCount(id, count-1))
			} else if err := g.RemoveEdge(id); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(g.Freeze(), f, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("graph without edge %d (-want +got):\n%s", e, diff)
			}
		}
	}
}

// Vertices are taken from a random graph and from its snapshot.
func TestTaking(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 26))
	for range 200 {
		b := graphs.NewBuilder(graphs.NodeKayles, 0, 0)
		n := 1 + r.IntN(7)
		for v := range n {
			b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
		}
		b.Parallel = graphs.Dropped
		for range r.IntN(9) {
			b.AddEdge(graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n)), int32(1+r.IntN(2)))
		}
		g := graphs.Must(b.Graph())
		f, gone := g.Freeze(), make([]bool, n)
		for v := range gone {
			if gone[v] = r.IntN(3) == 0; !gone[v] {
				continue
			}
			for _, e := range g.Incident(graphs.VertexID(v)) {
				graphs.Try(g.RemoveEdge(e.ID))
			}
			graphs.Try(g.RemoveVertex(graphs.VertexID(v)))
		}
		if diff := cmp.Diff(g.Freeze(), f.Taking(gone), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
		looped := g.Freeze().Looped()
		for v, id := range looped.VertexID {
			e := looped.Size() - looped.Order() + v
			if looped.EdgeID[e].Taken() != id || looped.From[e] != int32(v) || looped.Row(int32(v))[len(looped.Row(int32(v)))-1] != int32(v) {
				t.Fatalf("vertex %d has no loop", v)
			}
		}
		if v := int32(0); looped.Order() > 0 {
			around := g.Freeze().Around(v)
			for e := range around.Size() {
				if around.Into[e] == v && around.From[e] != v {
					t.Fatalf("edge %d leads to %d", e, v)
				}
			}
		}
	}
}
