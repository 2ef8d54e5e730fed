package layout

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

const (
	// LongestLine is how many places stand in one line.
	LongestLine = 32
	// cyclicGap is the distance of the places of a row where values of positions on cycles,
	// such as ∞{0,1,2}, stand side by side.
	cyclicGap = 104
	// tableGap is the distance of the rows of a table: a disc with its name below.
	tableGap = 80
)

// Table returns places in an order as rows of some places, each from left to right, like the
// numbers of a table, for lines that are too long for a window and a page. Moves are straight,
// though they pass under other places: they are to be shown on demand.
func Table(f *graphs.Frozen, order []int32, places int, o Options) Plan {
	p := Plan{At: make([]Point, f.Order()), Bends: make([]document.Bend, f.Size())}
	place := make([]int32, f.Order())
	for i, v := range order {
		place[v] = int32(i)
	}
	gap := max(BoardGap, lineGapOf(len(order), o))
	if turnsBack(f, place) {
		gap = max(gap, cyclicGap)
	}
	for i, v := range order {
		p.At[v] = Point{X: gap * float64(i%places), Y: tableGap * float64(i/places)}
	}
	for e := range p.Bends {
		p.Bends[e] = document.Bent(0)
	}
	return p
}

// TablePlaces returns how many places a row of a table of n places has: 10 or 20, or so
// many times 20 that the table is not much higher than wide.
func TablePlaces(n int) int {
	const (
		few    = 100
		perRow = 1.75 // places for each row of a table in the shape of a window
	)
	if n <= few {
		return 10
	}
	return 20 * max(1, int(math.Sqrt(perRow*float64(n))/20+0.5))
}
