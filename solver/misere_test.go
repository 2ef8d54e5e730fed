package solver

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
)

func TestMisereAgainstPlayingOut(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	outcomes := [3]int{}
	for range trials.Count(5000) {
		f := randomGame(r, 1+r.IntN(7), r.Float64(), []float64{0, 0, 0.3}[r.IntN(3)], r.IntN(2) == 0)
		pos := Position{Graph: f, Tokens: randomTokens(r, f, 3), Play: graphs.Misere}
		s := mustSolve(pos)
		p := newPlay(t, f, true)
		if s.Played {
			p.find(p.tokenList(pos.Tokens), 0)
		}
		alone := make([]int, f.Order())
		for v := range alone {
			alone[v] = p.find(p.split(int32(v)), 0)
		}
		if !p.explore(2000) {
			continue
		}
		for v, i := range alone {
			if want := p.states[i].outcome; s.Outcomes[v] != want {
				t.Fatalf("game %v, ⊕ %v: vertex %d is %v, want %v", rowsOf(f), f.Sum, v, s.Outcomes[v], want)
			}
		}
		if !s.Played {
			continue
		}
		outcomes[s.Outcome]++
		checkPlayedOut(t, p, s)
		checkMisereProgress(t, p, s, pos)
		checkPlayWhole(t, s)
	}
	t.Logf("P, N, D: %v", outcomes)
	for _, n := range outcomes {
		if n < trials.Count(200) {
			t.Errorf("outcomes %v; too few of one", outcomes)
		}
	}
}

// checkMisereProgress checks Progress on the positions that play can reach from pos. The play p
// also has positions from the games of the vertices.
func checkMisereProgress(t *testing.T, p *play, s *Solution, pos Position) {
	t.Helper()
	if s.Outcome != OutcomeN {
		return
	}
	own := newPlay(t, p.f, true)
	own.find(own.tokenList(pos.Tokens), 0)
	own.explore(2000)
	if len(own.states) <= 60 {
		checkProgress(t, own)
	}
}

// checkPlayWhole compares s with playing out all tokens together, which the solver does if the
// product is too large.
func checkPlayWhole(t *testing.T, s *Solution) {
	t.Helper()
	m := &misereSearch{Solution: s}
	if err := m.playOutPosition(context.Background(), m.Position.Graph); err != nil {
		t.Fatal(err)
	}
	if m.now != s.Outcome {
		t.Fatalf("played out together: %v, want %v", m.now, s.Outcome)
	}
	for _, move := range s.Moves {
		f := s.Position.Graph
		if o, _ := m.after(f.From[move.Edge], f.Into[move.Edge]); o != move.Outcome {
			t.Fatalf("played out together: move %+v has outcome %v", move, o)
		}
	}
}

// TestMisereKeepsNormalValues checks that values do not depend on the play convention.
func TestMisereKeepsNormalValues(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 44))
	for range 300 {
		f := randomGame(r, 1+r.IntN(7), r.Float64(), 0.2, true)
		p := Position{Graph: f, Tokens: randomTokens(r, f, 2)}
		normal := mustSolve(p)
		p.Play = graphs.Misere
		misere := mustSolve(p)
		if fmt.Sprint(normal.Values, normal.Value, normal.Parts) != fmt.Sprint(misere.Values, misere.Value,
			misere.Parts) {
			t.Fatalf("values %v and %v", normal.Values, misere.Values)
		}
		for i := range normal.Moves {
			if !normal.Moves[i].After.Equal(misere.Moves[i].After) {
				t.Fatalf("moves %v and %v", normal.Moves, misere.Moves)
			}
		}
	}
}

// TestMisereOfManyHeaps checks that a sum of tame games is not played out: a million heaps are
// solved at once.
func TestMisereOfManyHeaps(t *testing.T) {
	heaps := make([][]int32, 6)
	for v := range heaps {
		for w := range v {
			heaps[v] = append(heaps[v], int32(w))
		}
	}
	for _, c := range []struct {
		tokens []int32
		want   Outcome
	}{
		{[]int32{0, 999_999, 0, 0, 0, 0}, OutcomeP}, // an odd number of heaps of one
		{[]int32{0, 1_000_000, 0, 0, 0, 0}, OutcomeN},
		{[]int32{0, 0, 1_000_000, 0, 0, 0}, OutcomeP},
		{[]int32{5, 0, 1_000_000, 1, 0, 0}, OutcomeN},
	} {
		s := mustSolve(Position{Graph: gameOfRows(heaps), Tokens: c.tokens, Play: graphs.Misere})
		if s.Outcome != c.want {
			t.Errorf("tokens %v: %v, want %v", c.tokens, s.Outcome, c.want)
		}
	}
}

