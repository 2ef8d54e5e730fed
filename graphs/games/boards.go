package games

import (
	"fmt"
	"math"
	"slices"

	"nimgraph/graphs/xstrings"
)

const (
	// maxSolvedRow bounds a row of End-Nim, which takes time quadratic in its length.
	maxSolvedRow = 10_000
	// maxOther and maxOthers bound the size and number of the heaps that stay fixed in a list.
	maxOther  = 1_000
	maxOthers = 16
	// maxCramSquares bounds a board of Cram: larger boards of more than one row have more
	// positions than any limit. maxCram bounds its sides in lists of values, where a board is
	// written square by square.
	maxCramSquares = 100
	maxCram        = 1_000
)

// boardGames returns the games whose positions are several numbers, coins or boards.
func boardGames() []*Game {
	return []*Game{
		mooreNimGame(),
		nimWithPassGame(),
		twoHeapsWithPassGame(),
		endNimGame(),
		staircaseGame(),
		poiStonesGame(),
		poiPawnsGame(),
		usacoRocksGame(),
		silverDollarGame(),
		northcottGame(),
		coinGame("turning-turtles", "Turning Turtles", "01101", TurnUpTo{Most: 2},
			nimFormula()).setSource("game.turning-corners.source"),
		coinGame("mock-turtles", "Mock Turtles", "0101", TurnUpTo{Most: 3}, mockTurtlesFormula()),
		coinGame("ruler", "Ruler", "00110", Ruler{}, rulerFormula()),
		upToGame(),
		cornersGame(),
		chompGame(),
		cramGame(),
		nodeKaylesGridGame(),
	}
}

// numbersParam returns a parameter with the given name whose value is a list of numbers, by
// default defaultValue. In a drawing the list has up to maxDrawn numbers, each from smallest to
// largest. When the game is only solved, the list has up to maxSolved numbers, each from smallest
// to maxNumber.
func numbersParam(name string, smallest, largest, maxDrawn int, defaultValue string, maxSolved int) Param {
	return Param{
		Name: name, Kind: Integers, Drawn: Range{Min: smallest, Max: largest, Count: maxDrawn},
		solved: Range{Max: maxNumber, Count: maxSolved}, Default: defaultValue,
	}
}

// rowGame returns the game with the given ID whose positions are rows of numbers that move under
// the rules r. No move may increase a number. The parameter numbers holds the starting position.
// The title of a drawing is title followed by the starting numbers. known is the theory of the
// game.
func rowGame(id, title string, r Ruleset[Row], numbers Param, known theory) *Game {
	return &Game{
		ID: id, largeParam: numbers.Name, Params: []Param{numbers}, theory: known,
		plan: func(args Args) (drawingPlan, error) {
			given := args.Ints(numbers.Name)
			return rowPlan(title+" "+xstrings.JoinInts(given, ", "), r, given, slices.Max(given))
		},
	}
}

// rowPlan returns the plan for drawing all positions that can be reached from numbers under the
// rules r. The caller passes as largest the greatest number that play can produce. The error is
// errLarge if there are too many numbers, or if largest does not fit in a Row.
func rowPlan(title string, r Ruleset[Row], numbers []int, largest int) (drawingPlan, error) {
	start, err := newRow(numbers, largest)
	return drawingPlan{title: title, rules: Spec[Row]{Rules: r, Start: []Row{start}}, limit: boardLimit}, err
}

// otherHeapsParams returns the parameter "others", as the only element of a slice for
// listing.listParams. Its value is the heaps that stay the same while the listed heaps vary, by
// default defaultValue.
func otherHeapsParams(defaultValue string) []Param {
	return []Param{{
		Name: "others", Kind: Integers, Drawn: Range{Max: maxOther, Count: maxOthers},
		Default: defaultValue, as: "others",
	}}
}

