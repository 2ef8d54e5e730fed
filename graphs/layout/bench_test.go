package layout

import (
	"context"
	"fmt"
	"testing"

	"nimgraph/graphs"
)

func BenchmarkLayered(b *testing.B) {
	for _, n := range []int{50, 200, 1000, 20_000} {
		f := randomDAG(1, n, 3*n/2).freeze(b)
		b.Run(fmt.Sprintf("vertices=%d", n), func(b *testing.B) {
			for b.Loop() {
				graphs.Must(Layered(context.Background(), f, Options{}))
			}
		})
		// What reading the graph alone costs.
		b.Run(fmt.Sprintf("vertices=%d/reference", n), func(b *testing.B) {
			for b.Loop() {
				components(f)
			}
		})
	}
}

func BenchmarkGrown(b *testing.B) {
	for _, n := range []int{50, 200, 1000} {
		f := randomGraph(1, graphs.Deletion, n, 3*n/2).freeze(b)
		b.Run(fmt.Sprintf("vertices=%d", n), func(b *testing.B) {
			for b.Loop() {
				arranged(b, f)
			}
		})
	}
}
