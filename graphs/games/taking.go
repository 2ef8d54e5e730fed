package games

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/xstrings"
)

const (
	// maxNim bounds a heap of Nim: the graph of a heap of n has n(n+1)/2 edges.
	maxNim = 64
	// maxTaking bounds the heaps of games with fewer moves.
	maxTaking = 200
	// maxTaken bounds the number that a move takes in a listed game, maxSet the size of the set of
	// such numbers.
	maxTaken = min(1_000_000_000_000, math.MaxInt/4)
	maxSet   = 10_000
)

// gamesOfTaking returns the games in which a move takes counters from a heap.
func gamesOfTaking() []*Game {
	return append([]*Game{
		heapGame("nim", "Nim", maxNim, "3,5,7", Nim{}).setTameEvaluator(nimEvaluator("heaps")).setSource("Bouton 1901"),
		// Nim in which taking the last counter loses: the same graph and the same values under the
		// misère convention.
		makeMisere(heapGame("misere-nim", "Misère Nim", maxNim, "1,3,4", Nim{}).
			setTameEvaluator(nimEvaluator("heaps")).setSource("Bouton 1901")),
		bachetGame(),
		subtractionGame("subtraction", "Subtraction", "5,9,14").setSource("game.lasker.source"),
		heapLimitGame(),
		heapGame("at-least-half", "Take at least half", maxNim, "5,8,12",
			AtLeastHalf{}).setTameEvaluator(atLeastHalfEvaluator()),
		heapGame("even-or-whole", "Even or whole", maxNim, "5,8,11",
			EvenOrWhole{}).setTameEvaluator(evenOrWholeEvaluator()),
		subtractSquareGame(),
		nimbleGame(),
		// A subtraction game whose player without a move wins. By the Anti-SG rule, the next
		// player wins exactly if the XOR is not 0 and some value is above 1, or the XOR is 0 and
		// no value is. The rule holds for every subtraction game (Ferguson 1974), but not for
		// every game.
		makeMisere(subtractionGame("anti-sg", "Anti-SG", "4,5,9")).setSource("Ferguson 1974"),
		hideFromMenu(pairGame("two-heaps", "Two heaps", Range{Max: maxNim}, [2]string{"3", "3"},
			TwoHeaps{}).setSource("Bouton 1901")),
	}, subtractionListGames()...)
}

// makeMisere changes g to misère play and returns it. It also makes lists of values impossible,
// because values belong to normal play.
func makeMisere(g *Game) *Game {
	g.Play, g.Numbers = graphs.Misere, nil
	return g
}

// bachetGame returns Bachet's game, in which a move takes 1 to "max" counters from a heap.
func bachetGame() *Game {
	g := &Game{ID: "bash", source: "Bachet 1612", Params: []Param{
		{
			Name: "max", Drawn: Range{Min: 1, Max: 16}, solved: anyNumber,
			listed: Range{Max: maxTaken}, Default: "3", as: "max",
		},
		heapsParam(maxTaking, "21"),
		unfoldParam(),
	}}
	title := func(args Args) string {
		if args.Int("max") == 1 {
			return "Take 1 from"
		}
		return fmt.Sprintf("Take 1 to %d from", args.Int("max"))
	}
	rules := func(args Args) Ruleset[Heap] { return Bachet{Max: args.Int("max")} }
	return g.setHeapRules("heaps", title, rules).setTameEvaluator(evaluateBachet)
}

// subtractionGame returns the subtraction game with the given ID. The user gives the set of numbers
// that a move can take as a parameter. name begins the titles of drawings, and defaultSizes holds
// the sizes of the heaps by default.
func subtractionGame(id, name, defaultSizes string) *Game {
	g := &Game{ID: id, Params: []Param{
		{
			Name: "set", Kind: Integers, Drawn: Range{Min: 1, Max: maxTaking, Count: 16},
			solved: Range{Max: maxNumber, Count: 64}, listed: Range{Max: maxTaken, Count: maxSet},
			Default: "1,3,4", as: "set",
		},
		heapsParam(maxTaking, defaultSizes),
		unfoldParam(),
	}}
	g.noForm = true
	title := func(args Args) string {
		return fmt.Sprintf("%s {%s}", name, xstrings.JoinInts(sortedSet(args.Ints("set")), ", "))
	}
	rules := func(args Args) Ruleset[Heap] { return Subtraction{Set: sortedSet(args.Ints("set"))} }
	return g.setHeapRules("heaps", title, rules).setTameEvaluator(evaluateSubtraction)
}

// subtractSquareGame returns the game in which a move takes a square number of counters from a
// heap.
func subtractSquareGame() *Game {
	g := heapGame("subtract-square", "Subtract a square", maxTaking, "9,13", TakeFromList{List: Squares})
	g.noForm = true
	g.setTameEvaluator(g.searchEvaluator(func(Args) formula { return subtractSquareFormula() }))
	return g.setSource("OEIS A014586")
}

