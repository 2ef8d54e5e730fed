package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
)

// TestReasonsProveTheirValues checks that each reason proves its value: the mex is that of the
// smaller nimbers among the options, every other option has an answer, and an N-position has an
// option in P.
func TestReasonsProveTheirValues(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 38))
	rules := map[Rule]int{}
	for range 3000 {
		play := graphs.Play(r.IntN(2))
		sums := 0.3
		if play == graphs.Misere {
			sums = 0 // sums may be out of reach
		}
		f := randomGame(r, 1+r.IntN(9), r.Float64(), sums, r.IntN(2) == 0)
		s := mustSolve(Position{Graph: f, Play: play})
		for v := range int32(f.Order()) {
			why := s.Reason(v)
			rules[why.Rule]++
			if len(why.Options) != len(f.Row(v)) || !why.Value.Equal(s.Values[v]) || why.Outcome != s.Outcomes[v] {
				t.Fatalf("game %v: reason %+v", rowsOf(f), why)
			}
			switch why.Rule {
			case RuleMex:
				checkMex(t, f, s, why)
			case RuleSum:
				sum := Finite(0)
				for _, o := range why.Options {
					for range o.Copies {
						sum = sum.Add(o.Value)
					}
				}
				if !sum.Equal(why.Value) {
					t.Fatalf("a ⊕ of %+v has %v", why.Options, why.Value)
				}
			case RuleLoopy:
				checkLoopy(t, f, s, why)
			}
			needs := why.Outcome == OutcomeN && len(why.Options) > 0 // else it is won at once, in misère play
			if !f.IsSum(v) && (why.Proof >= 0) != needs ||
				why.Proof >= 0 && s.Outcomes[f.Into[why.Proof]] != OutcomeP {
				t.Fatalf("game %v: outcome %v, proof %d", rowsOf(f), why.Outcome, why.Proof)
			}
		}
	}
	if rules[RuleMex] < 1000 || rules[RuleSum] < 1000 || rules[RuleLoopy] < 1000 {
		t.Errorf("reasons by rule: %v; too few of one", rules)
	}
}

func checkMex(t *testing.T, f *graphs.Frozen, s *Solution, why Reason) {
	t.Helper()
	value, _ := why.Value.Nimber()
	var set []Nimber
	for _, o := range why.Options {
		n, finite := o.Value.Nimber()
		if finite && n < value {
			set = append(set, n)
			if o.Answer >= 0 {
				t.Fatalf("a move to a smaller value has an answer: %+v", why)
			}
			continue
		}
		if f.IsSum(o.Vertex) {
			if !finite {
				checkAnswerInSum(t, f, s, o, why.Value)
			}
			continue
		}
		if o.Answer < 0 || f.From[o.Answer] != o.Vertex || !s.Values[f.Into[o.Answer]].Equal(why.Value) {
			t.Fatalf("game %v: option %+v of a vertex of value %d has no answer", rowsOf(f), o, value)
		}
	}
	if mexByDefinition(set) != value || why.Mex != value {
		t.Fatalf("options %v do not make a mex of %d", set, value)
	}
}

// checkAnswerInSum plays the answer to option o in the summands into which it splits, and checks
// that the sum then has the value want.
func checkAnswerInSum(t *testing.T, f *graphs.Frozen, s *Solution, o Option, want Value) {
	t.Helper()
	if o.Answer < 0 {
		t.Fatalf("no answer to option %+v, a ⊕", o)
	}
	tokens := newPlay(t, f, false).split(o.Vertex)
	index := slices.Index(tokens, f.From[o.Answer])
	if index < 0 {
		t.Fatalf("the answer to %+v moves a token on %d, but the tokens are on %v", o, f.From[o.Answer], tokens)
	}
	tokens[index] = f.Into[o.Answer]
	sum := Finite(0)
	for _, v := range tokens {
		sum = sum.Add(s.Values[v])
	}
	if !sum.Equal(want) {
		t.Fatalf("the answer to %+v leaves %v, want %v", o, sum, want)
	}
}

func checkLoopy(t *testing.T, f *graphs.Frozen, s *Solution, why Reason) {
	t.Helper()
	var set []Nimber
	for _, o := range why.Options {
		if n, ok := o.Value.Nimber(); ok {
			set = append(set, n)
		}
	}
	if why.Mex != mexByDefinition(set) || len(why.Unanswered) == 0 {
		t.Fatalf("game %v: %+v", rowsOf(f), why)
	}
	for _, o := range why.Options {
		k, loopy := s.Values[o.Vertex].Loopy()
		if listed := slices.Contains(why.Unanswered, o.Edge); listed != (loopy && !slices.Contains(k, why.Mex)) {
			t.Fatalf("game %v: edge %d in reason %+v", rowsOf(f), o.Edge, why)
		}
		if f.IsSum(o.Vertex) || !loopy || slices.Contains(k, why.Mex) {
			continue
		}
		for _, w := range f.Row(o.Vertex) { // no move back, by the edges themselves
			if s.Values[w].Equal(Finite(why.Mex)) {
				t.Fatalf("game %v: the move from %d to %d takes the option back", rowsOf(f), o.Vertex, w)
			}
		}
	}
	if !Infinite(set).Equal(why.Value) {
		t.Fatalf("∞ with options %v has %v", set, why.Value)
	}
}

