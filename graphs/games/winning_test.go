package games

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"testing"

	"nimgraph/graphs"
)

// A move that a law finds is one of the drawing, and what it leaves is lost.
func TestWinningMovesByTheLaw(t *testing.T) {
	for i, g := range All() {
		if g.winning == nil { // see TestSumsByTheRules
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(i), 6))
			found := 0
			for range 200 {
				a := drawnArguments(r, g)
				f, known, _ := g.Forecast(g.Play, a)
				m, ok, err := g.Winning(g.Play, a)
				if err != nil || ok && f.Outcome != graphs.OutcomeN {
					t.Fatalf("%v: %+v, error %v", a, f, err)
				}
				d, err := g.Unfold(t.Context(), a)
				if wrong := (*ParamError)(nil); errors.As(err, &wrong) {
					continue
				}
				if err != nil || !known {
					continue
				}
				if !ok && f.Outcome == graphs.OutcomeN {
					t.Errorf("%v: no winning move is found", a)
				}
				if !ok {
					continue
				}
				found++
				from, there := d.Graph().VertexNamed(m.From)
				to, is := d.Graph().VertexNamed(m.To)
				option := false
				for e := range d.Graph().Out(from.ID) {
					option = option || e.To == to.ID
				}
				if !there || !is || !option || d.Tokens(from.ID) == 0 {
					t.Errorf("%v: %v is no move", a, m)
					continue
				}
				if valuesOf(d)[m.To] != 0 {
					t.Errorf("%v: %v does not win", a, m)
				}
			}
			if found < 10 {
				t.Errorf("only %d moves are found", found)
			}
		})
	}
}

// Winning moves at sizes that no graph has, checked by the law of what is left.
func TestWinningMovesOfLargeNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	const huge = 1_000_000_000_000_000_000
	for _, id := range []string{"wythoff", "euclid"} {
		g, _ := ByID(id)
		found := 0
		for range 300 {
			a := arguments{"a": strconv.Itoa(1 + r.IntN(huge)), "b": strconv.Itoa(1 + r.IntN(huge))}
			m, ok, err := g.Winning(g.Play, a)
			if err != nil {
				t.Fatal(err)
			}
			if f := forecast(t, id, a); ok != (f.Outcome == graphs.OutcomeN) {
				t.Fatalf("%s %v is %+v, and a move is found: %v", id, a, f, ok)
			}
			if !ok {
				continue
			}
			found++
			to := arguments{"to": m.To}.ints("to")
			left := arguments{"a": strconv.Itoa(to[0]), "b": strconv.Itoa(to[1])}
			if f := forecast(t, id, left); f.Outcome != graphs.OutcomeP {
				t.Errorf("%s %v: %v leaves %+v", id, a, m, f)
			}
		}
		if found < 50 {
			t.Errorf("%s: only %d are won", id, found)
		}
	}
	moore, _ := ByID("moore-nim")
	for range 300 {
		heaps := make([]int, 1+r.IntN(8))
		for i := range heaps {
			heaps[i] = r.IntN(huge)
		}
		a := arguments{"heaps": list(heaps, ","), "k": strconv.Itoa(1 + r.IntN(5))}
		m, ok, err := moore.Winning(moore.Play, a)
		if err != nil {
			t.Fatal(err)
		}
		if f := forecast(t, "moore-nim", a); ok != (f.Outcome == graphs.OutcomeN) {
			t.Fatalf("%v is %+v, and a move is found: %v", a, f, ok)
		}
		if !ok {
			continue
		}
		if f := forecast(t, "moore-nim", arguments{"heaps": m.To, "k": a["k"]}); f.Outcome != graphs.OutcomeP {
			t.Errorf("%v: %v leaves %+v", a, m, f)
		}
	}
}
