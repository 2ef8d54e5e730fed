package scene

import "nimgraph/graphs"

// Of a drawing with so many vertices and edges at most, the edges are looked at together
// once each has found its way: their heads stand side by side, and their texts keep clear
// of the others. So many can be followed by eye.
const (
	fewVertices = manyNames
	fewEdges    = 4000
)

// few tells whether the edges are looked at together.
func (b *builder) few() bool {
	return b.part == nil && b.graph.Order() <= fewVertices && b.graph.Size() <= fewEdges
}

// settled adds the shapes of some edges that are looked at together. About 2 µs an edge.
func (b *builder) settled(list []graphs.Edge) {
	courses := make([]routed, len(list))
	for i, e := range list {
		courses[i] = b.routedOf(e)
	}
	if b.graph.Kind() == graphs.Directed {
		b.portsOf(courses)
	}
	for i := range courses {
		b.line(&courses[i])
	}
	b.tags(courses)
}

// tags writes the texts of edges, which keep clear of all of them.
func (b *builder) tags(courses []routed) {
	for i := range courses {
		c := &courses[i]
		if text := b.edgeText(c); text != "" {
			b.tag(c, text, b.tagAt(&c.paths[len(c.paths)-1], text))
		}
	}
}
