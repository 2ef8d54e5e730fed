package layout

import (
	"math"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Staves returns a line that is folded into rows of some places, all from left to right, as a
// page is read. Within a row edges are arcs as those of Line, in all rows alike. One from a
// row to the next is the same arc, broken at the margins as a score breaks a slur: it runs out
// of the one row and comes in to the other at the same height. Edges over half a row
// and more from row to row find their own way. Time is as for Line.
func Staves(f *graphs.Frozen, order []int32, places int, o Options) Plan {
	p := Plan{At: make([]Point, f.Order()), Bends: make([]document.Bend, f.Size())}
	gap := lineGapOf(min(places, len(order)), o)
	place := placesOf(order, f.Order())
	if turnsBack(f, place) {
		gap = max(gap, Between)
	}
	var folded []int // edges that are arcs, some of them broken
	for e := range f.Size() {
		from, into := int(place[f.From[e]]), int(place[f.Into[e]])
		if from/places == into/places || 2*max(from-into, into-from) < places {
			folded = append(folded, e)
		}
	}
	arcs := arcsOf(f, folded, place, gap)
	above, below := heights(arcs, gap)
	pitch := snap(above + below + lineAir)
	for v := range p.At {
		row, column := int(place[v])/places, int(place[v])%places
		p.At[v] = Point{X: gap * float64(column), Y: pitch * float64(row)}
	}
	for _, e := range folded {
		from, into := int(place[f.From[e]]), int(place[f.Into[e]])
		bend := arcs[gapsOf(place, f.From[e], f.Into[e])]
		if from/places != into/places {
			bend = broken(bend, from%places, into%places, places)
		}
		p.Bends[e] = bend
	}
	return p
}

// broken returns the bend of an arc from a column to another one in the next row or the one
// before, of so many: half a gap beyond their ends, rows have their margins.
func broken(bend document.Bend, from, into, columns int) document.Bend {
	if from < into {
		from, into = columns-1-from, columns-1-into // as seen from the other margin
	}
	apart := float64(from - into)
	bend.Bent = true
	bend.Out = fraction((float64(columns-1-from) + 0.5) / apart)
	bend.In = fraction((float64(into) + 0.5) / apart)
	return bend
}

// fraction rounds to what is no tenth of a unit in a row.
func fraction(x float64) float64 { return math.Round(x*1e5) / 1e5 }

// placesOf returns the place of each vertex in an order.
func placesOf(order []int32, n int) []int32 {
	place := make([]int32, n)
	for i, v := range order {
		place[v] = int32(i)
	}
	return place
}
