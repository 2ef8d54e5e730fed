package match

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Stand makes a drawing show a position that was come to from the one it shows: with the
// tokens where they stand, and in an edge-deletion game with the edges that are left, what
// has fallen off among them. Time is linear in vertices and edges. The error is that of
// Drawing.Do, where the position is none of the drawing.
func Stand(d *document.Drawing, p solver.Position) error {
	draft := d.Draft()
	if p.Graph.Kind != graphs.Deletion {
		for v, n := range p.Tokens {
			if id := p.Graph.VertexID[v]; int32(d.Tokens(id)) != n {
				draft.Vertex(id).Tokens = int(n)
			}
		}
		return d.Do(draft.Change())
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
	return d.Do(draft.Change())
}
