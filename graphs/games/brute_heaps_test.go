package games

import (
	"slices"
	"strings"
)

// heapSumGame returns a game on several heaps. after returns the heaps that each move leaves of
// a heap of n.
func heapSumGame(heaps []int, after func(n int) [][]int) play {
	tidy := func(heaps []int) []int {
		slices.Sort(heaps)
		return slices.DeleteFunc(heaps, func(n int) bool { return n == 0 })
	}
	return play{tidy(heaps), func(state []int) (next [][]int) {
		for i, n := range state {
			for _, left := range after(n) {
				next = append(next, tidy(append(slices.Delete(slices.Clone(state), i, i+1), left...)))
			}
		}
		return next
	}}
}

// movesIf returns the moves that leave one heap. legal reports whether k may be taken from a
// heap of n.
func movesIf(legal func(n, k int) bool) func(int) [][]int {
	return func(n int) (after [][]int) {
		for k := 1; k <= n; k++ {
			if legal(n, k) {
				after = append(after, []int{n - k})
			}
		}
		return after
	}
}

// allowAny allows all moves.
func allowAny(int, int) bool { return true }

// movesInRow returns the moves that take one of counts adjacent counters of a row. They leave
// the counters to the left and to the right.
func movesInRow(counts ...int) func(int) [][]int {
	return func(n int) (after [][]int) {
		for _, k := range counts {
			for left := 0; left+k <= n; left++ {
				after = append(after, []int{left, n - left - k})
			}
		}
		return after
	}
}

// octalMoves returns the moves of the octal game with a code such as 0.137, in the notation of
// Guy and Smith.
func octalMoves(code string) func(int) [][]int {
	digits := strings.Replace(code, ".", "", 1)
	return func(n int) (after [][]int) {
		for k := 0; k < len(digits) && k <= n; k++ {
			digit, left := digits[k]-'0', n-k
			if digit&1 != 0 && left == 0 {
				after = append(after, []int{0})
			}
			if digit&2 != 0 && left > 0 {
				after = append(after, []int{left})
			}
			for a := 1; digit&4 != 0 && a < left; a++ {
				after = append(after, []int{a, left - a})
			}
		}
		return after
	}
}

// bruteHeapGames returns the games on heaps.
func bruteHeapGames() map[string]bruteGame {
	heaps := func(after func(int) [][]int) func(arguments) play {
		return func(a arguments) play { return heapSumGame(a.ints("heaps"), after) }
	}
	nim := movesIf(allowAny)
	inSet := func(a arguments) play {
		set := a.ints("set")
		return heapSumGame(a.ints("heaps"), movesIf(func(_, k int) bool { return slices.Contains(set, k) }))
	}
	sets := combine(withValues("set", "1,3,4", "2,5", "3", "1,2,7"), heapArguments(6))
	three := withRows("heaps", 3, 1, 4, slices.IsSorted[[]int])
	return map[string]bruteGame{
		"nim":        {heaps(nim), append(heapArguments(6), three...)},
		"misere-nim": {heaps(nim), append(heapArguments(6), three...)},
		"nimble": {
			func(a arguments) play { return heapSumGame(a.ints("coins"), nim) },
			append(withRows("coins", 2, 0, 5, nil), withRows("coins", 3, 1, 3, nil)...),
		},
		"bash": {func(a arguments) play {
			return heapSumGame(a.ints("heaps"), movesIf(func(_, k int) bool { return k <= a.int("max") }))
		}, combine(withRange("max", 1, 4), heapArguments(7))},
		"subtraction": {inSet, sets},
		"anti-sg":     {inSet, sets},
		// Each heap has an index of the state, so that it keeps its limit.
		"subtraction-sum": {func(a arguments) play {
			limits := a.ints("limits")
			return play{a.ints("heaps"), func(state []int) (next [][]int) {
				for i, n := range state {
					for k := 1; k <= min(n, limits[i]); k++ {
						left := slices.Clone(state)
						left[i] -= k
						next = append(next, left)
					}
				}
				return next
			}}
		}, combine(withValues("limits", "1,2", "3,3", "2,5"), withRows("heaps", 2, 0, 4, nil))},
		"at-least-half": {heaps(movesIf(func(n, k int) bool { return 2*k >= n })), heapArguments(9)},
		"even-or-whole": {heaps(movesIf(func(n, k int) bool {
			return k%2 == 0 && k < n ||
				k == n && n%2 == 1
		})), heapArguments(9)},
		"subtract-square": {heaps(movesIf(func(_, k int) bool {
			for r := 1; r <= k; r++ {
				if r*r == k {
					return true
				}
			}
			return false
		})), heapArguments(10)},
		"divisor": {func(a arguments) play {
			return heapSumGame(a.ints("n"), movesIf(func(n, k int) bool { return k < n && n%k == 0 }))
		}, withRange("n", 1, 36)},

		"lasker": {heaps(func(n int) [][]int {
			after := nim(n)
			for a := 1; a < n; a++ {
				after = append(after, []int{a, n - a})
			}
			return after
		}), heapArguments(6)},
		"grundy": {heaps(func(n int) (after [][]int) {
			for a := 1; 2*a < n; a++ {
				after = append(after, []int{a, n - a})
			}
			return after
		}), heapArguments(9)},
		"kayles":         {heaps(movesInRow(1, 2)), heapArguments(6)},
		"dawsons-kayles": {heaps(movesInRow(2)), heapArguments(9)},
		// A move takes a counter and its neighbours.
		"dawsons-chess": {heaps(func(n int) (after [][]int) {
			for i := range n {
				after = append(after, []int{max(0, i-1), max(0, n-2-i)})
			}
			return after
		}), heapArguments(9)},
		"octal": {func(a arguments) play { return heapSumGame(a.ints("heaps"), octalMoves(a["code"])) }, combine(
			withValues("code", "0.77", "0.137", "0.6", "0.15", "0.156", "4.3", "4.333", "0.0077", "0.3"),
			heapArguments(5))},
	}
}

