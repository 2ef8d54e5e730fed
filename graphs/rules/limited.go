package rules

import (
	"fmt"
	"iter"
)

// Limited is Bachet's game with a limit of its own for each heap: a position is
// a heap of B from which a move takes 1 to A. It is worth B mod (A+1).
type Limited struct{}

var _ Ruleset[Pair] = Limited{}

// Options yields what is left, from B-1 down.
func (Limited) Options(p Pair) iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		for b := p.B - 1; b >= max(0, p.B-p.A); b-- {
			if !yield(Pair{p.A, b}) {
				return
			}
		}
	}
}

// Text returns "9 (3)" for a heap of 9 from which at most 3 may be taken.
func (Limited) Text(p Pair) string { return fmt.Sprintf("%d (%d)", p.B, p.A) }
