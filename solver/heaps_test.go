package solver

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

// heapGame is a random game with vertices that stand for nim heaps, and the same game with the
// heaps unfolded into a position for each size: drawn[v][i] is the position of heap v with size i.
type heapGame struct {
	withHeaps, unfolded Position
	drawn               map[int32][]int32
}

func randomHeapGame(r *rand.Rand, cycles, sums bool) heapGame {
	n := 2 + r.IntN(6)
	withHeaps, unfolded := graphs.NewBuilder(graphs.Directed, n, 0), graphs.NewBuilder(graphs.Directed, n, 0)
	worth := make([]int32, n)
	sum := make([]bool, n)
	for v := range n {
		worth[v] = -1
		if r.IntN(2) == 0 {
			worth[v] = int32(r.IntN(5))
		} else if sums {
			sum[v] = r.IntN(4) == 0
		}
		name := fmt.Sprint(v)
		withHeaps.AddVertex(graphs.Vertex{Name: name, Sum: sum[v], Heap: worth[v] >= 0, Worth: max(worth[v], 0)})
		unfolded.AddVertex(graphs.Vertex{Name: name, Sum: sum[v]})
	}
	game := heapGame{drawn: map[int32][]int32{}}
	for v := range n {
		for w := range n {
			back := w >= v
			if worth[v] >= 0 || r.IntN(2) == 0 || back && (!cycles || sum[v] || sum[w] || r.IntN(2) == 0) {
				continue
			}
			count := int32(1 + r.IntN(2))
			withHeaps.AddEdge(graphs.VertexID(v), graphs.VertexID(w), count)
			unfolded.AddEdge(graphs.VertexID(v), graphs.VertexID(w), count)
		}
	}
	for v := range n {
		for size := range worth[v] + 1 {
			vertex := graphs.VertexID(v)
			if size < worth[v] {
				vertex = unfolded.AddVertex(graphs.Vertex{Name: fmt.Sprint(v, ":", size)})
			}
			for _, smaller := range game.drawn[int32(v)] {
				unfolded.AddEdge(vertex, graphs.VertexID(smaller), 1)
			}
			game.drawn[int32(v)] = append(game.drawn[int32(v)], int32(vertex))
		}
	}
	freeze := func(b *graphs.Builder) *graphs.Frozen {
		return must.Get(b.Graph()).Freeze()
	}
	play := graphs.Play(r.IntN(3))
	game.withHeaps = Position{Graph: freeze(withHeaps), Tokens: make([]int32, n), Play: play}
	game.unfolded = Position{Graph: freeze(unfolded), Play: play}
	game.unfolded.Tokens = make([]int32, game.unfolded.Graph.Order())
	for range r.IntN(4) {
		if v := r.IntN(n); !sum[v] {
			game.withHeaps.Tokens[v]++
			game.unfolded.Tokens[v]++
		}
	}
	return game
}

// TestNimHeapsEqualUnfoldedHeaps checks that a game with vertices for nim heaps has the same
// values, outcomes, moves and remoteness as the game with the heaps unfolded, in every play
// convention.
func TestNimHeapsEqualUnfoldedHeaps(t *testing.T) {
	ctx := context.Background()
	rules := map[PlayRule]int{}
	moves, endless := 0, 0
	for seed := range uint64(trials.Count(4200)) {
		r := rand.New(rand.NewPCG(seed, 41))
		g := randomHeapGame(r, seed%2 == 1, seed%3 == 0)
		what := fmt.Sprintf("seed %d, %v", seed, g.withHeaps.Play)
		short, err := Solve(ctx, g.withHeaps)
		long, wrong := Solve(ctx, g.unfolded)
		if err == nil && errors.Is(wrong, ErrOutOfReach) {
			continue // equal heaps are one position, and drawn they are several
		}
		if (err == nil) != (wrong == nil) {
			t.Fatalf("%s: %v and %v", what, err, wrong)
		}
		sums := graphs.FaultOf(err, "error.sum-cycle")
		if err != nil {
			if !errors.Is(err, graphs.Key("error.antisg-cycle")) && !errors.Is(err, ErrOutOfReach) && sums == nil {
				t.Fatalf("%s: %v", what, err)
			}
			continue
		}
		shortLasts, err := short.Remoteness(ctx)
		must.Succeed(err)
		longLasts, err := long.Remoteness(ctx)
		must.Succeed(err)
		for v := range int32(g.withHeaps.Graph.Order()) {
			if !short.Values[v].Equal(long.Values[v]) || short.Outcomes[v] != long.Outcomes[v] {
				t.Fatalf("%s: vertex %d is %v %v, unfolded %v %v", what, v, short.Values[v], short.Outcomes[v],
					long.Values[v], long.Outcomes[v])
			}
			if a, b := shortLasts.Vertices[v], longLasts.Vertices[v]; a != b {
				t.Fatalf("%s: remoteness of vertex %d is %d, unfolded %d", what, v, a, b)
			}
			if a, b := short.Reason(v), long.Reason(v); a.Genus != b.Genus || a.Pair != b.Pair ||
				a.Proof >= 0 && b.Proof < 0 {
				t.Fatalf("%s: reason %+v, unfolded %+v", what, a, b)
			}
		}
		if short.Played != long.Played || !short.Value.Equal(long.Value) || short.Outcome != long.Outcome ||
			short.HasMoves() != (len(long.Moves) > 0) {
			t.Fatalf("%s: the position is %v %v, unfolded %v %v", what, short.Value, short.Outcome,
				long.Value, long.Outcome)
		}
		if longLasts.Exact && (shortLasts.Position != longLasts.Position || !shortLasts.Exact) {
			t.Fatalf("%s: remoteness %d, unfolded %d", what, shortLasts.Position, longLasts.Position)
		}
		compareHeapMoves(t, what, g, short, long)
		moves += short.HeapMoveCount()
		rules[short.rule]++
		if short.Outcome == OutcomeD {
			endless++
		}
	}
	for _, rule := range []PlayRule{PlayValue, PlayTame, PlayBack, PlayProduct, PlayAntiSG} {
		if rules[rule] < trials.Count(25) {
			t.Errorf("rule %v gave %d outcomes; too few", rule, rules[rule])
		}
	}
	if moves < trials.Count(1000) || endless < trials.Count(20) {
		t.Errorf("%d moves on heaps and %d draws; too few", moves, endless)
	}
}

