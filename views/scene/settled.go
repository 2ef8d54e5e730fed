package scene

import "nimgraph/graphs"

// Of a drawing with so many vertices and edges at most, the edges are looked at together
// once each has found its way: their heads stand side by side, and their texts keep clear
// of the others. So many can be followed by eye.
const (
	fewVertices = manyNames
	fewEdges    = 4000
)

// isFew tells whether the edges are looked at together.
func (b *builder) isFew() bool {
	return b.graph.Order() <= fewVertices && b.graph.Size() <= fewEdges ||
		CanBundle(b.graph) && b.options.BundlingOf(b.drawing) != NotBundled
}

// settled adds the shapes of some edges that are looked at together. About 1.6 µs an edge,
// of which 1.1 µs are for its way and 0.5 µs for its ends.
func (b *builder) settled(list []graphs.Edge) {
	courses := make([]routed, len(list))
	for i, e := range list {
		courses[i] = b.routedOf(e)
	}
	if b.graph.Kind() == graphs.Directed {
		b.bundle(courses)
		b.portsOf(courses)
	}
	shown := courses[:0]
	for i := range courses {
		if b.filter.hasEdge(courses[i].Edge) {
			shown = append(shown, courses[i])
		}
	}
	for level := range bundleLevels {
		for i := range shown {
			if b.level(&shown[i]) == level {
				b.line(&shown[i])
			}
		}
	}
	b.placeRow()
	b.tags(shown)
}

// bundleLevels is how many levels the edges of a bundle lie on.
const bundleLevels = 4

// level is how high an edge lies in its bundle, whose edges have one trunk and one head: a
// winning one above all that do not win, so that what is selected does not hide it, and above
// the glow of another winning one.
func (b *builder) level(c *routed) int {
	marked := b.edgeMark(c.ID) != None
	switch {
	case c.trunk == 0:
		return 0
	case c.wins && !marked:
		return 3
	case c.wins:
		return 2
	case marked:
		return 1
	}
	return 0
}
