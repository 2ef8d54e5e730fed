package layout

import (
	"context"

	"nimgraph/graphs"
)

// Arrange returns places that suit the graph: a part that is one cycle is put on
// a circle, a tree below its root, one in which many edges lead back as Stress
// does, and all else in layers, from the sources down, or to the right where that
// would be a high tower; an edge-deletion game grows up from the ground. See
// Layered and Stress for the time. The only error is ctx.Err().
func Arrange(ctx context.Context, f *graphs.Frozen, o Options) ([]Point, error) {
	o = o.spacing()
	if f.Kind == graphs.Deletion {
		return grown(ctx, f, o)
	}
	return byParts(ctx, f, o, func(c *component) ([]Point, error) {
		if places, ok := c.ring(o); ok {
			return places, nil
		}
		if c.isMostlyCyclic() {
			return c.stress(ctx, o)
		}
		places := []Point(nil)
		if c.isOutTree() {
			places = c.tidy(c.root(), false, o)
		} else {
			var err error
			if places, err = c.layered(ctx, o); err != nil {
				return nil, err
			}
		}
		if !o.Sideways && c.isTooTall(places) {
			lying := o
			lying.Sideways = true
			return c.layered(ctx, lying)
		}
		return places, nil
	})
}

// isMostlyCyclic tells whether so many of the edges lead back, on cycles, that layers
// would show no direction, and the part is not too large for Stress to be quick.
func (c *component) isMostlyCyclic() bool {
	const (
		few  = 6 // the part is mostly cyclic where one in so many edges leads back
		most = 3_000
	)
	if c.order() > most {
		return false
	}
	back := c.opposite
	for i, e := range acyclic(c.order(), c.edges) {
		if e != c.edges[i] {
			back++
		}
	}
	return few*back >= len(c.edges)
}

// isTooTall tells whether the part is so high and narrow that it is better laid on
// its side: screens are wide.
func (c *component) isTooTall(places []Point) bool {
	const (
		high    = 800 // units, about what a window shows at full size
		slender = 2   // times as high as wide
		most    = 2_000
	)
	if c.order() > most {
		return false
	}
	b := newBox(c, places)
	height := b.high.Y - b.low.Y
	return height > high && height > slender*(b.high.X-b.low.X)
}

// isOutTree tells whether the part is a tree in which all edges lead away from the
// root.
func (c *component) isOutTree() bool {
	if len(c.edges) != c.order()-1 {
		return false
	}
	entered := make([]bool, c.order())
	for _, e := range c.edges {
		if entered[e.to] {
			return false
		}
		entered[e.to] = true
	}
	return true
}
