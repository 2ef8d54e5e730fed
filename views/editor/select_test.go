package editor_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

func TestDoubleClickAdds(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.click(pt(50, 80))
	d.checkUnchanged()
	d.must(d.Mouse.Press(editor.Press{At: pt(50, 80), HitTolerance: hitTolerance, Clicks: 2}))
	d.must(d.Mouse.Release(pt(50, 80)))
	d.checkList("a -> b; vertex c")
	d.checkSelection("c")
	if p := d.place("c"); p != pt(50, 80) {
		t.Errorf("c is at %v", p)
	}
	d.checkOneStep("step.add-vertex", "a -> b")
	// A double click on an edge or a vertex adds nothing.
	for _, p := range []editor.Point{pt(50, 2), pt(100, 3)} {
		d.must(d.Mouse.Press(editor.Press{At: p, HitTolerance: hitTolerance, Clicks: 2}))
		d.must(d.Mouse.Release(p))
	}
	d.checkList("a -> b; vertex c")
}

func TestClickSelects(t *testing.T) {
	d := newHarness(t, "a -> b c")
	d.click(pt(3, 3))
	d.checkSelection("a")
	d.click(pt(50, 0))
	d.checkSelection("a-b")
	d.clickWith(shift, pt(100, 0))
	d.checkSelection("b", "a-b")
	d.clickWith(control, pt(0, 0))
	d.checkSelection("a", "b", "a-b")
	d.clickWith(shift, pt(50, 0))
	d.checkSelection("a", "b")
	d.clickWith(shift, pt(30, 0)) // the rim of a: Shift goes before drawing an edge
	d.checkSelection("b")
	d.clickWith(shift, pt(500, 500))
	d.checkSelection("b")
	d.click(pt(500, 500))
	d.checkSelection()
	d.checkUnchanged()
}

func TestClickOnASelectedVertexSelectsItAlone(t *testing.T) {
	d := newHarness(t, "a -> b c")
	d.Select.All()
	d.checkSelection("a", "b", "c", "a-b", "a-c")
	d.click(pt(100, 0))
	d.checkSelection("b")
	d.Select.None()
	d.checkSelection()
	d.Select.Edge(1)
	d.checkSelection("a-c")
	d.Select.Vertex(2)
	d.checkSelection("c")
}

func TestDragMovesTheSelectionAsOneStep(t *testing.T) {
	d := newHarness(t, "a -> b c")
	d.click(pt(0, 0))
	d.clickWith(shift, pt(200, 0))
	game := d.History().GameRevision()
	d.drag(pt(200, 0), pt(230, 40), pt(250, 90), pt(210, 50))
	d.checkSelection("a", "c")
	for name, want := range map[string]editor.Point{"a": pt(10, 50), "b": pt(100, 0), "c": pt(210, 50)} {
		if got := d.place(name); got != want {
			t.Errorf("%s is at %v, want %v", name, got, want)
		}
	}
	if d.History().GameRevision() != game {
		t.Error("moving vertices is a change of the game")
	}
	step, _ := d.Undo()
	if step.Name != "step.move" || step.Count != 2 {
		t.Errorf("the step is %q of %d", step.Name, step.Count)
	}
	if d.place("a") != pt(0, 0) || d.place("c") != pt(200, 0) {
		t.Error("undoing does not bring the vertices back")
	}
	d.checkSelection("a", "c")
	d.checkUnchanged()
	d.Redo()
	if d.place("c") != pt(210, 50) {
		t.Error("redoing does not move them again")
	}
}

func TestDragOfAnotherVertexMovesItAlone(t *testing.T) {
	d := newHarness(t, "a -> b c")
	d.click(pt(0, 0))
	d.drag(pt(105, 0), pt(105, 60))
	d.checkSelection("b")
	if d.place("a") != pt(0, 0) || d.place("b") != pt(100, 60) {
		t.Error(d.place("a"), d.place("b"))
	}
}

func TestSmallDragMovesNothing(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.drag(pt(0, 0), pt(2, 2), pt(1, -2))
	d.checkUnchanged()
	d.drag(pt(50, 0), pt(52, 2), pt(49, -2))
	d.checkSelection("a-b")
	d.checkUnchanged()
}

