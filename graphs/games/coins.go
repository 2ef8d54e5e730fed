package games

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs/xstrings"
)

// maxCorners bounds the sides of a board of Turning Corners.
const maxCorners = 6

// maxSolvedCorners bounds the sides of a board that is solved by nim products.
const maxSolvedCorners = 1_000

// silverDollarGame returns the Silver Dollar Game, in which coins move to the left on a strip.
func silverDollarGame() *Game {
	coins := numbersParam("coins", 0, 24, 6, "1,3,6", maxSolvedHeaps)
	coins.as = "coin-squares"
	g := rowGame("silver-dollar", "", nil, coins,
		theory{law: silverDollarLaw, findWinningMove: silverDollarWinningMove})
	g.check = func(args Args) error {
		if given := args.Ints("coins"); len(sortedSet(given)) < len(given) {
			return args.newError("coins", Twice)
		}
		return nil
	}
	g.plan = func(args Args) (drawingPlan, error) {
		squares := sortedSet(args.Ints("coins"))
		return rowPlan("Silver Dollar "+xstrings.JoinInts(squares, ", "), SilverDollar{}, squares, slices.Max(squares))
	}
	return g
}

// coinGame returns the game with the given ID and the coin-turning rules r, played on a row of
// coins, by default defaultRow. The title of a drawing is title followed by the row. f gives the
// value of a single head by its place, counted from 1. Lists of values are by this place.
func coinGame(id, title, defaultRow string, r CoinTurning, f formula) *Game {
	coins := Param{
		Name: "coins", Kind: Text, Drawn: Range{Min: 1, Max: 12}, solved: Range{Max: maxSolvedHeaps},
		Default: defaultRow, Form: defaultRow, checkForm: checkCoins, as: "coins",
	}
	g := &Game{
		ID: id, Params: []Param{coins, unfoldParam()},
		plan: func(args Args) (drawingPlan, error) {
			row := args.Text("coins")
			return coinPlan(args, title+" "+row, AllCoins{Game: r}, row)
		},
		theory: theory{law: headsLaw(f), findWinningMove: headsWinningMove(SingleHead{Game: r}, f)},
	}
	g.enableListByHeap("coins", func(Args) Ruleset[Heap] { return SingleHead{Game: r} })
	g.first[0] = 1
	g.drawArgs = func(_ Args, n, _ int) map[string]string {
		return map[string]string{"coins": strings.Repeat("0", n-1) + "1"}
	}
	return g
}

// checkCoins returns an error if row contains a character other than 0 and 1.
func checkCoins(row string) error {
	if strings.Trim(row, "01") != "" {
		return errors.New("not a row of coins")
	}
	return nil
}

// upToGame returns the coin-turning game with the rules TurnUpTo. The user chooses TurnUpTo.Most,
// the greatest number of coins that a move turns. The Games menu has games of their own for 2 and
// 3 coins.
func upToGame() *Game {
	const (
		mostTurned = 9
		standard   = 20 // the largest values have 16 binary digits, also if 9 coins may be turned
	)
	g := coinGame("coin-turning", "", "0010001", TurnUpTo{}, nil)
	rules := func(args Args) CoinTurning { return TurnUpTo{Most: args.Int("most")} }
	turned := Param{Name: "most", Drawn: Range{Min: 2, Max: mostTurned}, listed: Range{Max: mostTurned}, Default: "5"}
	coins := g.Params[0]
	coins.solved = Range{}
	g.Params, g.Hidden, g.theory = []Param{turned, coins, g.Params[1]}, true, theory{}
	g.source = "game.turning-corners.source"
	g.plan = func(args Args) (drawingPlan, error) {
		row := args.Text("coins")
		return coinPlan(args, fmt.Sprintf("Up to %d coins of %s", args.Int("most"), row),
			AllCoins{Game: rules(args)}, row)
	}
	g.Standard = standard
	g.rules = func(args Args) Rules { return heapRules(SingleHead{Game: rules(args)}) }
	return g
}

