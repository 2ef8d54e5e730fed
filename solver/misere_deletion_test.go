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

func outcomeIf(wins bool) Outcome {
	if wins {
		return OutcomeN
	}
	return OutcomeP
}

func TestMisereDeletionAgainstTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(49, 50))
	var outcomes [2][2]int // by whether there are cycles, and by outcome
	for i := range trials.Count(5000) {
		forest := i % 2
		f := randomDeletion(r, r.IntN(10+4*forest), forest == 1)
		s := mustSolve(Position{Graph: f, Play: graphs.Misere})
		p := newDeletionPlay(f)
		left := p.settle(f.Count)
		if want := outcomeIf(p.misere(left)); s.Outcome != want {
			t.Fatalf("%s: %v, want %v", drawingText(f), s.Outcome, want)
		}
		outcomes[forest][s.Outcome]++
		move := 0
		for e, o := range p.options(left) {
			if o == nil {
				continue
			}
			m := s.Moves[move]
			move++
			want := outcomeIf(p.misere(o))
			if m.Edge != int32(e) || m.Outcome != want || m.Wins != (want == OutcomeP) || m.Progress != m.Wins {
				t.Fatalf("%s: move %+v, want edge %d to %v", drawingText(f), m, e, want)
			}
		}
		if normal := mustSolve(Position{Graph: f}); fmt.Sprint(normal.Values) != fmt.Sprint(s.Values) {
			t.Fatalf("%s: values %v, in normal play %v", drawingText(f), s.Values, normal.Values)
		}
		checkVertexGames(t, f, s)
	}
	for _, o := range outcomes {
		if min(o[0], o[1]) < trials.Count(300) {
			t.Errorf("outcomes %v; too few of one", outcomes)
		}
	}
}

// gameOfVertex returns the game of vertex v as setMisereDeletionOutcomes describes it. a is the account
// of f.
func gameOfVertex(f *graphs.Frozen, a *Account, v int32) *graphs.Frozen {
	sub := *f
	if f.IsGround(v) {
		return &sub
	}
	block := a.Blocks[a.BlockOf[v]]
	if block.Bridge < 0 {
		figure := figureByDefinition(f, v)
		sub.Count = countsWhere(f, func(e int) bool { return figure[f.From[e]] || figure[f.Into[e]] })
		return &sub
	}
	sub.Ground = make([]bool, f.Order())
	sub.Ground[v] = true
	sub.Count = countsWhere(f, func(e int) bool { return int32(e) != block.Bridge })
	return &sub
}

// checkVertexGames checks the values and the misère outcomes of the vertices by playing out the
// game of each vertex.
func checkVertexGames(t *testing.T, f *graphs.Frozen, s *Solution) {
	t.Helper()
	for v := range int32(f.Order()) {
		want := OutcomeN
		if s.Loose == nil || !s.Loose[v] {
			sub := gameOfVertex(f, s.Account, v)
			p := newDeletionPlay(sub)
			left := p.settle(sub.Count)
			want = outcomeIf(p.misere(left))
			if n := p.value(left); !s.Values[v].Equal(Finite(n)) {
				t.Fatalf("%s: the game of vertex %d has value %v, want %d", drawingText(f), v, s.Values[v], n)
			}
		}
		if s.Outcomes[v] != want {
			t.Fatalf("%s: the game of vertex %d has outcome %v, want %v", drawingText(f), v, s.Outcomes[v], want)
		}
	}
}

func TestMisereDeletionCases(t *testing.T) {
	for i, c := range deletionCases(t) {
		f, _ := c.game()
		if s := mustSolve(Position{Graph: f, Play: graphs.Misere}); s.Outcome.String() != c.Misere {
			t.Errorf("case %d: %v, want %s", i, s.Outcome, c.Misere)
		}
	}
}

// TestMisereDeletionReach checks that trees of any size are solved, and cycles through the ground:
// small cycles are fickle, larger ones firm.
func TestMisereDeletionReach(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	large := families()[1].make(r, 10_000)
	mustSolve(Position{Graph: large, Play: graphs.Misere})

	ring := func(rings, length int) *graphs.Frozen {
		var edges [][2]int32
		n := int32(1)
		for range rings {
			last := int32(0)
			for range length - 1 {
				edges = append(edges, [2]int32{last, n})
				last = n
				n++
			}
			edges = append(edges, [2]int32{last, 0})
		}
		return deletionGame(int(n), edges)
	}
	// Rings of three edges have value 1 and are tame, so an odd number of them is a P-position.
	for size := 4; size < 60; size++ {
		s := mustSolve(Position{Graph: ring(1, size), Play: graphs.Misere})
		if want := outcomeIf(size%2 == 1); s.Outcome != want || s.Unknown != nil {
			t.Errorf("a ring of %d: %v, want %v", size, s.Outcome, want)
		}
	}
	for rings := 8; rings < 12; rings++ {
		s := mustSolve(Position{Graph: ring(rings, 3), Play: graphs.Misere})
		if want := outcomeIf(rings%2 == 0); s.Outcome != want {
			t.Errorf("%d rings: %v, want %v", rings, s.Outcome, want)
		}
	}
}

