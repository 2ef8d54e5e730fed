package rules

import "iter"

// Stones is a row of heaps none of which is larger than the next: a move takes
// any number from a heap, but leaves that so (Stones, Polish Olympiad in
// Informatics 2009). The differences of neighbours are staircase Nim in
// disguise: what leaves one joins the next, and the value is the XOR of the
// last, the last but two, the last but four … difference.
type Stones struct{ lists }

var _ Ruleset[Row] = Stones{}

// Options yields the moves from the first heap on.
func (Stones) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		least := 0
		for i := range len(r) {
			for n := int(r[i]) - 1; n >= least; n-- {
				if !yield(r.with(i, n)) {
					return
				}
			}
			least = int(r[i])
		}
	}
}
