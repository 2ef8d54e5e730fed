package layout

import (
	"context"

	"nimgraph/graphs"
)

// Auto returns places that suit the graph: a directed cycle on a circle, and all
// else in layers, from the sources down; an edge-deletion game grows up from the
// ground.
func Auto(f *graphs.Frozen) []Point {
	at, err := Arrange(context.Background(), f, Options{})
	if err != nil {
		// Nothing cancels, and there is no other error.
		return Grid(f.Order(), 0, Options{})
	}
	return at
}

// Arrange is Auto with options, for places that a drawing's names fit, and with
// a context. The only error is ctx.Err().
func Arrange(ctx context.Context, f *graphs.Frozen, o Options) ([]Point, error) {
	return Layered(ctx, f, o)
}