func TestBoxSelects(t *testing.T) {
	d := newHarness(t, "a -> b c\nb -> c")
	d.press(pt(-50, -50), editor.Modifiers{})
	d.must(d.Mouse.Move(pt(150, 50), hitTolerance))
	d.checkSelection("a", "b", "a-b")
	if !d.Mouse.Busy() || len(d.Mouse.Overlay()) != 1 || d.Mouse.Overlay()[0].Kind != scene.Polygon {
		t.Error("there is no rubber band")
	}
	d.must(d.Mouse.Move(pt(50, 50), hitTolerance))
	d.checkSelection("a")
	d.must(d.Mouse.Release(pt(50, 50)))
	d.checkSelection("a")
	if d.Mouse.Busy() || len(d.Mouse.Overlay()) != 0 {
		t.Error("the rubber band stays")
	}
	d.dragWith(shift, pt(250, 50), pt(150, -50))
	d.checkSelection("a", "c")
	d.dragWith(control, pt(250, 50), pt(50, -50))
	d.checkSelection("a", "b", "c", "b-c")
	d.drag(pt(150, 60), pt(250, -60)) // from below, without Shift
	d.checkSelection("c")
	d.dragWith(shift, pt(150, 60), pt(152, 62)) // a click with Shift keeps it
	d.checkSelection("c")
	d.checkUnchanged()
}

func TestDragFromTheRimDrawsAnEdge(t *testing.T) {
	d := newHarness(t, "a -> b\nvertex c")
	if !d.startsEdgeAt(pt(0, 30)) || d.startsEdgeAt(pt(0, 0)) || d.startsEdgeAt(pt(0, 60)) {
		t.Error("the rim is in the wrong place")
	}
	d.drag(pt(0, 30), pt(50, 80), pt(150, 50), pt(200, 0))
	d.checkList("a -> b c")
	d.checkSelection("a-c")
}

func TestDragFromTheRimToEmptyBoardMakesVertexAndEdgeAsOneStep(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.press(pt(0, 30), editor.Modifiers{})
	d.must(d.Mouse.Move(pt(0, 90), hitTolerance))
	kinds := map[scene.Kind]int{}
	for _, sh := range d.Mouse.Overlay() {
		kinds[sh.Kind]++
	}
	if kinds[scene.Curve] != 1 || kinds[scene.Disc] != 2 || kinds[scene.Polygon] != 1 {
		t.Errorf("the overlay has %v: want a line with its head, the new vertex, and a ring", kinds)
	}
	d.must(d.Mouse.Release(pt(0, 120)))
	d.checkList("a -> b c")
	d.checkSelection("c")
	if d.place("c") != pt(0, 90) && d.place("c") != pt(0, 120) {
		t.Errorf("c is at %v", d.place("c"))
	}
	d.checkOneStep("step.add-edge", "a -> b")
}

func TestDragOutAndBackMakesALoop(t *testing.T) {
	for _, drag := range [][]editor.Point{
		{pt(0, 30), pt(0, 90), pt(0, 5)},
		{pt(0, 30), pt(0, 41), pt(0, 28)},   // barely outside the vertex
		{pt(0, 30), pt(20, 22), pt(26, 10)}, // along the rim
		{pt(0, 30), pt(0, 38), pt(-5, 43)},  // released next to the vertex, where no new vertex fits
	} {
		d := newHarness(t, "a -> b")
		d.drag(drag...)
		d.checkList("a -> b a")
		d.checkOneStep("step.add-edge", "a -> b")
	}
}

// TestLoopBeingDrawnIsShown checks that a loop is shown as a loop while it is being drawn.
func TestLoopBeingDrawnIsShown(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.press(pt(0, 30), editor.Modifiers{})
	d.must(d.Mouse.Move(pt(0, 44), hitTolerance))
	curves := d.overlayShapes(scene.Curve)
	if len(curves) != 1 || curves[0].N != 4 || !isWithin(curves[0].P[0], pt(0, 0), 23) || curves[0].P[1].Y < 40 {
		t.Errorf("the loop is shown as %v", curves)
	}
}

