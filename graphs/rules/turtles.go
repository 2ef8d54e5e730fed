package rules

import "iter"

// TurningTurtles is a row of coins, 1 for heads and 0 for tails: a move turns a
// coin from heads to tails and, if the player likes, one other to its left
// either way. Heads in place i, counted from 1, are worth i (Winning Ways,
// chapter 14).
type TurningTurtles struct{}

var _ Ruleset[string] = TurningTurtles{}

// Options yields the moves of each head from the left.
func (TurningTurtles) Options(p string) iter.Seq[string] {
	return func(yield func(string) bool) {
		turn := func(p string, i int) string {
			b := []byte(p)
			b[i] ^= 1 // '0' and '1' differ in the lowest bit
			return string(b)
		}
		for i := range len(p) {
			if p[i] != '1' {
				continue
			}
			next := turn(p, i)
			if !yield(next) {
				return
			}
			for k := range i {
				if !yield(turn(next, k)) {
					return
				}
			}
		}
	}
}

// Text returns the coins.
func (TurningTurtles) Text(p string) string { return p }
