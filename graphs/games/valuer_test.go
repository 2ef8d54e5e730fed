package games

import (
	"testing"

	"nimgraph/graphs"
)

// valuer finds values from the definition: the mex of the options, and the XOR
// of the parts of a sum.
type valuer[P comparable] struct {
	rules Ruleset[P]
	known map[P]int
}

func newValuer[P comparable](r Ruleset[P]) *valuer[P] {
	return &valuer[P]{r, make(map[P]int)}
}

func (v *valuer[P]) of(p P) int {
	if g, ok := v.known[p]; ok {
		return g
	}
	options := make(map[int]bool)
	for q := range v.rules.Options(p) {
		options[v.of(q)] = true
	}
	if s, ok := v.rules.(Splitting[P]); ok {
		for parts := range s.Splits(p) {
			sum := 0
			for _, q := range parts {
				sum ^= v.of(q)
			}
			options[sum] = true
		}
	}
	v.known[p] = mex(options)
	return v.known[p]
}

// mex is the least number that is not in a set.
func mex(set map[int]bool) (n int) {
	for set[n] {
		n++
	}
	return n
}

func parsed(t *testing.T, code string) Octal {
	t.Helper()
	r := graphs.Must(ParseOctal(code))
	return r
}