// enableListByLastNumbers lets the values of g, a game whose positions are rows, be listed by the
// last one or two numbers of a row. The parameter "others" fixes the numbers before them. names
// holds the names of the listed numbers, and defaultEnd the last value of each unless the user
// asks for another. rules returns the rules for the arguments. start returns the position with the
// given numbers.
func (g *Game) enableListByLastNumbers(
	defaultEnd int, rules func(Args) Ruleset[Row], start func(numbers []int) Row, names ...string,
) {
	g.Numbers, g.Standard, g.most = names, defaultEnd, MaxInRow
	numbers := func(args Args, x, y int) []int {
		return append(slices.Clone(args.Ints("others")), []int{x, y}[:len(names)]...)
	}
	g.rules = func(args Args) Rules {
		return Spec[Row]{Rules: rules(args), At: func(x, y int) Row { return start(numbers(args, x, y)) }}
	}
	g.drawArgs = func(args Args, x, y int) map[string]string {
		return map[string]string{"heaps": xstrings.JoinInts(numbers(args, x, y), ",")}
	}
}

// endNimGame returns End-Nim, in which a move takes counters from the heap at either end of a row.
func endNimGame() *Game {
	row := numbersParam("row", 1, 9, 6, "1,2,3", maxSolvedRow)
	endNim := theory{law: endNimLaw, noForm: true, findWinningMove: endNimWinningMove}
	return rowGame("end-nim", "End-Nim", EndNim{}, row, endNim).setSource("Albert & Nowakowski 2001")
}

// mooreNimGame returns Moore's Nim, in which a move takes counters from up to k heaps.
func mooreNimGame() *Game {
	const mostListed = 16
	rules := func(args Args) Ruleset[Row] { return Moore{K: args.Int("k")} }
	sorted := func(numbers []int) Row { return NewRow(numbers).Sorted() }
	heaps := numbersParam("heaps", 0, 9, 5, "1,2,2", maxSolvedHeaps)
	heaps.as = "heaps"
	g := &Game{
		ID: "moore-nim", source: "Moore 1910", largeParam: "heaps",
		Params: []Param{{
			Name: "k", Drawn: Range{Min: 1, Max: 4}, solved: anyNumber,
			listed: Range{Max: mostListed}, Default: "2",
		}, heaps},
		plan: func(args Args) (drawingPlan, error) {
			heaps := args.Ints("heaps")
			title := fmt.Sprintf("Moore's Nim %s, up to %d heaps a move", xstrings.JoinInts(heaps, ", "), args.Int("k"))
			return rowPlan(title, rules(args), slices.Sorted(slices.Values(heaps)), slices.Max(heaps))
		},
		theory: theory{law: mooreNimLaw, findWinningMove: mooreWinningMove},
	}
	g.enableListByLastNumbers(standardPlane, rules, sorted, "a", "b")
	g.listParams = otherHeapsParams("1")
	return g
}

// nimWithPassGame returns Nim in which one player may pass once. All heaps together are one
// position, because they share the pass.
func nimWithPassGame() *Game {
	heaps := numbersParam("heaps", 0, 9, 4, "1,3", maxSolvedHeaps)
	heaps.as = "heaps"
	g := &Game{
		ID: "nim-with-pass", largeParam: "heaps", Params: []Param{heaps},
		source: "Morrison, Friedman & Landsberg 2012; Low & Chan 2015",
		plan:   func(args Args) (drawingPlan, error) { return nimWithPassPlan("Nim with a pass", args.Ints("heaps")) },
		theory: theory{law: nimWithPassLaw, noForm: true, findWinningMove: nimWithPassWinningMove},
	}
	g.enableListByLastNumbers(standardLine, func(Args) Ruleset[Row] { return OnePass{} }, OnePass{}.Start, "n")
	g.listParams = otherHeapsParams("0")
	return g
}

// nimWithPassPlan returns the plan for drawing Nim with a pass. heaps holds the sizes, which are
// appended to title. The error is errLarge if the heaps do not fit in a Row.
func nimWithPassPlan(title string, heaps []int) (drawingPlan, error) {
	if _, err := newRow(heaps, slices.Max(heaps)); err != nil {
		return drawingPlan{limit: boardLimit}, err
	}
	s := Spec[Row]{Rules: OnePass{}, Start: []Row{OnePass{}.Start(heaps)}}
	return drawingPlan{
		title: title + " " + xstrings.JoinInts(heaps, ", "), rules: s, places: arrangeInLayers,
		limit: boardLimit,
	}, nil
}

