package games

import "slices"

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
		}, slices.Concat(span("heaps", 0, 9), rows("heaps", 2, 0, 5, slices.IsSorted[[]int]), rows("heaps", 3, 1, 3, slices.IsSorted[[]int]))},
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
		}, slices.Concat(span("row", 1, 9), rows("row", 2, 1, 4, nil), rows("row", 3, 1, 3, nil), with("row", "2,1,3,2", "1,3,3,1"))},
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
		}, slices.Concat(span("heaps", 0, 6), rows("heaps", 2, 0, 5, slices.IsSorted[[]int]), rows("heaps", 3, 0, 4, slices.IsSorted[[]int]))},
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
		}, slices.Concat(span("bottles", 0, 4), rows("bottles", 3, 0, 3, nil), rows("bottles", 4, 0, 1, nil), with("bottles", "1,0,0,0,0"))},
	}
}
