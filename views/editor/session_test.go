package editor_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/must"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// solve returns the game revision of the drawing and its solution.
func (d *harness) solve() (int64, *solver.Solution) {
	d.t.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(d.Drawing()))
	d.must(err)
	return d.History().GameRevision(), s
}

// texts returns the texts of all shapes of sc, each followed by a space.
func texts(sc *scene.Scene) (all string) {
	for _, sh := range sc.Shapes {
		if sh.Text != "" {
			all += sh.Text + " "
		}
	}
	return all
}

func TestOutdatedSolutionsAreDropped(t *testing.T) {
	d := newHarness(t, "a -> b")
	if _, _, known := d.Solved.Solution(); known {
		t.Error("a solution is known before there is one")
	}
	game, old := d.solve()
	d.must(d.Edges.Add(d.id("b"), d.id("a")))
	d.Solved.Set(game, old, nil)
	if _, _, known := d.Solved.Solution(); known || texts(d.View.Scene()) != "a b " {
		t.Error("the solution of the older game is shown")
	}
	now, s := d.solve()
	d.Solved.Set(now, s, nil)
	if got, err, known := d.Solved.Solution(); got != s || err != nil || !known ||
		texts(d.View.Scene()) != "∞{} ∞{} a b " {
		t.Errorf("the board says %q", texts(d.View.Scene()))
	}
	d.Solved.Set(game, old, nil)
	if got, _, _ := d.Solved.Solution(); got != s {
		t.Error("the solution of the older game takes the place of the newer one")
	}
	// Moving vertices keeps the solution, any other edit drops it, and undo restores it.
	d.Select.All()
	d.must(d.Cursor.Nudge(pt(1, 1), d.NewGesture()))
	d.must(d.Whole.SetTitle("title"))
	if _, _, known := d.Solved.Solution(); !known {
		t.Error("moving vertices drops the solution")
	}
	d.must(d.Vertices.AddTokens(d.id("a"), 1))
	if _, _, known := d.Solved.Solution(); known || texts(d.View.Scene()) != "a b " {
		t.Error("a new token keeps the solution")
	}
	d.Undo()
	if _, _, known := d.Solved.Solution(); !known {
		t.Error("undoing does not bring the solution back")
	}
	failure := errors.New("too large")
	d.Solved.Set(d.History().GameRevision(), nil, failure)
	if _, err, known := d.Solved.Solution(); err != failure || !known || texts(d.View.Scene()) != "a b " {
		t.Error("the error of solving is lost")
	}
}

func TestSceneFollowsOptions(t *testing.T) {
	d := newHarness(t, "a -> b\ntoken a")
	game, s := d.solve()
	d.Solved.Set(game, s, nil)
	if got := texts(d.View.Scene()); got != "1 0 a b " {
		t.Error(got)
	}
	d.View.SetOptions(scene.Options{Names: true, Highlights: true, After: true})
	if got := texts(d.View.Scene()); got != "0 a b " { // the values after the moves
		t.Error(got)
	}
	if o := d.View.Options(); o.Values || !o.After {
		t.Error("the options are lost")
	}
	if first := d.View.Scene(); d.View.Scene() != first {
		t.Error("the scene is built twice")
	}
	plain := len(d.View.Scene().Shapes)
	d.Select.All()
	d.View.MarkWrong(document.Selection{Vertices: []graphs.VertexID{1}})
	marked := len(d.View.Scene().Shapes)
	if marked != plain+3 { // two rings and an edge's shine
		t.Errorf("%d shapes with marks, %d without", marked, plain)
	}
	d.must(d.Vertices.AddTokens(1, 1))
	if len(d.View.Options().Wrong.Vertices) != 0 {
		t.Error("the mark outlives the next change")
	}
}

