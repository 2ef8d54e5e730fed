package games

import (
	"math/bits"
	"slices"
	"strconv"
)

// nimFormula: a heap of n is worth n (Bouton 1901).
func nimFormula() formula { return always(func(n int) int { return n }) }

// upTo is the formula of a heap from which 1 to most may be taken (Bachet 1612).
func upTo(most int) formula { return always(func(n int) int { return n % (most + 1) }) }

// atLeastHalfFormula: the number of binary digits. A move takes at least one of
// them, and may leave any smaller number of them.
func atLeastHalfFormula() formula { return always(func(n int) int { return bits.Len(uint(n)) }) }

// evenOrWholeFormula: odd heaps 2k-1 are worth k, even ones 2k+2 as well.
func evenOrWholeFormula() formula {
	return always(func(n int) int {
		if n%2 == 1 {
			return (n + 1) / 2
		}
		return max(0, n/2-1)
	})
}

// squareFormula: the values of subtract-a-square as published (OEIS A014586); no
// closed form is known.
func squareFormula() formula {
	return sequence(0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5)
}

// subtractionFormula returns the values of the subtraction game of a set, which
// ascends, where its kind has a known form; elsewhere a formula that is known
// nowhere. All are purely periodic (Winning Ways, chapter 4).
func subtractionFormula(set []int) formula {
	if len(set) == 0 {
		return always(func(int) int { return 0 })
	}
	first, last := set[0], set[len(set)-1]
	run := 1 // how many numbers from the first on have no gap
	for run < len(set) && set[run] == first+run {
		run++
	}
	switch {
	case run == len(set):
		// The numbers from a to b: each a sizes in a row are worth one more.
		return always(func(n int) int { return n % (first + last) / first })
	case first == 1 && !slices.ContainsFunc(set, func(s int) bool { return s%(run+1) == 0 }):
		// A number that is no multiple of the period of {1, …, m} leaves from a
		// size no other value than one of 1 to m would.
		return upTo(run)
	case len(set) == 2:
		// While the larger is not in reach, only the smaller counts; after that,
		// the larger leads to 0.
		return always(func(n int) int {
			at := n % (first + last)
			if at < last {
				return at / first % 2
			}
			return 1 + (at-first)/first%2
		})
	case slices.Equal(set, []int{1, 3, 4}):
		return periodic([]int{0, 1, 0, 1, 2, 3, 2}, nil)
	}
	return sequence()
}

func nimSum(param string) func(Args) (summed, bool) {
	return sumOf(param, nimFormula(), sized(func(_, want int) int { return want }))
}

func bashSum(a Args) (summed, bool) {
	heaps := a.Ints("heaps")
	return limitedSum(slices.Repeat([]int{a.Int("max")}, len(heaps)), heaps, func(_, n int) string { return strconv.Itoa(n) })
}

func setSum(a Args) (summed, bool) {
	// In the order in which the set was given.
	return searchedSum(Subtraction{Set: a.Ints("set")}, subtractionFormula(ascending(a.Ints("set"))), a.Ints("heaps"))
}

// halfSum: the smallest of the heaps that are worth something are powers of 2.
func halfSum() func(Args) (summed, bool) {
	return sumOf("heaps", atLeastHalfFormula(), sized(func(_, want int) int { return 1 << want >> 1 }))
}

// evenOrWholeSum: of an odd heap an odd one is left, or none.
func evenOrWholeSum() func(Args) (summed, bool) {
	return sumOf("heaps", evenOrWholeFormula(), sized(func(n, want int) int {
		if n%2 == 1 {
			return max(0, 2*want-1)
		}
		return 2*want + 2
	}))
}

// limitedSum is a sum of heaps from each of which up to its limit may be taken.
func limitedSum(limits, heaps []int, name func(limit, n int) string) (summed, bool) {
	s := summed{values: make([]int, len(heaps))}
	for i, n := range heaps {
		s.values[i] = n % (limits[i] + 1)
	}
	s.move = func(i, want int) (Move, bool) {
		left := heaps[i] - s.values[i] + want
		if want > s.values[i] {
			left -= limits[i] + 1
		}
		return Move{From: name(limits[i], heaps[i]), To: name(limits[i], left)}, left >= 0 && want <= limits[i]
	}
	return s, true
}

// subtractionSums: each heap has the limit in the same place.
func subtractionSums(a Args) (summed, bool) {
	return limitedSum(a.Ints("limits"), a.Ints("heaps"), func(limit, n int) string {
		return Limited{}.Text(Pair{A: limit, B: n})
	})
}
