package editor_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

func TestDraggingTheMiddleBends(t *testing.T) {
	for _, kind := range []string{"a -> b", "a -- b", "a -- b x3", "a -> b\nb -> a"} {
		d := newHarness(t, kind)
		e := d.edge("a", "b")
		start := d.middleOf(e)
		d.drag(start, pt(50, -20), pt(50, -40))
		if got := d.middleOf(e); !isWithin(got, pt(50, -40), 3) {
			t.Errorf("%s: the middle is at %v", kind, got)
		}
		if bend := d.Drawing().Bend(e.ID); !bend.Bent || math.Abs(bend.By-0.4) > 0.1 {
			t.Errorf("%s: bend %v", kind, bend)
		}
		d.checkSelection("a-b")
		if step, _ := d.History().NextUndo(); step.Name != "step.bend" {
			t.Errorf("%s: the step is %q", kind, step.Name)
		}
		// The handle is on the curve of the edge, and a drag back to the chord makes the edge
		// straight.
		now := d.middleOf(e)
		d.drag(now, pt(60, -10), now.Add(pt(0, -now.Y+1)))
		if bend := d.Drawing().Bend(e.ID); kind == "a -> b" && bend != document.NewBend(0) {
			t.Errorf("%s: pulled straight, the bend is %v", kind, bend)
		}
		d.Undo()
		if got := d.middleOf(e); got != now {
			t.Errorf("%s: undone, the middle is at %v and not at %v", kind, got, now)
		}
		d.Undo()
		if got := d.middleOf(e); got != start || d.Drawing().HasBends() {
			t.Errorf("%s: undone, the middle is at %v and not at %v", kind, got, start)
		}
	}
}

// TestDraggingAnyPointBends checks that an edge can be bent at any point, which follows the
// pointer.
func TestDraggingAnyPointBends(t *testing.T) {
	for _, x := range []float64{60, 75, 100, 120, 132} {
		d := newHarness(t, "a -> b")
		d.must(d.Places.Move(0, document.Move{IDs: []graphs.VertexID{1}, To: []editor.Point{{X: 200}}}, nil))
		e := d.edge("a", "b")
		d.drag(pt(x, 0), pt(x, 20), pt(x, 40))
		if !d.Drawing().Bend(e.ID).Bent || !d.hasEdge("a", "b") {
			t.Errorf("dragged at %g, the edge is not bent", x)
			continue
		}
		track, _ := d.View.Scene().Track(d.Drawing(), e)
		nearest := math.Inf(1)
		for i := range 101 {
			nearest = min(nearest, track.PointAt(float64(i)/100).Sub(pt(x, 40)).Length())
		}
		if nearest > 8 {
			t.Errorf("dragged at %g, the edge passes the pointer at a distance of %g", x, nearest)
		}
	}
}

func TestBendsDoNotChangeTheGame(t *testing.T) {
	d := newHarness(t, "a -> b")
	game := d.History().GameRevision()
	d.drag(pt(50, 0), pt(50, 30))
	if d.History().GameRevision() != game || !d.History().Changed() {
		t.Error("a bend changes the drawing, and not the game")
	}
}

func TestDraggingTurnsLoops(t *testing.T) {
	d := newHarness(t, "a -> a")
	e := d.edge("a", "a")
	d.drag(d.middleOf(e), pt(30, -30), pt(70, 3))
	if bend := d.Drawing().Bend(e.ID); bend != document.NewBend(0.25) {
		t.Errorf("a loop that points to the right is turned by %v", bend)
	}
	if m := d.middleOf(e); m.X < 30 || math.Abs(m.Y) > 1 {
		t.Errorf("the loop's middle is at %v", m)
	}
}

