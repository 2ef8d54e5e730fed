package graphs_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/dominikbraun/graph"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

type packageGraph = graph.Graph[graphs.VertexID, graphs.Vertex]

func hash(v graphs.Vertex) graphs.VertexID { return v.ID }

func newOnOurStore() packageGraph {
	return graph.NewWithStore(hash, graph.Store[graphs.VertexID, graphs.Vertex](graphs.NewStore()), graph.Directed())
}

func newOnPackageStore() packageGraph { return graph.New(hash, graph.Directed()) }

// sameError reports whether both errors are nil or both match the same error of the graph
// package.
func sameError(a, b error) bool {
	for _, known := range []error{
		graph.ErrVertexNotFound, graph.ErrVertexAlreadyExists, graph.ErrVertexHasEdges,
		graph.ErrEdgeNotFound, graph.ErrEdgeAlreadyExists, graph.ErrEdgeCreatesCycle,
	} {
		if errors.Is(a, known) || errors.Is(b, known) {
			return errors.Is(a, known) && errors.Is(b, known)
		}
	}
	return a == nil && b == nil
}

// emptyIsNil treats empty and nil maps and slices as equal, because the two stores differ in
// them.
var emptyIsNil = cmpopts.EquateEmpty()

// checkSameGraphs compares everything that the graph package lists of both graphs.
func checkSameGraphs(t *testing.T, ours, theirs packageGraph) {
	t.Helper()
	for name, read := range map[string]func(packageGraph) (any, error){
		"Order":          func(g packageGraph) (any, error) { return g.Order() },
		"Size":           func(g packageGraph) (any, error) { return g.Size() },
		"AdjacencyMap":   func(g packageGraph) (any, error) { return g.AdjacencyMap() },
		"PredecessorMap": func(g packageGraph) (any, error) { return g.PredecessorMap() },
	} {
		a, errA := read(ours)
		b, errB := read(theirs)
		if errA != nil || errB != nil {
			t.Fatalf("%s: errors %v and %v", name, errA, errB)
		}
		if diff := cmp.Diff(b, a, emptyIsNil); diff != "" {
			t.Fatalf("%s differs from the package's own store (-theirs +ours):\n%s", name, diff)
		}
	}
	a, errA := ours.Edges()
	b, errB := theirs.Edges()
	if errA != nil || errB != nil {
		t.Fatalf("Edges: errors %v and %v", errA, errB)
	}
	byEnds := cmpopts.SortSlices(func(x, y graph.Edge[graphs.VertexID]) bool {
		return x.Source < y.Source || x.Source == y.Source && x.Target < y.Target
	})
	if diff := cmp.Diff(b, a, emptyIsNil, byEnds); diff != "" {
		t.Fatalf("Edges differ (-theirs +ours):\n%s", diff)
	}
	vertices := must.Get(ours.AdjacencyMap())
	for id := range vertices {
		checkSameVertex(t, ours, theirs, id)
	}
}

// checkSameVertex compares the vertex id and its properties in both graphs.
func checkSameVertex(t *testing.T, ours, theirs packageGraph, id graphs.VertexID) {
	t.Helper()
	a, propertiesA, errA := ours.VertexWithProperties(id)
	b, propertiesB, errB := theirs.VertexWithProperties(id)
	if !sameError(errA, errB) {
		t.Fatalf("vertex %d: %v, want %v", id, errA, errB)
	}
	if a != b || !cmp.Equal(propertiesA, propertiesB, emptyIsNil) {
		t.Fatalf("vertex %d is %v %v, want %v %v", id, a, propertiesA, b, propertiesB)
	}
}

// randomOperation performs the same random operation on both graphs. It returns a description
// of the operation and both errors.
func randomOperation(r *rand.Rand, ours, theirs packageGraph) (what string, errA, errB error) {
	const span = 12 // few IDs, so that operations meet
	u, v := graphs.VertexID(r.IntN(span)), graphs.VertexID(r.IntN(span))
	attribute := fmt.Sprint("k", r.IntN(3))
	value := fmt.Sprint(r.IntN(100))
	edgeOptions := []func(*graph.EdgeProperties){graph.EdgeWeight(1 + r.IntN(5))}
	if r.IntN(2) == 0 {
		edgeOptions = append(edgeOptions, graph.EdgeAttribute(attribute, value))
	}
	if r.IntN(3) == 0 {
		edgeOptions = append(edgeOptions, graph.EdgeData(r.IntN(100)))
	}
	both := func(what string, do func(packageGraph) error) (string, error, error) {
		return what, do(ours), do(theirs)
	}
	switch r.IntN(12) {
	case 0, 1:
		vertex := graphs.Vertex{ID: u, Name: value, Label: attribute, Sum: r.IntN(2) == 0}
		var options []func(*graph.VertexProperties)
		if r.IntN(2) == 0 {
			options = append(options, graph.VertexWeight(r.IntN(9)), graph.VertexAttribute(attribute, value))
		}
		return both(fmt.Sprint("AddVertex ", u), func(g packageGraph) error { return g.AddVertex(vertex, options...) })
	case 2:
		return both(fmt.Sprint("RemoveVertex ", u), func(g packageGraph) error { return g.RemoveVertex(u) })
	case 3, 4, 5, 6:
		return both(fmt.Sprint("AddEdge ", u, v), func(g packageGraph) error { return g.AddEdge(u, v, edgeOptions...) })
	case 7:
		// Without a weight: the default weight 0 must not change the edge's count.
		return both(fmt.Sprint("UpdateEdge ", u, v), func(g packageGraph) error {
			return g.UpdateEdge(u, v, graph.EdgeAttribute(attribute, value))
		})
	case 8:
		return both(fmt.Sprint("UpdateEdge ", u, v),
			func(g packageGraph) error { return g.UpdateEdge(u, v, edgeOptions...) })
	case 9, 10:
		return both(fmt.Sprint("RemoveEdge ", u, v), func(g packageGraph) error { return g.RemoveEdge(u, v) })
	default:
		a, errA := ours.Edge(u, v)
		b, errB := theirs.Edge(u, v)
		if diff := cmp.Diff(b, a, emptyIsNil); diff != "" {
			return "Edge", errA, fmt.Errorf("edges %d→%d differ:\n%s", u, v, diff)
		}
		return "Edge", errA, errB
	}
}

