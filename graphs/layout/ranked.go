package layout

import (
	"cmp"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Ranked puts vertices into rows by the longest way to an end, as a table that is read
// without its edges: those that are farthest stand in the first row, and what does not fit
// into a row begins another. Moves are straight, though they pass under other vertices.
// Time is linear but for sorting.
func Ranked(f *graphs.Frozen, o Options) Plan {
	o = o.spacing()
	p := Plan{At: make([]Point, f.Order()), Bends: make([]document.Bend, f.Size())}
	height := WaysToEnd(f)
	order := make([]int32, f.Order())
	for v := range order {
		order[v] = int32(v)
	}
	slices.SortStableFunc(order, func(v, w int32) int { return cmp.Compare(height[w], height[v]) })
	const shape = 1.6 // width to height
	most := max(4, int(math.Ceil(math.Sqrt(shape*float64(f.Order())*tableGap/o.Between))))
	y := 0.0
	for first := 0; first < len(order); {
		last := first
		for last < len(order) && last-first < most && height[order[last]] == height[order[first]] {
			last++
		}
		for i, v := range order[first:last] {
			p.At[v] = Point{X: snap((float64(i) - float64(last-first-1)/2) * o.Between), Y: y}
		}
		first, y = last, y+tableGap
	}
	for e := range p.Bends {
		p.Bends[e] = document.Bent(0)
	}
	return p
}
