package games

import (
	"slices"
	"strings"
)

// coinsOf reads coins: 1 for heads.
func coinsOf(text string) []int {
	var coins []int
	for _, c := range text {
		coins = append(coins, int(c-'0'))
	}
	return coins
}

// turned returns the coins with some turned.
func turned(coins []int, places ...int) []int {
	coins = slices.Clone(coins)
	for _, i := range places {
		coins[i] = 1 - coins[i]
	}
	return coins
}

// turning is a coin-turning game in which the head in place i may be turned with
// others calls for the other coins.
func turning(with func(i int, turn func(others ...int))) func(arguments) play {
	return func(a arguments) play {
		return play{coinsOf(a["coins"]), func(s []int) (next [][]int) {
			for i, side := range s {
				if side == 1 {
					with(i, func(others ...int) { next = append(next, turned(s, append(others, i)...)) })
				}
			}
			return next
		}}
	}
}

// allCoins returns all rows of n coins.
func allCoins(n int) []arguments {
	all := rows("coins", n, 0, 1, nil)
	for _, a := range all {
		a["coins"] = strings.ReplaceAll(a["coins"], ",", "")
	}
	return all
}

// playedBoards are games on coins and on boards.
func playedBoards() map[string]brute {
	return map[string]brute{
		"turning-turtles": {turning(func(i int, turn func(...int)) {
			turn()
			for j := range i {
				turn(j)
			}
		}), slices.Concat(allCoins(1), allCoins(4), with("coins", "0011010", "000000001"))},
		"mock-turtles": {turning(func(i int, turn func(...int)) {
			turn()
			for j := range i {
				turn(j)
				for k := range j {
					turn(j, k)
				}
			}
		}), slices.Concat(allCoins(1), allCoins(4), with("coins", "0011010", "000000001"))},
		"ruler": {turning(func(i int, turn func(...int)) {
			var others []int
			turn()
			for j := i - 1; j >= 0; j-- {
				others = append(others, j)
				turn(slices.Clone(others)...)
			}
		}), slices.Concat(allCoins(1), allCoins(4), with("coins", "0011010", "000000001"))},
		"turning-corners": {func(a arguments) play {
			width := a.int("width")
			start := make([]int, width*a.int("height"))
			for _, head := range strings.Split(a["heads"], ",") {
				x, y, _ := column(head)
				start[y*width+x] = 1
			}
			return play{start, func(s []int) (next [][]int) {
				for i, side := range s {
					for j := range i {
						x, y, left, up := i%width, i/width, j%width, j/width
						if side == 1 && left < x && up < y {
							next = append(next, turned(s, i, j, y*width+left, up*width+x))
						}
					}
				}
				return next
			}}
		}, slices.Concat(
			cross(with("width", 3), cross(with("height", 3), with("heads", "0:0", "1:1", "2:2", "2:1", "1:2,2:1", "1:1,2:2", "0:2,2:0"))),
			cross(with("width", 4), cross(with("height", 2), with("heads", "3:1", "2:1,3:1", "1:1,2:1,3:0"))),
		)},
		// The state is the strip, 1 for a mark; three in a row end the game.
		"treblecross": {func(a arguments) play {
			return play{make([]int, a.int("length")), func(s []int) (next [][]int) {
				for i := range s {
					if i >= 2 && s[i]+s[i-1]+s[i-2] == 3 {
						return nil
					}
				}
				for i, mark := range s {
					if mark == 0 {
						next = append(next, turned(s, i))
					}
				}
				return next
			}}
		}, span("length", 3, 12)}, // on one or two squares nobody can make three
		// The state is the squares, 1 for a pawn; one on the last ends the game.
		"poi2004-game": {func(a arguments) play {
			start := make([]int, a.int("squares"))
			for _, p := range a.ints("pawns") {
				start[p-1] = 1
			}
			return play{start, func(s []int) (next [][]int) {
				if s[len(s)-1] == 1 {
					return nil
				}
				for i, pawn := range s {
					if pawn == 1 {
						free := i + slices.Index(s[i:], 0)
						next = append(next, turned(s, i, free))
					}
				}
				return next
			}}
		}, slices.Concat(
			cross(with("squares", 7), slices.Concat(span("pawns", 1, 6), rows("pawns", 2, 1, 6, ascends), rows("pawns", 3, 1, 6, ascends))),
			cross(with("squares", 2, 3), with("pawns", 1)),
		)},
		"usaco2010-rocks": {func(a arguments) play {
			parents := a.ints("parents")
			return play{a.ints("rocks"), func(s []int) (next [][]int) {
				for v := 1; v < len(s); v++ {
					for k := 1; k <= min(s[v], a.int("limit")); k++ {
						next = append(next, changed(s, [2]int{v, -k}, [2]int{parents[v-1] - 1, k}))
					}
				}
				return next
			}}
		}, cross(span("limit", 1, 3), append(
			cross(with("parents", "1,1,2", "1,2,3", "3,1,1"), rows("rocks", 4, 0, 1, nil)),
			cross(with("parents", "1,2"), rows("rocks", 3, 0, 3, nil))...))},
		// The state is the squares that are left, row by row from below.
		"chomp": {func(a arguments) play {
			columns := a.int("columns")
			return play{slices.Repeat([]int{1}, a.int("rows")*columns), func(s []int) (next [][]int) {
				for i, left := range s {
					if left == 0 || i == 0 { // the corner is poison
						continue
					}
					after := slices.Clone(s)
					for j := range after {
						if j%columns >= i%columns && j/columns >= i/columns {
							after[j] = 0
						}
					}
					next = append(next, after)
				}
				return next
			}}
		}, cross(span("rows", 1, 4), span("columns", 1, 4))},
		// The state is the squares that are free.
		"cram": {func(a arguments) play {
			columns := a.int("columns")
			return play{slices.Repeat([]int{1}, a.int("rows")*columns), func(s []int) (next [][]int) {
				for i, free := range s {
					if right := i + 1; free == 1 && right%columns > 0 && s[right] == 1 {
						next = append(next, turned(s, i, right))
					}
					if below := i + columns; free == 1 && below < len(s) && s[below] == 1 {
						next = append(next, turned(s, i, below))
					}
				}
				return next
			}}
		}, slices.Concat(
			cross(with("rows", 1), span("columns", 1, 10)),
			cross(with("rows", 2), span("columns", 1, 5)),
			cross(with("rows", 3), span("columns", 1, 3)),
		)},
	}
}
