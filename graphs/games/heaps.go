package games

import (
	"iter"
	"slices"

	"nimgraph/graphs/xslices"
	"nimgraph/graphs/xstrings"
)

// maxHeaps bounds the number of heaps of a game.
const maxHeaps = 64

// heapsParam returns the parameter "heaps" for the sizes of the heaps, which may be up to largest
// in a drawing.
func heapsParam(largest int, defaultValue string) Param {
	return Param{
		Name: "heaps", Kind: Integers, Drawn: Range{Max: largest, Count: maxHeaps},
		solved: anyNumbers, Default: defaultValue, as: "heaps",
	}
}

// unfold is the name of the parameter that selects whole positions as vertices, not single heaps.
const unfold = "unfold"

// unfoldParam returns the parameter "unfold" of games whose vertices are heaps. If its value is
// true, the vertices are whole positions instead.
func unfoldParam() Param {
	return Param{Name: unfold, Kind: Boolean, Drawn: Range{Max: 1}, Default: "false", as: unfold}
}

// heapGame returns the game with the given ID on heaps that move under the rules r. Its parameters
// are the sizes of the heaps, by default defaultSizes, and "unfold". The title of a drawing is
// title followed by the sizes. Heaps in a drawing are at most largest.
func heapGame(id, title string, largest int, defaultSizes string, r Ruleset[Heap]) *Game {
	g := &Game{ID: id, Params: []Param{heapsParam(largest, defaultSizes), unfoldParam()}}
	return g.setHeapRules("heaps", func(Args) string { return title }, func(Args) Ruleset[Heap] { return r })
}

// setHeapRules makes g a game on heaps and returns it. It sets three things: how g is drawn, which
// heaps are solved, and how values are listed. The parameter param holds the sizes of the heaps.
// title and rules are called with the arguments; title returns the beginning of the title of a
// drawing, to which the sizes are added.
func (g *Game) setHeapRules(param string, title func(Args) string, rules func(Args) Ruleset[Heap]) *Game {
	g.plan = func(args Args) (drawingPlan, error) {
		sizes := args.Ints(param)
		return heapPlan(args, title(args)+" "+xstrings.JoinInts(sizes, ", "), rules(args), sizes), nil
	}
	g.heaps = func(args Args) HeapSum { return HeapSum{Rules: rules(args), Sizes: args.Ints(param), Param: param} }
	g.enableListByHeap(param, rules)
	return g
}

// heapPlan returns the plan for drawing heaps of the given sizes under the rules r. If no move
// splits a heap, all sizes from 0 to the largest stand on a line. Otherwise the drawing shows the
// heaps that can be reached, with a sum vertex for each pair that a move can split a heap into.
//
// If the argument unfold is true, the vertices are whole positions. If there are two heaps and no
// move splits a heap, these positions form a board.
func heapPlan(args Args, title string, r Ruleset[Heap], sizes []int) drawingPlan {
	s := Spec[Heap]{Rules: r, Start: toHeaps(sizes)}
	largest := slices.Max(sizes)
	_, splits := r.(Splitting[Heap])
	switch {
	case !args.Bool(unfold) && splits:
		// A move takes less than that from a heap, or breaks it.
		const smallest = 64
		return drawingPlan{title: title, rules: s, places: arrangeHeapsAndPairs, least: largest / smallest}
	case !args.Bool(unfold):
		s.UnfoldFrom = heapsUpTo(largest)
		return drawingPlan{title: title, rules: s, places: arrangeOnLine, least: largest}
	case !splits && len(sizes) == 2 && largest < maxPositions && (sizes[0]+1)*(sizes[1]+1) <= maxPositions:
		return wholePositionPlan(title,
			Spec[Pair]{Rules: OrderedHeaps{Rules: r}, Start: []Pair{{A: sizes[0], B: sizes[1]}}})
	}
	s.UnfoldFrom = heapsUpTo(largest)
	p := wholePositionPlan(title, productRules[Heap]{s})
	p.least = largest
	return p
}

// wholePositionPlan returns the plan for drawing a game whose vertices are whole positions under
// the rules r. The title of the drawing is title and the word "unfolded".
func wholePositionPlan(title string, r Rules) drawingPlan {
	return drawingPlan{
		title: title + ", unfolded", rules: r, places: newBoardArrangement(heapAxes, arrangeInLayers),
		limit: wholeLimit,
	}
}

// toHeaps converts sizes of heaps to the type Heap.
func toHeaps(sizes []int) []Heap {
	return xslices.Map(sizes, func(n int) Heap { return Heap(n) })
}

// heapsUpTo yields the heaps 0, 1, …, largest.
func heapsUpTo(largest int) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for h := Heap(0); h <= Heap(largest) && yield(h); h++ {
		}
	}
}
