package editor_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
)

func near(a, b editor.Point) bool { return a.Sub(b).Length() < 1e-6*(1+a.Length()) }

func TestZoomKeepsThePoint(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	c := editor.NewCamera()
	if c.Scale != 1 || c.World(at(7, 8)) != at(7, 8) {
		t.Fatalf("%+v", c)
	}
	for range 2000 {
		screen := at(2000*r.Float64()-500, 2000*r.Float64()-500)
		world := c.World(screen)
		if !near(c.Screen(world), screen) {
			t.Fatalf("%v is shown at %v", world, c.Screen(world))
		}
		next := c.ZoomAt(screen, math.Exp(2*r.Float64()-1))
		if !near(next.Screen(world), screen) {
			t.Fatalf("zooming from %v to %v moves %v to %v", c.Scale, next.Scale, screen, next.Screen(world))
		}
		if next.Scale < editor.MinScale || next.Scale > editor.MaxScale {
			t.Fatalf("the scale is %v", next.Scale)
		}
		by := at(100*r.Float64()-50, 100*r.Float64()-50)
		if c = next.Pan(by); !near(c.Screen(world), screen.Add(by)) {
			t.Fatalf("panning by %v moves to %v", by, c.Screen(world))
		}
		if r.IntN(50) == 0 {
			c = editor.NewCamera()
		}
	}
	for _, factor := range []float64{1e9, 1e-9, 0, math.Inf(1)} {
		got := editor.NewCamera().ZoomAt(at(10, 20), factor)
		if want := math.Max(editor.MinScale, math.Min(editor.MaxScale, factor)); got.Scale != want ||
			!got.Offset.Finite() {
			t.Errorf("by %v: %+v", factor, got)
		}
	}
}

func TestFitShowsAll(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		size := at(300+1000*r.Float64(), 300+700*r.Float64())
		top, bottom := 60*r.Float64(), 60*r.Float64()
		low := at(4000*r.Float64()-2000, 4000*r.Float64()-2000)
		high := low.Add(at(3000*r.Float64(), 3000*r.Float64()*float64(r.IntN(2))))
		c := editor.Fit(low, high, size, top, bottom)
		a, b := c.Screen(low), c.Screen(high)
		if a.X < 0 || a.Y < top || b.X > size.X || b.Y > size.Y-bottom {
			t.Fatalf("%v to %v on a board of %v, %v and %v left free: from %v to %v", low, high, size,
				top, bottom, a, b)
		}
		if middle := a.Add(b).Scale(0.5); !near(middle, at(size.X/2, (size.Y+top-bottom)/2)) {
			t.Fatalf("the middle is at %v of %v", middle, size)
		}
		if c.Scale > 1.25 {
			t.Fatalf("a small drawing is enlarged by %v", c.Scale)
		}
	}
	// A board without room, and a drawing larger than any board.
	for _, c := range []editor.Camera{
		editor.Fit(at(0, 0), at(10, 10), at(0, 0), 50, 50),
		editor.Fit(at(-1e9, -1e9), at(1e9, 1e9), at(800, 600), 0, 0),
	} {
		if c.Scale < editor.MinScale || c.Scale > editor.MaxScale || !c.Offset.Finite() {
			t.Errorf("%+v", c)
		}
	}
}

// On the way from one view to another the zoom changes evenly, and one place of
// the board shows the same place of the drawing all the time.
func TestTheWayBetweenCameras(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		a := editor.Camera{Scale: 0.05 + 4*r.Float64(), Offset: at(900*r.Float64()-300, 900*r.Float64())}
		b := editor.Camera{Scale: a.Scale * (0.2 + 3*r.Float64()), Offset: at(900*r.Float64(), 900*r.Float64()-300)}
		if r.IntN(4) == 0 {
			b.Scale = a.Scale
		}
		for _, end := range []struct {
			part float64
			want editor.Camera
		}{{0, a}, {1, b}} {
			if got := a.Toward(b, end.part); !near(got.Offset, end.want.Offset) ||
				math.Abs(got.Scale-end.want.Scale) > 1e-9 {
				t.Fatalf("from %+v to %+v, at %v it is %+v", a, b, end.part, got)
			}
		}
		half := a.Toward(b, 0.5)
		if math.Abs(half.Scale*half.Scale-a.Scale*b.Scale) > 1e-6*half.Scale*half.Scale {
			t.Fatalf("half way from scale %v to %v it is %v", a.Scale, b.Scale, half.Scale)
		}
		if zoom := b.Scale / a.Scale; math.Abs(zoom-1) > 0.01 {
			still := b.Offset.Sub(a.Offset.Scale(zoom)).Scale(1 / (1 - zoom))
			if p, q := a.World(still), half.World(still); p.Sub(q).Length() > 1e-6*(1+p.Length()) {
				t.Fatalf("at %v is %v, and half way %v", still, p, q)
			}
		}
	}
}

