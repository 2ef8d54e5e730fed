package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
)

// mustSolve returns the solution of p. It panics on an error.
func mustSolve(p Position) *Solution {
	return must.Get(Solve(context.Background(), p))
}

// randomTokens returns up to most tokens on random vertices that are no ⊕.
func randomTokens(r *rand.Rand, f *graphs.Frozen, most int) []int32 {
	tokens := make([]int32, f.Order())
	for range r.IntN(most + 1) {
		if v := r.IntN(f.Order()); !f.IsSum(int32(v)) {
			tokens[v]++
		}
	}
	return tokens
}

// TestSolveAcyclicSums compares the value of the position, and the value after each move, with the
// XOR of the values of the tokens.
func TestSolveAcyclicSums(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 3000 {
		f := randomGame(r, 1+r.IntN(10), r.Float64(), []float64{0, 0.3}[r.IntN(2)], false)
		p := Position{Graph: f, Tokens: randomTokens(r, f, 5)}
		s := mustSolve(p)
		values := grundyByDefinition(f)
		total, played := Nimber(0), false
		part := 0
		for v, n := range p.Tokens {
			if n == 0 {
				continue
			}
			played = true
			want := Part{Vertex: int32(v), Tokens: n, Value: Finite(values[v])}
			if part >= len(s.Parts) || s.Parts[part] != want {
				t.Fatalf("parts %v lack %v", s.Parts, want)
			}
			part++
			for range n {
				total ^= values[v]
			}
		}
		if s.Played != played || part != len(s.Parts) {
			t.Fatalf("played %v, parts %v", s.Played, s.Parts)
		}
		if !s.Value.Equal(Finite(total)) || (s.Outcome == OutcomeP) != (total == 0) {
			t.Fatalf("value %v, outcome %v, want %d", s.Value, s.Outcome, total)
		}
		move := 0
		for e, from := range f.From {
			if p.Tokens[from] == 0 {
				continue
			}
			after := total ^ values[from] ^ values[f.Into[e]]
			m := s.Moves[move]
			move++
			if m.Edge != int32(e) || !m.After.Equal(Finite(after)) || m.Wins != (after == 0) ||
				(m.Outcome == OutcomeP) != (after == 0) {
				t.Fatalf("move %+v, want edge %d to value %d", m, e, after)
			}
		}
		if move != len(s.Moves) {
			t.Fatalf("%d moves, want %d", len(s.Moves), move)
		}
	}
}

func TestSolveWithoutTokens(t *testing.T) {
	s := mustSolve(Position{Graph: gameOfRows([][]int32{{1}, {}})})
	if s.Played || len(s.Parts) != 0 || len(s.Moves) != 0 {
		t.Errorf("a position without tokens: %+v", s)
	}
	if s.Values[0].String() != "1" || s.Outcomes[1] != OutcomeP {
		t.Errorf("values %v, outcomes %v", s.Values, s.Outcomes)
	}
}

func TestSolveEmptyDrawings(t *testing.T) {
	for _, kind := range []graphs.Kind{graphs.Directed, graphs.Deletion} {
		for _, play := range []graphs.Play{graphs.Normal, graphs.Misere} {
			d := document.New(kind)
			must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Play = play }))
			s := mustSolve(PositionOf(d))
			want := OutcomeP
			if play == graphs.Misere {
				want = OutcomeN
			}
			if s.Played != (kind == graphs.Deletion) || s.Played && s.Outcome != want || len(s.Moves) != 0 {
				t.Errorf("%v, %v: %+v", kind, play, s)
			}
		}
	}
}

// TestPositionOf checks a drawing with a removed vertex, in which the numbers of vertices differ
// from their IDs.
func TestPositionOf(t *testing.T) {
	d := document.New(graphs.Directed)
	draft := d.NewChange()
	for id, name := range []string{"a", "b", "c", "d"} {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(id), Name: name}},
			document.Point{})
	}
	draft.JoinVertices(3, 2, 1)
	draft.JoinVertices(2, 0, 1)
	draft.Vertex(3).Tokens, draft.Vertex(2).Tokens = 2, 1
	draft.RemoveVertex(1)
	draft.Head().Play = graphs.Misere
	must.Succeed(d.Do(draft.Change()))
	p := PositionOf(d)
	if p.Play != graphs.Misere || fmt.Sprint(p.Tokens) != "[0 1 2]" {
		t.Fatalf("play %v, tokens %v", p.Play, p.Tokens)
	}
	if s := mustSolve(p); fmt.Sprint(s.Values, s.Value, s.Outcome) != "[0 1 0] 1 P" {
		t.Errorf("values %v, value %v, outcome %v", s.Values, s.Value, s.Outcome)
	}
}

