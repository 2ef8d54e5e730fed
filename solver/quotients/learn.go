package quotients

import (
	"bytes"
	"slices"

	"nimgraph/graphs/xslices"
)

// learner learns a monoid by asking for the outcomes of sums of generators. It follows the
// algorithm L* (Angluin 1987), for words whose order does not matter. A test is a sum that is
// added to other sums. Two sums have the same state if they have the same outcome with every
// test.
type learner struct {
	f          *quotientFinder
	generators []int
	// words holds the words of the heaps.
	words []word
	sums  *outcomeSearch
	// tests are sums to add. States have different rows, the outcomes with all tests.
	tests, states []word
	rows          map[word][]byte
	// times[x][i] is the state of state x and the i-th generator.
	times [][]int32
}

// learnQuotient finds the quotient of heaps 0, 1, …, n, and reports whether it could. addHeap
// calls it if heap n does not fit into the known quotient of the smaller heaps. Heap n becomes
// a generator, and the monoid is learned from the outcomes of sums of generators.
//
// All heaps that are no generators are replaced by their words in the old quotient. If that is
// wrong for a heap, the heap becomes a generator as well.
func (f *quotientFinder) learnQuotient(n int) bool {
	const maxExtra = 8 // heaps that become generators
	old := f.heapWords(n)
	var extra []int
	for range maxExtra + 1 {
		l := &learner{f: f, generators: slices.Concat(f.m.generators, extra, []int{n}), rows: map[word][]byte{}}
		slices.Sort(l.generators)
		if len(l.generators) > maxGenerators {
			break
		}
		places := make([]int, len(f.m.generators)) // of the old generators among the new ones
		for i, h := range f.m.generators {
			places[i] = slices.Index(l.generators, h)
		}
		for _, w := range old {
			l.words = append(l.words, w.placeAt(places))
		}
		var options [][]word
		for i, h := range l.generators {
			l.words[h] = generatorWord(i)
		}
		for i, h := range l.generators {
			options = append(options, f.optionWords(l.words, h))
			l.tests = append(l.tests, generatorWord(i))
		}
		l.tests = append([]word{{}}, l.tests...)
		l.sums = newOutcomeSearch(options, f.work)
		suspects, ok := l.learn(n)
		if ok || f.work.err != nil {
			return ok
		}
		wrong, found := l.wrongHeap(n, suspects)
		if !found {
			break
		}
		extra = append(extra, wrong)
	}
	f.work.stopForWork()
	return false
}

// learn adds tests until the learned monoid is the quotient of heaps 0, 1, …, n; then ok is
// true. ok is false if the budget is exceeded, or if the monoid is not the quotient and no
// further test shows why. In the second case the word of some heap must be wrong, and suspects
// lists heaps whose element was not the expected one.
func (l *learner) learn(n int) (suspects []int, ok bool) {
	for {
		if !l.separateStates() {
			return nil, false
		}
		m, states := l.buildMonoid()
		a := l.f.checkMonoid(m, l.words, n)
		if a.ok || l.f.work.err != nil {
			return nil, a.ok
		}
		i := slices.IndexFunc(a.broken, func(sum word) bool { return l.addTest(m, states, sum.placeAt(a.kept)) })
		if i < 0 {
			return a.suspects, false
		}
	}
}

// row returns the outcomes of sum together with each test: 1 for a P-position, and 0 otherwise. The
// caller must not change it.
func (l *learner) row(sum word) []byte {
	row := l.rows[sum]
	if added := len(l.tests) - len(row); added > 0 {
		l.f.work.spend(added)
		for _, test := range l.tests[len(row):] {
			isP := byte(0)
			if l.sums.isP(sum.plus(test)) {
				isP = 1
			}
			row = append(row, isP)
		}
		l.rows[sum] = row
	}
	return row
}

