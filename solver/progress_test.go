package solver

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
)

// TestSolveLoopySums compares sums of up to three tokens, on games with cycles and ⊕, with the
// game played out: the outcome and every move. It also checks that a player who follows Progress
// wins whatever the opponent does.
func TestSolveLoopySums(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	outcomes := [3]int{}
	for range 3000 {
		f := randomGame(r, 1+r.IntN(6), r.Float64(), []float64{0, 0, 0.3}[r.IntN(3)], true)
		pos := Position{Graph: f, Tokens: randomTokens(r, f, 3)}
		s := mustSolve(pos)
		if !s.Played {
			continue
		}
		p := newPlay(t, f, false)
		p.find(p.tokenList(pos.Tokens), 0)
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
			t.Errorf("outcomes %v; too few of one", outcomes)
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

// checkProgress checks that every N-position of the play has moves marked Progress, and that no
// play goes in circles in which these moves answer every move.
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
			s := mustSolve(pos)
			for j, m := range s.Moves {
				if m.Progress {
					follow[i] = append(follow[i], st.options[j])
				}
			}
			if len(follow[i]) == 0 && len(st.options) > 0 {
				t.Fatalf("game %v tokens %v: no move with Progress from an N-position", rowsOf(p.f), st.tokens)
			}
		}
	}
	// Remove positions without successors until none is left.
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
				t.Fatalf("game %v, ⊕ %v: play can go in circles through %v although every move makes progress",
					rowsOf(p.f), p.f.Sum, p.states[i].tokens)
			}
		}
	}
}

// TestIrreversibleMovesMakeProgress checks that a winning move from which no play leads back
// always has Progress, in normal and misère play, and that Cyclic is false for a game without
// cycles.
func TestIrreversibleMovesMakeProgress(t *testing.T) {
	r := rand.New(rand.NewPCG(63, 64))
	away, circling := 0, 0
	for range 15000 {
		f := randomGame(r, 2+r.IntN(7), 0.2+0.4*r.Float64(), 0, r.IntN(3) > 0)
		back := reaches(f)
		s := must.Get(Solve(context.Background(),
			Position{Graph: f, Tokens: randomTokens(r, f, 2), Play: graphs.Play(r.IntN(2))}))
		cyclic := false
		for v := range back {
			cyclic = cyclic || back[v][v]
		}
		if s.Cyclic() != cyclic {
			t.Fatalf("game %v: cyclic %v", rowsOf(f), s.Cyclic())
		}
		for _, m := range s.Moves {
			if m.Wins && !m.Progress {
				circling++
			}
			if !back[f.Into[m.Edge]][f.From[m.Edge]] {
				if m.Wins != m.Progress {
					t.Fatalf("game %v: move %+v", rowsOf(f), m)
				}
				away++
			}
		}
	}
	if away < 1000 || circling < 30 {
		t.Errorf("%d irreversible moves, %d others; too few of one", away, circling)
	}
}

// reaches returns, for each two vertices v and w, whether one or more moves lead from v to w.
func reaches(f *graphs.Frozen) [][]bool {
	n := f.Order()
	to := make([][]bool, n)
	for v := range to {
		to[v] = make([]bool, n)
		for _, w := range f.Row(int32(v)) {
			to[v][w] = true
		}
	}
	for k := range n {
		for v := range n {
			for w := range n {
				to[v][w] = to[v][w] || to[v][k] && to[k][w]
			}
		}
	}
	return to
}

// TestProgressThroughSums checks winning moves onto a ⊕ of vertices from which play can go in
// circles. They are rare, so games are generated until there are enough.
func TestProgressThroughSums(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	checked := 0
	for tries := 0; checked < 60; tries++ {
		if tries == 200_000 {
			t.Fatalf("only %d games have such moves", checked)
		}
		f := gameWithSumsAbove(r)
		pos := Position{Graph: f, Tokens: make([]int32, f.Order())}
		pos.Tokens[f.Order()-1] = 1
		pos.Tokens[r.IntN(4)] += r.Int32N(2)
		s := mustSolve(pos)
		fitting := false
		for _, m := range s.Moves {
			to := f.Into[m.Edge]
			fitting = fitting || m.Wins && f.IsSum(to) && s.counter != nil && s.counter[to] > 0
		}
		if !fitting {
			continue
		}
		p := newPlay(t, f, false)
		p.find(p.tokenList(pos.Tokens), 0)
		if !p.explore(3000) {
			continue
		}
		checked++
		checkPlayedOut(t, p, s)
		checkProgress(t, p)
	}
}

// gameWithSumsAbove returns a random game with four or five vertices that may have cycles, one or
// two ⊕ above them, of which the second may contain the first, and a vertex on top.
func gameWithSumsAbove(r *rand.Rand) *graphs.Frozen {
	base, sums := 4+r.IntN(2), 1+r.IntN(2)
	b := graphs.NewBuilder(graphs.Directed, base+sums+1, 0)
	for v := range base + sums + 1 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: v >= base && v < base+sums})
	}
	for v := range base {
		for w := range base {
			if v > 0 && r.IntN(3) == 0 {
				b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1)
			}
		}
	}
	for v := base; v < base+sums+1; v++ {
		for w := range v {
			if r.IntN(3) == 0 {
				b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1+r.Int32N(2))
			}
		}
	}
	return freeze(b)
}

