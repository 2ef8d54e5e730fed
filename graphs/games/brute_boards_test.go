package games

import (
	"context"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
)

// parseCoins reads a row of coins as numbers, 1 for heads and 0 for tails.
func parseCoins(text string) []int {
	var coins []int
	for _, c := range text {
		coins = append(coins, int(c-'0'))
	}
	return coins
}

// turnCoins returns a copy of coins in which the coins at places are turned.
func turnCoins(coins []int, places ...int) []int {
	coins = slices.Clone(coins)
	for _, i := range places {
		coins[i] = 1 - coins[i]
	}
	return coins
}

// coinTurningGame returns a coin-turning game. moves calls turn for each set of other coins
// that can be turned together with the head at index i.
func coinTurningGame(moves func(i int, turn func(others ...int))) func(arguments) play {
	return func(a arguments) play {
		return play{parseCoins(a["coins"]), func(s []int) (next [][]int) {
			for i, side := range s {
				if side == 1 {
					moves(i, func(others ...int) { next = append(next, turnCoins(s, append(others, i)...)) })
				}
			}
			return next
		}}
	}
}

// withAllCoins returns the argument "coins" for all rows of n coins.
func withAllCoins(n int) []arguments {
	list := withRows("coins", n, 0, 1, nil)
	for _, a := range list {
		a["coins"] = strings.ReplaceAll(a["coins"], ",", "")
	}
	return list
}

// bruteBoardGames returns the games on coins and boards.
func bruteBoardGames() map[string]bruteGame {
	return map[string]bruteGame{
		"turning-turtles": {coinTurningGame(func(i int, turn func(...int)) {
			turn()
			for j := range i {
				turn(j)
			}
		}), slices.Concat(withAllCoins(1), withAllCoins(4), withValues("coins", "0011010", "000000001"))},
		"mock-turtles": {coinTurningGame(func(i int, turn func(...int)) {
			turn()
			for j := range i {
				turn(j)
				for k := range j {
					turn(j, k)
				}
			}
		}), slices.Concat(withAllCoins(1), withAllCoins(4), withValues("coins", "0011010", "000000001"))},
		"ruler": {coinTurningGame(func(i int, turn func(...int)) {
			var others []int
			turn()
			for j := i - 1; j >= 0; j-- {
				others = append(others, j)
				turn(slices.Clone(others)...)
			}
		}), slices.Concat(withAllCoins(1), withAllCoins(4), withValues("coins", "0011010", "000000001"))},
		"coin-turning": {func(a arguments) play {
			return coinTurningGame(func(i int, turn func(...int)) {
				for set := range 1 << i { // bit j is the coin in place j
					if bits.OnesCount(uint(set)) >= a.int("most") {
						continue
					}
					var others []int
					for j := range i {
						if set>>j&1 != 0 {
							others = append(others, j)
						}
					}
					turn(others...)
				}
			})(a)
		}, slices.Concat(
			combine(withValues("most", 2, 4, 7), slices.Concat(withAllCoins(4), withValues("coins", "0011010"))),
			withValues("coins", "0011010", "000000001"),
		)},
		"turning-corners": {func(a arguments) play {
			width := a.int("width")
			start := make([]int, width*a.int("height"))
			for _, head := range strings.Split(a["heads"], ",") {
				x, y, _ := parsePlace(head)
				start[y*width+x] = 1
			}
			return play{start, func(s []int) (next [][]int) {
				for i, side := range s {
					for j := range i {
						x, y, left, up := i%width, i/width, j%width, j/width
						if side == 1 && left < x && up < y {
							next = append(next, turnCoins(s, i, j, y*width+left, up*width+x))
						}
					}
				}
				return next
			}}
		}, slices.Concat(
			combine(withValues("width", 3),
				combine(withValues("height", 3),
					withValues("heads", "0:0", "1:1", "2:2", "2:1", "1:2,2:1", "1:1,2:2", "0:2,2:0"))),
			combine(withValues("width", 4),
				combine(withValues("height", 2), withValues("heads", "3:1", "2:1,3:1", "1:1,2:1,3:0"))),
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
						next = append(next, turnCoins(s, i))
					}
				}
				return next
			}}
		}, withRange("length", 3, 12)}, // three marks need at least three squares
		// The state is the squares, 1 for a pawn. A pawn on the last square ends the game.
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
						next = append(next, turnCoins(s, i, free))
					}
				}
				return next
			}}
		}, slices.Concat(
			combine(withValues("squares", 7),
				slices.Concat(withRange("pawns", 1, 6), withRows("pawns", 2, 1, 6, isAscending),
					withRows("pawns", 3, 1, 6, isAscending))),
			combine(withValues("squares", 2, 3), withValues("pawns", 1)),
		)},
		"usaco2010-rocks": {func(a arguments) play {
			parents := a.ints("parents")
			return play{a.ints("rocks"), func(s []int) (next [][]int) {
				for v := 1; v < len(s); v++ {
					for k := 1; k <= min(s[v], a.int("limit")); k++ {
						next = append(next, addAtIndices(s, [2]int{v, -k}, [2]int{parents[v-1] - 1, k}))
					}
				}
				return next
			}}
		}, combine(withRange("limit", 1, 3), append(
			combine(withValues("parents", "1,1,2", "1,2,3", "3,1,1"), withRows("rocks", 4, 0, 1, nil)),
			combine(withValues("parents", "1,2"), withRows("rocks", 3, 0, 3, nil))...))},
		// The state is the squares, 1 for a remaining square, row by row from below.
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
		}, combine(withRange("rows", 1, 4), withRange("columns", 1, 4))},
		// The state is the squares, 1 for a free square.
		"cram": {func(a arguments) play {
			columns := a.int("columns")
			return play{slices.Repeat([]int{1}, a.int("rows")*columns), func(s []int) (next [][]int) {
				for i, free := range s {
					if right := i + 1; free == 1 && right%columns > 0 && s[right] == 1 {
						next = append(next, turnCoins(s, i, right))
					}
					if below := i + columns; free == 1 && below < len(s) && s[below] == 1 {
						next = append(next, turnCoins(s, i, below))
					}
				}
				return next
			}}
		}, slices.Concat(
			combine(withValues("rows", 1), withRange("columns", 1, 10)),
			combine(withValues("rows", 2), withRange("columns", 1, 5)),
			combine(withValues("rows", 3), withRange("columns", 1, 3)),
		)},
	}
}

