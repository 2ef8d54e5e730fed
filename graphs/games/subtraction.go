package games

import (
	"context"
	"fmt"

	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
)

// maxSubtraction bounds the heaps of games that take a few numbers only.
const maxSubtraction = 200

func subtraction() *Game {
	return &Game{
		ID: "subtraction", Family: Taking,
		Params: []Param{
			{Name: "set", Kind: Integers, Min: 1, Max: maxSubtraction, Most: 16, Default: "1,3,4"},
			heapsParam(maxSubtraction, "5,9,14"),
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			set, heaps := ascending(a.Ints("set")), a.Ints("heaps")
			title := fmt.Sprintf("Subtraction {%s} %s", list(set, ", "), list(heaps, ", "))
			return drawHeaps(ctx, title, rules.Subtraction{Set: set}, heaps)
		},
	}
}
