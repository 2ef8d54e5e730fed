package layout

import (
	"context"

	"nimgraph/graphs"
)

// layoutDeletion returns coordinates for an edge-deletion game. Components with vertices on the
// ground grow up from a common line; the height of a vertex is its distance from the ground.
// Components without such vertices are placed next to them. The only error is ctx.Err().
func layoutDeletion(ctx context.Context, graph *graphs.Frozen, options Options) ([]Point, error) {
	if len(options.Pinned) > 0 {
		return layoutAroundPins(ctx, graph, options, func(ctx context.Context, c *component) ([]Point, error) {
			return c.placeAboveGround(ctx, options)
		})
	}
	var standing, floating []componentBox
	for _, c := range components(graph) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		places, err := c.placeAboveGround(ctx, options)
		if err != nil {
			return nil, err
		}
		if c.ground == nil {
			floating = append(floating, newComponentBox(c, places))
		} else {
			standing = append(standing, newComponentBox(c, places))
		}
	}
	x := 0.0
	for i := range standing {
		b := &standing[i]
		b.shift = Point{X: x - b.low.X, Y: -b.high.Y}
		x += b.high.X - b.low.X + options.VertexGap
	}
	if len(standing) > 0 && len(floating) > 0 {
		x += snap(options.VertexGap / 2)
	}
	pack(floating, options)
	lowest := 0.0
	for _, b := range floating {
		lowest = max(lowest, b.high.Y+b.shift.Y)
	}
	for i := range floating {
		floating[i].shift = floating[i].shift.Add(Point{X: x, Y: -lowest - snap(options.LayerGap/2)})
	}
	return collectPoints(graph.Order(), append(standing, floating...)), nil
}

// placeAboveGround returns coordinates for a component of an edge-deletion game, which grows up
// from its vertices on the ground. A component without such vertices grows from its first vertex
// if it is a tree. Otherwise it has no up and down, and is laid out by Stress. The only error is
// ctx.Err().
func (c *component) placeAboveGround(ctx context.Context, options Options) ([]Point, error) {
	var roots []int32
	for v, on := range c.ground {
		if on {
			roots = append(roots, int32(v))
		}
	}
	if roots == nil && len(c.edges) < c.vertexCount() {
		roots = []int32{0}
	}
	if roots == nil {
		return c.placeByStress(ctx, options)
	}
	return c.placeAboveRoots(ctx, roots, options)
}

// placeAboveRoots returns coordinates for the component with roots as its lowest row. The only
// error is ctx.Err().
func (c *component) placeAboveRoots(ctx context.Context, roots []int32, options Options) ([]Point, error) {
	if ring, ok := c.placeCycle(options); ok && len(roots) == 1 {
		return ring, nil
	}
	if len(roots) == 1 && len(c.edges) == c.vertexCount()-1 {
		return c.placeTree(roots[0], true, options), nil
	}
	order, parent := c.breadthFirst(roots)
	height := make([]int32, c.vertexCount())
	top := int32(0)
	for _, v := range order {
		if parent[v] >= 0 {
			height[v] = height[parent[v]] + 1
		}
		top = max(top, height[v])
	}
	// An additional layer holds the bends of edges within the top layer.
	layer := make([]int32, c.vertexCount())
	for v, h := range height {
		layer[v] = top + 1 - h
	}
	s, err := newOrderedRows(ctx, layer, pointDown(layer, c.edges), options)
	if err != nil {
		return nil, err
	}
	return s.polishAndPlace(ctx, growingRows, options)
}
