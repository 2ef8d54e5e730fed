package layout

import (
	"context"
	"math"
	"slices"

	"nimgraph/graphs"
)

// Limits of the bends. With them, 20,000 vertices with 100,000
// edges take about a second.
const (
	// maxBends bounds the bends of long edges. The longest edges beyond it get no bends and do not
	// influence the order of the rows.
	maxBends = 30_000
	// bendWidth is the width of a bend in its row, in document units.
	bendWidth = 20
)

// Layered returns coordinates that put the vertices of graph in layers, such that edges lead down
// as far as cycles allow; loops do not count. The connected components stand side by side. The
// only error is ctx.Err().
//
// Each component is laid out by the method of Sugiyama, Tagawa and Toda (1981): break cycles,
// assign layers, order rows for few crossings, find coordinates. Components of up to 64 vertices
// and 220 edges are then polished.
//
// Polishing takes 30 to 100 ms, or 10 ms for ten vertices. 200/1,000 vertices with 1.5 times as
// many edges take 9/40 ms, and 20,000 less than a second.
func Layered(ctx context.Context, graph *graphs.Frozen, options Options) ([]Point, error) {
	options = options.withDefaults()
	return layoutComponents(ctx, graph, options, func(ctx context.Context, c *component) ([]Point, error) {
		return c.placeLayered(ctx, options)
	})
}

// layerShare is about the share of the time after which the layers are found, and orderShare after
// which their vertices are ordered. The rest of the time goes into removing crossings of straight
// edges.
const layerShare, orderShare = 0.1, 0.4

// placeLayered is like Layered for one component. It keeps the ordered layers in the component,
// for a second call with other options.
func (c *component) placeLayered(ctx context.Context, options Options) ([]Point, error) {
	if c.orderedLayers == nil {
		tell := graphs.ProgressFunc(ctx)
		c.downEdges = breakCycles(c.vertexCount(), c.edges)
		tell(graphs.Progress{Stage: graphs.LayingOut, Fraction: layerShare / 2})
		layer, err := assignLayers(ctx, c.vertexCount(), c.downEdges)
		if err != nil {
			return nil, err
		}
		tell(graphs.Progress{Stage: graphs.LayingOut, Fraction: layerShare})
		p := newProperLayering(layer, dropLongEdges(layer, c.downEdges))
		if err := p.order(graphs.WithProgressRange(ctx, layerShare, orderShare)); err != nil {
			return nil, err
		}
		c.orderedLayers = p
	}
	s, err := c.orderedLayers.placeRows(ctx, c.downEdges, options)
	if err != nil {
		return nil, err
	}
	return s.polishAndPlace(ctx, anyRows, options)
}

// assignLayers returns the layer of each of the n vertices of a connected acyclic graph with the
// given edges, such that edges lead down. The only error is ctx.Err().
func assignLayers(ctx context.Context, n int, edges []edge) ([]int32, error) {
	layer := longestPathLayers(n, edges)
	if err := shortenEdges(ctx, layer, edges); err != nil {
		return nil, err
	}
	balanceLayers(layer, edges)
	return layer, nil
}

// shortenEdges changes layers so that the edges become shorter. It moves a vertex down, together
// with all vertices that would be in its way, if more edges become shorter than longer. It stops
// when there is no such vertex, or after it has looked at maxPromotionWork edges. The only error
// is ctx.Err().
//
// The method is that of Nikolov and Tarassov, Graph Layering by Promotion of Nodes (2006).
func shortenEdges(ctx context.Context, layers []int32, edges []edge) error {
	n := len(layers)
	p := &promoter{layers: layers, edges: edges, edgesAt: incidentEdges(n, edges), setOf: make([]int, n)}
	for better := true; better; {
		better = false
		for v := int32(n) - 1; v >= 0; v-- {
			if err := ctx.Err(); err != nil {
				return err
			}
			p.collect(v)
			gain, layersDown := p.gain()
			if p.work > maxPromotionWork {
				return nil
			}
			if gain > 0 {
				better = true
				for _, w := range p.set {
					layers[w] += layersDown
				}
			}
		}
	}
	return nil
}

// maxPromotionWork is the number of edges that shortenEdges looks at, which takes about 20 ms.
const maxPromotionWork = 5_000_000

// promoter finds sets of vertices that shortenEdges can move down together.
type promoter struct {
	layers  []int32 // of each vertex
	edges   []edge
	edgesAt adjacency // the edges at each vertex
	set     []int32   // the vertices that move together
	number  int       // of the set; sets are numbered from 1
	setOf   []int     // by vertex: the number of the last set that has it
	work    int       // edges looked at
}

