package games

import (
	"math/bits"
	"slices"
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

func subtractionLaw(a Args) (Forecast, bool) {
	return subtractionFormula(ascending(a.Ints("set"))).sum(a.Ints("heaps"))
}

func antiSGLaw(a Args) (Forecast, bool) {
	return subtractionFormula(ascending(a.Ints("set"))).misereSum(a.Ints("heaps"))
}

func misereNimLaw(a Args) (Forecast, bool) { return nimFormula().misereSum(a.Ints("heaps")) }

func bashLaw(a Args) (Forecast, bool) { return upTo(a.Int("max")).sum(a.Ints("heaps")) }

// subtractionSumLaw: each heap has the limit in the same place.
func subtractionSumLaw(a Args) (Forecast, bool) {
	all := 0
	for i, limit := range a.Ints("limits") {
		all ^= a.Ints("heaps")[i] % (limit + 1)
	}
	return worth(all), true
}
