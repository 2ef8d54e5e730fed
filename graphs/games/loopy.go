package games

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"

	"nimgraph/graphs"
	"nimgraph/graphs/layout"
)

// loopyGames may go on for ever.
func loopyGames() []*Game { return []*Game{boundedPass(), ring()} }

// boundedPass is a game in which nobody takes more than max, but may pass at
// some sizes: there the graph has loops.
func boundedPass() *Game {
	const most, narrow = 60, 3
	return &Game{
		ID: "bounded-pass", Group: Loopy,
		Params: []Param{
			{Name: "max", Kind: Integer, Min: 1, Max: 16, Default: "2", SolvedMax: maxNumber, as: "max"},
			{Name: "passes", Kind: Integers, Min: 1, Max: most, Most: most, Default: "3", SolvedMax: maxNumber, SolvedMost: maxLong},
			heapsParam(most, "2,4"),
		},
		plan: func(a Args) (plan, error) {
			limit, at, heaps := a.Int("max"), ascending(a.Ints("passes")), a.Ints("heaps")
			title := fmt.Sprintf("Take 1 to %d from %s, or pass at %s", limit, list(heaps, ", "), list(at, ", "))
			p := heapPlan(a, title, Passing{Max: limit, At: at}, heaps)
			if limit > narrow && slices.Max(heaps) < layout.MaxLinePlaces {
				p.places = onHorseshoe // the values of positions on cycles may be wide
			}
			return p, nil
		},
		theory: theory{law: boundedPassLaw, noForm: true},
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
		plan: func(a Args) (plan, error) {
			length := a.Int("length")
			s := Spec[Heap]{Rules: Ring{Length: length, Exits: a.Ints("exits")}, Start: sizedHeaps(a.Ints("tokens"))}
			s.Also = mapped(sizesTo(length-1), func(before Heap) Heap { return before + 1 })
			title := fmt.Sprintf("Tokens %s on a ring of %d", list(a.Ints("tokens"), ", "), length)
			return plan{title: title, rules: s, places: aroundExit(length), least: length}, nil
		},
		theory: theory{law: ringLaw, noForm: true},
	}
}

// aroundExit puts the first positions on a circle, with room for one more in the
// middle.
func aroundExit(length int) arrangement {
	return func(_ context.Context, p positions) (arranged, error) {
		const radius = 1.5 * layout.DefaultLayerGap
		p.o.VertexGap = max(p.o.VertexGap, 2*radius*math.Sin(math.Pi/float64(length)))
		at := layout.Circle(length, p.o)
		return arranged{Plan: layout.Plan{At: append(at, make([]layout.Point, p.f.Order()-length)...)}}, nil
	}
}

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

// Passing is Bachet's game with passes: a move takes 1 to Max from a heap, or,
// at the sizes of At, leaves it as it is. Such a size is its own option, so the
// graph has loops; two players who both pass play for ever.
type Passing struct {
	sizes
	Max int
	At  []int
}

// Options yields h-1, …, h-Max, as far as they are heaps, and h where one may
// pass.
func (r Passing) Options(h Heap) iter.Seq[Heap] {
	fewer := Bash{Max: r.Max}.Options(h)
	if slices.Contains(r.At, int(h)) {
		return concat(fewer, downTo(h, h))
	}
	return fewer
}

// Out is where the exits of a Ring lead.
const Out Heap = 0

// Ring is a directed cycle of vertices 1 to Length: a move takes the token on to
// the next vertex, or from an exit out of the ring, where nobody can move. Without
// an exit every position is a draw.
type Ring struct {
	Length int
	Exits  []int
}

// Options yields the next vertex, and Out from an exit.
func (r Ring) Options(v Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		if v == Out || !yield(v%Heap(r.Length)+1) {
			return
		}
		if slices.Contains(r.Exits, int(v)) {
			yield(Out)
		}
	}
}

// Text returns the number of a vertex, and – for Out, where nothing is left to do.
func (Ring) Text(v Heap) string {
	if v == Out {
		return "–"
	}
	return strconv.Itoa(int(v))
}