func TestWeights(t *testing.T) {
	sum := addWeights([]weightTerm{{3, 1}, {0, 5}, {7, 2}}, []weightTerm{{3, 4}, {-1, 1}})
	if fmt.Sprint(sum) != "[{7 2} {3 5}]" {
		t.Errorf("weight %v", sum)
	}
	if saturated := addWeights([]weightTerm{{1, math.MaxUint64}},
		[]weightTerm{{1, 1}}); saturated[0].copies != math.MaxUint64 {
		t.Errorf("weight %v", saturated)
	}
	// ω⁷ + ω⁷ + 5ω³ is above ω⁷ + 9ω³ and ω⁷ + ω⁷ + 4ω³, below ω⁸.
	for _, c := range []struct {
		other []weightTerm
		want  int
	}{
		{[]weightTerm{{7, 1}, {3, 9}}, 1},
		{[]weightTerm{{7, 2}, {3, 4}}, 1},
		{[]weightTerm{{7, 2}}, 1},
		{[]weightTerm{{8, 1}}, -1},
		{[]weightTerm{{7, 2}, {3, 5}}, 0},
	} {
		if got := compareWeights(sum, c.other); got != c.want {
			t.Errorf("%v against %v: %d, want %d", sum, c.other, got, c.want)
		}
	}
}

func TestBijection(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	for range 2000 {
		bits := 1 + r.IntN(7)
		size := Nimber(1) << bits
		want := make([]Nimber, size)
		for x := range want {
			want[x] = Nimber(x)
		}
		var f bijection
		f.reset(bits)
		for range r.IntN(40) {
			before := append([]Nimber(nil), want...)
			m := Nimber(r.IntN(int(size)))
			kind := r.IntN(3)
			switch kind {
			case 0:
				f.composeXor(m)
			case 1:
				f.composeIncrement()
			case 2:
				f.composeDecrement()
			}
			for x := range size {
				want[x] = before[[]Nimber{x ^ m, (x + 1) % size, (x - 1) % size}[kind]]
			}
			for x := range size {
				if got := f.apply(x + 3*size); got != want[x]+3*size {
					t.Fatalf("bits %d: F(%d) = %d, want %d", bits, x, got-3*size, want[x])
				}
			}
		}
	}
}

// play is a directed game played out by the definition. A position is the sorted list of the
// vertices of its tokens; a token on a ⊕ splits at once. An additional nim heap can be a summand.
type play struct {
	t      *testing.T
	f      *graphs.Frozen
	misere bool
	number map[string]int
	states []state
}

type state struct {
	tokens  []int32
	heap    int
	options []int
	edges   []int32 // the edge of each option; -1 for a move on the heap
	outcome Outcome
}

func newPlay(t *testing.T, f *graphs.Frozen, misere bool) *play {
	return &play{t: t, f: f, misere: misere, number: map[string]int{}}
}

// split returns the tokens into which a token on vertex v splits: v itself, unless v is a ⊕.
func (p *play) split(v int32) []int32 {
	if !p.f.IsSum(v) {
		return []int32{v}
	}
	var tokens []int32
	for e := range p.f.Size() {
		if p.f.From[e] == v {
			for range p.f.Count[e] {
				tokens = append(tokens, p.split(p.f.Into[e])...)
			}
		}
	}
	return tokens
}

// find returns the number of a position. It appends a new position to states.
func (p *play) find(tokens []int32, heap int) int {
	slices.Sort(tokens)
	key := fmt.Sprint(tokens, heap)
	if i, ok := p.number[key]; ok {
		return i
	}
	p.number[key] = len(p.states)
	p.states = append(p.states, state{tokens: tokens, heap: heap})
	return len(p.states) - 1
}

// explore plays out all positions and finds their outcomes by passes over them, until a pass
// changes nothing. ok is false if there are more than limit positions.
func (p *play) explore(limit int) (ok bool) {
	for i := 0; i < len(p.states); i++ {
		if len(p.states) > limit {
			return false
		}
		tokens, heap := p.states[i].tokens, p.states[i].heap
		var options []int
		var edges []int32
		for e := range p.f.Size() {
			index := slices.Index(tokens, p.f.From[e])
			if index < 0 {
				continue
			}
			next := slices.Delete(slices.Clone(tokens), index, index+1)
			options = append(options, p.find(append(next, p.split(p.f.Into[e])...), heap))
			edges = append(edges, int32(e))
		}
		for h := range heap {
			options = append(options, p.find(slices.Clone(tokens), h))
			edges = append(edges, -1)
		}
		p.states[i].options, p.states[i].edges = options, edges
		p.states[i].outcome = OutcomeD
	}
	for changed := true; changed; {
		changed = false
		for i := range p.states {
			s := &p.states[i]
			if s.outcome != OutcomeD {
				continue
			}
			toP, allN := false, true
			for _, o := range s.options {
				toP = toP || p.states[o].outcome == OutcomeP
				allN = allN && p.states[o].outcome == OutcomeN
			}
			switch {
			case toP, len(s.options) == 0 && p.misere:
				s.outcome = OutcomeN
			case allN:
				s.outcome = OutcomeP
			default:
				continue
			}
			changed = true
		}
	}
	return true
}

// tokenList returns the vertex of each token of a position, after tokens on a ⊕ have split.
func (p *play) tokenList(tokens []int32) []int32 {
	var list []int32
	for v, n := range tokens {
		for range n {
			list = append(list, p.split(int32(v))...)
		}
	}
	return list
}
