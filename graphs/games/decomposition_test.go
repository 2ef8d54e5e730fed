package games

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/xstrings"
)

// Every position of Fibonacci Nim up to 200, against the definition of the game: the decomposition
// is a sum of Fibonacci numbers of which no two are neighbours, it says who wins, and its move is
// legal and leaves a lost position.
func TestDecomposeFibonacciNim(t *testing.T) {
	const most = 200
	var fibonacci []int
	for last, this := 1, 2; last <= most; last, this = this, last+this {
		fibonacci = append(fibonacci, last)
	}
	var wins [most + 1][most + 1]bool // by the heap and the most that may be taken
	for n := 1; n <= most; n++ {
		for limit := 1; limit <= n; limit++ {
			for take := 1; take <= limit && !wins[n][limit]; take++ {
				wins[n][limit] = !wins[n-take][min(n-take, 2*take)]
			}
		}
	}
	for n := range most + 1 {
		for limit := range n + 1 {
			d := decomposeFibonacciNim([]int{n, limit})
			sum, last := 0, len(fibonacci)+1
			for _, term := range d.Terms {
				place := slices.Index(fibonacci, term)
				if place < 0 || place > last-2 {
					t.Fatalf("%d = %v is no sum of Fibonacci numbers without neighbours", n, d.Terms)
				}
				sum, last = sum+term, place
			}
			if sum != n || d.Lost() == wins[n][limit] {
				t.Fatalf("%d, of which %d may be taken: %+v, won: %v", n, limit, d, wins[n][limit])
			}
			if d.Lost() {
				continue
			}
			take := n - d.After[0]
			if take < 1 || take > limit || d.After[1] != min(n-take, 2*take) || wins[d.After[0]][d.After[1]] {
				t.Errorf("%d, of which %d may be taken: the move to %v does not win", n, limit, d.After)
			}
		}
	}
}

// Every position of Wythoff's game up to 120, 120, against the definition of the game.
func TestDecomposeWythoff(t *testing.T) {
	const most = 120
	var wins [most + 1][most + 1]bool
	for a := range most + 1 {
		for b := range most + 1 {
			for take := 1; take <= max(a, b); take++ {
				wins[a][b] = wins[a][b] || take <= a && !wins[a-take][b] || take <= b && !wins[a][b-take] ||
					take <= min(a, b) && !wins[a-take][b-take]
			}
		}
	}
	for a := range most + 1 {
		for b := range most + 1 {
			d := decomposeWythoff([]int{a, b})
			if d.Lost() == wins[a][b] {
				t.Fatalf("%d, %d: %+v, won: %v", a, b, d, wins[a][b])
			}
			lost := []int{a, b}
			if !d.Lost() {
				lost = d.After
				takeA, takeB := a-lost[0], b-lost[1]
				if min(takeA, takeB) < 0 || takeA+takeB == 0 || takeA != 0 && takeB != 0 && takeA != takeB ||
					wins[lost[0]][lost[1]] {
					t.Errorf("%d, %d: the move to %v does not win", a, b, lost)
				}
			}
			if slices.Sort(lost); !slices.Equal(lost, d.Terms) || d.Terms[1]-d.Terms[0] != d.K {
				t.Errorf("%d, %d: the lost pair is %v and number %d, want %v", a, b, d.Terms, d.K, lost)
			}
		}
	}
}

// The columns are the values that the graph of each heap has. The position is lost exactly if all
// columns are even, and otherwise the named heap can be changed to the named value, which makes
// them even.
func TestDecomposeSumsOfHeaps(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 6))
	for id, args := range map[string]arguments{
		"nim": {}, "kayles": {}, "subtraction": {"set": "1,3,4"}, "lasker": {}, "at-least-half": {},
		"bash": {"max": "3"},
	} {
		g, ok := Find(id)
		if !ok {
			t.Fatalf("no game %s", id)
		}
		for range 30 {
			heaps := make([]int, 1+r.IntN(4))
			for i := range heaps {
				heaps[i] = r.IntN(7)
			}
			args["heaps"] = xstrings.JoinInts(heaps, ",")
			d, ok, err := g.Decompose(graphs.Normal, args)
			if err != nil || !ok || !slices.Equal(d.Position, heaps) {
				t.Fatalf("%s %v: %+v, %v, error %v", id, heaps, d, ok, err)
			}
			for i, n := range heaps {
				one := arguments{"heaps": strconv.Itoa(n)}
				for name, value := range args {
					if name != "heaps" {
						one[name] = value
					}
				}
				drawing, err := g.Unfold(t.Context(), one)
				if err != nil {
					t.Fatal(err)
				}
				if want := valuesOf(drawing)[strconv.Itoa(n)]; want != d.Terms[i] {
					t.Errorf("%s: a heap of %d is worth %d, want %d", id, n, d.Terms[i], want)
				}
			}
			switch m, won, _ := g.WinningMove(graphs.Normal, args); {
			case d.Lost() != (xor(d.Terms) == 0) || d.Lost() == won:
				t.Errorf("%s %v: lost: %v, values %v, move %v", id, heaps, d.Lost(), d.Terms, m)
			case won && (d.Terms[d.Heap]^d.Left != d.XOR() || m.From != strconv.Itoa(heaps[d.Heap])):
				t.Errorf("%s %v: %+v, but the move is %v", id, heaps, d, m)
			}
		}
	}
}

// Positions far beyond any graph: what the move leaves is lost by its own decomposition.
func TestDecomposeHugeNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 7))
	for _, id := range []string{"fibonacci-nim", "wythoff"} {
		g, _ := Find(id)
		won := 0
		for range 300 {
			args := arguments{"n": strconv.Itoa(2 + r.IntN(maxNumber))}
			if id == "wythoff" {
				args = arguments{"a": strconv.Itoa(r.IntN(maxNumber)), "b": strconv.Itoa(r.IntN(maxNumber))}
			}
			d, ok, err := g.Decompose(graphs.Normal, args)
			if err != nil || !ok {
				t.Fatalf("%s %v: %v, error %v", id, args, ok, err)
			}
			if f := forecast(t, id, args); d.Lost() != (f.Outcome == graphs.OutcomeP) {
				t.Errorf("%s %v: %+v, but theory says %v", id, args, d, f)
			}
			if d.Lost() {
				continue
			}
			won++
			after, ok := g.DecomposeVertex(xstrings.JoinInts(d.After, ","))
			if !ok || !after.Lost() {
				t.Errorf("%s %v: the move leaves %+v", id, args, after)
			}
		}
		if won < 250 {
			t.Errorf("%s: only %d are won", id, won)
		}
	}
}

// A name that is no won position of the game has no decomposition.
func TestDecomposeOtherNames(t *testing.T) {
	wythoff, _ := Find("wythoff")
	for _, name := range []string{"", "3", "3,", "3,4,5", "-1,2", "a,b", "9223372036854775807,1"} {
		if d, ok := wythoff.DecomposeVertex(name); ok {
			t.Errorf("%q is decomposed: %+v", name, d)
		}
	}
	nim, _ := Find("nim")
	if d, ok := nim.DecomposeVertex("3,4"); ok {
		t.Errorf("a vertex of Nim is decomposed: %+v", d)
	}
}
