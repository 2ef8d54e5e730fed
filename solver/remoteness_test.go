package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// remotenessByDefinition passes over the states of a play until nothing changes. After pass n, all
// remotenesses up to n are known.
func remotenessByDefinition(p *play) []int32 {
	remote := make([]int32, len(p.states))
	for i := range remote {
		remote[i] = Endless
	}
	for round := range int32(len(remote)) + 1 {
		for i, s := range p.states {
			if remote[i] != Endless || s.outcome == OutcomeD {
				continue
			}
			known, greatest := true, int32(-1)
			hurries := false
			for _, o := range s.options {
				known = known && remote[o] != Endless && remote[o] < round
				greatest = max(greatest, remote[o])
				hurries = hurries || p.states[o].outcome == OutcomeP && remote[o] >= 0 && remote[o] < round
			}
			if len(s.options) == 0 && round == 0 || s.outcome == OutcomeN && hurries ||
				s.outcome == OutcomeP && len(s.options) > 0 && known && greatest == round-1 {
				remote[i] = round
			}
		}
	}
	return remote
}

func TestRemotenessAgainstTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 72))
	checked, drawn := 0, 0
	for range trials.Count(4000) {
		f := randomGame(r, 1+r.IntN(7), r.Float64(), []float64{0, 0, 0.3}[r.IntN(3)], r.IntN(2) == 0)
		pos := Position{
			Graph: f, Tokens: randomTokens(r, f, 3),
			Play: []graphs.Play{graphs.Normal, graphs.Misere}[r.IntN(2)],
		}
		s := mustSolve(pos)
		p := newPlay(t, f, pos.Play == graphs.Misere)
		whole := -1
		if s.Played {
			whole = p.find(p.tokenList(pos.Tokens), 0)
		}
		alone := make([]int, f.Order())
		for v := range alone {
			alone[v] = p.find(p.split(int32(v)), 0)
		}
		if !p.explore(1500) {
			continue
		}
		want := remotenessByDefinition(p)
		got := must.Get(s.Remoteness(context.Background()))
		where := fmt.Sprintf("%v of %v, ⊕ %v, tokens %v", pos.Play, rowsOf(f), f.Sum, pos.Tokens)
		for v, i := range alone {
			if got.Vertices[v] != want[i] {
				t.Fatalf("%s: vertex %d has remoteness %d, want %d", where, v, got.Vertices[v], want[i])
			}
			if want[i] == Endless {
				drawn++
			}
		}
		if whole < 0 {
			continue
		}
		if !got.Exact || got.Position != want[whole] {
			t.Fatalf("%s: the position has remoteness %d (exact: %v), want %d", where, got.Position,
				got.Exact, want[whole])
		}
		for i, m := range s.Moves {
			state := p.states[whole]
			for k, e := range state.edges {
				if e == m.Edge && got.After[i] != want[state.options[k]] {
					t.Fatalf("%s: after edge %d remoteness %d, want %d", where, e, got.After[i], want[state.options[k]])
				}
			}
		}
		checkEstimate(t, where, s, got)
		checked++
	}
	if checked < trials.Count(2000) || drawn < trials.Count(500) {
		t.Errorf("%d positions and %d drawn vertices; too few of one", checked, drawn)
	}
}

// checkEstimate compares the estimated remoteness with the exact one. In a game that always ends,
// the estimate is an upper bound.
func checkEstimate(t *testing.T, where string, s *Solution, exact *Remoteness) {
	t.Helper()
	if s.Cyclic() {
		return
	}
	r := &remotenessSearch{s: s, f: s.Position.Graph, ctx: context.Background()}
	r.Vertices, r.After = exact.Vertices, make([]int32, len(s.Moves))
	r.estimateSum()
	if r.Position < exact.Position {
		t.Fatalf("%s: estimated remoteness %d, exact %d", where, r.Position, exact.Position)
	}
	for i := range r.After {
		if r.After[i] < exact.After[i] {
			t.Fatalf("%s: after move %d: estimated remoteness %d, exact %d", where, i, r.After[i], exact.After[i])
		}
	}
}