// collect sets p.set to v and the vertices that are in its way: the ends of its edges in the next
// layer, the ends of their edges in the layer below that, and so on.
func (p *promoter) collect(v int32) {
	p.number++
	p.set, p.setOf[v] = append(p.set[:0], v), p.number
	for head := 0; head < len(p.set); head++ {
		from := p.set[head]
		for _, i := range p.edgesAt.row(from) {
			e := p.edges[i]
			if e.from == from && p.setOf[e.to] != p.number && p.layers[e.to] == p.layers[from]+1 {
				p.set, p.setOf[e.to] = append(p.set, e.to), p.number
			}
		}
	}
}

// gain returns how many more edges become shorter than longer if the vertices in p.set move down,
// and the number of layers by which they can move.
func (p *promoter) gain() (gain int, layersDown int32) {
	layersDown = math.MaxInt32
	for _, w := range p.set {
		row := p.edgesAt.row(w)
		p.work += len(row)
		for _, i := range row {
			switch e := p.edges[i]; {
			case p.setOf[e.from] != p.number:
				gain--
			case p.setOf[e.to] != p.number:
				gain++
				layersDown = min(layersDown, p.layers[e.to]-p.layers[e.from]-1)
			}
		}
	}
	return gain, layersDown
}

// polishAndPlace returns the coordinates of the vertices in the ordered rows. In a small graph it
// first moves vertices to make the drawing easier to read; see polish. freedom limits how far
// vertices may leave their rows. The only error is ctx.Err().
func (s *orderedRows) polishAndPlace(ctx context.Context, freedom rowFreedom, options Options) ([]Point, error) {
	if err := s.polish(ctx, freedom, options); err != nil {
		return nil, err
	}
	return s.placeVertices(graphs.WithProgressRange(ctx, orderShare, 1), freedom, options)
}

// dropLongEdges returns edges without the longest edges, so that the remaining edges need at most
// maxBends bends. layers holds the layer of each vertex. The remaining edges keep their order.
func dropLongEdges(layers []int32, edges []edge) []edge {
	if countBends(layers, edges) <= maxBends {
		return edges
	}
	span := func(e edge) int { return int(layers[e.to] - layers[e.from]) }
	many := make([]int, slices.Max(layers)+2)
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

// breakCycles returns a copy of edges, on n vertices, in which enough edges are reversed to leave
// no cycles. A depth-first search reverses each edge that leads back to a vertex on its path. It
// starts at sources, so an acyclic graph is returned unchanged. Time is linear.
func breakCycles(n int, edges []edge) []edge {
	edgesAt := incidentEdges(n, edges)
	entered := make([]bool, n) // by vertex: whether an edge leads to it
	for _, e := range edges {
		entered[e.to] = true
	}
	const (
		fresh = iota
		open
		done
	)
	state := make([]uint8, n)
	next := append([]int32(nil), edgesAt.start[:n]...)
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
			if next[v] == edgesAt.start[v+1] {
				state[v] = done
				path = path[:len(path)-1]
				continue
			}
			i := edgesAt.values[next[v]]
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

// longestPathLayers returns the layer of each of the n vertices of an acyclic graph: every vertex
// is one layer below its lowest predecessor. Time is linear.
func longestPathLayers(n int, edges []edge) []int32 {
	edgesAt := incidentEdges(n, edges)
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
		for _, i := range edgesAt.row(v) {
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

// balanceLayers changes layers: it moves each vertex that lengthens as many edges as it shortens to
// the least crowded of its possible layers.
func balanceLayers(layers []int32, edges []edge) {
	edgesAt := incidentEdges(len(layers), edges)
	population := make([]int, slices.Max(layers)+1)
	for _, l := range layers {
		population[l]++
	}
	for v := range int32(len(layers)) {
		low, high := int32(0), int32(len(population)-1)
		pull := 0
		for _, i := range edgesAt.row(v) {
			if e := edges[i]; e.from == v {
				high = min(high, layers[e.to]-1)
				pull++
			} else {
				low = max(low, layers[e.from]+1)
				pull--
			}
		}
		if pull != 0 {
			continue
		}
		best := layers[v]
		for l := low; l <= high; l++ {
			if population[l] < population[best]-1 || population[l] < population[best] && best != layers[v] {
				best = l
			}
		}
		population[layers[v]]--
		population[best]++
		layers[v] = best
	}
}
