package editor_test

import (
	"errors"
	"math"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
)

func TestVertexTool(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.Mouse.SetTool(editor.Vertex)
	d.click(at(50, 100))
	d.says("a -> b; vertex c")
	d.selected("c")
	// What is pressed can be dragged to its place before it is let go: one step.
	d.drag(at(300, 0), at(340, 0), at(350, 20))
	if d.place("d") != at(350, 20) {
		t.Errorf("d is at %v", d.place("d"))
	}
	d.oneStep("step.add-vertex", "a -> b; vertex c")
	d.drag(at(0, 0), at(0, 50)) // a vertex that is there is moved
	if d.place("a") != at(0, 50) {
		t.Errorf("a is at %v", d.place("a"))
	}
	d.selected("a")
	d.oneStep("step.move", "a -> b; vertex c d")
}

func TestEdgeTool(t *testing.T) {
	d := newDesk(t, "vertex a\nvertex b\nvertex c")
	d.Mouse.SetTool(editor.Edge)
	if d.Mouse.Tool() != editor.Edge {
		t.Fatal("the tool is not in hand")
	}
	d.drag(at(0, 0), at(50, 0), at(100, 0))
	d.says("a -> b; vertex c")
	d.oneStep("step.add-edge", "vertex a b c")
	// Click and click.
	d.click(at(100, 0))
	if !d.Mouse.Busy() {
		t.Fatal("the first click is not remembered")
	}
	d.Mouse.Move(at(150, 30), hitTolerance)
	d.Mouse.Move(at(math.Inf(1), math.Inf(1)), 0) // the pointer leaves the board
	for _, sh := range d.Mouse.Overlay() {
		for _, p := range sh.P {
			if !p.Finite() {
				t.Fatalf("the overlay has %+v", sh)
			}
		}
	}
	d.click(at(200, 0))
	d.says("a -> b; b -> c")
	if d.Mouse.Busy() {
		t.Error("the second click does not end the edge")
	}
	// From a vertex to empty board, and from empty board to a vertex.
	d.drag(at(200, 0), at(200, 60), at(200, 100))
	d.says("a -> b; b -> c; c -> d")
	d.drag(at(0, 100), at(0, 60), at(0, 0))
	d.says("a -> b; b -> c; c -> d; e -> a")
	d.oneStep("step.add-edge", "a -> b; b -> c; c -> d")
	d.drag(at(400, 400), at(450, 400), at(500, 400))
	d.says("a -> b; b -> c; c -> d; e -> a; f -> g")
	d.oneStep("step.add-edge", "a -> b; b -> c; c -> d; e -> a")
	// A click on empty board draws nothing, and so does another tool.
	d.click(at(800, 0))
	d.click(at(0, 0))
	d.Mouse.SetTool(editor.Select)
	if d.Mouse.Busy() {
		t.Error("another tool does not give the edge up")
	}
	d.says("a -> b; b -> c; c -> d; e -> a; f -> g")
}

func TestTokenTool(t *testing.T) {
	d := newDesk(t, "a -> b")
	d.Mouse.SetTool(editor.Token)
	d.click(at(0, 0))
	d.click(at(17, -17)) // on the token
	d.says("a -> b; token a x2")
	d.oneStep("step.token", "a -> b; token a")
	d.clickWith(shift, at(0, 0))
	d.says("a -> b; token a")
	d.must(d.Mouse.Press(editor.Pointer{At: at(0, 0), HitTolerance: hitTolerance, Clicks: 1, Secondary: true}))
	d.must(d.Mouse.Release(at(0, 0)))
	d.says("a -> b")
	revision := d.History().Revision()
	d.clickWith(shift, at(0, 0)) // no fewer than none
	d.click(at(50, 50))
	if d.History().Revision() != revision {
		t.Error("nothing is a change")
	}
}

func TestTokenToolInAnEdgeDeletionGame(t *testing.T) {
	d := newDesk(t, "r -- x\nground r")
	d.Mouse.SetTool(editor.Token)
	d.click(at(100, 0))
	d.says("r -- x; ground r x")
	d.click(at(0, 0))
	d.says("r -- x; ground x")
	d.oneStep("step.ground", "r -- x; ground r x")
}

// A target is neither a ⊕ nor a heap, and no move leads out of it.
func TestTarget(t *testing.T) {
	d := document.New(graphs.Directed)
	must(t, d.Edit(func(draft *document.ChangeBuilder) {
		for i, name := range []string{"a", "b"} {
			v := graphs.Vertex{ID: graphs.VertexID(i), Name: name, Sum: i == 0}
			draft.AddVertex(document.VertexState{Vertex: v}, document.Point{X: float64(90 * i)})
		}
		draft.AddEdge(document.EdgeState{Edge: graphs.Edge{From: 0, To: 1, Count: 1}})
	}))
	s := editor.New(d)
	must(t, s.Vertices.ToggleTarget(0))
	if v, _ := s.Drawing().Graph().Vertex(0); !v.Target || v.Sum {
		t.Errorf("a target is %+v", v)
	}
	must(t, s.Vertices.AddTokens(0, 1))
	must(t, s.Moves.Play(0))
	if s.Drawing().Tokens(0) != 1 {
		t.Error("a token was moved out of a target")
	}
	must(t, s.Vertices.ToggleTarget(0))
	must(t, s.Moves.Play(0))
	if s.Drawing().Tokens(1) != 1 {
		t.Error("no token was moved out of a vertex that is no target")
	}
	must(t, s.Vertices.ToggleTarget(1))
	must(t, s.Vertices.AddTokens(1, -1))
	must(t, s.Vertices.ToggleSum(1))
	if v, _ := s.Drawing().Graph().Vertex(1); v.Target || !v.Sum {
		t.Errorf("a ⊕ is %+v", v)
	}
	must(t, s.Whole.SetKind(graphs.Deletion))
}