// TestLongestPlays compares longestPlays with its definition on random games without cycles: the
// number of moves of the longest play from a vertex, or from a ⊕ of the longest plays of all its
// summands together.
func TestLongestPlays(t *testing.T) {
	random := rand.New(rand.NewPCG(75, 76))
	for range 500 {
		f := randomGame(random, 1+random.IntN(7), random.Float64(), []float64{0, 0.3}[random.IntN(2)], false)
		r := &remotenessSearch{f: f, ctx: context.Background()}
		got := must.Get(r.longestPlays())
		var longest func(v int32) int32
		longest = func(v int32) int32 {
			var greatest, sum int32
			for i := f.Start[v]; i < f.Start[v+1]; i++ {
				greatest = max(greatest, longest(f.To[i])+1)
				sum += longest(f.To[i]) * f.Count[f.Edge[i]]
			}
			if f.IsSum(v) {
				return sum
			}
			return greatest
		}
		for v := range got {
			if want := longest(int32(v)); got[v] != want {
				t.Fatalf("%v, ⊕ %v: the longest play from %d has %d moves, want %d", rowsOf(f), f.Sum, v, got[v], want)
			}
		}
	}
}

// TestRemotenessOfAntiSG plays out the Anti-SG convention, in which the player to move wins if
// every summand has value 0.
func TestRemotenessOfAntiSG(t *testing.T) {
	r := rand.New(rand.NewPCG(73, 74))
	for range 1500 {
		f := randomGame(r, 1+r.IntN(6), r.Float64(), []float64{0, 0.3}[r.IntN(2)], false)
		pos := Position{Graph: f, Tokens: randomTokens(r, f, 2), Play: graphs.AntiSG}
		s := mustSolve(pos)
		if !s.Played {
			continue
		}
		p := newPlay(t, f, false)
		remote := map[string]int32{}
		var play func(tokens []int32) (lost bool, moves int32)
		play = func(tokens []int32) (bool, int32) {
			key := fmt.Sprint(tokens)
			over := true
			for _, v := range tokens {
				over = over && s.Values[v].Equal(Finite(0))
			}
			if over {
				return false, 0
			}
			if n, ok := remote[key]; ok {
				return n%2 == 1, n / 2
			}
			least, greatest := int32(-1), int32(0)
			for e := range f.Size() {
				for at, v := range tokens {
					if v != f.From[e] {
						continue
					}
					next := append(append([]int32(nil), tokens[:at]...), tokens[at+1:]...)
					lost, n := play(append(next, p.split(f.Into[e])...))
					greatest = max(greatest, n)
					if lost && (least < 0 || n < least) {
						least = n
					}
				}
			}
			lost, n := least < 0, 1+greatest
			if !lost {
				n = 1 + least
			}
			remote[key] = 2 * n
			if lost {
				remote[key]++
			}
			return lost, n
		}
		_, want := play(p.tokenList(pos.Tokens))
		got := must.Get(s.Remoteness(context.Background()))
		if !got.Exact || got.Position != want {
			t.Fatalf("%v, ⊕ %v, tokens %v: remoteness %d, want %d", rowsOf(f), f.Sum, pos.Tokens, got.Position, want)
		}
	}
}

func TestRemotenessOfDeletion(t *testing.T) {
	r := rand.New(rand.NewPCG(75, 76))
	for range 1500 {
		f := randomDeletion(r, 1+r.IntN(8), r.IntN(2) == 0)
		pos := Position{Graph: f, Play: []graphs.Play{graphs.Normal, graphs.Misere}[r.IntN(2)]}
		s := mustSolve(pos)
		p := newDeletionPlay(f)
		known := map[string]int32{}
		var remote func(left []int32) int32
		remote = func(left []int32) int32 {
			key := fmt.Sprint(left)
			if n, ok := known[key]; ok {
				return n
			}
			lost := func(left []int32) bool {
				if pos.Play == graphs.Misere {
					return !p.misere(left)
				}
				return p.value(left) == 0
			}
			least, greatest := int32(-1), int32(-1)
			for _, o := range p.options(left) {
				if o == nil {
					continue
				}
				n := remote(o)
				greatest = max(greatest, n)
				if lost(o) && (least < 0 || n < least) {
					least = n
				}
			}
			known[key] = 1 + greatest
			if least >= 0 {
				known[key] = 1 + least
			}
			return known[key]
		}
		start := p.settle(f.Count)
		got := must.Get(s.Remoteness(context.Background()))
		if want := remote(start); !got.Exact || got.Position != want {
			t.Fatalf("%v play: remoteness %d, want %d", pos.Play, got.Position, want)
		}
		options := p.options(start)
		for i, m := range s.Moves {
			if want := remote(options[m.Edge]); got.After[i] != want {
				t.Fatalf("%v play: after edge %d remoteness %d, want %d", pos.Play, m.Edge, got.After[i], want)
			}
		}
		rough := &remotenessSearch{s: s, f: f, ctx: context.Background()}
		rough.After = make([]int32, len(s.Moves))
		if len(s.Moves) > 0 {
			rough.estimateByEdges()
		}
		for i, m := range s.Moves {
			left := int32(0)
			for _, n := range options[m.Edge] {
				left += n
			}
			if rough.After[i] != left {
				t.Fatalf("after edge %d: estimated remoteness %d, want %d", m.Edge, rough.After[i], left)
			}
		}
		checkHangingRemoteness(t, s, got)
	}
}