func TestClickOnTheRimDrawsNothing(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.drag(pt(0, 30), pt(6, 29), pt(4, 26))
	d.checkUnchanged()
	d.checkSelection("a")
	d.Select.None()
	d.click(pt(0, 30))
	d.checkUnchanged()
	d.checkSelection("a")
	if d.Mouse.Busy() {
		t.Error("a click on the rim goes on")
	}
}

// recordNotices returns a function that returns the notices since its last call.
func (d *harness) recordNotices() func() string {
	var notices []string
	d.Listeners.OnNotice = func(key string, data map[string]any) {
		notices = append(notices, strings.TrimSpace(fmt.Sprint(key, " ", data["Count"])))
	}
	return func() string {
		defer func() { notices = nil }()
		return strings.Join(notices, " ")
	}
}

// TestDrawingAnEdgeAgainIncreasesTheCount checks that drawing an existing edge increases its count,
// which is announced.
func TestDrawingAnEdgeAgainIncreasesTheCount(t *testing.T) {
	for _, test := range []struct{ text, twice string }{
		{"a -> b", "a -> b x2"},
		{"a -> b a", "a -> b a x2"},
		{"a = b", "a = b + b"},
		{"a -- b\nground a", "a -- b x2; ground a"},
	} {
		d := newHarness(t, test.text)
		announced := d.recordNotices()
		switch {
		case strings.HasSuffix(test.twice, "a x2"):
			d.drag(pt(0, 30), pt(0, 90), pt(0, 5))
		case d.Drawing().Kind() == graphs.Deletion: // a is small
			d.drag(pt(100, 24), pt(50, 60), pt(0, 0))
		default:
			d.drag(pt(0, 30), pt(50, 50), pt(100, 0))
		}
		d.checkList(test.twice)
		if got := announced(); got != "notice.edge-count 2" {
			t.Errorf("%s: the notice is %q", test.text, got)
		}
		d.checkOneStep("step.count", strings.ReplaceAll(test.text, "\n", "; "))
	}
	d := newHarness(t, fmt.Sprintf("a -> b x%d", graphs.MaxCount))
	announced := d.recordNotices()
	d.drag(pt(0, 30), pt(50, 50), pt(100, 0))
	d.checkUnchanged()
	d.checkSelection("a-b")
	if got := announced(); got != fmt.Sprint("notice.edge-count.most ", graphs.MaxCount) {
		t.Errorf("the notice is %q", got)
	}
}

// TestGesturesWithoutEffectAreAnnounced checks that a gesture without effect is announced, and a
// gesture with an effect is not.
func TestGesturesWithoutEffectAreAnnounced(t *testing.T) {
	for _, test := range []struct {
		tool   editor.Tool
		keys   editor.Modifiers
		clicks int
		drag   []editor.Point
		said   string
	}{
		{editor.Edge, editor.Modifiers{}, 1, []editor.Point{pt(50, 200)}, "notice.edge-needs-length"},
		{editor.Edge, editor.Modifiers{}, 1, []editor.Point{pt(50, 200), pt(60, 220)}, "notice.edge-needs-length"},
		{editor.Edge, editor.Modifiers{}, 1, []editor.Point{pt(0, 0)}, ""},
		{editor.Token, editor.Modifiers{}, 1, []editor.Point{pt(50, 200)}, "notice.no-vertex-here"},
		{editor.Token, editor.Modifiers{Shift: true}, 1, []editor.Point{pt(0, 0)}, "notice.no-token-here"},
		{editor.Token, editor.Modifiers{}, 1, []editor.Point{pt(0, 0)}, ""},
		{editor.Erase, editor.Modifiers{}, 1, []editor.Point{pt(50, 200), pt(90, 200)}, "notice.nothing-erased"},
		{editor.Erase, editor.Modifiers{}, 1, []editor.Point{pt(50, 200), pt(0, 0)}, ""},
		{editor.Select, editor.Modifiers{}, 2, []editor.Point{pt(150, 0)}, "notice.not-bent"},
		{editor.Select, editor.Modifiers{}, 1, []editor.Point{pt(48, 0), pt(60, 150)}, "notice.end-needs-vertex"},
		{editor.Select, editor.Modifiers{}, 1, []editor.Point{pt(500, 500)}, ""},
	} {
		d := newHarness(t, "a -> c\nvertex b")
		d.must(d.Places.Move(0,
			document.Move{IDs: []graphs.VertexID{1, 2}, To: []editor.Point{pt(300, 0), pt(150, 300)}}, nil))
		d.Mouse.SetTool(test.tool)
		announced := d.recordNotices()
		d.must(d.Mouse.Press(editor.Press{
			At: test.drag[0], HitTolerance: hitTolerance, Modifiers: test.keys,
			Clicks: test.clicks,
		}))
		for _, p := range test.drag[1:] {
			d.must(d.Mouse.Move(p, hitTolerance))
		}
		d.must(d.Mouse.Release(test.drag[len(test.drag)-1]))
		if got := announced(); got != strings.TrimSpace(test.said+" <nil>") && got != test.said {
			t.Errorf("tool %d from %v: the notice is %q, want %q", test.tool, test.drag, got, test.said)
		}
	}
}

