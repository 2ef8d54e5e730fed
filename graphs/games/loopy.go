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
	"nimgraph/graphs/xstrings"
)

// loopyGames returns the games whose play may never end.
func loopyGames() []*Game { return []*Game{passGame(), ringGame()} }

// passGame returns the game in which a move takes at most "max" counters from a heap, or passes at
// some heap sizes. Its graph has loops, so play may never end.
func passGame() *Game {
	const maxHeap, narrow = 60, 3
	return &Game{
		ID: "bounded-pass", source: "Bachet 1612",
		Params: []Param{
			{Name: "max", Drawn: Range{Min: 1, Max: 16}, solved: anyNumber, Default: "2", as: "max"},
			{
				Name: "passes", Kind: Integers, Drawn: Range{Min: 1, Max: maxHeap, Count: maxHeap},
				solved: Range{Max: maxNumber, Count: maxLong}, Default: "3",
			},
			heapsParam(maxHeap, "2,4"),
		},
		plan: func(args Args) (drawingPlan, error) {
			limit, at, heaps := args.Int("max"), sortedSet(args.Ints("passes")), args.Ints("heaps")
			title := fmt.Sprintf("Take 1 to %d from %s, or pass at %s", limit, xstrings.JoinInts(heaps, ", "),
				xstrings.JoinInts(at, ", "))
			p := heapPlan(args, title, Passing{Max: limit, At: at}, heaps)
			if limit > narrow && slices.Max(heaps) < layout.MaxLinePlaces {
				p.places = arrangeHorseshoe // the values of positions on cycles may be wide
			}
			return p, nil
		},
		theory: theory{law: passLaw, noForm: true, findWinningMove: passWinningMove},
	}
}

// ringGame returns the game of tokens on a directed cycle. At some vertices, the exits, a token can
// leave the cycle. A token that has left is drawn in the middle.
func ringGame() *Game {
	const maxLength = 24
	exits := Param{
		Name: "exits", Kind: Integers, Drawn: Range{Max: maxLength, Count: maxLength},
		solved: Range{Max: maxNumber, Count: maxLong}, Default: "1",
	}
	tokens := Param{
		Name: "tokens", Kind: Integers, Drawn: Range{Min: 1, Max: maxLength, Count: maxHeaps},
		solved: anyNumbers, Default: "1,2",
	}
	return &Game{
		ID: "ring", source: "Smith 1966",
		Params: []Param{{
			Name: "length", Drawn: Range{Min: 2, Max: maxLength}, solved: anyNumber,
			Default: "5",
		}, exits, tokens},
		check: func(args Args) error {
			for _, name := range []string{"exits", "tokens"} {
				if length := args.Int("length"); slices.Max(args.Ints(name)) > length {
					wrong := args.newError(name, OutOfRange)
					wrong.Range.Max = length
					return wrong
				}
			}
			return nil
		},
		plan: func(args Args) (drawingPlan, error) {
			length := args.Int("length")
			s := Spec[Heap]{Rules: Ring{Length: length, Exits: args.Ints("exits")}, Start: toHeaps(args.Ints("tokens"))}
			s.UnfoldFrom = mapSeq(heapsUpTo(length-1), func(before Heap) Heap { return before + 1 })
			title := fmt.Sprintf("Tokens %s on a ring of %d", xstrings.JoinInts(args.Ints("tokens"), ", "), length)
			return drawingPlan{title: title, rules: s, places: newRingArrangement(length), least: length}, nil
		},
		theory: theory{law: ringLaw, noForm: true, findWinningMove: ringWinningMove},
	}
}

// newRingArrangement returns an arrangement that puts the first length positions on a circle, and
// any other position in its middle.
func newRingArrangement(length int) arrangement {
	return func(_ context.Context, p arrangementInput) (arrangementResult, error) {
		const radius = 1.5 * layout.DefaultLayerGap
		p.options.VertexGap = max(p.options.VertexGap, 2*radius*math.Sin(math.Pi/float64(length)))
		places := layout.Circle(length, p.options)
		return arrangementResult{Plan: layout.Plan{At: append(places,
			make([]layout.Point, p.f.Order()-length)...)}}, nil
	}
}

// passLaw predicts the outcome and value of passGame for args. known is false unless all heaps are
// smaller than every size at which a player may pass.
func passLaw(args Args) (_ Forecast, known bool) {
	heaps := args.Ints("heaps")
	f, _ := bachetFormula(args.Int("max")).forecastSum(heaps)
	return f, slices.Max(heaps) < slices.Min(args.Ints("passes"))
}

