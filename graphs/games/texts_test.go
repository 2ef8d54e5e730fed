package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/xstrings"
)

// What the texts of the games say beyond the closed forms, which are held against
// play elsewhere.

// tokensPlay returns a directed drawing as a game with tokens on some vertices.
func tokensPlay(d *document.Drawing, on ...int) play {
	return play{on, func(state []int) (next [][]int) {
		for i, v := range state {
			for e := range d.Graph().Out(graphs.VertexID(v)) {
				moved := slices.Clone(state)
				moved[i] = int(e.To)
				slices.Sort(moved)
				next = append(next, moved)
			}
		}
		return next
	}}
}

// named returns the number of the vertex with a name.
func named(t *testing.T, d *document.Drawing, name string) int {
	t.Helper()
	v, ok := d.Graph().VertexNamed(name)
	if !ok {
		t.Fatalf("there is no vertex %s", name)
	}
	return int(v.ID)
}

// likeNim tells whether a position of Nim has the two values, in normal and in
// misère play.
func likeNim(normal, misere int) bool {
	return normal == misere || normal+misere == 1
}

// ruleLost is what the rule of Anti-SG games says of summands with some values.
func ruleLost(values ...int) bool {
	return outcomeForecast((xor(values) != 0) == (slices.Max(values) > 1)).Outcome == graphs.OutcomeP
}

// Alone a size with a pass is a draw, unless an option is worth 0; beside a number of
// its set it is won, and beside another one it is not.
func TestTextOfBoundedPass(t *testing.T) {
	for limit := 1; limit <= 3; limit++ {
		for pass := 1; pass <= 6; pass++ {
			d := draw(t, "bounded-pass", map[string]string{
				"max": fmt.Sprint(limit), "passes": fmt.Sprint(pass), "heaps": "8",
			})
			set := make(map[int]bool)
			for k := 1; k <= min(limit, pass); k++ {
				set[(pass-k)%(limit+1)] = true
			}
			at := graphs.VertexID(named(t, d, fmt.Sprint(pass)))
			lost, won := outcomes(d, []graphs.VertexID{at})
			if lost || won != set[0] {
				t.Errorf("to take %d, pass at %d: alone lost %v, won %v", limit, pass, lost, won)
			}
			for n := range pass {
				other := graphs.VertexID(named(t, d, fmt.Sprint(n)))
				if lost, won := outcomes(d, []graphs.VertexID{at, other}); lost || won != set[n%(limit+1)] {
					t.Errorf("to take %d, pass at %d, beside %d: lost %v, won %v", limit, pass, n, lost, won)
				}
			}
		}
	}
}

// A closed form knows the start for all arguments. Of the games without one, some are
// known at all arguments that are tried here.
func TestClosedFormsKnowAllArguments(t *testing.T) {
	formless := []string{"chomp", "end-nim", "treblecross", "grundy", "subtract-square", "octal", "ring"}
	for i, g := range Menu() {
		if !g.HasLaw() {
			continue
		}
		r := rand.New(rand.NewPCG(uint64(i), 6))
		known, unknown := 0, 0
		for range 300 {
			_, knows, err := g.Forecast(g.Play, drawnArguments(r, g))
			if err != nil {
				t.Fatal(err)
			}
			if knows {
				known++
			} else {
				unknown++
			}
		}
		total := g.HasClosedForm() || slices.Contains(formless, g.ID)
		if known == 0 || (unknown == 0) != total {
			t.Errorf("%s has a closed form: %v, but %d arguments are known and %d not", g.ID, g.HasClosedForm(),
				known, unknown)
		}
	}
}

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
	for name, want := range map[string][2]int{"0": {0, 1}, "1": {1, 0}, "2": {2, 2}, "s": {0, 0},
		"w": {1, 2}, "x": {2, 1}} {
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
		a := map[string]string{"parents": xstrings.JoinInts(parents, ",")}
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