// TestKeysTurnLoopsAllTheWay checks that a loop can be turned by keys beyond a full turn.
func TestKeysTurnLoopsAllTheWay(t *testing.T) {
	d := newHarness(t, "a -> a")
	e := d.edge("a", "a")
	d.Select.Edge(e.ID)
	d.must(d.Edges.Bend(0.25))
	first := d.middleOf(e)
	for range 4 * document.MaxBend {
		d.must(d.Edges.Bend(0.25))
	}
	if m := d.middleOf(e); m.Sub(first).Length() > 1 {
		t.Errorf("after whole turns the middle of the loop is at %v, want %v", m, first)
	}
}

func TestDoubleClickRemovesBend(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.drag(pt(50, 0), pt(50, -40))
	d.must(d.Mouse.Press(editor.Press{At: d.middleOf(d.edge("a", "b")), HitTolerance: hitTolerance, Clicks: 2}))
	if d.Drawing().HasBends() || d.Edges.CanUnbend() {
		t.Error("the edge is still bent")
	}
	if d.Drawing().Graph().Order() != 2 {
		t.Error("a vertex has been added")
	}
}

func TestCopiesKeepBends(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.Select.Edge(d.edge("a", "b").ID)
	d.must(d.Edges.Bend(0.5))
	d.Select.All()
	d.must(d.Clipboard.Duplicate())
	bent := 0
	for e := range d.Drawing().Graph().Edges() {
		if d.Drawing().Bend(e.ID) == document.NewBend(0.5) {
			bent++
		}
	}
	if bent != 2 {
		t.Errorf("%d edges are bent", bent)
	}
}

func TestApplyDrawingKeepsBends(t *testing.T) {
	d := newHarness(t, "a -> b")
	e := d.edge("a", "b")
	d.Select.Edge(e.ID)
	d.must(d.Edges.Bend(0.5))
	_, err := d.Whole.ApplyDrawing(nil, newHarness(t, "a -> b d").Drawing(), 0)
	d.must(err)
	if d.Drawing().Bend(e.ID) != document.NewBend(0.5) {
		t.Error("an edge of the text has lost its bend")
	}
}

func TestLayoutRemovesBends(t *testing.T) {
	d := newHarness(t, "a -> b c")
	for e := range d.Drawing().Graph().Edges() {
		d.Select.Edge(e.ID)
		d.must(d.Edges.Bend(0.5))
	}
	before, gesture := d.listText(d.Drawing()), d.NewGesture()
	for _, y := range []float64{10, 20, 30} {
		d.must(d.Places.Move(gesture,
			document.Move{IDs: []graphs.VertexID{0, 1, 2}, To: []editor.Point{pt(0, y), pt(100, y), pt(200, 0)}}, nil))
	}
	if d.Drawing().Bend(d.edge("a", "b").ID).Bent || !d.Drawing().Bend(d.edge("a", "c").ID).Bent {
		t.Error("want the edge to the vertex that stays bent, and no other")
	}
	d.Undo()
	if !d.Drawing().Bend(d.edge("a", "b").ID).Bent || d.place("b") != pt(100, 0) || d.listText(d.Drawing()) != before {
		t.Error("undoing does not bring places and bends back")
	}
}

