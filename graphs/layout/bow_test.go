package layout

import (
	"math"
	"testing"
)

var lists = map[string][]Bow{"plain": PlainBows(), "gentle": GentleBows(), "cards": CardBows(), "twins": TwinBows()}

// bezier is how far off the chord a cubic is whose control points stand so far off it at a
// third and two thirds, by de Casteljau's construction.
func bezier(w Bow, t float64) float64 {
	q := [4]float64{0, w.First, w.Last, 0}
	for n := 3; n > 0; n-- {
		for i := range n {
			q[i] = q[i]*(1-t) + q[i+1]*t
		}
	}
	return q[0]
}

func TestOffIsThatOfTheCurve(t *testing.T) {
	for name, list := range lists {
		for _, w := range list {
			for i := range 101 {
				at := float64(i) / 100
				off := w.Off(at)
				if want := bezier(w, at); math.Abs(off-want) > 1e-12 {
					t.Errorf("%s: %v is %g off at %g, want %g", name, w, off, at, want)
				}
			}
		}
	}
}

// Straight comes first, each bow has its mirror image beside it, and a wider round bow comes
// after a gentler one.
func TestBowsAreInTheOrderOfPreference(t *testing.T) {
	for _, name := range []string{"plain", "gentle", "cards"} {
		list, last := lists[name], 0.0
		if list[0] != (Bow{}) {
			t.Errorf("%s begin with %v", name, list[0])
		}
		for i := 1; i+1 < len(list); i += 2 {
			if list[i+1] != (Bow{-list[i].First, -list[i].Last}) {
				t.Errorf("%s: after %v comes %v", name, list[i], list[i+1])
			}
			height, round := list[i].Round()
			if round && height <= last {
				t.Errorf("%s: %v comes after a round bow of %g", name, list[i], last)
			}
			if round {
				last = height
			}
		}
	}
	for _, w := range TwinBows() {
		if min(w.First, w.Last) <= 0 {
			t.Errorf("a twin bows %v, not to its left", w)
		}
	}
}