func TestOnChangeIsCalledForEveryChange(t *testing.T) {
	d := newHarness(t, "a -> b")
	calls := 0
	d.Listeners.OnChange = func(editor.Change) { calls++ }
	for name, change := range map[string]func(){
		"selecting":   func() { d.Select.All() },
		"a tool":      func() { d.Mouse.SetTool(1) },
		"undo":        func() { d.must(d.Vertices.AddTokens(0, 1)); d.Undo() },
		"redo":        func() { d.must(d.Vertices.AddTokens(0, 1)); d.Undo(); calls = 0; d.Redo() },
		"a solution":  func() { d.Solved.Set(d.History().GameRevision(), nil, nil) },
		"showing":     func() { d.View.SetOptions(scene.Options{Values: true}) },
		"a wrong one": func() { d.View.MarkWrong(document.Selection{}) },
		"a press":     func() { d.click(pt(500, 500)) },
	} {
		calls = 0
		if change(); calls == 0 {
			t.Errorf("%s: OnChange is not called", name)
		}
	}
}

func TestUndoRestoresTheSelection(t *testing.T) {
	d := newHarness(t, "a -> b c")
	d.Select.Vertex(d.id("b"))
	d.must(d.Clipboard.Delete())
	d.Select.Vertex(d.id("c"))
	d.must(d.Vertices.AddTokens(d.id("c"), 2))
	d.Select.None()
	d.Undo()
	d.checkSelection("c")
	d.Undo()
	d.checkSelection("b")
	if _, ok := d.Undo(); ok {
		t.Error("there is a third step")
	}
	d.Redo()
	d.checkSelection()
	d.Redo()
	d.checkSelection("c")
	if _, ok := d.Redo(); ok {
		t.Error("there is a third step")
	}
}

// TestHoldMakesTheDrawingReadOnly checks that no command changes a held drawing or its history,
// while the selection and the options may change. Afterwards the drawing can be changed again.
func TestHoldMakesTheDrawingReadOnly(t *testing.T) {
	refused := 0
	for seed := range uint64(40) {
		kind := "a -> b\nb -> c\ntoken a"
		if seed%3 == 0 {
			kind = "r -- x\nx -- y x2\nground r"
		}
		p := &randomEditor{
			harness: newHarness(t, kind), r: rand.New(rand.NewPCG(seed, 99)), done: map[string]int{},
			seen: map[int64]string{},
		}
		for range 40 {
			p.tryEdit()
		}
		p.randomVertex()
		p.Undo()
		p.randomVertex()
		tool := p.Mouse.Tool()
		_, canUndo := p.History().NextUndo()
		_, canRedo := p.History().NextRedo()
		revision, changed, before := p.History().Revision(), p.History().Changed(), p.text()
		ended := 0
		p.Hold(editor.Hold{Reason: "why.stepping", OnEnd: func() { ended++ }})
		for range 200 {
			err := p.editAtRandom()
			if err == graphs.Key("why.stepping") {
				refused++
			}
			p.Undo()
			p.Redo()
			if p.History().Revision() != revision || p.History().Changed() != changed || p.text() != before {
				t.Fatalf("seed %d: the drawing has become\n%s\nfrom\n%s", seed, p.text(), before)
			}
		}
		p.ReleaseHold()
		p.ReleaseHold()
		if ended != 1 || p.ReadOnlyReason() != "" || p.Mouse.Tool() != tool || p.Mouse.Busy() {
			t.Errorf("seed %d: ended %d times, held by %q, tool %d, not %d", seed, ended, p.ReadOnlyReason(),
				p.Mouse.Tool(), tool)
		}
		if _, ok := p.History().NextUndo(); ok != canUndo {
			t.Error("there is something else to undo")
		}
		if _, ok := p.History().NextRedo(); ok != canRedo {
			t.Error("there is something else to redo")
		}
		if _, err := p.Vertices.Add(pt(900, 900)); err != nil || p.History().Revision() == revision {
			t.Errorf("the drawing cannot be changed after the hold: %v", err)
		}
	}
	if refused < 1000 {
		t.Errorf("only %d changes were refused", refused)
	}
}

