package layout

import (
	"context"
	"math"

	"nimgraph/graphs"
)

// Arrange returns coordinates for the vertices of graph, and chooses a suitable layout for each
// connected component:
//   - a circle for a cycle,
//   - a tree below its root for a tree,
//   - a grid for an undirected lattice,
//   - the layout of Stress for any other component without directions, or with many edges on cycles,
//   - the layers of Layered for any other component, from left to right if that makes the drawing
//     clearly larger on a slide; or the layout of Stress if very many edges cross in the layers and
//     Stress is better.
//
// An edge-deletion game grows up from the ground instead. See Layered and Stress for the time. The
// only error is ctx.Err().
func Arrange(ctx context.Context, graph *graphs.Frozen, options Options) ([]Point, error) {
	options = options.withDefaults()
	if graph.Kind == graphs.Deletion {
		return layoutDeletion(ctx, graph, options)
	}
	return layoutComponents(ctx, graph, options, func(ctx context.Context, c *component) ([]Point, error) {
		return c.arrange(ctx, graph.Kind.Undirected(), options)
	})
}

// arrange is like Arrange for one component, and returns the coordinates of its vertices. The
// edges have no direction if undirected is set. The only error is ctx.Err().
func (c *component) arrange(ctx context.Context, undirected bool, options Options) ([]Point, error) {
	if places, ok := c.placeCycle(options); ok {
		return places, nil
	}
	isTree := c.isOutTree() || undirected && len(c.edges) < c.vertexCount()
	if undirected && !isTree {
		if places, ok := c.placeLattice(options); ok {
			return places, nil
		}
		return c.placeFromSeeds(ctx, options)
	}
	if !undirected && c.isMostlyCyclic() {
		return c.placeByStress(ctx, options)
	}
	var places []Point
	if isTree {
		places = c.placeTree(c.root(), false, options)
	} else {
		var err error
		if places, err = c.placeLayered(ctx, options); err != nil {
			return nil, err
		}
	}
	if !options.Sideways && c.isTooTall(places) {
		var err error
		if places, err = c.chooseDirection(ctx, places, options); err != nil {
			return nil, err
		}
	}
	return c.chooseStress(ctx, places, options)
}

// chooseDirection returns upright, a layout from top to bottom, or a layout in layers from left to
// right if that is larger on a slide by the factor minSidewaysGain. The only error is ctx.Err().
func (c *component) chooseDirection(ctx context.Context, upright []Point, options Options) ([]Point, error) {
	sidewaysOptions := options
	sidewaysOptions.Sideways = true
	sideways, err := c.placeLayered(ctx, sidewaysOptions)
	if err != nil {
		return nil, err
	}
	if slideScale(upright, options)*minSidewaysGain < slideScale(sideways, options) {
		return sideways, nil
	}
	return upright, nil
}

// isMostlyCyclic reports whether at least one edge in six leads back on a cycle, so that layers
// would not show a direction. It returns false for components that are too large for Stress to be
// fast.
func (c *component) isMostlyCyclic() bool {
	const (
		fewEdges    = 6 // mostly cyclic: one edge in fewEdges leads back
		maxVertices = 3_000
	)
	if c.vertexCount() > maxVertices {
		return false
	}
	backEdges := c.opposite
	for i, e := range breakCycles(c.vertexCount(), c.edges) {
		if e != c.edges[i] {
			backEdges++
		}
	}
	return fewEdges*backEdges >= len(c.edges)
}

// chooseStress returns the layout of Stress if it is clearly easier to read than layered, a layout
// in layers; see legibility. Otherwise it returns layered. It tries Stress only if very many edges
// cross in the layers. The only error is ctx.Err().
func (c *component) chooseStress(ctx context.Context, layered []Point, options Options) ([]Point, error) {
	if c.pinned != nil || !c.isTangled(layered, options) {
		return layered, nil
	}
	stress, err := c.placeByStress(ctx, options)
	if err != nil {
		return nil, err
	}
	if c.legibility(stress, options) > minStressGain*c.legibility(layered, options) {
		return stress, nil
	}
	return layered, nil
}

// minStressGain is by how much easier to read a layout must be to be preferred to layers, which show
// the direction of the moves.
const minStressGain = 1.1

