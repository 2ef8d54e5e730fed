package games

import (
	"iter"
	"slices"

	"nimgraph/graphs/xslices"
)

// maxHeaps bounds the number of heaps of a game.
const maxHeaps = 64

// heapsParam returns the parameter for the sizes of the heaps. Heaps of up to most can be drawn.
// standard is the default.
func heapsParam(most int, standard string) Param {
	return Param{
		Name: "heaps", Kind: Integers, Drawn: Range{Max: most, Count: maxHeaps},
		solved: anyNumbers, Default: standard, as: "heaps",
	}
}

// unfold is the name of the parameter that selects whole positions as vertices, not single heaps.
const unfold = "unfold"

// unfoldParam returns the parameter unfold, for games whose vertices are heaps. If the user sets
// it, the vertices are whole positions.
func unfoldParam() Param {
	return Param{Name: unfold, Kind: Boolean, Drawn: Range{Max: 1}, Default: "false", as: unfold}
}

// heapGame returns the game with the given ID and rules r on heaps. The titles of drawings are title
// and the sizes of the heaps. Its parameters are these sizes and unfold. standard is the default of
// the sizes. Heaps of up to most can be drawn.
func heapGame(id, title string, most int, standard string, r Ruleset[Heap]) *Game {
	g := &Game{ID: id, Params: []Param{heapsParam(most, standard), unfoldParam()}}
	return g.setHeapRules("heaps", func(Args) string { return title }, func(Args) Ruleset[Heap] { return r })
}

// setHeapRules makes g a game on heaps: it sets how g is drawn, which heaps can be solved, and how
// positions are listed. param is the name of the parameter with the sizes. For the arguments of a
// game, title returns the title without the sizes, and rules returns the rules. setHeapRules
// returns g.
func (g *Game) setHeapRules(param string, title func(Args) string, rules func(Args) Ruleset[Heap]) *Game {
	g.plan = func(args Args) (plan, error) {
		sizes := args.Ints(param)
		return heapPlan(args, title(args)+" "+joinNumbers(sizes, ", "), rules(args), sizes), nil
	}
	g.heaps = func(args Args) HeapSum { return HeapSum{Rules: rules(args), Sizes: args.Ints(param), Param: param} }
	g.listByHeaps(param, rules)
	return g
}

// heapPlan returns the plan for drawing heaps of the given sizes under the rules r. If no move
// splits a heap, all sizes from 0 to the largest stand on a line. Otherwise the drawing shows the
// heaps that can be reached, with a sum vertex for each pair that a move can split a heap into. If
// unfold in args is set, the vertices are whole positions; two heaps that no move can
// split then form a board.
func heapPlan(args Args, title string, r Ruleset[Heap], sizes []int) plan {
	s := Spec[Heap]{Rules: r, Start: toHeaps(sizes)}
	largest := slices.Max(sizes)
	_, splits := r.(Splitting[Heap])
	switch {
	case !args.Bool(unfold) && splits:
		// A move takes less than that from a heap, or breaks it.
		const smallest = 64
		return plan{title: title, rules: s, places: arrangeSplits, least: largest / smallest}
	case !args.Bool(unfold):
		s.Also = heapsUpTo(largest)
		return plan{title: title, rules: s, places: arrangeOnLine, least: largest}
	case !splits && len(sizes) == 2 && largest < maxPositions && (sizes[0]+1)*(sizes[1]+1) <= maxPositions:
		return wholePositionPlan(title, Spec[Pair]{Rules: Apart{Rules: r}, Start: []Pair{{A: sizes[0], B: sizes[1]}}})
	}
	s.Also = heapsUpTo(largest)
	p := wholePositionPlan(title, product[Heap]{s})
	p.least = largest
	return p
}

// wholePositionPlan returns the plan for drawing whole positions under the rules r. The drawing's title is
// title and the word "unfolded".
func wholePositionPlan(title string, r Rules) plan {
	return plan{title: title + ", unfolded", rules: r, places: newBoardArrangement(heapAxes, arrangeInLayers), limit: wholeLimit}
}

// toHeaps converts sizes to heaps.
func toHeaps(sizes []int) []Heap {
	return xslices.Map(sizes, func(n int) Heap { return Heap(n) })
}

// heapsUpTo yields the heaps 0, 1, …, most.
func heapsUpTo(most int) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for h := Heap(0); h <= Heap(most) && yield(h); h++ {
		}
	}
}
