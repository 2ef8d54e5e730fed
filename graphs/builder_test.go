package graphs_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// graphPlan lists the vertices and edges of a graph that a test builds.
type graphPlan struct {
	kind     graphs.Kind
	vertices []graphs.Vertex
	edges    []graphs.Edge
}

// build makes the graph with a Builder.
func (p graphPlan) build() (*graphs.Graph, error) {
	b := graphs.NewBuilder(p.kind, 0, 0)
	for _, v := range p.vertices {
		b.AddVertex(v)
	}
	for _, e := range p.edges {
		b.AddEdge(e.From, e.To, e.Count)
	}
	return b.Graph()
}

// addOneByOne makes the graph by adding single vertices and edges, to a naive graph and to a
// Graph.
func (p graphPlan) addOneByOne() (*naive, *graphs.Graph, error) {
	g, n := graphs.New(p.kind), &naive{kind: p.kind}
	for i, v := range p.vertices {
		v.ID = graphs.VertexID(i)
		if err := g.AddVertex(v); err != nil {
			return nil, nil, err
		}
		n.vertices = append(n.vertices, v)
	}
	for i, e := range p.edges {
		e.ID = graphs.EdgeID(i)
		if err := g.AddEdge(e); err != nil {
			return nil, nil, err
		}
		n.edges = append(n.edges, e)
	}
	return n, g, nil
}

func randomGraphPlan(r *rand.Rand) graphPlan {
	n := r.IntN(9)
	p := graphPlan{kind: []graphs.Kind{graphs.Directed, graphs.Deletion}[r.IntN(2)]}
	for i := range n {
		p.vertices = append(p.vertices, graphs.Vertex{ID: 99, Name: strconv.Itoa(i), Sum: r.IntN(5) == 0})
	}
	for range r.IntN(2*n + 1) {
		p.edges = append(p.edges, graphs.Edge{
			From: graphs.VertexID(r.IntN(n)), To: graphs.VertexID(r.IntN(n)), Count: 1 + r.Int32N(3),
		})
	}
	return p
}

// TestBuilderEqualsOneByOne checks that a Builder makes the same graph, or returns the same
// error, as adding the edges one by one.
func TestBuilderEqualsOneByOne(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	built, refused := 0, 0
	for range trials.Count(4000) {
		p := randomGraphPlan(r)
		n, _, want := p.addOneByOne()
		g, got := p.build()
		if want != nil {
			refused++
			a, b := graphs.FaultOf(want, graphs.SecondEdge), graphs.FaultOf(got, graphs.SecondEdge)
			if a == nil || b == nil || a.Edges[0] != b.Edges[0] {
				t.Fatalf("%v: %v, want %v", p, got, want)
			}
			continue
		}
		built++
		if got != nil {
			t.Fatalf("%v: %v", p, got)
		}
		checkSame(t, g, n)
		// The graph can be edited, although its rows share one array.
		for range 20 {
			randomEdit(r, g, n)
		}
		checkSame(t, g, n)
	}
	if min(built, refused) < trials.Count(500) {
		t.Errorf("%d graphs built and %d refused: too few", built, refused)
	}
}

func TestBuilderErrors(t *testing.T) {
	a, b := graphs.Vertex{Name: "a"}, graphs.Vertex{Name: "b"}
	edge := func(from, to graphs.VertexID, count int32) []graphs.Edge {
		return []graphs.Edge{{From: from, To: to, Count: count}}
	}
	refused := func(t *testing.T, p graphPlan) error {
		t.Helper()
		g, err := p.build()
		if err == nil || g != nil {
			t.Fatalf("building %v: got %v, %v, want an error", p, g, err)
		}
		return err
	}
	t.Run("names", func(t *testing.T) {
		if f := graphs.FaultOf(refused(t, graphPlan{vertices: []graphs.Vertex{a, b, a}}),
			"error.name.twice"); f == nil ||
			f.With["Name"] != "a" || f.Vertices[0] != 0 {
			t.Error(f)
		}
		if err := refused(t, graphPlan{vertices: []graphs.Vertex{a, {}}}); err != graphs.NoName {
			t.Error(err)
		}
	})
	t.Run("counts", func(t *testing.T) {
		for _, count := range []int32{0, -1, graphs.MaxCount + 1} {
			if err := refused(t,
				graphPlan{vertices: []graphs.Vertex{a, b}, edges: edge(0, 1, count)}); !badCount(err, int(count)) {
				t.Error(err)
			}
		}
	})
	t.Run("ends", func(t *testing.T) {
		for _, ends := range [][2]graphs.VertexID{{0, 2}, {2, 0}, {-1, 0}, {0, -1}} {
			err := refused(t, graphPlan{vertices: []graphs.Vertex{a, b}, edges: edge(ends[0], ends[1], 1)})
			if err.Error() == "" {
				t.Error("the error has an empty text")
			}
		}
	})
}

