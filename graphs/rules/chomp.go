package rules

import "iter"

// Chomp is played on a bar of chocolate: a move eats a square with all that are
// above and to the right of it; the square in the lower left corner is poison,
// and may not be eaten. A position is the lengths of the rows from below, the
// longest first, without empty ones. Every rectangle but one square is a win for
// the player to move (Gale 1974).
type Chomp struct{ lists }

var _ Ruleset[Row] = Chomp{}

// Options yields what each bite leaves.
func (Chomp) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for i := range len(r) {
			for n := int(r[i]) - 1; n >= 0; n-- {
				if i == 0 && n == 0 {
					continue // poison
				}
				left := r
				for k := i; k < len(left); k++ {
					if n == 0 {
						left = left[:k]
						break
					}
					left = left.with(k, min(n, int(r[k])))
				}
				if !yield(left) {
					return
				}
			}
		}
	}
}