// isTangled reports whether so many edges cross in layered, a layout in layers, that the layout of
// Stress may be easier to read. It returns false for small components. It also returns false for
// large components except narrow strips, and for very large components, because Stress would be
// slow.
func (c *component) isTangled(layered []Point, options Options) bool {
	const (
		minVertices    = 24     // smaller components stay in layers
		stripsOnly     = 600    // vertices, above which only strips are considered
		maxVertices    = 20_000 // Stress would take several seconds
		minElongation  = 4      // of a strip
		crossingsRatio = 2      // crossings for each vertex of a tangled drawing
	)
	n := c.vertexCount()
	if n < minVertices || n > maxVertices || n > stripsOnly && elongation(layered, options) < minElongation {
		return false
	}
	return c.estimateCrossings(layered) >= crossingsRatio*n
}

// legibility returns how easy a drawing with the vertices at points is to read; larger is easier.
// The number is the size of its letters on a slide, divided by the root of 1 plus the number of
// crossings for each vertex.
func (c *component) legibility(points []Point, options Options) float64 {
	crossings := float64(c.estimateCrossings(points)) / float64(c.vertexCount())
	return slideScale(points, options) / math.Sqrt(1+crossings)
}

// minSidewaysGain is by how much larger the letters of a drawing on a slide must become for its
// layers to run from left to right.
const minSidewaysGain = 1.2

// slideScale returns the factor by which a drawing with vertices at points, and with the room
// around them that options demand, is scaled to fill a slide.
func slideScale(points []Point, options Options) float64 {
	low, high := extent(points)
	return slideScaleFor(high.X-low.X+options.VertexGap, high.Y-low.Y+options.LayerGap)
}

// elongation returns the ratio of the longer to the shorter side of a drawing with vertices at
// points.
func elongation(points []Point, options Options) float64 {
	low, high := extent(points)
	x, y := high.X-low.X+options.VertexGap, high.Y-low.Y+options.LayerGap
	return max(x/y, y/x)
}

// estimateCrossings estimates how many pairs of straight edges cross when the vertices are at
// points. With many edges, it counts the crossings of an evenly spaced sample and extrapolates.
func (c *component) estimateCrossings(points []Point) int {
	const maxEdges = 1_200 // edges in the sample: all pairs are compared
	sample, step := c.edges, 1
	if len(c.edges) > maxEdges {
		step = (len(c.edges) + maxEdges - 1) / maxEdges
		sample = nil
		for i := 0; i < len(c.edges); i += step {
			sample = append(sample, c.edges[i])
		}
	}
	side := func(a, b, p Point) float64 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	count := 0
	for i, e := range sample {
		a, b := points[e.from], points[e.to]
		left, right := min(a.X, b.X), max(a.X, b.X)
		for _, f := range sample[:i] {
			if e.from == f.from || e.from == f.to || e.to == f.from || e.to == f.to {
				continue
			}
			p, q := points[f.from], points[f.to]
			if p.X < left && q.X < left || p.X > right && q.X > right {
				continue
			}
			if (side(a, b, p) < 0) != (side(a, b, q) < 0) && (side(p, q, a) < 0) != (side(p, q, b) < 0) {
				count++
			}
		}
	}
	return count * step * step
}

// isTooTall reports whether a layout with the vertices at points is so tall and narrow that layers
// from left to right are worth trying. It returns false for very large components.
func (c *component) isTooTall(points []Point) bool {
	const (
		minHeight   = 800 // document units, about the height of a window at 100 %
		minRatio    = 3   // ratio of height to width
		maxVertices = 2_000
	)
	if c.vertexCount() > maxVertices {
		return false
	}
	b := newComponentBox(c, points)
	height := b.high.Y - b.low.Y
	return height > minHeight && height > minRatio*(b.high.X-b.low.X)
}

// isOutTree reports whether the component is a tree in which all edges lead away from the root.
func (c *component) isOutTree() bool {
	if len(c.edges) != c.vertexCount()-1 {
		return false
	}
	entered := make([]bool, c.vertexCount())
	for _, e := range c.edges {
		if entered[e.to] {
			return false
		}
		entered[e.to] = true
	}
	return true
}
