package editor

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/scene"
)

// field is a seeded large drawing on a jittered grid: n vertices with as many edges
// for each four of them as edges says. Few edges may check much each; see scene's
// route.go.
func field(tb testing.TB, n, edges int) *document.Drawing {
	tb.Helper()
	r := rand.New(rand.NewPCG(uint64(n), 2))
	side := int(math.Sqrt(float64(n)))
	g := graphs.NewBuilder(graphs.Directed, n, 3*n)
	for i := range n {
		g.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	for i := range n {
		for k, by := range []int{1 + r.IntN(3), side + r.IntN(3), 2*side - 1 - r.IntN(3)} {
			if i+by < n && 4*k+i%4 < edges {
				g.AddEdge(graphs.VertexID(i), graphs.VertexID(i+by), 1)
			}
		}
	}
	built, err := g.Graph()
	if err != nil {
		tb.Fatal(err)
	}
	d := document.On(built)
	move := document.Move{IDs: make([]graphs.VertexID, n), To: make([]Point, n)}
	for i := range n {
		move.IDs[i] = graphs.VertexID(i)
		move.To[i] = Point{X: float64(i%side)*96 + 20*r.Float64(), Y: float64(i/side)*96 + 20*r.Float64()}
	}
	if err := d.Edit(func(draft *document.Draft) {
		draft.Move(move)
		draft.Vertex(7).Tokens = 1
	}); err != nil {
		tb.Fatal(err)
	}
	return d
}

// giant is a session with a large drawing on a board, whose surveys are made when the
// test says so.
type giant struct {
	*Session
	t      testing.TB
	r      *rand.Rand
	beside []func()
}

func newGiant(t testing.TB, n int, seed uint64) *giant {
	g := &giant{Session: New(field(t, n, 1)), t: t, r: rand.New(rand.NewPCG(seed, 1))}
	g.Survey = func(work, done func()) {
		g.beside = append(g.beside, func() {
			work()
			done()
		})
	}
	return g
}

// settle makes the surveys that are asked for.
func (g *giant) settle() {
	for g.Scene(); len(g.beside) > 0; g.Scene() {
		next := g.beside[0]
		g.beside = g.beside[1:]
		next()
	}
}

func (g *giant) solve() {
	g.t.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(g.Drawing()))
	g.SetSolution(g.History().GameRevision(), s, err)
}

// whole is the picture of all of the drawing.
func (g *giant) whole() *scene.Scene {
	solution, o := g.seen()
	return scene.Build(g.Drawing(), solution, o)
}

// act does one thing at random.
func (g *giant) act() {
	g.t.Helper()
	drawing := g.Drawing().Graph()
	n := drawing.VertexSlots()
	at := Point{X: 2000 * g.r.Float64(), Y: 2000 * g.r.Float64()}
	v := g.Near(at, 60).Hit(at, 60).VertexID()
	if v == graphs.None {
		v = graphs.VertexID(g.r.IntN(n))
	}
	if _, ok := drawing.Vertex(v); !ok {
		return
	}
	g.SelectVertex(v)
	var err error
	switch g.r.IntN(9) {
	case 0, 1:
		err = g.Nudge(Point{X: 150 * (g.r.Float64() - 0.5), Y: 150 * (g.r.Float64() - 0.5)}, 0)
	case 2:
		err = g.DeleteSelection()
	case 3:
		err = g.AddTokens(v, 1)
	case 4:
		_, err = g.addVertex(at, graphs.Vertex{}, 0, stepAddVertex)
	case 5:
		if other := graphs.VertexID(g.r.IntN(n)); other != v {
			if _, ok := drawing.Vertex(other); ok {
				_ = g.AddEdge(v, other) // there may be one
			}
		}
	case 6:
		g.Undo()
	case 7:
		g.Redo()
	case 8:
		for e := range drawing.Out(v) {
			g.SelectEdge(e.ID)
			err = g.Bend(0.1)
			break
		}
	}
	if err != nil {
		g.t.Fatal(err)
	}
	if g.r.IntN(3) == 0 {
		g.solve()
	}
}

// local tells whether a shape is not of an edge that is so long that it may run out of
// checks, which may then take another course in a part; see scene.Survey.Part.
func (g *giant) local(what scene.Subject) bool {
	e, ok := g.Drawing().Graph().Edge(what.EdgeID())
	return !ok || !e.Loop() && g.Drawing().At(e.From).Sub(g.Drawing().At(e.To)).Length() < 400
}

