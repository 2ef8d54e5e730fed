package editor_test

import (
	"testing"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

var (
	left  = pt(-1, 0)
	right = pt(1, 0)
	up    = pt(0, -1)
	down  = pt(0, 1)
)

// TestDrawingWithTheCursor draws a whole game with the cursor alone: vertices, edges between them,
// edges to new vertices, loops, tokens.
func TestDrawingWithTheCursor(t *testing.T) {
	d := newHarness(t, "")
	d.Cursor.Show(pt(10, 10))
	if p, shown := d.Hand.Cursor(); !shown || p != pt(0, 0) {
		t.Fatalf("the cursor is at %v", p)
	}
	d.must(d.Cursor.Click(false)) // a
	d.Cursor.Move(right)
	d.must(d.Cursor.Click(false)) // b
	d.must(d.Cursor.Connect())
	d.Cursor.Move(left)
	d.must(d.Cursor.Connect()) // b -> a
	d.checkList("vertex a b; b -> a")
	d.must(d.Cursor.Connect())
	d.Cursor.Move(down)
	d.must(d.Cursor.Click(false)) // a -> c, which is new
	d.checkList("vertex a b; b -> a; a -> c")
	d.checkOneStep("step.add-edge", "vertex a b; b -> a")
	d.must(d.Cursor.Connect())
	d.must(d.Cursor.Connect()) // a loop
	d.Mouse.SetTool(editor.Token)
	d.must(d.Cursor.Click(false))
	d.must(d.Cursor.Click(false))
	d.must(d.Cursor.Click(true)) // with Shift, as the mouse does
	d.checkList("vertex a b; b -> a; a -> c; c -> c; token c")
	d.Mouse.SetTool(editor.Edge)
	d.Cursor.Move(right)
	d.must(d.Cursor.Click(false))
	d.Cursor.Move(right)
	d.must(d.Cursor.Click(false)) // both ends are new
	d.checkList("vertex a b; b -> a; a -> c; c -> c; d -> e; token c")
	d.Mouse.SetTool(editor.Erase)
	d.must(d.Cursor.Click(false))
	d.checkList("vertex a b; b -> a; a -> c; c -> c; token c; vertex d")
	if _, shown := d.Hand.Cursor(); !shown {
		t.Error("the cursor has gone")
	}
}

func TestCursorSelects(t *testing.T) {
	d := newHarness(t, "a -> b\nb -> c")
	d.Cursor.Show(pt(3, 3))
	d.must(d.Cursor.Click(false))
	d.checkSelection("a")
	d.Cursor.Hop(right)
	d.Cursor.Hop(right)
	d.must(d.Cursor.Click(true))
	d.checkSelection("a", "c")
	d.must(d.Cursor.Nudge(pt(0, 5), 1))
	if p, _ := d.Hand.Cursor(); p != pt(200, 5) {
		t.Errorf("the cursor on a vertex that is moved is at %v", p)
	}
	d.must(d.Cursor.Click(true))
	d.checkSelection("a")
	d.Cursor.Hop(down) // there is no vertex
	if p, _ := d.Hand.Cursor(); p != pt(200, 5) {
		t.Errorf("the cursor is at %v", p)
	}
}

// TestCursorStepsOntoVertices checks that the cursor reaches every crossing of its grid, and
// vertices off the grid.
func TestCursorStepsOntoVertices(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.must(d.Places.Move(0, newMove(1, pt(80, 13)), nil))
	d.Cursor.Show(pt(0, 0))
	d.Cursor.Move(right)
	if p, _ := d.Hand.Cursor(); p != pt(80, 13) {
		t.Errorf("the cursor steps to %v, want b", p)
	}
	for _, direction := range []editor.Point{right, down, left, left, up, right, right} {
		before, _ := d.Hand.Cursor()
		d.Cursor.Move(direction)
		after, _ := d.Hand.Cursor()
		if step := after.Sub(before); step.X*direction.X+step.Y*direction.Y < editor.GridStep {
			t.Errorf("from %v towards %v the cursor steps to %v", before, direction, after)
		}
	}
}

// TestMouseAndCancelHideTheCursor checks that a press of the mouse hides the cursor, and that
// Cancel first removes the edge being drawn.
func TestMouseAndCancelHideTheCursor(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.Cursor.Show(pt(0, 0))
	d.must(d.Cursor.Connect())
	if d.Mouse.PointerState() != editor.ChoosingEnd {
		t.Fatal("no edge was started")
	}
	d.Mouse.Cancel()
	if _, shown := d.Hand.Cursor(); !shown || d.Mouse.Busy() {
		t.Error("what gives up the edge takes the cursor away")
	}
	d.checkUnchanged()
	d.click(pt(50, 300))
	if _, shown := d.Hand.Cursor(); shown {
		t.Error("the cursor stays where the mouse is pressed elsewhere")
	}
	d.must(d.Cursor.Click(false))
	d.must(d.Cursor.Connect())
	d.checkUnchanged()
}

func TestCursorSize(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.Cursor.Show(pt(0, 120))
	reach := func() (largest float64) {
		p, _ := d.Hand.Cursor()
		for _, sh := range d.Mouse.Overlay() {
			if sh.Stroke == scene.Ink {
				largest = max(largest, sh.P[0].X-p.X)
			}
		}
		return largest
	}
	if r := reach(); r <= 0 || r > scene.Radius {
		t.Errorf("on empty board the cursor extends %g units", r)
	}
	d.Cursor.Show(pt(0, 0))
	if r := reach(); r <= scene.Radius {
		t.Errorf("on a vertex the cursor extends %g units, within the vertex", r)
	}
	d.Hand.SetTolerance(2 * hitTolerance) // zoomed out by half
	d.Cursor.Show(pt(0, 120))
	if r := reach(); r != 20 {
		t.Errorf("zoomed out the cursor extends %g units", r)
	}
}

// TestHints checks that each state of the pointer has its own hint.
func TestHints(t *testing.T) {
	d := newHarness(t, "a -> b")
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
	d.startsEdgeAt(pt(0, scene.Radius))
	hint("gesture-hint.rim", "Name", "a")
	d.press(pt(0, scene.Radius), editor.Modifiers{})
	d.must(d.Mouse.Move(pt(40, 80), hitTolerance))
	hint("gesture-hint.edge", "From", "a")
	d.must(d.Mouse.Move(pt(100, 0), hitTolerance))
	hint("gesture-hint.edge", "From", "a", "To", "b")
	d.Mouse.Cancel()
	for _, c := range []struct {
		tool  editor.Tool
		press editor.Point
		want  string
	}{
		{editor.Select, pt(0, 0), "gesture-hint.moving"},
		{editor.Select, pt(0, 300), "gesture-hint.box"},
		{editor.Select, pt(50, 0), "gesture-hint.bending"},
		{editor.Erase, pt(0, 300), "gesture-hint.erasing"},
		{editor.Token, pt(0, 300), ""},
		{editor.Edge, pt(0, 300), "gesture-hint.edge.new"},
	} {
		d.Mouse.SetTool(c.tool)
		d.press(c.press, editor.Modifiers{})
		hint(c.want)
		d.Mouse.Cancel()
	}
	d.Mouse.SetTool(editor.Select)
	d.must(d.Mouse.Press(editor.Press{At: pt(0, 0), HitTolerance: hitTolerance, Pans: true}))
	hint("gesture-hint.panning")
	d.must(d.Mouse.Release(pt(0, 0)))
	d.Cursor.Show(pt(0, 0))
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
	d.Cursor.Show(pt(50, 0))
	hint("cursor-hint.edge-here", "From", "a", "To", "b")
}
