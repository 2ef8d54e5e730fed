package ongraph_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/solver/ongraph"
)

func BenchmarkKayles(b *testing.B) {
	for _, size := range [][2]int{{3, 10}, {5, 5}} {
		for _, rule := range []ongraph.Rule{ongraph.NodeKayles, ongraph.ArcKayles} {
			f := grid(size[0], size[1]).frozen(b)
			b.Run(fmt.Sprintf("%s/%dx%d", rule, size[0], size[1]), func(b *testing.B) {
				for b.Loop() {
					if _, err := ongraph.Solve(b.Context(), f, rule, -1); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkMatching(b *testing.B) {
	for _, n := range []int{1_000, 100_000} {
		r := rand.New(rand.NewPCG(1, uint64(n)))
		g := game{n: n}
		for range 3 * n / 2 {
			g.edges = append(g.edges, [2]int{r.IntN(n), r.IntN(n)})
		}
		f := g.frozen(b)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if _, err := ongraph.Solve(b.Context(), f, ongraph.Geography, 0); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