// twoHeapsWithPassGame returns Nim with a pass on exactly two heaps. Lists of its values are tables
// by the two sizes.
func twoHeapsWithPassGame() *Game {
	g := hideFromMenu(pairGame("two-heaps-with-pass", "", Range{Max: 9}, [2]string{"3", "3"}, nil))
	g.plan = func(args Args) (drawingPlan, error) {
		return nimWithPassPlan("Nim with two heaps and a pass", []int{args.Int("a"), args.Int("b")})
	}
	g.enableListByLastNumbers(standardPlane, func(Args) Ruleset[Row] { return OnePass{} }, OnePass{}.Start, "a", "b")
	g.drawArgs = pairDrawingArgs("a", "b")
	return g
}

// staircaseGame returns staircase Nim, in which a move takes counters one step down a staircase.
func staircaseGame() *Game {
	steps := numbersParam("steps", 0, 9, 6, "0,2,1", maxSolvedHeaps)
	g := rowGame("staircase", "", nil, steps,
		theory{law: staircaseLaw, findWinningMove: staircaseWinningMove}).setSource("Sprague 1937")
	g.Coded = true
	g.plan = func(args Args) (drawingPlan, error) {
		steps := args.Ints("steps")
		return rowPlan("Staircase Nim "+xstrings.JoinInts(steps, ", "), Staircase{}, steps, saturatingSum(steps))
	}
	return g
}

// northcottGame returns Northcott's game. A position holds the squares of both men in every row,
// and the player to move. The gaps between the men do not suffice as a position, because a man may
// also move back.
func northcottGame() *Game {
	rows := numbersParam("rows", 0, 9, 4, "2", maxSolvedHeaps)
	g := rowGame("northcott", "", nil, rows, theory{law: northcottLaw, findWinningMove: northcottWinningMove})
	g.plan = func(args Args) (drawingPlan, error) {
		var lengths, start []int
		for _, gap := range args.Ints("rows") {
			lengths, start = append(lengths, gap+2), append(start, 0, gap+1)
		}
		start = append(start, 0)
		p, err := rowPlan("Northcott "+xstrings.JoinInts(args.Ints("rows"), ", "), Northcott{Lengths: lengths}, start,
			slices.Max(start))
		p.least = minNorthcottPositions(lengths)
		return p, err
	}
	return g
}

// minNorthcottPositions returns a lower bound of the number of positions that can be reached in
// Northcott's game on rows of the given lengths, and at most maxNumber.
func minNorthcottPositions(lengths []int) int {
	// The two men of a row of four squares or more can reach any two squares. In a shorter row
	// they may be stuck, and only n-1 places of both are certain.
	places := 1
	for _, n := range lengths {
		if n < 4 {
			places = saturatingProduct(places, n-1)
		} else {
			places = saturatingProduct(places, saturatingProduct(n, n-1)/2)
		}
	}
	return places
}

// rectangleParams returns the parameters "rows" and "columns" of a rectangle, with the given
// default values. In a drawing each is at most largest.
func rectangleParams(largest int, defaultRows, defaultColumns string) []Param {
	return []Param{
		{Name: "rows", Drawn: Range{Min: 1, Max: largest}, solved: anyNumber, Default: defaultRows, as: "rows"},
		{
			Name: "columns", Drawn: Range{Min: 1, Max: largest}, solved: anyNumber, Default: defaultColumns,
			as: "columns",
		},
	}
}

// chompGame returns Chomp, in which a move bites a piece from a bar of chocolate.
func chompGame() *Game {
	bar := func(rows, columns int) []int { return slices.Repeat([]int{columns}, rows) }
	return &Game{
		ID: "chomp", source: "Gale 1974", Params: rectangleParams(5, "2", "4"),
		Numbers: []string{"rows", "columns"}, Standard: 7,
		plan: func(args Args) (drawingPlan, error) {
			rows, columns := args.Int("rows"), args.Int("columns")
			if checkLength(rows) != nil {
				return drawingPlan{limit: boardLimit}, errLarge
			}
			p, err := rowPlan(fmt.Sprintf("Chomp %d × %d", rows, columns), Chomp{}, bar(rows, columns), columns)
			p.least = saturatingProduct(rows, columns)
			// Positions of two rows stand on a board, by the lengths of the rows.
			p.places = newBoardArrangement(axes{row: "r_2", column: "r_1"}, arrangeInLayers)
			return p, err
		},
		theory: theory{law: chompLaw, noForm: true, findWinningMove: chompWinningMove},
		listing: listing{
			first: [2]int{1, 1}, most: MaxInRow, drawArgs: pairDrawingArgs("rows", "columns"),
			followers: countChompPositions,
			rules: func(Args) Rules {
				return Spec[Row]{Rules: Chomp{}, At: func(rows, columns int) Row { return NewRow(bar(rows, columns)) }}
			},
		},
	}
}

