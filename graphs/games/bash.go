package games

import (
	"context"
	"fmt"

	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
)

func bash() *Game {
	return &Game{
		ID: "bash", Family: Taking,
		Params: []Param{
			{Name: "max", Kind: Integer, Min: 1, Max: 16, Default: "3"},
			heapsParam(maxSubtraction, "21"),
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			most, heaps := a.Int("max"), a.Ints("heaps")
			title := fmt.Sprintf("Take 1 to %d from %s", most, list(heaps, ", "))
			return drawHeaps(ctx, title, rules.Bash{Max: most}, heaps)
		},
	}
}
