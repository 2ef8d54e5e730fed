package editor

import (
	"testing"

	"nimgraph/graphs"
	"nimgraph/views/scene"
)

// shapes are those of what the board shows, but of edges that a part may show otherwise.
func (g *giant) shapes() map[scene.Shape]bool {
	all := map[scene.Shape]bool{}
	for _, sh := range g.Scene().Shapes {
		if g.local(sh.Subject) {
			all[sh] = true
		}
	}
	return all
}

// likeAFreshOne has the surveys made and compares what is shown and hit with a session
// that has just been opened.
func (g *giant) likeAFreshOne(after string) {
	g.t.Helper()
	g.solve()
	g.settle()
	if g.large.behind != nil || g.large.outdated {
		g.t.Fatalf("after %s: the drawing is not shown as it is, with all surveys made", after)
	}
	fresh := &giant{Session: New(g.Drawing().Clone()), t: g.t}
	fresh.Survey = g.Survey
	fresh.selection = g.Selection()
	solution, _, _ := g.Solution()
	fresh.SetSolution(fresh.History().GameRevision(), solution, nil)
	l := &g.large
	fresh.ShowPart(l.low, l.high, l.scale)
	for fresh.Scene(); len(g.beside) > 0; fresh.Scene() {
		next := g.beside[0]
		g.beside = g.beside[1:]
		next()
	}
	// A part that goes beyond what is shown may end elsewhere.
	inside := func(sh scene.Shape) bool {
		return sh.P[0].X > l.low.X && sh.P[0].X < l.high.X && sh.P[0].Y > l.low.Y && sh.P[0].Y < l.high.Y
	}
	got, want := g.shapes(), fresh.shapes()
	if len(want) < 100 {
		g.t.Fatalf("after %s: there is next to nothing to compare: %d shapes", after, len(want))
	}
	for sh := range want {
		if inside(sh) && !got[sh] {
			g.t.Fatalf("after %s: %+v is not shown", after, sh)
		}
	}
	for sh := range got {
		if inside(sh) && !want[sh] {
			g.t.Fatalf("after %s: %+v is shown and not there", after, sh)
		}
	}
	for range 20 {
		at := l.low.Add(Point{X: g.r.Float64() * (l.high.X - l.low.X), Y: g.r.Float64() * (l.high.Y - l.low.Y)})
		a, b := g.Near(at, 9).Hit(at, 9), fresh.Near(at, 9).Hit(at, 9)
		if a != b && g.local(a) && g.local(b) {
			g.t.Fatalf("after %s: %v is hit at %v, not %v", after, a, at, b)
		}
	}
}

// showsStill tells of a picture that should be as it was, and of what is hit in it.
func (g *giant) showsStill(old map[scene.Shape]bool, after string) {
	g.t.Helper()
	now := g.shapes()
	if len(now) != len(old) {
		g.t.Fatalf("after %s: %d shapes are shown, and not %d as before", after, len(now), len(old))
	}
	for sh := range now {
		if !old[sh] {
			g.t.Fatalf("after %s: %+v is new", after, sh)
		}
	}
	for v := range graphs.VertexID(10) {
		at := g.Drawing().At(v)
		if hit := g.Near(at, 30).Hit(at, 30); hit.Kind != scene.Nothing {
			g.t.Fatalf("after %s: %v is hit, in a picture of another drawing", after, hit)
		}
	}
}

// A change too large to be noted leaves the picture as it was, in which nothing is hit,
// until the survey of the new drawing is there.
func TestALargeChangeOfALargeDrawing(t *testing.T) {
	g := newGiant(t, 36_100, 8)
	g.ShowPart(Point{}, Point{X: 1400, Y: 900}, 1)
	g.solve()
	g.settle()
	g.SelectAll()
	next := func() {
		work := g.beside[0]
		g.beside = g.beside[1:]
		work()
	}
	nudge := func(x float64) {
		t.Helper()
		if err := g.Nudge(Point{X: x, Y: 35}, 0); err != nil {
			t.Fatal(err)
		}
	}
	old := g.shapes()
	nudge(30)
	g.showsStill(old, "a large change")
	g.likeAFreshOne("a large change")

	old = g.shapes()
	nudge(40)
	g.showsStill(old, "the first of two large changes")
	nudge(50)
	g.showsStill(old, "two large changes")
	next() // the survey of what is between the two
	between := g.shapes()
	g.showsStill(between, "the survey between two changes")
	same := true
	for sh := range between {
		same = same && old[sh]
	}
	if same {
		t.Error("the survey that was made between two changes is not shown")
	}
	g.likeAFreshOne("two large changes")

	old = g.shapes()
	if _, ok := g.Undo(); !ok {
		t.Fatal("nothing is undone")
	}
	g.showsStill(old, "undoing")
	g.likeAFreshOne("undoing")
	old = g.shapes()
	if _, ok := g.Redo(); !ok {
		t.Fatal("nothing is done again")
	}
	g.showsStill(old, "doing it again")
	g.SelectVertex(5)
	if err := g.Nudge(Point{X: 20}, 0); err != nil { // one that could be noted
		t.Fatal(err)
	}
	g.likeAFreshOne("a small change behind a large one")

	var some []graphs.VertexID
	for v := range graphs.VertexID(mostChanged + 100) {
		some = append(some, 3*v)
	}
	g.SelectVertices(some)
	if err := g.DeleteSelection(); err != nil {
		t.Fatal(err)
	}
	g.likeAFreshOne("deleting")
	g.Undo()
	g.likeAFreshOne("undoing that")

	g.SelectAll()
	g.settle()
	nudge(10)
	g.Scene() // a survey is begun
	if err := g.SetKind(graphs.Deletion); err != nil {
		t.Fatal(err)
	}
	if got := g.Scene(); len(got.Shapes) != 0 {
		t.Errorf("%d shapes of a game of another kind are shown", len(got.Shapes))
	}
	g.likeAFreshOne("a change of the kind while a survey is made")
}