// cornersGame returns Turning Corners. Lists of values are by the place of a single head.
func cornersGame() *Game {
	const wide = 1 << 20
	sides := Param{Drawn: Range{Min: 1, Max: maxCorners}, solved: Range{Max: maxSolvedCorners}, Default: "3"}
	width, height := sides, sides
	width.Name, height.Name, width.as, height.as = "width", "height", "columns", "rows"
	heads := Param{
		Name: "heads", Kind: Text, Drawn: Range{Min: 3, Max: 4*maxCorners*maxCorners - 1}, solved: Range{Max: 100_000},
		Default: "2:2", Form: "2:2,1:0",
	}
	return &Game{
		ID: "turning-corners", Params: []Param{width, height, heads, unfoldParam()},
		Numbers: []string{"x", "y"}, Standard: standardPlane,
		check: func(args Args) error {
			_, err := cornersBoard(args)
			return err
		},
		plan: func(args Args) (drawingPlan, error) {
			board, err := cornersBoard(args)
			if err != nil {
				return drawingPlan{}, err
			}
			width := args.Int("width")
			title := fmt.Sprintf("Turning Corners %d × %d, %s", width, args.Int("height"), args.Text("heads"))
			return coinPlan(args, title, AllCoins{Game: TurningCorners{Width: width}, Width: width}, string(board))
		},
		theory: theory{law: cornersLaw},
		listing: listing{
			most: wide - 1,
			rules: func(Args) Rules {
				headAt := func(x, y int) Heap { return Heap(y*wide + x + 1) }
				return Spec[Heap]{Rules: SingleHead{Game: TurningCorners{Width: wide}}, At: headAt}
			},
			drawArgs: func(_ Args, x, y int) map[string]string {
				return map[string]string{
					"width": strconv.Itoa(x + 1), "height": strconv.Itoa(y + 1), "heads": strconv.Itoa(x) + ":" +
						strconv.Itoa(y),
				}
			},
		},
	}
}

// cornersBoard returns the board of Turning Corners that args describes. It has a character for
// each coin, row by row: '1' for heads and '0' for tails. The error is a *ParamError.
func cornersBoard(args Args) ([]byte, error) {
	width, height := args.Int("width"), args.Int("height")
	board := []byte(strings.Repeat("0", width*height))
	for _, item := range splitList(args.Text("heads")) {
		x, y, ok := parsePlace(item)
		outside := func(squares int) ([]byte, error) {
			wrong := args.newError("heads", OutOfRange)
			wrong.Value, wrong.Range = item, Range{Max: squares - 1}
			return nil, wrong
		}
		switch {
		case !ok:
			return nil, args.newError("heads", WrongForm)
		case x < 0 || x >= width:
			return outside(width)
		case y < 0 || y >= height:
			return outside(height)
		case board[y*width+x] == '1':
			wrong := args.newError("heads", Twice)
			wrong.Range = Range{Max: max(width, height) - 1}
			return nil, wrong
		}
		board[y*width+x] = '1'
	}
	return board, nil
}

// parsePlace parses a place on a board such as "2:1", which is column x = 2 of row y = 1. ok is
// false if text has another form. It does not check that the place is on the board.
func parsePlace(text string) (x, y int, ok bool) {
	left, right, ok := strings.Cut(text, ":")
	x, errX := strconv.Atoi(strings.TrimSpace(left))
	y, errY := strconv.Atoi(strings.TrimSpace(right))
	return x, y, ok && errX == nil && errY == nil
}

