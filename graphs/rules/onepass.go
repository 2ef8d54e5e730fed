package rules

import "iter"

// OnePass is Nim with a pass: once in the whole game, and not when all heaps are
// gone, one player may pass instead of taking. The heaps share the pass, so a
// position is all of them, ascending, and then 1 if the pass is left and 0 if
// not. One heap with the pass is worth n+1 for odd n and n-1 for even n above 0,
// and two are lost just at {2k-1, 2k}; for three and more no formula is known.
type OnePass struct{ lists }

var _ Ruleset[Row] = OnePass{}

// Start returns the position of those heaps with the pass left. An empty heap
// makes no difference and is left out.
func (OnePass) Start(heaps []int) Row { return onePass(NewRow(heaps), 1) }

func onePass(heaps Row, left byte) Row {
	heaps = heaps.Sorted()
	for heaps != "" && heaps[0] == 0 {
		heaps = heaps[1:]
	}
	if heaps == "" {
		left = 0 // nobody may pass now, so that it is all the same
	}
	return heaps + Row(left)
}

// Options yields the pass first, where it is left, and then what may be taken
// from each heap.
func (OnePass) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		heaps, left := r[:len(r)-1], r[len(r)-1]
		if left == 1 && !yield(onePass(heaps, 0)) {
			return
		}
		for i := range len(heaps) {
			for n := range int(heaps[i]) {
				if !yield(onePass(heaps.with(i, n), left)) {
					return
				}
			}
		}
	}
}

// Text returns the heaps, such as "1,3", and "1,3 p" while the pass is left.
func (g OnePass) Text(r Row) string {
	text := g.lists.Text(r[:len(r)-1])
	if r[len(r)-1] == 1 {
		text += " p"
	}
	return text
}
