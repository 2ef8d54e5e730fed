package games

import (
	"maps"
	"slices"
	"testing"
)

// Told apart or not, two heaps have the same options.
func TestHeapsToldApart(t *testing.T) {
	sorted := func(all []Pair) map[Pair]bool {
		set := make(map[Pair]bool)
		for _, p := range all {
			set[p.Sorted()] = true
		}
		return set
	}
	for a := range 8 {
		for b := range 8 {
			p := Pair{a, b}
			queen, wythoff := slices.Collect(Queen{}.Options(p)), slices.Collect(Wythoff{}.Options(p.Sorted()))
			if !maps.Equal(sorted(queen), sorted(wythoff)) || len(queen) != a+b+min(a, b) {
				t.Errorf("a queen goes from %v to %v, in Wythoff's game to %v", p, queen, wythoff)
			}
			apart, two := slices.Collect(Apart{Rules: Nim{}}.Options(p)), slices.Collect(TwoHeaps{}.Options(p.Sorted()))
			if !maps.Equal(sorted(apart), sorted(two)) || len(apart) != a+b {
				t.Errorf("two heaps go from %v to %v, sorted to %v", p, apart, two)
			}
			for _, q := range queen {
				if q.A > a || q.B > b || q == p || q.A < a && q.B < b && a-q.A != b-q.B {
					t.Errorf("no queen goes from %v to %v", p, q)
				}
			}
		}
	}
	if got := (Apart{Rules: Nim{}}).Text(Pair{2, 1}); got != "2,1" {
		t.Errorf("it is called %q", got)
	}
}
