package games

import (
	"errors"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
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

// gamesOfBreaking returns the games in which players take from heaps and may break them.
func gamesOfBreaking() []*Game {
	return []*Game{
		heapGame("lasker", Breaking, "Lasker's Nim", maxBreaking, "4", Lasker{}).sumOfTame(laskerSum()),
		octalGame("kayles", "Kayles", "0.77", "5", kaylesFormula()),
		octalGame("dawsons-kayles", "Dawson's Kayles", "0.07", "8", dawsonsKaylesFormula()),
		octalGame("dawsons-chess", "Dawson's Chess", "0.137", "7", dawsonFormula()),
		grundy(),
		treblecross(),
		octal(),
		hnoiSplit(),
		paths(octalGame("node-kayles-path", "Node Kayles on paths of", "0.137", "7", dawsonFormula())),
		cycleGame("node-kayles-cycle", graphs.NodeKayles, "Node Kayles", NodeKaylesCurve),
		paths(octalGame("arc-kayles-path", "Arc Kayles on paths of", "0.07", "8", dawsonsKaylesFormula())),
		cycleGame("arc-kayles-cycle", graphs.ArcKayles, "Arc Kayles", ArcKaylesCurve),
	}
}

// plain has a game left out of the menu.
func plain(g *Game) *Game {
	g.Plain = true
	return g
}

func paths(g *Game) *Game {
	g.Params[0].as = "paths"
	return plain(g)
}

func grundy() *Game {
	g := heapGame("grundy", Breaking, "Grundy's game", maxBreaking, "8", Grundy{})
	g.noForm = true
	g.sum = g.sumBySearch(func(Args) formula { return grundyFormula() })
	return g
}

// octalGame returns the game of one octal code, which must be right, on rows.
func octalGame(id, title, code, standard string, f formula) *Game {
	r, _ := ParseOctal(code)
	g := heapGame(id, Breaking, title, maxBreaking, standard, r)
	g.Params[0].as = "lines"
	g.sum = g.sumBySearch(func(Args) formula { return f })
	return g
}

func octal() *Game {
	code := Param{
		Name: "code", Kind: Text, Min: 2, Max: 24, Default: "0.77", Form: "0.77", SolvedMax: maxCode, ListedMax: maxCode,
	}
	g := &Game{
		ID: "octal", Group: Breaking, Params: []Param{code, heapsParam(maxBreaking, "6"), unfoldParam()},
		check: func(a Args) error {
			var cause *graphs.Fault
			if _, err := ParseOctal(a.Text("code")); !errors.As(err, &cause) {
				return nil
			}
			wrong := code.newError("octal", a.Text("code"), WrongForm)
			wrong.Cause = cause
			return wrong
		},
	}
	g.sum, g.noForm = octalSum, true
	return g.onHeaps("heaps", func(a Args) string { return "Octal game " + a.Text("code") }, func(a Args) Ruleset[Heap] {
		r, _ := ParseOctal(a.Text("code")) // checked before
		return r
	})
}

// treblecross draws runs of squares where a mark is safe instead of the strip, because any other
// mark loses at once. Strips have at least three squares; on fewer, three marks in a row are
// impossible.
func treblecross() *Game {
	g := &Game{
		ID: "treblecross", Group: Breaking,
		Params: []Param{{Name: "length", Kind: Integer, Min: 3, Max: 32, Default: "9", SolvedMax: maxNumber, as: "squares"}, unfoldParam()},
	}
	g.law, g.noForm = treblecrossLaw, true
	return g.onHeaps("length", func(Args) string { return "Treblecross" }, func(Args) Ruleset[Heap] { return Treblecross{} })
}

// hnoiSplit draws the bottles, with a token for each bean. It is listed by the place of a
// bean, counted from the last bottle.
func hnoiSplit() *Game {
	bottles := Param{Name: "bottles", Kind: Integers, Max: 10_000, Most: 21, Default: "1,0,1,5", SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps}
	g := &Game{ID: "hnoi2007-split", Group: Breaking, Params: []Param{bottles, unfoldParam()}, plan: bottlesPlan}
	g.law, g.findWinningMove = hnoiSplitLaw, hnoiSplitWins
	g.listByHeaps("bottles", func(Args) Ruleset[Heap] { return Beans{} })
	g.drawArgs = func(_ Args, n, _ int) map[string]string {
		return map[string]string{"bottles": "1" + strings.Repeat(",0", n)}
	}
	return g
}

func bottlesPlan(a Args) (plan, error) {
	beans := a.Ints("bottles")
	last := len(beans)
	title := "Beans " + list(beans, ", ")
	if a.Bool(unfold) {
		row := beans[:last-1]
		if last > 1 && slices.Max(row) > maxUnfoldedBeans {
			return plan{limit: wholeLimit}, errLarge
		}
		return wholePlan(title, Spec[Row]{Rules: Bottles{}, Start: []Row{NewRow(row)}}), checkLength(last)
	}
	s := Spec[Heap]{Rules: Bottle{Last: last}}
	for i, n := range beans {
		if n > maxTokens-len(s.Start) {
			return plan{limit: Limits{Vertices: maxTokens, Edges: maxEdges}}, errLarge
		}
		s.Start = append(s.Start, slices.Repeat([]Heap{Heap(i + 1)}, n)...)
	}
	s.Also = func(yield func(Heap) bool) {
		for i := range last {
			if !yield(Heap(i + 1)) {
				return
			}
		}
	}
	return plan{title: title, rules: s, places: onSplits, least: last * last}, nil
}

// laskerFormula: 4k+3 and 4k+4 change places (Winning Ways, chapter 4).
func laskerFormula() formula {
	return always(func(n int) int {
		switch {
		case n%4 == 3:
			return n + 1
		case n%4 == 0 && n > 0:
			return n - 1
		}
		return n
	})
}

// kaylesFormula has period 12 from 71 on, and 14 exceptions before (Guy and Smith
// 1956, OEIS A002186).
func kaylesFormula() formula {
	return periodic([]int{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7}, map[int]int{
		0: 0, 3: 3, 6: 3, 9: 4, 11: 6, 15: 7, 18: 3, 21: 4, 22: 6, 28: 5, 34: 6, 39: 3, 57: 4, 70: 6,
	})
}

// dawsonFormula gives the values of Dawson's Chess: period 34 from 52 on with 7 exceptions before
// (Guy and Smith 1956, OEIS A002187).
func dawsonFormula() formula {
	return periodic([]int{
		8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4,
	}, map[int]int{0: 0, 14: 0, 16: 2, 17: 2, 31: 2, 34: 0, 51: 2})
}

// dawsonsKaylesFormula: a row of n is worth as much as one of n-1 in Dawson's Chess.
func dawsonsKaylesFormula() formula { return dawsonFormula().later(1) }

// grundyFormula: the values of Grundy's game as published (OEIS A002188); whether
// they ever become periodic is not known.
func grundyFormula() formula {
	return sequence(0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2)
}

// later returns the formula with all values that many sizes later, and 0 before.
func (f formula) later(by int) formula {
	return func(n int) (int, bool) {
		if n < by {
			return 0, true
		}
		return f(n - by)
	}
}

// octalFormula returns the known values of the octal game with the given digits, starting with
// digit 0. If they are not known, the formula knows no value.
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
		return kaylesFormula().later(1)
	case "0137":
		return dawsonFormula()
	case "007":
		return dawsonsKaylesFormula()
	case "04", "0401", "0402", "0403", "042", "0421", "0422", "0423": // OEIS A002187
		return dawsonFormula().later(2)
	case "015": // Guiles, period 10 (Winning Ways, chapter 4)
		return periodic([]int{2, 1, 1, 0, 1, 1, 2, 2, 1, 2}, map[int]int{0: 0})
	case "4333": // period 4, by the theorem of Guy and Smith
		return periodic([]int{3, 0, 2, 1}, map[int]int{0: 0, 1: 1, 3: 4})
	}
	return sequence()
}

