package picture

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/solver/match"
	"nimgraph/views/scene"
)

// played plays a preset game at random to its end, or for some moves.
func played(t *testing.T, r *rand.Rand, id string) (*document.Drawing, *match.Match) {
	t.Helper()
	game, ok := games.ByID(id)
	if !ok {
		t.Fatal(id)
	}
	d, err := game.New(context.Background(), nil)
	must(t, err)
	state, err := match.Start(context.Background(), solver.PositionOf(d))
	must(t, err)
	m := match.New(state)
	for !state.Over() && m.Len() < 30 {
		edge := state.Edge(r.IntN(len(state.Solution.Moves)))
		if state, err = state.After(context.Background(), edge); err != nil {
			t.Fatal(err)
		}
		m.Make(edge, state)
	}
	return d, m
}

// The pictures are the positions, one after the other, and every move has its number,
// with a mark where it is a mistake.
func TestReelShowsEachPosition(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 2))
	mistakes := 0
	for _, id := range []string{"nim", "kayles", "misere-nim", "example-loopy", "multigraph", "example-hackenbush", "picture-house"} {
		d, m := played(t, r, id)
		reel := NewMatchReel(english(t), d, m, scene.Everything())
		if reel.Len() != m.Len()+1 || reel.Moves(m.Len()) {
			t.Errorf("%s: %d pictures of %d moves", id, reel.Len(), m.Len())
		}
		for i := range reel.Len() {
			checkPicture(t, id, reel.Scene(i, 0), m.StateAt(i))
			if i < m.Len() {
				checkMotion(t, id, reel.Scene(i, 0.5), d)
			}
			said := reel.Sentence(i)
			if i == 0 {
				continue
			}
			remark := m.Remark(i - 1)
			mark, told := strings.Contains(said, "? leaves "), strings.Contains(said, " leaves "+remark.Value.String())
			if mark != remark.Mistake || !told {
				t.Errorf("%s: move %d: %q, %+v", id, i, said, remark)
			}
			if remark.Mistake {
				mistakes++
			}
		}
		if last := reel.Sentence(m.Len()); !strings.Contains(last, "player has won") && id != "example-loopy" {
			t.Errorf("%s ends: %q", id, last)
		}
	}
	if mistakes < 3 {
		t.Errorf("only %d mistakes", mistakes)
	}
}

// checkPicture holds a picture against the position: the tokens, or the edges that the
// ground holds.
func checkPicture(t *testing.T, id string, sc *scene.Scene, s *match.State) {
	t.Helper()
	tokens, edges := map[graphs.VertexID]bool{}, map[graphs.EdgeID]bool{}
	for _, sh := range sc.Shapes {
		switch {
		case sh.Subject.Kind == scene.Token:
			tokens[sh.Subject.VertexID()] = true
		case sh.Subject.Kind == scene.Edge && sh.Kind == scene.Curve:
			edges[sh.Subject.EdgeID()] = true
		}
	}
	if s.Position.Graph.Kind == graphs.Directed {
		for v, n := range s.Position.Tokens {
			if tokens[s.Position.Graph.VertexID[v]] != (n > 0) {
				t.Errorf("%s: %d tokens are wrong on %d", id, n, v)
			}
		}
		return
	}
	for i := range s.Solution.Moves {
		if !edges[s.Edge(i)] {
			t.Errorf("%s: edge %d is not shown", id, s.Edge(i))
		}
	}
	if len(edges) != len(s.Solution.Moves) {
		t.Errorf("%s: %d edges of %d", id, len(edges), len(s.Solution.Moves))
	}
}

// checkMotion looks for the values of a directed game, which are the same before and
// after a move: a film in which they went for each would flicker.
func checkMotion(t *testing.T, id string, sc *scene.Scene, d *document.Drawing) {
	t.Helper()
	if d.Kind() != graphs.Directed {
		return
	}
	values := 0
	for _, sh := range sc.Shapes {
		if sh.Kind == scene.Text && sh.Subject.Kind == scene.Vertex && sh.Font == scene.Bold {
			values++
		}
	}
	if values < d.Graph().Order() {
		t.Errorf("%s: %d values of %d vertices during a move", id, values, d.Graph().Order())
	}
}
