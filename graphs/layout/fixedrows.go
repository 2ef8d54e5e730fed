package layout

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
)

// FixedRows returns coordinates that put vertices of equal height into one row, throughout the
// drawing, and greater heights above smaller ones. heights holds the height of each vertex of
// graph. Heights without vertices take no room, and edges may lead in any direction. Each connected
// component is ordered separately, as in Layered, and takes the same time. The only error is
// ctx.Err().
func FixedRows(ctx context.Context, graph *graphs.Frozen, heights []int32, options Options) ([]Point, error) {
	options = options.withDefaults()
	levels := slices.Clone(heights)
	slices.Sort(levels)
	levels = slices.Compact(levels)
	// The top layer is left free for the bends of edges within a row.
	layerOf := func(v int32) int32 {
		i, _ := slices.BinarySearch(levels, heights[v])
		return int32(len(levels) - i)
	}
	parts := components(graph)
	partRows := make([]*orderedRows, len(parts))
	for i, c := range parts {
		layer := make([]int32, c.vertexCount())
		for v, number := range c.vertex {
			layer[v] = layerOf(number)
		}
		s, err := newOrderedRows(ctx, layer, pointDown(layer, c.edges), options)
		if err != nil {
			return nil, err
		}
		if err := s.polish(ctx, fixedRows, options); err != nil {
			return nil, err
		}
		partRows[i] = s
	}
	between, _ := options.gaps()
	rows := joinRows(graph.Order(), len(levels)+1, parts, partRows, snap(1.25*between))
	return rows.placeVertices(ctx, fixedRows, options)
}

// pointDown returns a copy of edges in which each edge that leads up is reversed. layers holds the
// layer of each vertex.
func pointDown(layers []int32, edges []edge) []edge {
	down := slices.Clone(edges)
	for i, e := range down {
		if layers[e.from] > layers[e.to] {
			down[i] = edge{e.to, e.from}
		}
	}
	return down
}

// TerminalHeights returns, for each vertex of graph, the length of the longest path from it to a
// terminal, as heights for FixedRows. Edges that Layered reverses to break cycles are left out.
// Only terminals have height 0: a vertex whose edges are all left out has height 1. Time is linear.
func TerminalHeights(graph *graphs.Frozen) []int32 {
	height := make([]int32, graph.Order())
	for _, c := range components(graph) {
		var up []edge
		for i, e := range breakCycles(c.vertexCount(), c.edges) {
			if e == c.edges[i] {
				up = append(up, edge{e.to, e.from})
			}
		}
		base := int32(c.vertexCount()) // an extra vertex below all vertices that are not terminals
		for v, number := range c.vertex {
			if len(graph.Row(number)) > 0 {
				up = append(up, edge{base, int32(v)})
			}
		}
		for v, l := range longestPathLayers(c.vertexCount()+1, up)[:base] {
			height[c.vertex[v]] = l
		}
	}
	return height
}

// RankTable arranges the vertices of graph in rows by the longest path to a terminal, as a table
// that can be read without its edges. The vertices with the longest paths are in the first row.
// Vertices that do not fit into one row fill several rows of about equal length. Moves are
// straight even if they pass under other vertices. Time is linear except for sorting.
func RankTable(graph *graphs.Frozen, options Options) Plan {
	options = options.withDefaults()
	p := newStraightPlan(graph)
	height := TerminalHeights(graph)
	order := make([]int32, graph.Order())
	for v := range order {
		order[v] = int32(v)
	}
	slices.SortStableFunc(order, func(v, w int32) int { return cmp.Compare(height[w], height[v]) })
	const shape = 1.6 // the ratio of width to height of the table
	maxPlaces := max(4, int(math.Ceil(math.Sqrt(shape*float64(graph.Order())*tableGap/options.VertexGap))))
	y := 0.0
	for first := 0; first < len(order); {
		same := first // becomes the first index of another height
		for same < len(order) && height[order[same]] == height[order[first]] {
			same++
		}
		rows := (same - first + maxPlaces - 1) / maxPlaces
		last := first + (same-first+rows-1)/rows // the rows of one height have about the same length
		for i, v := range order[first:last] {
			p.At[v] = Point{X: snap((float64(i) - float64(last-first-1)/2) * options.VertexGap), Y: y}
		}
		first, y = last, y+tableGap
	}
	return p
}