// ringLaw predicts the outcome of tokens on a ring for args. known is false unless the ring has no
// exit, one exit, or only exits.
//
// Without an exit the game never ends. With a single exit, the vertices before it have values 0,
// 1, 0, 1, … going back, and the exit itself has 1 on a ring of even length and 2 on a ring of odd
// length. If every vertex is an exit, a vertex has the loopy value ∞{0}: a player can move on for
// ever, or leave to a position of value 0. Then one token wins by leaving, and several tokens are
// a draw (Smith 1966: a sum of two loopy values ∞).
func ringLaw(args Args) (_ Forecast, known bool) {
	length, tokens := args.Int("length"), args.Ints("tokens")
	exits := slices.DeleteFunc(sortedSet(args.Ints("exits")), func(v int) bool { return v == 0 })
	draw := Forecast{Outcome: graphs.OutcomeD}
	switch len(exits) {
	case 0:
		return draw, true
	case 1:
		return ringFormula(length, exits[0]).forecastSum(tokens)
	case length:
		if len(tokens) == 1 {
			return outcomeForecast(true), true
		}
		return draw, true
	}
	return Forecast{}, false
}

// ringFormula returns the formula for the values of the vertices of a ring of the given length,
// with exit as the only exit; see ringLaw. The formula takes the number of a vertex. The value of
// Out is 0.
func ringFormula(length, exit int) formula {
	return computedFormula(func(v int) int {
		switch v {
		case int(Out):
			return 0
		case exit:
			return 1 + length%2
		}
		back := (exit - v + length) % length
		return (back - 1) % 2
	})
}

// ringWinningMove returns a move of a token on the ring in args to Out or to the next vertex. ok is
// false if none wins.
func ringWinningMove(args Args) (_ Move, ok bool) {
	tokens, ring := args.Ints("tokens"), Ring{Length: args.Int("length"), Exits: args.Ints("exits")}
	exits := slices.DeleteFunc(sortedSet(ring.Exits), func(v int) bool { return v == 0 })
	if len(exits) > 1 { // a single token wins by leaving
		return Move{From: ring.Text(Heap(tokens[0])), To: ring.Text(Out)}, true
	}
	value := ringFormula(ring.Length, exits[0])
	f, _ := value.forecastSum(tokens)
	for _, v := range tokens {
		before, _ := value(v)
		for to := range ring.Options(Heap(v)) {
			if after, _ := value(int(to)); f.Value^before^after == 0 {
				return Move{From: ring.Text(Heap(v)), To: ring.Text(to)}, true
			}
		}
	}
	return Move{}, false
}

// passWinningMove returns a move that takes counters from a heap in args. All heaps are smaller
// than the sizes at which a player may pass. ok is false if none wins.
func passWinningMove(args Args) (m Move, ok bool) {
	heaps, _ := evaluateBachet(args)
	_, _, m, ok = heaps.winningHeapMove(graphs.Normal)
	return m, ok
}

// Passing is the ruleset of Bachet's game with passes. A move takes 1 to Max from a heap, or leaves
// the heap unchanged if its size is in At. Such a size is its own option, so the graph has loops;
// two players who both pass play for ever.
type Passing struct {
	heapPositions
	Max int
	At  []int
}

// Options yields the heaps h-1, …, h-Max, without negative sizes, and then h itself if a player may
// pass at this size.
func (r Passing) Options(h Heap) iter.Seq[Heap] {
	fewer := Bachet{Max: r.Max}.Options(h)
	if slices.Contains(r.At, int(h)) {
		return concat(fewer, downTo(h, h))
	}
	return fewer
}

// Out is the position after leaving a Ring by an exit.
const Out Heap = 0

// Ring is the ruleset of a token on a directed cycle of vertices 1 to Length. A move takes the
// token to the next vertex or, at a vertex in Exits, to Out, which has no moves. Without an exit
// every position is a draw.
type Ring struct {
	Length int
	Exits  []int
}

// Options yields the vertex after v on the ring, and then Out if v is an exit. From Out it yields
// nothing.
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

// Text returns the number of vertex v, or "–" for Out, which has no moves.
func (Ring) Text(v Heap) string {
	if v == Out {
		return "–"
	}
	return strconv.Itoa(int(v))
}
