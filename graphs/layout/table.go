package layout

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Table returns a line as rows of some places, each from left to right, like the numbers of
// a table. Moves are straight, though they pass under other places. Those between the end of a
// row and the beginning of the next are broken at the margins, as of Staves, so that they do
// not cross the whole table. Edges of vertices that are not in the order are straight.
func Table(f *graphs.Frozen, order []int32, places int, o Options) Plan {
	p := Plan{At: make([]Point, f.Order()), Bends: make([]document.Bend, f.Size())}
	gap := max(BoardGap, lineGapOf(len(order), o))
	if turnsBack(f, placesOf(order, f.Order())) {
		gap = max(gap, cyclicGap)
	}
	for i, v := range order {
		p.At[v] = Point{X: gap * float64(i%places), Y: tableGap * float64(i/places)}
	}
	place := make([]int, f.Order())
	for v := range place {
		place[v] = -1
	}
	for i, v := range order {
		place[v] = i
	}
	for e := range p.Bends {
		p.Bends[e] = document.Bent(0)
		from, into := place[f.From[e]], place[f.Into[e]]
		if from < 0 || into < 0 || max(from-into, into-from) != 1 || from/places == into/places {
			continue
		}
		p.Bends[e] = broken(p.Bends[e], from%places, into%places, places)
	}
	return p
}

// cyclicGap is the distance of the places of a row where values of positions on cycles, such
// as ∞{0,1,2}, stand side by side.
const cyclicGap = 104

// tableGap is the distance of the rows of a table: a disc with its name below.
const tableGap = 80
