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
	d := newDesk(t, "a -> b")
	d.click(at(50, 80))
	d.unchanged()
	d.must(d.Mouse.Press(editor.Pointer{At: at(50, 80), HitTolerance: hitTolerance, Clicks: 2}))
	d.must(d.Mouse.Release(at(50, 80)))
	d.says("a -> b; vertex c")
	d.selected("c")
	if p := d.place("c"); p != at(50, 80) {
		t.Errorf("c is at %v", p)
	}
	d.oneStep("step.add-vertex", "a -> b")
	// On an edge and on a vertex it adds nothing.
	for _, p := range []editor.Point{at(50, 2), at(100, 3)} {
		d.must(d.Mouse.Press(editor.Pointer{At: p, HitTolerance: hitTolerance, Clicks: 2}))
		d.must(d.Mouse.Release(p))
	}
	d.says("a -> b; vertex c")
}

func TestClickSelects(t *testing.T) {
	d := newDesk(t, "a -> b c")
	d.click(at(3, 3))
	d.selected("a")
	d.click(at(50, 0))
	d.selected("a-b")
	d.clickWith(shift, at(100, 0))
	d.selected("b", "a-b")
	d.clickWith(control, at(0, 0))
	d.selected("a", "b", "a-b")
	d.clickWith(shift, at(50, 0))
	d.selected("a", "b")
	d.clickWith(shift, at(30, 0)) // the rim of a: Shift goes before drawing an edge
	d.selected("b")
	d.clickWith(shift, at(500, 500))
	d.selected("b")
	d.click(at(500, 500))
	d.selected()
	d.unchanged()
}

func TestClickOnASelectedVertexSelectsItAlone(t *testing.T) {
	d := newDesk(t, "a -> b c")
	d.Select.All()
	d.selected("a", "b", "c", "a-b", "a-c")
	d.click(at(100, 0))
	d.selected("b")
	d.Select.None()
	d.selected()
	d.Select.Edge(1)
	d.selected("a-c")
	d.Select.Vertex(2)
	d.selected("c")
}

