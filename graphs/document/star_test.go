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
	g := graphs.Must(b.Graph())
	return document.On(g)
}
