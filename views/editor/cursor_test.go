package editor_test

import (
	"testing"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

var (
	pruneSelection = at(-1, 0)
	right          = at(1, 0)
	up             = at(0, -1)
	down           = at(0, 1)
)

// A whole game is drawn with the cursor alone: vertices, edges between them, edges
// to new vertices, loops, tokens.
func TestDrawingWithTheCursor(t *testing.T) {
	d := newDesk(t, "")
	d.Cursor.Show(at(10, 10))
	if p, shown := d.Hand.Cursor(); !shown || p != at(0, 0) {
		t.Fatalf("the cursor is at %v", p)
	}
	d.must(d.Cursor.Click(false)) // a
	d.Cursor.Move(right)
	d.must(d.Cursor.Click(false)) // b
	d.must(d.Cursor.Connect())
	d.Cursor.Move(pruneSelection)
	d.must(d.Cursor.Connect()) // b -> a
	d.says("vertex a b; b -> a")
	d.must(d.Cursor.Connect())
	d.Cursor.Move(down)
	d.must(d.Cursor.Click(false)) // a -> c, which is new
	d.says("vertex a b; b -> a; a -> c")
	d.oneStep("step.add-edge", "vertex a b; b -> a")
	d.must(d.Cursor.Connect())
	d.must(d.Cursor.Connect()) // a loop
	d.Mouse.SetTool(editor.Token)
	d.must(d.Cursor.Click(false))
	d.must(d.Cursor.Click(false))
	d.must(d.Cursor.Click(true)) // with Shift, as the mouse does
	d.says("vertex a b; b -> a; a -> c; c -> c; token c")
	d.Mouse.SetTool(editor.Edge)
	d.Cursor.Move(right)
	d.must(d.Cursor.Click(false))
	d.Cursor.Move(right)
	d.must(d.Cursor.Click(false)) // both ends are new
	d.says("vertex a b; b -> a; a -> c; c -> c; d -> e; token c")
	d.Mouse.SetTool(editor.Erase)
	d.must(d.Cursor.Click(false))
	d.says("vertex a b; b -> a; a -> c; c -> c; token c; vertex d")
	if _, shown := d.Hand.Cursor(); !shown {
		t.Error("the cursor has gone")
	}
}

func TestTheCursorSelects(t *testing.T) {
	d := newDesk(t, "a -> b\nb -> c")
	d.Cursor.Show(at(3, 3))
	d.must(d.Cursor.Click(false))
	d.selected("a")
	d.Cursor.Hop(right)
	d.Cursor.Hop(right)
	d.must(d.Cursor.Click(true))
	d.selected("a", "c")
	d.must(d.Cursor.Nudge(at(0, 5), 1))
	if p, _ := d.Hand.Cursor(); p != at(200, 5) {
		t.Errorf("the cursor on a vertex that is moved is at %v", p)
	}
	d.must(d.Cursor.Click(true))
	d.selected("a")
	d.Cursor.Hop(down) // there is no vertex
	if p, _ := d.Hand.Cursor(); p != at(200, 5) {
		t.Errorf("the cursor is at %v", p)
	}
}

// The cursor reaches every crossing of its grid, and vertices that stand off it.
func TestTheCursorStepsOntoVertices(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.must(d.Places.Move(0, newMove(1, at(80, 13)), nil))
	d.Cursor.Show(at(0, 0))
	d.Cursor.Move(right)
	if p, _ := d.Hand.Cursor(); p != at(80, 13) {
		t.Errorf("it steps to %v, not onto b", p)
	}
	for _, way := range []editor.Point{right, down, pruneSelection, pruneSelection, up, right, right} {
		before, _ := d.Hand.Cursor()
		d.Cursor.Move(way)
		after, _ := d.Hand.Cursor()
		if by := after.Sub(before); by.X*way.X+by.Y*way.Y < editor.GridStep {
			t.Errorf("from %v towards %v it steps to %v", before, way, after)
		}
	}
}

// A press of the mouse takes the cursor away; Cancel gives up its edge alone.
func TestTheCursorGivesWay(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.Cursor.Show(at(0, 0))
	d.must(d.Cursor.Connect())
	if d.Mouse.PointerState() != editor.ChoosingEnd {
		t.Fatal("no edge was started")
	}
	d.Mouse.Cancel()
	if _, shown := d.Hand.Cursor(); !shown || d.Mouse.Busy() {
		t.Error("what gives up the edge takes the cursor away")
	}
	d.unchanged()
	d.click(at(50, 300))
	if _, shown := d.Hand.Cursor(); shown {
		t.Error("the cursor stays where the mouse is pressed elsewhere")
	}
	d.must(d.Cursor.Click(false))
	d.must(d.Cursor.Connect())
	d.unchanged()
}

func TestTheCursorIsShown(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.Cursor.Show(at(0, 120))
	reach := func() (most float64) {
		p, _ := d.Hand.Cursor()
		for _, sh := range d.Mouse.Overlay() {
			if sh.Stroke == scene.Ink {
				most = max(most, sh.P[0].X-p.X)
			}
		}
		return most
	}
	if r := reach(); r <= 0 || r > scene.Radius {
		t.Errorf("on empty board it reaches %g", r)
	}
	d.Cursor.Show(at(0, 0))
	if r := reach(); r <= scene.Radius {
		t.Errorf("on a vertex it reaches %g, and hides it", r)
	}
	d.Hand.SetTolerance(2 * hitTolerance) // zoomed out by half
	d.Cursor.Show(at(0, 120))
	if r := reach(); r != 20 {
		t.Errorf("zoomed out it reaches %g", r)
	}
}

// Each state has its own words.
func TestHints(t *testing.T) {
	d := newDesk(t, "a -> b")
	seen := map[string]bool{}
	hint := func(want string, named ...string) {
		t.Helper()
		key, data := d.Mouse.Hint()
		if key != want {
			t.Errorf("the hint is %q, want %q", key, want)
		}
		for i := 0; i < len(named); i += 2 {
			if data[named[i]] != named[i+1] {
				t.Errorf("%s: %s is %v, want %s", key, named[i], data[named[i]], named[i+1])
			}
		}
		seen[key] = true
	}
	hint("")
	d.rimmed(at(0, scene.Radius))
	hint("gesture-hint.rim", "Name", "a")
	d.press(at(0, scene.Radius), editor.Modifiers{})
	d.must(d.Mouse.Move(at(40, 80), hitTolerance))
	hint("gesture-hint.edge", "From", "a")
	d.must(d.Mouse.Move(at(100, 0), hitTolerance))
	hint("gesture-hint.edge", "From", "a", "To", "b")
	d.Mouse.Cancel()
	for _, c := range []struct {
		tool  editor.Tool
		press editor.Point
		want  string
	}{
		{editor.Select, at(0, 0), "gesture-hint.moving"},
		{editor.Select, at(0, 300), "gesture-hint.box"},
		{editor.Select, at(50, 0), "gesture-hint.bending"},
		{editor.Erase, at(0, 300), "gesture-hint.erasing"},
		{editor.Token, at(0, 300), ""},
		{editor.Edge, at(0, 300), "gesture-hint.edge.new"},
	} {
		d.Mouse.SetTool(c.tool)
		d.press(c.press, editor.Modifiers{})
		hint(c.want)
		d.Mouse.Cancel()
	}
	d.Mouse.SetTool(editor.Select)
	d.must(d.Mouse.Press(editor.Pointer{At: at(0, 0), HitTolerance: hitTolerance, Pans: true}))
	hint("gesture-hint.panning")
	d.must(d.Mouse.Release(at(0, 0)))
	d.Cursor.Show(at(0, 0))
	hint("cursor-hint.vertex", "Name", "a")
	d.must(d.Cursor.Connect())
	d.Cursor.Move(down)
	hint("cursor-hint.edge", "From", "a")
	d.Mouse.Cancel()
	hint("cursor-hint.empty")
	d.must(d.Cursor.Connect())
	d.Cursor.Move(up)
	hint("cursor-hint.edge", "To", "a")
	d.Mouse.Cancel()
	d.Cursor.Show(at(50, 0))
	hint("cursor-hint.edge-here", "From", "a", "To", "b")
}