// TestHoldReplacesTheScene checks that a hold decides which scene the board shows and whether the
// solution is visible.
func TestHoldReplacesTheScene(t *testing.T) {
	d := newHarness(t, "a -> b")
	game, s := d.solve()
	d.Solved.Set(game, s, nil)
	plain := d.View.Scene()
	other := scene.Build(d.Drawing(), nil, scene.Options{})
	d.Select.Vertex(0)
	var asked scene.Options
	d.Hold(editor.Hold{Reason: "why.stepping", HidesSolution: true, Scene: func(o scene.Options) *scene.Scene {
		asked = o
		return other
	}})
	if d.View.Scene() != other || len(asked.Selection.Vertices) != 1 {
		t.Error("the board does not show what the hold says")
	}
	if _, _, known := d.Solved.Solution(); known {
		t.Error("the solution is seen")
	}
	version := d.View.Version()
	if d.View.RefreshHold(); d.View.Version() == version {
		t.Error("RefreshHold does not change the version")
	}
	first := false
	d.Hold(editor.Hold{Reason: "why.stepping", OnEnd: func() { first = true }})
	if got := texts(d.View.Scene()); got != texts(plain) || first {
		t.Errorf("with another hold the board says %q", got)
	}
	d.ReleaseHold()
	if _, _, known := d.Solved.Solution(); !known || !first {
		t.Error("the solution is still hidden")
	}
}

// TestReleaseHoldRemovesHighlights checks that highlights set during a hold, as by a hint, end with
// the hold.
func TestReleaseHoldRemovesHighlights(t *testing.T) {
	d := newHarness(t, "a -> b\nb -> c\ntoken a")
	plain := len(d.Mouse.Overlay())
	d.Hold(editor.Hold{Reason: "why.stepping"})
	d.Hand.Highlight(scene.Subject{Kind: scene.Vertex, ID: 1}, scene.Subject{Kind: scene.Edge, ID: 0})
	if len(d.Mouse.Overlay()) == plain {
		t.Fatal("nothing is highlighted")
	}
	d.ReleaseHold()
	if got := len(d.Mouse.Overlay()); got != plain {
		t.Errorf("%d shapes lie above the scene, and %d before", got, plain)
	}
}

// stateByChange returns, for each kind of change, the state that it is about as text.
func (p *randomEditor) stateByChange() map[editor.Change]string {
	d := p.Drawing()
	game, places := bytes.Buffer{}, ""
	if err := formats.Write(&game, withoutPlaces(d), formats.JSON); err != nil {
		p.t.Fatal(err)
	}
	for v := range d.Graph().Vertices() {
		places += fmt.Sprint(d.At(v.ID))
	}
	for e := range d.Graph().Edges() {
		places += fmt.Sprint(d.Bend(e.ID))
	}
	_, _, known := p.Solved.Solution()
	o := p.View.Options()
	return map[editor.Change]string{
		editor.GameChange:      game.String(),
		editor.PlacesChange:    places,
		editor.SolutionChange:  fmt.Sprint(known),
		editor.SelectionChange: fmt.Sprint(p.Selection(), o.Wrong),
		editor.ViewChange:      fmt.Sprint(o.Values, o.Names, o.Highlights, o.After, o.Blocks),
		editor.ToolChange:      fmt.Sprint(p.Mouse.Tool(), p.Guidance.HasGridSnap()),
		editor.OverlayChange: fmt.Sprint(p.Mouse.PointerState(), p.Hand.Hovered(), p.Hand.HoversRim(),
			p.cursorText()),
	}
}

// withoutPlaces returns a copy of d with all vertices at the origin and all edges straight.
func withoutPlaces(d *document.Drawing) *document.Drawing {
	d = d.Clone()
	draft := d.NewChange()
	for v := range d.Graph().Vertices() {
		draft.PlaceVertex(v.ID, editor.Point{})
	}
	for e := range d.Graph().Edges() {
		draft.Edge(e.ID).Bend = document.Bend{}
	}
	if err := d.Do(draft.Change()); err != nil {
		panic(err)
	}
	return d
}

