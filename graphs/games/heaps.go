package games

import (
	"iter"
	"slices"

	"nimgraph/graphs/xslices"
)

// maxHeaps bounds how many heaps a game has.
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

// onHeaps makes a game of the rules of heaps, whose sizes a parameter has: how it is drawn,
// below a title to which the sizes are added, how it is listed, and which heaps its values
// are asked of.
func (g *Game) onHeaps(param string, title func(Args) string, of func(Args) Ruleset[Heap]) *Game {
	g.plan = func(a Args) (plan, error) {
		sizes := a.Ints(param)
		return heapPlan(a, title(a)+" "+list(sizes, ", "), of(a), sizes), nil
	}
	g.heaps = func(a Args) HeapSum { return HeapSum{Rules: of(a), Sizes: a.Ints(param), Param: param} }
	g.byHeaps(param, of)
	return g
}

// heapPlan draws heaps. Those that no move breaks are drawn with all sizes from 0 to that of
// the largest on a line; of others those that the heaps lead to, with a ⊕ for each pair that
// a heap can be split into. Where unfold is set, it is the product of the heaps: two that
// are not broken are a board on which each has its side.
func heapPlan(a Args, title string, r Ruleset[Heap], sizes []int) plan {
	s := Spec[Heap]{Rules: r, Start: sizedHeaps(sizes)}
	most := slices.Max(sizes)
	_, splits := r.(Splitting[Heap])
	switch {
	case !a.Bool(unfold) && splits:
		// A move takes less than that from a heap, or breaks it.
		const smallest = 64
		return plan{title: title, rules: s, places: onSplits, least: most / smallest}
	case !a.Bool(unfold):
		s.Also = sizesTo(most)
		return plan{title: title, rules: s, places: onLine, least: most}
	case !splits && len(sizes) == 2 && most < maxPositions && (sizes[0]+1)*(sizes[1]+1) <= maxPositions:
		return wholePlan(title, Spec[Pair]{Rules: Apart{Rules: r}, Start: []Pair{{A: sizes[0], B: sizes[1]}}})
	}
	s.Also = sizesTo(most)
	p := wholePlan(title, product[Heap]{s})
	p.least = most
	return p
}

// wholePlan draws whole positions in place of their parts.
func wholePlan(title string, r Rules) plan {
	return plan{title: title + ", unfolded", rules: r, places: onBoard(heapAxes, inLayers), limit: wholeLimit}
}

// sizedHeaps returns heaps of those sizes.
func sizedHeaps(sizes []int) []Heap {
	return xslices.Map(sizes, func(n int) Heap { return Heap(n) })
}

// sizesTo yields the heaps of 0, 1, … and most.
func sizesTo(most int) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for h := Heap(0); h <= Heap(most) && yield(h); h++ {
		}
	}
}
