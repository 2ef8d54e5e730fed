package games

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/document"
)

// maxCorners bounds the sides of a board of Turning Corners.
const maxCorners = 6

// maxSolvedCorners does so for a board that is solved by nim products.
const maxSolvedCorners = 1_000

// nimble is Nim on a strip: a coin on square n is a heap of n.
func nimble() *Game {
	coins := heapsParam(maxNim, "1,3,4")
	coins.Name = "coins"
	return &Game{
		ID: "nimble", Group: Taking, Params: []Param{coins, unfoldParam()},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			squares := a.Ints("coins")
			return drawOrUnfold(ctx, a, "Nimble "+list(squares, ", "), Nimble{}, squares, drawTaking)
		},
		sum: nimSum("coins"), tame: true,
	}
}

func silverDollar() *Game {
	coins := Param{Name: "coins", Kind: Integers, Max: 24, Most: 6, Default: "1,3,6", SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps}
	return &Game{
		ID: "silver-dollar", Group: Boards, sized: "coins", Params: []Param{coins},
		check: func(a Args) error {
			if given := a.Ints("coins"); len(ascending(given)) < len(given) {
				return coins.wrong("silver-dollar", list(given, ","), Twice)
			}
			return nil
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			squares := ascending(a.Ints("coins"))
			row, err := a.row(boardLimit, squares, slices.Max(squares))
			if err != nil {
				return nil, err
			}
			return drawWhole(ctx, a, "Silver Dollar "+list(squares, ", "), SilverDollar{}, row)
		},
		law: silverDollarLaw,
	}
}

func turningTurtles() *Game {
	return coinGame("turning-turtles", "Turning Turtles", "01101", TurningTurtles{}, nimFormula())
}

func mockTurtles() *Game {
	return coinGame("mock-turtles", "Mock Turtles", "0101", MockTurtles{}, mockTurtlesFormula())
}

func ruler() *Game {
	return coinGame("ruler", "Ruler", "00110", Ruler{}, rulerFormula())
}

// coinGame returns a coin-turning game on a row of coins, each worth what the
// formula says of its place.
func coinGame(id, title, standard string, r CoinTurning, f formula) *Game {
	coins := Param{Name: "coins", Kind: Text, Min: 1, Max: 12, Default: standard, Form: standard, SolvedMax: maxSolvedHeaps}
	return &Game{
		ID: id, Group: Boards, Params: []Param{coins, unfoldParam()},
		check: func(a Args) error {
			if row := a.Text("coins"); strings.Trim(row, "01") != "" {
				return coins.wrong(id, row, WrongForm)
			}
			return nil
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			row := a.Text("coins")
			return drawCoins(ctx, a, title+" "+row, Faces{Game: r}, row)
		},
		law: headsLaw(f),
	}
}

func turningCorners() *Game {
	return &Game{
		ID: "turning-corners", Group: Boards,
		Params: []Param{
			{Name: "width", Kind: Integer, Min: 1, Max: maxCorners, Default: "3", SolvedMax: maxSolvedCorners},
			{Name: "height", Kind: Integer, Min: 1, Max: maxCorners, Default: "3", SolvedMax: maxSolvedCorners},
			headsParam(), unfoldParam(),
		},
		check: func(a Args) error {
			_, err := corners(a)
			return err
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			board, err := corners(a)
			if err != nil {
				return nil, err
			}
			width := a.Int("width")
			title := fmt.Sprintf("Turning Corners %d × %d, %s", width, a.Int("height"), a.Text("heads"))
			return drawCoins(ctx, a, title, Faces{Game: TurningCorners{Width: width}, Width: width}, string(board))
		},
		law: turningCornersLaw,
	}
}

// headsParam is the parameter of the heads on a board.
func headsParam() Param {
	return Param{Name: "heads", Kind: Text, Min: 3, Max: 4*maxCorners*maxCorners - 1, Default: "2:2", Form: "2:2,1:0", SolvedMax: 100_000}
}

// corners returns the coins of Turning Corners, row by row, 1 for a head.
func corners(a Args) ([]byte, error) {
	const id = "turning-corners"
	width, height := a.Int("width"), a.Int("height")
	board := []byte(strings.Repeat("0", width*height))
	for _, item := range items(a.Text("heads")) {
		heads := headsParam()
		x, y, ok := column(item)
		if !ok {
			return nil, heads.wrong(id, a.Text("heads"), WrongForm)
		}
		switch heads.Min = 0; {
		case x < 0 || x >= width:
			heads.Max = width - 1
			return nil, heads.wrong(id, item, OutOfRange)
		case y < 0 || y >= height:
			heads.Max = height - 1
			return nil, heads.wrong(id, item, OutOfRange)
		case board[y*width+x] == '1':
			heads.Max = max(width, height) - 1
			return nil, heads.wrong(id, a.Text("heads"), Twice)
		}
		board[y*width+x] = '1'
	}
	return board, nil
}

// column reads a place such as "2:1", column 2 of row 1.
func column(text string) (x, y int, ok bool) {
	left, right, ok := strings.Cut(text, ":")
	x, errX := strconv.Atoi(strings.TrimSpace(left))
	y, errY := strconv.Atoi(strings.TrimSpace(right))
	return x, y, ok && errX == nil && errY == nil
}

// drawCoins draws the coins that the heads lead to, with a token for each head
// and a ⊕ for each move that leaves several; or all coins in a vertex where
// unfold is set.
func drawCoins(ctx context.Context, a Args, title string, r Faces, coins string) (*document.Drawing, error) {
	if err := a.long(wholeLimit, len(coins)); err != nil {
		return nil, err
	}
	if a.Bool(unfold) {
		return drawUnfolded(ctx, a, title, r, coins)
	}
	var heads []Head
	for i := range len(coins) {
		if coins[i] == '1' {
			heads = append(heads, Head(i))
		}
	}
	if len(heads) == 0 {
		heads = []Head{Tails}
	}
	starts := slices.Clone(heads)
	slices.Reverse(starts)
	return drawPositions(ctx, a, title, Heads{Game: r.Game}, starts, heads, onCoins)
}
