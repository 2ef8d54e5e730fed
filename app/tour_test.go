package app

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimgraph/app/translations"
	"nimgraph/app/window"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/words"
)

// guided is a session with a tour that observes it.
type guided struct {
	*editor.Session
	t     *testing.T
	tour  *tour
	words *words.Words
}

func newGuided(t *testing.T) *guided {
	t.Helper()
	w, err := translations.Words("en")
	mustDo(t, err)
	return &guided{editor.New(document.New(graphs.Directed)), t, newTour(), w}
}

// observe solves the drawing and calls Update of the tour. Update must not change the drawing.
func (g *guided) observe() {
	g.t.Helper()
	g.tour.Update(g.Session) // before the drawing is solved
	solution, err := solver.Solve(context.Background(), solver.PositionOf(g.Drawing()))
	g.Solved.Set(g.History().GameRevision(), solution, err)
	revision := g.History().Revision()
	g.tour.Update(g.Session)
	if g.History().Revision() != revision {
		g.t.Fatal("the tour has changed the drawing")
	}
	key, data := g.tour.Text()
	if text := g.words.T(key, data); text == key || strings.Contains(text, "<no value>") {
		g.t.Errorf("%s is said as %q", key, text)
	}
	if title := g.tour.Title(); g.words.T(title) == title {
		g.t.Errorf("no words for %s", title)
	}
}

func (g *guided) must(err error) {
	g.t.Helper()
	if err != nil {
		g.t.Fatal(err)
	}
	g.observe()
}

func (g *guided) vertex(x float64) graphs.VertexID {
	g.t.Helper()
	v, err := g.Vertices.Add(editor.Point{X: x})
	g.must(err)
	return v
}

// checkStep checks the step of the tour, whether it is done, and its text.
func (g *guided) checkStep(step tourStep, done bool, said string) {
	g.t.Helper()
	gotStep, gotDone := g.tour.Step()
	key, _ := g.tour.Text()
	if gotStep != step || gotDone != done || key != said {
		g.t.Fatalf("the tour is at %d, done %v: %s, want %d, %v: %s", gotStep, gotDone, key, step, done, said)
	}
}

func (g *guided) next() {
	g.t.Helper()
	if !g.tour.Next(g.Session) {
		g.t.Fatal("the tour does not go on")
	}
}

// edge returns the edge from one vertex to the other.
func (g *guided) edge(from, to graphs.VertexID) graphs.EdgeID {
	g.t.Helper()
	for e := range g.Drawing().Graph().Out(from) {
		if e.To == to {
			return e.ID
		}
	}
	g.t.Fatal("no such edge")
	return 0
}

func TestTheTour(t *testing.T) {
	g := newGuided(t)
	g.observe()
	g.checkStep(drawStep, false, "tour.draw.vertices")
	if g.tour.Next(g.Session) {
		t.Error("a step that is not done is left")
	}
	a := g.vertex(0)
	g.checkStep(drawStep, false, "tour.draw.second")
	b := g.vertex(100)
	g.checkStep(drawStep, false, "tour.draw.edge")
	g.must(g.Edges.Add(a, a))
	g.checkStep(drawStep, false, "tour.draw.edge") // a loop is no move to another position
	g.Undo()
	g.must(g.Edges.Add(a, b))
	g.checkStep(drawStep, true, "tour.draw.done")

	g.next()
	g.Select.None()
	g.observe()
	g.checkStep(mexStep, false, "tour.mex.select")
	g.Select.Vertex(b)
	g.observe()
	g.checkStep(mexStep, false, "tour.mex.select") // it has no move
	g.Select.Vertex(a)
	g.observe()
	g.checkStep(mexStep, false, "tour.mex.draw")
	if g.tour.Target() != window.TourReason {
		t.Errorf("it points at %d", g.tour.Target())
	}
	c := g.vertex(200)
	g.must(g.Edges.Add(c, a))
	g.checkStep(mexStep, false, "tour.mex.draw")
	g.must(g.Edges.Add(c, b))
	g.checkStep(mexStep, true, "tour.mex.done")

	g.next()
	g.checkStep(tokenStep, false, "tour.token.put")
	g.must(g.Vertices.AddTokens(c, 1))
	g.checkStep(tokenStep, true, "tour.token.done.n")
	g.must(g.Vertices.AddTokens(c, -1))
	g.checkStep(tokenStep, true, "tour.token.done.n") // what was seen stays

	g.next()
	g.checkStep(sumStep, false, "tour.sum.put")
	g.must(g.Vertices.AddTokens(c, 1))
	g.must(g.Vertices.AddTokens(a, 1))
	g.checkStep(sumStep, true, "tour.sum.done.n")
	if _, data := g.tour.Text(); data["Sum"] != "1 ⊕ 2" || data["Value"] != "3" {
		t.Errorf("the sum is said as %v", data)
	}

	g.next()
	g.checkStep(playStep, false, "tour.play.win")
	g.must(g.Moves.Play(g.edge(a, b))) // leaves value 2
	g.checkStep(playStep, false, "tour.play.answer")
	if _, data := g.tour.Text(); data["Value"] != "2" {
		t.Errorf("it left %v", data)
	}
	g.must(g.Moves.Play(g.edge(c, a))) // leaves value 1
	g.checkStep(playStep, false, "tour.play.answer")
	g.must(g.Moves.Play(g.edge(a, b)))
	g.checkStep(playStep, true, "tour.play.done")

	g.next()
	g.checkStep(tourFinished, false, "tour.finished")
	if g.tour.Next(g.Session) || g.tour.Target() != window.TourNowhere {
		t.Error("after the end there is something")
	}
	g.tour.Back(g.Session)
	if step, done := g.tour.Step(); step != playStep || !done {
		t.Errorf("back from the end it is at %d, done %v", step, done)
	}
}

