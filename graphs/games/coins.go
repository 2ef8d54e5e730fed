package games

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/rules"
)

// nimble is Nim on a strip: a coin on square n is a heap of n.
func nimble() *Game {
	coins := heapsParam(maxNim, "1,3,4")
	coins.Name = "coins"
	return &Game{
		ID: "nimble", Family: Taking, Params: []Param{coins, unfoldParam()},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			squares := a.Ints("coins")
			return drawOrUnfold(ctx, a, "Nimble "+list(squares, ", "), rules.Nim{}, squares, drawTaking)
		},
	}
}

func silverDollar() *Game {
	coins := Param{Name: "coins", Kind: Integers, Max: 24, Most: 6, Default: "1,3,6"}
	return &Game{
		ID: "silver-dollar", Family: Boards, Params: []Param{coins},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			given, squares := list(a.Ints("coins"), ","), ascending(a.Ints("coins"))
			if len(squares) < len(a.Ints("coins")) {
				return nil, coins.wrong("silver-dollar", given, Twice)
			}
			d, err := drawWhole(ctx, "Silver Dollar "+list(squares, ", "), rules.SilverDollar{}, rules.NewRow(squares))
			return d, tooLarge(err, "silver-dollar", "coins", given)
		},
	}
}

func turningTurtles() *Game {
	return coinGame("turning-turtles", "Turning Turtles", "01101", rules.TurningTurtles{})
}

func mockTurtles() *Game {
	return coinGame("mock-turtles", "Mock Turtles", "0101", rules.MockTurtles{})
}

func ruler() *Game { return coinGame("ruler", "Ruler", "00110", rules.Ruler{}) }

// coinGame returns a coin-turning game on a row of coins.
func coinGame(id, title, standard string, r rules.CoinTurning) *Game {
	coins := Param{Name: "coins", Kind: Text, Min: 1, Max: 12, Default: standard, Form: standard}
	return &Game{
		ID: id, Family: Boards, Params: []Param{coins, unfoldParam()},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			row := a.Text("coins")
			if strings.Trim(row, "01") != "" {
				return nil, coins.wrong(id, row, WrongForm)
			}
			return drawCoins(ctx, a, title+" "+row, rules.Faces{Game: r}, row)
		},
	}
}

func turningCorners() *Game {
	const most = 6
	heads := Param{Name: "heads", Kind: Text, Min: 3, Max: 4*most*most - 1, Default: "2:2", Form: "2:2,1:0"}
	return &Game{
		ID: "turning-corners", Family: Boards,
		Params: []Param{
			{Name: "width", Kind: Integer, Min: 1, Max: most, Default: "3"},
			{Name: "height", Kind: Integer, Min: 1, Max: most, Default: "3"},
			heads, unfoldParam(),
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			width, height := a.Int("width"), a.Int("height")
			board := []byte(strings.Repeat("0", width*height))
			for _, item := range strings.Split(a.Text("heads"), ",") {
				x, y, ok := column(item)
				if !ok {
					return nil, heads.wrong("turning-corners", a.Text("heads"), WrongForm)
				}
				out := heads
				switch out.Min = 0; {
				case x < 0 || x >= width:
					out.Max = width - 1
					return nil, out.wrong("turning-corners", item, OutOfRange)
				case y < 0 || y >= height:
					out.Max = height - 1
					return nil, out.wrong("turning-corners", item, OutOfRange)
				case board[y*width+x] == '1':
					out.Max = max(width, height) - 1
					return nil, out.wrong("turning-corners", a.Text("heads"), Twice)
				}
				board[y*width+x] = '1'
			}
			title := fmt.Sprintf("Turning Corners %d × %d, %s", width, height, a.Text("heads"))
			return drawCoins(ctx, a, title, rules.Faces{Game: rules.TurningCorners{Width: width}, Width: width}, string(board))
		},
	}
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
func drawCoins(ctx context.Context, a Args, title string, r rules.Faces, coins string) (*document.Drawing, error) {
	if a.Bool(unfold) {
		return drawUnfolded(ctx, title, r, coins)
	}
	var heads []rules.Head
	for i := range len(coins) {
		if coins[i] == '1' {
			heads = append(heads, rules.Head(i))
		}
	}
	if len(heads) == 0 {
		heads = []rules.Head{rules.Tails}
	}
	starts := slices.Clone(heads)
	slices.Reverse(starts)
	return drawPositions(ctx, title, rules.Heads{Game: r.Game}, starts, heads, inLayers)
}