// coinPlan returns the plan for drawing a coin-turning game with the rules r. coins is the
// starting position, a string with 1 for heads and 0 for tails. A vertex is a single head, with a
// token for each head of coins, or a sum vertex for a move that leaves several heads. If the
// argument unfold is true, a vertex is the whole row or board instead. The error is errLarge if
// there are too many coins.
func coinPlan(args Args, title string, r AllCoins, coins string) (drawingPlan, error) {
	switch {
	case checkLength(len(coins)) != nil:
		return drawingPlan{limit: wholeLimit}, errLarge
	case args.Bool(unfold):
		return wholePositionPlan(title, Spec[string]{Rules: r, Start: []string{coins}}), nil
	}
	var heads []Heap
	for i := range coins {
		if coins[i] == '1' {
			heads = append(heads, Heap(i+1))
		}
	}
	if len(heads) == 0 {
		heads = []Heap{0}
	}
	slices.Reverse(heads)
	return drawingPlan{
		title: title, rules: Spec[Heap]{Rules: SingleHead{Game: r.Game}, Start: heads},
		places: arrangeCorners,
	}, nil
}

// silverDollarLaw predicts the outcome and value of the Silver Dollar Game for args. The value is
// the XOR of the gaps to the left of the last coin, the last but two, and so on. known is always
// true.
func silverDollarLaw(args Args) (_ Forecast, known bool) {
	squares := sortedSet(args.Ints("coins"))
	for i, square := range squares {
		squares[i] = square - i // the free squares to the left of the coin
	}
	return valueForecast(xorAlternateGaps(squares)), true
}

// xorAlternateGaps returns the XOR of every other difference between neighbouring numbers of row,
// beginning with the last. The difference of the first number is the number itself. This is the
// value of staircase Nim in which the differences are the steps.
func xorAlternateGaps(row []int) int {
	sum := 0
	for i := len(row) - 1; i >= 0; i -= 2 {
		step := row[i]
		if i > 0 {
			step -= row[i-1]
		}
		sum ^= step
	}
	return sum
}

// headsLaw returns the law of a coin-turning game in a row, which predicts its outcome and value.
// The starting position is the sum of its heads. f gives the value of a head by its place, counted
// from 1 on the left.
func headsLaw(f formula) law {
	return func(args Args) (Forecast, bool) {
		var heads []int
		for i, side := range args.Text("coins") {
			if side == '1' {
				heads = append(heads, i+1)
			}
		}
		return f.forecastSum(heads)
	}
}

// mockTurtlesFormula returns the formula for the values of Mock Turtles: coin n has the n-th odious
// number as its value (Winning Ways, chapter 14).
func mockTurtlesFormula() formula { return computedFormula(nthOdious) }

// rulerFormula returns the formula for the values of the Ruler game: the largest power of 2 that
// divides the place of the coin (OEIS A006519).
func rulerFormula() formula { return computedFormula(func(n int) int { return n & -n }) }

// cornersLaw predicts the outcome and value of Turning Corners for the board in args. A head in
// column x and row y has the nim product of x and y as its value (Winning Ways, chapter 14). known
// is false if args does not describe a board.
func cornersLaw(args Args) (_ Forecast, known bool) {
	board, err := cornersBoard(args)
	if err != nil {
		return Forecast{}, false
	}
	width, sum := args.Int("width"), 0
	for i, side := range board {
		if side == '1' {
			sum ^= nimProduct(i%width, i/width)
		}
	}
	return valueForecast(sum), true
}

// nimProduct returns x ⊗ y in Conway's field of nimbers (On Numbers and Games, chapter 6), for
// numbers of up to 32 binary digits. Let f be the largest of 2, 4, 16, 256, … that is at most
// max(x, y). Then f ⊗ n is the ordinary product for n < f, and f ⊗ f = f ⊕ f/2.
func nimProduct(x, y int) int {
	if x < 2 || y < 2 {
		return x * y
	}
	digits := 1
	for max(x, y)>>(2*digits) > 0 {
		digits *= 2
	}
	f := 1 << digits
	a, b, c, d := x/f, x%f, y/f, y%f
	high, low := nimProduct(a, c), nimProduct(b, d)
	cross := nimProduct(a^b, c^d) ^ high ^ low
	return (high^cross)*f ^ low ^ nimProduct(high, f/2)
}
