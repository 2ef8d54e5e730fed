package games

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xstrings"
)

const (
	// maxBreaking bounds the heaps of games that break them: a heap of n has about
	// n²/4 pairs of heaps below it, each a ⊕.
	maxBreaking = 24
	// maxCode bounds the characters of an octal code.
	maxCode = 100_000
	// maxUnfoldedBeans bounds the beans of a bottle in a row that is unfolded. More beans give too
	// many positions.
	maxUnfoldedBeans = 50
	// maxTokens bounds the beans of a drawing, each a token.
	maxTokens = 1_000_000
)

// gamesOfBreaking returns the games in which a move may split a heap in two.
func gamesOfBreaking() []*Game {
	return []*Game{
		heapGame("lasker", "Lasker's Nim", maxBreaking, "4", Lasker{}).setTameEvaluator(laskerEvaluator()),
		octalGame("kayles", "Kayles", "0.77", "5", kaylesFormula()).setSource("Guy & Smith 1956; OEIS A002186"),
		octalGame("dawsons-kayles", "Dawson's Kayles", "0.07", "8",
			dawsonsKaylesFormula()).setSource("Guy & Smith 1956; OEIS A002187"),
		octalGame("dawsons-chess", "Dawson's Chess", "0.137", "7",
			dawsonFormula()).setSource("Guy & Smith 1956; OEIS A002187"),
		grundyGame(),
		treblecrossGame(),
		customOctalGame(),
		hnoiSplitGame(),
		makeHiddenPathsGame(octalGame("node-kayles-path", "Node Kayles on paths of", "0.137", "7", dawsonFormula())),
		gameOnCycle("node-kayles-cycle", graphs.NodeKayles, "Node Kayles", NodeKaylesCurve),
		makeHiddenPathsGame(octalGame("arc-kayles-path", "Arc Kayles on paths of", "0.07", "8",
			dawsonsKaylesFormula())),
		gameOnCycle("arc-kayles-cycle", graphs.ArcKayles, "Arc Kayles", ArcKaylesCurve),
	}
}

// hideFromMenu removes the game g from the Games menu and returns g.
func hideFromMenu(g *Game) *Game {
	g.Hidden = true
	return g
}

// makeHiddenPathsGame changes g, a game whose heaps are paths of a graph, and returns it. Texts
// then call the first parameter "paths" instead of heaps, and the Games menu leaves g out.
func makeHiddenPathsGame(g *Game) *Game {
	g.Params[0].as = "paths"
	return hideFromMenu(g)
}

// grundyGame returns Grundy's game, in which a move splits a heap into two unequal heaps.
func grundyGame() *Game {
	g := heapGame("grundy", "Grundy's game", maxBreaking, "8", Grundy{}).setSource("Grundy 1939; OEIS A002188")
	g.noForm = true
	g.evaluate = g.searchEvaluator(func(Args) formula { return grundyFormula() })
	return g
}

// octalGame returns the octal game with the given ID and code, played on rows of pins. The code
// must be valid. The sizes of the rows are defaultSizes by default, and the title of a drawing is
// title followed by the sizes. f gives the value of a row.
func octalGame(id, title, code, defaultSizes string, f formula) *Game {
	r, _ := ParseOctal(code)
	g := heapGame(id, title, maxBreaking, defaultSizes, r)
	g.Params[0].as = "lines"
	g.evaluate = g.searchEvaluator(func(Args) formula { return f })
	return g
}

// customOctalGame returns the octal game whose code the user gives as a parameter.
func customOctalGame() *Game {
	code := Param{
		Name: "code", Kind: Text, Drawn: Range{Min: 2, Max: 24}, solved: Range{Max: maxCode},
		listed:  Range{Max: maxCode},
		Default: "0.77", Form: "0.77",
		checkForm: func(text string) error {
			_, err := ParseOctal(text)
			return err
		},
	}
	g := &Game{
		ID: "octal", source: "Guy & Smith 1956",
		Params: []Param{code, heapsParam(maxBreaking, "6"), unfoldParam()},
	}
	g.evaluate, g.noForm = evaluateOctal, true
	title := func(args Args) string { return "Octal game " + args.Text("code") }
	return g.setHeapRules("heaps", title, func(args Args) Ruleset[Heap] {
		r, _ := ParseOctal(args.Text("code")) // checked before
		return r
	})
}

