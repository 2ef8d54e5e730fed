package match_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	presets "nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// startOn returns the first state of a match on the given graph, with a token on vertex 0.
func startOn(vertices int, edges ...[2]graphs.VertexID) *match.State {
	b := graphs.NewBuilder(graphs.Directed, vertices, 0)
	for v := range vertices {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(v)})
	}
	for _, e := range edges {
		b.AddEdge(e[0], e[1], 1)
	}
	g := must.Get(b.Graph())
	tokens := make([]int32, vertices)
	tokens[0] = 1
	return must.Get(match.StartState(context.Background(), solver.Position{Graph: g.Freeze(), Tokens: tokens}))
}

// ring returns the first state on two vertices that point to each other. From the first vertex a
// move leads out.
func ring() *match.State {
	return startOn(3, [2]graphs.VertexID{0, 1}, [2]graphs.VertexID{1, 0}, [2]graphs.VertexID{0, 2})
}

// mustMove makes the move along edge. It fails the test if the move is not legal.
func mustMove(t *testing.T, m *match.Match, edge graphs.EdgeID) {
	t.Helper()
	next := must.Get(m.State().After(context.Background(), edge))
	if !m.MakeMove(edge, next) {
		t.Fatalf("edge %d: the match rejects the move", edge)
	}
}

func TestRepetitionOffersDraw(t *testing.T) {
	m := match.New(startOn(2, [2]graphs.VertexID{0, 1}, [2]graphs.VertexID{1, 0}))
	for i, edge := range []graphs.EdgeID{0, 1, 0, 1} {
		if m.ShouldOfferDraw() {
			t.Fatalf("a draw is offered after %d moves", i)
		}
		mustMove(t, m, edge)
	}
	if m.Repetitions() != 2 || !m.ShouldOfferDraw() {
		t.Errorf("repetitions %d, draw offered %v, want 2, true", m.Repetitions(),
			m.ShouldOfferDraw())
	}
	m.Agree()
	if how, _, won := m.Result(); how != match.Drawn || won {
		t.Errorf("ended %v, won: %v", how, won)
	}
	if m.MakeMove(0, m.State()) {
		t.Error("a match that has ended accepts a move")
	}
}

func TestTakeBack(t *testing.T) {
	m := match.New(ring())
	if n := m.TakeBack(match.First); n != 0 {
		t.Errorf("%d moves taken back, want 0", n)
	}
	mustMove(t, m, 0)
	if n := m.TakeBack(match.Second); n != 0 {
		t.Errorf("%d moves taken back before the second player moved", n)
	}
	mustMove(t, m, 1)
	mustMove(t, m, 2)
	if how, winner, won := m.Result(); how != match.LastMove || !won || winner != match.First {
		t.Fatalf("ended %v, winner %v, %v", how, winner, won)
	}
	if n := m.TakeBack(match.First); n != 1 || m.Turn() != match.First {
		t.Errorf("%d moves taken back, side %v to move", n, m.Turn())
	}
	if n := m.TakeBack(match.First); n != 2 || m.Len() != 0 {
		t.Errorf("%d moves taken back, %d left", n, m.Len())
	}
	if how, _, _ := m.Result(); how != match.Running {
		t.Errorf("after taking back the match has ended: %v", how)
	}
}

func TestResign(t *testing.T) {
	m := match.New(ring())
	m.Resign(match.First)
	m.Resign(match.Second) // too late
	if how, winner, won := m.Result(); how != match.Resigned || !won || winner != match.Second {
		t.Errorf("ended %v, winner %v, %v", how, winner, won)
	}
}

func TestIllegalMove(t *testing.T) {
	s := ring()
	_, err := s.After(context.Background(), 1)
	if illegal := graphs.FaultOf(err, match.Illegal); illegal == nil || illegal.Edges[0] != 1 {
		t.Errorf("move from a vertex without a token: error %v", err)
	}
}

// TestMistakeRate counts how often an opponent who errs gives away a nim heap of two.
func TestMistakeRate(t *testing.T) {
	s := startOn(3, [2]graphs.VertexID{0, 1}, [2]graphs.VertexID{0, 2}, [2]graphs.VertexID{1, 2})
	for _, errs := range []float64{0, 0.3, 1} {
		r := rand.New(rand.NewPCG(95, 96))
		slips := 0
		const tries = 2000
		for range tries {
			c, ok, err := match.Choose(context.Background(), s, errs, r)
			if err != nil || !ok {
				t.Fatal(err)
			}
			if c.Outcome != solver.OutcomeP {
				slips++
			}
		}
		if got := float64(slips) / tries; got < errs-0.05 || got > errs+0.05 {
			t.Errorf("mistakes in %.2f of the moves, want %.2f", got, errs)
		}
	}
}

// TestLoserHidesRefutation checks that of two losing moves of equal remoteness, the player takes
// the move with fewer winning replies.
func TestLoserHidesRefutation(t *testing.T) {
	// The edges are 0 → 1, 2; 1 → 3, 4; 2 → 3, 5; 5 → 6. From 1 both replies win, from 2 only the
	// reply to 3.
	s := startOn(7, [][2]graphs.VertexID{{0, 1}, {0, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 5}, {5, 6}}...)
	for seed := range uint64(20) {
		c, _, err := match.Choose(context.Background(), s, 0, rand.New(rand.NewPCG(seed, 0)))
		want := match.Choice{Edge: 1, Outcome: solver.OutcomeN, Remoteness: 1, Exact: true, Replies: 1}
		if err != nil || c != want {
			t.Errorf("chose %+v, want %+v", c, want)
		}
	}
}

