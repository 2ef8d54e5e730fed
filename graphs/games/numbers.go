package games

import (
	"context"
	"fmt"

	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
)

func divisor() *Game {
	return &Game{
		ID: "divisor", Family: Numbers,
		Params: []Param{{Name: "n", Kind: Integer, Min: 1, Max: 256, Default: "12"}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			n := []rules.Heap{rules.Heap(a.Int("n"))}
			return drawPositions(ctx, fmt.Sprintf("Divisor game %d", n[0]), rules.Divisor{}, n, n, sideways)
		},
	}
}

func wythoff() *Game {
	const most = 12
	return &Game{
		ID: "wythoff", Family: Numbers,
		Params: []Param{
			{Name: "a", Kind: Integer, Max: most, Default: "3"},
			{Name: "b", Kind: Integer, Max: most, Default: "4"},
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			return drawPair(ctx, "Wythoff's game", rules.Wythoff{}, rules.Pair{A: a.Int("a"), B: a.Int("b")}.Sorted(), inLayers)
		},
	}
}

func euclid() *Game {
	const most = 999
	return &Game{
		ID: "euclid", Family: Numbers,
		Params: []Param{
			{Name: "a", Kind: Integer, Min: 1, Max: most, Default: "7"},
			{Name: "b", Kind: Integer, Min: 1, Max: most, Default: "25"},
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			p := rules.Pair{A: a.Int("a"), B: a.Int("b")}.Sorted()
			if steps := p.B / p.A; steps > maxTaking {
				return nil, &ParamError{
					Game: "euclid", Param: "b", Value: fmt.Sprint(p.B), What: OutOfRange, Min: 1, Max: p.A * maxTaking,
				}
			}
			return drawPair(ctx, "Euclid", rules.Euclid{}, p, sideways)
		},
	}
}

func fibonacciNim() *Game {
	return &Game{
		ID: "fibonacci-nim", Family: Numbers,
		Params: []Param{{Name: "n", Kind: Integer, Min: 2, Max: 34, Default: "7"}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			n := a.Int("n")
			start := []rules.Pair{{A: n, B: n - 1}}
			return drawPositions(ctx, fmt.Sprintf("Fibonacci Nim %d", n), rules.FibonacciNim{}, start, start, inLayers)
		},
	}
}

func drawPair(ctx context.Context, title string, r rules.Ruleset[rules.Pair], p rules.Pair, places arrangement) (*document.Drawing, error) {
	start := []rules.Pair{p}
	return drawPositions(ctx, fmt.Sprintf("%s %d, %d", title, p.A, p.B), r, start, start, places)
}
