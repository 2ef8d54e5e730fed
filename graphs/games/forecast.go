package games

import "nimgraph/graphs"

// Forecast is what theory says of the start of a game.
type Forecast struct {
	// Outcome tells who wins under the game's play convention.
	Outcome graphs.Outcome
	// Value is the Grundy value where Valued is set; elsewhere only the outcome is
	// known. In misère play it never is: the values of normal play decide nothing.
	Value  int
	Valued bool
}

// HasLaw tells whether theory knows the start of the game for some arguments at
// least.
func (g *Game) HasLaw() bool { return g.law != nil }

// HasClosedForm tells whether a formula gives the start of the game, its value or who
// wins, for all arguments.
func (g *Game) HasClosedForm() bool { return g.law != nil && !g.noForm }

// Forecast returns what theory says of the start of the game that New would draw,
// from the arguments alone: by a closed form, or by values that are published. It
// draws nothing, so it knows games that are too large to draw: the parameters may
// have all values for which the game is solved. It takes some microseconds, and
// time linear in what is given. False where theory says nothing for these
// arguments. Errors: *ParamError as for New, but for drawings that would be too
// large.
func (g *Game) Forecast(args map[string]string) (Forecast, bool, error) {
	values, err := g.parseSolved(args)
	if err != nil || g.law == nil {
		return Forecast{}, false, err
	}
	f, ok := g.law(values)
	if !ok {
		return Forecast{}, false, nil
	}
	return f, true, nil
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

// withoutForm says that the game's law is no closed form.
func (g *Game) withoutForm() *Game {
	g.noForm = true
	return g
}

// obeying gives a game its law.
func (g *Game) obeying(l law) *Game {
	g.law = l
	return g
}
