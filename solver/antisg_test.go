package solver

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
)

// antiSGPlay plays out sums by the definition of the Anti-SG convention: the player to move wins
// if every summand has value 0.
type antiSGPlay struct {
	*play
	values []Nimber
	won    map[string]bool
}

func (p *antiSGPlay) isOver(tokens []int32) bool {
	return !slices.ContainsFunc(tokens, func(v int32) bool { return p.values[v] != 0 })
}

func (p *antiSGPlay) wins(tokens []int32) bool {
	slices.Sort(tokens)
	key := fmt.Sprint(tokens)
	if w, ok := p.won[key]; ok {
		return w
	}
	wins := p.isOver(tokens)
	for i, v := range tokens {
		for _, w := range p.f.Row(v) {
			if wins {
				break
			}
			next := slices.Delete(slices.Clone(tokens), i, i+1)
			wins = !p.wins(append(next, p.split(w)...))
		}
	}
	p.won[key] = wins
	return wins
}

// maxSplit returns the largest number of tokens into which a token can split.
func maxSplit(p *play) int {
	largest := 1
	for v := range int32(p.f.Order()) {
		largest = max(largest, len(p.split(v)))
	}
	return largest
}

func TestAntiSGPlayAgainstTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(91, 92))
	outcomes, over, split := [2]int{}, 0, 0
	for range 4000 {
		f := randomGame(r, 1+r.IntN(7), r.Float64(), []float64{0, 0.3}[r.IntN(2)], false)
		pos := Position{Graph: f, Tokens: randomTokens(r, f, 3), Play: graphs.AntiSG}
		if maxSplit(newPlay(t, f, false)) > 4 {
			continue // too many to play out here
		}
		s := mustSolve(pos)
		p := &antiSGPlay{newPlay(t, f, false), grundyByDefinition(f), map[string]bool{}}
		for v, o := range s.Outcomes {
			if want := outcomeIf(p.wins(p.split(int32(v)))); o != want {
				t.Fatalf("game %v, ⊕ %v: vertex %d is %v, want %v", rowsOf(f), f.Sum, v, o, want)
			}
			why := s.Reason(int32(v)) // some move wins, unless the game has ended
			needs := o == OutcomeN && p.values[v] > 0 && !f.IsSum(int32(v))
			if (why.Proof >= 0) != needs || needs && s.Outcomes[f.Into[why.Proof]] != OutcomeP {
				t.Fatalf("game %v, ⊕ %v: vertex %d is %v, proof %d", rowsOf(f), f.Sum, v, o, why.Proof)
			}
		}
		if !s.Played {
			continue
		}
		tokens := p.tokenList(pos.Tokens)
		if want := outcomeIf(p.wins(slices.Clone(tokens))); s.Outcome != want {
			t.Fatalf("game %v, ⊕ %v, tokens %v: %v, want %v", rowsOf(f), f.Sum, tokens, s.Outcome, want)
		}
		outcomes[s.Outcome]++
		if p.isOver(tokens) {
			over++
			if len(s.Moves) > 0 {
				t.Fatalf("game %v, tokens %v: the game has ended, but there are %d moves", rowsOf(f),
					tokens, len(s.Moves))
			}
			continue
		}
		next := 0
		for e, from := range f.From {
			index := slices.Index(tokens, from)
			if index < 0 {
				continue
			}
			m := s.Moves[next]
			next++
			after := append(slices.Delete(slices.Clone(tokens), index, index+1), p.split(f.Into[e])...)
			if want := outcomeIf(p.wins(after)); m.Edge != int32(e) || m.Outcome != want ||
				m.Wins != (want == OutcomeP) || m.Progress != m.Wins {
				t.Fatalf("game %v, ⊕ %v, tokens %v: move %+v, want %v", rowsOf(f), f.Sum, tokens, m, want)
			}
		}
		if next != len(s.Moves) {
			t.Fatalf("%d moves, want %d", len(s.Moves), next)
		}
		if w := wholeOf(t, s); w.Rule == PlayOut {
			split++
		}
	}
	if outcomes[OutcomeP] < 200 || outcomes[OutcomeN] < 200 || over < 200 || split < 200 {
		t.Errorf("outcomes P and N: %v, games at their end: %d, games with ⊕: %d; too few of one",
			outcomes, over, split)
	}
}

