package quotients

import (
	"cmp"
	"slices"
)

// monoidCheck is the result of checkMonoid. ok is true if the monoid is the quotient of the heaps.
// Otherwise broken and suspects tell what may be wrong with the monoid or with the words of heaps.
type monoidCheck struct {
	ok bool
	// kept holds the generators of the checked monoid that are needed.
	kept []int
	// broken holds sums of these generators; see transitions.
	broken []word
	// suspects are heaps whose element is not the expected one.
	suspects []int
}

// checkMonoid tests whether m, after its equal elements are merged, is the quotient of heaps 0, 1,
// …, n. If so, it makes the merged monoid the quotient of f. words[h] is a sum of generators of m
// that is expected to have the same element as heap h.
func (f *quotientFinder) checkMonoid(m *monoid, words []word, n int) monoidCheck {
	q, kept, classes := m.reduce()
	a := monoidCheck{kept: kept}
	if !q.computeTables(f.work) {
		return a
	}
	elements, pairs := []int32{0}, newTransitions(q)
	for h := 1; h <= n; h++ {
		expected := classes[m.element(0, words[h])]
		options := f.optionSet(q, elements, h)
		switch {
		case f.work.err != nil:
			return a
		case options == nil:
			elements = append(elements, 0)
			continue
		case pairs.canAdd(expected, options) && pairs.add(expected, options, f.work):
			elements = append(elements, expected)
			continue
		}
		if a.broken == nil {
			a.broken = pairs.broken
		}
		a.suspects = append(a.suspects, h)
		if slices.Contains(q.generators, h) {
			return a
		}
		x, ok := f.fitElement(q, pairs, elements, h, expected)
		if !ok {
			return a
		}
		elements = append(elements, x)
	}
	a.ok = true
	f.m, f.elements, f.pairs = q, elements, pairs
	return a
}

// heapWords returns, for each heap below n, its word: a sum of generators of the quotient with the
// same element. The slice has an element for heap n, which is empty.
func (f *quotientFinder) heapWords(n int) []word {
	words := make([]word, n+1)
	for h, x := range f.elements {
		words[h] = f.m.words[x]
	}
	return words
}

// optionWords returns the options of heap n as words, without repetition and with short words
// first. words holds the words of the smaller heaps.
func (f *quotientFinder) optionWords(words []word, n int) []word {
	var options []word
	for _, heaps := range f.game.Options(n) {
		var sum word
		for _, h := range heaps {
			sum = sum.plus(words[h])
		}
		options = append(options, sum)
	}
	slices.SortFunc(options, func(a, b word) int {
		return cmp.Or(cmp.Compare(a.length(), b.length()), slices.Compare(a[:], b[:]))
	})
	return slices.Compact(options)
}
