package editor_test

import (
	"errors"
	"math"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/must"
	"nimgraph/views/editor"
)

func TestVertexTool(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.Mouse.SetTool(editor.Vertex)
	d.click(pt(50, 100))
	d.checkList("a -> b; vertex c")
	d.checkSelection("c")
	// A new vertex can be dragged before the button is released, in the same step.
	d.drag(pt(300, 0), pt(340, 0), pt(350, 20))
	if d.place("d") != pt(350, 20) {
		t.Errorf("d is at %v", d.place("d"))
	}
	d.checkOneStep("step.add-vertex", "a -> b; vertex c")
	d.drag(pt(0, 0), pt(0, 50)) // an existing vertex is moved
	if d.place("a") != pt(0, 50) {
		t.Errorf("a is at %v", d.place("a"))
	}
	d.checkSelection("a")
	d.checkOneStep("step.move", "a -> b; vertex c d")
}

func TestEdgeTool(t *testing.T) {
	d := newHarness(t, "vertex a\nvertex b\nvertex c")
	d.Mouse.SetTool(editor.Edge)
	if d.Mouse.Tool() != editor.Edge {
		t.Fatal("the tool is not in hand")
	}
	d.drag(pt(0, 0), pt(50, 0), pt(100, 0))
	d.checkList("a -> b; vertex c")
	d.checkOneStep("step.add-edge", "vertex a b c")
	// An edge drawn by two clicks.
	d.click(pt(100, 0))
	if !d.Mouse.Busy() {
		t.Fatal("the first click is not remembered")
	}
	d.Mouse.Move(pt(150, 30), hitTolerance)
	d.Mouse.Move(pt(math.Inf(1), math.Inf(1)), 0) // the pointer leaves the board
	for _, sh := range d.Mouse.Overlay() {
		for _, p := range sh.P {
			if !p.Finite() {
				t.Fatalf("the overlay has %+v", sh)
			}
		}
	}
	d.click(pt(200, 0))
	d.checkList("a -> b; b -> c")
	if d.Mouse.Busy() {
		t.Error("the second click does not end the edge")
	}
	// From a vertex to empty board, and from empty board to a vertex.
	d.drag(pt(200, 0), pt(200, 60), pt(200, 100))
	d.checkList("a -> b; b -> c; c -> d")
	d.drag(pt(0, 100), pt(0, 60), pt(0, 0))
	d.checkList("a -> b; b -> c; c -> d; e -> a")
	d.checkOneStep("step.add-edge", "a -> b; b -> c; c -> d")
	d.drag(pt(400, 400), pt(450, 400), pt(500, 400))
	d.checkList("a -> b; b -> c; c -> d; e -> a; f -> g")
	d.checkOneStep("step.add-edge", "a -> b; b -> c; c -> d; e -> a")
	// A click on empty board starts no edge, and neither does another tool.
	d.click(pt(800, 0))
	d.click(pt(0, 0))
	d.Mouse.SetTool(editor.Select)
	if d.Mouse.Busy() {
		t.Error("another tool does not give the edge up")
	}
	d.checkList("a -> b; b -> c; c -> d; e -> a; f -> g")
}

func TestTokenTool(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.Mouse.SetTool(editor.Token)
	d.click(pt(0, 0))
	d.click(pt(17, -17)) // on the token
	d.checkList("a -> b; token a x2")
	d.checkOneStep("step.token", "a -> b; token a")
	d.clickWith(shift, pt(0, 0))
	d.checkList("a -> b; token a")
	d.must(d.Mouse.Press(editor.Press{At: pt(0, 0), HitTolerance: hitTolerance, Clicks: 1, Secondary: true}))
	d.must(d.Mouse.Release(pt(0, 0)))
	d.checkList("a -> b")
	revision := d.History().Revision()
	d.clickWith(shift, pt(0, 0)) // no fewer than none
	d.click(pt(50, 50))
	if d.History().Revision() != revision {
		t.Error("nothing is a change")
	}
}

func TestTokenToolInAnEdgeDeletionGame(t *testing.T) {
	d := newHarness(t, "r -- x\nground r")
	d.Mouse.SetTool(editor.Token)
	d.click(pt(100, 0))
	d.checkList("r -- x; ground r x")
	d.click(pt(0, 0))
	d.checkList("r -- x; ground x")
	d.checkOneStep("step.ground", "r -- x; ground r x")
}

// TestTarget checks that a target cannot be a ⊕ or a heap, and has no moves.
func TestTarget(t *testing.T) {
	d := document.New(graphs.Directed)
	must.Succeed(d.Edit(func(draft *document.ChangeBuilder) {
		for i, name := range []string{"a", "b"} {
			v := graphs.Vertex{ID: graphs.VertexID(i), Name: name, Sum: i == 0}
			draft.AddVertex(document.VertexState{Vertex: v}, document.Point{X: float64(90 * i)})
		}
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{From: 0, To: 1, Count: 1}})
	}))
	s := editor.New(d)
	must.Succeed(s.Vertices.ToggleTarget(0))
	if v, _ := s.Drawing().Graph().Vertex(0); !v.Target || v.Sum {
		t.Errorf("a target is %+v", v)
	}
	must.Succeed(s.Vertices.AddTokens(0, 1))
	must.Succeed(s.Moves.Play(0))
	if s.Drawing().Tokens(0) != 1 {
		t.Error("a token was moved out of a target")
	}
	must.Succeed(s.Vertices.ToggleTarget(0))
	must.Succeed(s.Moves.Play(0))
	if s.Drawing().Tokens(1) != 1 {
		t.Error("no token was moved out of a vertex that is no target")
	}
	must.Succeed(s.Vertices.ToggleTarget(1))
	must.Succeed(s.Vertices.AddTokens(1, -1))
	must.Succeed(s.Vertices.ToggleSum(1))
	if v, _ := s.Drawing().Graph().Vertex(1); v.Target || !v.Sum {
		t.Errorf("a ⊕ is %+v", v)
	}
	must.Succeed(s.Whole.SetKind(graphs.Deletion))
}