// TestBuilderAddsUp checks that a Builder merges or drops parallel edges as if the edges were
// added one after the other.
func TestBuilderAddsUp(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	doubled := 0
	for range trials.Count(3000) {
		p := randomGraphPlan(r)
		if r.IntN(300) == 0 { // more rows than are sorted at a time, and long ones
			for i := len(p.vertices); i < 5000; i++ {
				p.vertices = append(p.vertices, graphs.Vertex{Name: strconv.Itoa(i)})
			}
			for range 10_000 {
				p.edges = append(p.edges,
					graphs.Edge{From: graphs.VertexID(r.IntN(5000)), To: graphs.VertexID(r.IntN(40)), Count: 1})
			}
		}
		for _, parallel := range []graphs.ParallelPolicy{graphs.AddParallel, graphs.DropParallel} {
			first := map[[2]graphs.VertexID]int{}
			single := graphPlan{kind: p.kind, vertices: p.vertices}
			ids := make([]graphs.EdgeID, len(p.edges))
			for i, e := range p.edges {
				key := [2]graphs.VertexID{e.From, e.To}
				if p.kind == graphs.Deletion {
					key = [2]graphs.VertexID{min(e.From, e.To), max(e.From, e.To)}
				}
				index, repeated := first[key]
				switch {
				case !repeated:
					first[key] = len(single.edges)
					ids[i] = graphs.EdgeID(len(single.edges))
					single.edges = append(single.edges, e)
				case parallel == graphs.AddParallel:
					ids[i] = graphs.EdgeID(index)
					single.edges[index].Count += e.Count
				default:
					ids[i] = graphs.None
				}
			}
			want := must.Get(single.build())
			b := graphs.NewBuilder(p.kind, 0, 0)
			b.Parallel, b.UniqueNames = parallel, true
			var ends []graphs.Ends
			for _, v := range p.vertices {
				b.AddVertex(v)
			}
			for _, e := range p.edges {
				ends = append(ends, graphs.Ends{From: e.From, To: e.To, Count: e.Count})
			}
			b.AddEdges(ends[: len(ends)/2 : len(ends)/2])
			b.AddEdges(ends[len(ends)/2:])
			got := must.Get(b.Graph())
			if len(single.edges) < len(p.edges) {
				doubled++
				if !slices.Equal(b.EdgeIDs(), ids) {
					t.Fatalf("%v: IDs %v, want %v", p, b.EdgeIDs(), ids)
				}
			} else if b.EdgeIDs() != nil {
				t.Fatalf("%v: IDs %v, want nil without parallel edges", p, b.EdgeIDs())
			}
			if diff := cmp.Diff(want.Freeze(), got.Freeze()); diff != "" {
				t.Fatal(diff)
			}
			for v := range want.Vertices() {
				for name, rows := range map[string][2][]graphs.Edge{
					"out": {slices.Collect(want.Out(v.ID)), slices.Collect(got.Out(v.ID))},
					"in":  {slices.Collect(want.In(v.ID)), slices.Collect(got.In(v.ID))},
				} {
					if !slices.Equal(rows[0], rows[1]) {
						t.Fatalf("%v: %s of %s is %v, want %v", p, name, v.Name, rows[1], rows[0])
					}
				}
				if found, ok := got.VertexNamed(v.Name); !ok || found.ID != v.ID {
					t.Fatalf("VertexNamed(%s) = %v, %v", v.Name, found, ok)
				}
			}
		}
	}
	if doubled < trials.Count(500) {
		t.Errorf("%d graphs with parallel edges: too few", doubled)
	}
}

// TestBuilderReportsTooLargeCount checks that the error is about the edge with which the sum of
// parallel edges becomes too large.
func TestBuilderReportsTooLargeCount(t *testing.T) {
	b := graphs.NewBuilder(graphs.Deletion, 3, 6)
	b.Parallel = graphs.AddParallel
	for _, name := range []string{"a", "b", "c"} {
		b.AddVertex(graphs.Vertex{Name: name})
	}
	for _, e := range []graphs.Ends{
		{2, 0, 7},
		{0, 1, graphs.MaxCount - 1},
		{1, 2, 1},
		{1, 0, 1},
		{2, 0, graphs.MaxCount},
		{0, 1, 1},
		{0, 1, 1},
	} {
		b.AddEdge(e.From, e.To, e.Count)
	}
	_, err := b.Graph()
	if f := graphs.FaultOf(err, graphs.BadCount); f == nil || f.Edges[0] != 4 || f.With["Count"] != graphs.MaxCount+7 {
		t.Errorf("got error %v, want BadCount about edge 4", err)
	}
}

// TestBuiltGraphHasConcurrentReaders checks that several goroutines can read a graph from a
// Builder at once, although it makes rows and names on first use.
func TestBuiltGraphHasConcurrentReaders(t *testing.T) {
	g := must.Get(bulk{1000, 10}.build())
	var group sync.WaitGroup
	for i := range 8 {
		group.Add(1)
		go func() {
			defer group.Done()
			c := g.Clone()
			for v := range g.Vertices() {
				found, ok := g.VertexNamed(v.Name)
				if !ok || found != v {
					t.Errorf("reader %d: VertexNamed(%s) = %v", i, v.Name, found)
				}
				if in, want := slices.Collect(g.In(v.ID)), slices.Collect(c.In(v.ID)); !slices.Equal(in, want) {
					t.Errorf("reader %d: In(%s) = %v, want %v as in the copy", i, v.Name, in, want)
				}
			}
		}()
	}
	group.Wait()
}
