package games

import (
	"slices"

	"nimgraph/graphs"
)

// boundedPassLaw knows heaps below all passes, which nobody can come to.
func boundedPassLaw(a Args) (Forecast, bool) {
	heaps := a.Ints("heaps")
	f, _ := upTo(a.Int("max")).sum(heaps)
	return f, slices.Max(heaps) < slices.Min(a.Ints("passes"))
}

// ringLaw knows rings with no exit, with one, and with all. Without an exit nobody
// ever wins. Going back from a single exit the vertices are worth 0, 1, 0, 1 …, and
// the exit itself what those two ways on leave: 1 on a ring of even length, 2 on
// one of odd length. Where every vertex is an exit, one token is ∞{0} and wins by
// leaving, and several are a draw (Smith 1966: a sum of two that are ∞).
func ringLaw(a Args) (Forecast, bool) {
	length, tokens := a.Int("length"), a.Ints("tokens")
	exits := slices.DeleteFunc(ascending(a.Ints("exits")), func(v int) bool { return v == 0 })
	draw := Forecast{Outcome: graphs.OutcomeD}
	switch len(exits) {
	case 0:
		return draw, true
	case 1:
		return always(func(v int) int {
			if v == exits[0] {
				return 1 + length%2
			}
			back := (exits[0] - v + length) % length
			return (back - 1) % 2
		}).sum(tokens)
	case length:
		if len(tokens) == 1 {
			return won(true), true
		}
		return draw, true
	}
	return Forecast{}, false
}