// Whatever is done, before and after its surveys come, a part of a large drawing has the
// shapes of the whole, and what is hit and outlined is what is hit in the whole.
func TestALargeDrawingIsShownInParts(t *testing.T) {
	for seed := range uint64(2) {
		g := newGiant(t, 36_100, seed)
		g.ShowPart(Point{}, Point{X: 1400, Y: 900}, 1)
		if got := g.Scene(); len(got.Shapes) != 0 {
			t.Fatalf("%d shapes are there before the first survey", len(got.Shapes))
		}
		g.settle()
		for step := range 15 {
			g.act()
			if g.r.IntN(4) == 0 {
				g.settle()
			}
			low := Point{X: 2000 * g.r.Float64(), Y: 2000 * g.r.Float64()}
			high := low.Add(Point{X: 700, Y: 500})
			g.ShowPart(low, high, 0.5)
			if g.r.IntN(2) == 0 { // a drag, of which each picture is made from the one before
				g.SelectVertex(graphs.VertexID(g.r.IntN(20)))
				for range 3 {
					g.Scene()
					for range 1 + g.r.IntN(2) {
						if err := g.Nudge(Point{X: 300 * g.r.Float64(), Y: 300 * g.r.Float64()}, 1); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			part, whole := map[scene.Shape]bool{}, g.whole()
			for _, sh := range g.Scene().Shapes {
				part[sh] = true
			}
			for _, sh := range whole.Shapes {
				inside := sh.P[0].X > low.X && sh.P[0].X < high.X && sh.P[0].Y > low.Y && sh.P[0].Y < high.Y
				if inside && g.local(sh.Subject) && !part[sh] {
					t.Fatalf("seed %d, step %d: %+v is not shown", seed, step, sh)
				}
				delete(part, sh)
			}
			for sh := range part {
				if g.local(sh.Subject) {
					t.Fatalf("seed %d, step %d: %+v is shown and not there", seed, step, sh)
				}
			}
			for range 20 {
				at := Point{X: 2000 * g.r.Float64(), Y: 2000 * g.r.Float64()}
				got, want := g.Near(at, 9).Hit(at, 9), whole.Hit(at, 9)
				if got != want && g.local(want) && g.local(got) {
					t.Fatalf("seed %d, step %d: %v is hit at %v, not %v", seed, step, got, at, want)
				}
				if want.Kind == scene.Vertex {
					border, _ := g.Showing(want).Outline(want)
					if there, _ := whole.Outline(want); border != there {
						t.Fatalf("seed %d, step %d: the border of %v is %+v, not %+v", seed, step, want, border, there)
					}
				}
			}
		}
	}
}

// From far off nothing of the scene is made, and what is marked is seen at once.
func TestALargeDrawingFromFarOff(t *testing.T) {
	g := newGiant(t, 36_100, 5)
	if g.Large() || g.FarOff() != nil {
		t.Error("a drawing that no board shows is shown in parts")
	}
	g.ShowPart(Point{}, Point{X: 10_000, Y: 10_000}, 0.1)
	if !g.Large() || g.FarOff() != nil {
		t.Error("a survey is there that nobody has made")
	}
	g.settle()
	far := g.FarOff()
	if far == nil || len(g.Scene().Shapes) != 0 || far != g.FarOff() {
		t.Fatal("from far off it is not shown as from far off")
	}
	before := far.Size()
	g.SelectVertex(3)
	if far = g.FarOff(); far.Size() != before+1 {
		t.Errorf("%d things are seen with one marked, %d before", far.Size(), before)
	}
	g.ShowPart(Point{}, Point{X: 1000, Y: 1000}, 1)
	if g.FarOff() != nil || len(g.Scene().Shapes) == 0 {
		t.Error("near by it is not shown as near by")
	}
	low, high, ok := g.Extent()
	if a, b, _ := g.whole().Extent(); !ok || math.Abs(low.X-a.X)+math.Abs(low.Y-a.Y)+math.Abs(high.X-b.X)+math.Abs(high.Y-b.Y) > 100 {
		t.Errorf("it reaches from %v to %v, not from %v to %v", low, high, a, b)
	}
}

// While one survey is being made no other is begun, and what changes meanwhile is in
// what it shows.
func TestSurveysWaitForOneAnother(t *testing.T) {
	g := newGiant(t, 36_100, 6)
	g.ShowPart(Point{}, Point{X: 1400, Y: 900}, 1)
	g.Scene()
	for range 5 {
		g.act()
		g.solve()
		g.Scene()
	}
	if len(g.beside) != 1 {
		t.Fatalf("%d surveys are being made", len(g.beside))
	}
	g.settle()
	if _, o := g.seen(); !g.large.survey.Shows(g.solved, o) || g.large.changed.Size() > mostChanged {
		t.Error("the last survey is not of the drawing as it is")
	}
	whole := g.whole()
	shapes := g.Scene().Shapes
	for _, sh := range shapes {
		if g.local(sh.Subject) && !slices.Contains(whole.Shapes, sh) {
			t.Fatalf("%+v is shown and not there", sh)
		}
	}
}
