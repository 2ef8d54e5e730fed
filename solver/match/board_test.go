package match_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// randomHeapDrawing returns a small random drawing with tokens in which some vertices stand for
// nim heaps. It has cycles if loopy is set.
func randomHeapDrawing(r *rand.Rand, play graphs.Play, loopy bool) *document.Drawing {
	d := document.New(graphs.Directed)
	n := 2 + r.IntN(4)
	draft := d.NewChange()
	draft.Head().Play = play
	heap := make([]bool, n)
	for v := range n {
		vertex := document.VertexState{Vertex: graphs.Vertex{ID: graphs.VertexID(v), Name: fmt.Sprint(v)}}
		if heap[v] = v == 0 || r.IntN(3) == 0; heap[v] {
			vertex.Heap, vertex.Worth = true, int32(1+r.IntN(4))
		} else {
			vertex.Sum = v > 1 && !loopy && r.IntN(4) == 0
		}
		if !vertex.Sum && r.IntN(2) == 0 {
			vertex.Tokens = 1
		}
		draft.AddVertex(vertex, document.Point{X: float64(100 * v)})
	}
	id := graphs.EdgeID(0)
	for u := range n {
		for v := range n {
			if !heap[u] && u != v && (v < u || loopy) && r.IntN(2) == 0 {
				draft.AddEdge(document.EdgeState{Edge: graphs.Edge{
					ID: id, From: graphs.VertexID(u),
					To: graphs.VertexID(v), Count: 1,
				}})
				id++
			}
		}
	}
	must.Succeed(d.Do(draft.Change()))
	return d
}

// unfoldHeaps returns the position of d with separate vertices for all smaller sizes of each nim
// heap. The tokens stay on their vertices.
func unfoldHeaps(d *document.Drawing) solver.Position {
	c := d.Clone()
	draft := c.NewChange()
	vertex, edge := graphs.VertexID(c.Graph().VertexSlots()), graphs.EdgeID(c.Graph().EdgeSlots())
	for v := range c.Graph().Vertices() {
		if !v.Heap {
			continue
		}
		heaps := []graphs.VertexID{}
		for k := range v.Worth {
			heaps = append(heaps, vertex)
			draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: vertex, Name: fmt.Sprint(v.Name, " ", k)}},
				document.Point{})
			vertex++
		}
		v.Heap, v.Worth = false, 0
		draft.Vertex(v.ID).Vertex = v
		for at, from := range append(heaps, v.ID) {
			for _, to := range heaps[:at] {
				draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: edge, From: from, To: to, Count: 1}})
				edge++
			}
		}
	}
	must.Succeed(c.Do(draft.Change()))
	return solver.PositionOf(c)
}

// TestHeapsPlayLikeUnfoldedHeaps checks that a game with nim heaps is played like the game with
// the heaps unfolded: the same player wins, a won position is never lost, and every outcome
// follows the definition.
func TestHeapsPlayLikeUnfoldedHeaps(t *testing.T) {
	for k, kind := range []struct {
		name  string
		play  graphs.Play
		loopy bool
	}{
		{"normal", graphs.Normal, false},
		{"misere", graphs.Misere, false},
		{"loopy", graphs.Normal, true},
		{"loopy, misere", graphs.Misere, true},
	} {
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(16, uint64(k)))
			seen := map[solver.Outcome]int{}
			heapMoves := 0
			for played := 0; played < 400; {
				d := randomHeapDrawing(r, kind.play, kind.loopy)
				board := must.Get(match.NewBoard(d))
				start, err := match.StartState(context.Background(), board.Position)
				if errors.Is(err, match.Nothing) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				stuck := solver.OutcomeP
				if kind.play == graphs.Misere {
					stuck = solver.OutcomeN
				}
				// The game with the heaps unfolded, played out by the definition.
				p := unfoldHeaps(d)
				whole := &gameByDefinition{f: p.Graph, stuck: stuck}
				n := &gameByDefinition{f: board.Position.Graph, stuck: stuck}
				if !whole.solve(whole.start(p), 3000) || !n.solve(n.start(board.Position), 3000) {
					continue
				}
				if want := whole.outcome[fmt.Sprint(whole.start(p))]; start.Outcome() != want {
					t.Fatalf("outcome %v, with unfolded heaps %v", start.Outcome(), want)
				}
				for range 4 {
					playOne(t, r, n, start, seen)
					played++
				}
				heapMoves += checkReplay(t, r, d, board, start)
			}
			if heapMoves < 100 || seen[solver.OutcomeN] == 0 || seen[solver.OutcomeP] == 0 {
				t.Errorf("%d moves on heaps, outcomes %v; too few", heapMoves, seen)
			}
		})
	}
}

// checkReplay plays at random, stores the match in the drawing and replays it. It returns the
// number of moves on heaps.
func checkReplay(t *testing.T, r *rand.Rand, d *document.Drawing, board *match.Board, s *match.State) int {
	t.Helper()
	m := match.New(s)
	for m.Len() < 12 && !s.Over() {
		edge := s.Edge(r.IntN(len(s.Solution.Moves)))
		var err error
		if s, err = s.After(context.Background(), edge); err != nil {
			t.Fatal(err)
		}
		m.MakeMove(edge, s)
	}
	if m.Len() == 0 {
		return 0
	}
	record := board.Record(m)
	for _, stand := range record.Start {
		if _, ok := d.Graph().Vertex(stand.Vertex); !ok {
			t.Fatal("the record has a token on a vertex that the drawing does not have")
		}
	}
	must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Record = record }))
	again, on, err := match.Replay(context.Background(), d, func(float64) {})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(again.Moves(), m.Moves()) || !reflect.DeepEqual(on.Record(again), record) {
		t.Fatalf("replayed %v, played %v", again.Moves(), m.Moves())
	}
	// If the size of a heap changes, the recorded moves on the heap are not legal any more.
	for _, heap := range record.Heaps {
		v, ok := d.Graph().Vertex(heap.Vertex)
		if !ok {
			continue
		}
		other := d.Clone()
		v.Worth++
		must.Succeed(other.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(v.ID).Vertex = v }))
		if _, _, err := match.Replay(context.Background(), other, func(float64) {}); !errors.Is(err, match.Changed) {
			t.Fatalf("changed heap size: error %v, want Changed", err)
		}
	}
	return len(record.Heaps)
}

