package merge

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// About returns the vertex that a conflict is about, or the ends of the edge, as they
// are now; of those that are gone, as they were. The others are zero.
func (c *Conflict) About(d *document.Drawing) (v, from, to graphs.Vertex) {
	g := d.Graph()
	var edge graphs.Edge
	for _, e := range c.lost {
		switch e := e.(type) {
		case document.AddVertex:
			v = e.Vertex
		case document.AddEdge:
			if c.What == Edge {
				edge = e.Edge
			}
		}
	}
	if now, ok := g.Vertex(c.Vertex); ok {
		v = now
	}
	if now, ok := g.Edge(c.Edge); ok {
		edge = now
	}
	if c.Edge != none {
		from, _ = g.Vertex(edge.From)
		to, _ = g.Vertex(edge.To)
	}
	return v, from, to
}
