package games

import (
	"context"

	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
)

// maxNim bounds a heap of Nim: the graph of a heap of n has n(n+1)/2 edges.
const maxNim = 64

func nim() *Game {
	return &Game{
		ID: "nim", Family: Taking,
		Params: []Param{heapsParam(maxNim, "3,5,7")},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			heaps := a.Ints("heaps")
			return drawHeaps(ctx, "Nim "+list(heaps, ", "), rules.Nim{}, heaps)
		},
	}
}