// A ⊕ of value ∞ has an answer only if one of its summands, once, has the value ∞.
func TestAnswersOfSums(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 6, 0)
	for v := range 6 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: v >= 3})
	}
	exit := b.AddEdge(1, 0, 1)
	b.AddEdge(1, 1, 1)
	b.AddEdge(2, 0, 1)
	b.AddEdge(2, 2, 1)
	b.AddEdge(3, 1, 1) // ⊕ 3 to 5 are 1, 1 + 1 and 1 + 2
	b.AddEdge(4, 1, 2)
	b.AddEdge(5, 1, 1)
	b.AddEdge(5, 2, 1)
	s := mustSolve(Position{Graph: freeze(b)})
	for v, want := range map[int32]int32{1: int32(exit), 3: int32(exit), 4: -1, 5: -1} {
		if got := s.answerEdge(v, 0); got != want {
			t.Errorf("the answer of %d is edge %d, want %d", v, got, want)
		}
	}
}

func TestReasonsOfBlocksAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(39, 40))
	bridges := 0
	for range 2000 {
		f := randomDeletion(r, r.IntN(12), false)
		s := mustSolve(Position{Graph: f})
		for v := range int32(f.Order()) {
			why := s.Reason(v)
			if s.Loose != nil && s.Loose[v] {
				if why.Rule != RuleLoose || !why.Value.Equal(Finite(0)) {
					t.Fatalf("loose vertex: %+v", why)
				}
				continue
			}
			sum := Nimber(why.Edges % 2)
			for _, o := range why.Options {
				n, _ := o.Value.Nimber()
				sum ^= n + 1
				bridges++
			}
			if first := s.Reason(why.First); why.First > v || !slices.Equal(first.Options, why.Options) ||
				first.Edges != why.Edges {
				t.Fatalf("%s: reason %+v differs from that of the first vertex, %+v", drawingText(f), why, first)
			}
			if why.Rule != RuleBlock || !why.Value.Equal(Finite(sum)) {
				t.Fatalf("%s: reason %+v adds up to %d", drawingText(f), why, sum)
			}
		}
	}
	if bridges < 1000 {
		t.Errorf("only %d bridges", bridges)
	}
}

func premiseOf(t *testing.T, s *Solution) AntiSGPremise {
	t.Helper()
	p := must.Get(s.CheckAntiSGPremise(context.Background()))
	if (p.At >= 0) != (p.Known && !p.Holds) {
		t.Fatalf("premise %+v", p)
	}
	return p
}

// TestPremise checks that the premise holds if antiSGPremise holds for the vertices of all tokens.
// If it fails, play can reach a vertex of value 0 without a move to 1.
func TestPremise(t *testing.T) {
	r := rand.New(rand.NewPCG(101, 102))
	count := map[string]int{}
	for range 5000 {
		f := randomGame(r, 4+r.IntN(5), 0.7*r.Float64(), 0, r.IntN(4) == 0)
		s := must.Get(Solve(context.Background(),
			Position{Graph: f, Tokens: randomTokens(r, f, 2), Play: graphs.Misere}))
		p := premiseOf(t, s)
		if s.Cyclic() != !p.Known {
			t.Fatalf("game %v: %+v", rowsOf(f), p)
		}
		if s.Cyclic() {
			count["cyclic"]++
			continue
		}
		holds := must.Get(antiSGPremise(context.Background(), f))
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
		t.Errorf("premises by result: %v; too few of one", count)
	}
}

// TestPremiseOfFigures compares the premise of an edge-deletion game with the premise in all
// states of each figure.
func TestPremiseOfFigures(t *testing.T) {
	r := rand.New(rand.NewPCG(103, 104))
	count := map[string]int{}
	check := func(f *graphs.Frozen) {
		s := mustSolve(Position{Graph: f, Play: graphs.Misere})
		p := premiseOf(t, s)
		if !p.Known {
			count["unknown"]++
			return
		}
		play := &antiSGDeletionPlay{newDeletionPlay(f), nil}
		want := true
		for _, figure := range play.figures(play.settle(f.Count)) {
			want = want && play.holdsPremise(figure, map[string]bool{})
		}
		if p.Holds != want {
			t.Fatalf("%s: %+v", drawingText(f), p)
		}
		count[fmt.Sprint(want)]++
	}
	for i := range 2000 {
		check(randomDeletion(r, r.IntN(10), i%2 == 0))
	}
	for _, n := range []int{1, 3, 4, 5, 6, 7, 8} { // rings
		b := graphs.NewBuilder(graphs.Deletion, n, 0)
		for v := range n {
			b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Ground: v == 0})
		}
		for v := range n {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID((v+1)%n), 1)
		}
		check(freeze(b))
	}
	if count["true"] < 500 || count["false"] < 40 || count["unknown"] > 0 {
		t.Errorf("premises by result: %v; too few of one", count)
	}
}

// holdsPremise reports whether each state of value 0 that play can reach, except the ends, has an
// option of value 1.
func (p *antiSGDeletionPlay) holdsPremise(left []int32, met map[string]bool) bool {
	key := fmt.Sprint(left)
	if met[key] {
		return true
	}
	met[key] = true
	moves, hasOne := 0, false
	for _, o := range p.options(left) {
		if o == nil {
			continue
		}
		moves++
		hasOne = hasOne || p.value(o) == 1
		if !p.holdsPremise(o, met) {
			return false
		}
	}
	return moves == 0 || hasOne || p.value(left) != 0
}
