package graphs_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/dominikbraun/graph"
	"github.com/google/go-cmp/cmp"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
)

// checkSame compares the results of all methods of g that read the graph with those of n.
func checkSame(t *testing.T, g *graphs.Graph, n *naive) {
	t.Helper()
	if g.Kind() != n.kind || g.Order() != len(n.vertices) || g.Size() != len(n.edges) {
		t.Fatalf("%v graph of order %d, size %d; want %v, %d, %d",
			g.Kind(), g.Order(), g.Size(), n.kind, len(n.vertices), len(n.edges))
	}
	if diff := cmp.Diff(n.vertices, slices.Collect(g.Vertices()), emptyIsNil); diff != "" {
		t.Fatalf("vertices (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(n.edges, slices.Collect(g.Edges()), emptyIsNil); diff != "" {
		t.Fatalf("edges (-want +got):\n%s", diff)
	}
	for id := graphs.VertexID(-1); int(id) <= g.VertexSlots(); id++ {
		v, ok := g.Vertex(id)
		if i := n.vertex(id); ok != (i >= 0) || ok && v != n.vertices[i] {
			t.Fatalf("Vertex(%d) = %v, %v", id, v, ok)
		}
		if named, found := g.VertexNamed(v.Name); ok != found || ok && named != v {
			t.Fatalf("VertexNamed(%q) = %v, %v; want %v", v.Name, named, found, v)
		}
		var out, in []graphs.Edge
		for _, e := range n.edges {
			if e.From == id {
				out = append(out, e)
			}
			if e.To == id {
				in = append(in, e)
			}
		}
		if got := slices.Collect(g.Out(id)); !slices.Equal(got, out) {
			t.Fatalf("Out(%d) = %v, want %v", id, got, out)
		}
		if got := slices.Collect(g.In(id)); !slices.Equal(got, in) {
			t.Fatalf("In(%d) = %v, want %v", id, got, in)
		}
		both := slices.Concat(out, slices.DeleteFunc(slices.Clone(in), graphs.Edge.IsLoop))
		if got := g.Incident(id); !slices.Equal(got, both) {
			t.Fatalf("Incident(%d) = %v, want %v", id, got, both)
		}
		for to := graphs.VertexID(-1); int(to) <= g.VertexSlots(); to++ {
			e, ok := g.EdgeBetween(id, to)
			if i := n.edgeBetween(id, to); ok != (i >= 0) || ok && e != n.edges[i] {
				t.Fatalf("EdgeBetween(%d, %d) = %v, %v", id, to, e, ok)
			}
		}
	}
	if diff := cmp.Diff(n.freeze(g.VertexSlots()), g.Freeze(), emptyIsNil); diff != "" {
		t.Fatalf("frozen (-want +got):\n%s", diff)
	}
}

// randomEdit makes the same random edit in g and n. It returns a description of the edit and
// both errors.
func randomEdit(r *rand.Rand, g *graphs.Graph, n *naive) (what string, got, want error) {
	vertex := func() graphs.VertexID { return graphs.VertexID(r.IntN(g.VertexSlots()+2) - 1) }
	edge := func() graphs.EdgeID { return graphs.EdgeID(r.IntN(g.EdgeSlots()+2) - 1) }
	count := []int32{1, 1, 2, 7, graphs.MaxCount, graphs.MaxCount + 1, 0, -3}[r.IntN(8)]
	v := graphs.Vertex{
		ID: vertex(), Name: []string{"", "a", "b", "c", "d", "e", "f", "g", "h"}[r.IntN(9)],
		Label: fmt.Sprint(r.IntN(9)),
		Sum:   r.IntN(4) == 0, Ground: r.IntN(4) == 0,
	}
	v.ID = min(max(v.ID, 0), 9)
	switch r.IntN(10) {
	case 0, 1:
		return fmt.Sprint("add ", v), g.AddVertex(v), n.addVertex(v)
	case 2:
		return fmt.Sprint("set ", v), g.SetVertices(v), n.setVertex(v)
	case 3:
		return fmt.Sprint("remove vertex ", v.ID), g.RemoveVertex(v.ID), n.removeVertex(v.ID)
	case 4, 5, 6:
		e := graphs.Edge{ID: max(edge(), 0), From: vertex(), To: vertex(), Count: count}
		return fmt.Sprint("add ", e), g.AddEdge(e), n.addEdge(e)
	case 7:
		id := edge()
		return fmt.Sprint("count of ", id), g.SetCount(id, count), n.setCount(id, count)
	default:
		id := edge()
		return fmt.Sprint("remove edge ", id), g.RemoveEdge(id), n.removeEdge(id)
	}
}

func TestGraphAgainstNaive(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		kind := []graphs.Kind{graphs.Directed, graphs.Deletion}[seed%2]
		g, n := graphs.New(kind), &naive{kind: kind}
		for i := range 300 {
			what, got, want := randomEdit(r, g, n)
			if (got == nil) != (want == nil) {
				t.Fatalf("seed %d, step %d, %s: got error %v, want %v", seed, i, what, got, want)
			}
			if i%30 == 0 {
				checkSame(t, g, n)
			}
		}
		checkSame(t, g, n)
		c, m := g.Clone(), n.clone()
		for range 100 {
			randomEdit(r, c, m)
		}
		checkSame(t, c, m)
		checkSame(t, g, n) // the clone shares no data
	}
}

