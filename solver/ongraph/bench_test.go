package ongraph_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"

	"nimgraph/solver/ongraph"
)

// BenchmarkKayles solves Kayles games. Measured in seconds on one core and MB: 3x20 3.8 and 18,
// 7x7 2.6 and 18, cubic36 0.6 and 12, tree60 1.6 and 18 (others of 60 vertices up to 12 and 170),
// petersen18,5 0.1; Cram on 5x5 0.1, 4x7 0.5, 3x10 0.6, all below 10 MB.
func BenchmarkKayles(b *testing.B) {
	for _, test := range []struct {
		rule graphs.Kind
		name string
		g    testGraph
	}{
		{graphs.NodeKayles, "3x20", findGrid(3, 20)},
		{graphs.NodeKayles, "7x7", findGrid(7, 7)},
		{graphs.NodeKayles, "cubic36", cubic(36)},
		{graphs.NodeKayles, "tree60", tree(60)},
		{graphs.NodeKayles, "petersen18,5", petersen(18, 5)},
		{graphs.ArcKayles, "5x5", findGrid(5, 5)},
		{graphs.ArcKayles, "4x7", findGrid(4, 7)},
		{graphs.ArcKayles, "3x10", findGrid(3, 10)},
		{graphs.ArcKayles, "tree40", tree(40)},
	} {
		f := test.g.freeze()
		b.Run(fmt.Sprintf("%v/%s", test.rule, test.name), func(b *testing.B) {
			for b.Loop() {
				if s, err := ongraph.Solve(b.Context(), f, test.rule, -1); err != nil || !s.Valued {
					b.Fatal(err)
				}
			}
		})
	}
}

// cubic returns a random graph with three edges at each vertex.
func cubic(n int) testGraph {
	for r := rand.New(rand.NewPCG(1, 3)); ; {
		ends, g, met := r.Perm(3*n), testGraph{n: n}, map[[2]int]bool{}
		for i := 0; i < len(ends); i += 2 {
			v, w := ends[i]/3, ends[i+1]/3
			e := [2]int{min(v, w), max(v, w)}
			if v == w || met[e] {
				break
			}
			met[e] = true
			g.edges = append(g.edges, e)
		}
		if 2*len(g.edges) == len(ends) {
			return g
		}
	}
}

// tree returns a random tree, in which each vertex has an edge to an earlier vertex.
func tree(n int) testGraph {
	r, g := rand.New(rand.NewPCG(1, 5)), testGraph{n: n}
	for v := 1; v < n; v++ {
		g.edges = append(g.edges, [2]int{r.IntN(v), v})
	}
	return g
}

// BenchmarkMatching takes 0.3 s of one core for 100,000 vertices.
func BenchmarkMatching(b *testing.B) {
	for _, n := range []int{1_000, 100_000} {
		r := rand.New(rand.NewPCG(1, uint64(n)))
		g := testGraph{n: n}
		for range 3 * n / 2 {
			g.edges = append(g.edges, [2]int{r.IntN(n), r.IntN(n)})
		}
		slices.SortFunc(g.edges, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
		g.edges = slices.Compact(g.edges)
		f := g.freeze()
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				must.Get(ongraph.Solve(b.Context(), f, graphs.Geography, 0))
			}
		})
	}
}
