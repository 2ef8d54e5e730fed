package games

import (
	"context"
	"fmt"
	"math"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// boundedPass is a game in which nobody takes more than max, but may pass at
// some sizes: there the graph has loops.
func boundedPass() *Game {
	const most, narrow = 60, 3
	return &Game{
		ID: "bounded-pass", Group: Loopy,
		Params: []Param{
			{Name: "max", Kind: Integer, Min: 1, Max: 16, Default: "2", SolvedMax: maxNumber},
			{Name: "passes", Kind: Integers, Min: 1, Max: most, Most: most, Default: "3", SolvedMax: maxNumber, SolvedMost: maxLong},
			heapsParam(most, "2,4"),
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			limit, at, heaps := a.Int("max"), ascending(a.Ints("passes")), a.Ints("heaps")
			title := fmt.Sprintf("Take 1 to %d from %s, or pass at %s", limit, list(heaps, ", "), list(at, ", "))
			places := arrangement(onLine)
			if limit > narrow && slices.Max(heaps) < layout.LongestLine {
				places = onHorseshoe // the values of positions on cycles may be wide
			}
			return drawSizes(ctx, a, title, Passing{Max: limit, At: at}, heaps, places)
		},
		law: boundedPassLaw, noForm: true,
	}
}

// ring is tokens on a directed cycle. The exits, if any, lead to its middle.
func ring() *Game {
	const most = 24
	exits := Param{Name: "exits", Kind: Integers, Max: most, Most: most, Default: "1", SolvedMax: maxNumber, SolvedMost: maxLong}
	tokens := Param{Name: "tokens", Kind: Integers, Min: 1, Max: most, Most: maxHeaps, Default: "1,2", SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps}
	return &Game{
		ID: "ring", Group: Loopy,
		Params: []Param{{Name: "length", Kind: Integer, Min: 2, Max: most, Default: "5", SolvedMax: maxNumber}, exits, tokens},
		check: func(a Args) error {
			for _, p := range []Param{exits, tokens} {
				if given := a.Ints(p.Name); slices.Max(given) > a.Int("length") {
					p.Max = a.Int("length")
					return p.wrong("ring", list(given, ","), OutOfRange)
				}
			}
			return nil
		},
		draw: func(ctx context.Context, a Args) (*document.Drawing, error) {
			length := a.Int("length")
			if err := a.room(drawnLimit, length); err != nil {
				return nil, err
			}
			starts := make([]Heap, length)
			for i := range starts {
				starts[i] = Heap(i + 1)
			}
			title := fmt.Sprintf("Tokens %s on a ring of %d", list(a.Ints("tokens"), ", "), length)
			r := Ring{Length: length, Exits: a.Ints("exits")}
			return drawPositions(ctx, a, title, r, starts, starting(a.Ints("tokens")), aroundExit(length))
		},
		law: ringLaw, noForm: true,
	}
}

// aroundExit puts the first positions on a circle, with room for one more in the
// middle.
func aroundExit(length int) arrangement {
	return func(_ context.Context, _ *document.Drawing, f *graphs.Frozen, o layout.Options) (arranged, error) {
		const radius = 1.5 * layout.Layers
		o.Between = max(o.Between, 2*radius*math.Sin(math.Pi/float64(length)))
		at := layout.Circle(length, o)
		return arranged{Plan: layout.Plan{At: append(at, make([]layout.Point, f.Order()-length)...)}}, nil
	}
}
