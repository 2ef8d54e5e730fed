package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
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

// misereValue is the mex of the options' misère values, and 1 without options.
func (p play) misereValue() int {
	value := make(map[string]int)
	var of func([]int) int
	of = func(state []int) int {
		key := fmt.Sprint(state)
		if n, ok := value[key]; ok {
			return n
		}
		options, next := make(map[int]bool), p.moves(state)
		for _, s := range next {
			options[of(s)] = true
		}
		n := 0
		for options[n] {
			n++
		}
		if len(next) == 0 {
			n = 1
		}
		value[key] = n
		return n
	}
	return of(p.start)
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

func TestTextsOfHeaps(t *testing.T) {
	squares := heapValues(40, taking(func(_, k int) bool { return slices.Contains([]int{1, 4, 9, 16, 25, 36}, k) }))
	if got := zeros(squares)[:11]; !slices.Equal(got, []int{0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34}) {
		t.Errorf("subtract a square is lost at %v", got)
	}
	set := heapValues(70, taking(func(_, k int) bool { return k == 1 || k == 3 || k == 4 }))
	for _, n := range zeros(set) {
		if n%7 != 0 && n%7 != 2 {
			t.Errorf("{1, 3, 4} is lost at %d", n)
		}
	}
	if len(zeros(set)) != 21 {
		t.Errorf("{1, 3, 4} is lost at %v", zeros(set))
	}
	stones := heapValues(21, taking(func(_, k int) bool { return k <= 3 }))
	if stones[21] == 0 || stones[20] != 0 || stones[19] == 0 || stones[18] == 0 {
		t.Error("of 21 stones, taking 1 is not the winning move")
	}
	finite := heapValues(20, octalMoves("4.333"))
	lasker, _ := laskerFormula()(7)
	if finite[7] == lasker {
		t.Error("4.333 is Lasker's Nim at 7")
	}
}

// zeros returns the sizes that are worth 0.
func zeros(values []int) (sizes []int) {
	for n, v := range values {
		if v == 0 {
			sizes = append(sizes, n)
		}
	}
	return sizes
}

// Every position of Fibonacci Nim, by Zeckendorf.
func TestTextOfFibonacciNim(t *testing.T) {
	const most = 34
	least := func(n int) int {
		part := n
		for n > 0 {
			a, b := 1, 2
			for b <= n {
				a, b = b, a+b
			}
			part = a
			n -= a
		}
		return part
	}
	lost := make(map[[2]int]bool)
	for n := 1; n <= most; n++ {
		for may := 1; may <= n; may++ {
			won := may == n
			for k := 1; k <= may && k < n; k++ {
				won = won || lost[[2]int{n - k, min(n-k, 2*k)}]
			}
			lost[[2]int{n, may}] = !won
			if want := least(n) > may; !won != want {
				t.Errorf("%d of which %d may be taken is lost: %v, want %v", n, may, !won, want)
			}
		}
	}
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

// Every position of Northcott's drawing is worth the XOR of its gaps: beside a heap of
// Nim of that size it is lost.
func TestTextOfNorthcott(t *testing.T) {
	for _, rows := range []string{"3", "2,1"} {
		d := draw(t, "northcott", map[string]string{"rows": rows})
		for v := range d.Graph().Vertices() {
			gaps := 0
			for _, row := range strings.Fields(strings.Split(v.Name, ":")[0]) {
				gaps ^= strings.Count(row[strings.Index(row, "W"):strings.Index(row, "B")], "·")
			}
			p := play{[]int{int(v.ID), gaps}, func(state []int) (next [][]int) {
				for e := range d.Graph().Out(graphs.VertexID(state[0])) {
					next = append(next, []int{int(e.To), state[1]})
				}
				for n := range state[1] {
					next = append(next, []int{state[0], n})
				}
				return next
			}}
			if lost, _ := p.outcome(); !lost {
				t.Errorf("%s is not worth %d", v.Name, gaps)
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
			_, knows, err := g.Forecast(drawnArguments(r, g))
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
