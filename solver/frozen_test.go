package solver

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

// directed returns the game graph with these rows of targets.
func directed(tb testing.TB, rows [][]int32) *graphs.Frozen {
	tb.Helper()
	b := graphs.NewBuilder(graphs.Directed, len(rows), 0)
	for v := range rows {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
	}
	for v, row := range rows {
		for _, t := range row {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(t), 1)
		}
	}
	return freeze(tb, b)
}

func freeze(tb testing.TB, b *graphs.Builder) *graphs.Frozen {
	tb.Helper()
	g := graphs.Must(b.Graph())
	return g.Freeze()
}

// randomGame is a small random directed game with edges in a random order. Where
// cyclic is false, edges lead down a hidden random order of the vertices. Of a
// ⊕ the probability is sums; its edges have counts 1…3 and never close a cycle.
func randomGame(tb testing.TB, r *rand.Rand, vertices int, density, sums float64, cyclic bool) *graphs.Frozen {
	tb.Helper()
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
	return freeze(tb, b)
}
