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
		"coin-turning": {func(a arguments) play {
			return turning(func(i int, turn func(...int)) {
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
			cross(with("most", 2, 4, 7), slices.Concat(allCoins(4), with("coins", "0011010"))),
			with("coins", "0011010", "000000001"),
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
							next = append(next, turned(s, i, j, y*width+left, up*width+x))
						}
					}
				}
				return next
			}}
		}, slices.Concat(
			cross(with("width", 3),
				cross(with("height", 3), with("heads", "0:0", "1:1", "2:2", "2:1", "1:2,2:1", "1:1,2:2", "0:2,2:0"))),
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
			cross(with("squares", 7),
				slices.Concat(span("pawns", 1, 6), rows("pawns", 2, 1, 6, ascends), rows("pawns", 3, 1, 6, ascends))),
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

// outcome goes back from the ends: a state is lost if all its options are won, and
// won if one is lost; what is neither is a draw.
func (p play) outcome() (lost, won bool) {
	type found struct {
		lost, won bool
		options   []*found
	}
	states := make(map[string]*found)
	var all []*found
	var explore func([]int) *found
	explore = func(state []int) *found {
		key := fmt.Sprint(state)
		if f, ok := states[key]; ok {
			return f
		}
		f := &found{}
		states[key], all = f, append(all, f)
		for _, next := range p.moves(state) {
			f.options = append(f.options, explore(next))
		}
		return f
	}
	start := explore(p.start)
	for changed := true; changed; {
		changed = false
		for _, f := range all {
			if f.lost || f.won {
				continue
			}
			f.won = slices.ContainsFunc(f.options, func(o *found) bool { return o.lost })
			f.lost = !slices.ContainsFunc(f.options, func(o *found) bool { return !o.won })
			changed = changed || f.lost || f.won
		}
	}
	return start.lost, start.won
}

func playedLoopy() map[string]brute {
	return map[string]brute{
		"bounded-pass": {func(a arguments) play {
			passes := a.ints("passes")
			return play{a.ints("heaps"), func(s []int) (next [][]int) {
				for i, n := range s {
					for k := 1; k <= min(n, a.int("max")); k++ {
						next = append(next, changed(s, [2]int{i, -k}))
					}
					if slices.Contains(passes, n) {
						next = append(next, s)
					}
				}
				return next
			}}
		}, cross(span("max", 1, 3),
			cross(with("passes", "1", "2", "3", "2,5", "4"),
				append(span("heaps", 0, 8), rows("heaps", 2, 1, 6, slices.IsSorted[[]int])...)))},
		// A token is on a vertex from 1 on, or out, at 0.
		"ring": {func(a arguments) play {
			length, exits := a.int("length"), a.ints("exits")
			return play{a.ints("tokens"), func(s []int) (next [][]int) {
				for i, at := range s {
					switch {
					case at == 0:
						continue
					case at == length:
						next = append(next, changed(s, [2]int{i, 1 - length}))
					default:
						next = append(next, changed(s, [2]int{i, 1}))
					}
					if slices.Contains(exits, at) {
						next = append(next, changed(s, [2]int{i, -at}))
					}
				}
				return next
			}}
		}, slices.Concat(
			cross(with("length", 2),
				cross(with("exits", "0", "1", "2", "1,2"),
					append(span("tokens", 1, 2), rows("tokens", 2, 1, 2, nil)...))),
			cross(with("length", 3),
				cross(with("exits", "0", "1", "3", "1,2", "1,2,3"),
					append(span("tokens", 1, 3), rows("tokens", 2, 1, 3, nil)...))),
			cross(with("length", 6),
				cross(with("exits", "0", "2", "1,4", "1,2,4"),
					append(span("tokens", 1, 6), rows("tokens", 2, 1, 6, slices.IsSorted[[]int])...))),
		)},
		// For each row its length, the white and the black man; then who is to
		// move: 0 for White, 1 for Black.
		"northcott": {func(a arguments) play {
			var start []int
			for _, gap := range a.ints("rows") {
				start = append(start, gap+2, 0, gap+1)
			}
			return play{append(start, 0), func(s []int) (next [][]int) {
				who := len(s) - 1
				for row := 0; row < who; row += 3 {
					length, white, black := s[row], s[row+1], s[row+2]
					for to := range length {
						after := changed(s, [2]int{who, 1 - 2*s[who]})
						switch {
						case s[who] == 0 && to != white && to < black:
							after[row+1] = to
						case s[who] == 1 && to != black && to > white:
							after[row+2] = to
						default:
							continue
						}
						next = append(next, after)
					}
				}
				return next
			}}
		}, append(span("rows", 0, 5), rows("rows", 2, 0, 3, nil)...)},
	}
}

// Who wins, or that nobody does, is the same in the drawing and by the rules.
func TestLoopyDrawingsAgainstTheRules(t *testing.T) {
	played := playedLoopy()
	for _, g := range Menu() {
		b, ok := played[g.ID]
		if ok != (loopy[g.ID] && g.Group != Examples) {
			t.Errorf("%s is played: %v", g.ID, ok)
		}
		for _, a := range b.over {
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
				t.Errorf("%s %v is %+v in theory (%v), but lost: %v, won: %v", g.ID, a, f, err, lost, won)
			}
			if wantLost, wantWon := b.play(a).outcome(); lost != wantLost || won != wantWon {
				t.Errorf("%s %v is lost: %v, won: %v; by the rules lost: %v, won: %v", g.ID, a, lost, won,
					wantLost, wantWon)
			}
		}
	}
}
