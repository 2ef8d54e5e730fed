package games

import "nimgraph/graphs"

// theory holds the known facts about the start of a game that follow from its arguments alone.
type theory struct {
	// law says what theory knows of the start; nil where it knows nothing.
	law law
	// noForm is set where the law is no closed form: where it knows some arguments
	// only, has published values, works the start out from smaller positions, or knows
	// who wins without a formula.
	noForm bool
	// sum returns the heaps of known values that the start is the sum of, or false if they are not
	// known. It is nil if law has the facts.
	sum func(Args) (heapSumValues, bool)
	// tame is set where any sum of the heaps is in misère play and in Anti-SG play what
	// Nim is; see summed.
	tame bool
	// heaps tells which heaps the arguments are a sum of; nil where the game is no sum of
	// heaps.
	heaps func(Args) HeapSum
	// winning finds a winning move of a game with a law. It is nil if that is not easy.
	winning func(Args) (Move, bool)
	// numbers returns the numbers of the start, and decompose decomposes a position by its numbers.
	// Both are nil if the game has no decomposition other than binary columns.
	numbers   func(Args) []int
	decompose func(position []int) Decomposition
}

// Forecast is what theory says of the start of a game.
type Forecast struct {
	// Outcome tells who wins under the play convention that was asked for.
	Outcome graphs.Outcome
	// Value is the Grundy value in normal play, whatever the convention, if Valued is set.
	// Otherwise only the outcome is known.
	Value  int
	Valued bool
}

// HasLaw reports whether theory knows the start of the game for at least some arguments.
func (g *Game) HasLaw() bool { return g.law != nil || g.sum != nil }

// HasClosedForm reports whether a formula gives the value or the outcome of the start for all
// arguments.
func (g *Game) HasClosedForm() bool { return g.HasLaw() && !g.noForm }

// Forecast returns the outcome, and the value if it is known, of the start of the game under a
// play convention, by a closed form or published values. It needs no drawing, so the parameters
// may be as large as those of solved games. It takes some microseconds, and time linear in the
// arguments. known is false if theory has no answer for these arguments. Errors are those of New,
// except for drawings that would be too large.
//
// Under another convention than the game's own, theory knows sums of heaps: all of them in normal
// play, and the tame ones in the others.
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

// law says what theory knows of the start for some arguments, which have been
// checked; false where it knows nothing.
type law func(Args) (Forecast, bool)

// valued returns the forecast of a known value.
func valued(value int) Forecast {
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

// formula is the value of a heap, or of another summand, by its size; false where
// it is not known.
type formula func(n int) (value int, known bool)

// always is a formula that is known for every size.
func always(value func(n int) int) formula {
	return func(n int) (int, bool) { return value(n), true }
}

// sequence is a formula that is known for the first sizes, from 0 on.
func sequence(values ...int) formula {
	return func(n int) (int, bool) {
		if n >= len(values) {
			return 0, false
		}
		return values[n], true
	}
}

// periodic repeats the values of the sizes from 0 on, apart from exceptions.
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

// sum is the law of a sum of heaps: the XOR of their values (Sprague 1935, Grundy
// 1939).
func (f formula) sum(sizes []int) (Forecast, bool) {
	values, known := f.values(sizes)
	return valued(xor(values)), known
}

func xor(values []int) int {
	sum := 0
	for _, v := range values {
		sum ^= v
	}
	return sum
}
