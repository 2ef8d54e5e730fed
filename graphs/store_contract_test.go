package graphs_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/dominikbraun/graph"
	"github.com/google/go-cmp/cmp"

	"nimgraph/graphs"
)

func TestStoreRefuses(t *testing.T) {
	s := graphs.NewStore()
	for id := range graphs.VertexID(3) {
		graphs.Try(s.AddVertex(id, graphs.Vertex{}, graph.VertexProperties{}))
	}
	edge := graph.Edge[graphs.VertexID]{}
	graphs.Try(s.AddEdge(0, 1, edge))
	vertexError := func(_ graphs.Vertex, _ graph.VertexProperties, err error) error { return err }
	edgeError := func(_ graph.Edge[graphs.VertexID], err error) error { return err }
	for name, c := range map[string]struct{ got, want error }{
		"add a vertex twice":          {s.AddVertex(0, graphs.Vertex{}, graph.VertexProperties{}), graph.ErrVertexAlreadyExists},
		"missing vertex":              {vertexError(s.Vertex(7)), graph.ErrVertexNotFound},
		"negative vertex":             {vertexError(s.Vertex(-1)), graph.ErrVertexNotFound},
		"update a missing vertex":     {s.UpdateVertex(graphs.Vertex{ID: 9}), graph.ErrVertexNotFound},
		"remove a missing vertex":     {s.RemoveVertex(7), graph.ErrVertexNotFound},
		"remove a source":             {s.RemoveVertex(0), graph.ErrVertexHasEdges},
		"remove a target":             {s.RemoveVertex(1), graph.ErrVertexHasEdges},
		"add an edge twice":           {s.AddEdge(0, 1, edge), graph.ErrEdgeAlreadyExists},
		"edge from a missing vertex":  {s.AddEdge(7, 0, edge), graph.ErrVertexNotFound},
		"edge to a missing vertex":    {s.AddEdge(0, 7, edge), graph.ErrVertexNotFound},
		"missing edge":                {edgeError(s.Edge(1, 0)), graph.ErrEdgeNotFound},
		"update a missing edge":       {s.UpdateEdge(1, 0, edge), graph.ErrEdgeNotFound},
		"remove a missing edge":       {s.RemoveEdge(1, 0), graph.ErrEdgeNotFound},
		"remove an edge from nowhere": {s.RemoveEdge(8, 9), graph.ErrEdgeNotFound},
	} {
		if !errors.Is(c.got, c.want) {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	if err := s.AddVertex(-1, graphs.Vertex{}, graph.VertexProperties{}); err == nil {
		t.Error("a negative ID was accepted")
	}
	for _, weight := range []int{-1, graphs.MaxCount + 1} {
		edge.Properties.Weight = weight
		if err := s.AddEdge(1, 2, edge); !badCount(err, weight) {
			t.Errorf("AddEdge with weight %d: %v", weight, err)
		}
		if err := s.UpdateEdge(0, 1, edge); !badCount(err, weight) {
			t.Errorf("UpdateEdge with weight %d: %v", weight, err)
		}
	}
	if n, _ := s.EdgeCount(); n != 1 {
		t.Errorf("%d edges after refused ones, want 1", n)
	}
}

// A refused update leaves no trace, though the package's options write to the
// attributes that the store hands out before the store sees the update.
func TestStoreRefusedUpdateLeavesNoTrace(t *testing.T) {
	g := onOurStore()
	attributes := map[string]string{"a": "1"}
	graphs.Try(errors.Join(
		g.AddVertex(graphs.Vertex{ID: 0}, graph.VertexAttributes(attributes)),
		g.AddVertex(graphs.Vertex{ID: 1}),
		g.AddEdge(0, 1, graph.EdgeAttributes(attributes)),
	))
	attributes["a"] = "changed by the caller"
	if err := g.UpdateEdge(0, 1, graph.EdgeAttribute("b", "2"), graph.EdgeWeight(-1)); err == nil {
		t.Fatal("a weight of -1 was accepted")
	}
	e := graphs.Must(g.Edge(0, 1))
	_, properties, err := g.VertexWithProperties(0)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"a": "1"}
	if !cmp.Equal(e.Properties.Attributes, want) || !cmp.Equal(properties.Attributes, want) {
		t.Errorf("attributes of the edge %v and of the vertex %v, want %v", e.Properties.Attributes, properties.Attributes, want)
	}
}

// A weight of 0 is the package's default, and one edge is one edge.
func TestStoreDefaultWeight(t *testing.T) {
	g := onOurStore()
	graphs.Try(errors.Join(g.AddVertex(graphs.Vertex{}), g.AddEdge(0, 0)))
	if e, err := g.Edge(0, 0); err != nil || e.Properties.Weight != 1 {
		t.Errorf("weight %d, %v; want 1", e.Properties.Weight, err)
	}
}

func TestStoreListsInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for range 20 {
		s := graphs.NewStore()
		for _, id := range r.Perm(50) {
			graphs.Try(s.AddVertex(graphs.VertexID(id), graphs.Vertex{}, graph.VertexProperties{}))
		}
		var want []graph.Edge[graphs.VertexID] // in the order they were added
		for range 300 {
			u, v := graphs.VertexID(r.IntN(50)), graphs.VertexID(r.IntN(50))
			if r.IntN(3) > 0 {
				if s.AddEdge(u, v, graph.Edge[graphs.VertexID]{}) == nil {
					want = append(want, graph.Edge[graphs.VertexID]{Source: u, Target: v})
				}
			} else if len(want) > 0 {
				i := r.IntN(len(want))
				graphs.Try(s.RemoveEdge(want[i].Source, want[i].Target))
				want = append(want[:i], want[i+1:]...)
			}
		}
		got := graphs.Must(s.ListEdges())
		ends := cmp.Transformer("ends", func(e graph.Edge[graphs.VertexID]) [2]graphs.VertexID {
			return [2]graphs.VertexID{e.Source, e.Target}
		})
		if diff := cmp.Diff(want, got, ends, emptyIsNil); diff != "" {
			t.Fatalf("edges are not in the order they were added (-want +got):\n%s", diff)
		}
		ids := graphs.Must(s.ListVertices())
		for i, id := range ids {
			if int(id) != i {
				t.Fatalf("vertex %d is listed as number %d", id, i)
			}
		}
	}
}

func badCount(err error, count int) bool {
	f := graphs.FaultOf(err, graphs.BadCount)
	return f != nil && f.With["Count"] == count
}
