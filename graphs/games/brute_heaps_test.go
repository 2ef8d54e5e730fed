package games

import (
	"slices"
	"strings"
)

// onHeaps is a game on heaps; after says what a move may leave of a heap of n.
func onHeaps(heaps []int, after func(n int) [][]int) play {
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

// taking leaves one heap; legal tells whether k may be taken from n.
func taking(legal func(n, k int) bool) func(int) [][]int {
	return func(n int) (after [][]int) {
		for k := 1; k <= n; k++ {
			if legal(n, k) {
				after = append(after, []int{n - k})
			}
		}
		return after
	}
}

func anything(int, int) bool { return true }

// inRow leaves what stands left and right of some neighbouring counters.
func inRow(counts ...int) func(int) [][]int {
	return func(n int) (after [][]int) {
		for _, k := range counts {
			for left := 0; left+k <= n; left++ {
				after = append(after, []int{left, n - left - k})
			}
		}
		return after
	}
}

// octalMoves reads a code such as 0.137 as Guy and Smith wrote it.
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

func playedHeaps() map[string]brute {
	heaps := func(after func(int) [][]int) func(arguments) play {
		return func(a arguments) play { return onHeaps(a.ints("heaps"), after) }
	}
	nim := taking(anything)
	inSet := func(a arguments) play {
		set := a.ints("set")
		return onHeaps(a.ints("heaps"), taking(func(_, k int) bool { return slices.Contains(set, k) }))
	}
	sets := cross(with("set", "1,3,4", "2,5", "3", "1,2,7"), heapsOf(6))
	three := rows("heaps", 3, 1, 4, slices.IsSorted[[]int])
	return map[string]brute{
		"nim":        {heaps(nim), append(heapsOf(6), three...)},
		"misere-nim": {heaps(nim), append(heapsOf(6), three...)},
		"nimble": {
			func(a arguments) play { return onHeaps(a.ints("coins"), nim) },
			append(rows("coins", 2, 0, 5, nil), rows("coins", 3, 1, 3, nil)...),
		},
		"bash": {func(a arguments) play {
			return onHeaps(a.ints("heaps"), taking(func(_, k int) bool { return k <= a.int("max") }))
		}, cross(span("max", 1, 4), heapsOf(7))},
		"subtraction": {inSet, sets},
		"anti-sg":     {inSet, sets},
		// Each heap has a name, so that it keeps its limit.
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
		}, cross(with("limits", "1,2", "3,3", "2,5"), rows("heaps", 2, 0, 4, nil))},
		"at-least-half": {heaps(taking(func(n, k int) bool { return 2*k >= n })), heapsOf(9)},
		"even-or-whole": {heaps(taking(func(n, k int) bool {
			return k%2 == 0 && k < n ||
				k == n && n%2 == 1
		})), heapsOf(9)},
		"subtract-square": {heaps(taking(func(_, k int) bool {
			for r := 1; r <= k; r++ {
				if r*r == k {
					return true
				}
			}
			return false
		})), heapsOf(10)},
		"divisor": {func(a arguments) play {
			return onHeaps(a.ints("n"), taking(func(n, k int) bool { return k < n && n%k == 0 }))
		}, span("n", 1, 36)},

		"lasker": {heaps(func(n int) [][]int {
			after := nim(n)
			for a := 1; a < n; a++ {
				after = append(after, []int{a, n - a})
			}
			return after
		}), heapsOf(6)},
		"grundy": {heaps(func(n int) (after [][]int) {
			for a := 1; 2*a < n; a++ {
				after = append(after, []int{a, n - a})
			}
			return after
		}), heapsOf(9)},
		"kayles":         {heaps(inRow(1, 2)), heapsOf(6)},
		"dawsons-kayles": {heaps(inRow(2)), heapsOf(9)},
		// A counter goes with the neighbours that it has.
		"dawsons-chess": {heaps(func(n int) (after [][]int) {
			for i := range n {
				after = append(after, []int{max(0, i-1), max(0, n-2-i)})
			}
			return after
		}), heapsOf(9)},
		"octal": {func(a arguments) play { return onHeaps(a.ints("heaps"), octalMoves(a["code"])) }, cross(
			with("code", "0.77", "0.137", "0.6", "0.15", "0.156", "4.3", "4.333", "0.0077", "0.3"), heapsOf(5))},
	}
}

// changed returns a copy of a state with the changes, each a place and what is
// added there.
func changed(state []int, changes ...[2]int) []int {
	state = slices.Clone(state)
	for _, c := range changes {
		state[c[0]] += c[1]
	}
	return state
}

func ascends(row []int) bool {
	for i := 1; i < len(row); i++ {
		if row[i] <= row[i-1] {
			return false
		}
	}
	return true
}

