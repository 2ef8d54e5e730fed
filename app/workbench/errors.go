package workbench

import (
	"errors"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/editor"
)

// verticesOf returns the vertices that have those numbers in a snapshot of the
// graph.
func verticesOf(g graphs.Reader, numbers []int32) []graphs.VertexID {
	frozen := g.Freeze()
	var ids []graphs.VertexID
	for _, n := range numbers {
		if int(n) < frozen.Order() {
			ids = append(ids, frozen.VertexID[n])
		}
	}
	return ids
}

// Concerned returns what of the drawing an error is about.
func Concerned(err error, s *editor.Session) document.Selection {
	var (
		parallel *graphs.ParallelError
		mark     *document.MarkError
		name     *graphs.NameError
		cycle    *solver.CycleError
		sums     *solver.SumCycleError
		limit    *solver.LimitError
		wrong    document.Selection
	)
	g := s.Drawing().Graph()
	switch {
	case errors.As(err, &parallel):
		wrong.Edges = []graphs.EdgeID{parallel.Edge.ID}
	case errors.As(err, &mark):
		wrong.Vertices = []graphs.VertexID{mark.Vertex.ID}
	case errors.As(err, &name) && name.Other != graphs.None:
		wrong.Vertices = []graphs.VertexID{name.Other}
	case errors.As(err, &cycle):
		wrong.Vertices = verticesOf(g, cycle.Vertices)
	case errors.As(err, &sums):
		wrong.Vertices = verticesOf(g, sums.Vertices)
	case errors.As(err, &limit):
		wrong.Vertices = verticesOf(g, limit.Vertices)
	}
	wrong.Vertices = slices.DeleteFunc(wrong.Vertices, func(v graphs.VertexID) bool {
		_, ok := g.Vertex(v)
		return !ok
	})
	slices.Sort(wrong.Vertices)
	return wrong
}
