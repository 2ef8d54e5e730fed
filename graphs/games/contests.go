package games

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"nimgraph/graphs/document"
)

// maxUnfoldedBeans bounds the beans of a bottle in a row that is unfolded: with
// more there are too many positions anyhow.
const maxUnfoldedBeans = 50

// maxTokens bounds the beans of a drawing, each a token.
const maxTokens = 1_000_000

func poiStones() *Game {
	heaps := Param{Name: "heaps", Kind: Integers, Max: 12, Most: 6, Default: "1,2,4", SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps}
	return &Game{
		ID: "poi2009-stones", Group: Boards, sized: "heaps", Params: []Param{heaps},
		check: func(a Args) error {
			if row := a.Ints("heaps"); !slices.IsSorted(row) {
				return heaps.wrong("poi2009-stones", list(row, ","), NotAscending)
			}
			return nil
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			heaps := a.Ints("heaps")
			row, err := a.row(boardLimit, heaps, slices.Max(heaps))
			if err != nil {
				return nil, err
			}
			return drawWhole(ctx, a, "Stones "+list(heaps, ", "), Stones{}, row)
		},
		law: poiStonesLaw,
	}
}

// maxSquares bounds the squares of the pawns.
const maxSquares = 12

// pawnsParam is the parameter of the pawns on that many squares. The last square
// ends the game, so no pawn starts there.
func pawnsParam(squares int) Param {
	return Param{Name: "pawns", Kind: Integers, Min: 1, Max: squares - 1, Most: maxSquares - 1, Default: "1,3", SolvedMax: max(squares, maxNumber) - 1, SolvedMost: maxSolvedHeaps}
}

func poiGame() *Game {
	return &Game{
		ID: "poi2004-game", Group: Boards, sized: "pawns",
		Params: []Param{{Name: "squares", Kind: Integer, Min: 2, Max: maxSquares, Default: "6", SolvedMax: maxNumber}, pawnsParam(maxSquares)},
		check:  checkPawns,
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			if err := a.long(boardLimit, a.Int("squares")); err != nil {
				return nil, err
			}
			board := pawnBoard(a)
			title := fmt.Sprintf("Pawns on %s of %d squares", list(ascending(a.Ints("pawns")), ", "), len(board))
			return drawWhole(ctx, a, title, Pawns{}, board)
		},
		law: poiGameLaw,
	}
}

// checkPawns finds what is wrong with the pawns: two on a square, or one on the last
// square or beyond.
func checkPawns(a Args) error {
	squares, given := a.Int("squares"), a.Ints("pawns")
	pawns := pawnsParam(squares)
	switch {
	case slices.Max(given) > pawns.Max:
		return pawns.wrong("poi2004-game", list(given, ","), OutOfRange)
	case len(ascending(given)) < len(given):
		return pawns.wrong("poi2004-game", list(given, ","), Twice)
	}
	return nil
}

// pawnBoard returns the squares from the left, 1 for one with a pawn.
func pawnBoard(a Args) string {
	board := []byte(strings.Repeat("0", a.Int("squares")))
	for _, p := range a.Ints("pawns") {
		board[p-1] = '1'
	}
	return string(board)
}

func usacoRocks() *Game {
	const most = 12
	parents := Param{Name: "parents", Kind: Integers, Min: 1, Max: most, Most: most - 1, Default: "1,1,2", SolvedMax: maxSolvedVertices, SolvedMost: maxSolvedVertices - 1}
	rocks := Param{Name: "rocks", Kind: Integers, Max: 9, Most: most, Default: "0,2,1,1", SolvedMax: maxNumber, SolvedMost: maxSolvedVertices}
	limit := Param{Name: "limit", Kind: Integer, Min: 1, Max: 9, Default: "2", SolvedMax: maxNumber}
	return &Game{
		ID: "usaco2010-rocks", Group: Boards, sized: "rocks", Params: []Param{parents, rocks, limit},
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
			row, err := a.row(boardLimit, on, counters(on))
			if err != nil {
				return nil, err
			}
			return drawWhole(ctx, a, title, Rocks{Parents: of, Limit: a.Int("limit")}, row)
		},
		law: usacoRocksLaw,
	}
}

// hnoiSplit draws the bottles, with a token for each bean.
func hnoiSplit() *Game {
	bottles := Param{Name: "bottles", Kind: Integers, Max: 10_000, Most: 21, Default: "1,0,1,5", SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps}
	return &Game{
		ID: "hnoi2007-split", Group: Breaking, Params: []Param{bottles, unfoldParam()},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			beans := a.Ints("bottles")
			last := len(beans)
			title := "Beans " + list(beans, ", ")
			if a.Bool(unfold) {
				row := beans[:last-1]
				if err := a.long(wholeLimit, last); err != nil {
					return nil, err
				}
				for _, n := range row {
					if n > maxUnfoldedBeans {
						return nil, &LimitError{Limit: a.within(wholeLimit)}
					}
				}
				return drawUnfolded(ctx, a, title, Bottles{}, NewRow(row))
			}
			if err := a.room(drawnLimit, last, last); err != nil {
				return nil, err
			}
			starts := make([]Heap, last)
			var tokens []Heap
			for i, n := range beans {
				starts[i] = Heap(i + 1)
				if err := a.room(Limits{Vertices: maxTokens, Edges: maxEdges}, len(tokens)+n); err != nil {
					return nil, err
				}
				tokens = append(tokens, slices.Repeat(starts[i:i+1], n)...)
			}
			return drawPositions(ctx, a, title, Bottle{Last: last}, starts, tokens, onSplits)
		},
		law: hnoiSplitLaw,
	}
}
