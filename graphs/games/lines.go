package games

import (
	"context"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// onLine puts positions on a number line, with moves as arcs; on a spiral if there are
// more than a line is read along, and few moves from each.
func onLine(_ context.Context, _ *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
	const many, few = 120, 6
	if f.Order() > many && f.Size() <= few*f.Order() {
		return arranged{Plan: layout.Plan{At: layout.Spiral(f.Order(), o)}}, nil
	}
	return arranged{Plan: layout.Line(f, inTurn(0, f.Order()), o)}, nil
}

// onHorseshoe puts positions along a curve on which names and values have more room side
// by side than on a line.
func onHorseshoe(_ context.Context, _ *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
	return arranged{Plan: layout.Plan{At: layout.Horseshoe(f.Order(), o)}}, nil
}

// onLines puts positions on lines of those sizes, one below the other.
func onLines(sizes []int) arrangement {
	return func(_ context.Context, _ *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
		orders, first := make([][]int32, len(sizes)), 0
		for i, n := range sizes {
			orders[i] = inTurn(first, first+n)
			first += n
		}
		return arranged{Plan: layout.Lines(f, orders, o)}, nil
	}
}

// inTurn returns the numbers from one to before another.
func inTurn(first, behind int) []int32 {
	numbers := make([]int32, behind-first)
	for i := range numbers {
		numbers[i] = int32(first + i)
	}
	return numbers
}