// ladder is a drawing of n vertices, each with edges to the two before it, and a token on the
// last.
func ladder(t *testing.T, n int) *document.Drawing {
	t.Helper()
	b := graphs.NewBuilder(graphs.Directed, n, 2*n)
	for v := range n {
		b.AddVertex(graphs.Vertex{Name: strconv.Itoa(v)})
		for w := max(0, v-2); w < v; w++ {
			b.AddEdge(graphs.VertexID(v), graphs.VertexID(w), 1)
		}
	}
	g, err := b.Graph()
	must(t, err)
	d := document.FromGraph(g)
	must(t, d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(graphs.VertexID(n - 1)).Tokens = 1 }))
	return d
}

// Of a drawing that is too large an excerpt is shown, which goes to what is chosen; nothing of
// that is a change.
func TestExcerpts(t *testing.T) {
	const n = 7000
	d := &desk{t, editor.New(ladder(t, n))}
	shows := func(v graphs.VertexID) bool { _, ok := d.View.PlaceOf(v); return ok }
	if d.View.Excerpt() == nil || !shows(n-1) || shows(n-100) {
		t.Fatal("the excerpt is not around the token")
	}
	game, s := d.solve()
	d.Solved.Set(game, s, nil)
	first, revision := d.View.Excerpt(), d.History().Revision()
	d.Select.Vertex(n - 2) // all its options are seen
	if d.View.Excerpt() != first {
		t.Error("the excerpt moves to what is seen whole")
	}
	stub := graphs.VertexID(n - 7) // three moves away
	if at, ok := d.View.PlaceOf(stub); ok {
		d.press(at, editor.Modifiers{})
		d.must(d.Mouse.Release(at))
	}
	if sel := d.Selection().Vertices; len(sel) != 1 || sel[0] != stub || d.View.Excerpt() == first ||
		!shows(stub-6) || shows(n-1) {
		t.Errorf("a click on a stub selects %v", sel)
	}
	told := editor.Change(0)
	d.Listeners.OnChange = func(c editor.Change) { told |= c }
	d.Select.Vertex(100) // as Find does
	if !told.Any(editor.ViewChange) {
		t.Error("nobody is told that the excerpt has moved")
	}
	if !shows(100) || !shows(102) || shows(stub) {
		t.Error("the excerpt is not around what was found, with a way back")
	}
	e, _ := d.Drawing().Graph().EdgeBetween(3000, 2999)
	d.Select.Edge(e.ID)
	if !shows(3000) || !shows(2999) {
		t.Error("the excerpt is not around the edge that was chosen")
	}
	low, high, _ := d.View.Bounds()
	d.drag(low.Sub(at(90, 90)), high.Add(at(90, 90)))
	if sel := d.Selection(); !sel.HasVertex(3000) || !sel.HasEdge(e.ID) || sel.HasVertex(0) {
		t.Errorf("a box selects %v", sel)
	}
	if d.History().Revision() != revision || d.History().Changed() {
		t.Error("looking around is a change")
	}
	if err := d.Vertices.AddTokens(5, 1); !errors.Is(err, graphs.Key(d.ReadOnlyReason())) {
		t.Errorf("a change of what is not seen whole: %v", err)
	}
}

// No change makes a drawing larger than can be drawn, but for its file that is read again;
// undone, it can be edited as before.
func TestTheLimitIsNotCrossed(t *testing.T) {
	d := &desk{t, editor.New(ladder(t, 6600))} // 19,797 vertices and edges
	other := editor.New(ladder(t, 120))
	other.Select.All()
	copied, _ := other.Clipboard.Copy()
	before := texts(d.View.Scene())
	var fault *graphs.Fault
	if err := d.Clipboard.Paste(copied, at(0, 0)); !errors.As(err, &fault) || d.Drawing().Graph().Order() != 6600 {
		t.Errorf("a paste across the limit: %v", err)
	}
	d.must(d.Whole.ReplaceWith(ladder(t, 8000)))
	if d.View.Excerpt() == nil || d.ReadOnlyReason() == "" {
		t.Fatal("a file that was read again is shown whole")
	}
	d.Undo()
	if d.View.Excerpt() != nil || d.ReadOnlyReason() != "" || texts(d.View.Scene()) != before {
		t.Error("undone, it is not as it was")
	}
	d.must(d.Vertices.AddTokens(5, 1))
}
