package games

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestTextOfAntiSG(t *testing.T) {
	for _, c := range []struct {
		name  string
		heaps []int
		after func(int) [][]int
	}{
		{"Kayles", []int{1, 5}, octalMoves("0.77")},
		{"Grundy's game", []int{3, 13}, func(n int) (after [][]int) {
			for a := 1; 2*a < n; a++ {
				after = append(after, []int{a, n - a})
			}
			return after
		}},
	} {
		values := heapValues(slices.Max(c.heaps), c.after)
		lost := onHeaps(c.heaps, c.after).misereLost()
		if rule := ruleLost(values[c.heaps[0]], values[c.heaps[1]]); rule == lost {
			t.Errorf("%s %v: the rule is right, lost: %v", c.name, c.heaps, lost)
		}
	}
	d := draw(t, "example-anti-sg", nil)
	p := tokensPlay(d, named(t, d, "d"))
	if p.value() != 0 || ruleLost(0) || !p.misereLost() || !tokensPlay(d, named(t, d, "b")).misereLost() {
		t.Error("d is not lost against the rule, by the move to b")
	}
}

func TestTextOfWild(t *testing.T) {
	d := draw(t, "example-wild", nil)
	for name, want := range map[string][2]int{"0": {0, 1}, "1": {1, 0}, "2": {2, 2}, "s": {0, 0}, "w": {1, 2}, "x": {2, 1}} {
		p := tokensPlay(d, named(t, d, name))
		got := [2]int{p.value(), p.misereValue()}
		if wild := name == "w" || name == "x"; got != want || likeNim(got[0], got[1]) == wild {
			t.Errorf("%s is worth %v, want %v", name, got, want)
		}
	}
	both := tokensPlay(d, named(t, d, "w"), named(t, d, "x"))
	if !both.misereLost() || ruleLost(1, 2) {
		t.Error("w and x together are not lost against the rule")
	}
	for n := range 6 {
		p := onHeaps([]int{n}, octalMoves("0.77"))
		if like := likeNim(p.value(), p.misereValue()); like != (n < 5) {
			t.Errorf("a row of %d in Kayles is like Nim: %v", n, like)
		}
	}
	// Every position of Nim has such values.
	for a := range 5 {
		for b := range 5 {
			p := onHeaps([]int{a, b}, taking(anything))
			if !likeNim(p.value(), p.misereValue()) {
				t.Errorf("Nim %d, %d is worth %d and %d", a, b, p.value(), p.misereValue())
			}
		}
	}
}

func TestTextOfMisereCycle(t *testing.T) {
	p := deletionPlay(t, draw(t, "example-misere-cycle", nil))
	if p.value() != 1 || p.misereLost() || !onHeaps([]int{1}, taking(anything)).misereLost() {
		t.Errorf("worth %d, lost: %v", p.value(), p.misereLost())
	}
	// On trees the branches at the ground are heaps of misère Nim.
	r := rand.New(rand.NewPCG(9, 10))
	for range 60 {
		parents := []int{1}
		for len(parents) < 1+r.IntN(8) {
			parents = append(parents, 1+r.IntN(len(parents)+1))
		}
		a := map[string]string{"parents": list(parents, ",")}
		// The branch at each vertex on the root alone.
		var values []int
		value := make([]int, len(parents)+2)
		for v := len(parents) + 1; v > 1; v-- {
			value[v]++ // by the colon principle
			if parents[v-2] == 1 {
				values = append(values, value[v])
			} else {
				value[parents[v-2]] ^= value[v]
			}
		}
		if lost := deletionPlay(t, draw(t, "tree", a)).misereLost(); lost != ruleLost(values...) {
			t.Errorf("%v: branches worth %v, lost: %v", a, values, lost)
		}
	}
}