// addAtIndices returns a copy of state with changes. A change is an index and the number that
// is added there.
func addAtIndices(state []int, changes ...[2]int) []int {
	state = slices.Clone(state)
	for _, c := range changes {
		state[c[0]] += c[1]
	}
	return state
}

// isAscending reports whether each number of row is greater than the one before.
func isAscending(row []int) bool {
	for i := 1; i < len(row); i++ {
		if row[i] <= row[i-1] {
			return false
		}
	}
	return true
}

// bruteRowGames returns the games on several numbers whose values are not a XOR.
func bruteRowGames() map[string]bruteGame {
	return map[string]bruteGame{
		"wythoff": {func(a arguments) play {
			return play{[]int{a.int("a"), a.int("b")}, func(s []int) (next [][]int) {
				for k := 1; k <= max(s[0], s[1]); k++ {
					for _, take := range [][2]int{{k, 0}, {0, k}, {k, k}} {
						if take[0] <= s[0] && take[1] <= s[1] {
							next = append(next, []int{s[0] - take[0], s[1] - take[1]})
						}
					}
				}
				return next
			}}
		}, combine(withRange("a", 0, 6), withRange("b", 0, 7))},
		"fibonacci-nim": {func(a arguments) play {
			return play{[]int{a.int("n"), a.int("n") - 1}, func(s []int) (next [][]int) {
				for k := 1; k <= min(s[0], s[1]); k++ {
					next = append(next, []int{s[0] - k, 2 * k})
				}
				return next
			}}
		}, withRange("n", 2, 22)},
		"euclid": {func(a arguments) play {
			return play{[]int{a.int("a"), a.int("b")}, func(s []int) (next [][]int) {
				low, high := slices.Min(s), slices.Max(s)
				for high -= low; high > 0; high -= low {
					next = append(next, []int{low, high})
				}
				return next
			}}
		}, append(combine(withRange("a", 1, 12), withRange("b", 1, 12)),
			combine(withValues("a", 34, 89), withValues("b", 55, 100))...)},
		"moore-nim": {func(a arguments) play {
			return play{a.ints("heaps"), func(s []int) (next [][]int) {
				// Every smaller row in which up to k heaps differ.
				for _, to := range withRows("", len(s), 0, slices.Max(s), nil) {
					after, differ, legal := to.ints(""), 0, true
					for i := range s {
						if after[i] != s[i] {
							differ++
						}
						legal = legal && after[i] <= s[i]
					}
					if legal && differ > 0 && differ <= a.int("k") {
						next = append(next, after)
					}
				}
				return next
			}}
		}, combine(withRange("k", 1, 3), withRows("heaps", 3, 0, 3, slices.IsSorted[[]int]))},
		// The last number is the pass.
		"nim-with-pass": {func(a arguments) play {
			return play{append(a.ints("heaps"), 1), func(s []int) (next [][]int) {
				pass := len(s) - 1
				for i, n := range s[:pass] {
					for k := 1; k <= n; k++ {
						next = append(next, addAtIndices(s, [2]int{i, -k}))
					}
				}
				if s[pass] == 1 && len(next) > 0 {
					next = append(next, addAtIndices(s, [2]int{pass, -1}))
				}
				return next
			}}
		}, slices.Concat(withRange("heaps", 0, 9), withRows("heaps", 2, 0, 5, slices.IsSorted[[]int]),
			withRows("heaps", 3, 1, 3, slices.IsSorted[[]int]))},
		"end-nim": {func(a arguments) play {
			return play{a.ints("row"), func(s []int) (next [][]int) {
				for _, i := range []int{0, len(s) - 1} {
					for k := 1; len(s) > 0 && k <= s[i]; k++ {
						left := addAtIndices(s, [2]int{i, -k})
						if left[i] == 0 {
							left = slices.Delete(left, i, i+1)
						}
						next = append(next, left)
					}
				}
				return next
			}}
		}, slices.Concat(withRange("row", 1, 9), withRows("row", 2, 1, 4, nil), withRows("row", 3, 1, 3, nil),
			withValues("row", "2,1,3,2", "1,3,3,1"))},
		"staircase": {func(a arguments) play {
			return play{a.ints("steps"), func(s []int) (next [][]int) {
				for i, n := range s {
					for k := 1; k <= n; k++ {
						after := addAtIndices(s, [2]int{i, -k})
						if i > 0 {
							after[i-1] += k
						}
						next = append(next, after)
					}
				}
				return next
			}}
		}, slices.Concat(withRows("steps", 2, 0, 4, nil), withRows("steps", 3, 0, 2, nil),
			withRows("steps", 4, 0, 1, nil))},
		"poi2009-stones": {func(a arguments) play {
			return play{a.ints("heaps"), func(s []int) (next [][]int) {
				for i, n := range s {
					for k := 1; k <= n; k++ {
						if after := addAtIndices(s, [2]int{i, -k}); slices.IsSorted(after) {
							next = append(next, after)
						}
					}
				}
				return next
			}}
		}, slices.Concat(withRange("heaps", 0, 6), withRows("heaps", 2, 0, 5, slices.IsSorted[[]int]),
			withRows("heaps", 3, 0, 4, slices.IsSorted[[]int]))},
		"silver-dollar": {func(a arguments) play {
			start := a.ints("coins")
			slices.Sort(start)
			return play{start, func(s []int) (next [][]int) {
				for i, square := range s {
					for k := 1; k <= square; k++ {
						if after := addAtIndices(s, [2]int{i, -k}); isAscending(after) {
							next = append(next, after)
						}
					}
				}
				return next
			}}
		}, slices.Concat(withRange("coins", 0, 8), withRows("coins", 2, 0, 6, isAscending),
			withRows("coins", 3, 0, 6, isAscending))},
		// The numbers are the beans of each bottle.
		"hnoi2007-split": {func(a arguments) play {
			return play{a.ints("bottles"), func(s []int) (next [][]int) {
				for i, beans := range s {
					for j := i + 1; beans > 0 && j < len(s); j++ {
						for k := j; k < len(s); k++ {
							next = append(next, addAtIndices(s, [2]int{i, -1}, [2]int{j, 1}, [2]int{k, 1}))
						}
					}
				}
				return next
			}}
		}, slices.Concat(withRange("bottles", 0, 4), withRows("bottles", 3, 0, 3, nil),
			withRows("bottles", 4, 0, 1, nil),
			withValues("bottles", "1,0,0,0,0"))},
	}
}
