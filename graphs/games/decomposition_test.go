package games

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/xstrings"
)

// TestDecomposeFibonacciNim checks the decomposition of every position of Fibonacci Nim up to
// 200. The terms must be Fibonacci numbers without neighbours, the winner must be right by the
// definition, and the move must be legal and leave a lost position.
func TestDecomposeFibonacciNim(t *testing.T) {
	const largest = 200
	var fibonacci []int
	for last, current := 1, 2; last <= largest; last, current = current, last+current {
		fibonacci = append(fibonacci, last)
	}
	var wins [largest + 1][largest + 1]bool // by the heap and the limit
	for n := 1; n <= largest; n++ {
		for limit := 1; limit <= n; limit++ {
			for take := 1; take <= limit && !wins[n][limit]; take++ {
				wins[n][limit] = !wins[n-take][min(n-take, 2*take)]
			}
		}
	}
	for n := range largest + 1 {
		for limit := range n + 1 {
			d := decomposeFibonacciNim([]int{n, limit})
			sum, last := 0, len(fibonacci)+1
			for _, term := range d.Terms {
				place := slices.Index(fibonacci, term)
				if place < 0 || place > last-2 {
					t.Fatalf("%d = %v has terms that are not Fibonacci numbers or are neighbours", n, d.Terms)
				}
				sum, last = sum+term, place
			}
			if sum != n || d.Lost() == wins[n][limit] {
				t.Fatalf("heap %d, limit %d: got %+v, won: %v", n, limit, d, wins[n][limit])
			}
			if d.Lost() {
				continue
			}
			take := n - d.After[0]
			if take < 1 || take > limit || d.After[1] != min(n-take, 2*take) || wins[d.After[0]][d.After[1]] {
				t.Errorf("heap %d, limit %d: the move to %v does not win", n, limit, d.After)
			}
		}
	}
}

// TestDecomposeWythoff checks the decomposition of every position of Wythoff's game up to (120,
// 120) by the definition of the game.
func TestDecomposeWythoff(t *testing.T) {
	const largest = 120
	var wins [largest + 1][largest + 1]bool
	for a := range largest + 1 {
		for b := range largest + 1 {
			for take := 1; take <= max(a, b); take++ {
				wins[a][b] = wins[a][b] || take <= a && !wins[a-take][b] || take <= b && !wins[a][b-take] ||
					take <= min(a, b) && !wins[a-take][b-take]
			}
		}
	}
	for a := range largest + 1 {
		for b := range largest + 1 {
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
				t.Errorf("%d, %d: the lost pair is %v with number %d, want %v", a, b, d.Terms, d.K, lost)
			}
		}
	}
}

// TestDecomposeSumsOfHeaps checks that the terms are the values of the heaps by their graphs,
// that a position is lost exactly if the XOR is 0, and that the given move makes it 0.
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
				single := arguments{"heaps": strconv.Itoa(n)}
				for name, value := range args {
					if name != "heaps" {
						single[name] = value
					}
				}
				drawing, err := g.Unfold(t.Context(), single)
				if err != nil {
					t.Fatal(err)
				}
				if want := valuesOf(drawing)[strconv.Itoa(n)]; want != d.Terms[i] {
					t.Errorf("%s: the value of a heap of %d is %d, want %d", id, n, d.Terms[i], want)
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

// TestDecomposeHugeNumbers checks positions that are too large for a graph: the move must leave
// a position that is lost by its decomposition.
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
				t.Errorf("%s %v: %+v, but the forecast is %v", id, args, d, f)
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
			t.Errorf("%s: only %d positions are won", id, won)
		}
	}
}

// TestDecomposeOtherNames checks that names which are not positions have no decomposition.
func TestDecomposeOtherNames(t *testing.T) {
	wythoff, _ := Find("wythoff")
	for _, name := range []string{"", "3", "3,", "3,4,5", "-1,2", "a,b", "9223372036854775807,1"} {
		if d, ok := wythoff.DecomposeVertex(name); ok {
			t.Errorf("DecomposeVertex(%q) = %+v, want none", name, d)
		}
	}
	nim, _ := Find("nim")
	if d, ok := nim.DecomposeVertex("3,4"); ok {
		t.Errorf("DecomposeVertex for Nim = %+v, want none", d)
	}
}
