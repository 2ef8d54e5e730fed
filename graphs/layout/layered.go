package layout

import (
	"context"
	"slices"

	"nimgraph/graphs"
)

// How far the thorough methods go; beyond, the layout is plainer, and 20,000
// vertices with 100,000 edges take about a second.
const (
	// maxSimplex bounds vertices and edges of a part whose layers are found by
	// network simplex, and whose vertices are moved out of the way of edges;
	// others are layered by longest paths.
	maxSimplex = 6_000
	// maxBends bounds the bends that long edges get. The longest edges go
	// without, and have no say then in how rows are ordered.
	maxBends = 30_000
	// bendWidth is the room of a bend in its row.
	bendWidth = 20
)

// Layered returns places in layers, such that edges go down as far as cycles
// allow; loops do not count. Each connected part is laid out by the method of
// Sugiyama, Tagawa and Toda (1981): cycles are broken, layers assigned, rows
// ordered for few crossings, and coordinates found; the parts stand side by
// side. Parts of up to 64 vertices and 220 edges are polished then, which takes some 5 to
// 40 ms, 3 for ten vertices; 200/1,000 vertices with 1.5 times as many edges take 9/40 ms, and 20,000 less
// than a second. The only error is ctx.Err().
func Layered(ctx context.Context, f *graphs.Frozen, o Options) ([]Point, error) {
	o = o.withDefaults()
	return layoutComponents(ctx, f, o, func(ctx context.Context, c *component) ([]Point, error) {
		return c.placeLayered(ctx, o)
	})
}

// begunLayers is about how much of the time goes into finding the layers: most goes into
// ordering their vertices.
const layerShare = 0.1

func (c *component) placeLayered(ctx context.Context, o Options) ([]Point, error) {
	if c.orderedLayers == nil {
		tell := graphs.ProgressFunc(ctx)
		c.downEdges = acyclic(c.order(), c.edges)
		tell(graphs.Progress{Stage: graphs.LayingOut, Fraction: layerShare / 2})
		layer, err := assignLayers(ctx, c.order(), c.downEdges)
		if err != nil {
			return nil, err
		}
		tell(graphs.Progress{Stage: graphs.LayingOut, Fraction: layerShare})
		p := newProper(layer, withoutLongest(layer, c.downEdges))
		if err := p.order(graphs.WithProgressRange(ctx, layerShare, 1)); err != nil {
			return nil, err
		}
		c.orderedLayers = p
	}
	s, err := c.orderedLayers.placeRows(ctx, c.downEdges, o)
	if err != nil {
		return nil, err
	}
	return s.polishedPlaces(ctx, anyRows, o)
}

// layersOf assigns layers to a connected acyclic graph.
func assignLayers(ctx context.Context, n int, edges []edge) ([]int32, error) {
	if n+len(edges) > maxSimplex {
		layer := longestPath(n, edges)
		sink(layer, edges)
		return layer, nil
	}
	layer, err := networkSimplex(ctx, n, edges)
	if err != nil {
		return nil, err
	}
	balance(layer, edges)
	return layer, nil
}

// finished polishes ordered rows and returns the places.
func (s *orderedRows) polishedPlaces(ctx context.Context, rows freedom, o Options) ([]Point, error) {
	if err := s.polish(ctx, rows, o); err != nil {
		return nil, err
	}
	return s.places(o), nil
}

// shortest returns the edges without the longest, so that the rest has no more
// than maxBends bends; their order is kept.
func withoutLongest(layer []int32, edges []edge) []edge {
	if countBends(layer, edges) <= maxBends {
		return edges
	}
	span := func(e edge) int { return int(layer[e.to] - layer[e.from]) }
	many := make([]int, slices.Max(layer)+2)
	for _, e := range edges {
		many[span(e)]++
	}
	longest, left := 1, maxBends
	for longest+1 < len(many) && many[longest+1]*longest <= left {
		left -= many[longest+1] * longest
		longest++
	}
	return slices.DeleteFunc(slices.Clone(edges), func(e edge) bool { return span(e) > longest })
}

