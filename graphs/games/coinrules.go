package games

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"nimgraph/graphs/xslices"
)

// CoinTurning gives the rules of a game on coins in places 0, 1, 2, …. A move turns a coin from
// heads to tails. It also turns some coins in earlier places, from heads to tails or back. Turns
// yields the sets of earlier places that may be turned.
type CoinTurning interface {
	// Turns yields, for the head at a place, each set of other coins that can be turned together
	// with it. All of them are at earlier places. The set is empty if the head can be turned
	// alone. A set is only valid until the next one.
	Turns(place int) iter.Seq[[]int]
	// Text names a place.
	Text(place int) string
}

// SingleHead is the ruleset of a single coin that shows heads in the coin-turning game Game. The
// position n > 0 is a head in place n-1, and 0 is no head.
//
// A set of heads is the sum of its heads (Lenstra 1977). Turning a coin to heads adds a head.
// Turning it to tails has the same effect, because two heads in one place have value 0.
type SingleHead struct{ Game CoinTurning }

var _ Splitting[Heap] = SingleHead{}

// Options yields, for each move that turns the head h and leaves at most one head, the head that
// remains, or 0 if there is none.
func (r SingleHead) Options(h Heap) iter.Seq[Heap] { return optionsOf(r.partsAfterMoves(h), 0) }

// Splits yields, for each move that turns the head h and leaves several heads, the list of these
// heads.
func (r SingleHead) Splits(h Heap) iter.Seq[[]Heap] { return splitsOf(r.partsAfterMoves(h)) }

// partsAfterMoves yields, for each move that turns the head h, the list of the heads that remain.
func (r SingleHead) partsAfterMoves(h Heap) iter.Seq[[]Heap] {
	if h == 0 {
		return concat[[]Heap]()
	}
	return mapSeq(r.Game.Turns(int(h)-1), func(turned []int) []Heap {
		return xslices.Map(turned, func(place int) Heap { return Heap(place + 1) })
	})
}

// Text returns the name of the place of the head h. If h is 0, which is no head, it returns "–".
func (r SingleHead) Text(h Heap) string {
	if h == 0 {
		return "–"
	}
	return r.Game.Text(int(h) - 1)
}

// AllCoins is the ruleset of the coin-turning game Game in which a position holds all coins of a
// row or board. A position is a string with 1 for heads and 0 for tails.
type AllCoins struct {
	Game CoinTurning
	// Width is the number of coins in a row of the text; 0 for all.
	Width int
}

// Options yields the coins after each move. Moves are ordered by the head that they turn, from the
// left.
func (r AllCoins) Options(coins string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for place, face := range []byte(coins) {
			if face != '1' {
				continue
			}
			for turned := range r.Game.Turns(place) {
				next := []byte(coins)
				for _, i := range append(slices.Clone(turned), place) {
					next[i] ^= 1 // '0' and '1' differ in the lowest bit
				}
				if !yield(string(next)) {
					return
				}
			}
		}
	}
}

// Text returns the coins as digits, with "/" between the rows if they lie on a board.
func (r AllCoins) Text(coins string) string {
	if r.Width == 0 {
		return coins
	}
	rows := slices.Collect(slices.Chunk([]byte(coins), r.Width))
	return string(bytes.Join(rows, []byte("/")))
}

// coinRow is embedded by the coin-turning games on a single row. It names the coins 1, 2, … from
// the left.
type coinRow struct{}

// Text returns the number of the coin at place, which is place+1.
func (coinRow) Text(place int) string { return strconv.Itoa(place + 1) }

// TurnUpTo is a coin-turning game on a row of coins. A move turns up to Most coins, of which the
// rightmost goes from heads to tails. The game is Turning Turtles if Most is 2, Mock Turtles if it
// is 3, Moebius if it is 5, and Mogul if it is 7 (Winning Ways, chapter 14).
type TurnUpTo struct {
	coinRow
	Most int
}

// Turns yields each set of fewer than r.Most coins to the left of place. The empty set comes first,
// and larger sets later. Sets of one size are in lexicographic order.
func (r TurnUpTo) Turns(place int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for size := range min(r.Most, place+1) {
			for set := xslices.Range[int](0, size); set != nil; set = nextSubset(set, place) {
				if !yield(set) {
					return
				}
			}
		}
	}
}

// nextSubset changes set, an ascending list of numbers below limit, into the next one of the same
// size in lexicographic order, and returns it. It returns nil if set is the last one.
func nextSubset(set []int, limit int) []int {
	last := len(set) - 1
	i := last
	for i >= 0 && set[i] == limit-1-(last-i) {
		i--
	}
	if i < 0 {
		return nil
	}
	for set[i]++; i < last; i++ {
		set[i+1] = set[i] + 1
	}
	return set
}

// Ruler is the Ruler game, a coin-turning game on a row of coins. A move turns any number of
// adjacent coins, of which the rightmost goes from heads to tails. The value of the n-th coin is
// the largest power of 2 that divides n (Winning Ways, chapter 14).
type Ruler struct{ coinRow }

// Turns yields, for each move that turns the coin at place, the other coins that it turns: a run
// of adjacent coins that ends just before place. The shortest run, which is empty, comes first.
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

// TurningCorners is a coin-turning game on a board of coins with Width coins in a row. Coins are
// listed row by row. A move turns the four corners of a rectangle, of which the lower right one
// goes from heads to tails. The value of the coin in column x and row y, both from 0 on, is the nim
// product of x and y (Winning Ways, chapter 14).
type TurningCorners struct{ Width int }

// Turns yields, for each rectangle with its lower right corner at place, the places of its three
// other corners.
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

// Text returns the column and row of place, counted from 0, such as "2:1".
func (r TurningCorners) Text(place int) string {
	return fmt.Sprintf("%d:%d", place%r.Width, place/r.Width)
}
