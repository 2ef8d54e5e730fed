package rules

import "iter"

// TurningTurtles is a row of coins: a move turns one from heads to tails and, if
// the player likes, one other to its left. The n-th coin is worth n (Winning
// Ways, chapter 14).
type TurningTurtles struct{ coinRow }

var _ CoinTurning = TurningTurtles{}

// Turns yields no other coin, then one.
func (TurningTurtles) Turns(place int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if !yield(nil) {
			return
		}
		for i := range place {
			if !yield([]int{i}) {
				return
			}
		}
	}
}
