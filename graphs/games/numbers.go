package games

import (
	"fmt"
	"math/big"
	"math/bits"
	"strconv"
)

// numberGames returns the games on one or two numbers that are not a sum of heaps.
func numberGames() []*Game {
	return []*Game{
		divisorGame(),
		numberGame("divisor-or-all", "Divisor game with the number itself", 1,
			DivisorOrAll{}).setSource("OEIS A001511"),
		numberGame("coprime", "Subtract a coprime number", 1, Coprime{}).setSource("OEIS A055396"),
		numberGame("coprime-last", "Subtract a coprime number, 1 from 1", 0, Coprime{Last: true}),
		numberGame("mark", "Mark", 0, Mark{}).setSource("Fraenkel 2011"),
		wythoffGame(),
		fibonacciNimGame(),
		euclidGame(),
	}
}

// divisorGame returns the divisor game, in which a move subtracts a proper divisor from a number.
func divisorGame() *Game {
	g := numberGame("divisor", "Divisor game", 1, Divisor{}).setSource("OEIS A007814")
	g.Hidden, g.law, g.findWinningMove = false, divisorLaw, divisorWinningMove
	g.Params[0].Drawn.Max = 256
	return g
}

// numberGame returns the game with the given ID on a single number, which moves like a heap under
// the rules r. The number must be at least smallest. The title of a drawing is title followed by
// the number. The Games menu leaves out the game.
func numberGame(id, title string, smallest int, r Ruleset[Heap]) *Game {
	const far = 1_000
	g := &Game{
		ID: id, Hidden: true,
		Params: []Param{{
			Name: "n", Drawn: Range{Min: smallest, Max: maxTaking}, solved: anyNumber,
			Default: "12", as: "n",
		}},
		plan: func(args Args) (drawingPlan, error) {
			n := args.Int("n")
			s := Spec[Heap]{Rules: r, Start: []Heap{Heap(n)}}
			// Listing the moves takes time with the root of the number at least.
			return drawingPlan{
				title: fmt.Sprintf("%s %d", title, n), rules: s, places: arrangeByNumber,
				least: n / far,
			}, nil
		},
	}
	g.heaps = func(args Args) HeapSum { return HeapSum{Rules: r, Sizes: args.Ints("n"), Param: "n"} }
	g.enableListByHeap("n", func(Args) Ruleset[Heap] { return r })
	g.first[0] = smallest
	return g
}

// wythoffGame returns Wythoff's game on two heaps, drawn on a board.
func wythoffGame() *Game {
	const maxPile = 12
	g := pairGame("wythoff", "Wythoff's game", Range{Max: maxPile}, [2]string{"3", "4"},
		Wythoff{}).setSource("Wythoff 1907")
	g.plan = func(args Args) (drawingPlan, error) {
		start := Pair{A: args.Int("a"), B: args.Int("b")}
		s := Spec[Pair]{Rules: Queen{}, Start: []Pair{start}}
		s.UnfoldFrom = func(yield func(Pair) bool) {
			for i := range start.A + 1 {
				for j := range start.B + 1 {
					if !yield(Pair{A: i, B: j}) {
						return
					}
				}
			}
		}
		title := fmt.Sprintf("Wythoff's game %d, %d", start.A, start.B)
		return drawingPlan{
			title: title, rules: s, places: newBoardArrangement(axes{row: "a", column: "b"}, arrangeInLayers),
			least: saturatingProduct(start.A+1, start.B+1),
		}, nil
	}
	g.law, g.decompose = wythoffLaw, decomposeWythoff
	g.numbers = func(args Args) []int { return []int{args.Int("a"), args.Int("b")} }
	return g
}

// pairGame returns the game with the given ID on two numbers that move under the rules r. In a
// drawing both numbers are in the range drawn, and their default values are defaults. The
// positions stand in layers, and the title is title followed by the two numbers.
func pairGame(id, title string, drawn Range, defaults [2]string, r Ruleset[Pair]) *Game {
	first := Param{Name: "a", Drawn: drawn, solved: anyNumber, Default: defaults[0], as: "first-heap"}
	second := Param{Name: "b", Drawn: drawn, solved: anyNumber, Default: defaults[1], as: "second-heap"}
	return &Game{
		ID: id, Params: []Param{first, second}, Numbers: []string{"a", "b"}, Standard: standardPlane,
		plan: func(args Args) (drawingPlan, error) {
			p := Pair{A: args.Int("a"), B: args.Int("b")}.Sorted()
			return drawingPlan{
				title: fmt.Sprintf("%s %d, %d", title, p.A, p.B),
				rules: Spec[Pair]{Rules: r, Start: []Pair{p}},
			}, nil
		},
		listing: listing{
			first:    [2]int{drawn.Min, drawn.Min},
			rules:    func(Args) Rules { return pairRules(r) },
			drawArgs: pairDrawingArgs("a", "b"),
		},
	}
}