// outcome computes the outcome of the start by retrograde analysis. A state is lost if all its
// options are won, and won if one of them is lost. Any other state is a draw.
func (p play) outcome() (lost, won bool) {
	type node struct {
		lost, won bool
		options   []*node
	}
	states := make(map[string]*node)
	var nodes []*node
	var explore func([]int) *node
	explore = func(state []int) *node {
		key := fmt.Sprint(state)
		if f, ok := states[key]; ok {
			return f
		}
		f := &node{}
		states[key], nodes = f, append(nodes, f)
		for _, next := range p.moves(state) {
			f.options = append(f.options, explore(next))
		}
		return f
	}
	start := explore(p.start)
	for changed := true; changed; {
		changed = false
		for _, f := range nodes {
			if f.lost || f.won {
				continue
			}
			f.won = slices.ContainsFunc(f.options, func(o *node) bool { return o.lost })
			f.lost = !slices.ContainsFunc(f.options, func(o *node) bool { return !o.won })
			changed = changed || f.lost || f.won
		}
	}
	return start.lost, start.won
}

// bruteLoopyGames returns the games whose play may never end.
func bruteLoopyGames() map[string]bruteGame {
	return map[string]bruteGame{
		"bounded-pass": {func(a arguments) play {
			passes := a.ints("passes")
			return play{a.ints("heaps"), func(s []int) (next [][]int) {
				for i, n := range s {
					for k := 1; k <= min(n, a.int("max")); k++ {
						next = append(next, addAtIndices(s, [2]int{i, -k}))
					}
					if slices.Contains(passes, n) {
						next = append(next, s)
					}
				}
				return next
			}}
		}, combine(withRange("max", 1, 3),
			combine(withValues("passes", "1", "2", "3", "2,5", "4"),
				append(withRange("heaps", 0, 8), withRows("heaps", 2, 1, 6, slices.IsSorted[[]int])...)))},
		// A token is on a vertex, numbered from 1, or out, at 0.
		"ring": {func(a arguments) play {
			length, exits := a.int("length"), a.ints("exits")
			return play{a.ints("tokens"), func(s []int) (next [][]int) {
				for i, vertex := range s {
					switch {
					case vertex == 0:
						continue
					case vertex == length:
						next = append(next, addAtIndices(s, [2]int{i, 1 - length}))
					default:
						next = append(next, addAtIndices(s, [2]int{i, 1}))
					}
					if slices.Contains(exits, vertex) {
						next = append(next, addAtIndices(s, [2]int{i, -vertex}))
					}
				}
				return next
			}}
		}, slices.Concat(
			combine(withValues("length", 2),
				combine(withValues("exits", "0", "1", "2", "1,2"),
					append(withRange("tokens", 1, 2), withRows("tokens", 2, 1, 2, nil)...))),
			combine(withValues("length", 3),
				combine(withValues("exits", "0", "1", "3", "1,2", "1,2,3"),
					append(withRange("tokens", 1, 3), withRows("tokens", 2, 1, 3, nil)...))),
			combine(withValues("length", 6),
				combine(withValues("exits", "0", "2", "1,4", "1,2,4"),
					append(withRange("tokens", 1, 6), withRows("tokens", 2, 1, 6, slices.IsSorted[[]int])...))),
		)},
		// The state holds the length, the white man and the black man of each row, and then the
		// player to move: 0 for White, 1 for Black.
		"northcott": {func(a arguments) play {
			var start []int
			for _, gap := range a.ints("rows") {
				start = append(start, gap+2, 0, gap+1)
			}
			return play{append(start, 0), func(s []int) (next [][]int) {
				mover := len(s) - 1
				for row := 0; row < mover; row += 3 {
					length, white, black := s[row], s[row+1], s[row+2]
					for to := range length {
						after := addAtIndices(s, [2]int{mover, 1 - 2*s[mover]})
						switch {
						case s[mover] == 0 && to != white && to < black:
							after[row+1] = to
						case s[mover] == 1 && to != black && to > white:
							after[row+2] = to
						default:
							continue
						}
						next = append(next, after)
					}
				}
				return next
			}}
		}, append(withRange("rows", 0, 5), withRows("rows", 2, 0, 3, nil)...)},
	}
}

