package solver

import (
	"math/rand/v2"
	"testing"
)

// mexByDefinition tries 0, 1, 2, … until one is missing.
func mexByDefinition(set []Nimber) Nimber {
	in := make(map[Nimber]bool)
	for _, n := range set {
		in[n] = true
	}
	var n Nimber
	for in[n] {
		n++
	}
	return n
}

func TestMex(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var m mexer
	for range rounds(5000) {
		set := make([]Nimber, r.IntN(200))
		for i := range set {
			set[i] = Nimber(r.IntN(1 + r.IntN(300)))
			if r.IntN(50) == 0 {
				set[i] = Nimber(r.Uint32())
			}
		}
		if r.IntN(4) == 0 { // a set without gaps, where the mex is its length
			for i, n := range r.Perm(len(set)) {
				set[i] = Nimber(n)
			}
		}
		want := mexByDefinition(set)
		if got := Mex(set); got != want {
			t.Fatalf("Mex(%v) = %d, want %d", set, got, want)
		}
		m.begin(len(set))
		for _, n := range set {
			m.add(n)
		}
		if got := m.mex(); got != want {
			t.Fatalf("mex of row %v = %d, want %d", set, got, want)
		}
	}
}