// nimbleGame returns Nimble, which is Nim on a strip of squares. A coin on square n is a heap of n.
func nimbleGame() *Game {
	coins := heapsParam(maxNim, "1,3,4")
	coins.Name, coins.as = "coins", "coin-squares"
	g := &Game{ID: "nimble", source: "Bouton 1901", Params: []Param{coins, unfoldParam()}}
	g.setHeapRules("coins", func(Args) string { return "Nimble" }, func(Args) Ruleset[Heap] { return Nimble{} })
	g.rules = func(Args) Rules { return heapRules(Nim{}) }
	return g.setTameEvaluator(nimEvaluator("coins"))
}

// subtractionListGames returns the games in which a move takes a number from an infinite list,
// such as the primes.
func subtractionListGames() []*Game {
	var games []*Game
	for _, entry := range []struct {
		id, title string
		list      InfiniteList
	}{
		{"subtract-prime", "Subtract a prime", Primes},
		{"subtract-prime-or-one", "Subtract one or a prime", OneAndPrimes},
		{"subtract-power-of-two", "Subtract a power of two", PowersOfTwo},
		{"subtract-triangular", "Subtract a triangular number", Triangular},
		{"subtract-fibonacci", "Subtract a Fibonacci number", Fibonacci},
		{"subtract-factorial", "Subtract a factorial", Factorials},
	} {
		games = append(games,
			hideFromMenu(heapGame(entry.id, entry.title, maxTaking, "9,13", TakeFromList{List: entry.list})))
	}
	return games
}

// heapLimitGame returns the game on several heaps, each of which has its own limit on the
// number that a move takes. Its drawing has a line for each limit, up to the largest heap with
// this limit.
func heapLimitGame() *Game {
	const maxHeap = 60
	limits := Param{
		Name: "limits", Kind: Integers, Drawn: Range{Min: 1, Max: 16, Count: 8},
		solved: anyNumbers, Default: "3,5,7",
	}
	heaps := heapsParam(maxHeap, "9,10,14")
	heaps.Drawn.Count = limits.Drawn.Count
	g := &Game{
		ID: "subtraction-sum", Params: []Param{limits, heaps, unfoldParam()},
		check: func(args Args) error {
			if count := len(args.Ints("heaps")); len(args.Ints("limits")) != count {
				wrong := args.newError("limits", WrongCount)
				wrong.Range.Count = count
				return wrong
			}
			return nil
		},
		plan: heapLimitPlan,
	}
	return g.setTameEvaluator(evaluateLimitedHeaps)
}

// heapLimitPlan returns the plan for drawing heapLimitGame. args holds the heaps and
// their limits.
func heapLimitPlan(args Args) (drawingPlan, error) {
	limit, heap := args.Ints("limits"), args.Ints("heaps")
	largest := make(map[int]int)
	s := Spec[Pair]{Rules: LimitedBachet{}}
	for i := range heap {
		largest[limit[i]] = max(largest[limit[i]], heap[i])
		s.Start = append(s.Start, Pair{A: limit[i], B: heap[i]})
	}
	s.UnfoldFrom = func(yield func(Pair) bool) {
		for _, l := range sortedSet(limit) {
			for h := range heapsUpTo(largest[l]) {
				if !yield(Pair{A: l, B: int(h)}) {
					return
				}
			}
		}
	}
	title := fmt.Sprintf("Take up to %s from %s", xstrings.JoinInts(limit, ", "), xstrings.JoinInts(heap, ", "))
	if args.Bool(unfold) {
		p := wholePositionPlan(title, productRules[Pair]{s})
		p.least = slices.Max(heap)
		return p, nil
	}
	var sizes []int
	var called []string
	for _, l := range sortedSet(limit) {
		sizes, called = append(sizes, largest[l]+1), append(called, fmt.Sprintf("≤ %d", l))
	}
	return drawingPlan{title: title, rules: s, places: newLinesArrangement(sizes, called), least: slices.Max(heap)}, nil
}

// nimFormula returns the formula for the values of Nim: a heap of n has value n (Bouton 1901).
func nimFormula() formula { return computedFormula(func(n int) int { return n }) }

// bachetFormula returns the formula for the values of Bachet's game, in which a move takes 1 to
// limit counters: a heap of n has value n mod limit+1 (Bachet 1612).
func bachetFormula(limit int) formula {
	return computedFormula(func(n int) int { return n % (limit + 1) })
}

// atLeastHalfFormula returns the formula for the values of AtLeastHalf: the number of binary digits
// of the heap. A move removes at least one digit, and may leave any smaller number of digits.
func atLeastHalfFormula() formula {
	return computedFormula(func(n int) int { return bits.Len(uint(n)) })
}

// evenOrWholeFormula returns the formula for the values of EvenOrWhole: heaps of 2k-1 and of 2k+2
// have value k.
func evenOrWholeFormula() formula {
	return computedFormula(func(n int) int {
		if n%2 == 1 {
			return (n + 1) / 2
		}
		return max(0, n/2-1)
	})
}

