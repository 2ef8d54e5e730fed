package layout

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Table returns a line as rows of some places, each from left to right, like the numbers of
// a table. Moves are straight, though they pass under other places.
func Table(f *graphs.Frozen, order []int32, places int, o Options) Plan {
	p := Plan{At: make([]Point, f.Order()), Bends: make([]document.Bend, f.Size())}
	gap := max(BoardGap, lineGapOf(len(order), o))
	for i, v := range order {
		p.At[v] = Point{X: gap * float64(i%places), Y: tableGap * float64(i/places)}
	}
	for e := range p.Bends {
		p.Bends[e] = document.Bent(0)
	}
	return p
}

// tableGap is the distance of the rows of a table: a disc with its name below.
const tableGap = 80
