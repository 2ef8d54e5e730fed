package games

import (
	"context"
	"fmt"

	"nimgraph/graphs/document"
)

func divisor() *Game {
	return &Game{
		ID: "divisor", Group: Numbers,
		Params: []Param{{Name: "n", Kind: Integer, Min: 1, Max: 256, Default: "12", SolvedMax: maxNumber}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			// Listing the moves takes time with the root of the number.
			const far = 1_000
			if err := a.room(drawnLimit, a.Int("n")/far); err != nil {
				return nil, err
			}
			n := []Heap{Heap(a.Int("n"))}
			return drawPositions(ctx, a, fmt.Sprintf("Divisor game %d", n[0]), Divisor{}, n, n, onDivisors)
		},
		law: divisorLaw,
	}
}

func wythoff() *Game {
	const most = 12
	return &Game{
		ID: "wythoff", Group: Numbers,
		Params: []Param{
			{Name: "a", Kind: Integer, Max: most, Default: "3", SolvedMax: maxNumber},
			{Name: "b", Kind: Integer, Max: most, Default: "4", SolvedMax: maxNumber},
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			start := Pair{A: a.Int("a"), B: a.Int("b")}
			if err := a.room(drawnLimit, start.A+1, start.B+1); err != nil {
				return nil, err
			}
			var board []Pair
			for i := range start.A + 1 {
				for j := range start.B + 1 {
					board = append(board, Pair{A: i, B: j})
				}
			}
			title := fmt.Sprintf("Wythoff's game %d, %d", start.A, start.B)
			return drawPositions(ctx, a, title, Queen{}, board, []Pair{start}, onBoard(axes{row: "a", column: "b"}, inLayers))
		},
		law: wythoffLaw, winning: wythoffWins,
	}
}

func euclid() *Game {
	const most = 999
	return &Game{
		ID: "euclid", Group: Numbers,
		Params: []Param{
			{Name: "a", Kind: Integer, Min: 1, Max: most, Default: "7", SolvedMax: maxNumber},
			{Name: "b", Kind: Integer, Min: 1, Max: most, Default: "25", SolvedMax: maxNumber},
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			p := Pair{A: a.Int("a"), B: a.Int("b")}.Sorted()
			if steps := p.B / p.A; steps > maxTaking && a.limit == 0 {
				return nil, &ParamError{
					Game: "euclid", Param: "b", Value: fmt.Sprint(p.B), What: OutOfRange, Min: 1, Max: p.A * maxTaking, Undrawn: true,
				}
			}
			start := []Pair{p}
			return drawPositions(ctx, a, fmt.Sprintf("Euclid %d, %d", p.A, p.B), Euclid{}, start, start, onChain)
		},
		law: euclidLaw, winning: euclidWins,
	}
}

func fibonacciNim() *Game {
	return &Game{
		ID: "fibonacci-nim", Group: Numbers,
		Params: []Param{{Name: "n", Kind: Integer, Min: 2, Max: 34, Default: "7", SolvedMax: maxNumber}},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			n := a.Int("n")
			start := []Pair{{A: n, B: n - 1}}
			return drawPositions(ctx, a, fmt.Sprintf("Fibonacci Nim %d", n), FibonacciNim{}, start, start, onLimits)
		},
		law: fibonacciNimLaw, winning: fibonacciNimWins,
	}
}
