package solver

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
)

// wholeOf returns the explanation of the position of s. It checks the facts that hold in every
// game: the XOR and the loops are those of the parts, and the turns are the winning moves.
func wholeOf(t *testing.T, s *Solution) *Whole {
	t.Helper()
	w, ok := s.Whole()
	if !ok || len(w.Terms) != len(s.Parts) {
		t.Fatalf("%v, %+v of %+v", ok, w, s.Parts)
	}
	var xor Nimber
	loops := int64(0)
	for i, term := range w.Terms {
		if term.Part != s.Parts[i] {
			t.Fatalf("term %+v, part %+v", term, s.Parts[i])
		}
		for range term.Tokens {
			n, ok := term.Value.Nimber()
			xor ^= n
			if !ok {
				loops++
			}
		}
	}
	bit := -1
	if loops == 0 {
		bit = bits.Len32(uint32(xor)) - 1
	}
	if w.XOR != xor || w.Loops != loops || w.Bit != bit {
		t.Fatalf("%+v, want XOR %d, %d loops, bit %d", w, xor, loops, bit)
	}
	next := 0
	for i, m := range s.Moves {
		if !m.Wins {
			continue
		}
		turn := w.WinningMoves[next]
		next++
		if turn.Move != i {
			t.Fatalf("turn %+v, move %d", turn, i)
		}
		rest, found := Finite(0), false
		for _, p := range s.Parts {
			copies := p.Tokens
			if p.Vertex == turn.Vertex && p.Value.Equal(turn.From) {
				copies--
				found = true
			}
			for range copies {
				rest = rest.Add(p.Value)
			}
		}
		if !found || !rest.Add(turn.To).Equal(m.After) {
			t.Fatalf("turn %+v in %+v leaves %v, want %v", turn, s.Parts, rest.Add(turn.To), m.After)
		}
	}
	if next != len(w.WinningMoves) {
		t.Fatalf("%d turns, %d winning moves", len(w.WinningMoves), next)
	}
	return w
}

func TestWholeOfSums(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 72))
	turns := 0
	for range 4000 {
		f := randomGame(r, 1+r.IntN(9), r.Float64(), 0.3, r.IntN(2) == 0)
		s := mustSolve(Position{Graph: f, Tokens: randomTokens(r, f, 4)})
		if !s.Played {
			if _, ok := s.Whole(); ok {
				t.Fatal("there is an explanation, but no position is played")
			}
			continue
		}
		w := wholeOf(t, s)
		turns += len(w.WinningMoves)
		if w.Rule != PlayValue || w.Loops == 0 && (w.XOR == 0) != (s.Outcome == OutcomeP) {
			t.Fatalf("explanation %+v of a position with outcome %v", w, s.Outcome)
		}
		for _, turn := range w.WinningMoves {
			if from, ok := turn.From.Nimber(); ok && w.Loops == 0 && turn.To.String() != Finite(from^w.XOR).String() {
				t.Fatalf("turn %+v of a sum with XOR %d", turn, w.XOR)
			}
		}
	}
	if turns < 1000 {
		t.Errorf("only %d turns", turns)
	}
}

// misereValue returns the misère Grundy value of v by its definition. It returns false if play
// from v can reach a cycle.
func misereValue(f *graphs.Frozen, v int32, depth int) (Nimber, bool) {
	if depth > f.Order() {
		return 0, false
	}
	if len(f.Row(v)) == 0 {
		return 1, true
	}
	var set []Nimber
	for _, w := range f.Row(v) {
		n, ok := misereValue(f, w, depth+1)
		if !ok {
			return 0, false
		}
		set = append(set, n)
	}
	return mexByDefinition(set), true
}

