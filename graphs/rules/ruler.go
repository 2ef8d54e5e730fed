package rules

import "iter"

// Ruler is a row of coins: a move turns any number of neighbours, of which the
// rightmost goes from heads to tails. The n-th coin is worth the largest power
// of 2 that divides n (Winning Ways, chapter 14).
type Ruler struct{ coinRow }

var _ CoinTurning = Ruler{}

// Turns yields the runs that end before the coin, the shortest first.
func (Ruler) Turns(place int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var run []int
		for i := place; i >= 0; i-- {
			if !yield(run) {
				return
			}
			run = append(run, i-1)
		}
	}
}
