package games

import (
	"fmt"
	"iter"
	"strconv"
)

// coinRow is embedded by the coin-turning games in a row: the leftmost coin is
// named 1.
type coinRow struct{}

// Text returns the number of the coin.
func (coinRow) Text(place int) string { return strconv.Itoa(place + 1) }

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

// TurningCorners is a board of coins, Width in a row, row by row from the top:
// a move turns the four corners of a rectangle, of which that farthest right and
// down goes from heads to tails. The coin in column x of row y, both from 0 on,
// is worth the nim product of x and y (Winning Ways, chapter 14).
type TurningCorners struct{ Width int }

var _ CoinTurning = TurningCorners{}

// Turns yields the three other corners of each rectangle.
func (r TurningCorners) Turns(place int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		x, y := place%r.Width, place/r.Width
		for left := range x {
			for top := range y {
				if !yield([]int{top*r.Width + left, top*r.Width + x, y*r.Width + left}) {
					return
				}
			}
		}
	}
}

// Text returns the column and the row, as "2:1".
func (r TurningCorners) Text(place int) string {
	return fmt.Sprintf("%d:%d", place%r.Width, place/r.Width)
}
