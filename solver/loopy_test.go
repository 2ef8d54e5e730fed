package solver

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
)

// valueByOutcomes finds a value from nothing but outcomes: a vertex has the
// value n if the sum of it and a heap of n is a P-position; if no heap does
// that, it is ∞(K), where K are the heaps whose sum with it is an N-position
// (Fraenkel and Yesha 1986). Heaps up to top are tried. ok is false where the
// game is too large to play out.
func valueByOutcomes(t *testing.T, f *graphs.Frozen, v int32, top int) (value Value, ok bool) {
	p := newPlay(t, f, false)
	at := make([]int, top+1)
	for h := range at {
		at[h] = p.find(p.split(v), h)
	}
	if !p.explore(4000) {
		return Value{}, false
	}
	var k []Nimber
	for h, i := range at {
		switch p.states[i].outcome {
		case OutcomeP:
			return Finite(Nimber(h)), true
		case OutcomeN:
			k = append(k, Nimber(h))
		}
	}
	return Infinite(k), true
}

func TestLabelAgainstOutcomes(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	checked, loopy, sums := 0, 0, 0
	for range 1500 {
		f := randomGame(t, r, 1+r.IntN(6), r.Float64(), []float64{0, 0, 0.3}[r.IntN(3)], true)
		l, err := Label(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		for v, got := range l.Values {
			want, ok := valueByOutcomes(t, f, int32(v), 8)
			if !ok {
				continue
			}
			checked++
			if !got.Equal(want) {
				t.Fatalf("game %v, ⊕ %v: vertex %d has %v, want %v", rowsOf(f), f.Sum, v, got, want)
			}
			if _, ok := got.Loopy(); ok {
				loopy++
				if f.IsSum(int32(v)) {
					sums++
				}
			}
		}
	}
	t.Logf("%d vertices, %d with loopy values, of them %d ⊕", checked, loopy, sums)
	if loopy < 1000 || sums < 50 {
		t.Errorf("%d loopy values, of them %d ⊕: too few to say anything", loopy, sums)
	}
}

func rowsOf(f *graphs.Frozen) [][]int32 {
	rows := make([][]int32, f.Order())
	for v := range rows {
		rows[v] = f.Row(int32(v))
	}
	return rows
}

// On acyclic games Label agrees with Grundy, and no counter is needed.
func TestLabelOfAcyclicGames(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for range 1000 {
		f := randomGame(t, r, 1+r.IntN(100), r.Float64(), 0.1, false)
		want, err := Grundy(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		l, err := Label(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		for v := range want {
			if !l.Values[v].Equal(Finite(want[v])) || l.Counter[v] != 0 {
				t.Fatalf("vertex %d has %v, counter %d, want %d", v, l.Values[v], l.Counter[v], want[v])
			}
		}
	}
}

// Sums of up to three tokens on games with cycles and ⊕, against the game played
// out: the outcome, every move, and that a player who follows Progress wins
// whatever the opponent does.
func TestSolveLoopySums(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	outcomes := [3]int{}
	for range 3000 {
		f := randomGame(t, r, 1+r.IntN(6), r.Float64(), []float64{0, 0, 0.3}[r.IntN(3)], true)
		pos := Position{Graph: f, Tokens: randomTokens(r, f, 3)}
		s := solved(t, pos)
		if !s.Played {
			continue
		}
		p := newPlay(t, f, false)
		p.find(p.spread(pos.Tokens), 0)
		if !p.explore(3000) {
			continue
		}
		outcomes[s.Outcome]++
		checkPlayedOut(t, p, s)
		checkProgress(t, p)
	}
	t.Logf("P, N, D: %v", outcomes)
	for _, n := range outcomes {
		if n < 200 {
			t.Errorf("outcomes %v: too few to say anything", outcomes)
		}
	}
}

// checkPlayedOut compares the solution with the first state of the play.
func checkPlayedOut(t *testing.T, p *play, s *Solution) {
	t.Helper()
	first := p.states[0]
	if s.Outcome != first.outcome {
		t.Fatalf("game %v tokens %v: outcome %v, want %v", rowsOf(p.f), first.tokens, s.Outcome, first.outcome)
	}
	if len(s.Moves) != len(first.options) {
		t.Fatalf("%d moves, want %d", len(s.Moves), len(first.options))
	}
	for i, m := range s.Moves {
		want := p.states[first.options[i]].outcome
		if m.Edge != first.edges[i] || m.Outcome != want || m.Wins != (want == OutcomeP) ||
			m.Draws != (want == OutcomeD && first.outcome == OutcomeD) || m.Progress && !m.Wins {
			t.Fatalf("game %v tokens %v: move %+v, want edge %d and outcome %v",
				rowsOf(p.f), first.tokens, m, first.edges[i], want)
		}
	}
}

// checkProgress checks that from every N-position of the play there are moves
// marked Progress, and that no play circles in which they answer every move.
func checkProgress(t *testing.T, p *play) {
	t.Helper()
	follow := make([][]int, len(p.states))
	for i, st := range p.states {
		switch st.outcome {
		case OutcomeP:
			follow[i] = st.options
		case OutcomeN:
			tokens := make([]int32, p.f.Order())
			for _, v := range st.tokens {
				tokens[v]++
			}
			pos := Position{Graph: p.f, Tokens: tokens}
			if p.misere {
				pos.Play = graphs.Misere
			}
			s := solved(t, pos)
			for j, m := range s.Moves {
				if m.Progress {
					follow[i] = append(follow[i], st.options[j])
				}
			}
			if len(follow[i]) == 0 && len(st.options) > 0 {
				t.Fatalf("game %v tokens %v: no progress from an N-position", rowsOf(p.f), st.tokens)
			}
		}
	}
	// Take away positions that nothing leads on from until none is left.
	left := make([]int, len(p.states))
	into := make([][]int, len(p.states))
	var ends []int
	for i := range follow {
		left[i] = len(follow[i])
		if left[i] == 0 {
			ends = append(ends, i)
		}
		for _, o := range follow[i] {
			into[o] = append(into[o], i)
		}
	}
	for k := 0; k < len(ends); k++ {
		for _, i := range into[ends[k]] {
			if left[i]--; left[i] == 0 {
				ends = append(ends, i)
			}
		}
	}
	if len(ends) != len(p.states) {
		for i := range left {
			if left[i] > 0 {
				t.Fatalf("game %v, ⊕ %v: play can circle through %v though one follows progress",
					rowsOf(p.f), p.f.Sum, p.states[i].tokens)
			}
		}
	}
}

func TestLabelFindsSumsOnCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	found := 0
	for range 2000 {
		f := randomGame(t, r, 1+r.IntN(8), r.Float64()*r.Float64(), 0, true)
		f.Sum = make([]bool, f.Order())
		f.Sum[r.IntN(f.Order())] = true
		_, err := Solve(context.Background(), Position{Graph: f})
		var cycle *SumCycleError
		if errors.As(err, &cycle) {
			found++
			checkCycle(t, f, cycle.Vertices)
			if !f.Sum[cycle.Vertices[0]] {
				t.Fatalf("cycle %v does not begin with the ⊕", cycle.Vertices)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for v := range f.Sum {
			if f.Sum[v] && reachesAgain(f, int32(v)) {
				t.Fatalf("game %v: the cycle of the ⊕ %d was not found", rowsOf(f), v)
			}
		}
	}
	if found < 300 {
		t.Errorf("only %d cycles", found)
	}
}

// reachesAgain tells whether a walk leads from v to v.
func reachesAgain(f *graphs.Frozen, v int32) bool {
	met := map[int32]bool{}
	walk := []int32{v}
	for len(walk) > 0 {
		u := walk[len(walk)-1]
		walk = walk[:len(walk)-1]
		for _, t := range f.Row(u) {
			if t == v {
				return true
			}
			if !met[t] {
				met[t] = true
				walk = append(walk, t)
			}
		}
	}
	return false
}

func TestLabelIsCancelled(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	rows := make([][]int32, 20_000)
	for v := range rows {
		for range 5 {
			rows[v] = append(rows[v], r.Int32N(int32(len(rows))))
		}
	}
	f := bare(rows)
	ctx := &impatient{Context: context.Background(), last: 1 << 30}
	if _, err := Label(ctx, f); err != nil {
		t.Fatal(err)
	}
	all := ctx.asked
	if all < 10 {
		t.Fatalf("the context was asked only %d times", all)
	}
	for last := range all {
		ctx := &impatient{Context: context.Background(), last: last}
		if _, err := Label(ctx, f); !errors.Is(err, context.Canceled) {
			t.Fatalf("asked %d times: %v", last, err)
		}
	}
}
