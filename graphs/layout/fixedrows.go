package layout

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// FixedRows returns places in given rows: vertices of the same height are in the same row,
// throughout the drawing, and greater heights are above smaller ones. Heights without vertices take
// no room, and edges may lead in any direction. Each connected component is ordered separately, as
// in Layered, and takes the same time. The only error is ctx.Err().
func FixedRows(ctx context.Context, f *graphs.Frozen, height []int32, o Options) ([]Point, error) {
	o = o.withDefaults()
	heights := slices.Clone(height)
	slices.Sort(heights)
	heights = slices.Compact(heights)
	// The top layer is left free for the bends of edges within a row.
	layerOf := func(v int32) int32 {
		i, _ := slices.BinarySearch(heights, height[v])
		return int32(len(heights) - i)
	}
	parts := components(f)
	partRows := make([]*orderedRows, len(parts))
	for i, c := range parts {
		layer := make([]int32, c.order())
		for v, number := range c.vertex {
			layer[v] = layerOf(number)
		}
		s, err := newOrderedRows(ctx, layer, downwards(layer, c.edges), o)
		if err != nil {
			return nil, err
		}
		if err := s.polish(ctx, fixedRows, o); err != nil {
			return nil, err
		}
		partRows[i] = s
	}
	between, _ := o.gaps()
	return joinRows(f.Order(), len(heights)+1, parts, partRows, snap(1.25*between)).places(o), nil
}

// downwards returns the edges, each reversed if it leads up between the given layers.
func downwards(layer []int32, edges []edge) []edge {
	down := slices.Clone(edges)
	for i, e := range down {
		if layer[e.from] > layer[e.to] {
			down[i] = edge{e.to, e.from}
		}
	}
	return down
}

// TerminalHeights returns for each vertex the number of edges of the longest path from it to a
// terminal, as heights for FixedRows. Edges that Layered reverses to break cycles are left out.
// Only terminals have height 0: a vertex whose edges are all left out has height 1. Time is linear.
func TerminalHeights(f *graphs.Frozen) []int32 {
	height := make([]int32, f.Order())
	for _, c := range components(f) {
		var up []edge
		for i, e := range acyclic(c.order(), c.edges) {
			if e == c.edges[i] {
				up = append(up, edge{e.to, e.from})
			}
		}
		base := int32(c.order()) // an extra vertex below all vertices that are not terminals
		for v, number := range c.vertex {
			if len(f.Row(number)) > 0 {
				up = append(up, edge{base, int32(v)})
			}
		}
		for v, l := range longestPath(c.order()+1, up)[:base] {
			height[c.vertex[v]] = l
		}
	}
	return height
}

// RankTable returns rows by the longest path to a terminal, as a table that is read without its
// edges. The farthest vertices are in the first row; vertices that do not fit into one row fill
// several rows of about equal length. Moves are straight even if they pass under other vertices.
// Time is linear except for sorting.
func RankTable(f *graphs.Frozen, o Options) Plan {
	o = o.withDefaults()
	p := Plan{At: make([]Point, f.Order()), Bends: slices.Repeat([]document.Bend{document.NewBend(0)}, f.Size())}
	height := TerminalHeights(f)
	order := make([]int32, f.Order())
	for v := range order {
		order[v] = int32(v)
	}
	slices.SortStableFunc(order, func(v, w int32) int { return cmp.Compare(height[w], height[v]) })
	const shape = 1.6 // the ratio of width to height of the table
	maxPlaces := max(4, int(math.Ceil(math.Sqrt(shape*float64(f.Order())*tableGap/o.VertexGap))))
	y := 0.0
	for first := 0; first < len(order); {
		same := first // becomes the first index of another height
		for same < len(order) && height[order[same]] == height[order[first]] {
			same++
		}
		rows := (same - first + maxPlaces - 1) / maxPlaces
		last := first + (same-first+rows-1)/rows // the rows of one height have about the same length
		for i, v := range order[first:last] {
			p.At[v] = Point{X: snap((float64(i) - float64(last-first-1)/2) * o.VertexGap), Y: y}
		}
		first, y = last, y+tableGap
	}
	return p
}