// countChompPositions returns the number of nonempty positions of Chomp on a bar of rows × columns
// squares. Each position is a path through the grid from corner to corner, because the lengths of
// the rows never increase.
func countChompPositions(rows, columns int) float64 {
	count := 1.0
	for k := 1; k <= min(rows, columns) && !math.IsInf(count, 1); k++ {
		count = count * float64(max(rows, columns)+k) / float64(k)
	}
	return math.Round(count) - 1
}

// cramGame returns Cram, in which a move places a domino on a board. Its positions are connected
// parts of the free squares. A domino that leaves several parts leads to a sum vertex.
func cramGame() *Game {
	boardOf := func(rows, columns int) Board { return NewBoard(rows, columns).Canonical() }
	return &Game{
		ID: "cram", source: "Gardner 1974", Coded: true, largeParam: "rows",
		Params:  append(rectangleParams(12, "2", "3"), unfoldParam()),
		Numbers: []string{"rows", "columns"}, Standard: 4, Estimated: true,
		plan: func(args Args) (drawingPlan, error) {
			rows, columns := args.Int("rows"), args.Int("columns")
			if rows > maxCramSquares/columns {
				return drawingPlan{limit: boardLimit}, errLarge
			}
			title := fmt.Sprintf("Cram %d × %d", rows, columns)
			if args.Bool(unfold) {
				return wholePositionPlan(title,
					Spec[Board]{Rules: CramBoard{}, Start: []Board{NewBoard(rows, columns)}}), nil
			}
			s := Spec[Board]{Rules: Cram{}, Start: []Board{boardOf(rows, columns)}}
			return drawingPlan{title: title, rules: s, places: arrangeInLayers, limit: boardLimit}, nil
		},
		theory: theory{law: cramLaw, noForm: true},
		listing: listing{
			first: [2]int{1, 1}, most: maxCram, drawArgs: pairDrawingArgs("rows", "columns"),
			followers: estimateCramPositions,
			rules:     func(Args) Rules { return Spec[Board]{Rules: Cram{}, At: boardOf} },
		},
	}
}

// estimateCramPositions estimates how many positions can be reached in Cram from a free board of
// rows × columns squares. Parts of equal shape count once.
//
// The estimate is max(rows, columns) + 1.4 · 1.85^c, where c = (rows-1)(columns-1) is the number
// of inner corners. It fits the counts for boards of up to 36 squares. On a square board the power
// counts half, because the board is symmetric.
func estimateCramPositions(rows, columns int) float64 {
	const first, growth = 1.4, 1.85
	count := first * math.Pow(growth, float64((rows-1)*(columns-1)))
	if rows == columns {
		count /= 2
	}
	return math.Round(float64(max(rows, columns)) + count)
}

// mooreNimLaw predicts the outcome of Moore's Nim for args. The position is lost exactly if, in
// binary, the digits of every column add up to a multiple of k+1 (Moore 1910). known is always
// true.
func mooreNimLaw(args Args) (_ Forecast, known bool) {
	heaps := args.Ints("heaps")
	for bit := 0; slices.Max(heaps)>>bit > 0; bit++ {
		ones := 0
		for _, n := range heaps {
			ones += n >> bit & 1
		}
		if ones%(args.Int("k")+1) != 0 {
			return outcomeForecast(true), true
		}
	}
	return outcomeForecast(false), true
}

// nimWithPassLaw predicts the outcome of Nim with a pass for the heaps in args. A single heap n has
// value n+1 if n is odd and n-1 if n is even. Two heaps are lost exactly if they are 2k-1 and 2k.
// With no counters no pass is possible, so the position is lost. known is false for three or more
// heaps.
func nimWithPassLaw(args Args) (_ Forecast, known bool) {
	heaps := slices.DeleteFunc(slices.Sorted(slices.Values(args.Ints("heaps"))), func(n int) bool { return n == 0 })
	switch len(heaps) {
	case 0:
		return valueForecast(0), true
	case 1:
		return valueForecast(heaps[0] - 1 + 2*(heaps[0]%2)), true
	case 2:
		return outcomeForecast(heaps[0]%2 == 0 || heaps[1] != heaps[0]+1), true
	}
	return Forecast{}, false
}

