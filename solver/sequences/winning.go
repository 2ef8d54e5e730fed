package sequences

import (
	"slices"

	"nimgraph/graphs/rules"
)

const (
	// maxTried bounds the heaps whose moves are tried, maxSplit the size of a heap whose
	// splits are.
	maxTried = 64
	maxSplit = 1_000_000
)

// Winning returns a move that leaves a sum of heaps worth 0: the heap and the text of
// what is left of it, as "3+5" where that is two heaps. It tries the moves of the
// first heaps of different sizes, and splits no very large one; false where it finds
// none. All values are known; First is 0.
func (k Known) Winning(r rules.Ruleset[rules.Heap], sizes []int) (from int, to string, ok bool) {
	all := 0
	for _, n := range sizes {
		all ^= k.At(n)
	}
	if all == 0 {
		return 0, "", false
	}
	splitting, _ := r.(rules.Splitting[rules.Heap])
	for i, n := range sizes[:min(len(sizes), maxTried)] {
		if slices.Contains(sizes[:i], n) {
			continue
		}
		want := k.At(n) ^ all
		for h := range r.Options(rules.Heap(n)) {
			if k.At(int(h)) == want {
				return n, r.Text(h), true
			}
		}
		if splitting == nil || n > maxSplit {
			continue
		}
		for two := range splitting.Splits(rules.Heap(n)) {
			if k.At(int(two[0]))^k.At(int(two[1])) == want {
				return n, r.Text(two[0]) + "+" + r.Text(two[1]), true
			}
		}
	}
	return 0, "", false
}