// playedRows are games on several numbers that are no heaps to add.
func playedRows() map[string]brute {
	return map[string]brute{
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
		}, cross(span("a", 0, 6), span("b", 0, 7))},
		"fibonacci-nim": {func(a arguments) play {
			return play{[]int{a.int("n"), a.int("n") - 1}, func(s []int) (next [][]int) {
				for k := 1; k <= min(s[0], s[1]); k++ {
					next = append(next, []int{s[0] - k, 2 * k})
				}
				return next
			}}
		}, span("n", 2, 22)},
		"euclid": {func(a arguments) play {
			return play{[]int{a.int("a"), a.int("b")}, func(s []int) (next [][]int) {
				low, high := slices.Min(s), slices.Max(s)
				for high -= low; high > 0; high -= low {
					next = append(next, []int{low, high})
				}
				return next
			}}
		}, append(cross(span("a", 1, 12), span("b", 1, 12)), cross(with("a", 34, 89), with("b", 55, 100))...)},
		"moore-nim": {func(a arguments) play {
			return play{a.ints("heaps"), func(s []int) (next [][]int) {
				// Every smaller row in which at most k heaps differ.
				for _, to := range rows("", len(s), 0, slices.Max(s), nil) {
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
		}, cross(span("k", 1, 3), rows("heaps", 3, 0, 3, slices.IsSorted[[]int]))},
		// The last number is the pass.
		"nim-with-pass": {func(a arguments) play {
			return play{append(a.ints("heaps"), 1), func(s []int) (next [][]int) {
				pass := len(s) - 1
				for i, n := range s[:pass] {
					for k := 1; k <= n; k++ {
						next = append(next, changed(s, [2]int{i, -k}))
					}
				}
				if s[pass] == 1 && len(next) > 0 {
					next = append(next, changed(s, [2]int{pass, -1}))
				}
				return next
			}}
		}, slices.Concat(span("heaps", 0, 9), rows("heaps", 2, 0, 5, slices.IsSorted[[]int]),
			rows("heaps", 3, 1, 3, slices.IsSorted[[]int]))},
		"end-nim": {func(a arguments) play {
			return play{a.ints("row"), func(s []int) (next [][]int) {
				for _, i := range []int{0, len(s) - 1} {
					for k := 1; len(s) > 0 && k <= s[i]; k++ {
						left := changed(s, [2]int{i, -k})
						if left[i] == 0 {
							left = slices.Delete(left, i, i+1)
						}
						next = append(next, left)
					}
				}
				return next
			}}
		}, slices.Concat(span("row", 1, 9), rows("row", 2, 1, 4, nil), rows("row", 3, 1, 3, nil),
			with("row", "2,1,3,2", "1,3,3,1"))},
		"staircase": {func(a arguments) play {
			return play{a.ints("steps"), func(s []int) (next [][]int) {
				for i, n := range s {
					for k := 1; k <= n; k++ {
						after := changed(s, [2]int{i, -k})
						if i > 0 {
							after[i-1] += k
						}
						next = append(next, after)
					}
				}
				return next
			}}
		}, slices.Concat(rows("steps", 2, 0, 4, nil), rows("steps", 3, 0, 2, nil), rows("steps", 4, 0, 1, nil))},
		"poi2009-stones": {func(a arguments) play {
			return play{a.ints("heaps"), func(s []int) (next [][]int) {
				for i, n := range s {
					for k := 1; k <= n; k++ {
						if after := changed(s, [2]int{i, -k}); slices.IsSorted(after) {
							next = append(next, after)
						}
					}
				}
				return next
			}}
		}, slices.Concat(span("heaps", 0, 6), rows("heaps", 2, 0, 5, slices.IsSorted[[]int]),
			rows("heaps", 3, 0, 4, slices.IsSorted[[]int]))},
		"silver-dollar": {func(a arguments) play {
			start := a.ints("coins")
			slices.Sort(start)
			return play{start, func(s []int) (next [][]int) {
				for i, at := range s {
					for k := 1; k <= at; k++ {
						if after := changed(s, [2]int{i, -k}); ascends(after) {
							next = append(next, after)
						}
					}
				}
				return next
			}}
		}, slices.Concat(span("coins", 0, 8), rows("coins", 2, 0, 6, ascends), rows("coins", 3, 0, 6, ascends))},
		// The numbers are the beans of each bottle.
		"hnoi2007-split": {func(a arguments) play {
			return play{a.ints("bottles"), func(s []int) (next [][]int) {
				for i, beans := range s {
					for j := i + 1; beans > 0 && j < len(s); j++ {
						for k := j; k < len(s); k++ {
							next = append(next, changed(s, [2]int{i, -1}, [2]int{j, 1}, [2]int{k, 1}))
						}
					}
				}
				return next
			}}
		}, slices.Concat(span("bottles", 0, 4), rows("bottles", 3, 0, 3, nil), rows("bottles", 4, 0, 1, nil),
			with("bottles", "1,0,0,0,0"))},
	}
}