// laskerSum: the value of 4k+4 may be wanted from a heap of 4k+3; splitting off 1 gives it.
func laskerSum() func(Args) (heapSumValues, bool) {
	f := laskerFormula()
	return sumOf("heaps", f, func(n, want int) string {
		if left, _ := f(want); left < n { // which undoes itself
			return strconv.Itoa(left)
		}
		return "1+" + strconv.Itoa(n-1)
	})
}

func octalSum(a Args) (heapSumValues, bool) {
	r, err := ParseOctal(a.Text("code"))
	switch {
	case err != nil:
		return heapSumValues{}, false
	case r.Code() == "4.(3)":
		return laskerSum()(a)
	case len(r.Repeat) > 0:
		return heapSumValues{}, false
	}
	return sumBySearch(r, octalFormula(r.Digits), a.Ints("heaps"))
}

// treblecrossLaw knows the strips that are lost (Winning Ways, chapter 4; the
// octal game 0.007 at two more).
func treblecrossLaw(a Args) (Forecast, bool) {
	n := a.Int("length")
	lost := []int{6, 12, 22, 30, 32, 44, 54}
	return outcomeFor(!slices.Contains(lost, n)), n < 58
}

// hnoiSplitLaw: a bean at distance d from the last bottle is worth the d-th odious
// number, as the d-th coin of Mock Turtles.
func hnoiSplitLaw(a Args) (Forecast, bool) {
	_, sum := bottles(a.Ints("bottles")).values()
	return valueForecast(sum), true
}

// odious returns the n-th number with an odd number of binary digits 1, from n = 1
// on: 2(n-1), with the last digit that makes it so (OEIS A000069).
func odious(n int) int {
	twice := 2 * (n - 1)
	return twice + 1 - bits.OnesCount(uint(twice))%2
}
