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
	if _, _, known := d.Solution(); known {
		t.Error("a solution is known before there is one")
	}
	game, old := d.solve()
	d.must(d.AddEdge(d.id("b"), d.id("a")))
	d.SetSolution(game, old, nil)
	if _, _, known := d.Solution(); known || texts(d.Scene()) != "a b " {
		t.Error("the solution of the older game is shown")
	}
	now, s := d.solve()
	d.SetSolution(now, s, nil)
	if got, err, known := d.Solution(); got != s || err != nil || !known || texts(d.Scene()) != "∞{} ∞{} a b " {
		t.Errorf("the board says %q", texts(d.Scene()))
	}
	d.SetSolution(game, old, nil)
	if got, _, _ := d.Solution(); got != s {
		t.Error("the solution of the older game takes the place of the newer one")
	}
	// Moving vertices keeps it, any other edit drops it, undoing brings it back.
	d.SelectAll()
	d.must(d.Nudge(at(1, 1), d.NewGesture()))
	d.must(d.SetTitle("title"))
	if _, _, known := d.Solution(); !known {
		t.Error("moving vertices drops the solution")
	}
	d.must(d.AddTokens(d.id("a"), 1))
	if _, _, known := d.Solution(); known || texts(d.Scene()) != "a b " {
		t.Error("a new token keeps the solution")
	}
	d.Undo()
	if _, _, known := d.Solution(); !known {
		t.Error("undoing does not bring the solution back")
	}
	failure := errors.New("too large")
	d.SetSolution(d.History().GameRevision(), nil, failure)
	if _, err, known := d.Solution(); err != failure || !known || texts(d.Scene()) != "a b " {
		t.Error("the error of solving is lost")
	}
}

func TestThePictureShowsWhatIsWanted(t *testing.T) {
	d := newDesk(t, "a -> b\ntoken a")
	game, s := d.solve()
	d.SetSolution(game, s, nil)
	if got := texts(d.Scene()); got != "1 0 a b " {
		t.Error(got)
	}
	d.Show(scene.Options{Names: true, Highlights: true, After: true})
	if got := texts(d.Scene()); got != "0 a b " { // what the move leaves
		t.Error(got)
	}
	if o := d.Options(); o.Values || !o.After {
		t.Error("the options are lost")
	}
	if first := d.Scene(); d.Scene() != first {
		t.Error("the scene is built twice")
	}
	plain := len(d.Scene().Shapes)
	d.SelectAll()
	d.MarkWrong(document.Selection{Vertices: []graphs.VertexID{1}})
	marked := len(d.Scene().Shapes)
	if marked != plain+3 { // two rings and an edge's shine
		t.Errorf("%d shapes with marks, %d without", marked, plain)
	}
	d.must(d.AddTokens(1, 1))
	if len(d.Options().Wrong.Vertices) != 0 {
		t.Error("the mark outlives the next change")
	}
}

func TestChangedIsToldOfEveryChange(t *testing.T) {
	d := newDesk(t, "a -> b")
	told := 0
	d.Changed = func(editor.Change) { told++ }
	for name, change := range map[string]func(){
		"selecting":   func() { d.SelectAll() },
		"a tool":      func() { d.SetTool(1) },
		"undo":        func() { d.must(d.AddTokens(0, 1)); d.Undo() },
		"redo":        func() { d.must(d.AddTokens(0, 1)); d.Undo(); told = 0; d.Redo() },
		"a solution":  func() { d.SetSolution(d.History().GameRevision(), nil, nil) },
		"showing":     func() { d.Show(scene.Options{Values: true}) },
		"a wrong one": func() { d.MarkWrong(document.Selection{}) },
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
	d.SelectVertex(d.id("b"))
	d.must(d.DeleteSelection())
	d.SelectVertex(d.id("c"))
	d.must(d.AddTokens(d.id("c"), 2))
	d.SelectNone()
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
