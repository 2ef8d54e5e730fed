package layout

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Plan is where the vertices of a snapshot are to stand and how its edges are to be
// bent, by their numbers in it.
type Plan struct {
	At []Point
	// Bends are nil where all edges find their own way.
	Bends []document.Bend
}

// Write does so in a drawing whose edges are not bent yet.
func (p Plan) Write(draft *document.Draft, f *graphs.Frozen) {
	draft.Move(MoveAll(f, p.At))
	for e, b := range p.Bends {
		if b.Bent {
			draft.Edge(f.EdgeID[e]).Bend = b
		}
	}
}