func TestDragMovesTheSelectionAsOneStep(t *testing.T) {
	d := newDesk(t, "a -> b c")
	d.click(at(0, 0))
	d.clickWith(shift, at(200, 0))
	game := d.History().GameRevision()
	d.drag(at(200, 0), at(230, 40), at(250, 90), at(210, 50))
	d.selected("a", "c")
	for name, want := range map[string]editor.Point{"a": at(10, 50), "b": at(100, 0), "c": at(210, 50)} {
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
	if d.place("a") != at(0, 0) || d.place("c") != at(200, 0) {
		t.Error("undoing does not bring the vertices back")
	}
	d.selected("a", "c")
	d.unchanged()
	d.Redo()
	if d.place("c") != at(210, 50) {
		t.Error("redoing does not move them again")
	}
}

func TestDragOfAnotherVertexMovesItAlone(t *testing.T) {
	d := newDesk(t, "a -> b c")
	d.click(at(0, 0))
	d.drag(at(105, 0), at(105, 60))
	d.selected("b")
	if d.place("a") != at(0, 0) || d.place("b") != at(100, 60) {
		t.Error(d.place("a"), d.place("b"))
	}
}

func TestATremblingClickMovesNothing(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.drag(at(0, 0), at(2, 2), at(1, -2))
	d.unchanged()
	d.drag(at(50, 0), at(52, 2), at(49, -2))
	d.selected("a-b")
	d.unchanged()
}

func TestBoxSelects(t *testing.T) {
	d := newDesk(t, "a -> b c\nb -> c")
	d.press(at(-50, -50), editor.Modifiers{})
	d.must(d.Mouse.Move(at(150, 50), hitTolerance))
	d.selected("a", "b", "a-b")
	if !d.Mouse.Busy() || len(d.Mouse.Overlay()) != 1 || d.Mouse.Overlay()[0].Kind != scene.Polygon {
		t.Error("there is no rubber band")
	}
	d.must(d.Mouse.Move(at(50, 50), hitTolerance))
	d.selected("a")
	d.must(d.Mouse.Release(at(50, 50)))
	d.selected("a")
	if d.Mouse.Busy() || len(d.Mouse.Overlay()) != 0 {
		t.Error("the rubber band stays")
	}
	d.dragWith(shift, at(250, 50), at(150, -50))
	d.selected("a", "c")
	d.dragWith(control, at(250, 50), at(50, -50))
	d.selected("a", "b", "c", "b-c")
	d.drag(at(150, 60), at(250, -60)) // from below, without Shift
	d.selected("c")
	d.dragWith(shift, at(150, 60), at(152, 62)) // a click with Shift keeps it
	d.selected("c")
	d.unchanged()
}

func TestDragFromTheRimDrawsAnEdge(t *testing.T) {
	d := newDesk(t, "a -> b\nvertex c")
	if !d.rimmed(at(0, 30)) || d.rimmed(at(0, 0)) || d.rimmed(at(0, 60)) {
		t.Error("the rim is in the wrong place")
	}
	d.drag(at(0, 30), at(50, 80), at(150, 50), at(200, 0))
	d.says("a -> b c")
	d.selected("a-c")
}

func TestDragFromTheRimToEmptyBoardMakesVertexAndEdgeAsOneStep(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.press(at(0, 30), editor.Modifiers{})
	d.must(d.Mouse.Move(at(0, 90), hitTolerance))
	kinds := map[scene.Kind]int{}
	for _, sh := range d.Mouse.Overlay() {
		kinds[sh.Kind]++
	}
	if kinds[scene.Curve] != 1 || kinds[scene.Disc] != 2 || kinds[scene.Polygon] != 1 {
		t.Errorf("the overlay has %v: want a line with its head, the vertex that is coming, and a ring", kinds)
	}
	d.must(d.Mouse.Release(at(0, 120)))
	d.says("a -> b c")
	d.selected("c")
	if d.place("c") != at(0, 90) && d.place("c") != at(0, 120) {
		t.Errorf("c is at %v", d.place("c"))
	}
	d.oneStep("step.add-edge", "a -> b")
}

func TestDragOutAndBackMakesALoop(t *testing.T) {
	for _, drag := range [][]editor.Point{
		{at(0, 30), at(0, 90), at(0, 5)},
		{at(0, 30), at(0, 41), at(0, 28)},   // hardly left
		{at(0, 30), at(20, 22), at(26, 10)}, // along the rim
		{at(0, 30), at(0, 38), at(-5, 43)},  // let go beside the vertex, where no other fits
	} {
		d := newDesk(t, "a -> b")
		d.drag(drag...)
		d.says("a -> b a")
		d.oneStep("step.add-edge", "a -> b")
	}
}

// On its way, a loop is shown as one.
func TestALoopOnItsWayIsShown(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.press(at(0, 30), editor.Modifiers{})
	d.must(d.Mouse.Move(at(0, 44), hitTolerance))
	all := d.shown(scene.Curve)
	if len(all) != 1 || all[0].N != 4 || !within(all[0].P[0], at(0, 0), 23) || all[0].P[1].Y < 40 {
		t.Errorf("it is shown as %v", all)
	}
}

func TestAClickOnTheRimDrawsNothing(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.drag(at(0, 30), at(6, 29), at(4, 26))
	d.unchanged()
	d.selected("a")
	d.Select.None()
	d.click(at(0, 30))
	d.unchanged()
	d.selected("a")
	if d.Mouse.Busy() {
		t.Error("a click on the rim goes on")
	}
}

// announced returns a function that returns the notices since its last call.
func (d *desk) announced() func() string {
	var all []string
	d.Listeners.OnNotice = func(key string, data map[string]any) {
		all = append(all, strings.TrimSpace(fmt.Sprint(key, " ", data["Count"])))
	}
	return func() string {
		defer func() { all = nil }()
		return strings.Join(all, " ")
	}
}

// An edge that is drawn again counts once more, which is announced.
func TestAnEdgeThatIsThere(t *testing.T) {
	for _, test := range []struct{ text, twice string }{
		{"a -> b", "a -> b x2"},
		{"a -> b a", "a -> b a x2"},
		{"a = b", "a = b + b"},
		{"a -- b\nground a", "a -- b x2; ground a"},
	} {
		d := newDesk(t, test.text)
		announced := d.announced()
		switch {
		case strings.HasSuffix(test.twice, "a x2"):
			d.drag(at(0, 30), at(0, 90), at(0, 5))
		case d.Drawing().Kind() == graphs.Deletion: // a is small
			d.drag(at(100, 24), at(50, 60), at(0, 0))
		default:
			d.drag(at(0, 30), at(50, 50), at(100, 0))
		}
		d.says(test.twice)
		if got := announced(); got != "notice.edge-count 2" {
			t.Errorf("%s: it says %q", test.text, got)
		}
		d.oneStep("step.count", strings.ReplaceAll(test.text, "\n", "; "))
	}
	d := newDesk(t, fmt.Sprintf("a -> b x%d", graphs.MaxCount))
	announced := d.announced()
	d.drag(at(0, 30), at(50, 50), at(100, 0))
	d.unchanged()
	d.selected("a-b")
	if got := announced(); got != fmt.Sprint("notice.edge-count.most ", graphs.MaxCount) {
		t.Errorf("it says %q", got)
	}
}

// A gesture without effect says so, and one with an effect says nothing.
func TestGesturesWithoutEffectSaySo(t *testing.T) {
	for _, test := range []struct {
		tool   editor.Tool
		keys   editor.Modifiers
		clicks int
		drag   []editor.Point
		said   string
	}{
		{editor.Edge, editor.Modifiers{}, 1, []editor.Point{at(50, 200)}, "notice.edge-needs-length"},
		{editor.Edge, editor.Modifiers{}, 1, []editor.Point{at(50, 200), at(60, 220)}, "notice.edge-needs-length"},
		{editor.Edge, editor.Modifiers{}, 1, []editor.Point{at(0, 0)}, ""},
		{editor.Token, editor.Modifiers{}, 1, []editor.Point{at(50, 200)}, "notice.no-vertex-here"},
		{editor.Token, editor.Modifiers{Shift: true}, 1, []editor.Point{at(0, 0)}, "notice.no-token-here"},
		{editor.Token, editor.Modifiers{}, 1, []editor.Point{at(0, 0)}, ""},
		{editor.Erase, editor.Modifiers{}, 1, []editor.Point{at(50, 200), at(90, 200)}, "notice.nothing-erased"},
		{editor.Erase, editor.Modifiers{}, 1, []editor.Point{at(50, 200), at(0, 0)}, ""},
		{editor.Select, editor.Modifiers{}, 2, []editor.Point{at(150, 0)}, "notice.not-bent"},
		{editor.Select, editor.Modifiers{}, 1, []editor.Point{at(48, 0), at(60, 150)}, "notice.end-needs-vertex"},
		{editor.Select, editor.Modifiers{}, 1, []editor.Point{at(500, 500)}, ""},
	} {
		d := newDesk(t, "a -> c\nvertex b")
		d.must(d.Places.Move(0,
			document.Move{IDs: []graphs.VertexID{1, 2}, To: []editor.Point{at(300, 0), at(150, 300)}}, nil))
		d.Mouse.SetTool(test.tool)
		announced := d.announced()
		d.must(d.Mouse.Press(editor.Pointer{At: test.drag[0], HitTolerance: hitTolerance, Modifiers: test.keys,
			Clicks: test.clicks}))
		for _, p := range test.drag[1:] {
			d.must(d.Mouse.Move(p, hitTolerance))
		}
		d.must(d.Mouse.Release(test.drag[len(test.drag)-1]))
		if got := announced(); got != strings.TrimSpace(test.said+" <nil>") && got != test.said {
			t.Errorf("tool %d from %v: it says %q, want %q", test.tool, test.drag, got, test.said)
		}
	}
}

// A command without effect says so, and one with an effect says nothing.
func TestCommandsWithoutEffectSaySo(t *testing.T) {
	for name, run := range map[string]func(d *desk) error{
		"reverse":      func(d *desk) error { return d.Edges.Reverse() },
		"join":         func(d *desk) error { return d.Edges.Join() },
		"snap":         func(d *desk) error { return d.Places.SnapToGrid() },
		"fewer edges":  func(d *desk) error { return d.Edges.AddCounts(-1) },
		"fewer tokens": func(d *desk) error { return d.Vertices.AddTokensToSelection(-1) },
	} {
		for text, want := range map[string]string{
			"a -> b\nb -> a\n":       "notice.no-effect <nil>",
			"token a b\nb -> c x2\n": "",
		} {
			d := newDesk(t, text)
			if want != "" {
				d.must(d.Places.Move(0,
					document.Move{IDs: []graphs.VertexID{0, 1}, To: []editor.Point{at(0, 0), at(240, 0)}}, nil))
			} else {
				d.must(d.Places.Move(0,
					document.Move{IDs: []graphs.VertexID{0, 1}, To: []editor.Point{at(1, 5), at(241, 7)}}, nil))
			}
			d.Select.All()
			if name == "join" {
				d.Select.Set(document.Selection{Vertices: []graphs.VertexID{0, 1}})
			}
			announced := d.announced()
			d.must(run(d))
			if got := announced(); got != want {
				t.Errorf("%s in %q: it says %q, want %q", name, text, got, want)
			}
		}
	}
}

// Every way to add a vertex asks for its name.
func TestNewVerticesAskForTheirNames(t *testing.T) {
	for name, add := range map[string]func(d *desk){
		"double-click": func(d *desk) {
			d.must(d.Mouse.Press(editor.Pointer{At: at(50, 200), HitTolerance: hitTolerance, Clicks: 2}))
			d.must(d.Mouse.Release(at(50, 200)))
		},
		"edge":   func(d *desk) { d.drag(at(0, 30), at(50, 100), at(50, 200)) },
		"two":    func(d *desk) { d.Mouse.SetTool(editor.Edge); d.drag(at(50, 100), at(50, 200)) },
		"tool":   func(d *desk) { d.Mouse.SetTool(editor.Vertex); d.click(at(50, 200)) },
		"sum":    func(d *desk) { d.Mouse.SetTool(editor.Sum); d.click(at(50, 200)) },
		"cursor": func(d *desk) { d.Cursor.Show(at(48, 192)); d.must(d.Cursor.Click(false)) },
		"connecting": func(d *desk) {
			d.Cursor.Show(at(0, 0))
			d.must(d.Cursor.Connect())
			d.Cursor.Show(at(48, 192))
			d.must(d.Cursor.Connect())
		},
	} {
		d := newDesk(t, "a -> b")
		var asked []scene.Subject
		d.Listeners.OnTextWanted = func(s scene.Subject) { asked = append(asked, s) }
		add(d)
		if want := []scene.Subject{scene.VertexSubject(d.Selection().Vertices[0])}; !slices.Equal(asked, want) ||
			len(d.Selection().Vertices) != 1 {
			t.Errorf("%s: it asks for %v, want %v", name, asked, want)
		}
		d.Undo()
		d.says("a -> b")
	}
}

func TestHover(t *testing.T) {
	d := newDesk(t, "a -> b")
	told := 0
	d.Listeners.OnChange = func(editor.Change) { told++ }
	for _, c := range []struct {
		p       editor.Point
		vertex  graphs.VertexID
		edge    graphs.EdgeID
		changed bool
		shown   bool // a ring, or handles
	}{
		{at(0, 0), 0, graphs.None, true, true},
		{at(3, 3), 0, graphs.None, false, true},
		{at(0, 30), 0, graphs.None, true, true}, // the rim
		{at(50, 0), graphs.None, 0, true, true},
		{at(500, 0), graphs.None, graphs.None, true, false},
	} {
		told = 0
		d.Mouse.Move(c.p, hitTolerance)
		if h := d.Hand.Hovered(); h.VertexID() != c.vertex || h.EdgeID() != c.edge {
			t.Errorf("over %v is %v", c.p, h)
		}
		if told > 0 != c.changed {
			t.Errorf("at %v, a change is told %d times", c.p, told)
		}
		if shown := len(d.Mouse.Overlay()) > 0; shown != c.shown {
			t.Errorf("at %v something is shown: %v", c.p, shown)
		}
	}
	d.unchanged()
}

func TestPickKeepsASelectionThatWasPicked(t *testing.T) {
	d := newDesk(t, "a -> b c")
	d.Select.All()
	if hit := d.Mouse.Pick(at(100, 0), hitTolerance); hit.VertexID() != d.id("b") {
		t.Errorf("picked %v", hit)
	}
	d.selected("a", "b", "c", "a-b", "a-c")
	d.Mouse.Pick(at(400, 400), hitTolerance)
	d.selected()
	d.Mouse.Pick(at(50, 0), hitTolerance)
	d.selected("a-b")
}

func TestCancel(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.press(at(0, 30), editor.Modifiers{})
	d.must(d.Mouse.Move(at(0, 100), hitTolerance))
	d.Mouse.Cancel()
	d.must(d.Mouse.Move(at(0, 120), hitTolerance))
	d.must(d.Mouse.Release(at(0, 120)))
	d.unchanged()
	// What a drag has moved stays, and is one step.
	d.press(at(100, 0), editor.Modifiers{})
	d.must(d.Mouse.Move(at(100, 50), hitTolerance))
	d.must(d.Mouse.Move(at(100, 80), hitTolerance))
	d.Mouse.Cancel()
	d.must(d.Mouse.Release(at(0, 0)))
	if d.place("b") != at(100, 80) {
		t.Errorf("b is at %v", d.place("b"))
	}
	d.Undo()
	d.unchanged()
}

// A key can remove what is being dragged.
func TestAChangeFromElsewhereEndsTheGesture(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.press(at(0, 0), editor.Modifiers{})
	d.must(d.Mouse.Move(at(0, 50), hitTolerance))
	d.must(d.Clipboard.Delete())
	if d.Mouse.Busy() {
		t.Error("the drag goes on")
	}
	d.must(d.Mouse.Move(at(0, 80), hitTolerance))
	d.must(d.Mouse.Release(at(0, 80)))
	d.says("vertex b")
	d.Mouse.SetTool(editor.Edge)
	d.click(at(100, 0))
	d.Undo()
	if d.Mouse.Busy() || d.place("a") != at(0, 50) {
		t.Error("undoing does not end the edge that was begun")
	}
}

// The rim straddles the border of the vertex: a drag that begins on the line that
// is drawn, or a little beside it, draws an edge; one that begins farther inside
// moves the vertex.
func TestTheRimStraddlesTheBorder(t *testing.T) {
	for _, c := range []struct {
		from  float64 // below a's middle, in pixels
		scale float64
		draws bool
	}{
		{0, 1, false},
		{scene.Radius - 6, 1, false},
		{scene.Radius - 3, 1, true},
		{scene.Radius, 1, true},
		{scene.Radius + 8, 1, true},
		{4*scene.Radius - 3, 4, true}, // as wide in pixels at every zoom
		{4*scene.Radius - 6, 4, false},
		{4*scene.Radius + 8, 4, true},
		{0.25*scene.Radius - 1, 0.25, false}, // a small vertex can be moved
		{0, 0.1, false},
	} {
		d := newDesk(t, "a -> b")
		press := at(0, c.from/c.scale)
		tolerance := hitTolerance / c.scale
		d.must(d.Mouse.Press(editor.Pointer{At: press, HitTolerance: tolerance, Clicks: 1}))
		far := at(40, -300)
		d.must(d.Mouse.Move(far, tolerance))
		d.must(d.Mouse.Release(far))
		drawn, moved := d.Drawing().Graph().Order() == 3, d.place("a") != at(0, 0)
		if drawn != c.draws || moved == c.draws {
			t.Errorf("at %g pixels and zoom %g: drawn %v, moved %v", c.from, c.scale, drawn, moved)
		}
	}
}

// Over the rim, the border is marked; farther inside there is the ring of what is
// hovered.
func TestTheRimIsShown(t *testing.T) {
	d := newDesk(t, "a -> b")
	if !d.rimmed(at(0, scene.Radius)) {
		t.Fatal("the border is no rim")
	}
	on := d.Mouse.Overlay()
	if d.rimmed(at(0, 0)) {
		t.Fatal("the middle is the rim")
	}
	in := d.Mouse.Overlay()
	if len(on) != 1 || len(in) != 1 || on[0].Stroke != scene.Selected || on[0].Width <= in[0].Width ||
		on[0].Size >= in[0].Size {
		t.Errorf("over the rim is shown\n%+v\nand inside\n%+v", on, in)
	}
	d.Mouse.SetTool(editor.Edge)
	if d.rimmed(at(0, scene.Radius)) {
		t.Error("the Edge tool draws from everywhere, and shows a rim")
	}
}

// After a drag, what is hovered is what the pointer is over now.
func TestHoverAfterADrag(t *testing.T) {
	d := newDesk(t, "vertex a b")
	d.rimmed(at(0, scene.Radius))
	d.drag(at(0, scene.Radius), at(50, 50), at(100, 0))
	if d.Drawing().Graph().Size() != 1 || d.Hand.Hovered().VertexID() != d.id("b") || d.Hand.HoversRim() {
		t.Errorf("over b, hovered is %v, on the rim: %v", d.Hand.Hovered(), d.Hand.HoversRim())
	}
}

// The ring of what is hovered does not cover the one of what is selected.
func TestHoverLeavesTheSelectionInSight(t *testing.T) {
	d := newDesk(t, "vertex a b")
	d.Select.Vertex(d.id("a"))
	d.rimmed(at(0, 0))
	if len(d.Mouse.Overlay()) > 0 {
		t.Errorf("over what is selected lies %+v", d.Mouse.Overlay())
	}
	d.rimmed(at(100, 0))
	if len(d.Mouse.Overlay()) != 1 {
		t.Error("what is hovered has no ring")
	}
}