// newTourAtLastStep returns a tour at its last step, with the edges a → b, c → a and c → b.
func newTourAtLastStep(t *testing.T) (g *guided, a, b, c graphs.VertexID) {
	t.Helper()
	g = newGuided(t)
	a, b, c = g.vertex(0), g.vertex(100), g.vertex(200)
	g.must(g.Edges.Add(a, b))
	g.must(g.Edges.Add(c, a))
	g.must(g.Edges.Add(c, b))
	g.Select.Vertex(a)
	g.must(g.Vertices.AddTokens(c, 2))
	for range 4 { // the drawing is complete, so each step is done at once
		g.observe()
		g.next()
	}
	return g, a, b, c
}

func TestTourWithNothingToWin(t *testing.T) {
	g, a, b, c := newTourAtLastStep(t)
	g.observe()
	g.checkStep(playStep, false, "tour.play.none")
	g.must(g.Moves.Play(g.edge(c, b)))
	g.checkStep(playStep, false, "tour.play.answer")
	g.must(g.Moves.Play(g.edge(c, b)))
	g.checkStep(playStep, true, "tour.play.done") // no move is left, and it was won
	g.tour.Back(g.Session)
	g.next()
	g.checkStep(playStep, false, "tour.play.over")
	g.must(g.Vertices.AddTokens(b, -2))
	g.checkStep(playStep, false, "tour.play.put")
	g.must(g.Vertices.AddTokens(a, 1))
	g.checkStep(playStep, false, "tour.play.win") // a token that is put down is no move
}

// Removing a token and adding one at the next vertex counts as a move.
func TestTourAcceptsTokensMovedByHand(t *testing.T) {
	g, a, b, _ := newTourAtLastStep(t)
	g.must(g.Vertices.AddTokens(a, 1)) // tokens on values 2, 2 and 1
	g.checkStep(playStep, false, "tour.play.win")
	g.must(g.Vertices.AddTokens(a, -1))
	g.checkStep(playStep, false, "tour.play.none")
	g.must(g.Vertices.AddTokens(b, 1))
	g.checkStep(playStep, true, "tour.play.done")
}

// For random edits, the tour always has a translated text, changes nothing, and proceeds only when
// its step is done.
func TestTourWithRandomEdits(t *testing.T) {
	for seed := range uint64(60) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(seed, 1))
			g := newGuided(t)
			vertex := func() graphs.VertexID { return graphs.VertexID(r.IntN(g.Drawing().Graph().VertexSlots() + 1)) }
			for range 120 {
				before, wasDone := g.tour.Step()
				switch r.IntN(12) {
				case 0, 1:
					_, _ = g.Vertices.Add(editor.Point{X: r.Float64() * 500})
				case 2, 3, 4:
					_ = g.Edges.Add(vertex(), vertex()) // ignore impossible edges
				case 5, 6:
					_ = g.Vertices.AddTokens(vertex(), r.IntN(4)-1)
				case 7:
					if v := vertex(); int(v) < g.Drawing().Graph().VertexSlots() {
						g.Select.Vertices([]graphs.VertexID{v})
					}
				case 8:
					_ = g.Vertices.ToggleSum(vertex())
				case 9:
					g.Undo()
				case 10:
					_ = g.Moves.Play(graphs.EdgeID(r.IntN(g.Drawing().Graph().EdgeSlots() + 1)))
				case 11:
					if r.IntN(8) == 0 {
						_ = g.Whole.SetKind(graphs.Kind(r.IntN(2)))
					}
				}
				g.observe()
				if step, done := g.tour.Step(); step != before || wasDone && !done {
					t.Fatalf("from %d, done %v, it came to %d, done %v by itself", before, wasDone, step, done)
				}
				if _, done := g.tour.Step(); g.tour.Next(g.Session) != done {
					t.Fatal("it goes on where the step is not done, or does not where it is")
				}
				if r.IntN(10) == 0 {
					g.tour.Back(g.Session)
				}
			}
		})
	}
}
