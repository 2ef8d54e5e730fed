package rules

import "iter"

// FibonacciNim is a heap of A from which a move may take 1 to B; after taking k,
// the next may take up to 2k. With B = A-1 at the start, the player to move loses
// if A is a Fibonacci number (Whinihan 1963).
type FibonacciNim struct{ pairs }

var _ Ruleset[Pair] = FibonacciNim{}

// Options yields what is left after taking 1, 2, …, with what may be taken next.
// More than there is may never be taken, so B is at most A.
func (FibonacciNim) Options(p Pair) iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		for k := 1; k <= min(p.A, p.B); k++ {
			left := p.A - k
			if !yield(Pair{left, min(left, 2*k)}) {
				return
			}
		}
	}
}