// TestLoopyDrawingsAgainstRules checks that the outcome of each loopy game, which may be a
// draw, is the same in the drawing, by theory and by the rules.
func TestLoopyDrawingsAgainstRules(t *testing.T) {
	played := bruteLoopyGames()
	for _, g := range Menu() {
		b, ok := played[g.ID]
		if ok != (loopy[g.ID] && g.Group != Examples) {
			t.Errorf("%s is in bruteLoopyGames: %v", g.ID, ok)
		}
		for _, a := range b.trials {
			a = maps.Clone(a)
			d, err := g.New(context.Background(), a)
			if err != nil {
				t.Fatalf("%s %v: %v", g.ID, a, err)
			}
			var on []graphs.VertexID
			for v, n := range d.AllTokens() {
				on = append(on, slices.Repeat([]graphs.VertexID{v}, n)...)
			}
			lost, won := outcomes(d, on)
			f, known, err := g.Forecast(g.Play, a)
			if err != nil ||
				known && ((f.Outcome == graphs.OutcomeP) != lost || (f.Outcome == graphs.OutcomeN) != won) {
				t.Errorf("%s %v: the forecast is %+v (error %v), but the drawing is lost: %v, won: %v", g.ID, a, f,
					err, lost, won)
			}
			if wantLost, wantWon := b.play(a).outcome(); lost != wantLost || won != wantWon {
				t.Errorf("%s %v: the drawing is lost: %v, won: %v; want lost: %v, won: %v", g.ID, a, lost, won,
					wantLost, wantWon)
			}
		}
	}
}
