package match_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/solver/match"
)

// Games on graphs are played to the end: who is winning and errs never wins. They are kept
// with the drawing and replayed, and each position stands on the drawing as it is.
func TestGamesOnGraphsAreWonByWhoWins(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 3))
	for i := range 80 {
		kind := graphs.Kinds()[2+i%4]
		b, n := graphs.NewBuilder(kind, 0, 0), 2+r.IntN(7)
		for v := range n {
			b.AddVertex(graphs.Vertex{Name: string(rune('a' + v))})
		}
		b.Parallel = graphs.Dropped
		for range n + 2 {
			b.AddEdge(graphs.VertexID(r.IntN(n)), graphs.VertexID(r.IntN(n)), 1)
		}
		g := graphs.Must(b.Graph())
		d := document.On(g)
		if kind.Walks() {
			_ = d.Edit(func(draft *document.Draft) { draft.Vertex(0).Tokens = 1 })
		}
		board := graphs.Must(match.NewBoard(d))
		s := graphs.Must(match.Start(context.Background(), board.Position))
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
			m.Make(choice.Edge, s)
			stands := d.Clone()
			graphs.Try(match.Stand(stands, s.Position))
			if p := solver.PositionOf(stands); !slices.Equal(p.Graph.EdgeID, s.Position.Graph.EdgeID) || !slices.Equal(p.Graph.VertexID, s.Position.Graph.VertexID) || !slices.Equal(p.Tokens, s.Position.Tokens) {
				t.Fatalf("%s: %+v stands as %+v", kind, s.Position.Graph, p.Graph)
			}
		}
		if _, winner, _ := m.Ended(); winner != wins {
			t.Fatalf("%s: %v wins, not %v", kind, winner, wins)
		}
		record := board.Record(m)
		graphs.Try(d.Edit(func(draft *document.Draft) { draft.Head().Record = record }))
		if record.Empty() {
			continue
		}
		again, _, err := match.Replay(context.Background(), d, func(float64) {})
		if err != nil || !slices.Equal(again.Moves(), m.Moves()) {
			t.Fatalf("%s: replayed %v, %v", kind, again, err)
		}
	}
}