// compareHeapMoves checks that the moves along edges, and the moves on nim heaps, have the same
// results as the moves of the unfolded game.
func compareHeapMoves(t *testing.T, what string, g heapGame, short, long *Solution) {
	t.Helper()
	type move struct {
		after string
		o     Outcome
		draws bool
	}
	want := map[[2]int32]move{}
	f := long.Position.Graph
	for _, m := range long.Moves {
		want[[2]int32{f.From[m.Edge], f.Into[m.Edge]}] = move{m.After.String(), m.Outcome, m.Draws}
	}
	wins := 0
	met := func(v, to int32, got move) {
		t.Helper()
		key := [2]int32{v, to}
		if w, ok := want[key]; !ok || w != got {
			t.Fatalf("%s: the move from %d to %d has outcome %v, unfolded %v (exists: %v)", what, v, to, got, w, ok)
		}
		delete(want, key)
	}
	for _, m := range short.Moves {
		f := short.Position.Graph
		met(f.From[m.Edge], f.Into[m.Edge], move{m.After.String(), m.Outcome, m.Draws})
	}
	var won []HeapMove
	for m := range short.HeapMoves() {
		met(m.Vertex, g.drawn[m.Vertex][m.To], move{m.After.String(), m.Outcome, m.Draws})
		if m.Wins {
			wins++
			won = append(won, m)
		}
	}
	if len(want) > 0 {
		t.Fatalf("%s: moves %v are missing", what, want)
	}
	got := short.HeapWins()
	if fmt.Sprint(got) != fmt.Sprint(won) {
		t.Fatalf("%s: HeapWins returns %v, want %v", what, got, won)
	}
}

// TestMexOfNimHeaps solves a vertex with moves to three small nim heaps and one large heap. Its
// value is mex{0, 1, 3} = 2.
func TestMexOfNimHeaps(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 4, 3)
	top := b.AddVertex(graphs.Vertex{Name: "?"})
	for _, worth := range []int32{0, 1, 3, graphs.MaxWorth} {
		b.AddEdge(top, b.AddVertex(graphs.Vertex{Name: fmt.Sprint(worth), Heap: true, Worth: worth}), 1)
	}
	g, err := b.Graph()
	must.Succeed(err)
	for play, want := range map[graphs.Play]Outcome{graphs.Normal: OutcomeN, graphs.Misere: OutcomeN} {
		s, err := Solve(context.Background(), Position{Graph: g.Freeze(), Tokens: []int32{1, 0, 0, 0, 1}, Play: play})
		must.Succeed(err)
		if n, _ := s.Values[0].Nimber(); n != 2 || s.Outcome != want || s.HeapMoveCount() != graphs.MaxWorth {
			t.Errorf("%v: value %v, outcome %v, %d moves", play, s.Values[0], s.Outcome, s.HeapMoveCount())
		}
		if wins := s.HeapWins(); len(wins) != 1 || wins[0].To != 2 { // ∗2 + ∗2
			t.Errorf("%v: winning moves %v", play, wins)
		}
		lasts, err := s.Remoteness(context.Background())
		must.Succeed(err)
		if lasts.Exact || lasts.Position < graphs.MaxWorth {
			t.Errorf("%v: remoteness %d", play, lasts.Position)
		}
	}
}
