package games

import "nimgraph/graphs"

// theory is what is known of the start of a game from its arguments alone.
type theory struct {
	// law says what theory knows of the start; nil where it knows nothing.
	law law
	// noForm is set where the law is no closed form: where it knows some arguments
	// only, has published values, works the start out from smaller positions, or knows
	// who wins without a formula.
	noForm bool
	// sum tells which heaps of known values the start is a sum of; false where they are
	// not known, nil where law says what is known.
	sum func(Args) (summed, bool)
	// tame is set where any sum of the heaps is in misère play and in Anti-SG play what
	// Nim is; see summed.
	tame bool
	// heaps tells which heaps the arguments are a sum of; nil where the game is no sum of
	// heaps.
	heaps func(Args) HeapSum
	// winning finds a winning move of the game that has a law; nil where that is not easy.
	winning func(Args) (Move, bool)
}

// Forecast is what theory says of the start of a game.
type Forecast struct {
	// Outcome tells who wins under the play convention that was asked for.
	Outcome graphs.Outcome
	// Value is the Grundy value, under every convention that of normal play, where Valued
	// is set; elsewhere only the outcome is known.
	Value  int
	Valued bool
}

// HasLaw tells whether theory knows the start of the game for some arguments at
// least.
func (g *Game) HasLaw() bool { return g.law != nil || g.sum != nil }

// HasClosedForm tells whether a formula gives the start of the game, its value or who
// wins, for all arguments.
func (g *Game) HasClosedForm() bool { return g.HasLaw() && !g.noForm }

// Forecast returns what theory says of the start of the game that New would draw, under a
// play convention, from the arguments alone: by a closed form, or by values that are published. It
// draws nothing, so it knows games that are too large to draw: the parameters may
// have all values for which the game is solved. It takes some microseconds, and
// time linear in what is given. False where theory says nothing for these
// arguments. Errors: *ParamError as for New, but for drawings that would be too
// large.
//
// Under another play convention than the game's, theory knows sums of heaps: in normal play
// all, and in the others those that are what Nim is.
func (g *Game) Forecast(play graphs.Play, args map[string]string) (Forecast, bool, error) {
	values, err := g.parseWithin(args, Param.Solved)
	if err != nil {
		return Forecast{}, false, err
	}
	f, known := g.forecast(play, values)
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

// worth is the forecast of a known value.
func worth(value int) Forecast {
	f := won(value != 0)
	f.Value, f.Valued = value, true
	return f
}

// won is the forecast that the next player wins, or loses.
func won(next bool) Forecast {
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

// of returns the values of all sizes, false if one is not known.
func (f formula) of(sizes []int) (values []int, known bool) {
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
	values, known := f.of(sizes)
	return worth(xor(values)), known
}

func xor(values []int) int {
	all := 0
	for _, v := range values {
		all ^= v
	}
	return all
}
