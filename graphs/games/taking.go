package games

import (
	"context"
	"fmt"

	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
)

const (
	// maxNim bounds a heap of Nim: the graph of a heap of n has n(n+1)/2 edges.
	maxNim = 64
	// maxTaking bounds the heaps of games with fewer moves.
	maxTaking = 200
)

func nim() *Game {
	return heapGame("nim", Taking, "Nim", maxNim, "3,5,7", rules.Nim{}, drawTaking)
}

func bash() *Game {
	return &Game{
		ID: "bash", Family: Taking,
		Params: []Param{
			{Name: "max", Kind: Integer, Min: 1, Max: 16, Default: "3"},
			heapsParam(maxTaking, "21"),
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			most, heaps := a.Int("max"), a.Ints("heaps")
			title := fmt.Sprintf("Take 1 to %d from %s", most, list(heaps, ", "))
			if most == 1 {
				title = "Take 1 from " + list(heaps, ", ")
			}
			return drawTaking(ctx, title, rules.Bash{Max: most}, heaps)
		},
	}
}

func subtraction() *Game {
	return &Game{
		ID: "subtraction", Family: Taking,
		Params: []Param{
			{Name: "set", Kind: Integers, Min: 1, Max: maxTaking, Most: 16, Default: "1,3,4"},
			heapsParam(maxTaking, "5,9,14"),
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			set, heaps := ascending(a.Ints("set")), a.Ints("heaps")
			title := fmt.Sprintf("Subtraction {%s} %s", list(set, ", "), list(heaps, ", "))
			return drawTaking(ctx, title, rules.Subtraction{Set: set}, heaps)
		},
	}
}

func atLeastHalf() *Game {
	return heapGame("at-least-half", Taking, "Take at least half", maxNim, "5,8,12", rules.AtLeastHalf{}, drawTaking)
}

func evenOrWhole() *Game {
	return heapGame("even-or-whole", Taking, "Even or whole", maxNim, "5,8,11", rules.EvenOrWhole{}, drawTaking)
}

func subtractSquare() *Game {
	return heapGame("subtract-square", Taking, "Subtract a square", maxTaking, "7,12", rules.SubtractSquare{}, drawTaking)
}