func TestGraphErrorsNameCause(t *testing.T) {
	g := graphs.New(graphs.Deletion)
	must.Succeed(g.AddVertex(graphs.Vertex{ID: 0, Name: "a"}))
	must.Succeed(g.AddVertex(graphs.Vertex{ID: 1, Name: "b"}))
	must.Succeed(g.AddEdge(graphs.Edge{ID: 4, From: 0, To: 1, Count: 2}))

	if f := graphs.FaultOf(g.AddVertex(graphs.Vertex{ID: 2, Name: "b"}), "error.name.twice"); f == nil ||
		f.With["Name"] != "b" || f.Vertices[0] != 1 {
		t.Errorf("adding a second b: %v", f)
	}
	if err := g.SetVertices(graphs.Vertex{ID: 1}); err != graphs.NoName {
		t.Errorf("removing the name: %v", err)
	}
	if f := graphs.FaultOf(g.AddEdge(graphs.Edge{ID: 5, From: 1, To: 0, Count: 1}), graphs.SecondEdge); f == nil ||
		f.Edges[0] != 4 {
		t.Errorf("adding the opposite edge: %v", f)
	}
	if err := g.SetCount(4, 0); !badCount(err, 0) {
		t.Errorf("setting the count to 0: %v", err)
	}
	for what, c := range map[string]struct{ got, want error }{
		"a taken vertex ID":   {g.AddVertex(graphs.Vertex{ID: 0, Name: "c"}), graph.ErrVertexAlreadyExists},
		"a vertex with edges": {g.RemoveVertex(0), graph.ErrVertexHasEdges},
		"no such vertex":      {g.RemoveVertex(2), graph.ErrVertexNotFound},
		"set no such vertex":  {g.SetVertices(graphs.Vertex{ID: 2, Name: "c"}), graph.ErrVertexNotFound},
		"an end that lacks":   {g.AddEdge(graphs.Edge{ID: 5, From: 1, To: 2, Count: 1}), graph.ErrVertexNotFound},
		"a taken edge ID":     {g.AddEdge(graphs.Edge{ID: 4, From: 1, To: 1, Count: 1}), graph.ErrEdgeAlreadyExists},
		"no such edge":        {g.RemoveEdge(3), graph.ErrEdgeNotFound},
		"count no such edge":  {g.SetCount(3, 1), graph.ErrEdgeNotFound},
	} {
		if !errors.Is(c.got, c.want) {
			t.Errorf("%s: %v, want %v", what, c.got, c.want)
		}
	}
}

// naive is a graph as the documentation of Graph describes it. Every method searches plain
// lists.
type naive struct {
	kind     graphs.Kind
	vertices []graphs.Vertex // ascending by ID
	edges    []graphs.Edge
}

// vertex returns the index of the vertex with the given ID, or -1.
func (n *naive) vertex(id graphs.VertexID) int {
	return slices.IndexFunc(n.vertices, func(v graphs.Vertex) bool { return v.ID == id })
}

// vertexNamed returns the index of the vertex with the given name, or -1.
func (n *naive) vertexNamed(name string) int {
	return slices.IndexFunc(n.vertices, func(v graphs.Vertex) bool { return v.Name == name })
}

