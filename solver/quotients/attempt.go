package quotients

import (
	"cmp"
	"slices"
)

// attempt is the result of checking a monoid.
type attempt struct {
	ok bool
	// kept holds the generators of the checked monoid that are needed.
	kept []int
	// broken holds sums of these generators; see transitions.
	broken []word
	// suspects are heaps whose element is not the expected one.
	suspects []int
}

// try checks whether m, reduced, is the quotient of the heaps up to n, and sets it if so.
// words[h] is the expected word of heap h in the generators of m.
func (f *finder) try(m *monoid, words []word, n int) attempt {
	q, kept, classes := m.reduce()
	a := attempt{kept: kept}
	if !q.complete(f.work) {
		return a
	}
	phi, pairs := []int32{0}, newTransitions(q)
	for h := 1; h <= n; h++ {
		expected := classes[m.element(0, words[h])]
		options := f.optionSet(q, phi, h)
		switch {
		case f.work.err != nil:
			return a
		case options == nil:
			phi = append(phi, 0)
			continue
		case pairs.mayAdd(expected, options) && pairs.add(expected, options, f.work):
			phi = append(phi, expected)
			continue
		}
		if a.broken == nil {
			a.broken = pairs.broken
		}
		a.suspects = append(a.suspects, h)
		if slices.Contains(q.generators, h) {
			return a
		}
		x, ok := f.fit(q, pairs, phi, h, expected)
		if !ok {
			return a
		}
		phi = append(phi, x)
	}
	a.ok = true
	f.m, f.phi, f.pairs = q, phi, pairs
	return a
}

// words returns the words of the heaps up to n in the generators of the quotient. That of n is
// empty.
func (f *finder) words(n int) []word {
	words := make([]word, n+1)
	for h, x := range f.phi {
		words[h] = f.m.words[x]
	}
	return words
}

// optionWords returns the options of heap n, in words of the heaps, without repetition. Short words
// come first.
func (f *finder) optionWords(words []word, n int) []word {
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
