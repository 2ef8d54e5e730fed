package graphs_test

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"testing"

	"nimgraph/graphs"
)

// plan is what a graph is to be made of.
type plan struct {
	kind     graphs.Kind
	vertices []graphs.Vertex
	edges    []graphs.Edge
}

func (p plan) build() (*graphs.Graph, error) {
	b := graphs.NewBuilder(p.kind, 0, 0)
	for _, v := range p.vertices {
		b.AddVertex(v)
	}
	for _, e := range p.edges {
		b.AddEdge(e.From, e.To, e.Count)
	}
	return b.Graph()
}

func (p plan) oneByOne() (*naive, *graphs.Graph, error) {
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

func randomPlan(r *rand.Rand) plan {
	n := r.IntN(9)
	p := plan{kind: []graphs.Kind{graphs.Directed, graphs.Deletion}[r.IntN(2)]}
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

func TestBuilderEqualsOneByOne(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	built, refused := 0, 0
	for range 4000 {
		p := randomPlan(r)
		n, _, want := p.oneByOne()
		g, got := p.build()
		if want != nil {
			refused++
			var a, b *graphs.ParallelError
			if !errors.As(want, &a) || !errors.As(got, &b) || a.Edge != b.Edge {
				t.Fatalf("%v: %v, want %v", p, got, want)
			}
			continue
		}
		built++
		if got != nil {
			t.Fatalf("%v: %v", p, got)
		}
		checkSame(t, g, n)
		// What was built can be edited on; its rows share one array.
		for range 20 {
			randomEdit(r, g, n)
		}
		checkSame(t, g, n)
	}
	if built < 500 || refused < 500 {
		t.Errorf("%d graphs built and %d refused: too few to mean something", built, refused)
	}
}

func TestBuilderErrors(t *testing.T) {
	a, b := graphs.Vertex{Name: "a"}, graphs.Vertex{Name: "b"}
	edge := func(from, to graphs.VertexID, count int32) []graphs.Edge {
		return []graphs.Edge{{From: from, To: to, Count: count}}
	}
	refused := func(t *testing.T, p plan) error {
		t.Helper()
		g, err := p.build()
		if err == nil || g != nil {
			t.Fatalf("%v gave %v, %v", p, g, err)
		}
		return err
	}
	t.Run("names", func(t *testing.T) {
		var e *graphs.NameError
		if err := refused(t, plan{vertices: []graphs.Vertex{a, b, a}}); !errors.As(err, &e) || e.Name != "a" || e.Other != 0 {
			t.Error(err)
		}
		if err := refused(t, plan{vertices: []graphs.Vertex{a, {}}}); !errors.As(err, &e) || e.Other != graphs.None {
			t.Error(err)
		}
	})
	t.Run("counts", func(t *testing.T) {
		for _, count := range []int32{0, -1, graphs.MaxCount + 1} {
			var e *graphs.CountError
			if err := refused(t, plan{vertices: []graphs.Vertex{a, b}, edges: edge(0, 1, count)}); !errors.As(err, &e) || e.Count != int(count) {
				t.Error(err)
			}
		}
	})
	t.Run("ends", func(t *testing.T) {
		for _, ends := range [][2]graphs.VertexID{{0, 2}, {2, 0}, {-1, 0}, {0, -1}} {
			err := refused(t, plan{vertices: []graphs.Vertex{a, b}, edges: edge(ends[0], ends[1], 1)})
			if err.Error() == "" {
				t.Error("an error without words")
			}
		}
	})
}
