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
		_, _, m, ok = s.winningHeap(play)
	case g.decompose != nil:
		m, ok = g.decompose(g.numbers(values)).move()
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
