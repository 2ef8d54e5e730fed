package rules

import "iter"

// Divisor is the divisor game: a move takes a proper divisor from the number.
// The value of n is how often 2 divides it (OEIS A007814).
type Divisor struct{ sizes }

var _ Ruleset[Heap] = Divisor{}

// Options yields h-d for the divisors d of h with d < h, ascending. Time is
// linear in h.
func (Divisor) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		for d := Heap(1); d <= h/2; d++ {
			if h%d == 0 && !yield(h-d) {
				return
			}
		}
	}
}
