package sequences

import (
	"math"
	"math/bits"
	"slices"

	"nimgraph/graphs/games"
)

// subtractionKernel is the kernel of games in which a move takes a number of counters that is in a
// given set. It marks the values of all options, and takes time linear in the size of the set for
// each heap.
type subtractionKernel struct {
	valueList
	periodFinder
	takesUpTo func(limit int) []int // the numbers of the set up to a limit, ascending
	takes     []int
	takesLast int // the limit up to which takes is complete
	seen      valueSet
	largest   int // the greatest value so far
	usable    int // how many of takes are at most n
}

// newSubtractionKernel returns the kernel of the game in which a move takes a number of set. set
// must be ascending and not empty.
func newSubtractionKernel(set []int) kernel {
	return &subtractionKernel{periodFinder: newPeriodFinder(set[len(set)-1]), takesUpTo: func(limit int) []int {
		count, _ := slices.BinarySearch(set, limit+1)
		return set[:count]
	}}
}

// newListKernel returns the kernel of the game in which a move takes a number in l, an infinite
// list.
func newListKernel(l games.InfiniteList) kernel {
	return &subtractionKernel{periodFinder: neverPeriodFinder(), takesUpTo: l.UpTo}
}

// fitsWord reports whether all numbers in the set are at most the number of bits in a word. It is
// false for an infinite set.
func (s *subtractionKernel) fitsWord() bool { return s.window > 0 && s.window <= wordBits }

// proof returns the proved period, or nil if the period finder has found none.
func (s *subtractionKernel) proof() *Proof { return s.period }

// extend computes the values up to n = to, or until a period is proved, and reports progress to
// mon. The error is LargeValue or the error of the context.
func (s *subtractionKernel) extend(to int, mon *monitor) error {
	if s.fitsWord() {
		to |= wordBits - 1 // a few more values may show a period
	}
	s.reserve(to)
	for n := len(s.values); n <= to && s.period == nil; n++ {
		if n >= s.takesLast { // extend the set in steps, so that none takes long
			s.takesLast = max(firstSearch, 2*n)
			s.takes = s.takesUpTo(s.takesLast)
		}
		steps, err := s.appendValue(n, s.takes)
		if err != nil {
			return err
		}
		if err := mon.count(n, steps); err != nil {
			return err
		}
		if err := s.findPeriod(s.values, mon); err != nil {
			return err
		}
	}
	return s.findPeriodNow(s.values, mon)
}

// appendValue computes and appends the value of n. takes holds the numbers of the set in ascending
// order. steps is the number of options. The error is LargeValue.
func (s *subtractionKernel) appendValue(n int, takes []int) (steps int, err error) {
	for s.usable < len(takes) && takes[s.usable] <= n {
		s.usable++
	}
	takes = takes[:s.usable]
	v := 0
	if s.largest < wordBits {
		v = s.mexInWord(n, takes)
	} else {
		v = s.mexOfOptions(n, takes)
	}
	s.largest = max(s.largest, v)
	if err := s.append(n, v); err != nil {
		return 0, err
	}
	return len(takes) + 1, nil
}

// mexInWord returns the mex of the options of n, computed in one machine word. takes holds the
// numbers that a move may take from n. All values so far must be less than the number of bits in a
// word.
func (s *subtractionKernel) mexInWord(n int, takes []int) int {
	options, values := uint64(0), s.values
	for _, take := range takes {
		options |= 1 << (values[n-take] % wordBits)
	}
	return bits.TrailingZeros64(^options)
}

// mexOfOptions returns the mex of the options of n, for values of any size. takes holds the numbers
// that a move may take from n.
func (s *subtractionKernel) mexOfOptions(n int, takes []int) int {
	s.seen.clear()
	seen, tag, values := s.seen.tags, s.seen.tag, s.values
	for _, take := range takes {
		seen[values[n-take]] = tag
	}
	return s.seen.mex()
}

// memoryBound implements kernel. It counts the values, the numbers of the set, and the automaton of
// findRepetition.
func (s *subtractionKernel) memoryBound(to int) int {
	if s.fitsWord() {
		return s.valueList.memoryBound(to)
	}
	// The automaton takes four bytes for each value of the window that it looks for, which has at
	// most a quarter of all values.
	set, automaton := 2*to, min(4*s.window, to)
	return s.valueList.memoryBound(to) + set + automaton
}

// bashKernel is the kernel of the game in which a move takes 1 to max counters. max exceeds the
// number of bits of a word. The values are 0 to max, again and again.
type bashKernel struct {
	valueList
	max int
}

