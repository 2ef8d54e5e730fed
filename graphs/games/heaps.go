package games

import (
	"iter"
	"slices"

	"nimgraph/graphs/xslices"
)

// maxHeaps bounds the number of heaps of a game.
const maxHeaps = 64

// heapsParam is the parameter of the heap sizes.
func heapsParam(most int, standard string) Param {
	return Param{
		Name: "heaps", Kind: Integers, Max: most, Most: maxHeaps, Default: standard,
		SolvedMax: maxNumber, SolvedMost: maxSolvedHeaps, as: "heaps",
	}
}

// unfold is the name of the parameter that has a game's whole positions drawn in
// place of its heaps.
const unfold = "unfold"

// unfoldParam is that parameter, which all games have that are drawn as heaps.
func unfoldParam() Param {
	return Param{Name: unfold, Kind: Boolean, Max: 1, Default: "false", as: unfold}
}

// heapGame returns a game on heaps without other parameters. Heaps of up to most are drawn.
func heapGame(id string, group Group, title string, most int, standard string, r Ruleset[Heap]) *Game {
	g := &Game{ID: id, Group: group, Params: []Param{heapsParam(most, standard), unfoldParam()}}
	return g.onHeaps("heaps", func(Args) string { return title }, func(Args) Ruleset[Heap] { return r })
}

// onHeaps makes g a heap game: param is the parameter with the sizes, title the title without
// them, and of the ruleset. It sets how the game is drawn and listed, and which heaps its values
// are computed for.
func (g *Game) onHeaps(param string, title func(Args) string, rules func(Args) Ruleset[Heap]) *Game {
	g.plan = func(a Args) (plan, error) {
		sizes := a.Ints(param)
		return heapPlan(a, title(a)+" "+joinNumbers(sizes, ", "), rules(a), sizes), nil
	}
	g.heaps = func(a Args) HeapSum { return HeapSum{Rules: rules(a), Sizes: a.Ints(param), Param: param} }
	g.listByHeaps(param, rules)
	return g
}

// heapPlan plans a drawing of heaps. If no move breaks a heap, all sizes from 0 to the largest
// stand on a line. Otherwise the drawing has the sizes that follow from the heaps, with a sum
// vertex for each pair that a heap can be split into. If unfold is set, the vertices are whole
// positions; two unbroken heaps then make a board.
func heapPlan(a Args, title string, r Ruleset[Heap], sizes []int) plan {
	s := Spec[Heap]{Rules: r, Start: heapsOfSize(sizes)}
	largest := slices.Max(sizes)
	_, splits := r.(Splitting[Heap])
	switch {
	case !a.Bool(unfold) && splits:
		// A move takes less than that from a heap, or breaks it.
		const smallest = 64
		return plan{title: title, rules: s, places: onSplits, least: largest / smallest}
	case !a.Bool(unfold):
		s.Also = sizesTo(largest)
		return plan{title: title, rules: s, places: onLine, least: largest}
	case !splits && len(sizes) == 2 && largest < maxPositions && (sizes[0]+1)*(sizes[1]+1) <= maxPositions:
		return wholePlan(title, Spec[Pair]{Rules: Apart{Rules: r}, Start: []Pair{{A: sizes[0], B: sizes[1]}}})
	}
	s.Also = sizesTo(largest)
	p := wholePlan(title, product[Heap]{s})
	p.least = largest
	return p
}

// wholePlan draws whole positions in place of their parts.
func wholePlan(title string, r Rules) plan {
	return plan{title: title + ", unfolded", rules: r, places: onBoard(heapAxes, inLayers), limit: wholeLimit}
}

// heapsOfSize returns heaps of the given sizes.
func heapsOfSize(sizes []int) []Heap {
	return xslices.Map(sizes, func(n int) Heap { return Heap(n) })
}

// sizesTo yields the heaps of 0, 1, … and most.
func sizesTo(most int) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for h := Heap(0); h <= Heap(most) && yield(h); h++ {
		}
	}
}
