package layout

import (
	"context"

	"nimgraph/graphs"
)

// layoutDeletion lays out an edge-deletion game. Components with ground vertices grow up from one
// line; the height of a vertex is its distance from the ground. Components without ground float
// beside them.
func layoutDeletion(ctx context.Context, f *graphs.Frozen, o Options) ([]Point, error) {
	if len(o.Pinned) > 0 {
		return layoutAroundPins(ctx, f, o, func(ctx context.Context, c *component) ([]Point, error) {
			return c.placeAboveGround(ctx, o)
		})
	}
	var standing, floating []box
	for _, c := range components(f) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		places, err := c.placeAboveGround(ctx, o)
		if err != nil {
			return nil, err
		}
		if c.ground == nil {
			floating = append(floating, newBox(c, places))
		} else {
			standing = append(standing, newBox(c, places))
		}
	}
	x := 0.0
	for i := range standing {
		b := &standing[i]
		b.shift = Point{X: x - b.low.X, Y: -b.high.Y}
		x += b.high.X - b.low.X + o.VertexGap
	}
	if len(standing) > 0 && len(floating) > 0 {
		x += snap(o.VertexGap / 2)
	}
	pack(floating, o)
	lowest := 0.0
	for _, b := range floating {
		lowest = max(lowest, b.high.Y+b.shift.Y)
	}
	for i := range floating {
		floating[i].shift = floating[i].shift.Add(Point{X: x, Y: -lowest - snap(o.LayerGap/2)})
	}
	return collect(f.Order(), append(standing, floating...)), nil
}

// placeAboveGround places a component above its vertices on the ground. A floating component grows
// from its first vertex if it is a tree or has one cycle; any other floating component has no up
// and down and is laid out by Stress.
func (c *component) placeAboveGround(ctx context.Context, o Options) ([]Point, error) {
	var roots []int32
	for v, on := range c.ground {
		if on {
			roots = append(roots, int32(v))
		}
	}
	if roots == nil && len(c.edges) < c.order() {
		roots = []int32{0}
	}
	if roots == nil {
		return c.placeByStress(ctx, o)
	}
	return c.placeAboveRoots(ctx, roots, o)
}

// placeAboveRoots places the component above the given roots, which stand in its lowest row.
func (c *component) placeAboveRoots(ctx context.Context, roots []int32, o Options) ([]Point, error) {
	if ring, ok := c.cyclePlaces(o); ok && len(roots) == 1 {
		return ring, nil
	}
	if len(roots) == 1 && len(c.edges) == c.order()-1 {
		return c.placeTree(roots[0], true, o), nil
	}
	order, parent := c.breadthFirst(roots)
	height := make([]int32, c.order())
	top := int32(0)
	for _, v := range order {
		if parent[v] >= 0 {
			height[v] = height[parent[v]] + 1
		}
		top = max(top, height[v])
	}
	// An additional layer holds the bends of edges within the top layer.
	layer := make([]int32, c.order())
	for v, h := range height {
		layer[v] = top + 1 - h
	}
	s, err := newOrderedRows(ctx, layer, downwards(layer, c.edges), o)
	if err != nil {
		return nil, err
	}
	return s.polishedPlaces(ctx, growingRows, o)
}
