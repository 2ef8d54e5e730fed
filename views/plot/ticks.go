package plot

import "math"

// roundNumber returns the least step of 1, 2 or 5 times a power of ten, a whole number, of
// which every one is at least so long.
func roundNumber(least float64) int {
	for power := 1; ; power *= 10 {
		for _, k := range [...]int{1, 2, 5} {
			if float64(k*power) >= least || power >= math.MaxInt/100 {
				return k * power
			}
		}
	}
}

// powerOfTwo returns the least power of two that is at least so much: the steps of nimbers.
func powerOfTwo(least float64) int {
	step := 1
	for float64(step) < least && step < math.MaxInt/4 {
		step *= 2
	}
	return step
}

// multiples returns the multiples of a step in a range, and no more than a thousand.
func multiples(r Range, step int) []int {
	var all []int
	for k := math.Ceil(r.From / float64(step)); k*float64(step) <= r.To && len(all) < 1000; k++ {
		all = append(all, int(k)*step)
	}
	return all
}