// endNimLaw predicts the outcome of End-Nim for the row in args. A row of two or more heaps is lost
// exactly if its first heap is the one that losingEndSizes returns (Albert and Nowakowski 2001).
// known is always true.
func endNimLaw(args Args) (_ Forecast, known bool) {
	row := args.Ints("row")
	if len(row) == 1 {
		return outcomeForecast(true), true
	}
	left, _ := losingEndSizes(row)
	return outcomeForecast(left != row[0]), true
}

// losingEndSizes returns the heap sizes that make row lost for the next player in End-Nim: row is
// lost if its first heap is changed to first, and also if its last heap is changed to last
// instead. The row must have at least two heaps.
//
// Time is quadratic in the length of the row.
func losingEndSizes(row []int) (first, last int) {
	n := len(row)
	// The part of the row that begins at i and has the current length is lost with a heap of
	// left[i] before it, and also with a heap of right[i] after it instead.
	left, right := slices.Clone(row), slices.Clone(row)
	for length := 2; length < n; length++ {
		for i := range n - length + 1 {
			l := losingEndSize(row[i+length-1], left[i], right[i])
			right[i] = losingEndSize(row[i], right[i+1], left[i+1])
			left[i] = l
		}
	}
	return left[1], right[0]
}

// losingEndSize returns the size of a heap that, put before a row of End-Nim, makes the row lost
// for the next player. last is the last heap of the row. Without this heap, the row is lost with a
// heap of size before in front of it, and also with a heap of size after behind it instead. The
// function serves the mirrored row as well (Albert and Nowakowski 2001).
func losingEndSize(last, before, after int) int {
	switch {
	case last == after:
		return 0
	case last < min(before, after) || last > max(before, after):
		return last
	case before < after:
		return last + 1
	}
	return last - 1
}

// staircaseLaw predicts the outcome and value of staircase Nim for args. The value is the XOR of
// the counters on the first, third, fifth … step. known is always true.
func staircaseLaw(args Args) (_ Forecast, known bool) {
	sum := 0
	for i, n := range args.Ints("steps") {
		if i%2 == 0 {
			sum ^= n
		}
	}
	return valueForecast(sum), true
}

// northcottLaw predicts the outcome of Northcott's game for args. The gaps between the men are
// heaps of Nim, because the opponent follows a man that retreats (Winning Ways, chapter 3). The
// forecast has no value, because the game graph has cycles. known is always true.
func northcottLaw(args Args) (_ Forecast, known bool) {
	return outcomeForecast(xor(args.Ints("rows")) != 0), true
}

// chompLaw predicts the outcome of Chomp for the rectangle in args. A single row is a heap of Nim
// next to the poison. Every other rectangle is won by strategy stealing (Gale 1974): if eating the
// far corner loses, the reply to it wins at once. known is always true.
func chompLaw(args Args) (_ Forecast, known bool) {
	rows, columns := args.Int("rows"), args.Int("columns")
	if min(rows, columns) == 1 {
		return valueForecast(max(rows, columns) - 1), true
	}
	return outcomeForecast(true), true
}

// cramLaw predicts the outcome of Cram for the board in args, and its value if known. A single row
// is Dawson's Kayles. If both sides are even, the second player answers each move with its
// half-turn image. If one side is even, the first player puts a domino in the middle and wins; a
// board of 2 by an odd number has value 1 (Gardner 1974). known is false for other boards with two
// odd sides.
func cramLaw(args Args) (_ Forecast, known bool) {
	short, long := min(args.Int("rows"), args.Int("columns")), max(args.Int("rows"), args.Int("columns"))
	switch {
	case short == 1:
		return dawsonsKaylesFormula().forecastSum([]int{long})
	case short%2 == 0 && long%2 == 0:
		return valueForecast(0), true
	case short == 2:
		return valueForecast(1), true
	}
	return outcomeForecast(true), short%2+long%2 == 1
}
