package rules

import "iter"

// Euclid is Euclid's game on two positive numbers, the smaller first: a move
// takes a multiple of the smaller from the larger, and both stay positive
// (Cole and Davie 1969; the value of x, y is ⌊|y/x - x/y|⌋, Nivasch 2006).
type Euclid struct{ pairs }

var _ Ruleset[Pair] = Euclid{}

// Options yields what is left after taking A, 2A, … from B, sorted.
func (Euclid) Options(p Pair) iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		for b := p.B - p.A; b > 0; b -= p.A {
			if !yield(Pair{p.A, b}.Sorted()) {
				return
			}
		}
	}
}
