package quotients

import (
	"slices"

	"nimgraph/graphs/games"
)

// NewGame returns r as a Game, whose misère quotient Find can compute. If r is an octal code
// with finitely many digits, it sets Taken, so that Find can prove a period.
func NewGame(r games.Ruleset[games.Heap]) Game {
	g := Game{Options: func(n int) (options [][]int) {
		for h := range r.Options(games.Heap(n)) {
			options = append(options, []int{int(h)})
		}
		if r, ok := r.(games.Splitting[games.Heap]); ok {
			for parts := range r.Splits(games.Heap(n)) {
				var heaps []int
				for _, h := range parts {
					heaps = append(heaps, int(h))
				}
				options = append(options, heaps)
			}
		}
		return options
	}}
	if octal, ok := r.(games.Octal); ok && octal.Repeat == nil {
		for take, digit := range octal.Digits {
			if digit > 0 {
				g.Taken = take
			}
		}
	}
	return g
}

// WinningMove returns a winning move in misère play from a sum of heaps. HasHeap must be true for
// each heap. It tries a bounded number of moves. ok is false if none of them wins.
func (q *Quotient) WinningMove(sum games.HeapSum) (m games.Move, ok bool) {
	const maxSizes = 64 // different sizes of heaps to try
	counts := q.countElements(sum.Sizes)
	sizes := slices.Compact(slices.Sorted(slices.Values(sum.Sizes)))
	for _, n := range sizes[:min(len(sizes), maxSizes)] {
		x := q.ElementOfHeaps(n)
		counts[x]--
		rest := q.ElementOfCounts(counts)
		counts[x]++
		to, ok := games.FindOptionText(sum.Rules, games.Heap(n), func(parts ...games.Heap) bool {
			left := rest
			for _, h := range parts {
				left = q.Product(left, q.ElementOfHeaps(int(h)))
			}
			return q.IsP(left)
		})
		if ok {
			return games.Move{From: sum.Rules.Text(games.Heap(n)), To: to}, true
		}
	}
	return games.Move{}, false
}

// ElementOfSum returns the element of the sum of heaps of the given sizes. Time is linear in their
// number.
func (q *Quotient) ElementOfSum(sizes []int) Element {
	return q.ElementOfCounts(q.countElements(sizes))
}

// countElements returns, for each element, how many heaps of the given sizes have it.
func (q *Quotient) countElements(sizes []int) []int {
	counts := make([]int, q.Order())
	for _, n := range sizes {
		counts[q.ElementOfHeaps(n)]++
	}
	return counts
}

// ElementOfCounts returns the product in which each element x occurs counts[x] times. It uses
// repeated squaring.
func (q *Quotient) ElementOfCounts(counts []int) (product Element) {
	for x, n := range counts {
		for power := Element(x); n > 0; n >>= 1 {
			if n&1 != 0 {
				product = q.Product(product, power)
			}
			power = q.Product(power, power)
		}
	}
	return product
}