// TestMisereDeletionOfBranches solves trees with triangles, loops and parallel edges, with far
// more edges than MaxEdges. It compares the outcome of each move with the solution of the game
// after it, and the outcome of the position with its moves.
func TestMisereDeletionOfBranches(t *testing.T) {
	r := rand.New(rand.NewPCG(63, 64))
	outcomes := [2]int{}
	for range 8 {
		const n = 150
		edges := edgesTo(n-1, func(v int) int { return max(0, v-1-r.IntN(2*v)) })
		for v := int32(n); v < n+60; v += 2 {
			base := r.Int32N(n)
			if r.IntN(3) == 0 { // a triangle
				edges = append(edges, [2]int32{base, v}, [2]int32{v, v + 1}, [2]int32{v + 1, base})
			} else {
				edges = append(edges, [2]int32{base, v}, [2]int32{base, v + 1}, [2]int32{v, v})
			}
		}
		f := deletionGame(n+60, edges)
		for range 2 { // the game, and the game after a winning move
			s := mustSolve(Position{Graph: f, Play: graphs.Misere})
			outcomes[s.Outcome]++
			win := -1
			for _, m := range s.Moves {
				if m.Wins {
					win = int(m.Edge)
				}
				if r.IntN(8) > 0 {
					continue
				}
				next := mustSolve(Position{Graph: withoutEdge(f, int(m.Edge)), Play: graphs.Misere})
				if next.Outcome != m.Outcome {
					t.Fatalf("%s: after edge %d %v, want %v", drawingText(f), m.Edge, m.Outcome, next.Outcome)
				}
			}
			if (win >= 0) != (s.Outcome == OutcomeN) {
				t.Fatalf("%s: outcome %v, but edge %d wins", drawingText(f), s.Outcome, win)
			}
			if win < 0 {
				break
			}
			f = withoutEdge(f, win)
		}
	}
	if outcomes[OutcomeP] < 4 || outcomes[OutcomeN] < 4 {
		t.Errorf("outcomes %v", outcomes)
	}
}

// plainDeletion plays out an edge-deletion game by the definition. A state is a set of edges, and
// each state is examined once.
type plainDeletion struct {
	f    *graphs.Frozen
	wins map[uint32]bool
}

// settle returns the set left without the edges that are not connected to the ground.
func (p *plainDeletion) settle(left uint32) uint32 {
	var held, edges uint32
	for v := range p.f.Order() {
		if p.f.IsGround(int32(v)) {
			held |= 1 << v
		}
	}
	for before := ^edges; before != edges; {
		before = edges
		for e := range p.f.From {
			if ends := uint32(1)<<p.f.From[e] | 1<<p.f.Into[e]; left>>e&1 == 1 && held&ends != 0 {
				held, edges = held|ends, edges|1<<e
			}
		}
	}
	return edges
}

// misere reports whether the player to move wins. A player who cannot move wins.
func (p *plainDeletion) misere(left uint32) bool {
	wins, known := p.wins[left]
	if known {
		return wins
	}
	wins = left == 0
	for e := 0; e < len(p.f.From) && !wins; e++ {
		wins = left>>e&1 == 1 && !p.misere(p.settle(left&^(1<<e)))
	}
	p.wins[left] = wins
	return wins
}

// TestMisereDeletionOfLargerBoards compares the outcomes of games of up to 22 edges with
// plainDeletion.
func TestMisereDeletionOfLargerBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(91, 92))
	sizes := []int{13, 14, 14, 15, 15, 21, 22, 22}
	if testing.Short() {
		sizes = sizes[:5]
	}
	searched := 0
	for _, size := range sizes {
		n := size - 5 - r.IntN(3)
		var edges [][2]int32
		for v := 1; v < n; v++ {
			edges = append(edges, [2]int32{int32(r.IntN(v)), int32(v)})
		}
		for len(edges) < size {
			edges = append(edges, [2]int32{r.Int32N(int32(n)), r.Int32N(int32(n))})
		}
		f := deletionGame(n, edges)
		s := mustSolve(Position{Graph: f, Play: graphs.Misere})
		if s.rule == PlayProduct {
			searched++
		}
		p := &plainDeletion{f, map[uint32]bool{}}
		whole := p.settle(1<<f.Size() - 1)
		if want := outcomeIf(p.misere(whole)); s.Outcome != want {
			t.Errorf("%s: %v, want %v", drawingText(f), s.Outcome, want)
		}
		for _, m := range s.Moves {
			if f.Count[m.Edge] > 1 {
				t.Fatal("parallel edges were merged")
			}
			if want := outcomeIf(p.misere(p.settle(whole &^ (1 << m.Edge)))); m.Outcome != want {
				t.Errorf("%s: after %d %v, want %v", drawingText(f), m.Edge, m.Outcome, want)
			}
		}
	}
	if searched < len(sizes)/2 {
		t.Errorf("%d of %d games were searched", searched, len(sizes))
	}
}

func BenchmarkMisereDeletion(b *testing.B) {
	var edges [][2]int32
	for v := range int32(8) {
		for u := range v {
			if len(edges) < MaxEdges {
				edges = append(edges, [2]int32{u, v})
			}
		}
	}
	f := deletionGame(8, edges)
	b.Run(fmt.Sprint("clique/edges=", MaxEdges), func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			must.Get(Solve(context.Background(), Position{Graph: f, Play: graphs.Misere}))
		}
	})
	small := deletionGame(6, edges[:13])
	for _, plain := range []bool{false, true} {
		name := "clique/edges=13"
		if plain {
			name += "/plain"
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if plain {
					newDeletionPlay(small).misere(small.Count)
				} else if _,
					err := Solve(context.Background(), Position{Graph: small, Play: graphs.Misere}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