// TestCommandsWithoutEffectAreAnnounced checks that a command without effect is announced, and a
// command with an effect is not.
func TestCommandsWithoutEffectAreAnnounced(t *testing.T) {
	for name, run := range map[string]func(d *harness) error{
		"reverse":      func(d *harness) error { return d.Edges.Reverse() },
		"join":         func(d *harness) error { return d.Edges.Join() },
		"snap":         func(d *harness) error { return d.Places.SnapToGrid() },
		"fewer edges":  func(d *harness) error { return d.Edges.AddCounts(-1) },
		"fewer tokens": func(d *harness) error { return d.Vertices.AddTokensToSelection(-1) },
	} {
		for text, want := range map[string]string{
			"a -> b\nb -> a\n":       "notice.no-effect <nil>",
			"token a b\nb -> c x2\n": "",
		} {
			d := newHarness(t, text)
			if want != "" {
				d.must(d.Places.Move(0,
					document.Move{IDs: []graphs.VertexID{0, 1}, To: []editor.Point{pt(0, 0), pt(240, 0)}}, nil))
			} else {
				d.must(d.Places.Move(0,
					document.Move{IDs: []graphs.VertexID{0, 1}, To: []editor.Point{pt(1, 5), pt(241, 7)}}, nil))
			}
			d.Select.All()
			if name == "join" {
				d.Select.Set(document.Selection{Vertices: []graphs.VertexID{0, 1}})
			}
			announced := d.recordNotices()
			d.must(run(d))
			if got := announced(); got != want {
				t.Errorf("%s in %q: the notice is %q, want %q", name, text, got, want)
			}
		}
	}
}

// TestNewVerticesAskForTheirNames checks that every way to add a vertex asks for its name.
func TestNewVerticesAskForTheirNames(t *testing.T) {
	for name, add := range map[string]func(d *harness){
		"double-click": func(d *harness) {
			d.must(d.Mouse.Press(editor.Press{At: pt(50, 200), HitTolerance: hitTolerance, Clicks: 2}))
			d.must(d.Mouse.Release(pt(50, 200)))
		},
		"edge":   func(d *harness) { d.drag(pt(0, 30), pt(50, 100), pt(50, 200)) },
		"two":    func(d *harness) { d.Mouse.SetTool(editor.Edge); d.drag(pt(50, 100), pt(50, 200)) },
		"tool":   func(d *harness) { d.Mouse.SetTool(editor.Vertex); d.click(pt(50, 200)) },
		"sum":    func(d *harness) { d.Mouse.SetTool(editor.Sum); d.click(pt(50, 200)) },
		"cursor": func(d *harness) { d.Cursor.Show(pt(48, 192)); d.must(d.Cursor.Click(false)) },
		"connecting": func(d *harness) {
			d.Cursor.Show(pt(0, 0))
			d.must(d.Cursor.Connect())
			d.Cursor.Show(pt(48, 192))
			d.must(d.Cursor.Connect())
		},
	} {
		d := newHarness(t, "a -> b")
		var asked []scene.Subject
		d.Listeners.OnTextWanted = func(s scene.Subject) { asked = append(asked, s) }
		add(d)
		if want := []scene.Subject{scene.VertexSubject(d.Selection().Vertices[0])}; !slices.Equal(asked, want) ||
			len(d.Selection().Vertices) != 1 {
			t.Errorf("%s: OnTextWanted gets %v, want %v", name, asked, want)
		}
		d.Undo()
		d.checkList("a -> b")
	}
}

