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

// The tests of this file check what the texts of the games say beyond the closed forms. Closed forms
// are compared with play in other files.

// tokenGame returns the directed drawing d as a game with tokens on the vertices on.
func tokenGame(d *document.Drawing, on ...int) play {
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

// vertexNumber returns the number of the vertex with the given name.
func vertexNumber(t *testing.T, d *document.Drawing, name string) int {
	t.Helper()
	v, ok := d.Graph().VertexNamed(name)
	if !ok {
		t.Fatalf("no vertex is named %s", name)
	}
	return int(v.ID)
}

// hasNimValues reports whether a position of Nim can have the given values in normal and in
// misère play.
func hasNimValues(normal, misere int) bool {
	return normal == misere || normal+misere == 1
}

// isLostByAntiSGRule reports whether the theorem on Anti-SG games says that a sum is lost.
// values holds the values of the summands.
func isLostByAntiSGRule(values ...int) bool {
	return outcomeForecast((xor(values) != 0) == (slices.Max(values) > 1)).Outcome == graphs.OutcomeP
}

// TestTextOfBoundedPass checks that a single heap at which a player may pass is a draw, unless
// it has an option of value 0. In a sum with a second heap it is won if that heap has the value
// of an option, and otherwise it is a draw.
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
			passing := graphs.VertexID(vertexNumber(t, d, fmt.Sprint(pass)))
			lost, won := outcomes(d, []graphs.VertexID{passing})
			if lost || won != set[0] {
				t.Errorf("limit %d, pass at %d: lost %v, won %v", limit, pass, lost, won)
			}
			for n := range pass {
				other := graphs.VertexID(vertexNumber(t, d, fmt.Sprint(n)))
				if lost, won := outcomes(d, []graphs.VertexID{passing, other}); lost || won != set[n%(limit+1)] {
					t.Errorf("limit %d, pass at %d, with a heap of %d: lost %v, won %v", limit, pass, n, lost, won)
				}
			}
		}
	}
}

// TestClosedFormsCoverAllArguments checks that a game with a closed form has a forecast for all
// arguments. Some games without a closed form also have one for all arguments that are tried
// here.
func TestClosedFormsCoverAllArguments(t *testing.T) {
	formless := []string{"chomp", "end-nim", "treblecross", "grundy", "subtract-square", "octal", "ring"}
	for i, g := range Menu() {
		if !g.HasLaw() {
			continue
		}
		r := rand.New(rand.NewPCG(uint64(i), 6))
		known, unknown := 0, 0
		for range 300 {
			_, knows, err := g.Forecast(g.Play, randomArguments(r, g))
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
			t.Errorf("HasClosedForm of %s = %v, but %d arguments have a forecast and %d have none", g.ID,
				g.HasClosedForm(),
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
		lost := heapSumGame(c.heaps, c.after).misereLost()
		if rule := isLostByAntiSGRule(values[c.heaps[0]], values[c.heaps[1]]); rule == lost {
			t.Errorf("%s %v: the theorem holds, lost: %v", c.name, c.heaps, lost)
		}
	}
	d := draw(t, "example-anti-sg", nil)
	p := tokenGame(d, vertexNumber(t, d, "d"))
	if p.value() != 0 || isLostByAntiSGRule(0) || !p.misereLost() ||
		!tokenGame(d, vertexNumber(t, d, "b")).misereLost() {
		t.Error("the theorem holds for d, or the move to b does not win")
	}
}

func TestTextOfWild(t *testing.T) {
	d := draw(t, "example-wild", nil)
	for name, want := range map[string][2]int{
		"0": {0, 1}, "1": {1, 0}, "2": {2, 2}, "s": {0, 0},
		"w": {1, 2}, "x": {2, 1},
	} {
		p := tokenGame(d, vertexNumber(t, d, name))
		got := [2]int{p.value(), p.misereValue()}
		if wild := name == "w" || name == "x"; got != want || hasNimValues(got[0], got[1]) == wild {
			t.Errorf("the values of %s are %v, want %v", name, got, want)
		}
	}
	both := tokenGame(d, vertexNumber(t, d, "w"), vertexNumber(t, d, "x"))
	if !both.misereLost() || isLostByAntiSGRule(1, 2) {
		t.Error("the theorem holds for the sum of w and x")
	}
	for n := range 6 {
		p := heapSumGame([]int{n}, octalMoves("0.77"))
		if like := hasNimValues(p.value(), p.misereValue()); like != (n < 5) {
			t.Errorf("a row of %d in Kayles has values as in Nim: %v", n, like)
		}
	}
	// Every position of Nim must have such values.
	for a := range 5 {
		for b := range 5 {
			p := heapSumGame([]int{a, b}, movesIf(allowAny))
			if !hasNimValues(p.value(), p.misereValue()) {
				t.Errorf("the values of Nim %d, %d are %d and %d", a, b, p.value(), p.misereValue())
			}
		}
	}
}

func TestTextOfMisereCycle(t *testing.T) {
	p := deletionGame(t, draw(t, "example-misere-cycle", nil))
	if p.value() != 1 || p.misereLost() || !heapSumGame([]int{1}, movesIf(allowAny)).misereLost() {
		t.Errorf("value %d, lost: %v; want 1, false", p.value(), p.misereLost())
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
		if lost := deletionGame(t, draw(t, "tree", a)).misereLost(); lost != isLostByAntiSGRule(values...) {
			t.Errorf("%v: branches with values %v, lost: %v", a, values, lost)
		}
	}
}
