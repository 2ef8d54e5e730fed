package games

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"nimgraph/graphs"
)

// BenchmarkUnfold makes the graph of Nim on one heap, n(n+1)/2 edges; the
// reference only lists the options.
func BenchmarkUnfold(b *testing.B) {
	for _, n := range []Heap{50, 200, 1000} {
		edges := int(n) * int(n+1) / 2
		b.Run(fmt.Sprintf("nim=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				graphs.Must(Unfold(context.Background(), Ruleset[Heap](Nim{}), slices.Values([]Heap{n}), Limits{Vertices: 2000, Edges: edges}))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(edges), "ns/edge")
		})
		b.Run(fmt.Sprintf("nim=%d/reference", n), func(b *testing.B) {
			for b.Loop() {
				count := 0
				for h := range n + 1 {
					for range (Nim{}).Options(h) {
						count++
					}
				}
				if count != edges {
					b.Fatal(count)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(edges), "ns/edge")
		})
	}
}