// newBashKernel returns the kernel of the game in which a move takes 1 … limit counters.
func newBashKernel(limit int) kernel {
	if limit > wordBits {
		return &bashKernel{max: limit}
	}
	set := make([]int, limit)
	for i := range set {
		set[i] = i + 1
	}
	return newSubtractionKernel(set)
}

// extend computes the values up to n = to, or until the period is complete, and reports progress to
// mon. The error is that of the context.
func (b *bashKernel) extend(to int, mon *monitor) error {
	to = min(to, b.max)
	b.reserve(to)
	for n := len(b.values); n <= to; n++ {
		if err := b.append(n, n); err != nil {
			return err
		}
		if err := mon.count(n, 1); err != nil {
			return err
		}
	}
	return nil
}

// proof returns the period max+1 once its values are known, and nil before.
func (b *bashKernel) proof() *Proof {
	if len(b.values) <= b.max {
		return nil
	}
	return &Proof{Period: b.max + 1, Theorem: Window}
}

// wordBits is the number of bits of a word.
const wordBits = 64

// periodFinder looks for a period of values that each depend only on a fixed number of values
// before them, the window. If as many consecutive values occur again, all later values repeat
// (Winning Ways, chapter 4). If window is 0, it never finds a period.
type periodFinder struct {
	window     int
	nextSearch int // the number of values at which to search again
	period     *Proof
}

// firstSearch is the least number of values in which a periodFinder looks for a period.
const firstSearch = 1 << 10

// newPeriodFinder returns a periodFinder for values that each depend on the given number of values
// before them.
func newPeriodFinder(window int) periodFinder {
	return periodFinder{window: window, nextSearch: max(firstSearch, 4*window)}
}

// neverPeriodFinder returns a periodFinder that never finds a period. It is for values that depend
// on all values before them, so that they have no window.
func neverPeriodFinder() periodFinder { return periodFinder{nextSearch: math.MaxInt} }

// findPeriod looks for a period in values and stores it in w. It does nothing until values has
// doubled since the last search. So all searches together take linear time. It returns an error
// only if the context is cancelled.
func (w *periodFinder) findPeriod(values []uint16, mon *monitor) error {
	if len(values) < w.nextSearch {
		return nil
	}
	w.nextSearch *= 2
	return w.setPeriod(values, mon)
}

// findPeriodNow looks for a period in values at once. It does nothing if a period is known or if w
// never finds one. It returns an error only if the context is cancelled.
func (w *periodFinder) findPeriodNow(values []uint16, mon *monitor) error {
	if w.window == 0 || w.period != nil {
		return nil
	}
	return w.setPeriod(values, mon)
}

// setPeriod looks for an earlier occurrence of the last w.window values, and sets w.period if it
// finds one. It returns an error only if the context is cancelled.
func (w *periodFinder) setPeriod(values []uint16, mon *monitor) error {
	from, period, ok, err := findRepetition(values, w.window, mon)
	if ok {
		w.period = &Proof{From: from, Period: period, Theorem: Window}
	}
	return err
}

// findRepetition finds the last earlier occurrence of the last window values. period is the
// distance between both, and from is the n from which on the period holds. ok is false if there is
// no such occurrence. The error is ctx.Err().
//
// It searches backwards with the automaton of Knuth, Morris and Pratt. Time is linear in the number
// of values, and memory in window.
func findRepetition(values []uint16, window int, mon *monitor) (from, period int, ok bool, err error) {
	n := len(values)
	if window >= n {
		return 0, 0, false, nil
	}
	reversed := func(i int) uint16 { return values[n-1-i] } // the pattern is reversed(0) … reversed(window-1)
	shorter := make([]int32, window)                        // the length of the longest border of each prefix
	for i, matched := 1, int32(0); i < window; i++ {
		for matched > 0 && reversed(i) != reversed(int(matched)) {
			matched = shorter[matched-1]
		}
		if reversed(i) == reversed(int(matched)) {
			matched++
		}
		shorter[i] = matched
	}
	matched := int32(0)
	for i := 1; i < n; i++ {
		for matched > 0 && (int(matched) == window || reversed(i) != reversed(int(matched))) {
			matched = shorter[matched-1]
		}
		if reversed(i) == reversed(int(matched)) {
			matched++
		}
		if int(matched) == window {
			period = i - window + 1
			break
		}
		if err := mon.count(n, 1); err != nil {
			return 0, 0, false, err
		}
	}
	if period == 0 {
		return 0, 0, false, nil
	}
	from = n - period
	for from > 0 && values[from-1] == values[from-1+period] {
		from--
	}
	return from, period, true, nil
}
