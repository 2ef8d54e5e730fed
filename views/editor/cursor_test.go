package editor_test

import (
	"slices"
	"testing"

	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

var (
	left  = at(-1, 0)
	right = at(1, 0)
	up    = at(0, -1)
	down  = at(0, 1)
)

// A whole game is drawn with the cursor alone: vertices, edges between them, edges
// to new vertices, loops, tokens.
func TestDrawingWithTheCursor(t *testing.T) {
	d := newDesk(t, "")
	d.ShowCursor(at(10, 10))
	if p, shown := d.Cursor(); !shown || p != at(0, 0) {
		t.Fatalf("the cursor is at %v", p)
	}
	d.must(d.ClickCursor(false)) // a
	d.MoveCursor(right)
	d.must(d.ClickCursor(false)) // b
	d.must(d.ConnectCursor())
	d.MoveCursor(left)
	d.must(d.ConnectCursor()) // b -> a
	d.says("vertex a b; b -> a")
	d.must(d.ConnectCursor())
	d.MoveCursor(down)
	d.must(d.ClickCursor(false)) // a -> c, which is new
	d.says("vertex a b; b -> a; a -> c")
	d.oneStep("step.add-edge", "vertex a b; b -> a")
	d.must(d.ConnectCursor())
	d.must(d.ConnectCursor()) // a loop
	d.SetTool(editor.Token)
	d.must(d.ClickCursor(false))
	d.must(d.ClickCursor(false))
	d.must(d.ClickCursor(true)) // with Shift, as the mouse does
	d.says("vertex a b; b -> a; a -> c; c -> c; token c")
	d.SetTool(editor.Edge)
	d.MoveCursor(right)
	d.must(d.ClickCursor(false))
	d.MoveCursor(right)
	d.must(d.ClickCursor(false)) // both ends are new
	d.says("vertex a b; b -> a; a -> c; c -> c; d -> e; token c")
	d.SetTool(editor.Erase)
	d.must(d.ClickCursor(false))
	d.says("vertex a b; b -> a; a -> c; c -> c; token c; vertex d")
	if _, shown := d.Cursor(); !shown {
		t.Error("the cursor has gone")
	}
}

func TestTheCursorSelects(t *testing.T) {
	d := newDesk(t, "a -> b\nb -> c")
	d.ShowCursor(at(3, 3))
	d.must(d.ClickCursor(false))
	d.selected("a")
	d.HopCursor(right)
	d.HopCursor(right)
	d.must(d.ClickCursor(true))
	d.selected("a", "c")
	d.must(d.Nudge(at(0, 5), 1))
	if p, _ := d.Cursor(); p != at(200, 5) {
		t.Errorf("the cursor on a vertex that is moved is at %v", p)
	}
	d.must(d.ClickCursor(true))
	d.selected("a")
	d.HopCursor(down) // there is no vertex
	if p, _ := d.Cursor(); p != at(200, 5) {
		t.Errorf("the cursor is at %v", p)
	}
}

// The cursor reaches every crossing of its grid, and vertices that stand off it.
func TestTheCursorStepsOntoVertices(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.must(d.Place(0, newMove(1, at(80, 13)), nil))
	d.ShowCursor(at(0, 0))
	d.MoveCursor(right)
	if p, _ := d.Cursor(); p != at(80, 13) {
		t.Errorf("it steps to %v, not onto b", p)
	}
	for _, way := range []editor.Point{right, down, left, left, up, right, right} {
		before, _ := d.Cursor()
		d.MoveCursor(way)
		after, _ := d.Cursor()
		if by := after.Sub(before); by.X*way.X+by.Y*way.Y < editor.GridStep {
			t.Errorf("from %v towards %v it steps to %v", before, way, after)
		}
	}
}

// A press of the mouse takes the cursor away; Cancel gives up its edge alone.
func TestTheCursorGivesWay(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.ShowCursor(at(0, 0))
	d.must(d.ConnectCursor())
	if d.PointerState() != editor.ChoosingEnd {
		t.Fatal("no edge was started")
	}
	d.Cancel()
	if _, shown := d.Cursor(); !shown || d.Busy() {
		t.Error("what gives up the edge takes the cursor away")
	}
	d.unchanged()
	d.click(at(50, 300))
	if _, shown := d.Cursor(); shown {
		t.Error("the cursor stays where the mouse is pressed elsewhere")
	}
	d.must(d.ClickCursor(false))
	d.must(d.ConnectCursor())
	d.unchanged()
}

func TestTheCursorIsShown(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.ShowCursor(at(0, 120))
	reach := func() (most float64) {
		p, _ := d.Cursor()
		for _, sh := range d.Overlay() {
			if sh.Stroke == scene.Ink {
				most = max(most, sh.P[0].X-p.X)
			}
		}
		return most
	}
	if r := reach(); r <= 0 || r > scene.Radius {
		t.Errorf("on empty board it reaches %g", r)
	}
	d.ShowCursor(at(0, 0))
	if r := reach(); r <= scene.Radius {
		t.Errorf("on a vertex it reaches %g, and hides it", r)
	}
	d.SetHitTolerance(2 * hitTolerance) // zoomed out by half
	d.ShowCursor(at(0, 120))
	if r := reach(); r != 20 {
		t.Errorf("zoomed out it reaches %g", r)
	}
}

// Each state has its own words, under a key that HintKeys knows.
func TestHints(t *testing.T) {
	d := newDesk(t, "a -> b")
	seen := map[string]bool{}
	hint := func(want string, named ...string) {
		t.Helper()
		key, data := d.Hint()
		if key != want || key != "" && !slices.Contains(editor.HintKeys(), key) {
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
	d.must(d.Motion(at(40, 80), hitTolerance))
	hint("gesture-hint.edge.to-new", "From", "a")
	d.must(d.Motion(at(100, 0), hitTolerance))
	hint("gesture-hint.edge.to", "From", "a", "To", "b")
	d.Cancel()
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
		d.SetTool(c.tool)
		d.press(c.press, editor.Modifiers{})
		hint(c.want)
		d.Cancel()
	}
	d.SetTool(editor.Select)
	d.must(d.Press(editor.Pointer{At: at(0, 0), HitTolerance: hitTolerance, Pans: true}))
	hint("gesture-hint.panning")
	d.must(d.Release(at(0, 0)))
	d.ShowCursor(at(0, 0))
	hint("cursor-hint.vertex", "Name", "a")
	d.must(d.ConnectCursor())
	d.MoveCursor(down)
	hint("cursor-hint.edge.to-new", "From", "a")
	d.Cancel()
	hint("cursor-hint.empty")
	d.must(d.ConnectCursor())
	d.MoveCursor(up)
	hint("cursor-hint.edge.from-new", "To", "a")
	d.Cancel()
	d.ShowCursor(at(50, 0))
	hint("cursor-hint.edge-here", "From", "a", "To", "b")
}
