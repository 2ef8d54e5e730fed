package match

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Stand makes a drawing show a position that was come to from the one it shows: with the
// tokens where they stand, and with what is left of vertices and edges, of an edge-deletion
// game what has fallen off among them. Time is linear in vertices and edges. The error is that of
// Drawing.Do, where the position is none of the drawing.
func Stand(d *document.Drawing, p solver.Position) error { return d.Do(Standing(d, p)) }

// Standing returns the change that does so.
func Standing(d *document.Drawing, p solver.Position) document.Change {
	draft := d.Draft()
	for v, n := range p.Tokens {
		if id := p.Graph.VertexID[v]; int32(d.Tokens(id)) != n {
			draft.Vertex(id).Tokens = int(n)
		}
	}
	if p.Graph.Kind == graphs.Directed {
		return draft.Change()
	}
	left := make(map[graphs.EdgeID]int32, p.Graph.Size())
	for e, id := range p.Graph.EdgeID {
		left[id] = p.Graph.Count[e]
	}
	for e := range d.Graph().Edges() {
		switch n := left[e.ID]; {
		case n == 0:
			draft.RemoveEdge(e.ID)
		case n != e.Count:
			draft.Edge(e.ID).Count = n
		}
	}
	for v := range d.Graph().Vertices() {
		if p.Graph.Index[v.ID] == graphs.None {
			draft.RemoveVertex(v.ID)
		}
	}
	return draft.Change()
}
