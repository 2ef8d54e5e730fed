package games

import (
	"fmt"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/rules"
)

// HeapSum is a position that is a sum of heaps of one game.
type HeapSum struct {
	Rules rules.Ruleset[rules.Heap]
	Sizes []int
	// Param is the parameter that the sizes are given by.
	Param string
}

// Heaps returns the heaps of a game for which no formula gives the values of all, so
// that a table of the values of one heap after the other is asked for. False for all
// other games. Errors: *ParamError as for Forecast.
func (g *Game) Heaps(args map[string]string) (HeapSum, bool, error) {
	values, err := g.parseSolved(args)
	if err != nil || g.heaps == nil {
		return HeapSum{}, false, err
	}
	return g.heaps(values), true, nil
}

// ForecastBy returns the forecast of a sum of heaps by the values of heaps: that of
// size n is values[n], and from periodFrom on they repeat with the period, if that
// is not 0. A size that is in neither is a *ParamError with BeyondTable.
func (g *Game) ForecastBy(h HeapSum, values []uint16, periodFrom, period int) (Forecast, error) {
	at := always(func(n int) int {
		if n >= len(values) {
			n = periodFrom + (n-periodFrom)%period
		}
		return int(values[n])
	})
	if largest := slices.Max(h.Sizes); largest >= len(values) && period == 0 {
		return Forecast{}, &ParamError{
			Game: g.ID, Param: h.Param, Value: fmt.Sprint(largest), What: BeyondTable, Max: len(values) - 1,
		}
	}
	if g.Play == graphs.Misere {
		f, _ := at.misereSum(h.Sizes)
		return f, nil
	}
	f, _ := at.sum(h.Sizes)
	return f, nil
}

// summing gives a game its heaps, for the sizes of a parameter.
func (g *Game) summing(param string, of func(Args) rules.Ruleset[rules.Heap]) *Game {
	g.heaps = func(a Args) HeapSum { return HeapSum{Rules: of(a), Sizes: a.Ints(param), Param: param} }
	return g
}