// checkHangingRemoteness compares the remoteness of the vertices above the ground with the
// remoteness of their games, solved separately.
func checkHangingRemoteness(t *testing.T, s *Solution, got *Remoteness) {
	t.Helper()
	h := newHangingParts(s.Account)
	f := s.Position.Graph
	for v, b := range h.BlockOf {
		if b <= 0 {
			continue
		}
		own := subgame(f, h.edgesAbove(b), -1, func(u int32) bool { return int(u) == v })
		want := int32(0)
		if own.Order() > 0 {
			alone := must.Get((&Solution{Position: Position{Graph: own}}).remotenessIn(s.Position.Play))
			want = alone.Position
		}
		if got.Vertices[v] != want {
			t.Fatalf("vertex %d has remoteness %d, solved separately %d", v, got.Vertices[v], want)
		}
	}
}

// remotenessIn returns the remoteness of the position of s in the convention play.
func (s *Solution) remotenessIn(play graphs.Play) (*Remoteness, error) {
	solution, err := Solve(context.Background(), Position{Graph: s.Position.Graph, Play: play})
	if err != nil {
		return nil, err
	}
	return solution.Remoteness(context.Background())
}

// TestRemotenessOfNim checks that a single heap is taken in one move, and that play on two heaps
// of n lasts 2n moves, because each move is answered on the second heap.
func TestRemotenessOfNim(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 6, 0)
	for v := range 6 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
		for w := range v {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1)
		}
	}
	g := must.Get(b.Graph())
	f := g.Freeze()
	for n := int32(1); n < 6; n++ {
		tokens := make([]int32, 6)
		tokens[n] = 2
		got := must.Get(mustSolve(Position{Graph: f, Tokens: tokens}).Remoteness(context.Background()))
		if got.Vertices[n] != 1 || got.Position != 2*n {
			t.Errorf("heaps of %d: %d and %d moves, want 1 and %d", n, got.Vertices[n], got.Position, 2*n)
		}
	}
}

func BenchmarkRemoteness(b *testing.B) {
	f := randomDAG(100_000, 10, true)
	s := must.Get(Solve(context.Background(), Position{Graph: f}))
	b.Run("100000x10", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			must.Get(s.Remoteness(context.Background()))
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(f.Size()), "ns/edge")
	})
}

// A play on a graph takes at most all vertices, or all edges in edge geography.
func TestBoundOfGamesOnGraphs(t *testing.T) {
	for kind, want := range map[graphs.Kind]int32{graphs.NodeKayles: 3, graphs.Geography: 3, graphs.EdgeGeography: 2} {
		b := graphs.NewBuilder(kind, 3, 0)
		for v := range 3 {
			b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
		}
		b.AddEdge(0, 1, 1)
		b.AddEdge(1, 2, 1)
		r := &remotenessSearch{s: &Solution{Moves: make([]Move, 1)}, f: freeze(b)}
		r.After = make([]int32, 1)
		must.Succeed(r.boundGameOnGraph())
		if r.Position != want || r.After[0] != want-1 || len(r.Vertices) != 3 || r.Exact {
			t.Errorf("%v: %d, then %v", kind, r.Position, r.After)
		}
	}
}
