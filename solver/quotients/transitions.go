package quotients

import "slices"

// transitions is the set of the transition pairs of a game in a monoid. Each sum of heaps that can
// move has such a pair: the element of the sum, and the set of the elements of its options.
//
// A pair keeps the rule if its element is in P exactly if no element of its set is. If every pair
// keeps the rule, the monoid gives the outcome of each sum.
type transitions struct {
	m *monoid
	// pairs holds the pairs of each element, but only those with the smallest sets of options: 66 in
	// place of 1,417 for Kayles. This is enough. The options of a heap are always in monoid.apart of
	// its element, so no sum with an element in P has an option in P. It remains to check that every
	// other sum has one, which is more likely the more options there are, also after products.
	pairs [][]transition
	// broken holds sums that show why the last pair was refused: the monoid is wrong about the
	// outcome of one of them, or of an option of one.
	broken []word
}

// transition is a transition pair without its element, which is the index in transitions.pairs.
// options holds the elements of the options. sum is a sum of generators with this pair, for a proof
// that a pair breaks the rule.
type transition struct {
	options set
	sum     word
}

// newTransitions returns the transition pairs of a game without moves, to which heaps can be added.
// The elements of the pairs are elements of m.
func newTransitions(m *monoid) *transitions {
	return &transitions{m: m, pairs: make([][]transition, m.order())}
}

// canAdd reports whether a quick test finds no reason against add(x, options): the transition pair
// of a heap with element x and the given options must keep the rule, and so must its product with
// each known pair. Otherwise it sets t.broken to sums that show why. Only add checks products of
// more pairs.
func (t *transitions) canAdd(x int32, options set) bool {
	m := t.m
	if !options.isSubsetOf(m.apart[x]) {
		for y := range options.all() {
			if z := firstCommon(m.toP[x], m.toP[y]); z >= 0 {
				t.broken = []word{m.words[x].plus(m.words[z]), m.words[y].plus(m.words[z])}
				return false
			}
		}
	}
	if !m.isP[x] && !options.intersects(m.p) {
		t.broken = []word{m.words[x]}
		return false
	}
	for y, pairs := range t.pairs {
		if m.isP[m.product[x][y]] || options.intersects(m.toP[y]) {
			continue
		}
		for _, pair := range pairs {
			if !pair.options.intersects(m.toP[x]) {
				t.broken = []word{m.words[x].plus(pair.sum)}
				return false
			}
		}
	}
	return true
}

// add adds the transition pair of a heap with element x and the given options, and all its products
// with known pairs. If one of them breaks the rule, or if the budget work is exceeded, it changes
// nothing and returns false.
func (t *transitions) add(x int32, options set, work *budget) bool {
	m := t.m
	if !options.isSubsetOf(m.apart[x]) {
		return false
	}
	for _, pair := range t.pairs[x] {
		if pair.options.isSubsetOf(options) {
			return true // more options keep the rule, too
		}
	}
	type product struct {
		element int32
		transition
	}
	timesHeap := func(y int32, pair transition) product {
		sum := newSet(m.order())
		m.addProducts(sum, y, options)
		m.addProducts(sum, x, pair.options)
		return product{m.product[y][x], transition{sum, pair.sum.plus(m.words[x])}}
	}
	var stack []product
	for y, pairs := range t.pairs {
		for _, pair := range pairs {
			stack = append(stack, timesHeap(int32(y), pair))
		}
	}
	slices.Reverse(stack)
	stack = append(stack, product{x, transition{options, m.words[x]}})
	extended := slices.Clone(t.pairs)
	for len(stack) > 0 {
		next := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		pairs := extended[next.element]
		if !work.spend(1 + len(pairs)) {
			return false
		}
		if slices.ContainsFunc(pairs, func(pair transition) bool { return pair.options.isSubsetOf(next.options) }) {
			continue
		}
		if next.options.intersects(m.p) == m.isP[next.element] {
			t.broken = []word{next.sum}
			return false
		}
		var smallest []transition
		for _, pair := range pairs {
			if !next.options.isSubsetOf(pair.options) {
				smallest = append(smallest, pair)
			}
		}
		extended[next.element] = append(smallest, next.transition)
		stack = append(stack, timesHeap(next.element, next.transition))
	}
	t.pairs = extended
	return true
}
