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
)

type packageGraph = graph.Graph[graphs.VertexID, graphs.Vertex]

func hash(v graphs.Vertex) graphs.VertexID { return v.ID }

func onOurStore() packageGraph {
	return graph.NewWithStore(hash, graph.Store[graphs.VertexID, graphs.Vertex](graphs.NewStore()), graph.Directed())
}

func onPackageStore() packageGraph { return graph.New(hash, graph.Directed()) }

// sameError tells whether both are nil or both are the same of the package's
// errors.
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

// emptyIsNil: the two stores differ in whether no attributes are a nil map.
var emptyIsNil = cmpopts.EquateEmpty()

// sameGraphs compares everything that the package lists.
func sameGraphs(t *testing.T, ours, theirs packageGraph) {
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
	vertices := graphs.Must(ours.AdjacencyMap())
	for id := range vertices {
		sameVertex(t, ours, theirs, id)
	}
}

func sameVertex(t *testing.T, ours, theirs packageGraph, id graphs.VertexID) {
	t.Helper()
	a, propertiesA, errA := ours.VertexWithProperties(id)
	b, propertiesB, errB := theirs.VertexWithProperties(id)
	if !sameError(errA, errB) {
		t.Fatalf("vertex %d: %v, but theirs %v", id, errA, errB)
	}
	if a != b || !cmp.Equal(propertiesA, propertiesB, emptyIsNil) {
		t.Fatalf("vertex %d is %v %v, but theirs %v %v", id, a, propertiesA, b, propertiesB)
	}
}

// randomOperation does one operation on both graphs and returns what each said.
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
		// Without a weight, so the package's default of 0 must not be changed.
		return both(fmt.Sprint("UpdateEdge ", u, v), func(g packageGraph) error {
			return g.UpdateEdge(u, v, graph.EdgeAttribute(attribute, value))
		})
	case 8:
		return both(fmt.Sprint("UpdateEdge ", u, v), func(g packageGraph) error { return g.UpdateEdge(u, v, edgeOptions...) })
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

func TestStoreAgainstPackageStore(t *testing.T) {
	for seed := range uint64(rounds(25)) {
		r := rand.New(rand.NewPCG(seed, 1))
		ours, theirs := onOurStore(), onPackageStore()
		for i := range 500 {
			what, errA, errB := randomOperation(r, ours, theirs)
			if !sameError(errA, errB) {
				t.Fatalf("seed %d, step %d, %s: %v, but theirs %v", seed, i, what, errA, errB)
			}
			sameVertex(t, ours, theirs, graphs.VertexID(r.IntN(12)))
			if i%20 == 0 {
				sameGraphs(t, ours, theirs)
			}
		}
		sameGraphs(t, ours, theirs)

		// The package clones to its own store, by listing ours.
		cloneA, errA := ours.Clone()
		cloneB, errB := theirs.Clone()
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		sameGraphs(t, cloneA, cloneB)
		sameGraphs(t, ours, cloneA)

		// And the other way: into our store, in the package's order of maps.
		again := onOurStore()
		graphs.Try(errors.Join(again.AddVerticesFrom(theirs), again.AddEdgesFrom(theirs)))
		sameGraphs(t, again, theirs)
	}
}
