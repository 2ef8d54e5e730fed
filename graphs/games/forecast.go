package games

import "nimgraph/graphs"

// theory holds the known facts about the start of a game that follow from its arguments alone.
type theory struct {
	// law returns the known facts about the start. It is nil for a game without theory.
	law law
	// noForm is set if law is not a closed form: it covers only some arguments, has published
	// values, computes the start from smaller positions, or knows the winner without a formula.
	noForm bool
	// sum returns the start as a sum of heaps with known values, or false if they are unknown. It
	// is nil if law is used instead.
	sum func(Args) (heapSumValues, bool)
	// tame is set if sums of the heaps behave like Nim in misère and Anti-SG play; see
	// heapSumValues.
	tame bool
	// heaps returns the heaps of which the start is the sum. It is nil if the start is not a sum
	// of heaps.
	heaps func(Args) HeapSum
	// findWinningMove finds a winning move of a game with a law; nil if that is not easy.
	findWinningMove func(Args) (Move, bool)
	// numbers returns the numbers of the start, and decompose decomposes a position by its numbers.
	// Both are nil if the game has no decomposition other than binary columns.
	numbers   func(Args) []int
	decompose func(position []int) Decomposition
}

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

// Forecast returns the theoretical outcome of the start of the game under a play convention, and
// its value if known, by a closed form or published values. It needs no drawing, so the parameters
// may be as large as for solved games. It takes time linear in the arguments, mostly some
// microseconds. known is false if theory does not cover these arguments. It has the errors of New,
// except for drawings that would be too large.
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

func (g *Game) forecast(play graphs.Play, values Args) (Forecast, bool) {
	if g.sum != nil && g.sums(play) {
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

// law returns the known facts about the start for checked arguments, or false if there are none.
type law func(Args) (Forecast, bool)

// valueForecast returns the forecast of a known value.
func valueForecast(value int) Forecast {
	f := outcomeFor(value != 0)
	f.Value, f.Valued = value, true
	return f
}

// outcomeFor returns the forecast that the next player wins or loses.
func outcomeFor(next bool) Forecast {
	if next {
		return Forecast{Outcome: graphs.OutcomeN}
	}
	return Forecast{Outcome: graphs.OutcomeP}
}

// formula returns the value of a heap, or of another summand, by its size. known is false if the
// value is unknown.
type formula func(n int) (value int, known bool)

// always returns a formula that is known for every size.
func always(value func(n int) int) formula {
	return func(n int) (int, bool) { return value(n), true }
}

// sequence returns a formula that is known for the first sizes, from 0 on.
func sequence(values ...int) formula {
	return func(n int) (int, bool) {
		if n >= len(values) {
			return 0, false
		}
		return values[n], true
	}
}

// periodic returns a formula that repeats the values of period, except for some sizes.
func periodic(period []int, exceptions map[int]int) formula {
	return always(func(n int) int {
		if value, ok := exceptions[n]; ok {
			return value
		}
		return period[n%len(period)]
	})
}

// values returns the values of all sizes. known is false if one is unknown.
func (f formula) values(sizes []int) (values []int, known bool) {
	values = make([]int, len(sizes))
	for i, n := range sizes {
		if values[i], known = f(n); !known {
			return nil, false
		}
	}
	return values, true
}

// sum returns the forecast of a sum of heaps: the XOR of their values (Sprague 1935, Grundy 1939).
func (f formula) sum(sizes []int) (Forecast, bool) {
	values, known := f.values(sizes)
	return valueForecast(xor(values)), known
}

func xor(values []int) int {
	sum := 0
	for _, v := range values {
		sum ^= v
	}
	return sum
}