func TestSumTool(t *testing.T) {
	d := newDesk(t, "a -> b\ntoken a x3")
	d.Mouse.SetTool(editor.Sum)
	d.click(at(0, 0))
	d.says("a = b") // a ⊕ is no position: its tokens are gone
	d.oneStep("step.sum", "a -> b; token a x3")
	d.click(at(0, 0))
	d.says("a -> b")
	d.click(at(50, 100))
	if v := d.vertex("c"); !v.Sum {
		t.Error("the new vertex is no ⊕")
	}
	if err := d.Vertices.AddTokens(d.id("c"), 1); !errors.Is(err, graphs.Key("error.token-on-sum")) {
		t.Errorf("a token on a ⊕: %v", err)
	}
	h := newDesk(t, "r -- x")
	h.Mouse.SetTool(editor.Sum)
	if err := h.Mouse.Press(editor.Pointer{At: at(50, 100), Clicks: 1}); !errors.Is(err, graphs.Key("error.sum")) {
		t.Errorf("a ⊕ in an edge-deletion game: %v", err)
	}
	h.unchanged()
}

func TestEraseDragIsOneStep(t *testing.T) {
	d := newDesk(t, "a -> b c d\nc -> d\nvertex e")
	before := "a -> b c d; c -> d; vertex e"
	d.Mouse.SetTool(editor.Erase)
	d.drag(at(100, 60), at(100, 20), at(100, 0), at(180, 20), at(200, 0))
	d.says("a -> d; vertex e") // not the edge that bows around them
	d.oneStep("step.erase", before)
	d.Undo()
	d.unchanged()
	// A leap from one side to the other erases what lies between.
	d.drag(at(100, 90), at(100, -90))
	d.says("vertex a c d; c -> d; vertex e")
	d.Undo()
	d.click(at(50, 100))
	d.unchanged()
	d.click(at(250, 0)) // an edge alone
	d.says("a -> b c d; vertex e")
}

func TestEraseTakesTheTokensThatItTouches(t *testing.T) {
	d := newDesk(t, "a -> b\ntoken a x3\ntoken b")
	d.Mouse.SetTool(editor.Erase)
	d.drag(at(17, -17), at(17, -16))
	d.says("a -> b; token b")
	d.oneStep("step.erase", "a -> b; token a x3; token b")
	d.click(at(0, 0))
	d.says("token b")
}

func TestPlacesOutOfRange(t *testing.T) {
	d := newDesk(t, "a -> b")
	for _, tool := range []editor.Tool{editor.Vertex, editor.Sum} {
		d.Mouse.SetTool(tool)
		if err := d.Mouse.Press(editor.Pointer{At: at(2*document.MaxPlace, 0), Clicks: 1}); !errors.Is(err,
			graphs.Key("error.place")) {
			t.Errorf("tool %d: %v", tool, err)
		}
		d.must(d.Mouse.Release(at(2*document.MaxPlace, 0)))
	}
	d.Mouse.SetTool(editor.Select)
	d.press(at(0, 0), editor.Modifiers{})
	if err := d.Mouse.Move(at(0, 3*document.MaxPlace), hitTolerance); !errors.Is(err, graphs.Key("error.place")) {
		t.Errorf("dragging out: %v", err)
	}
	d.must(d.Mouse.Release(at(0, 0)))
	d.unchanged()
	if d.place("a") != at(0, 0) {
		t.Error("a has moved")
	}
}

// However much a leap of the pointer erases, it is one change and one scene.
func TestALeapErasesAsOneChange(t *testing.T) {
	s := starSession(t, 30)
	s.Mouse.SetTool(editor.Erase)
	must(t, s.Mouse.Press(editor.Pointer{At: at(-100, 3000), HitTolerance: hitTolerance, Clicks: 1}))
	changes, version := 0, s.View.Version()
	s.Listeners.OnChange = func(c editor.Change) {
		if c.Any(editor.DrawingChange) {
			changes++
		}
	}
	must(t, s.Mouse.Move(at(1600, 3000), hitTolerance))
	if n := s.Drawing().Graph().Order(); n != 1 || changes != 1 || s.View.Version() != version+1 {
		t.Errorf("%d vertices are left after %d changes and %d scenes", n, changes, s.View.Version()-version)
	}
}