// TestWholeInMiserePlay checks the pairs of vertices and summands against the definition. A vertex
// is wild if play from it can reach a pair that is neither fickle nor firm. It also checks the
// outcome of the tame rule.
func TestWholeInMiserePlay(t *testing.T) {
	r := rand.New(rand.NewPCG(73, 74))
	rules, kinds := map[PlayRule]int{}, map[Genus]int{}
	for range 15000 {
		f := randomGame(r, 1+r.IntN(8), 0.6*r.Float64(), 0, r.IntN(5) == 0)
		s := must.Get(Solve(context.Background(),
			Position{Graph: f, Tokens: randomTokens(r, f, 3), Play: graphs.Misere}))
		reach := reaches(f)
		for v := range int32(f.Order()) {
			why := s.Reason(v)
			kinds[why.Genus]++
			want, ok := misereValue(f, v, 0)
			if ok != (why.Genus != GenusUnknown) ||
				ok && (why.Pair.Misere != want || !why.Value.Equal(Finite(why.Pair.Normal))) {
				t.Fatalf("game %v: vertex %d is %v %v, want g⁻ = %d, %v", rowsOf(f), v, why.Genus, why.Pair, want, ok)
			}
			if !ok {
				continue
			}
			if (why.Outcome == OutcomeP) != (want == 0) {
				t.Fatalf("game %v: vertex %d is %v with g⁻ = %d", rowsOf(f), v, why.Outcome, want)
			}
			wild := false
			for u := range int32(f.Order()) {
				if u == v || reach[v][u] {
					p := s.Reason(u).Pair
					wild = wild || p.Normal != p.Misere && max(p.Normal, p.Misere) != 1
				}
			}
			if wild != (why.Genus == GenusWild) ||
				(why.Genus == GenusFirm) != (!wild && why.Pair.Normal == why.Pair.Misere) {
				t.Fatalf("game %v: vertex %d is %v", rowsOf(f), v, why.Genus)
			}
		}
		if !s.Played {
			continue
		}
		w := wholeOf(t, s)
		rules[w.Rule]++
		if w.Rule == PlayTame && (s.Outcome == OutcomeP) != ((w.Firm > 0) == (w.XOR == 0)) {
			t.Fatalf("game %v: %+v of a %v", rowsOf(f), w, s.Outcome)
		}
	}
	if rules[PlayTame] < 500 || rules[PlayBack] < 100 || rules[PlayProduct] < 100 || kinds[GenusWild] < 30 ||
		kinds[GenusFirm] < 100 || kinds[GenusFickle] < 100 || kinds[GenusUnknown] < 100 {
		t.Errorf("rules %v, genera %v; too few of one", rules, kinds)
	}
}

// TestWholeOfDeletion checks that the reasons of the figures add up to their values, in normal and
// misère play.
func TestWholeOfDeletion(t *testing.T) {
	r := rand.New(rand.NewPCG(75, 76))
	rules := map[PlayRule]int{}
	for range 3000 {
		f := randomDeletion(r, r.IntN(12), r.IntN(3) == 0)
		s := mustSolve(Position{Graph: f, Play: graphs.Play(r.IntN(2))})
		w := wholeOf(t, s)
		rules[w.Rule]++
		for _, term := range w.Terms {
			sum := Finite(Nimber(term.Figure.Edges % 2))
			for _, o := range term.Figure.Options {
				n, _ := o.Value.Nimber()
				sum = sum.Add(Finite(n + 1))
			}
			if !sum.Equal(term.Value) || !term.Figure.Value.Equal(term.Value) {
				t.Fatalf("%s: %+v adds up to %v", drawingText(f), term, sum)
			}
		}
		if w.Rule == PlayTame && (s.Outcome == OutcomeP) != ((w.Firm > 0) == (w.XOR == 0)) {
			t.Fatalf("%s: %+v of a %v", drawingText(f), w, s.Outcome)
		}
	}
	if rules[PlayValue] < 1000 || rules[PlayTame] < 300 || rules[PlayProduct] < 50 {
		t.Errorf("rules %v", rules)
	}
}
