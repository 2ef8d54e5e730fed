package rules

import (
	"fmt"
	"iter"
)

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