// TestOnChangeReportsTheKindsOfChange checks that OnChange reports the kind of every state that an
// action has changed. A game change includes the solution that it makes out of date.
func TestOnChangeReportsTheKindsOfChange(t *testing.T) {
	for seed := range uint64(40) {
		p := &randomEditor{
			harness: newHarness(t, "a -> b\nb -> c\ntoken a"), r: rand.New(rand.NewPCG(seed, 5)),
			done: map[string]int{}, seen: map[int64]string{},
		}
		var changes editor.Change
		p.Listeners.OnChange = func(c editor.Change) { changes |= c }
		before := p.stateByChange()
		for range 150 {
			changes = 0
			switch p.r.IntN(8) {
			case 0:
				p.undo()
			case 1:
				p.redo()
			case 2:
				p.Solved.Set(p.History().GameRevision(), nil, nil)
			case 3:
				o := p.View.Options()
				o.Names = !o.Names
				p.View.SetOptions(o)
			default:
				p.tryEdit()
			}
			now := p.stateByChange()
			for kind, text := range now {
				if text == before[kind] || changes.Any(kind) ||
					kind == editor.SolutionChange && changes.Any(editor.GameChange) {
					continue
				}
				if kind == editor.OverlayChange && changes != 0 {
					continue // a new scene draws the overlay again as well
				}
				t.Fatalf("seed %d: reported %b, but the state of kind %b\n%s\nhas become\n%s", seed, changes, kind,
					before[kind], text)
			}
			before = now
		}
	}
}

// TestDragChangesPlacesOnly checks that a drag reports changes of places and of the overlay only,
// so that nothing else is drawn again.
func TestDragChangesPlacesOnly(t *testing.T) {
	d := newHarness(t, "a -> b")
	d.Select.Vertex(0)
	var changes editor.Change
	d.Listeners.OnChange = func(c editor.Change) { changes |= c }
	must.Succeed(d.Mouse.Press(editor.Press{At: pt(0, 0), HitTolerance: 3}))
	changes = 0
	for i := range 5 {
		must.Succeed(d.Mouse.Move(pt(10*float64(i+1), 0), hitTolerance))
	}
	if changes.Any(^(editor.PlacesChange | editor.OverlayChange)) || !changes.Any(editor.PlacesChange) {
		t.Errorf("a drag tells %b", changes)
	}
}

// cursorText returns the place of the keyboard's cursor, and whether it is shown, as text.
func (p *randomEditor) cursorText() string {
	at, shown := p.Hand.Cursor()
	return fmt.Sprint(at, shown)
}

// TestSelectionShowsEdges checks that the scene follows the selection in styles that show only some
// edges: a selected edge is always shown, and the edges of a selected vertex by SelectedEdges.
func TestSelectionShowsEdges(t *testing.T) {
	for style := range document.NoEdges + 1 {
		d := newHarness(t, "a -> b c\nb -> c\n")
		d.must(d.Appearance.SetStyle(document.Style{Edges: style}, d.NewGesture()))
		check := func(name string) {
			t.Helper()
			o := d.View.Options()
			o.Selection = d.Selection()
			if got := d.View.Scene().Shapes; !slices.Equal(got, scene.Build(d.Drawing(), nil, o).Shapes) {
				t.Errorf("style %s, %s: the scene is out of date", style, name)
			}
		}
		check("nothing selected")
		d.Select.Edge(d.edge("b", "c").ID)
		check("an edge selected")
		d.Select.Vertex(d.edge("a", "b").From)
		check("a vertex selected")
		move := document.Move{IDs: d.Selection().Vertices, To: []editor.Point{pt(30, 40)}}
		d.must(d.Places.Move(d.NewGesture(), move, nil))
		check("the vertex moved")
	}
}
