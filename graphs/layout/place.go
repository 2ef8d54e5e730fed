package layout

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Place returns the edit that finds places for vertices that have none and
// leaves all others where they are.
func Place(d *document.Drawing, unplaced []graphs.VertexID) document.Edit {
	f := d.Graph().Freeze()
	at := Auto(f)
	move := document.Move{IDs: unplaced, To: make([]Point, len(unplaced))}
	for i, v := range unplaced {
		move.To[i] = at[f.Index[v]]
	}
	return move
}