// TestAntiSGOfSplittingSummands checks that the Anti-SG theorem fails for some vertex whose token
// can split. This is why such games are played out.
func TestAntiSGOfSplittingSummands(t *testing.T) {
	r := rand.New(rand.NewPCG(93, 94))
	for range 20_000 {
		f := randomGame(r, 3+r.IntN(6), r.Float64(), 0.3, false)
		s := mustSolve(Position{Graph: f, Play: graphs.AntiSG})
		for v, o := range s.Outcomes {
			if n, _ := s.Values[v].Nimber(); !f.IsSum(int32(v)) && o != antiSGTheorem([]Nimber{n}) {
				return
			}
		}
	}
	t.Error("the theorem holds for all random games with ⊕")
}

func TestAntiSGOfCycles(t *testing.T) {
	f := gameOfRows([][]int32{{1}, {2}, {1, 3}, {}})
	_, err := Solve(context.Background(), Position{Graph: f, Tokens: []int32{0, 0, 0, 1}, Play: graphs.AntiSG})
	cycle := graphs.FaultOf(err, "error.antisg-cycle")
	if cycle == nil || len(cycle.AtVertices) != 2 {
		t.Fatalf("error %v", err)
	}
	checkCycle(t, f, cycle.AtVertices)
}

func TestAntiSGOutOfReach(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 5, 0)
	for v := range 5 {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v), Sum: v > 2})
	}
	for _, e := range [][3]int32{{1, 0, 1}, {2, 0, 1}, {2, 1, 1}, {3, 2, graphs.MaxCount}, {4, 3, graphs.MaxCount}} {
		b.AddEdge(graphs.VertexID(e[0]), graphs.VertexID(e[1]), e[2])
	}
	s, err := Solve(context.Background(), Position{Graph: freeze(b), Play: graphs.AntiSG})
	if err != nil {
		t.Fatal(err)
	}
	if !errors.Is(s.Unknown, limitAntiSG) || !errors.Is(s.Unknown, ErrOutOfReach) {
		t.Errorf("unknown: %v", s.Unknown)
	}
	if o := s.Outcomes; o[2] != OutcomeN || o[4] != OutcomeUnknown {
		t.Errorf("outcomes %v", o)
	}
}

// antiSGDeletionPlay plays out edge-deletion games by the definition of the Anti-SG convention:
// the player to move wins if every figure has value 0.
type antiSGDeletionPlay struct {
	*deletionPlay
	won map[string]bool
}

// figures returns the figures of the state left, each as a state with only the edges of the
// figure.
func (p *antiSGDeletionPlay) figures(left []int32) [][]int32 {
	group := make([]int, len(left)) // of each edge; edges on the ground are group 0
	for e := range group {
		if group[e] = e + 1; p.f.IsGround(p.f.From[e]) && p.f.IsGround(p.f.Into[e]) {
			group[e] = 0
		}
	}
	meet := func(d, e int) bool {
		for _, v := range []int32{p.f.From[d], p.f.Into[d]} {
			if !p.f.IsGround(v) && (v == p.f.From[e] || v == p.f.Into[e]) {
				return true
			}
		}
		return false
	}
	for changed := true; changed; {
		changed = false
		for d := range left {
			for e := range left {
				if left[d] > 0 && left[e] > 0 && group[d] < group[e] && meet(d, e) {
					group[e], changed = group[d], true
				}
			}
		}
	}
	var figures [][]int32
	for g := range len(left) + 1 {
		if figure := countsWhere(p.f,
			func(e int) bool { return group[e] == g && left[e] > 0 }); slices.Max(append(figure, 0)) > 0 {
			for e := range figure {
				figure[e] = min(figure[e], left[e])
			}
			figures = append(figures, figure)
		}
	}
	return figures
}

func (p *antiSGDeletionPlay) isOver(left []int32) bool {
	return !slices.ContainsFunc(p.figures(left), func(figure []int32) bool { return p.value(figure) != 0 })
}

func (p *antiSGDeletionPlay) wins(left []int32) bool {
	key := fmt.Sprint(left)
	if w, ok := p.won[key]; ok {
		return w
	}
	wins := p.isOver(left)
	for _, o := range p.options(left) {
		wins = wins || o != nil && !p.wins(o)
	}
	p.won[key] = wins
	return wins
}

func TestAntiSGDeletionAgainstTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(95, 96))
	outcomes, refused, unknown, over := [2]int{}, 0, 0, 0
	for i := range 4000 {
		f := randomDeletion(r, r.IntN(10), i%2 == 0)
		s, err := Solve(context.Background(), Position{Graph: f, Play: graphs.AntiSG})
		p := &antiSGDeletionPlay{newDeletionPlay(f), map[string]bool{}}
		left := p.settle(f.Count)
		if err != nil {
			if !errors.Is(err, graphs.Key("error.antisg-figure")) || !p.canBeCut(left) {
				t.Fatalf("%s: %v", drawingText(f), err)
			}
			refused++
			continue
		}
		if p.canBeCut(left) {
			t.Fatalf("%s: a figure can be cut in two, but there is no error", drawingText(f))
		}
		if want := outcomeIf(p.wins(left)); s.Outcome != want {
			t.Fatalf("%s: %v, want %v", drawingText(f), s.Outcome, want)
		}
		outcomes[s.Outcome]++
		if p.isOver(left) {
			over++
			if len(s.Moves) > 0 {
				t.Fatalf("%s: the game has ended, but there are moves", drawingText(f))
			}
		} else {
			move := 0
			for e, o := range p.options(left) {
				if o == nil {
					continue
				}
				m := s.Moves[move]
				move++
				if want := outcomeIf(p.wins(o)); m.Edge != int32(e) || m.Outcome != want ||
					m.Wins != (want == OutcomeP) {
					t.Fatalf("%s: move %+v, want edge %d to %v", drawingText(f), m, e, want)
				}
			}
		}
		for v := range int32(f.Order()) {
			want := OutcomeN
			if s.Loose == nil || !s.Loose[v] {
				sub := gameOfVertex(f, s.Account, v)
				own := &antiSGDeletionPlay{newDeletionPlay(sub), map[string]bool{}}
				rest := own.settle(sub.Count)
				if s.Outcomes[v] == OutcomeUnknown {
					if s.Unknown == nil || !own.canBeCut(rest) {
						t.Fatalf("%s: vertex %d is unknown", drawingText(f), v)
					}
					unknown++
					continue
				}
				want = outcomeIf(own.wins(rest))
			}
			if s.Outcomes[v] != want {
				t.Fatalf("%s: vertex %d is %v, want %v", drawingText(f), v, s.Outcomes[v], want)
			}
		}
	}
	if outcomes[OutcomeP] < 200 || outcomes[OutcomeN] < 200 || refused < 200 || over < 50 || unknown < 10 {
		t.Errorf("outcomes P and N: %v, games with an error: %d, unknown outcomes: %d, games at their end: %d",
			outcomes, refused, unknown, over)
	}
}

// canBeCut reports whether a deletion can cut a figure in two: its edges at the ground go to
// several vertices.
func (p *antiSGDeletionPlay) canBeCut(left []int32) bool {
	for _, figure := range p.figures(left) {
		feet := map[int32]bool{}
		for e, n := range figure {
			u, v := p.f.From[e], p.f.Into[e]
			if n > 0 && p.f.IsGround(u) != p.f.IsGround(v) {
				if p.f.IsGround(u) {
					u = v
				}
				feet[u] = true
			}
		}
		if len(feet) > 1 {
			return true
		}
	}
	return false
}

// antiSGTheorem returns the outcome that the Anti-SG theorem gives for a sum of games with the
// given Grundy values; see AntiSGPremise.
func antiSGTheorem(values []Nimber) Outcome {
	var xor Nimber
	large := false
	for _, n := range values {
		xor ^= n
		large = large || n > 1
	}
	if (xor != 0) == large {
		return OutcomeN
	}
	return OutcomeP
}

// antiSGPremise reports, for each vertex of an acyclic game graph, whether the premise of the
// Anti-SG theorem holds for the vertex and all its followers. It is false for a ⊕.
func antiSGPremise(ctx context.Context, f *graphs.Frozen) ([]bool, error) {
	values, err := Grundy(ctx, f)
	if err != nil {
		return nil, err
	}
	parts, err := componentsOf(ctx, f)
	if err != nil {
		return nil, err
	}
	holds := make([]bool, f.Order())
	for _, v := range parts.vertices {
		ok, hasOne := !f.IsSum(v), false
		for _, t := range f.Row(v) {
			ok = ok && holds[t]
			hasOne = hasOne || values[t] == 1
		}
		holds[v] = ok && (hasOne || values[v] != 0 || len(f.Row(v)) == 0)
	}
	return holds, nil
}
