package games_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/graphs/must"
	"nimgraph/graphs/trials"
	"nimgraph/solver"
)

// randomFigure returns a random edge-deletion game with a few edges, loops and parallel edges.
func randomFigure(r *rand.Rand) *document.Drawing {
	n := 2 + r.IntN(5)
	b := graphs.NewBuilder(graphs.Deletion, n, 8)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: string(rune('a' + v)), Ground: v == 0 || r.IntN(6) == 0})
	}
	seen := make(map[[2]int]bool)
	for range 1 + r.IntN(7) {
		v, w := r.IntN(n), r.IntN(n)
		if key := [2]int{min(v, w), max(v, w)}; !seen[key] {
			seen[key] = true
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), int32(1+r.IntN(5)/4))
		}
	}
	g := must.Get(b.Graph())
	d := document.FromGraph(g)
	move := document.Move{}
	for v := range n {
		move.IDs, move.To = append(move.IDs, graphs.VertexID(v)),
			append(move.To, document.Point{X: 50 * r.Float64() * float64(v), Y: -80 * float64(v)})
	}
	must.Succeed(d.Move(move))
	return d
}

// TestPositionsOfFigures compares the value of an edge-deletion game, by the colon and fusion
// principles, with the value of its game graph, by the mex.
func TestPositionsOfFigures(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 3))
	pictured := 0
	for range trials.Count(150) {
		d := randomFigure(r)
		unfolded := must.Get(games.UnfoldDeletion(context.Background(), d))
		want := must.Get(solver.Solve(context.Background(), solver.PositionOf(d)))
		got := must.Get(solver.Solve(context.Background(), solver.PositionOf(unfolded)))
		if got.Value.String() != want.Value.String() {
			t.Fatalf("the value of the game graph is %s, want %s", got.Value, want.Value)
		}
		for v := range unfolded.Graph().Vertices() {
			text := unfolded.VertexStyle(v.ID).Picture
			if text == "" {
				continue
			}
			pictured++
			if _, err := depiction.Parse(text); err != nil {
				t.Error(err)
			}
		}
	}
	if pictured == 0 {
		t.Error("no position has a picture")
	}
}

func TestUnfoldDeletionErrors(t *testing.T) {
	directed := document.New(graphs.Directed)
	must.Succeed(directed.Edit(func(draft *document.ChangeBuilder) {
		draft.AddVertex(document.VertexState{Vertex: graphs.Vertex{Name: "a"}}, document.Point{})
	}))
	game, _ := games.Find("chain")
	many := must.Get(game.New(context.Background(), map[string]string{"length": "1"}))
	for e := range many.Graph().Edges() {
		must.Succeed(many.Edit(func(draft *document.ChangeBuilder) { draft.Edge(e.ID).Count = 256 }))
		break
	}
	game, _ = games.Find("multigraph")
	large := must.Get(game.New(context.Background(), map[string]string{"vertices": "30", "edges": "40"}))
	for what, d := range map[graphs.Key]*document.Drawing{
		"error.ongraph.empty": document.New(graphs.Deletion), "error.ongraph.deletion": directed,
		"error.ongraph.parallel": many, "error.ongraph.positions": large,
	} {
		if _, err := games.UnfoldDeletion(context.Background(), d); !errors.Is(err, what) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestPicturesOfStalk checks that a chain has a position for each height, and the pictures of
// these positions.
func TestPicturesOfStalk(t *testing.T) {
	game, _ := games.Find("chain")
	d := must.Get(game.New(context.Background(), map[string]string{"length": "3"}))
	must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Play = graphs.Misere }))
	unfolded, err := games.UnfoldDeletion(context.Background(), d)
	if err != nil || unfolded.Play() != graphs.Misere || unfolded.Style().Labels != document.Pictures {
		t.Fatalf("%v, labels %s, %v", unfolded.Play(), unfolded.Style().Labels, err)
	}
	var got []string
	for v := range unfolded.Graph().Vertices() {
		got = append(got, v.Name+": "+unfolded.VertexStyle(v.ID).Picture)
	}
	want := []string{
		"1-2,2-3,3-4: hackenbush a0-a1 a1-a2 a2-a3", "–: cells _", "1-2: hackenbush a0-a1",
		"1-2,2-3: hackenbush a0-a1 a1-a2",
	}
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Fatalf("got positions\n%q, want\n%q", got, want)
		}
	}
}
