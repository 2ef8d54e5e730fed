package layout

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"nimgraph/graphs"
)

// sketch is a graph by its edges, for tests.
type sketch struct {
	kind   graphs.Kind
	n      int
	edges  [][2]int
	ground map[int]bool
}

func (s sketch) freeze(t testing.TB) *graphs.Frozen {
	t.Helper()
	return s.graph(t).Freeze()
}

func (s sketch) graph(t testing.TB) *graphs.Graph {
	t.Helper()
	b := graphs.NewBuilder(s.kind, s.n, len(s.edges))
	for v := range s.n {
		b.AddVertex(graphs.Vertex{Name: strconv.Itoa(v), Ground: s.ground[v]})
	}
	seen := make(map[[2]int]bool)
	for _, e := range s.edges {
		if seen[e] || s.kind == graphs.Deletion && seen[[2]int{e[1], e[0]}] {
			continue
		}
		seen[e] = true
		b.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), 1)
	}
	g := graphs.Must(b.Graph())
	return g
}

// randomDAG has n vertices and m edges, from larger to smaller numbers; each
// vertex but the first has one at least, so that it is connected.
func randomDAG(seed uint64, n, m int) sketch {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	s := sketch{n: n}
	for v := 1; v < n; v++ {
		s.edges = append(s.edges, [2]int{v, r.IntN(v)})
	}
	for len(s.edges) < m {
		v, w := r.IntN(n), r.IntN(n)
		if v != w {
			s.edges = append(s.edges, [2]int{max(v, w), min(v, w)})
		}
	}
	return s
}

// randomGraph has loops, opposite edges, cycles and several parts.
func randomGraph(seed uint64, kind graphs.Kind, n, m int) sketch {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	s := sketch{kind: kind, n: n, ground: make(map[int]bool)}
	for range m {
		s.edges = append(s.edges, [2]int{r.IntN(n), r.IntN(n)})
	}
	for v := range n {
		if kind == graphs.Deletion && r.IntN(5) == 0 {
			s.ground[v] = true
		}
	}
	return s
}