// edge returns the index of the edge with the given ID, or -1.
func (n *naive) edge(id graphs.EdgeID) int {
	return slices.IndexFunc(n.edges, func(e graphs.Edge) bool { return e.ID == id })
}

// edgeBetween returns the index of the edge between two vertices, or -1.
func (n *naive) edgeBetween(from, to graphs.VertexID) int {
	i := slices.IndexFunc(n.edges, func(e graphs.Edge) bool { return e.From == from && e.To == to })
	if i < 0 && n.kind == graphs.Deletion {
		i = slices.IndexFunc(n.edges, func(e graphs.Edge) bool { return e.From == to && e.To == from })
	}
	return i
}

// errNo is the error of naive for an operation that must be refused.
var errNo = errors.New("no")

func (n *naive) addVertex(v graphs.Vertex) error {
	if v.Name == "" || n.vertexNamed(v.Name) >= 0 || n.vertex(v.ID) >= 0 {
		return errNo
	}
	n.vertices = append(n.vertices, v)
	slices.SortFunc(n.vertices, func(a, b graphs.Vertex) int { return int(a.ID - b.ID) })
	return nil
}

func (n *naive) setVertex(v graphs.Vertex) error {
	i, other := n.vertex(v.ID), n.vertexNamed(v.Name)
	if i < 0 || v.Name == "" || other >= 0 && other != i {
		return errNo
	}
	n.vertices[i] = v
	return nil
}

func (n *naive) removeVertex(id graphs.VertexID) error {
	i := n.vertex(id)
	if i < 0 || slices.ContainsFunc(n.edges, func(e graphs.Edge) bool { return e.From == id || e.To == id }) {
		return errNo
	}
	n.vertices = slices.Delete(n.vertices, i, i+1)
	return nil
}

func (n *naive) addEdge(e graphs.Edge) error {
	if n.vertex(e.From) < 0 || n.vertex(e.To) < 0 || n.edgeBetween(e.From, e.To) >= 0 || n.edge(e.ID) >= 0 ||
		e.Count < 1 || e.Count > graphs.MaxCount {
		return errNo
	}
	n.edges = append(n.edges, e)
	slices.SortFunc(n.edges, func(a, b graphs.Edge) int { return int(a.ID - b.ID) })
	return nil
}

func (n *naive) setCount(id graphs.EdgeID, count int32) error {
	i := n.edge(id)
	if i < 0 || count < 1 || count > graphs.MaxCount {
		return errNo
	}
	n.edges[i].Count = count
	return nil
}

func (n *naive) removeEdge(id graphs.EdgeID) error {
	i := n.edge(id)
	if i < 0 {
		return errNo
	}
	n.edges = slices.Delete(n.edges, i, i+1)
	return nil
}

// freeze returns the snapshot by the definition of Frozen, with one search for each entry.
func (n *naive) freeze(vertexSlots int) *graphs.Frozen {
	f := &graphs.Frozen{Kind: n.kind, Start: []int32{0}, Index: make([]int32, vertexSlots)}
	for id := range f.Index {
		f.Index[id] = int32(n.vertex(graphs.VertexID(id)))
	}
	if slices.ContainsFunc(n.vertices, func(v graphs.Vertex) bool { return v.Sum }) {
		f.Sum = make([]bool, len(n.vertices))
	}
	if slices.ContainsFunc(n.vertices, func(v graphs.Vertex) bool { return v.Ground }) {
		f.Ground = make([]bool, len(n.vertices))
	}
	for i, v := range n.vertices {
		f.VertexID = append(f.VertexID, v.ID)
		if v.Sum {
			f.Sum[i] = true
		}
		if v.Ground {
			f.Ground[i] = true
		}
		for j, e := range n.edges {
			if e.From == v.ID {
				f.To = append(f.To, int32(n.vertex(e.To)))
				f.Edge = append(f.Edge, int32(j))
			}
		}
		f.Start = append(f.Start, int32(len(f.To)))
	}
	for _, e := range n.edges {
		f.EdgeID = append(f.EdgeID, e.ID)
		f.From = append(f.From, int32(n.vertex(e.From)))
		f.Into = append(f.Into, int32(n.vertex(e.To)))
		f.Count = append(f.Count, e.Count)
	}
	return f
}

func (n *naive) clone() *naive {
	return &naive{n.kind, slices.Clone(n.vertices), slices.Clone(n.edges)}
}
