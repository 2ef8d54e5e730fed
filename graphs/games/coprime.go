package games

import "iter"

// DivisorOrAll is the divisor game in which the number itself may be taken as well.
// The value of n is one more than how often 2 divides it.
type DivisorOrAll struct{ sizes }

var _ Ruleset[Heap] = DivisorOrAll{}

// Options yields h-d for the divisors d of h, ascending. Time grows with the root of
// h.
func (DivisorOrAll) Options(h Heap) iter.Seq[Heap] {
	return concat(Divisor{}.Options(h), downTo(min(0, h-1), 0))
}

// Coprime is a heap from which a move takes a number that has no divisor above 1 in
// common with it, at least 1 and less than the heap. The value of n > 1 is the place of
// its least prime divisor among the primes.
type Coprime struct {
	sizes
	// Last is set where the last of a heap may be taken from one of 1: then even heaps
	// are worth 0, and a heap of 1 is worth 1.
	Last bool
}

var _ Ruleset[Heap] = Coprime{}

// Options yields h-1, …, 1, as far as they have no divisor in common with h, and at
// last 0 from 1 where Last is set. Time is h log h.
func (r Coprime) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		if r.Last && h == 1 {
			yield(0)
			return
		}
		for left := h - 1; left > 0; left-- {
			// What is taken and the heap have the divisors in common that what is left
			// and the heap have.
			if gcd(left, h) == 1 && !yield(left) {
				return
			}
		}
	}
}

func gcd(a, b Heap) Heap {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Mark is a heap of which a move takes one, or leaves half, rounded down. P-positions
// are 0 and the numbers that end in an odd number of binary digits 0 (Fraenkel 2011).
type Mark struct{ sizes }

var _ Ruleset[Heap] = Mark{}

// Options yields h-1, and half of h where that is less.
func (Mark) Options(h Heap) iter.Seq[Heap] {
	return func(yield func(Heap) bool) {
		if h > 0 && yield(h-1) && h/2 < h-1 {
			yield(h / 2)
		}
	}
}