// treblecrossGame returns Treblecross. A drawing shows runs of squares on which a mark is safe, not
// the whole strip, because any other mark loses at once. A strip has at least three squares, since
// three marks in a row win.
func treblecrossGame() *Game {
	g := &Game{
		ID: "treblecross", source: "game.lasker.source",
		Params: []Param{{
			Name: "length", Drawn: Range{Min: 3, Max: 32}, solved: anyNumber,
			Default: "9", as: "squares",
		}, unfoldParam()},
	}
	g.law, g.noForm = treblecrossLaw, true
	return g.setHeapRules("length", func(Args) string { return "Treblecross" },
		func(Args) Ruleset[Heap] { return Treblecross{} })
}

// hnoiSplitGame returns the splitting game of the contest HNOI 2007: a move eats a bean and puts
// two beans into later bottles. A drawing shows the bottles, with a token for each bean. A list of
// values gives the value of a single bean for each distance from the last bottle.
func hnoiSplitGame() *Game {
	bottles := Param{
		Name: "bottles", Kind: Integers, Drawn: Range{Max: 10_000, Count: 21},
		solved: anyNumbers, Default: "1,0,1,5",
	}
	g := &Game{ID: "hnoi2007-split", Params: []Param{bottles, unfoldParam()}, plan: bottlesPlan}
	g.law, g.findWinningMove = hnoiSplitLaw, hnoiSplitWinningMove
	g.enableListByHeap("bottles", func(Args) Ruleset[Heap] { return BeanAtDistance{} })
	g.drawArgs = func(_ Args, n, _ int) map[string]string {
		return map[string]string{"bottles": "1" + strings.Repeat(",0", n)}
	}
	return g
}

// bottlesPlan returns the plan for drawing the splitting game of HNOI 2007. args holds the numbers
// of beans in the bottles. The error is errLarge if there are too many beans or bottles.
func bottlesPlan(args Args) (drawingPlan, error) {
	beans := args.Ints("bottles")
	last := len(beans)
	title := "Beans " + xstrings.JoinInts(beans, ", ")
	if args.Bool(unfold) {
		row := beans[:last-1]
		if last > 1 && slices.Max(row) > maxUnfoldedBeans {
			return drawingPlan{limit: wholeLimit}, errLarge
		}
		return wholePositionPlan(title, Spec[Row]{Rules: Bottles{}, Start: []Row{NewRow(row)}}), checkLength(last)
	}
	s := Spec[Heap]{Rules: BeanInBottle{Last: last}}
	for i, n := range beans {
		if n > maxTokens-len(s.Start) {
			return drawingPlan{limit: Limits{Vertices: maxTokens, Edges: maxEdges}}, errLarge
		}
		s.Start = append(s.Start, slices.Repeat([]Heap{Heap(i + 1)}, n)...)
	}
	s.UnfoldFrom = func(yield func(Heap) bool) {
		for i := range last {
			if !yield(Heap(i + 1)) {
				return
			}
		}
	}
	return drawingPlan{title: title, rules: s, places: arrangeHeapsAndPairs, least: last * last}, nil
}

// laskerFormula returns the formula for the values of Lasker's Nim: a heap of n has value n, but
// 4k+3 and 4k+4 are exchanged (Winning Ways, chapter 4).
func laskerFormula() formula {
	return computedFormula(func(n int) int {
		switch {
		case n%4 == 3:
			return n + 1
		case n%4 == 0 && n > 0:
			return n - 1
		}
		return n
	})
}

// kaylesFormula returns the formula for the values of Kayles. They have period 12 from 71 on, with
// 14 exceptions before (Guy and Smith 1956, OEIS A002186).
func kaylesFormula() formula {
	return periodicFormula([]int{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7}, map[int]int{
		0: 0, 3: 3, 6: 3, 9: 4, 11: 6, 15: 7, 18: 3, 21: 4, 22: 6, 28: 5, 34: 6, 39: 3, 57: 4, 70: 6,
	})
}

// dawsonFormula returns the formula for the values of Dawson's Chess. They have period 34 from 52
// on, with 7 exceptions before (Guy and Smith 1956, OEIS A002187).
func dawsonFormula() formula {
	return periodicFormula([]int{
		8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4,
	}, map[int]int{0: 0, 14: 0, 16: 2, 17: 2, 31: 2, 34: 0, 51: 2})
}

// dawsonsKaylesFormula returns the formula for the values of Dawson's Kayles. A row of n has the
// same value as a row of n-1 in Dawson's Chess.
func dawsonsKaylesFormula() formula { return dawsonFormula().shift(1) }