func TestSumTool(t *testing.T) {
	d := newHarness(t, "a -> b\ntoken a x3")
	d.Mouse.SetTool(editor.Sum)
	d.click(pt(0, 0))
	d.checkList("a = b") // a ⊕ is no position and loses its tokens
	d.checkOneStep("step.sum", "a -> b; token a x3")
	d.click(pt(0, 0))
	d.checkList("a -> b")
	d.click(pt(50, 100))
	if v := d.vertex("c"); !v.Sum {
		t.Error("the new vertex is no ⊕")
	}
	if err := d.Vertices.AddTokens(d.id("c"), 1); !errors.Is(err, graphs.Key("error.token-on-sum")) {
		t.Errorf("a token on a ⊕: %v", err)
	}
	h := newHarness(t, "r -- x")
	h.Mouse.SetTool(editor.Sum)
	if err := h.Mouse.Press(editor.Press{At: pt(50, 100), Clicks: 1}); !errors.Is(err, graphs.Key("error.sum")) {
		t.Errorf("a ⊕ in an edge-deletion game: %v", err)
	}
	h.checkUnchanged()
}

func TestEraseDragIsOneStep(t *testing.T) {
	d := newHarness(t, "a -> b c d\nc -> d\nvertex e")
	before := "a -> b c d; c -> d; vertex e"
	d.Mouse.SetTool(editor.Erase)
	d.drag(pt(100, 60), pt(100, 20), pt(100, 0), pt(180, 20), pt(200, 0))
	d.checkList("a -> d; vertex e") // the edge that bows around them stays
	d.checkOneStep("step.erase", before)
	d.Undo()
	d.checkUnchanged()
	// A fast drag from one side to the other erases everything between them.
	d.drag(pt(100, 90), pt(100, -90))
	d.checkList("vertex a c d; c -> d; vertex e")
	d.Undo()
	d.click(pt(50, 100))
	d.checkUnchanged()
	d.click(pt(250, 0)) // an edge alone
	d.checkList("a -> b c d; vertex e")
}

func TestEraseRemovesTokens(t *testing.T) {
	d := newHarness(t, "a -> b\ntoken a x3\ntoken b")
	d.Mouse.SetTool(editor.Erase)
	d.drag(pt(17, -17), pt(17, -16))
	d.checkList("a -> b; token b")
	d.checkOneStep("step.erase", "a -> b; token a x3; token b")
	d.click(pt(0, 0))
	d.checkList("token b")
}

func TestPlacesOutOfRange(t *testing.T) {
	d := newHarness(t, "a -> b")
	for _, tool := range []editor.Tool{editor.Vertex, editor.Sum} {
		d.Mouse.SetTool(tool)
		if err := d.Mouse.Press(editor.Press{At: pt(2*document.MaxPlace, 0), Clicks: 1}); !errors.Is(err,
			graphs.Key("error.place")) {
			t.Errorf("tool %d: %v", tool, err)
		}
		d.must(d.Mouse.Release(pt(2*document.MaxPlace, 0)))
	}
	d.Mouse.SetTool(editor.Select)
	d.press(pt(0, 0), editor.Modifiers{})
	if err := d.Mouse.Move(pt(0, 3*document.MaxPlace), hitTolerance); !errors.Is(err, graphs.Key("error.place")) {
		t.Errorf("dragging out: %v", err)
	}
	d.must(d.Mouse.Release(pt(0, 0)))
	d.checkUnchanged()
	if d.place("a") != pt(0, 0) {
		t.Error("a has moved")
	}
}

// TestLongDragErasesInOneChange checks that all items between two distant events of the pointer are
// erased in one change, with one new scene.
func TestLongDragErasesInOneChange(t *testing.T) {
	s := starSession(t, 30)
	s.Mouse.SetTool(editor.Erase)
	must.Succeed(s.Mouse.Press(editor.Press{At: pt(-100, 3000), HitTolerance: hitTolerance, Clicks: 1}))
	changes, version := 0, s.View.Version()
	s.Listeners.OnChange = func(c editor.Change) {
		if c.Any(editor.DrawingChange) {
			changes++
		}
	}
	must.Succeed(s.Mouse.Move(pt(1600, 3000), hitTolerance))
	if n := s.Drawing().Graph().Order(); n != 1 || changes != 1 || s.View.Version() != version+1 {
		t.Errorf("%d vertices are left after %d changes and %d scenes", n, changes, s.View.Version()-version)
	}
}