func TestHover(t *testing.T) {
	d := newHarness(t, "a -> b")
	calls := 0
	d.Listeners.OnChange = func(editor.Change) { calls++ }
	for _, c := range []struct {
		p       editor.Point
		vertex  graphs.VertexID
		edge    graphs.EdgeID
		changed bool
		shown   bool // a ring, or handles
	}{
		{pt(0, 0), 0, graphs.None, true, true},
		{pt(3, 3), 0, graphs.None, false, true},
		{pt(0, 30), 0, graphs.None, true, true}, // the rim
		{pt(50, 0), graphs.None, 0, true, true},
		{pt(500, 0), graphs.None, graphs.None, true, false},
	} {
		calls = 0
		d.Mouse.Move(c.p, hitTolerance)
		if h := d.Hand.Hovered(); h.VertexID() != c.vertex || h.EdgeID() != c.edge {
			t.Errorf("over %v is %v", c.p, h)
		}
		if calls > 0 != c.changed {
			t.Errorf("at %v OnChange is called %d times", c.p, calls)
		}
		if shown := len(d.Mouse.Overlay()) > 0; shown != c.shown {
			t.Errorf("at %v something is shown: %v", c.p, shown)
		}
	}
	d.checkUnchanged()
}

func TestPickKeepsTheSelection(t *testing.T) {
	d := newHarness(t, "a -> b c")
	d.Select.All()
	if hit := d.Mouse.Pick(pt(100, 0), hitTolerance); hit.VertexID() != d.id("b") {
		t.Errorf("picked %v", hit)
	}
	d.checkSelection("a", "b", "c", "a-b", "a-c")
	d.Mouse.Pick(pt(400, 400), hitTolerance)
	d.checkSelection()
	d.Mouse.Pick(pt(50, 0), hitTolerance)
	d.checkSelection("a-b")
}

func TestCancel(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.press(pt(0, 30), editor.Modifiers{})
	d.must(d.Mouse.Move(pt(0, 100), hitTolerance))
	d.Mouse.Cancel()
	d.must(d.Mouse.Move(pt(0, 120), hitTolerance))
	d.must(d.Mouse.Release(pt(0, 120)))
	d.checkUnchanged()
	// Vertices that the drag has moved stay, and the drag is one step.
	d.press(pt(100, 0), editor.Modifiers{})
	d.must(d.Mouse.Move(pt(100, 50), hitTolerance))
	d.must(d.Mouse.Move(pt(100, 80), hitTolerance))
	d.Mouse.Cancel()
	d.must(d.Mouse.Release(pt(0, 0)))
	if d.place("b") != pt(100, 80) {
		t.Errorf("b is at %v", d.place("b"))
	}
	d.Undo()
	d.checkUnchanged()
}

// TestOtherChangesEndTheGesture checks that a change by a key, such as removing the dragged vertex,
// ends the gesture.
func TestOtherChangesEndTheGesture(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.press(pt(0, 0), editor.Modifiers{})
	d.must(d.Mouse.Move(pt(0, 50), hitTolerance))
	d.must(d.Clipboard.Delete())
	if d.Mouse.Busy() {
		t.Error("the drag goes on")
	}
	d.must(d.Mouse.Move(pt(0, 80), hitTolerance))
	d.must(d.Mouse.Release(pt(0, 80)))
	d.checkList("vertex b")
	d.Mouse.SetTool(editor.Edge)
	d.click(pt(100, 0))
	d.Undo()
	if d.Mouse.Busy() || d.place("a") != pt(0, 50) {
		t.Error("undoing does not end the edge that was begun")
	}
}

