package games

import "nimgraph/graphs"

// theory holds the facts that are known about the starting position of a game from the arguments
// alone.
type theory struct {
	// law returns the known facts about the start. It is nil for a game without theory.
	law law
	// noForm is set if law is not a closed form: it covers only some arguments, has published
	// values, computes the start from smaller positions, or knows the winner without a formula.
	noForm bool
	// evaluate returns the heaps of the start with their values. It is nil if law is used instead.
	evaluate evaluator
	// tame is set if sums of the heaps behave like Nim in misère and Anti-SG play; see
	// valuedHeaps.
	tame bool
	// heaps returns the heaps of which the start is the sum. It is nil if the start is not a sum
	// of heaps.
	heaps func(Args) HeapSum
	// findWinningMove finds a winning move of a game with a law; nil if that is not easy.
	findWinningMove moveFinder
	// numbers returns the numbers of the start, and decompose decomposes a position by its numbers.
	// Both are nil if the game has no decomposition other than binary columns.
	numbers   func(Args) []int
	decompose func(position []int) Decomposition
}

// evaluator is a function that returns the heaps of the starting position with their values. known
// is false if a value is unknown. The arguments have been checked.
type evaluator func(args Args) (h valuedHeaps, known bool)

// moveFinder is a function that finds a winning move of the starting position. The arguments have
// been checked. ok is false if it finds none.
type moveFinder func(args Args) (m Move, ok bool)

// Forecast is the outcome of the starting position of a game, and its value if known, as theory
// predicts them.
type Forecast struct {
	// Outcome says who wins under the requested play convention.
	Outcome graphs.Outcome
	// Value is the Grundy value in normal play, also under another convention, if Valued is set.
	// Otherwise only the outcome is known.
	Value  int
	Valued bool
}

// HasLaw reports whether theory gives the outcome of the starting position for at least some
// arguments.
func (g *Game) HasLaw() bool { return g.law != nil || g.evaluate != nil }

// HasClosedForm reports whether a formula gives the value or the outcome of the starting position
// for all arguments.
func (g *Game) HasClosedForm() bool { return g.HasLaw() && !g.noForm }

// Forecast returns who wins from the starting position with the parameters args under the play
// convention play, and the Grundy value if it is known, without drawing the game. It uses a closed
// form or published values, so the numbers may be as large as the game can be solved for. known is
// false if neither covers these parameters. The errors are those of New, except for drawings that
// would be too large.
//
// If play is not the game's own convention, only sums of heaps are covered: all sums in normal
// play, and tame sums in other conventions. Time is linear in the arguments, mostly a few
// microseconds.
func (g *Game) Forecast(play graphs.Play, args map[string]string) (f Forecast, known bool, err error) {
	values, err := g.parseArgs(ForSolving, args)
	if err != nil {
		return Forecast{}, false, err
	}
	f, known = g.forecast(play, values)
	return f, known, nil
}

// forecast is like Forecast, but takes arguments that have been parsed and checked.
func (g *Game) forecast(play graphs.Play, values Args) (_ Forecast, known bool) {
	if g.evaluate != nil && g.valuesDecideOutcome(play) {
		if s, known := g.evaluate(values); known {
			return s.forecast(play), true
		}
	}
	if g.law != nil && play == g.Play {
		if f, known := g.law(values); known {
			return f, true
		}
	}
	return Forecast{}, false
}

// law is a function that returns the forecast for the starting position. The arguments have been
// checked. known is false if theory says nothing about them.
type law func(args Args) (f Forecast, known bool)

// valueForecast returns the forecast for a position with the given Grundy value. The position is
// lost exactly if value is 0.
func valueForecast(value int) Forecast {
	f := outcomeForecast(value != 0)
	f.Value, f.Valued = value, true
	return f
}

// outcomeForecast returns a forecast without a value. The next player wins if nextWins is true, and
// loses otherwise.
func outcomeForecast(nextWins bool) Forecast {
	if nextWins {
		return Forecast{Outcome: graphs.OutcomeN}
	}
	return Forecast{Outcome: graphs.OutcomeP}
}

// formula is a function that returns the Grundy value of a heap of size n, or of a position that
// another number identifies. known is false if the value is unknown.
type formula func(n int) (value int, known bool)

// computedFormula returns the formula that gives value(n) for every size n.
func computedFormula(value func(n int) int) formula {
	return func(n int) (int, bool) { return value(n), true }
}

// listedFormula returns the formula that knows the values of sizes 0, 1, 2, …, as given, and no
// others.
func listedFormula(values ...int) formula {
	return func(n int) (int, bool) {
		if n >= len(values) {
			return 0, false
		}
		return values[n], true
	}
}

// periodicFormula returns the formula that gives size n the value period[n mod len(period)]. For a
// size in exceptions it gives the value there.
func periodicFormula(period []int, exceptions map[int]int) formula {
	return computedFormula(func(n int) int {
		if value, ok := exceptions[n]; ok {
			return value
		}
		return period[n%len(period)]
	})
}

// valuesOf returns the value of each size in sizes. known is false if a value is unknown.
func (f formula) valuesOf(sizes []int) (values []int, known bool) {
	values = make([]int, len(sizes))
	for i, n := range sizes {
		if values[i], known = f(n); !known {
			return nil, false
		}
	}
	return values, true
}

// forecastSum returns the forecast for the sum of heaps of the given sizes. Its value is the XOR of
// the values of the heaps (Sprague 1935, Grundy 1939). known is false if a value is unknown.
func (f formula) forecastSum(sizes []int) (_ Forecast, known bool) {
	values, known := f.valuesOf(sizes)
	return valueForecast(xor(values)), known
}

// xor returns the XOR of the values, or 0 if there are none.
func xor(values []int) int {
	sum := 0
	for _, v := range values {
		sum ^= v
	}
	return sum
}
