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
		"even-or-whole": {heaps(taking(func(n, k int) bool { return k%2 == 0 && k < n || k == n && n%2 == 1 })), heapsOf(9)},
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
