package editor_test

import (
	"context"
	"errors"
	"testing"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

func (d *desk) solve() (int64, *solver.Solution) {
	d.t.Helper()
	s, err := solver.Solve(context.Background(), solver.PositionOf(d.Drawing()))
	d.must(err)
	return d.History().GameRevision(), s
}

func texts(sc *scene.Scene) (all string) {
	for _, sh := range sc.Shapes {
		if sh.Text != "" {
			all += sh.Text + " "
		}
	}
	return all
}

func TestSolutionsOfOlderGamesAreDropped(t *testing.T) {
	d := newDesk(t, "a -> b")
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
	if got, err, known := d.Solved.Solution(); got != s || err != nil || !known || texts(d.View.Scene()) != "∞{} ∞{} a b " {
		t.Errorf("the board says %q", texts(d.View.Scene()))
	}
	d.Solved.Set(game, old, nil)
	if got, _, _ := d.Solved.Solution(); got != s {
		t.Error("the solution of the older game takes the place of the newer one")
	}
	// Moving vertices keeps it, any other edit drops it, undoing brings it back.
	d.Select.All()
	d.must(d.Cursor.Nudge(at(1, 1), d.NewGesture()))
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

func TestThePictureShowsWhatIsWanted(t *testing.T) {
	d := newDesk(t, "a -> b\ntoken a")
	game, s := d.solve()
	d.Solved.Set(game, s, nil)
	if got := texts(d.View.Scene()); got != "1 0 a b " {
		t.Error(got)
	}
	d.View.Show(scene.Options{Names: true, Highlights: true, After: true})
	if got := texts(d.View.Scene()); got != "0 a b " { // what the move leaves
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

func TestChangedIsToldOfEveryChange(t *testing.T) {
	d := newDesk(t, "a -> b")
	told := 0
	d.Listeners.Changed = func(editor.Change) { told++ }
	for name, change := range map[string]func(){
		"selecting":   func() { d.Select.All() },
		"a tool":      func() { d.Mouse.SetTool(1) },
		"undo":        func() { d.must(d.Vertices.AddTokens(0, 1)); d.Undo() },
		"redo":        func() { d.must(d.Vertices.AddTokens(0, 1)); d.Undo(); told = 0; d.Redo() },
		"a solution":  func() { d.Solved.Set(d.History().GameRevision(), nil, nil) },
		"showing":     func() { d.View.Show(scene.Options{Values: true}) },
		"a wrong one": func() { d.View.MarkWrong(document.Selection{}) },
		"a press":     func() { d.click(at(500, 500)) },
	} {
		told = 0
		if change(); told == 0 {
			t.Errorf("%s is not told", name)
		}
	}
}

func TestTheSelectionReturns(t *testing.T) {
	d := newDesk(t, "a -> b c")
	d.Select.Vertex(d.id("b"))
	d.must(d.Clipboard.Delete())
	d.Select.Vertex(d.id("c"))
	d.must(d.Vertices.AddTokens(d.id("c"), 2))
	d.Select.None()
	d.Undo()
	d.selected("c")
	d.Undo()
	d.selected("b")
	if _, ok := d.Undo(); ok {
		t.Error("there is a third step")
	}
	d.Redo()
	d.selected()
	d.Redo()
	d.selected("c")
	if _, ok := d.Redo(); ok {
		t.Error("there is a third step")
	}
}
