package heaps

import "slices"

// search looks for a period that can be proved, as values come in. With k the last digit,
// g(n+p) = g(n) for n0 ≤ n < 2n0+p+k is enough for all n ≥ n0: of an option of a larger
// heap, the larger part can be made less by p (Guy and Smith 1956). That takes
// 2n0+2p+k values. An n0 of 0 counts as 1, as a part that is made less must stay a heap:
// in the game 0.4, g is 0 up to 2, and g(3) is 1.
//
// At a length N, N·5/4, …, and where a period breaks, it looks for the period that needs
// the fewest values of those that hold for the last eighth at least; from then on a new
// value costs one comparison until the period breaks or is proved. A period that will be proved at 2n0+2p+k values
// is seen before, as at each length above 4/5 of that it holds for more than an eighth.
// No room is needed besides the values. Time is one step for each value a search, more
// only where many periods nearly hold.
type search struct {
	period, from int // what holds up to checked, or 0
	checked      int
	// searchAt is the length of the next search, next that of the next update of use.
	searchAt, next int
}

func newSearch() search {
	const first = 256
	return search{searchAt: first, next: first}
}

// update tells of the values that are known, and returns the proof if there is one.
func (s *search) update(values []uint16, k int) proof {
	n := len(values)
	if s.period > 0 {
		if !equalRuns(values, s.checked, s.checked-s.period, n-s.checked) {
			s.searchAt = n // what needs more values may hold
		}
		s.checked = n
	}
	if n >= s.searchAt {
		s.find(values, k)
		s.checked = n
		for s.searchAt <= n {
			s.searchAt += s.searchAt / 4
		}
	}
	s.next = s.searchAt
	if s.period == 0 {
		return proof{}
	}
	enough := enoughFor(s.from, s.period, k)
	if n >= enough {
		return proof{s.from, s.period}
	}
	s.next = min(s.next, enough)
	return proof{}
}

// enoughFor returns how many values prove a period.
func enoughFor(from, period, k int) int { return 2*max(from, 1) + 2*period + k }

// find chooses the period that holds at the end of the values and needs the fewest.
func (s *search) find(values []uint16, k int) {
	const witnesses = 8
	n := len(values)
	s.period = 0
	best := 0
	least := max(16, n/8)
	var broken [witnesses]int // where another period did not hold
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
		same := sameBackwards(values, p)
		work -= same / 8
		at := n - 1 - same // does not hold there
		if same < least {
			broken[next%witnesses] = at
			next++
			continue
		}
		from := at + 1 - p
		if enough := enoughFor(from, p, k); s.period == 0 || enough < best {
			s.period, s.from, best = p, from, enough
		}
	}
}

const run = 64

// sameBackwards returns how many of the last values are the same as those p before.
func sameBackwards(values []uint16, p int) int {
	n := len(values)
	same := 0
	for n-same-run-p >= 0 && *(*[run]uint16)(values[n-same-run:]) == *(*[run]uint16)(values[n-same-run-p:]) {
		same += run
	}
	for same < n-p && values[n-1-same] == values[n-1-same-p] {
		same++
	}
	return same
}

// equalRuns compares count values from a on with those from b on.
func equalRuns(values []uint16, a, b, count int) bool {
	for ; count >= run; a, b, count = a+run, b+run, count-run {
		if *(*[run]uint16)(values[a:]) != *(*[run]uint16)(values[b:]) {
			return false
		}
	}
	return slices.Equal(values[a:a+count], values[b:b+count])
}
