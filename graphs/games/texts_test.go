package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
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
	return won((xor(values) != 0) == (slices.Max(values) > 1)).Outcome == graphs.OutcomeP
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
	for i, g := range All() {
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
			t.Errorf("%s has a closed form: %v, but %d arguments are known and %d not", g.ID, g.HasClosedForm(), known, unknown)
		}
	}
}
