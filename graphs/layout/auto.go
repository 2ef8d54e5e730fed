package layout

import (
	"context"

	"nimgraph/graphs"
)

// Auto returns places that suit the graph: a part that is one cycle is put on a
// circle, a tree below its root, and all else in layers, from the sources down;
// an edge-deletion game grows up from the ground. See Layered for the time.
func Auto(f *graphs.Frozen) []Point {
	at, err := Arrange(context.Background(), f, Options{})
	if err != nil {
		// Nothing cancels it, and there is no other error.
		return Grid(f.Order(), 0, Options{})
	}
	return at
}

// Arrange is Auto with options, which OptionsFor finds for a drawing's names, and
// with a context. The only error is ctx.Err().
func Arrange(ctx context.Context, f *graphs.Frozen, o Options) ([]Point, error) {
	o = o.spacing()
	if f.Kind == graphs.Deletion {
		return grown(ctx, f, o)
	}
	return byParts(ctx, f, o, func(c *component) ([]Point, error) {
		if places, ok := c.ring(o); ok {
			return places, nil
		}
		if c.hangs() {
			return c.tidy(c.root(), false, o), nil
		}
		return c.layered(ctx, o)
	})
}

// hangs tells whether the part is a tree in which all edges lead away from the
// root.
func (c *component) hangs() bool {
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
