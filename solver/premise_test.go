package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

func premiseOf(t *testing.T, s *Solution) Premise {
	t.Helper()
	p := graphs.Must(s.Premise(context.Background()))
	if (p.At >= 0) != (p.Known && !p.Holds) {
		t.Fatalf("premise %+v", p)
	}
	return p
}

// It holds where AntiSGHolds says so of all tokens' vertices, and where it fails, a
// vertex of value 0 without a move to 1 can be reached.
func TestPremise(t *testing.T) {
	r := rand.New(rand.NewPCG(101, 102))
	count := map[string]int{}
	for range 5000 {
		f := randomGame(t, r, 4+r.IntN(5), 0.7*r.Float64(), 0, r.IntN(4) == 0)
		s := graphs.Must(Solve(context.Background(), Position{Graph: f, Tokens: randomTokens(r, f, 2), Play: graphs.Misere}))
		p := premiseOf(t, s)
		if s.Cyclic() != !p.Known {
			t.Fatalf("game %v: %+v", rowsOf(f), p)
		}
		if s.Cyclic() {
			count["cyclic"]++
			continue
		}
		holds := graphs.Must(AntiSGHolds(context.Background(), f))
		want, reach := true, reaches(f)
		reached := false
		for v, n := range s.Position.Tokens {
			want = want && (n == 0 || holds[v])
			reached = reached || n > 0 && p.At >= 0 && (int32(v) == p.At || reach[v][p.At])
		}
		if p.Holds != want {
			t.Fatalf("game %v, tokens %v: %+v", rowsOf(f), s.Position.Tokens, p)
		}
		count[fmt.Sprint(want)]++
		if want {
			continue
		}
		values := grundyByDefinition(f)
		fails := reached && values[p.At] == 0 && len(f.Row(p.At)) > 0
		for _, w := range f.Row(p.At) {
			fails = fails && values[w] != 1
		}
		if !fails {
			t.Fatalf("game %v, tokens %v: %+v", rowsOf(f), s.Position.Tokens, p)
		}
	}
	if count["true"] < 1000 || count["false"] < 30 || count["cyclic"] < 200 {
		t.Errorf("%v", count)
	}
}

// In edge deletion it is looked for in all states of each figure.
func TestPremiseOfFigures(t *testing.T) {
	r := rand.New(rand.NewPCG(103, 104))
	count := map[string]int{}
	check := func(f *graphs.Frozen) {
		s := solved(t, Position{Graph: f, Play: graphs.Misere})
		p := premiseOf(t, s)
		if !p.Known {
			count["unknown"]++
			return
		}
		play := &antiDeletion{newDeletionPlay(f), nil}
		want := true
		for _, figure := range play.figures(play.settle(f.Count)) {
			want = want && play.premise(figure, map[string]bool{})
		}
		if p.Holds != want {
			t.Fatalf("%s: %+v", drawn(f), p)
		}
		count[fmt.Sprint(want)]++
	}
	for i := range 2000 {
		check(randomDeletion(t, r, r.IntN(10), i%2 == 0))
	}
	for _, n := range []int{1, 3, 4, 5, 6, 7, 8} { // rings
		b := graphs.NewBuilder(graphs.Deletion, n, 0)
		for v := range n {
			b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Ground: v == 0})
		}
		for v := range n {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID((v+1)%n), 1)
		}
		check(freeze(t, b))
	}
	if count["true"] < 500 || count["false"] < 40 || count["unknown"] > 0 {
		t.Errorf("%v", count)
	}
}

// premise tells whether each state of value 0 that can be met and is no end has an
// option of value 1.
func (p *antiDeletion) premise(left []int32, met map[string]bool) bool {
	key := fmt.Sprint(left)
	if met[key] {
		return true
	}
	met[key] = true
	moves, one := 0, false
	for _, o := range p.options(left) {
		if o == nil {
			continue
		}
		moves++
		one = one || p.value(o) == 1
		if !p.premise(o, met) {
			return false
		}
	}
	return moves == 0 || one || p.value(left) != 0
}