// TestBoard checks that the board has the vertices and edges of the drawing with their IDs, and a
// vertex for each smaller heap below them. A heap larger than MostHeap is an error that names the
// vertex.
func TestBoard(t *testing.T) {
	d := document.New(graphs.Directed)
	must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{ID: 0, Name: "a"}}, document.Point{X: 40, Y: 300})
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{
			ID: 1, Name: "∗1", Heap: true,
			Worth: match.MostHeap,
		}, Tokens: 1}, document.Point{})
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{ID: 0, From: 0, To: 1, Count: 1}})
	}))
	b := must.Get(match.NewBoard(d))
	g := b.Drawing.Graph()
	if !b.HasAddedVertices() || g.Order() != 2+match.MostHeap || g.Size() != 1 || d.Graph().Order() != 2 {
		t.Fatalf("the board shows %d vertices and %d edges", g.Order(), g.Size())
	}
	places := map[document.Point]bool{}
	for v := range g.Vertices() {
		if point := b.Drawing.At(v.ID); v.ID > 1 &&
			(point.Y <= 300 || places[point] || v.Worth != int32(v.ID)-2 || !v.Heap) {
			t.Errorf("vertex %+v is at %v", v, point)
		}
		places[b.Drawing.At(v.ID)] = true
	}
	if v, _ := g.Vertex(3); v.Name != "∗1′" {
		t.Errorf("the second heap of 1 has the name %q", v.Name)
	}
	three, ok := g.VertexNamed(b.NormalizeName("*3"))
	edge, joined := b.EdgeBetween(1, three.ID)
	if id, heap := b.MoveRecord(edge); !ok || !joined || id != graphs.None ||
		heap != (document.HeapMove{Vertex: 1, From: match.MostHeap, To: 3}) {
		t.Errorf("the move to 3 is %v, %+v", id, heap)
	}
	if id, _ := b.MoveRecord(0); id != 0 {
		t.Errorf("edge 0 is %d", id)
	}
	v, _ := d.Graph().Vertex(1)
	v.Worth++
	must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(v.ID).Vertex = v }))
	_, err := match.NewBoard(d)
	if large := graphs.FaultOf(err, "error.worth-play"); large == nil || large.Vertices[0] != 1 {
		t.Errorf("heap of %d: error %v", v.Worth, err)
	}
}

// TestMatchesOnGraphs plays games on graphs to the end: the player who wins by the solution wins
// the match. It also checks that matches are stored and replayed, and that the drawing shows each
// position.
func TestMatchesOnGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 3))
	for i := range 80 {
		kind := graphs.Kinds()[2+i%4]
		b, n := graphs.NewBuilder(kind, 0, 0), 2+r.IntN(7)
		for v := range n {
			b.AddVertex(graphs.Vertex{Name: string(rune('a' + v))})
		}
		b.Parallel = graphs.DropParallel
		for range n + 2 {
			b.AddEdge(graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n)), 1)
		}
		g := must.Get(b.Graph())
		d := document.FromGraph(g)
		if kind.HasTokens() {
			_ = d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(0).Tokens = 1 })
		}
		board := must.Get(match.NewBoard(d))
		s := must.Get(match.StartState(context.Background(), board.Position))
		m, wins := match.New(s), match.First
		if s.Outcome() == solver.OutcomeP {
			wins = match.Second
		}
		for !s.Over() {
			errs := 1.0
			if m.Turn() == wins {
				errs = 0
			}
			choice, ok, err := match.Choose(context.Background(), s, errs, r)
			if err != nil || !ok {
				t.Fatal(kind, err)
			}
			if s, err = s.After(context.Background(), choice.Edge); err != nil {
				t.Fatal(err)
			}
			m.MakeMove(choice.Edge, s)
			stands := d.Clone()
			must.Succeed(match.ShowPosition(stands, s.Position))
			if p := solver.PositionOf(stands); !slices.Equal(p.Graph.EdgeID, s.Position.Graph.EdgeID) ||
				!slices.Equal(p.Graph.VertexID, s.Position.Graph.VertexID) || !slices.Equal(p.Tokens, s.Position.Tokens) {
				t.Fatalf("%s: position %+v is shown as %+v", kind, s.Position.Graph, p.Graph)
			}
		}
		if _, winner, _ := m.Result(); winner != wins {
			t.Fatalf("%s: winner %v, want %v", kind, winner, wins)
		}
		record := board.Record(m)
		must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Record = record }))
		if record.Empty() {
			continue
		}
		again, _, err := match.Replay(context.Background(), d, func(float64) {})
		if err != nil || !slices.Equal(again.Moves(), m.Moves()) {
			t.Fatalf("%s: replayed %v, %v", kind, again, err)
		}
	}
}