// wildGame returns a game with {{*2},0} at the last vertex, whose misère pair is (1,2). It is the
// smallest game that is not tame (Winning Ways, ch. 13).
func wildGame() *graphs.Frozen {
	return gameOfRows([][]int32{{}, {0}, {0, 1}, {2}, {0, 3}})
}

// TestMisereOutOfReach solves a ⊕ of a ⊕ of very many games that are not tame.
func TestMisereOutOfReach(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 7, 0)
	for v := range 7 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: v > 4})
	}
	for v, row := range rowsOf(wildGame()) {
		for _, w := range row {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1)
		}
	}
	b.AddEdge(5, 4, graphs.MaxCount)
	b.AddEdge(6, 5, graphs.MaxCount)
	s, err := Solve(context.Background(), Position{Graph: freeze(b), Play: graphs.Misere})
	if err != nil {
		t.Fatal(err)
	}
	if limit := s.Unknown; limit == nil || limit.Says != "error.limit.positions" || limit.With["Limit"] != MaxPlayout ||
		!errors.Is(limit, ErrOutOfReach) {
		t.Errorf("unknown: %v", limit)
	}
	for v, o := range s.Outcomes {
		if (o == OutcomeUnknown) != (v > 4) {
			t.Errorf("vertex %d is %v", v, o)
		}
	}
}

// TestLowLimits checks that lower limits in misère and Anti-SG play only make outcomes unknown:
// values stay the same, and each known outcome equals the outcome without limits. It also checks
// that an outcome which the moves decide is known.
func TestLowLimits(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(39, 2))
	var vertices, positions, decided [2]int // unknown and known
	for seed := range trials.Count(40000) {
		g := randomHeapGame(r, seed%3 == 0, true).withHeaps
		g.Play = []graphs.Play{graphs.Misere, graphs.AntiSG}[seed%2]
		all, err := Solve(ctx, g)
		if err != nil || all.Unknown != nil {
			continue
		}
		low, err := solveDirected(ctx, g, limits{product: r.IntN(4), playout: r.IntN(12)})
		if err != nil {
			t.Fatal(err)
		}
		if low.Unknown != nil && !errors.Is(low.Unknown, ErrOutOfReach) {
			t.Fatal(low.Unknown)
		}
		if !low.Value.Equal(all.Value) || len(low.Moves) != len(all.Moves) {
			t.Fatalf("%v: value %v and %d moves", positionText(g), low.Value, len(low.Moves))
		}
		for v, o := range low.Outcomes {
			if o != OutcomeUnknown && o != all.Outcomes[v] {
				t.Fatalf("%v: vertex %d is %v without limits, %v with them", positionText(g), v, all.Outcomes[v], o)
			}
			vertices[min(1, o^OutcomeUnknown)]++
		}
		wins := 0
		for i, m := range low.Moves {
			if m.Outcome != OutcomeUnknown && (m.Outcome != all.Moves[i].Outcome || m.Wins != all.Moves[i].Wins) {
				t.Fatalf("%v: after move %d: %v without limits, %v with them",
					positionText(g), i, all.Moves[i].Outcome, m.Outcome)
			}
			if m.Wins {
				wins++
			}
		}
		if low.Played &&
			(low.Outcome != OutcomeUnknown && low.Outcome != all.Outcome || wins > 0 && low.Outcome != OutcomeN) {
			t.Fatalf("%v: the position is %v without limits, %v with them", positionText(g), all.Outcome, low.Outcome)
		}
		for m := range low.HeapMoves() {
			if m.Outcome == OutcomeP && low.Outcome != OutcomeN {
				t.Fatalf("%v: winning move %v, but the outcome is %v", positionText(g), m, low.Outcome)
			}
		}
		if low.Played {
			positions[min(1, low.Outcome^OutcomeUnknown)]++
		}
		if low.rule == PlayMoves {
			decided[seed%2]++
		}
	}
	for _, n := range [][2]int{vertices, positions} {
		if min(n[0], n[1]) < trials.Count(100) {
			t.Errorf("unknown and known outcomes %v; too few of one", n)
		}
	}
	if decided[0] == 0 || decided[1] == 0 {
		t.Errorf("positions decided by moves (misère, Anti-SG): %v", decided)
	}
}

