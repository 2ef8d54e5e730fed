package games

import "nimgraph/graphs"

// theory holds the facts that are known about the start of a game from its arguments alone.
type theory struct {
	// law returns the known facts about the start. It is nil for a game without theory.
	law law
	// noForm is set if law is not a closed form: it covers only some arguments, has published
	// values, computes the start from smaller positions, or knows the winner without a formula.
	noForm bool
	// sum returns the start as a sum of heaps with known values, or false if they are unknown. It
	// is nil if law is used instead.
	sum sumFunc
	// tame is set if sums of the heaps behave like Nim in misère and Anti-SG play; see
	// heapSumValues.
	tame bool
	// heaps returns the heaps of which the start is the sum. It is nil if the start is not a sum
	// of heaps.
	heaps func(Args) HeapSum
	// findWinningMove finds a winning move of a game with a law; nil if that is not easy.
	findWinningMove moveFunc
	// numbers returns the numbers of the start, and decompose decomposes a position by its numbers.
	// Both are nil if the game has no decomposition other than binary columns.
	numbers   func(Args) []int
	decompose func(position []int) Decomposition
}

// sumFunc is a function that returns the start of a game as a sum of heaps, for checked arguments.
// known is false if the value of a heap is unknown.
type sumFunc func(a Args) (sum heapSumValues, known bool)

// moveFunc is a function that finds a winning move of the start of a game, for checked arguments. ok
// is false if it finds none.
type moveFunc func(a Args) (m Move, ok bool)

// Forecast is the theoretical result of the start of a game.
type Forecast struct {
	// Outcome says who wins under the requested play convention.
	Outcome graphs.Outcome
	// Value is the Grundy value in normal play, also under another convention, if Valued is set.
	// Otherwise only the outcome is known.
	Value  int
	Valued bool
}

// HasLaw reports whether theory covers the start of the game for at least some arguments.
func (g *Game) HasLaw() bool { return g.law != nil || g.sum != nil }

// HasClosedForm reports whether a formula gives the value or the outcome of the start for all
// arguments.
func (g *Game) HasClosedForm() bool { return g.HasLaw() && !g.noForm }

// Forecast returns the theoretical outcome of the game's start under the play convention play, and
// its value if known. It uses a closed form or published values and needs no drawing, so the
// arguments args may be as large as for solved games. Time is linear in the arguments, mostly some
// microseconds. known is false if theory does not cover these arguments. The errors are those of
// New, except for drawings that would be too large.
//
// Under a convention other than that of the game, theory covers sums of heaps: all of them in
// normal play, and tame ones otherwise.
func (g *Game) Forecast(play graphs.Play, args map[string]string) (f Forecast, known bool, err error) {
	values, err := g.parseWithin(args, Param.SolvedRange)
	if err != nil {
		return Forecast{}, false, err
	}
	f, known = g.forecast(play, values)
	return f, known, nil
}

// forecast is Forecast for values that have been checked.
func (g *Game) forecast(play graphs.Play, values Args) (_ Forecast, known bool) {
	if g.sum != nil && g.valuesDecide(play) {
		if s, known := g.sum(values); known {
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

// law is a function that returns the theoretical result of the start for checked arguments. known
// is false if theory does not cover them.
type law func(a Args) (f Forecast, known bool)

// valueForecast returns the forecast of a start with the given Grundy value.
func valueForecast(value int) Forecast {
	f := outcomeForecast(value != 0)
	f.Value, f.Valued = value, true
	return f
}

// outcomeForecast returns a forecast without a value: the next player wins if nextWins is set, and
// loses otherwise.
func outcomeForecast(nextWins bool) Forecast {
	if nextWins {
		return Forecast{Outcome: graphs.OutcomeN}
	}
	return Forecast{Outcome: graphs.OutcomeP}
}

// formula is a function that returns the value of a heap of size n, or of another summand. known
// is false if the value is unknown.
type formula func(n int) (value int, known bool)

// always returns the formula that knows the value of every size; value computes it.
func always(value func(n int) int) formula {
	return func(n int) (int, bool) { return value(n), true }
}

// sequence returns the formula that knows the values of sizes 0, 1, 2, … as listed, and no others.
func sequence(values ...int) formula {
	return func(n int) (int, bool) {
		if n >= len(values) {
			return 0, false
		}
		return values[n], true
	}
}

// periodic returns the formula that gives size n the value period[n mod len(period)], except for
// the sizes in exceptions.
func periodic(period []int, exceptions map[int]int) formula {
	return always(func(n int) int {
		if value, ok := exceptions[n]; ok {
			return value
		}
		return period[n%len(period)]
	})
}

// values returns the value of each of the sizes. known is false if one of them is unknown.
func (f formula) values(sizes []int) (values []int, known bool) {
	values = make([]int, len(sizes))
	for i, n := range sizes {
		if values[i], known = f(n); !known {
			return nil, false
		}
	}
	return values, true
}

// sum returns the forecast of a sum of heaps of the given sizes: the XOR of their values (Sprague
// 1935, Grundy 1939). known is false if a value is unknown.
func (f formula) sum(sizes []int) (_ Forecast, known bool) {
	values, known := f.values(sizes)
	return valueForecast(xor(values)), known
}

// xor returns the XOR of the values, 0 for none.
func xor(values []int) int {
	sum := 0
	for _, v := range values {
		sum ^= v
	}
	return sum
}
