package rules

import (
	"iter"
	"strconv"
)

// coinRow is embedded by the coin-turning games in a row: the leftmost coin is
// named 1.
type coinRow struct{}

// Text returns the number of the coin.
func (coinRow) Text(place int) string { return strconv.Itoa(place + 1) }

// MockTurtles is a row of coins: a move turns one from heads to tails and, if
// the player likes, one or two others to its left. The n-th coin is worth the
// n-th odious number 1, 2, 4, 7, 8, 11, …, one with an odd number of binary
// digits 1 (Winning Ways, chapter 14).
type MockTurtles struct{ coinRow }

var _ CoinTurning = MockTurtles{}

// Turns yields no other coin, then one, then two.
func (MockTurtles) Turns(place int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for fewer := range (TurningTurtles{}).Turns(place) {
			if !yield(fewer) {
				return
			}
		}
		for i := range place {
			for k := i + 1; k < place; k++ {
				if !yield([]int{i, k}) {
					return
				}
			}
		}
	}
}