// TestStoreAgainstPackageStore performs random operations on a graph with our store and on one
// with the store of the graph package, and compares the graphs.
func TestStoreAgainstPackageStore(t *testing.T) {
	for seed := range uint64(trials.Count(25)) {
		r := rand.New(rand.NewPCG(seed, 1))
		ours, theirs := newOnOurStore(), newOnPackageStore()
		for i := range 500 {
			what, errA, errB := randomOperation(r, ours, theirs)
			if !sameError(errA, errB) {
				t.Fatalf("seed %d, step %d, %s: got error %v, want %v", seed, i, what, errA, errB)
			}
			checkSameVertex(t, ours, theirs, graphs.VertexID(r.IntN(12)))
			if i%20 == 0 {
				checkSameGraphs(t, ours, theirs)
			}
		}
		checkSameGraphs(t, ours, theirs)

		// The package clones into its own store.
		cloneA, errA := ours.Clone()
		cloneB, errB := theirs.Clone()
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		checkSameGraphs(t, cloneA, cloneB)
		checkSameGraphs(t, ours, cloneA)

		// Copy back into our store, in the order of the package's maps.
		restored := newOnOurStore()
		must.Succeed(errors.Join(restored.AddVerticesFrom(theirs), restored.AddEdgesFrom(theirs)))
		checkSameGraphs(t, restored, theirs)
	}
}

func TestStoreRefuses(t *testing.T) {
	s := graphs.NewStore()
	for id := range graphs.VertexID(3) {
		must.Succeed(s.AddVertex(id, graphs.Vertex{}, graph.VertexProperties{}))
	}
	edge := graph.Edge[graphs.VertexID]{}
	must.Succeed(s.AddEdge(0, 1, edge))
	vertexError := func(_ graphs.Vertex, _ graph.VertexProperties, err error) error { return err }
	edgeError := func(_ graph.Edge[graphs.VertexID], err error) error { return err }
	for name, c := range map[string]struct{ got, want error }{
		"add a vertex twice": {
			s.AddVertex(0, graphs.Vertex{}, graph.VertexProperties{}),
			graph.ErrVertexAlreadyExists,
		},
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
		t.Errorf("%d edges after refused changes, want 1", n)
	}
}

// TestStoreRefusedUpdateLeavesNoTrace checks that a refused update changes nothing, although
// the options of the graph package write to the attributes that the store returned before the
// update.
func TestStoreRefusedUpdateLeavesNoTrace(t *testing.T) {
	g := newOnOurStore()
	attributes := map[string]string{"a": "1"}
	must.Succeed(errors.Join(
		g.AddVertex(graphs.Vertex{ID: 0}, graph.VertexAttributes(attributes)),
		g.AddVertex(graphs.Vertex{ID: 1}),
		g.AddEdge(0, 1, graph.EdgeAttributes(attributes)),
	))
	attributes["a"] = "changed by the caller"
	if err := g.UpdateEdge(0, 1, graph.EdgeAttribute("b", "2"), graph.EdgeWeight(-1)); err == nil {
		t.Fatal("a weight of -1 was accepted")
	}
	e := must.Get(g.Edge(0, 1))
	_, properties, err := g.VertexWithProperties(0)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"a": "1"}
	if !cmp.Equal(e.Properties.Attributes, want) || !cmp.Equal(properties.Attributes, want) {
		t.Errorf("attributes of the edge %v and of the vertex %v, want %v", e.Properties.Attributes,
			properties.Attributes, want)
	}
}

// TestStoreDefaultWeight checks that the weight 0, the default of the graph package, is stored
// as a count of 1.
func TestStoreDefaultWeight(t *testing.T) {
	g := newOnOurStore()
	must.Succeed(errors.Join(g.AddVertex(graphs.Vertex{}), g.AddEdge(0, 0)))
	if e, err := g.Edge(0, 0); err != nil || e.Properties.Weight != 1 {
		t.Errorf("weight %d, %v; want 1", e.Properties.Weight, err)
	}
}

func TestStoreListsInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for range 20 {
		s := graphs.NewStore()
		for _, id := range r.Perm(50) {
			must.Succeed(s.AddVertex(graphs.VertexID(id), graphs.Vertex{}, graph.VertexProperties{}))
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
				must.Succeed(s.RemoveEdge(want[i].Source, want[i].Target))
				want = append(want[:i], want[i+1:]...)
			}
		}
		got := must.Get(s.ListEdges())
		ends := cmp.Transformer("ends", func(e graph.Edge[graphs.VertexID]) [2]graphs.VertexID {
			return [2]graphs.VertexID{e.Source, e.Target}
		})
		if diff := cmp.Diff(want, got, ends, emptyIsNil); diff != "" {
			t.Fatalf("edges are not in the order they were added (-want +got):\n%s", diff)
		}
		ids := must.Get(s.ListVertices())
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
