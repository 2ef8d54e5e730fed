package games

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
)

// maxUnfoldedBeans bounds the beans of a bottle in a row that is unfolded: with
// more there are too many positions anyhow.
const maxUnfoldedBeans = 50

func poiStones() *Game {
	heaps := Param{Name: "heaps", Kind: Integers, Max: 12, Most: 6, Default: "1,2,4"}
	return &Game{
		ID: "poi2009-stones", Family: Boards, sized: "heaps", Params: []Param{heaps},
		check: func(a Args) error {
			if row := a.Ints("heaps"); !slices.IsSorted(row) {
				return heaps.wrong("poi2009-stones", list(row, ","), NotAscending)
			}
			return nil
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			row := a.Ints("heaps")
			return drawWhole(ctx, "Stones "+list(row, ", "), rules.Stones{}, rules.NewRow(row))
		},
		law: poiStonesLaw,
	}
}

// maxSquares bounds the squares of the pawns.
const maxSquares = 12

// pawnsParam is the parameter of the pawns on that many squares. The last square
// ends the game, so no pawn starts there.
func pawnsParam(squares int) Param {
	return Param{Name: "pawns", Kind: Integers, Min: 1, Max: squares - 1, Most: maxSquares - 1, Default: "1,3"}
}

func poiGame() *Game {
	return &Game{
		ID: "poi2004-game", Family: Boards, sized: "pawns",
		Params: []Param{{Name: "squares", Kind: Integer, Min: 2, Max: maxSquares, Default: "6"}, pawnsParam(maxSquares)},
		check: func(a Args) error {
			_, err := pawnBoard(a)
			return err
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			board, err := pawnBoard(a)
			if err != nil {
				return nil, err
			}
			title := fmt.Sprintf("Pawns on %s of %d squares", list(ascending(a.Ints("pawns")), ", "), len(board))
			return drawWhole(ctx, title, rules.Pawns{}, string(board))
		},
		law: poiGameLaw,
	}
}

// pawnBoard returns the squares from the left, 1 for one with a pawn.
func pawnBoard(a Args) ([]byte, error) {
	board := []byte(strings.Repeat("0", a.Int("squares")))
	pawns, given := pawnsParam(len(board)), list(a.Ints("pawns"), ",")
	for _, p := range a.Ints("pawns") {
		switch {
		case p > pawns.Max:
			return nil, pawns.wrong("poi2004-game", given, OutOfRange)
		case board[p-1] == '1':
			return nil, pawns.wrong("poi2004-game", given, Twice)
		}
		board[p-1] = '1'
	}
	return board, nil
}

func usacoRocks() *Game {
	const most = 12
	parents := Param{Name: "parents", Kind: Integers, Min: 1, Max: most, Most: most - 1, Default: "1,1,2"}
	rocks := Param{Name: "rocks", Kind: Integers, Max: 9, Most: most, Default: "0,2,1,1"}
	limit := Param{Name: "limit", Kind: Integer, Min: 1, Max: 9, Default: "2"}
	return &Game{
		ID: "usaco2010-rocks", Family: Boards, sized: "rocks", Params: []Param{parents, rocks, limit},
		check: func(a Args) error {
			of, on := fromZero(a.Ints("parents")), a.Ints("rocks")
			if !leadsToFirst(of) {
				parents := parents
				parents.Max = len(of) + 1
				return parents.wrong("usaco2010-rocks", list(a.Ints("parents"), ","), NoTree)
			}
			if len(on) != len(of)+1 {
				rocks := rocks
				rocks.Most = len(of) + 1
				return rocks.wrong("usaco2010-rocks", list(on, ","), WrongCount)
			}
			return nil
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			of, on := fromZero(a.Ints("parents")), a.Ints("rocks")
			title := fmt.Sprintf("Rocks %s, up to %d a move", list(on, ", "), a.Int("limit"))
			return drawWhole(ctx, title, rules.Rocks{Parents: of, Limit: a.Int("limit")}, rules.NewRow(on))
		},
		law: usacoRocksLaw,
	}
}

// hnoiSplit draws the bottles, with a token for each bean.
func hnoiSplit() *Game {
	bottles := Param{Name: "bottles", Kind: Integers, Max: 10_000, Most: 21, Default: "1,0,1,5"}
	return &Game{
		ID: "hnoi2007-split", Family: Breaking, Params: []Param{bottles, unfoldParam()},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			beans := a.Ints("bottles")
			last := len(beans)
			title := "Beans " + list(beans, ", ")
			if a.Bool(unfold) {
				row := beans[:last-1]
				for _, n := range row {
					if n > maxUnfoldedBeans {
						return nil, &rules.LimitError{Limit: wholeLimit()}
					}
				}
				return drawUnfolded(ctx, title, rules.Bottles{}, rules.NewRow(row))
			}
			starts := make([]rules.Heap, last)
			var tokens []rules.Heap
			for i, n := range beans {
				starts[i] = rules.Heap(i + 1)
				tokens = append(tokens, slices.Repeat(starts[i:i+1], n)...)
			}
			return drawPositions(ctx, title, rules.Bottle{Last: last}, starts, tokens, inLayers)
		},
		law: hnoiSplitLaw,
	}
}
