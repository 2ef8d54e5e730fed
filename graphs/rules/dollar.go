package rules

import "iter"

// SilverDollar is a strip of squares, numbered from 0, with coins on different
// ones: a move takes a coin to any free square to its left, but past no other
// coin. A position is the squares of the coins, ascending. The value is the XOR
// of every second gap to the left of a coin, the last coin's first.
type SilverDollar struct{ lists }

var _ Ruleset[Row] = SilverDollar{}

// Options yields the moves of each coin from the left.
func (SilverDollar) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		least := 0
		for i := range len(r) {
			for at := int(r[i]) - 1; at >= least; at-- {
				if !yield(r.with(i, at)) {
					return
				}
			}
			least = int(r[i]) + 1
		}
	}
}