// subtractSquareFormula returns the formula for the published values of the game in which a move
// takes a square number (OEIS A014586). No closed form is known.
func subtractSquareFormula() formula {
	return listedFormula(0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5)
}

// subtractionFormula returns the formula for the values of the subtraction game with the given set,
// which must be ascending. If no closed form is known for the set, the formula knows no value. All
// values that it knows are purely periodic (Winning Ways, chapter 4).
func subtractionFormula(set []int) formula {
	if len(set) == 0 {
		return computedFormula(func(int) int { return 0 })
	}
	first, last := set[0], set[len(set)-1]
	run := 1 // how many numbers from the first on have no gap
	for run < len(set) && set[run] == first+run {
		run++
	}
	switch {
	case run == len(set):
		// The numbers from a to b: each a sizes in a row are worth one more.
		return computedFormula(func(n int) int { return n % (first + last) / first })
	case first == 1 && !slices.ContainsFunc(set, func(s int) bool { return s%(run+1) == 0 }):
		// Let p be the period of {1, …, m}. Taking a number that is not a multiple of p leaves the
		// same value as taking some number from 1 to m.
		return bachetFormula(run)
	case len(set) == 2:
		// While the larger is not in reach, only the smaller counts; after that,
		// the larger leads to 0.
		return computedFormula(func(n int) int {
			remainder := n % (first + last)
			if remainder < last {
				return remainder / first % 2
			}
			return 1 + (remainder-first)/first%2
		})
	case slices.Equal(set, []int{1, 3, 4}):
		return periodicFormula([]int{0, 1, 0, 1, 2, 3, 2}, nil)
	}
	return listedFormula()
}

// nimEvaluator returns the evaluator of Nim, which gives the values of heaps and finds winning
// moves. The parameter param holds the heaps.
func nimEvaluator(param string) evaluator {
	return formulaEvaluator(param, nimFormula(), sizeText(func(_, want int) int { return want }))
}

// evaluateBachet returns the heaps of Bachet's game with their values. args holds the heaps and the
// limit. known is always true.
func evaluateBachet(args Args) (_ valuedHeaps, known bool) {
	heaps := args.Ints("heaps")
	return evaluateWithLimits(slices.Repeat([]int{args.Int("max")}, len(heaps)), heaps,
		func(_, n int) string { return strconv.Itoa(n) })
}

// evaluateSubtraction returns the heaps of a subtraction game with their values. args holds the
// heaps and the set. known is false if a value is unknown.
func evaluateSubtraction(args Args) (_ valuedHeaps, known bool) {
	set := args.Ints("set") // in the order in which it was written
	return evaluateBySearch(Subtraction{Set: set}, subtractionFormula(sortedSet(set)), args.Ints("heaps"))
}

// atLeastHalfEvaluator returns the evaluator of AtLeastHalf, which gives the values of heaps and
// finds winning moves. A winning move leaves the smallest heap of the required value v: the power
// of 2 with v binary digits, or 0.
func atLeastHalfEvaluator() evaluator {
	return formulaEvaluator("heaps", atLeastHalfFormula(),
		sizeText(func(_, want int) int { return 1 << want >> 1 }))
}

// evenOrWholeEvaluator returns the evaluator of EvenOrWhole, which gives the values of heaps and
// finds winning moves. A winning move leaves a smaller heap of the same parity, or takes the whole
// of an odd heap.
func evenOrWholeEvaluator() evaluator {
	return formulaEvaluator("heaps", evenOrWholeFormula(), sizeText(func(n, want int) int {
		if n%2 == 1 {
			return max(0, 2*want-1)
		}
		return 2*want + 2
	}))
}

// evaluateWithLimits returns heaps with their values, in the game in which a move takes at most
// limits[i] from heap i. The value of this heap is heaps[i] mod (limits[i]+1). heapText returns
// the text of a heap of n with the given limit, as a winning move writes it. known is always true.
func evaluateWithLimits(limits, heaps []int, heapText func(limit, n int) string) (_ valuedHeaps, known bool) {
	s := valuedHeaps{sizes: heaps, values: make([]int, len(heaps))}
	for i, n := range heaps {
		s.values[i] = n % (limits[i] + 1)
	}
	s.move = func(i, want int) (Move, bool) {
		left := heaps[i] - s.values[i] + want
		if want > s.values[i] {
			left -= limits[i] + 1
		}
		return Move{From: heapText(limits[i], heaps[i]), To: heapText(limits[i], left)}, left >= 0 && want <= limits[i]
	}
	return s, true
}

// evaluateLimitedHeaps is evaluateWithLimits for the heaps and limits of heapLimitGame in args,
// written as LimitedBachet writes them. known is always true.
func evaluateLimitedHeaps(args Args) (_ valuedHeaps, known bool) {
	return evaluateWithLimits(args.Ints("limits"), args.Ints("heaps"), func(limit, n int) string {
		return LimitedBachet{}.Text(Pair{A: limit, B: n})
	})
}
