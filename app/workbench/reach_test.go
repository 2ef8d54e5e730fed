package workbench

import (
	"errors"
	"fmt"
	"testing"

	"nimgraph/app/jobs"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// A journal begins with the nearest steps alone. What is undone and done again beyond
// them comes back all the same, and so does what is drawn then.
func TestStepsThatTheJournalDoesNotHaveComeBack(t *testing.T) {
	const vertices, motions = 20_000, 100 // some 400 KB each; the journal begins with 16 MB of them
	folder := t.TempDir()
	r := keptIn(t, folder, "a -> b\n", "")
	e := r.environment
	r.Close()
	b := graphs.NewBuilder(graphs.Directed, vertices, 0)
	for i := range vertices {
		b.AddVertex(graphs.Vertex{Name: fmt.Sprint(i)})
	}
	g, err := b.Graph()
	ensure(t, err)
	r.Bench = New(document.On(g), "", e)
	r.Session.SelectAll()
	for range motions {
		ensure(t, r.Session.Nudge(document.Point{X: 8}, 0))
	}
	r.settle()
	r.keeping.journal.Rewrite(r.keeping.whole()) // as it is now and then
	comesBack := func(what string) {
		t.Helper()
		r.settle() // steps of so many vertices are made beside the window
		want := r.Session.Drawing()
		at, tokens := want.At(5), want.Tokens(0)
		r.crash()
		back := one(t, folder)
		if got := back.Session.Drawing(); got.At(5) != at || got.Tokens(0) != tokens || got.Graph().Order() != want.Graph().Order() {
			t.Fatalf("%s: a vertex is back at %v with %d tokens, and was at %v with %d", what, got.At(5), got.Tokens(0), at, tokens)
		}
		r = back
	}
	for range motions - 10 {
		r.Session.Undo()
	}
	comesBack("undone")
	if undo, redo := r.Session.History().Depth(); undo < 10 || redo < 10 {
		t.Errorf("%d steps can be undone and %d done again", undo, redo)
	}
	for range 10 {
		r.Session.Redo()
	}
	ensure(t, r.Session.AddTokens(graphs.VertexID(0), 1))
	comesBack("done again, and drawn on")
	r.Session.Undo()
	comesBack("undone again")
	r.Close()
}

// A defect of the journal is told and is none of the change that it was told of; what is
// drawn comes back.
func TestADefectOfKeepingIsNoneOfTheChange(t *testing.T) {
	folder := t.TempDir()
	r := keptIn(t, folder, "a -> b\n", "")
	var told []error
	r.environment.Failed = func(err error) { told = append(told, err) }
	ensure(t, r.Session.AddTokens(0, 1))
	r.settle()
	r.keeping.Done(document.Change{}) // an edit that has no code
	var defect *jobs.Defect
	if len(told) != 1 || !errors.As(told[0], &defect) {
		t.Fatalf("told is %v", told)
	}
	ensure(t, r.Session.AddTokens(1, 2))
	r.crash()
	back := one(t, folder)
	if d := back.Session.Drawing(); d.Tokens(0) != 1 || d.Tokens(1) != 2 {
		t.Errorf("back came %d and %d tokens", d.Tokens(0), d.Tokens(1))
	}
	back.Close()
}
