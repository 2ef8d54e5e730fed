package rules

import "iter"

// Staircase is staircase Nim: a move takes any number of counters from a step to
// the one below; from the first, to the ground, where they are out of play. The
// value is the XOR of the first, third, fifth … step.
type Staircase struct{ lists }

var _ Ruleset[Row] = Staircase{}

// Options yields the moves from the first step up.
func (Staircase) Options(r Row) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for i := range len(r) {
			for k := 1; k <= int(r[i]); k++ {
				next := r.with(i, int(r[i])-k)
				if i > 0 {
					next = next.with(i-1, int(r[i-1])+k)
				}
				if !yield(next) {
					return
				}
			}
		}
	}
}