// grundyFormula returns the formula for the published values of Grundy's game (OEIS A002188).
// Whether they ever become periodic is not known.
func grundyFormula() formula {
	return listedFormula(0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2)
}

// shift returns the formula whose value for size n is f(n-offset). For n < offset the value is 0.
func (f formula) shift(offset int) formula {
	return func(n int) (int, bool) {
		if n < offset {
			return 0, true
		}
		return f(n - offset)
	}
}

// octalFormula returns the formula for the published values of the octal game with the given
// digits, beginning with digit 0. For an octal game without published values, the formula knows no
// value.
func octalFormula(digits []uint8) formula {
	for len(digits) > 1 && digits[len(digits)-1] == 0 {
		digits = digits[:len(digits)-1]
	}
	// If a move leaves at most one heap, it is a subtraction game.
	var set []int
	takes := true
	for k, d := range digits {
		if d == 3 {
			set = append(set, k)
		}
		takes = takes && (d == 0 || d == 3)
	}
	if takes {
		return subtractionFormula(set)
	}
	var code strings.Builder
	for _, d := range digits {
		code.WriteString(strconv.Itoa(int(d)))
	}
	switch code.String() { // without the point
	case "077", "0771":
		return kaylesFormula()
	case "44", "441", "442", "443", "46", "461", "462", "463": // OEIS A002186
		return kaylesFormula().shift(1)
	case "0137":
		return dawsonFormula()
	case "007":
		return dawsonsKaylesFormula()
	case "04", "0401", "0402", "0403", "042", "0421", "0422", "0423": // OEIS A002187
		return dawsonFormula().shift(2)
	case "015": // Guiles, period 10 (Winning Ways, chapter 4)
		return periodicFormula([]int{2, 1, 1, 0, 1, 1, 2, 2, 1, 2}, map[int]int{0: 0})
	case "4333": // period 4, by the theorem of Guy and Smith
		return periodicFormula([]int{3, 0, 2, 1}, map[int]int{0: 0, 1: 1, 3: 4})
	}
	return listedFormula()
}

// laskerEvaluator returns the evaluator of Lasker's Nim, which gives the values of heaps and finds
// winning moves. A winning move leaves the heap that has the required value, if it is smaller. The
// only other case is a heap of 4k+3, which has value 4k+4: it reaches value 4k+3 by the split into
// 1 and 4k+2.
func laskerEvaluator() evaluator {
	f := laskerFormula()
	return formulaEvaluator("heaps", f, func(n, want int) string {
		if left, _ := f(want); left < n { // which undoes itself
			return strconv.Itoa(left)
		}
		return "1+" + strconv.Itoa(n-1)
	})
}

// evaluateOctal returns the heaps of an octal game with their values. args holds the octal code and
// the heaps. known is false if a value is unknown.
func evaluateOctal(args Args) (_ valuedHeaps, known bool) {
	r, err := ParseOctal(args.Text("code"))
	switch {
	case err != nil:
		return valuedHeaps{}, false
	case r.Code() == "4.(3)":
		return laskerEvaluator()(args)
	case len(r.Repeat) > 0:
		return valuedHeaps{}, false
	}
	return evaluateBySearch(r, octalFormula(r.Digits), args.Ints("heaps"))
}

// treblecrossLaw predicts the outcome of Treblecross for the length in args. A strip of n squares
// is a heap of n+2 in the octal game 0.007. Its lost heaps are known for n < 58 (Winning Ways,
// chapter 4); for longer strips known is false.
func treblecrossLaw(args Args) (_ Forecast, known bool) {
	n := args.Int("length")
	lost := []int{6, 12, 22, 30, 32, 44, 54}
	return outcomeForecast(!slices.Contains(lost, n)), n < 58
}

// hnoiSplitLaw predicts the outcome and value of the splitting game of HNOI 2007 for the bottles in
// args. A bean at distance d from the last bottle has the d-th odious number as its value. known is
// always true.
func hnoiSplitLaw(args Args) (_ Forecast, known bool) {
	_, sum := bottlesCase(args.Ints("bottles")).beanValues()
	return valueForecast(sum), true
}

// nthOdious returns the n-th odious number, counted from 1. A number is odious if its binary form
// has an odd number of digits 1. The result is 2(n-1) or 2(n-1)+1 (OEIS A000069).
func nthOdious(n int) int {
	twice := 2 * (n - 1)
	return twice + 1 - bits.OnesCount(uint(twice))%2
}
