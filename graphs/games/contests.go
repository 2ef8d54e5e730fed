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
		ID: "poi2009-stones", Family: Boards, Params: []Param{heaps},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			row := a.Ints("heaps")
			if !slices.IsSorted(row) {
				return nil, heaps.wrong("poi2009-stones", list(row, ","), NotAscending)
			}
			d, err := drawWhole(ctx, "Stones "+list(row, ", "), rules.Stones{}, rules.NewRow(row))
			return d, tooLarge(err, "poi2009-stones", "heaps", list(row, ","))
		},
	}
}

func poiGame() *Game {
	squares := Param{Name: "squares", Kind: Integer, Min: 2, Max: 12, Default: "6"}
	pawns := Param{Name: "pawns", Kind: Integers, Min: 1, Max: squares.Max - 1, Most: squares.Max - 1, Default: "1,3"}
	return &Game{
		ID: "poi2004-game", Family: Boards, Params: []Param{squares, pawns},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			board := []byte(strings.Repeat("0", a.Int("squares")))
			// The last square ends the game, so no pawn starts there.
			pawns := pawns
			pawns.Max = len(board) - 1
			given := list(a.Ints("pawns"), ",")
			for _, p := range a.Ints("pawns") {
				if p > pawns.Max {
					return nil, pawns.wrong("poi2004-game", given, OutOfRange)
				}
				if board[p-1] == '1' {
					return nil, pawns.wrong("poi2004-game", given, Twice)
				}
				board[p-1] = '1'
			}
			title := fmt.Sprintf("Pawns on %s of %d squares", list(ascending(a.Ints("pawns")), ", "), len(board))
			d, err := drawWhole(ctx, title, rules.Pawns{}, string(board))
			return d, tooLarge(err, "poi2004-game", "pawns", given)
		},
	}
}

func usacoRocks() *Game {
	const most = 12
	parents := Param{Name: "parents", Kind: Integers, Min: 1, Max: most, Most: most - 1, Default: "1,1,2"}
	rocks := Param{Name: "rocks", Kind: Integers, Max: 9, Most: most, Default: "0,2,1,1"}
	limit := Param{Name: "limit", Kind: Integer, Min: 1, Max: 9, Default: "2"}
	return &Game{
		ID: "usaco2010-rocks", Family: Boards, Params: []Param{parents, rocks, limit},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			of := fromZero(a.Ints("parents"))
			if !leadsToFirst(of) {
				parents := parents
				parents.Max = len(of) + 1
				return nil, parents.wrong("usaco2010-rocks", list(a.Ints("parents"), ","), NoTree)
			}
			on := a.Ints("rocks")
			if len(on) != len(of)+1 {
				rocks := rocks
				rocks.Most = len(of) + 1
				return nil, rocks.wrong("usaco2010-rocks", list(on, ","), WrongCount)
			}
			title := fmt.Sprintf("Rocks %s, up to %d a move", list(on, ", "), a.Int("limit"))
			d, err := drawWhole(ctx, title, rules.Rocks{Parents: of, Limit: a.Int("limit")}, rules.NewRow(on))
			return d, tooLarge(err, "usaco2010-rocks", "rocks", list(on, ","))
		},
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
	}
}