// pairDrawingArgs returns a function that gives the arguments for drawing a pair. They are its two
// numbers under the parameter names first and second.
func pairDrawingArgs(first, second string) argsForPosition {
	return func(_ Args, a, b int) map[string]string {
		return map[string]string{first: strconv.Itoa(a), second: strconv.Itoa(b)}
	}
}

// euclidGame returns Euclid's game on two positive numbers.
func euclidGame() *Game {
	const maxNumberDrawn = 999
	g := pairGame("euclid", "Euclid", Range{Min: 1, Max: maxNumberDrawn}, [2]string{"7", "25"},
		Euclid{}).setSource("Nivasch 2006")
	g.Params[0].as, g.Params[1].as = "", ""
	drawn := g.plan
	g.plan = func(args Args) (drawingPlan, error) {
		p := Pair{A: args.Int("a"), B: args.Int("b")}.Sorted()
		if p.B/p.A > maxTaking && args.limit == 0 {
			wrong := args.newError("b", OutOfRange)
			wrong.Value, wrong.Range, wrong.Undrawn = strconv.Itoa(p.B), Range{Min: 1, Max: p.A * maxTaking}, true
			return drawingPlan{}, wrong
		}
		all, err := drawn(args)
		all.places = arrangeChain
		return all, err
	}
	g.law, g.findWinningMove = euclidLaw, euclidWinningMove
	return g
}

// fibonacciNimGame returns Fibonacci Nim, in which a move may take up to twice as many counters as the
// move before.
func fibonacciNimGame() *Game {
	return &Game{
		ID: "fibonacci-nim", source: "Whinihan 1963", Numbers: []string{"n", "limit"}, Standard: standardPlane,
		Params: []Param{{Name: "n", Drawn: Range{Min: 2, Max: 34}, solved: anyNumber, Default: "7"}},
		plan: func(args Args) (drawingPlan, error) {
			n := args.Int("n")
			s := Spec[Pair]{Rules: FibonacciNim{}, Start: []Pair{{A: n, B: n - 1}}}
			return drawingPlan{title: fmt.Sprintf("Fibonacci Nim %d", n), rules: s, places: arrangeHeapsWithLimit}, nil
		},
		theory: theory{
			law: fibonacciNimLaw, decompose: decomposeFibonacciNim,
			numbers: func(args Args) []int { return []int{args.Int("n"), args.Int("n") - 1} },
		},
		listing: listing{rules: func(Args) Rules { return pairRules(FibonacciNim{}) }},
	}
}

// divisorLaw predicts the outcome and value of the divisor game for args. The value is the exponent
// of 2 in the number (OEIS A007814). known is always true.
func divisorLaw(args Args) (_ Forecast, known bool) {
	return valueForecast(bits.TrailingZeros(uint(args.Int("n")))), true
}

// wythoffLaw predicts the outcome of Wythoff's game for the heaps in args. They are lost exactly if
// they are ⌊kφ⌋ and ⌊kφ⌋+k for some k (Wythoff 1907). known is always true.
func wythoffLaw(args Args) (_ Forecast, known bool) {
	low, high := min(args.Int("a"), args.Int("b")), max(args.Int("a"), args.Int("b"))
	return outcomeForecast(low != lowerWythoff(high-low)), true
}

// lowerWythoff returns ⌊kφ⌋, the smaller number of the k-th lost pair of Wythoff's game. The
// result is exact: ⌊(k + √(5k²))/2⌋.
func lowerWythoff(k int) int { return (k + floorTimesRootFive(k)) / 2 }

// floorTimesRootFive returns ⌊k√5⌋ for k ≥ 0.
func floorTimesRootFive(k int) int {
	n := big.NewInt(int64(k))
	n.Mul(n, n).Mul(n, big.NewInt(5))
	return int(n.Sqrt(n).Int64())
}

// fibonacciNimLaw predicts the outcome of Fibonacci Nim for the heap in args. The next player loses
// exactly if it is a Fibonacci number (Whinihan 1963). known is always true.
func fibonacciNimLaw(args Args) (_ Forecast, known bool) {
	n, last, this := args.Int("n"), 1, 2
	for this < n {
		last, this = this, last+this
	}
	return outcomeForecast(this != n), true
}

// euclidLaw predicts the outcome and value of Euclid's game for args. With x ≤ y for its two
// numbers, the value is ⌊y/x - x/y⌋ (Nivasch 2006). known is always true.
func euclidLaw(args Args) (_ Forecast, known bool) {
	return valueForecast(euclidValue(args.Int("a"), args.Int("b"))), true
}

// euclidValue returns the value ⌊y/x - x/y⌋ of Euclid's game, where x is the smaller and y the
// larger of a and b. With y = qx + r it is q if r/x is at least x/y, and q-1 otherwise.
func euclidValue(a, b int) int {
	x, y := min(a, b), max(a, b)
	q, r := y/x, y%x
	high, low := bits.Mul64(uint64(r), uint64(y))
	above, below := bits.Mul64(uint64(x), uint64(x))
	if high > above || high == above && low >= below {
		return q
	}
	return q - 1
}
