package editor_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/views/editor"
)

// isNear reports whether a and b are equal up to rounding.
func isNear(a, b editor.Point) bool { return a.Sub(b).Length() < 1e-6*(1+a.Length()) }

func TestZoomAtKeepsThePoint(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	c := editor.NewCamera()
	if c.Scale != 1 || c.World(pt(7, 8)) != pt(7, 8) {
		t.Fatalf("%+v", c)
	}
	for range 2000 {
		screen := pt(2000*r.Float64()-500, 2000*r.Float64()-500)
		world := c.World(screen)
		if !isNear(c.Screen(world), screen) {
			t.Fatalf("%v is shown at %v", world, c.Screen(world))
		}
		next := c.ZoomAt(screen, math.Exp(2*r.Float64()-1))
		if !isNear(next.Screen(world), screen) {
			t.Fatalf("zooming from %v to %v moves %v to %v", c.Scale, next.Scale, screen, next.Screen(world))
		}
		if next.Scale < editor.MinScale || next.Scale > editor.MaxScale {
			t.Fatalf("the scale is %v", next.Scale)
		}
		offset := pt(100*r.Float64()-50, 100*r.Float64()-50)
		if c = next.Pan(offset); !isNear(c.Screen(world), screen.Add(offset)) {
			t.Fatalf("panning by %v moves to %v", offset, c.Screen(world))
		}
		if r.IntN(50) == 0 {
			c = editor.NewCamera()
		}
	}
	for _, factor := range []float64{1e9, 1e-9, 0, math.Inf(1)} {
		got := editor.NewCamera().ZoomAt(pt(10, 20), factor)
		if want := math.Max(editor.MinScale, math.Min(editor.MaxScale, factor)); got.Scale != want ||
			!got.Offset.Finite() {
			t.Errorf("by %v: %+v", factor, got)
		}
	}
}

func TestFitShowsAll(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		size := pt(300+1000*r.Float64(), 300+700*r.Float64())
		top, bottom := 60*r.Float64(), 60*r.Float64()
		low := pt(4000*r.Float64()-2000, 4000*r.Float64()-2000)
		high := low.Add(pt(3000*r.Float64(), 3000*r.Float64()*float64(r.IntN(2))))
		c := editor.FitCamera(low, high, size, top, bottom)
		a, b := c.Screen(low), c.Screen(high)
		if a.X < 0 || a.Y < top || b.X > size.X || b.Y > size.Y-bottom {
			t.Fatalf("%v to %v on a board of %v, %v and %v left free: from %v to %v", low, high, size,
				top, bottom, a, b)
		}
		if middle := a.Add(b).Scale(0.5); !isNear(middle, pt(size.X/2, (size.Y+top-bottom)/2)) {
			t.Fatalf("the middle is at %v of %v", middle, size)
		}
		if c.Scale > 1.25 {
			t.Fatalf("a small drawing is enlarged by %v", c.Scale)
		}
	}
	// A board without room, and a drawing larger than any board.
	for _, c := range []editor.Camera{
		editor.FitCamera(pt(0, 0), pt(10, 10), pt(0, 0), 50, 50),
		editor.FitCamera(pt(-1e9, -1e9), pt(1e9, 1e9), pt(800, 600), 0, 0),
	} {
		if c.Scale < editor.MinScale || c.Scale > editor.MaxScale || !c.Offset.Finite() {
			t.Errorf("%+v", c)
		}
	}
}

// TestCameraToward checks that the scale changes exponentially between two cameras, and that one
// place of the drawing stays at the same pixel.
func TestCameraToward(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		a := editor.Camera{Scale: 0.05 + 4*r.Float64(), Offset: pt(900*r.Float64()-300, 900*r.Float64())}
		b := editor.Camera{Scale: a.Scale * (0.2 + 3*r.Float64()), Offset: pt(900*r.Float64(), 900*r.Float64()-300)}
		if r.IntN(4) == 0 {
			b.Scale = a.Scale
		}
		for _, end := range []struct {
			part float64
			want editor.Camera
		}{{0, a}, {1, b}} {
			if got := a.Toward(b, end.part); !isNear(got.Offset, end.want.Offset) ||
				math.Abs(got.Scale-end.want.Scale) > 1e-9 {
				t.Fatalf("from %+v to %+v, the camera at %v is %+v", a, b, end.part, got)
			}
		}
		half := a.Toward(b, 0.5)
		if math.Abs(half.Scale*half.Scale-a.Scale*b.Scale) > 1e-6*half.Scale*half.Scale {
			t.Fatalf("half way from scale %v to %v the scale is %v", a.Scale, b.Scale, half.Scale)
		}
		if zoom := b.Scale / a.Scale; math.Abs(zoom-1) > 0.01 {
			still := b.Offset.Sub(a.Offset.Scale(zoom)).Scale(1 / (1 - zoom))
			if p, q := a.World(still), half.World(still); p.Sub(q).Length() > 1e-6*(1+p.Length()) {
				t.Fatalf("at %v is %v, and half way %v", still, p, q)
			}
		}
	}
}

// ladder returns a drawing of n vertices, each with edges to the two before it, and a token on the
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
	g := must.Get(b.Graph())
	d := document.FromGraph(g)
	must.Succeed(d.Edit(func(draft *document.ChangeBuilder) { draft.Vertex(graphs.VertexID(n - 1)).Tokens = 1 }))
	return d
}

// TestExcerpts checks that the board shows an excerpt of a large drawing, that it moves to the
// selection, and that this is no change of the drawing.
func TestExcerpts(t *testing.T) {
	const n = 7000
	d := &harness{t, editor.New(ladder(t, n))}
	shows := func(v graphs.VertexID) bool { _, ok := d.View.PlaceOf(v); return ok }
	if d.View.Excerpt() == nil || !shows(n-1) || shows(n-100) {
		t.Fatal("the excerpt is not around the token")
	}
	game, s := d.solve()
	d.Solved.Set(game, s, nil)
	first, revision := d.View.Excerpt(), d.History().Revision()
	d.Select.Vertex(n - 2) // all its options are visible
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
	changes := editor.Change(0)
	d.Listeners.OnChange = func(c editor.Change) { changes |= c }
	d.Select.Vertex(100) // as Find does
	if !changes.Any(editor.ViewChange) {
		t.Error("OnChange is not called for a moved excerpt")
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
	d.drag(low.Sub(pt(90, 90)), high.Add(pt(90, 90)))
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

// TestChangesKeepTheSizeLimit checks that no change makes a drawing too large to be drawn. Only
// ReplaceWith may, which reads its file again; after undo the drawing can be edited as before.
func TestChangesKeepTheSizeLimit(t *testing.T) {
	d := &harness{t, editor.New(ladder(t, 6600))} // 19,797 vertices and edges
	other := editor.New(ladder(t, 120))
	other.Select.All()
	copied, _ := other.Clipboard.Copy()
	before := texts(d.View.Scene())
	var fault *graphs.Fault
	if err := d.Clipboard.Paste(copied, pt(0, 0)); !errors.As(err, &fault) || d.Drawing().Graph().Order() != 6600 {
		t.Errorf("a paste across the limit: %v", err)
	}
	d.must(d.Whole.ReplaceWith(ladder(t, 8000)))
	if d.View.Excerpt() == nil || d.ReadOnlyReason() == "" {
		t.Fatal("a file that was read again is shown whole")
	}
	d.Undo()
	if d.View.Excerpt() != nil || d.ReadOnlyReason() != "" || texts(d.View.Scene()) != before {
		t.Error("undo does not restore the drawing")
	}
	d.must(d.Vertices.AddTokens(5, 1))
}