func positionText(p Position) string {
	return fmt.Sprintf("%v %v, heaps %v, sums %v, tokens %v", p.Play, rowsOf(p.Graph), p.Graph.Worth,
		p.Graph.Sum, p.Tokens)
}

func TestPlayoutStopsAtItsLimit(t *testing.T) {
	f := wildGame()
	for _, limit := range []int{1, 10, 1000} {
		p := newPlayout(f, limit)
		_, err := p.find([]tokenPile{{1, 20}, {2, 20}, {4, 20}})
		if err == nil {
			err = p.explore(context.Background())
		}
		over := graphs.FaultOf(err, "error.limit.positions")
		if over == nil || over.With["Limit"] != limit || p.len() != limit {
			t.Errorf("limit %d: %d positions, error %v", limit, p.len(), over)
		}
	}
}

// TestAntiSG compares the Anti-SG theorem with misère play on sums of games for which
// antiSGPremise holds.
func TestAntiSG(t *testing.T) {
	r := rand.New(rand.NewPCG(45, 46))
	holding, failing := 0, 0
	for range 3000 {
		f := randomGame(r, 4+r.IntN(5), r.Float64(), 0, false)
		holds := must.Get(antiSGPremise(context.Background(), f))
		s := mustSolve(Position{Graph: f})
		pos := Position{Graph: f, Tokens: randomTokens(r, f, 3), Play: graphs.Misere}
		premise := true
		var values []Nimber
		for v, n := range pos.Tokens {
			premise = premise && (n == 0 || holds[v])
			for range n {
				value, _ := s.Values[v].Nimber()
				values = append(values, value)
			}
		}
		if m := mustSolve(pos); m.Played {
			if right := antiSGTheorem(values) == m.Outcome; premise && !right {
				t.Fatalf("game %v, tokens %v: %v", rowsOf(f), pos.Tokens, m.Outcome)
			} else if premise {
				holding++
			} else if !right {
				failing++
			}
		}
	}
	if holding < 500 || failing < 10 {
		t.Errorf("the theorem held in %d sums and failed in %d; too few of one", holding, failing)
	}
}

func TestAntiSGSmallestFailure(t *testing.T) {
	pairs := [][2]int32{{1, 0}, {2, 0}, {2, 1}, {3, 0}, {3, 1}, {3, 2}}
	var failing []string
	for set := range 1 << len(pairs) {
		rows := make([][]int32, 4)
		for i, p := range pairs {
			if set>>i&1 == 1 {
				rows[p[0]] = append(rows[p[0]], p[1])
			}
		}
		f := gameOfRows(rows)
		holds := must.Get(antiSGPremise(context.Background(), f))
		normal := mustSolve(Position{Graph: f})
		misere := mustSolve(Position{Graph: f, Play: graphs.Misere})
		for v := range rows {
			value, _ := normal.Values[v].Nimber()
			if right := antiSGTheorem([]Nimber{value}) == misere.Outcomes[v]; right != holds[v] {
				t.Fatalf("game %v: vertex %d: theorem right: %v, premise holds: %v", rows, v, right, holds[v])
			}
			if !holds[v] {
				failing = append(failing, fmt.Sprint(rows))
			}
		}
	}
	if want := "[[[] [0] [0 1] [2]]]"; fmt.Sprint(failing) != want {
		t.Errorf("the theorem fails at %v, want %s", failing, want)
	}
}

