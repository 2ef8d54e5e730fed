package solver

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
)

// family makes edge-deletion games of about that many edges; vertex 0 is ground.
type family struct {
	name string
	make func(r *rand.Rand, edges int) *graphs.Frozen
}

func families() []family {
	return []family{
		{"path", func(r *rand.Rand, m int) *graphs.Frozen {
			return undirected(m+1, grow(m, func(v int) int { return v - 1 }))
		}},
		{"tree", func(r *rand.Rand, m int) *graphs.Frozen {
			return undirected(m+1, grow(m, func(v int) int { return r.IntN(v) }))
		}},
		{"deeptree", func(r *rand.Rand, m int) *graphs.Frozen {
			return undirected(m+1, grow(m, func(v int) int { return v - 1 - r.IntN(min(v, 3)) }))
		}},
		{"cactus", func(r *rand.Rand, m int) *graphs.Frozen {
			var edges [][2]int32
			n := int32(1)
			for len(edges) < m {
				at := r.Int32N(n)
				length := 1 + r.Int32N(8)
				last := at
				for range length {
					edges = append(edges, [2]int32{last, n})
					last = n
					n++
				}
				if r.IntN(4) > 0 {
					edges = append(edges, [2]int32{last, at})
				}
			}
			return undirected(int(n), edges)
		}},
		{"ring", func(r *rand.Rand, m int) *graphs.Frozen { // a long cycle with trees
			half := m / 2
			edges := grow(half, func(v int) int { return v - 1 })
			edges = append(edges, [2]int32{int32(half), 0})
			for v := half + 1; v < m; v++ {
				edges = append(edges, [2]int32{int32(v), r.Int32N(int32(v))})
			}
			return undirected(m, edges)
		}},
		{"grid", func(r *rand.Rand, m int) *graphs.Frozen {
			side := int32(2)
			for 2*side*side < int32(m) {
				side++
			}
			var edges [][2]int32
			for v := range side * side {
				if v%side < side-1 {
					edges = append(edges, [2]int32{v, v + 1})
				}
				if v < side*(side-1) {
					edges = append(edges, [2]int32{v + side, v})
				}
			}
			return undirected(int(side*side), edges)
		}},
		{"sparse", func(r *rand.Rand, m int) *graphs.Frozen { // long chains between few knots
			n := int32(1 + m/6)
			var edges [][2]int32
			for len(edges) < m {
				u, v := r.Int32N(1+n/4), r.Int32N(1+n/4)
				for range r.IntN(6) {
					edges = append(edges, [2]int32{u, n})
					u = n
					n++
				}
				edges = append(edges, [2]int32{u, v})
			}
			return undirected(int(n), edges)
		}},
	}
}

// grow joins each vertex v from 1 to n to the vertex that to says.
func grow(n int, to func(v int) int) [][2]int32 {
	edges := make([][2]int32, n)
	for v := 1; v <= n; v++ {
		edges[v-1] = [2]int32{int32(to(v)), int32(v)}
	}
	return edges
}

// undirected makes a snapshot of an edge-deletion game without a graph behind
// it. Parallel edges stand beside each other, as a snapshot's may.
func undirected(n int, edges [][2]int32) *graphs.Frozen {
	f := &graphs.Frozen{
		Kind:     graphs.Deletion,
		Ground:   make([]bool, n),
		VertexID: make([]graphs.VertexID, n),
		EdgeID:   make([]graphs.EdgeID, len(edges)),
	}
	f.Ground[0] = true
	for _, e := range edges {
		f.From, f.Into, f.Count = append(f.From, e[0]), append(f.Into, e[1]), append(f.Count, 1)
	}
	return f
}

// without is the game after the deletion of one copy of an edge.
func without(f *graphs.Frozen, e int) *graphs.Frozen {
	g := undirected(f.Order(), nil)
	g.Ground = f.Ground
	for i, n := range f.Count {
		if i == e {
			n--
		}
		if n > 0 {
			g.From, g.Into, g.Count = append(g.From, f.From[i]), append(g.Into, f.Into[i]), append(g.Count, n)
		}
	}
	g.EdgeID = make([]graphs.EdgeID, len(g.From))
	return g
}

// directed returns the game graph with these rows of targets.
func directed(rows [][]int32) *graphs.Frozen {
	b := graphs.NewBuilder(graphs.Directed, len(rows), 0)
	for v := range rows {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
	}
	for v, row := range rows {
		for _, t := range row {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(t), 1)
		}
	}
	return freeze(b)
}

func freeze(b *graphs.Builder) *graphs.Frozen {
	return must.Get(b.Graph()).Freeze()
}

// randomGame is a small random directed game with edges in a random order. Where
// cyclic is false, edges lead down a hidden random order of the vertices. Of a
// ⊕ the probability is sums; its edges have counts 1…3 and never close a cycle.
func randomGame(r *rand.Rand, vertices int, density, sums float64, cyclic bool) *graphs.Frozen {
	b := graphs.NewBuilder(graphs.Directed, vertices, 0)
	height := r.Perm(vertices)
	sum := make([]bool, vertices)
	for v := range vertices {
		sum[v] = r.Float64() < sums
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: sum[v]})
	}
	// In a game with ⊕ and cycles, the cycles stay inside bands of height that
	// hold no ⊕.
	band := make([]int, vertices)
	if cyclic {
		at := make([]int, vertices)
		for v, h := range height {
			at[h] = v
		}
		n := 0
		for _, v := range at {
			if sum[v] || r.IntN(4) == 0 {
				n++
			}
			band[v] = n
			if sum[v] {
				n++
			}
		}
	} else {
		copy(band, height)
	}
	type edge struct{ from, to int }
	var edges []edge
	for v := range vertices {
		for w := range vertices {
			inBand := cyclic && band[v] == band[w] && !sum[v]
			if (band[w] < band[v] || inBand) && r.Float64() < density {
				edges = append(edges, edge{v, w})
			}
		}
	}
	r.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	for _, e := range edges {
		b.AddEdge(graphs.VertexID(e.from), graphs.VertexID(e.to), 1+r.Int32N(3))
	}
	return freeze(b)
}

// rounds returns how many of so many random rounds a test has: a fifth where it is to be
// short.
func rounds(n int) int {
	if testing.Short() {
		return n / 5
	}
	return n
}
