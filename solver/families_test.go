package solver

import (
	"fmt"
	"math/rand/v2"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
)

// family is a kind of random edge-deletion game. make returns a game with about the given number
// of edges; its vertex 0 is the ground.
type family struct {
	name string
	make func(r *rand.Rand, edges int) *graphs.Frozen
}

func families() []family {
	return []family{
		{"path", func(r *rand.Rand, m int) *graphs.Frozen {
			return deletionGame(m+1, edgesTo(m, func(v int) int { return v - 1 }))
		}},
		{"tree", func(r *rand.Rand, m int) *graphs.Frozen {
			return deletionGame(m+1, edgesTo(m, func(v int) int { return r.IntN(v) }))
		}},
		{"deeptree", func(r *rand.Rand, m int) *graphs.Frozen {
			return deletionGame(m+1, edgesTo(m, func(v int) int { return v - 1 - r.IntN(min(v, 3)) }))
		}},
		{"cactus", func(r *rand.Rand, m int) *graphs.Frozen {
			var edges [][2]int32
			n := int32(1)
			for len(edges) < m {
				base := r.Int32N(n)
				length := 1 + r.Int32N(8)
				last := base
				for range length {
					edges = append(edges, [2]int32{last, n})
					last = n
					n++
				}
				if r.IntN(4) > 0 {
					edges = append(edges, [2]int32{last, base})
				}
			}
			return deletionGame(int(n), edges)
		}},
		{"ring", func(r *rand.Rand, m int) *graphs.Frozen { // a long cycle with trees
			half := m / 2
			edges := edgesTo(half, func(v int) int { return v - 1 })
			edges = append(edges, [2]int32{int32(half), 0})
			for v := half + 1; v < m; v++ {
				edges = append(edges, [2]int32{int32(v), r.Int32N(int32(v))})
			}
			return deletionGame(m, edges)
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
			return deletionGame(int(side*side), edges)
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
			return deletionGame(int(n), edges)
		}},
	}
}

// edgesTo returns an edge to each vertex v from 1 to n, from the vertex to(v).
func edgesTo(n int, to func(v int) int) [][2]int32 {
	edges := make([][2]int32, n)
	for v := 1; v <= n; v++ {
		edges[v-1] = [2]int32{int32(to(v)), int32(v)}
	}
	return edges
}

// deletionGame returns an edge-deletion game with the given edges on n vertices, of which vertex 0
// is the ground. Parallel edges stay separate edges, as a Frozen allows.
func deletionGame(n int, edges [][2]int32) *graphs.Frozen {
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

// withoutEdge returns f after the deletion of one copy of edge e.
func withoutEdge(f *graphs.Frozen, e int) *graphs.Frozen {
	g := deletionGame(f.Order(), nil)
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

// gameOfRows returns the game graph with the given rows of targets.
func gameOfRows(rows [][]int32) *graphs.Frozen {
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

// randomGame returns a small random directed game, with edges in a random order. Unless cyclic is
// set, each edge leads down a hidden random order of the vertices. sums is the probability that a
// vertex is a ⊕. The edges of a ⊕ have counts from 1 to 3 and are never on a cycle.
func randomGame(r *rand.Rand, vertices int, density, sums float64, cyclic bool) *graphs.Frozen {
	b := graphs.NewBuilder(graphs.Directed, vertices, 0)
	height := r.Perm(vertices)
	sum := make([]bool, vertices)
	for v := range vertices {
		sum[v] = r.Float64() < sums
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: sum[v]})
	}
	// In a game with ⊕ and cycles, the cycles stay inside bands of the hidden order that contain
	// no ⊕.
	band := make([]int, vertices)
	if cyclic {
		vertexAt := make([]int, vertices)
		for v, h := range height {
			vertexAt[h] = v
		}
		n := 0
		for _, v := range vertexAt {
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
