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

// Edit returns the edit that does so in a drawing whose edges are not bent yet.
func (p Plan) Edit(f *graphs.Frozen) document.Edit {
	edits := document.Group{MoveAll(f, p.At)}
	for _, b := range p.SetBends(f) {
		edits = append(edits, b)
	}
	return edits
}

// SetBends returns the bends of the edges that are to be bent.
func (p Plan) SetBends(f *graphs.Frozen) []document.SetBend {
	var all []document.SetBend
	for e, b := range p.Bends {
		if b.Bent {
			all = append(all, document.SetBend{ID: f.EdgeID[e], Bend: b})
		}
	}
	return all
}
