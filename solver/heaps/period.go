package heaps

import "slices"

// periodSearch looks for a period that can be proved, while values come in; see valuesToProve. It
// holds one candidate: the period whose proof needs the fewest values. A new value costs one
// comparison until the candidate breaks or is proved. It needs no memory but the values.
//
// When the candidate breaks, and whenever the number of values has grown by a quarter, findPeriod
// searches for a new candidate. It searches among the periods that hold for at least the last
// eighth of the values. This is often enough: if N values prove a period, it holds for more than
// an eighth of the values as soon as there are more than 4/5·N.
//
// A search takes one step for each value, and more steps only if many periods nearly hold.
type periodSearch struct {
	period, from int // the period that holds up to checked, and its start; 0 if there is none
	checked      int
	// searchAt is the number of values at which to search again, next the number at which to call
	// update.
	searchAt, next int
}

// newPeriodSearch returns a search for a period that has seen no values.
func newPeriodSearch() periodSearch {
	const first = 256
	return periodSearch{searchAt: first, next: first}
}

// update examines the values that are new since the last call. It returns the proof of a period, or
// the zero proof if none is proved. values holds all values, and k is the index of the last digit.
func (s *periodSearch) update(values []uint16, k int) provedPeriod {
	n := len(values)
	if s.period > 0 {
		if !runsEqual(values, s.checked, s.checked-s.period, n-s.checked) {
			s.searchAt = n // a period that needs more values may hold
		}
		s.checked = n
	}
	if n >= s.searchAt {
		s.findPeriod(values, k)
		s.checked = n
		for s.searchAt <= n {
			s.searchAt += s.searchAt / 4
		}
	}
	s.next = s.searchAt
	if s.period == 0 {
		return provedPeriod{}
	}
	enough := valuesToProve(s.from, s.period, k)
	if n >= enough {
		return provedPeriod{s.from, s.period}
	}
	s.next = min(s.next, enough)
	return provedPeriod{}
}

// valuesToProve returns how many values, from heap 0 on, prove that the values repeat with period
// from n = from on. k is the index of the last digit.
//
// g(n+p) = g(n) for n0 ≤ n < 2n0+p+k is enough for all n ≥ n0: in an option of a larger heap, the
// larger part can be reduced by p (Guy and Smith 1956). An n0 of 0 counts as 1, because a part
// that is reduced must stay a heap: in the game 0.4, g is 0 up to 2, and g(3) is 1.
func valuesToProve(from, period, k int) int { return 2*max(from, 1) + 2*period + k }

// findPeriod sets period and from to the period at the end of values whose proof needs the fewest
// values. The period is 0 if there is none. k is the index of the last digit.
func (s *periodSearch) findPeriod(values []uint16, k int) {
	const witnesses = 8
	n := len(values)
	s.period = 0
	best := 0
	least := max(16, n/8)
	var broken [witnesses]int // places at which other periods break
	next := 0
	work := 16 * n
periods:
	for p := 1; p <= n-least && (s.period == 0 || 2*p < best) && work > 0; p++ {
		work--
		if values[n-1] != values[n-1-p] || values[n-2] != values[n-2-p] {
			continue
		}
		for _, b := range broken {
			if b >= n-least && values[b] != values[b-p] {
				continue periods
			}
		}
		same := countRepeats(values, p)
		work -= same / 8
		mismatch := n - 1 - same // the period breaks here
		if same < least {
			broken[next%witnesses] = mismatch
			next++
			continue
		}
		from := mismatch + 1 - p
		if enough := valuesToProve(from, p, k); s.period == 0 || enough < best {
			s.period, s.from, best = p, from, enough
		}
	}
}

// runLength is the number of values that countRepeats compares at once.
const runLength = 64

// countRepeats returns how many values at the end of the list equal the value p places before them.
func countRepeats(values []uint16, p int) int {
	n := len(values)
	same := 0
	for n-same-runLength-p >= 0 &&
		*(*[runLength]uint16)(values[n-same-runLength:]) == *(*[runLength]uint16)(values[n-same-runLength-p:]) {
		same += runLength
	}
	for same < n-p && values[n-1-same] == values[n-1-same-p] {
		same++
	}
	return same
}

// runsEqual reports whether the count values at index a are equal to the count values at index b.
func runsEqual(values []uint16, a, b, count int) bool {
	for ; count >= runLength; a, b, count = a+runLength, b+runLength, count-runLength {
		if *(*[runLength]uint16)(values[a:]) != *(*[runLength]uint16)(values[b:]) {
			return false
		}
	}
	return slices.Equal(values[a:a+count], values[b:b+count])
}