// separateStates finds all states, and the state that each generator leads to from each state.
// It adds a test, and begins again, as long as findTest finds two sums that have one state but
// should not. It returns false if the budget is exceeded.
func (l *learner) separateStates() bool {
	for {
		numbers := map[string]int32{string(l.row(word{})): 0}
		l.states, l.times = []word{{}}, nil
		for x := 0; x < len(l.states); x++ {
			times := make([]int32, len(l.generators))
			for i := range times {
				sum := l.states[x].plus(generatorWord(i))
				row := l.row(sum)
				number, seen := numbers[string(row)]
				if !seen {
					number = int32(len(l.states))
					numbers[string(row)] = number
					l.states = append(l.states, sum)
				}
				times[i] = number
			}
			l.times = append(l.times, times)
			if len(l.states) > l.f.maxOrder {
				l.f.work.stopForOrder(l.f.maxOrder)
			}
			if !l.f.work.spend(len(times)) {
				return false
			}
		}
		test, found := l.findTest()
		if !found {
			return l.f.work.err == nil
		}
		l.tests = append(l.tests, test)
	}
}

// findTest returns a test that separates two sums that are in one state but should not be. found
// is false if there are no such sums, or if the budget is exceeded.
func (l *learner) findTest() (test word, found bool) {
	for x, times := range l.times {
		if !l.f.work.spend(len(times) * len(times)) {
			return word{}, false
		}
		for i, y := range times {
			sum := l.states[x].plus(generatorWord(i))
			if sum == l.states[y] {
				continue
			}
			for j := range times {
				g := generatorWord(j)
				a, b := l.row(sum.plus(g)), l.row(l.states[l.times[y][j]])
				if bytes.Equal(a, b) {
					continue
				}
				for k := range a {
					if a[k] != b[k] {
						return l.tests[k].plus(g), true
					}
				}
			}
		}
	}
	return word{}, false
}

// buildMonoid returns a monoid whose elements are the states. states[x] is the state of element x.
// The monoid has no table of products yet; see monoid.computeTables.
func (l *learner) buildMonoid() (m *monoid, states []int32) {
	type reached struct {
		state int32
		word  word
	}
	found := []reached{{}}
	for i := range l.generators { // so that words are the smallest if the last generator weighs most
		var next []reached
		seen := make([]bool, len(l.states))
		for n, added := 0, true; added; n++ {
			added = false
			for k, r := range found {
				if !seen[r.state] {
					seen[r.state], added = true, true
					next = append(next, reached{r.state, r.word.withCount(i, n)})
				}
				found[k].state = l.times[r.state][i]
			}
		}
		found = next
	}
	m = &monoid{generators: l.generators}
	elements := make([]int32, len(l.states))
	for x, r := range found {
		elements[r.state] = int32(x)
	}
	for _, r := range found {
		states = append(states, r.state)
		m.words = append(m.words, r.word)
		m.isP = append(m.isP, l.sums.isP(l.states[r.state]))
		times := make([]int32, len(l.generators))
		for i, product := range l.times[r.state] {
			times[i] = elements[product]
		}
		m.times = append(m.times, times)
	}
	return m, states
}

// addTest compares the outcomes that m gives for sum and its options with the true ones. If one
// is wrong, it adds a test that separates two sums with one state, and returns true. It returns
// false if it adds no test. states[x] is the state of element x of m.
func (l *learner) addTest(m *monoid, states []int32, sum word) bool {
	for _, rest := range append([]word{sum}, l.sums.optionsOf(sum)...) {
		isP := l.sums.isP(rest)
		if isP == m.isP[m.element(0, rest)] {
			continue
		}
		// Replace larger and larger parts of the sum by the word of their state. If this changes the
		// outcome, the rest of the sum is the test.
		x := int32(0)
		for i := range l.generators {
			for rest.count(i) > 0 {
				rest = rest.minus(generatorWord(i))
				x = m.times[x][i]
				if l.sums.isP(l.states[states[x]].plus(rest)) != isP {
					if slices.Contains(l.tests, rest) {
						return false
					}
					l.tests = append(l.tests, rest)
					return true
				}
			}
		}
	}
	return false
}

// wrongHeap returns a heap below n whose word may be wrong: the first of suspects that is no
// generator or, if there is none, the largest such heap. found is false if there is no such heap at
// all.
func (l *learner) wrongHeap(n int, suspects []int) (heap int, found bool) {
	for h := n - 1; h > 0; h-- {
		suspects = append(suspects, h)
	}
	return xslices.Find(suspects, func(h int) bool {
		return !slices.Contains(l.generators, h) && len(l.f.game.Options(h)) > 0
	})
}