// acyclic returns the edges with those reversed that lead back to a vertex on
// the path of a depth-first search, so that no cycle is left. Sources are
// searched first: a graph that is acyclic already comes back as it was. Time is
// linear.
func acyclic(n int, edges []edge) []edge {
	at := incidentEdges(n, edges)
	entered := make([]bool, n) // some edge leads here
	for _, e := range edges {
		entered[e.to] = true
	}
	const (
		fresh = iota
		open
		done
	)
	state := make([]uint8, n)
	next := append([]int32(nil), at.start[:n]...)
	out := append([]edge(nil), edges...)
	var path []int32
	search := func(root int32) {
		if state[root] != fresh {
			return
		}
		path = append(path[:0], root)
		state[root] = open
		for len(path) > 0 {
			v := path[len(path)-1]
			if next[v] == at.start[v+1] {
				state[v] = done
				path = path[:len(path)-1]
				continue
			}
			i := at.edge[next[v]]
			next[v]++
			if edges[i].from != v {
				continue
			}
			switch w := edges[i].to; state[w] {
			case fresh:
				state[w] = open
				path = append(path, w)
			case open:
				out[i] = edge{w, v}
			}
		}
	}
	for v := range int32(n) {
		if !entered[v] {
			search(v)
		}
	}
	for v := range int32(n) {
		search(v)
	}
	return out
}

// longestPath puts every vertex of an acyclic graph one layer below the lowest
// of those with an edge to it, in linear time.
func longestPath(n int, edges []edge) []int32 {
	at := incidentEdges(n, edges)
	waiting := make([]int32, n)
	for _, e := range edges {
		waiting[e.to]++
	}
	layer := make([]int32, n)
	queue := make([]int32, 0, n)
	for v, w := range waiting {
		if w == 0 {
			queue = append(queue, int32(v))
		}
	}
	for head := 0; head < len(queue); head++ {
		v := queue[head]
		for _, i := range at.row(v) {
			if edges[i].from != v {
				continue
			}
			w := edges[i].to
			layer[w] = max(layer[w], layer[v]+1)
			if waiting[w]--; waiting[w] == 0 {
				queue = append(queue, w)
			}
		}
	}
	return layer
}

// sink moves vertices without an edge to them down, next to the first of their
// targets: longestPath leaves all of them at the top. Linear.
func sink(layer []int32, edges []edge) {
	lowest := slices.Repeat([]int32{-1}, len(layer))
	entered := make([]bool, len(layer))
	for _, e := range edges {
		entered[e.to] = true
		if lowest[e.from] < 0 || layer[e.to]-1 < lowest[e.from] {
			lowest[e.from] = layer[e.to] - 1
		}
	}
	for v, l := range lowest {
		if !entered[v] && l > layer[v] {
			layer[v] = l
		}
	}
}

// balance moves vertices that lengthen as many edges as they shorten to the
// least crowded layer that they can be on.
func balance(layer []int32, edges []edge) {
	at := incidentEdges(len(layer), edges)
	population := make([]int, slices.Max(layer)+1)
	for _, l := range layer {
		population[l]++
	}
	for v := range int32(len(layer)) {
		low, high := int32(0), int32(len(population)-1)
		pull := 0
		for _, i := range at.row(v) {
			if e := edges[i]; e.from == v {
				high = min(high, layer[e.to]-1)
				pull++
			} else {
				low = max(low, layer[e.from]+1)
				pull--
			}
		}
		if pull != 0 {
			continue
		}
		best := layer[v]
		for l := low; l <= high; l++ {
			if population[l] < population[best]-1 || population[l] < population[best] && best != layer[v] {
				best = l
			}
		}
		population[layer[v]]--
		population[best]++
		layer[v] = best
	}
}
