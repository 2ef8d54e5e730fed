package quotients

import (
	"cmp"
	"slices"
)

// attempt is the result of checking a monoid.
type attempt struct {
	ok    bool
	order int
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
	a := attempt{order: q.order(), kept: kept}
	if a.order > f.maxOrder || !q.complete(f.work) {
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

// guess tries products of the quotient with a generator for heap n, of which only the first few
// multiples differ. It reports whether one of them is the new quotient.
func (f *finder) guess(n int) bool {
	q, r := f.m, len(f.m.generators)
	if r == maxGenerators {
		f.work.exceed()
		return false
	}
	words := f.words(n)
	words[n] = generatorWord(r)
	last := 0
	for _, first := range []int{2, 3, 4, 6} { // the multiple that is equal to the multiple two above it
		m := &monoid{generators: append(slices.Clip(q.generators), n)}
		for k := range first + 2 {
			next := k + 1
			if next == first+2 {
				next = first
			}
			for x, row := range q.times {
				m.words = append(m.words, q.words[x].with(r, k))
				times := make([]int32, r+1)
				for i, product := range row {
					times[i] = int32(k*q.order()) + product
				}
				times[r] = int32(next*q.order() + x)
				m.times = append(m.times, times)
				m.isP = append(m.isP, k == 0 && q.isP[x])
			}
		}
		if !f.setOutcomes(m, words, q.order()) {
			return false
		}
		a := f.try(m, words, n)
		if a.ok || f.work.err != nil {
			return a.ok
		}
		if a.order == last {
			break
		}
		last = a.order
	}
	return false
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

// setOutcomes computes the P-portion of m from the element with the number first on, by the options
// of the words of its elements. words holds the words of the heaps. It reports false if the budget
// is exceeded.
func (f *finder) setOutcomes(m *monoid, words []word, first int) bool {
	options := make([][]word, len(m.generators))
	for i, h := range m.generators {
		options[i] = f.optionWords(words, h)
	}
	for x := first; x < m.order(); x++ {
		w := m.words[x]
		m.isP[x] = x > 0
		for i := 0; i < len(options) && m.isP[x]; i++ {
			if w.count(i) == 0 {
				continue
			}
			if !f.work.spend(len(options[i])) {
				return false
			}
			rest := m.element(0, w.minus(generatorWord(i)))
			m.isP[x] = !slices.ContainsFunc(options[i], func(option word) bool { return m.isP[m.element(rest, option)] })
		}
	}
	return true
}