// TestRimStraddlesTheBorder checks that the rim lies on both sides of the drawn border. A drag that
// begins there draws an edge; a drag that begins farther inside moves the vertex.
func TestRimStraddlesTheBorder(t *testing.T) {
	for _, c := range []struct {
		from  float64 // distance below the middle of a, in pixels
		scale float64
		draws bool
	}{
		{0, 1, false},
		{scene.Radius - 6, 1, false},
		{scene.Radius - 3, 1, true},
		{scene.Radius, 1, true},
		{scene.Radius + 8, 1, true},
		{4*scene.Radius - 3, 4, true}, // the rim is as many pixels wide at every zoom
		{4*scene.Radius - 6, 4, false},
		{4*scene.Radius + 8, 4, true},
		{0.25*scene.Radius - 1, 0.25, false}, // a small vertex can be moved
		{0, 0.1, false},
	} {
		d := newHarness(t, "a -> b")
		press := pt(0, c.from/c.scale)
		tolerance := hitTolerance / c.scale
		d.must(d.Mouse.Press(editor.Press{At: press, HitTolerance: tolerance, Clicks: 1}))
		far := pt(40, -300)
		d.must(d.Mouse.Move(far, tolerance))
		d.must(d.Mouse.Release(far))
		drawn, moved := d.Drawing().Graph().Order() == 3, d.place("a") != pt(0, 0)
		if drawn != c.draws || moved == c.draws {
			t.Errorf("at %g pixels and zoom %g: drawn %v, moved %v", c.from, c.scale, drawn, moved)
		}
	}
}

// TestHoveredRimIsShown checks that the border is marked while the pointer is on the rim, and that
// a vertex hovered farther inside has a ring.
func TestHoveredRimIsShown(t *testing.T) {
	d := newHarness(t, "a -> b")
	if !d.startsEdgeAt(pt(0, scene.Radius)) {
		t.Fatal("the border is no rim")
	}
	on := d.Mouse.Overlay()
	if d.startsEdgeAt(pt(0, 0)) {
		t.Fatal("the middle is the rim")
	}
	in := d.Mouse.Overlay()
	if len(on) != 1 || len(in) != 1 || on[0].Stroke != scene.Selected || on[0].Width <= in[0].Width ||
		on[0].Size >= in[0].Size {
		t.Errorf("over the rim is shown\n%+v\nand inside\n%+v", on, in)
	}
	d.Mouse.SetTool(editor.Edge)
	if d.startsEdgeAt(pt(0, scene.Radius)) {
		t.Error("the Edge tool draws from everywhere, and shows a rim")
	}
}

// TestHoverAfterADrag checks that the item under the pointer is hovered after a drag.
func TestHoverAfterADrag(t *testing.T) {
	d := newHarness(t, "vertex a b")
	d.startsEdgeAt(pt(0, scene.Radius))
	d.drag(pt(0, scene.Radius), pt(50, 50), pt(100, 0))
	if d.Drawing().Graph().Size() != 1 || d.Hand.Hovered().VertexID() != d.id("b") || d.Hand.HoversRim() {
		t.Errorf("over b, hovered is %v, on the rim: %v", d.Hand.Hovered(), d.Hand.HoversRim())
	}
}

// TestHoverRingLeavesTheSelectionVisible checks that the ring of the hovered vertex does not cover
// the ring of a selected one.
func TestHoverRingLeavesTheSelectionVisible(t *testing.T) {
	d := newHarness(t, "vertex a b")
	d.Select.Vertex(d.id("a"))
	d.startsEdgeAt(pt(0, 0))
	if len(d.Mouse.Overlay()) > 0 {
		t.Errorf("over what is selected lies %+v", d.Mouse.Overlay())
	}
	d.startsEdgeAt(pt(100, 0))
	if len(d.Mouse.Overlay()) != 1 {
		t.Error("what is hovered has no ring")
	}
}