func TestMovesReturnsCopy(t *testing.T) {
	m := match.New(ring())
	mustMove(t, m, 0)
	moves := m.Moves()
	moves[0] = 7
	if !slices.Equal(m.Moves(), []graphs.EdgeID{0}) {
		t.Errorf("moves %v", m.Moves())
	}
}

// playAndRecord plays random moves on the drawing and stores the match in it. The match may stop,
// or end by resignation or agreement.
func playAndRecord(t *testing.T, r *rand.Rand, d *document.Drawing) *match.Match {
	t.Helper()
	p := solver.PositionOf(d)
	state, err := match.StartState(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	record := document.Record{Ending: document.Ending(r.IntN(int(document.Agreed) + 1))}
	for v, n := range p.Tokens {
		if n > 0 {
			record.Start = append(record.Start, document.TokenStack{Vertex: p.Graph.VertexID[v], Tokens: n})
		}
	}
	m := match.New(state)
	for limit := 1 + r.IntN(12); !state.Over() && m.Len() < limit; {
		edge := state.Edge(r.IntN(len(state.Solution.Moves)))
		if state, err = state.After(context.Background(), edge); err != nil {
			t.Fatal(err)
		}
		m.MakeMove(edge, state)
	}
	switch record.Ending {
	case document.Resigned:
		m.Resign(m.Turn())
	case document.OtherResigned:
		m.Resign(m.Turn().Other())
	case document.Agreed:
		m.Agree()
	}
	record.Moves = m.Moves()
	must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Record = record }))
	return m
}

// TestReplay checks that a replayed match equals the stored one: the tokens in each position, and
// the end.
func TestReplay(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	for _, id := range []string{
		"nim", "misere-nim", "kayles", "wythoff", "example-loopy", "ring", "example-sum",
		"multigraph", "cactus", "example-hackenbush",
	} {
		game, ok := presets.Find(id)
		if !ok {
			t.Fatal(id)
		}
		for range 20 {
			d := must.Get(game.New(context.Background(), nil))
			want := playAndRecord(t, r, d)
			last := -1.0
			got, _, err := match.Replay(context.Background(), d, func(part float64) {
				if part < last || part > 1 {
					t.Errorf("%s: progress %g after %g", id, part, last)
				}
				last = part
			})
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			if !slices.Equal(got.Moves(), want.Moves()) || last != 1 {
				t.Fatalf("%s: moves %v, want %v; progress %g", id, got.Moves(), want.Moves(), last)
			}
			for i := range want.Len() + 1 {
				a, b := got.StateAt(i), want.StateAt(i)
				if !slices.Equal(a.Position.Tokens, b.Position.Tokens) ||
					!slices.Equal(a.Position.Graph.EdgeID, b.Position.Graph.EdgeID) ||
					!a.Solution.Value.Equal(b.Solution.Value) || a.Outcome() != b.Outcome() {
					t.Fatalf("%s: position %d differs", id, i)
				}
			}
			how, winner, won := got.Result()
			if h, s, w := want.Result(); how != h || winner != s || won != w {
				t.Fatalf("%s: ended %v %v %v, want %v %v %v", id, how, winner, won, h, s, w)
			}
		}
	}
}

// TestReplayChangedDrawing checks that every record that does not fit the drawing gives the error
// Changed.
func TestReplayChangedDrawing(t *testing.T) {
	fresh := func() *document.Drawing {
		game, _ := presets.Find("nim")
		return must.Get(game.New(context.Background(), map[string]string{"heaps": "2,1"}))
	}
	end := func(d *document.Drawing, from, to string) graphs.EdgeID {
		u, _ := d.Graph().VertexNamed(from)
		v, _ := d.Graph().VertexNamed(to)
		e, ok := d.Graph().EdgeBetween(u.ID, v.ID)
		if !ok {
			t.Fatal(from, to)
		}
		return e.ID
	}
	two, _ := fresh().Graph().VertexNamed("2")
	for name, change := range map[string]func(*document.Drawing) (document.Record, func(*document.ChangeBuilder)){
		"none": func(*document.Drawing) (document.Record, func(*document.ChangeBuilder)) {
			return document.Record{}, nil
		},
		"an illegal move": func(d *document.Drawing) (document.Record, func(*document.ChangeBuilder)) {
			return document.Record{
				Start: []document.TokenStack{{Vertex: two.ID, Tokens: 1}},
				Moves: []graphs.EdgeID{end(d, "1", "0")},
			}, nil
		},
		"no tokens": func(d *document.Drawing) (document.Record, func(*document.ChangeBuilder)) {
			return document.Record{Moves: []graphs.EdgeID{end(d, "1", "0")}}, nil
		},
		"an edge that is gone": func(d *document.Drawing) (document.Record, func(*document.ChangeBuilder)) {
			e := end(d, "2", "1")
			return document.Record{
				Start: []document.TokenStack{{Vertex: two.ID, Tokens: 1}},
				Moves: []graphs.EdgeID{e},
			}, func(draft *document.ChangeBuilder) { draft.RemoveEdge(e) }
		},
	} {
		d := fresh()
		record, edit := change(d)
		draft := d.NewChange()
		draft.Head().Record = record
		if edit != nil {
			edit(draft)
		}
		must.Succeed(d.Do(draft.Change()))
		_, _, err := match.Replay(context.Background(), d, func(float64) {})
		want := match.Changed
		if name == "none" {
			want = "error.replay.none"
		}
		if !errors.Is(err, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
