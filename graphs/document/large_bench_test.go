package document_test

import (
	"fmt"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// star returns a drawing of one vertex, 0, with an edge to each of n others.
func star(tb testing.TB, n int) *document.Drawing {
	tb.Helper()
	b := graphs.NewBuilder(graphs.Directed, n+1, n)
	for i := range n + 1 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint("v", i)})
	}
	for i := range n {
		b.AddEdge(0, graphs.VertexID(i+1), 1)
	}
	g, err := b.Graph()
	if err != nil {
		tb.Fatal(err)
	}
	return document.On(g)
}

// BenchmarkRemoveStar removes a vertex with n edges, and takes it back. The time an
// edge is the same for each n.
func BenchmarkRemoveStar(b *testing.B) {
	for _, n := range []int{1_000, 10_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			h := document.NewHistory(star(b, n))
			for b.Loop() {
				if err := h.Do(document.Change{Edit: document.RemoveVertex{ID: 0}}); err != nil {
					b.Fatal(err)
				}
				h.Undo()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/edge")
		})
	}
}

// BenchmarkGesture makes n changes of one gesture, and takes them back.
func BenchmarkGesture(b *testing.B) {
	for _, n := range []int{1_000, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			d := star(b, n)
			for b.Loop() {
				h := document.NewHistory(d)
				for i := range n {
					if err := h.Do(document.Change{Edit: document.RemoveVertex{ID: graphs.VertexID(n - i)}, Gesture: 1}); err != nil {
						b.Fatal(err)
					}
				}
				h.Undo()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/change")
		})
	}
}