// TestRotateKeepsShapes checks that a rotation moves every point of every bent edge as it moves the
// vertices, and that the opposite rotation, and undo in one step, restore the drawing.
func TestRotateKeepsShapes(t *testing.T) {
	turn := map[editor.Rotation]func(scene.Point) scene.Point{
		editor.MirrorAcross: func(p scene.Point) scene.Point { return scene.Point{X: -p.X, Y: p.Y} },
		editor.MirrorDown:   func(p scene.Point) scene.Point { return scene.Point{X: p.X, Y: -p.Y} },
		editor.TurnRight:    func(p scene.Point) scene.Point { return scene.Point{X: -p.Y, Y: p.X} },
		editor.TurnLeft:     func(p scene.Point) scene.Point { return scene.Point{X: p.Y, Y: -p.X} },
	}
	back := map[editor.Rotation]editor.Rotation{
		editor.MirrorAcross: editor.MirrorAcross, editor.MirrorDown: editor.MirrorDown,
		editor.TurnRight: editor.TurnLeft, editor.TurnLeft: editor.TurnRight,
	}
	for rotation, rotate := range turn {
		d := newHarness(t, "a -> b c a\nb -> c d")
		for e := range d.Drawing().Graph().Edges() {
			d.Select.Edge(e.ID)
			d.must(d.Edges.Bend(0.1 * float64(e.ID+1)))
		}
		d.Select.None()
		before := describePlaces(d)
		low, high, _ := d.Drawing().Bounds()
		middle := low.Add(high).Scale(0.5)
		was, bends := samplePoints(d), make(map[graphs.EdgeID]float64)
		for id, b := range d.Drawing().AllBends() {
			bends[id] = b.By
		}
		d.must(d.Places.Rotate(rotation))
		for id, now := range samplePoints(d) {
			for i, p := range now {
				if want := middle.Add(rotate(was[id][i].Sub(middle))); p.Sub(want).Length() > 0.01 {
					t.Errorf("turned by %d, edge %d passes %v, want %v", rotation, id, p, want)
					break
				}
			}
		}
		if describePlaces(d) == before {
			t.Errorf("turned by %d, nothing has changed", rotation)
		}
		d.Undo()
		if got := describePlaces(d); got != before {
			t.Errorf("undone, the drawing is\n%s\nand was\n%s", got, before)
		}
		d.must(d.Places.Rotate(rotation))
		d.must(d.Places.Rotate(back[rotation]))
		for v := range d.Drawing().Graph().Vertices() {
			p, q := d.place(v.Name), rotate(rotate(d.Drawing().At(v.ID).Sub(middle)))
			if rotation <= editor.MirrorDown && p.Sub(middle).Sub(q).Length() > 1e-9 {
				t.Errorf("mirrored twice, %s is elsewhere", v.Name)
			}
		}
		for e := range d.Drawing().Graph().Edges() {
			if difference := d.Drawing().Bend(e.ID).By - bends[e.ID]; math.Abs(difference) > 1e-9 {
				t.Errorf("there and back, edge %d is bent by %g more", e.ID, difference)
			}
		}
	}
}

// describePlaces returns the places of all vertices and the bends of all edges as text.
func describePlaces(d *harness) string {
	var text strings.Builder
	for v := range d.Drawing().Graph().Vertices() {
		fmt.Fprintln(&text, v.Name, d.Drawing().At(v.ID))
	}
	for e := range d.Drawing().Graph().Edges() {
		fmt.Fprintln(&text, e.ID, d.Drawing().Bend(e.ID))
	}
	return text.String()
}

// samplePoints returns eleven points of the curve of each edge except loops.
func samplePoints(d *harness) map[graphs.EdgeID][]scene.Point {
	points := make(map[graphs.EdgeID][]scene.Point)
	for e := range d.Drawing().Graph().Edges() {
		if e.IsLoop() {
			continue // its arrowhead is at one side, so its mirror image is another loop
		}
		if track, ok := d.View.Scene().Track(d.Drawing(), e); ok {
			for i := range 11 {
				points[e.ID] = append(points[e.ID], track.PointAt(float64(i)/10))
			}
		}
	}
	return points
}

// TestRotateMovesOnlyTheSelection checks that vertices outside the selection stay.
func TestRotateMovesOnlyTheSelection(t *testing.T) {
	d := newHarness(t, "a -> b c")
	a, b, c := d.place("a"), d.place("b"), d.place("c")
	d.Select.Vertices([]graphs.VertexID{0, 1})
	d.must(d.Places.Rotate(editor.MirrorAcross))
	if d.place("c") != c || d.place("a").X != b.X || d.place("b").X != a.X {
		t.Errorf("a, b, c are at %v, %v, %v", d.place("a"), d.place("b"), d.place("c"))
	}
	if n := d.Drawing().Bend(d.edge("a", "c").ID); n != (document.Bend{}) {
		t.Errorf("an edge is bent by %v", n)
	}
}
