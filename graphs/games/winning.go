package games

import (
	"slices"

	"nimgraph/graphs"
)

// Move is a move of a game that is too large to draw: from a position, or from one
// heap of it, to another, as their vertices would be named; two heaps as "3+5".
type Move struct{ From, To string }

// WinningMove returns a winning move of a start that Forecast knows, found by theory without a
// graph. ok is false if the start is lost or theory finds no move easily. Errors are those of
// Forecast.
func (g *Game) WinningMove(play graphs.Play, args map[string]string) (m Move, ok bool, err error) {
	values, err := g.parseWithin(args, Param.SolvedRange)
	if err != nil {
		return Move{}, false, err
	}
	switch f, known := g.forecast(play, values); {
	case !known || f.Outcome != graphs.OutcomeN:
	case g.sum != nil:
		s, _ := g.sum(values)
		m, ok = s.winningMove(play)
	case g.winning != nil:
		m, ok = g.winning(values)
	}
	return m, ok, nil
}

// rowMove is the move that changes a whole row.
func rowMove(from, to []int) Move { return Move{From: list(from, ","), To: list(to, ",")} }

// staircaseWins takes counters from an odd step.
func staircaseWins(a Args) (Move, bool) {
	known, _ := staircaseLaw(a)
	steps := a.Ints("steps")
	for i := 0; i < len(steps); i += 2 {
		left := steps[i] ^ known.Value
		if left >= steps[i] {
			continue
		}
		after := slices.Clone(steps)
		after[i] = left
		if i > 0 {
			after[i-1] += steps[i] - left
		}
		return rowMove(steps, after), true
	}
	return Move{}, false
}

// wythoffWins goes to the lost pair of the same difference, or to the one that has
// the smaller number, first as its smaller and then as its larger.
func wythoffWins(a Args) (Move, bool) {
	low, high := min(a.Int("a"), a.Int("b")), max(a.Int("a"), a.Int("b"))
	// to is the move that leaves some of the smaller number, and some of the larger.
	to := func(ofLow, ofHigh int) (Move, bool) {
		if a.Int("a") > a.Int("b") {
			return rowMove([]int{high, low}, []int{ofHigh, ofLow}), true
		}
		return rowMove([]int{low, high}, []int{ofLow, ofHigh}), true
	}
	pair := func(k int) []int { return []int{lowerWythoff(k), lowerWythoff(k) + k} }
	if p := pair(high - low); p[0] < low {
		return to(p[0], p[1])
	}
	// ⌊kφ⌋ = low only for a k next to low/φ, and ⌊kφ⌋+k = low for one next to low/φ².
	near := (rootOfFive(low) - low) / 2
	for k := max(0, near-1); k <= near+2; k++ {
		if p := pair(k); p[0] == low && p[1] < high {
			return to(p[0], p[1])
		}
	}
	near = low - near
	for k := max(0, near-2); k <= near+2; k++ {
		if p := pair(k); p[1] == low {
			return to(p[1], p[0])
		}
	}
	return Move{}, false
}

// euclidWins takes the smaller number as often as it can, or once less.
func euclidWins(a Args) (Move, bool) {
	x, y := min(a.Int("a"), a.Int("b")), max(a.Int("a"), a.Int("b"))
	for _, left := range []int{y % x, y%x + x} {
		if left > 0 && left < y && euclidValue(x, left) == 0 {
			return rowMove([]int{x, y}, []int{min(x, left), max(x, left)}), true
		}
	}
	return Move{}, false
}

// fibonacciNimWins takes the smallest of the Fibonacci numbers, no two of them
// neighbours, that the heap is the sum of (Zeckendorf 1972).
func fibonacciNimWins(a Args) (Move, bool) {
	n := a.Int("n")
	least, rest := n, n
	for rest > 0 {
		last, this := 1, 1
		for this <= rest {
			last, this = this, last+this
		}
		least = last
		rest -= last
	}
	return rowMove([]int{n, n - 1}, []int{n - least, min(n-least, 2*least)}), least < n
}

// mooreWins goes through the binary digits from the highest. Heaps that have been
// lowered at a higher digit may have any digits from there on; where they cannot
// make up the number of ones, it lowers more.
func mooreWins(a Args) (Move, bool) {
	const digits = 62
	before, k := a.Ints("heaps"), a.Int("k")
	after := slices.Clone(before)
	lowered := make([]bool, len(after))
	var free []int // the heaps that are lowered
	for bit := digits; bit >= 0; bit-- {
		ones := 0
		for i, n := range after {
			if !lowered[i] {
				ones += n >> bit & 1
			}
		}
		ones %= k + 1
		give := 0 // how many lowered heaps get the digit 1
		switch {
		case ones == 0:
		case k+1-ones <= len(free):
			give = k + 1 - ones
		default:
			for i := 0; ones > 0; i++ {
				if !lowered[i] && after[i]>>bit&1 == 1 {
					lowered[i] = true
					free = append(free, i)
					ones--
				}
			}
		}
		for j, i := range free {
			after[i] &^= 1 << bit
			if j < give {
				after[i] |= 1 << bit
			}
		}
	}
	slices.Sort(after)
	return rowMove(slices.Sorted(slices.Values(before)), after), len(free) > 0
}