func TestSolveRefusesTokensOnSums(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 2, 0)
	b.AddVertex(graphs.Vertex{Name: "a"})
	b.AddVertex(graphs.Vertex{Name: "s", Sum: true})
	_, err := Solve(context.Background(), Position{Graph: freeze(b), Tokens: []int32{1, 1}})
	token := graphs.FaultOf(err, "error.token-places")
	if token == nil || len(token.AtVertices) != 1 || token.AtVertices[0] != 1 {
		t.Errorf("error %v", err)
	}
}

func TestSolveRefusesCountsAndTokensOutOfRange(t *testing.T) {
	f := gameOfRows([][]int32{{}, {0}, {0, 1}})
	for _, n := range []int32{0, -1, graphs.MaxCount + 1} {
		f.Count[1] = n
		_, err := Solve(context.Background(), Position{Graph: f})
		count := graphs.FaultOf(err, "error.counts")
		if count == nil || len(count.AtEdges) != 1 || count.AtEdges[0] != 1 {
			t.Errorf("count %d: error %v", n, err)
		}
	}
	f.Count[1] = 1
	for _, n := range []int32{-1, 1_000_001} {
		_, err := Solve(context.Background(), Position{Graph: f, Tokens: []int32{0, 0, n}})
		token := graphs.FaultOf(err, "error.token-places")
		if token == nil || len(token.AtVertices) != 1 || token.AtVertices[0] != 2 {
			t.Errorf("%d tokens: error %v", n, err)
		}
	}
}

// TestAfter makes random moves and compares the positions after them with tokens moved one by one.
func TestAfter(t *testing.T) {
	r := rand.New(rand.NewPCG(77, 78))
	for range 1000 {
		f := randomGame(r, 2+r.IntN(6), 0.5, []float64{0, 0.3}[r.IntN(2)], r.IntN(2) == 0)
		pos := Position{Graph: f, Tokens: randomTokens(r, f, 3)}
		p := newPlay(t, f, false)
		before := slices.Clone(pos.Tokens)
		for e, from := range f.From {
			if pos.Tokens[from] == 0 {
				continue
			}
			after := must.Get(pos.After(int32(e)))
			want := slices.Clone(pos.Tokens)
			want[from]--
			for _, v := range p.split(f.Into[e]) {
				want[v]++
			}
			if !slices.Equal(after.Tokens, want) {
				t.Fatalf("%v, ⊕ %v, tokens %v: after edge %d %v, want %v", rowsOf(f), f.Sum, pos.Tokens, e,
					after.Tokens, want)
			}
		}
		if !slices.Equal(before, pos.Tokens) {
			t.Fatal("After has changed the position")
		}
	}
}

// TestAfterTooManyTokens checks that a move onto a ⊕ of a million and one summands is an error.
func TestAfterTooManyTokens(t *testing.T) {
	b := graphs.NewBuilder(graphs.Directed, 3, 2)
	b.AddVertex(graphs.Vertex{Name: "a"})
	b.AddVertex(graphs.Vertex{Name: "b", Sum: true})
	b.AddVertex(graphs.Vertex{Name: "c"})
	b.AddEdge(0, 1, 1)
	b.AddEdge(1, 2, graphs.MaxCount)
	g, err := b.Graph()
	if err != nil {
		t.Fatal(err)
	}
	_, err = Position{Graph: g.Freeze(), Tokens: []int32{1, 0, document.MaxTokens}}.After(0)
	if wrong := graphs.FaultOf(err, "error.token-places"); wrong == nil || !slices.Equal(wrong.AtVertices, []int32{2}) {
		t.Errorf("error %v", err)
	}
}

// TestAfterDeletion checks that the position after a deletion has the value that the solution
// lists for the move.
func TestAfterDeletion(t *testing.T) {
	r := rand.New(rand.NewPCG(79, 80))
	for range 500 {
		f := randomDeletion(r, 1+r.IntN(10), false)
		s := mustSolve(Position{Graph: f})
		for _, m := range s.Moves {
			after := must.Get(s.Position.After(m.Edge))
			if got := mustSolve(after).Value; !got.Equal(m.After) {
				t.Fatalf("after deleting edge %d: %v, want %v", m.Edge, got, m.After)
			}
		}
	}
}
