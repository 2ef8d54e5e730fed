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
	"nimgraph/solver"
)

// figureGame returns a random edge-deletion game of some edges, with loops and parallel ones.
func figureGame(r *rand.Rand) *document.Drawing {
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

// The values of edge-deletion games by the colon and fusion principles are those of their
// positions by mex, for the whole and for each position.
func TestPositionsOfFigures(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 3))
	pictured := 0
	rounds := 150
	if testing.Short() {
		rounds /= 5
	}
	for range rounds {
		d := figureGame(r)
		made := must.Get(games.UnfoldDeletion(context.Background(), d))
		want := must.Get(solver.Solve(context.Background(), solver.PositionOf(d)))
		got := must.Get(solver.Solve(context.Background(), solver.PositionOf(made)))
		if got.Value.String() != want.Value.String() {
			t.Fatalf("the positions are worth %s, the figure %s", got.Value, want.Value)
		}
		for v := range made.Graph().Vertices() {
			text := made.VertexStyle(v.ID).Picture
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

func TestFiguresThatHaveNoPositions(t *testing.T) {
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

// A chain has a position for each of its heights, each drawn as the stalk that is left.
func TestPicturesOfAStalk(t *testing.T) {
	game, _ := games.Find("chain")
	d := must.Get(game.New(context.Background(), map[string]string{"length": "3"}))
	must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Head().Play = graphs.Misere }))
	made, err := games.UnfoldDeletion(context.Background(), d)
	if err != nil || made.Play() != graphs.Misere || made.Style().Labels != document.Pictures {
		t.Fatalf("%v, labels %s, %v", made.Play(), made.Style().Labels, err)
	}
	var got []string
	for v := range made.Graph().Vertices() {
		got = append(got, v.Name+": "+made.VertexStyle(v.ID).Picture)
	}
	want := []string{
		"1-2,2-3,3-4: hackenbush a0-a1 a1-a2 a2-a3", "–: cells _", "1-2: hackenbush a0-a1",
		"1-2,2-3: hackenbush a0-a1 a1-a2",
	}
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Fatalf("the positions are\n%q, want\n%q", got, want)
		}
	}
}
