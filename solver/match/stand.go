package match

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
)

// Stand makes a drawing show a position that was come to from the one it shows: with the
// tokens where they stand, and in an edge-deletion game with the edges that are left, what
// has fallen off among them. Time is linear in vertices and edges. The error is that of
// Drawing.Apply, where the position is none of the drawing.
func Stand(d *document.Drawing, p solver.Position) error {
	var edits document.Group
	if p.Graph.Kind != graphs.Deletion {
		for v, n := range p.Tokens {
			if id := p.Graph.VertexID[v]; int32(d.Tokens(id)) != n {
				edits = append(edits, document.SetTokens{ID: id, Tokens: int(n)})
			}
		}
		return d.Apply(edits)
	}
	left := make(map[graphs.EdgeID]int32, p.Graph.Size())
	for e, id := range p.Graph.EdgeID {
		left[id] = p.Graph.Count[e]
	}
	for e := range d.Graph().Edges() {
		switch n := left[e.ID]; {
		case n == 0:
			edits = append(edits, document.RemoveEdge{ID: e.ID})
		case n != e.Count:
			edits = append(edits, document.SetCount{ID: e.ID, Count: n})
		}
	}
	return d.Apply(edits)
}
