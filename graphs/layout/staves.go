package layout

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Staves returns a line that is folded into rows of some places, every other one from right
// to left, so that neighbours stay neighbours where it turns. Within a row edges are arcs as
// those of Line, in all rows alike; from row to row they find their own way. Time is as for
// Line.
func Staves(f *graphs.Frozen, order []int32, places int, o Options) Plan {
	p := Plan{At: make([]Point, f.Order()), Bends: make([]document.Bend, f.Size())}
	gap := lineGapOf(min(places, len(order)), o)
	if place := placesOf(order, f.Order()); turnsBack(f, place) {
		gap = max(gap, Between)
	}
	column, row := make([]int32, f.Order()), make([]int, f.Order())
	for i, v := range order {
		at := i % places
		if row[v] = i / places; row[v]%2 == 1 {
			at = places - 1 - at
		}
		column[v] = int32(at)
	}
	var within []int
	for e := range f.Size() {
		if row[f.From[e]] == row[f.Into[e]] {
			within = append(within, e)
		}
	}
	arcs := arcsOf(f, within, column, gap)
	above, below := heights(arcs, gap)
	pitch := snap(above + below + lineAir)
	for v := range p.At {
		p.At[v] = Point{X: gap * float64(column[v]), Y: pitch * float64(row[v])}
	}
	for _, e := range within {
		bend := arcs[gapsOf(column, f.From[e], f.Into[e])]
		if row[f.From[e]]%2 == 1 {
			bend.By = 0 - bend.By // the other way round, the other side is above
		}
		p.Bends[e] = bend
	}
	return p
}

// placesOf returns the place of each vertex in an order.
func placesOf(order []int32, n int) []int32 {
	place := make([]int32, n)
	for i, v := range order {
		place[v] = int32(i)
	}
	return place
}
