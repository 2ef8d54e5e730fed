package scene

import (
	"slices"

	"nimgraph/graphs"
)

// Of a drawing with so many vertices and edges at most, the edges are looked at together
// once each has found its way: their heads stand side by side, and their texts keep clear
// of the others. So many can be followed by eye.
const (
	fewVertices = 600
	fewEdges    = 4000
)

// isFew tells whether the edges are looked at together.
func isFew(g graphs.Reader) bool { return g.Order() <= fewVertices && g.Size() <= fewEdges }

// settled adds the shapes of some edges that are looked at together. About 1.6 µs an edge,
// of which 1.1 µs are for its way and 0.5 µs for its ends.
func (b *builder) settled(list []graphs.Edge) {
	courses := make([]routed, len(list))
	for i, e := range list {
		courses[i] = b.routedOf(e)
	}
	if b.graph.Kind() == graphs.Directed {
		b.ways.portsOf(courses)
	}
	courses = slices.DeleteFunc(courses, func(c routed) bool { return !b.filter.hasEdge(c.Edge) })
	for i := range courses {
		b.line(&courses[i])
	}
	b.texts = b.newPlacer(courses)
	b.texts.placeRow()
	b.texts.tags()
}
