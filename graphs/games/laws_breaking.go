package games

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// laskerFormula: 4k+3 and 4k+4 change places (Winning Ways, chapter 4).
func laskerFormula() formula {
	return always(func(n int) int {
		switch {
		case n%4 == 3:
			return n + 1
		case n%4 == 0 && n > 0:
			return n - 1
		}
		return n
	})
}

// kaylesFormula has period 12 from 71 on, and 14 exceptions before (Guy and Smith
// 1956, OEIS A002186).
func kaylesFormula() formula {
	return periodic([]int{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7}, map[int]int{
		0: 0, 3: 3, 6: 3, 9: 4, 11: 6, 15: 7, 18: 3, 21: 4, 22: 6, 28: 5, 34: 6, 39: 3, 57: 4, 70: 6,
	})
}

// dawsonFormula is that of Dawson's Chess, with period 34 from 52 on and 7
// exceptions before (Guy and Smith 1956, OEIS A002187).
func dawsonFormula() formula {
	return periodic([]int{
		8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4,
	}, map[int]int{0: 0, 14: 0, 16: 2, 17: 2, 31: 2, 34: 0, 51: 2})
}

// dawsonsKaylesFormula: a row of n is worth as much as one of n-1 in Dawson's Chess.
func dawsonsKaylesFormula() formula { return dawsonFormula().later(1) }

// grundyFormula: the values of Grundy's game as published (OEIS A002188); whether
// they ever become periodic is not known.
func grundyFormula() formula {
	return sequence(0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2)
}

// later returns the formula with all values that many sizes later, and 0 before.
func (f formula) later(by int) formula {
	return func(n int) (int, bool) {
		if n < by {
			return 0, true
		}
		return f(n - by)
	}
}

// octalFormula returns the values of the octal game with those digits, from digit
// 0 on, where they are known; elsewhere a formula that is known nowhere.
func octalFormula(digits []uint8) formula {
	for len(digits) > 1 && digits[len(digits)-1] == 0 {
		digits = digits[:len(digits)-1]
	}
	// Where one heap or none may be left, and never two, it is a subtraction game.
	var set []int
	takes := true
	for k, d := range digits {
		if d == 3 {
			set = append(set, k)
		}
		takes = takes && (d == 0 || d == 3)
	}
	if takes {
		return subtractionFormula(set)
	}
	var code strings.Builder
	for _, d := range digits {
		code.WriteString(strconv.Itoa(int(d)))
	}
	switch code.String() { // without the point
	case "077", "0771":
		return kaylesFormula()
	case "44", "441", "442", "443", "46", "461", "462", "463": // OEIS A002186
		return kaylesFormula().later(1)
	case "0137":
		return dawsonFormula()
	case "007":
		return dawsonsKaylesFormula()
	case "04", "0401", "0402", "0403", "042", "0421", "0422", "0423": // OEIS A002187
		return dawsonFormula().later(2)
	case "015": // Guiles, period 10 (Winning Ways, chapter 4)
		return periodic([]int{2, 1, 1, 0, 1, 1, 2, 2, 1, 2}, map[int]int{0: 0})
	case "4333": // period 4, by the theorem of Guy and Smith
		return periodic([]int{3, 0, 2, 1}, map[int]int{0: 0, 1: 1, 3: 4})
	}
	return sequence()
}

// laskerSum: what is wanted of a heap of 4k+3 may be the value of 4k+4; a split into 1
// and the rest has it.
func laskerSum() func(Args) (summed, bool) {
	f := laskerFormula()
	return sumOf("heaps", f, func(n, want int) string {
		if left, _ := f(want); left < n { // which undoes itself
			return strconv.Itoa(left)
		}
		return "1+" + strconv.Itoa(n-1)
	})
}

func octalSum(a Args) (summed, bool) {
	r, err := ParseOctal(a.Text("code"))
	switch {
	case err != nil:
		return summed{}, false
	case r.Code() == "4.(3)":
		return laskerSum()(a)
	case len(r.Repeat) > 0:
		return summed{}, false
	}
	return searchedSum(r, octalFormula(r.Digits), a.Ints("heaps"))
}

// treblecrossLaw knows the strips that are lost (Winning Ways, chapter 4; the
// octal game 0.007 at two more).
func treblecrossLaw(a Args) (Forecast, bool) {
	n := a.Int("length")
	lost := []int{6, 12, 22, 30, 32, 44, 54}
	return won(!slices.Contains(lost, n)), n < 58
}

// hnoiSplitLaw: a bean at distance d from the last bottle is worth the d-th odious
// number, as the d-th coin of Mock Turtles.
func hnoiSplitLaw(a Args) (Forecast, bool) {
	beans := a.Ints("bottles")
	all := 0
	for i, n := range beans {
		if n%2 == 1 && i < len(beans)-1 {
			all ^= odious(len(beans) - 1 - i)
		}
	}
	return worth(all), true
}

// odious returns the n-th number with an odd number of binary digits 1, from n = 1
// on: 2(n-1), with the last digit that makes it so (OEIS A000069).
func odious(n int) int {
	twice := 2 * (n - 1)
	return twice + 1 - bits.OnesCount(uint(twice))%2
}