// TestSolveDirectedCases checks the cases in testdata. An independent program has computed their
// values, from the outcomes of sums with nim heaps, and their outcomes, by retrograde analysis.
func TestSolveDirectedCases(t *testing.T) {
	data := must.Get(os.ReadFile("testdata/digraphs.json"))
	var cases []struct {
		Succ           [][]int32
		Gamma          []any
		Normal, Misere string
	}
	must.Succeed(json.Unmarshal(data, &cases))
	if len(cases) < 100 {
		t.Fatalf("only %d cases", len(cases))
	}
	for i, c := range cases {
		f := gameOfRows(c.Succ)
		normal := mustSolve(Position{Graph: f})
		misere := mustSolve(Position{Graph: f, Play: graphs.Misere})
		for v := range c.Succ {
			got := normal.Values[v].String()
			if _, loopy := normal.Values[v].Loopy(); loopy {
				got = "inf(" + got[len("∞{"):len(got)-1] + ")"
			}
			if got != fmt.Sprint(c.Gamma[v]) {
				t.Errorf("case %d, vertex %d: %s, want %v", i, v, got, c.Gamma[v])
			}
			if got := normal.Outcomes[v].String(); got != c.Normal[v:v+1] {
				t.Errorf("case %d, vertex %d: normal play %s, want %c", i, v, got, c.Normal[v])
			}
			if got := misere.Outcomes[v].String(); got != c.Misere[v:v+1] {
				t.Errorf("case %d, vertex %d: misère play %s, want %c", i, v, got, c.Misere[v])
			}
		}
	}
}

// BenchmarkMisere solves three tokens on separate random games, and many tokens on one small wild
// game. The sub-benchmark plain searches all triples of positions, for comparison.
func BenchmarkMisere(b *testing.B) {
	for _, side := range []int{48, 104} {
		r := rand.New(rand.NewPCG(47, uint64(side)))
		rows := make([][]int32, 3*side)
		tokens := make([]int32, len(rows))
		for i := range 3 {
			for w := 1; w < side; w++ { // from the first vertex to all others
				up := i*side + max(0, w-1-r.IntN(3))
				rows[up] = append(rows[up], int32(i*side+w))
				if down := int32(i*side + r.IntN(side)); w%4 > 0 && down > int32(i*side+w) {
					rows[i*side+w] = append(rows[i*side+w], down)
				}
			}
			tokens[i*side] = 1
		}
		for v := range rows {
			slices.Sort(rows[v])
			rows[v] = slices.Compact(rows[v])
		}
		p := Position{Graph: gameOfRows(rows), Tokens: tokens, Play: graphs.Misere}
		benchmarkMisere(b, fmt.Sprintf("three-games/positions=%dk", side*side*side/1000), p)
		b.Run(fmt.Sprintf("three-games/positions=%dk/plain", side*side*side/1000), func(b *testing.B) {
			for b.Loop() {
				plainProduct(rows, side)
			}
		})
	}
	benchmarkMisere(b, "many-tokens/positions=113k",
		Position{Graph: wildGame(), Tokens: []int32{0, 20, 20, 12, 6}, Play: graphs.Misere})
}

func benchmarkMisere(b *testing.B, name string, p Position) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			must.Get(Solve(context.Background(), p))
		}
	})
}

// plainProduct finds the outcomes of all triples of positions by retrograde analysis, and computes
// moves when they are needed.
func plainProduct(rows [][]int32, side int) []Outcome {
	in := make([][]int32, len(rows))
	for v, row := range rows {
		for _, w := range row {
			in[w] = append(in[w], int32(v))
		}
	}
	weight := []int{1, side, side * side}
	n := side * side * side
	outcome, left := make([]Outcome, n), make([]int32, n)
	var queue []int32
	for i := range n {
		outcome[i] = undecided
		for k, w := range weight {
			left[i] += int32(len(rows[k*side+i/w%side]))
		}
		if left[i] == 0 {
			outcome[i] = OutcomeN
			queue = append(queue, int32(i))
		}
	}
	for next := 0; next < len(queue); next++ {
		i := int(queue[next])
		for k, w := range weight {
			own := i / w % side
			for _, u := range in[k*side+own] {
				j := i + (int(u)-k*side-own)*w
				if outcome[j] != undecided {
					continue
				}
				if outcome[i] == OutcomeP {
					outcome[j] = OutcomeN
				} else if left[j]--; left[j] == 0 {
					outcome[j] = OutcomeP
				} else {
					continue
				}
				queue = append(queue, int32(j))
			}
		}
	}
	return outcome
}
