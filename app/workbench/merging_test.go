package workbench

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/merge"
)

// What both have done is in the drawing after one step, is saved without a question,
// and can be undone; then the file counts as foreign again.
func TestAMergeIsOneStep(t *testing.T) {
	r, path := saved(t, "a -> b c\nb -> c\n")
	ensure(t, r.Session.AddTokens(0, 1))
	theirs(t, path, document.SetTokens{ID: 1, Tokens: 2}, document.SetTitle{Title: "theirs"})
	if err := conflictOf(r.File); err == nil {
		t.Fatal("the change is not noticed")
	}
	if m := r.merge(); m != (Merged{Changed: true}) || r.Merging.Shown() {
		t.Fatalf("merged %+v, conflicts shown %v", m, r.Merging.Shown())
	}
	if r.tokens("a") != 1 || r.tokens("b") != 2 || r.Title() != "theirs" || !r.Session.History().Changed() {
		t.Errorf("%d and %d tokens, %q", r.tokens("a"), r.tokens("b"), r.Title())
	}
	ensure(t, conflictOf(r.File))
	r.Session.Undo()
	if r.tokens("a") != 1 || r.tokens("b") != 0 || !r.Session.History().Changed() {
		t.Error("it is not one step")
	}
	if conflictOf(r.File) == nil {
		t.Error("undone, what they have written would be written over unasked")
	}
	r.Session.Redo()
	r.settle()
	ensure(t, conflictOf(r.File))
	r.write(path)
	back, err := Read(t.Context(), path)
	ensure(t, err)
	if got, want := canonical(back), canonical(r.Session.Drawing()); got != want || r.Session.History().Changed() {
		t.Errorf("saved is\n%s\nwant\n%s", got, want)
	}
	// What is done after the merge was undone, for good, does not make it count again.
	theirs(t, path, document.SetTokens{ID: 2, Tokens: 5})
	ensure(t, r.Session.AddTokens(0, 1))
	r.merge()
	r.Session.Undo()
	ensure(t, r.Session.AddTokens(0, 1))
	r.settle()
	if conflictOf(r.File) == nil || r.File.merged != nil {
		t.Error("undone for good, the merge still counts")
	}
}

// Merged once more, with nothing new, the conflicts stay, and what they have written is
// still asked about where the merge is undone.
func TestMergingAgainChangesNothing(t *testing.T) {
	r, path := saved(t, "a -> b\n")
	ensure(t, r.Session.AddTokens(0, 1))
	theirs(t, path, document.SetTokens{ID: 0, Tokens: 7})
	r.merge()
	if m := r.merge(); m != (Merged{}) || !r.Merging.Shown() {
		t.Errorf("merged again %+v, conflicts shown %v", m, r.Merging.Shown())
	}
	ensure(t, conflictOf(r.File))
	ensure(t, r.Session.SetTitle("more"))
	r.merge()
	r.Session.Undo()
	r.Session.Undo()
	r.settle()
	if r.tokens("a") != 0 || conflictOf(r.File) == nil {
		t.Errorf("undone, it has %d tokens, and they are overwritten unasked", r.tokens("a"))
	}
}

// A drawing without changes becomes what the file holds, and counts as saved.
func TestWithoutChangesAMergeIsAReload(t *testing.T) {
	r, path := saved(t, "a -> b\n")
	theirs(t, path, document.SetTokens{ID: 1, Tokens: 2})
	if m := r.merge(); !m.Changed || m.Conflicts > 0 || r.tokens("b") != 2 || r.File.State() != FileSaved {
		t.Errorf("merged %+v, %d tokens, state %d", m, r.tokens("b"), r.File.State())
	}
	// And one that says the same otherwise is nothing to merge.
	text, err := os.ReadFile(path)
	ensure(t, err)
	ensure(t, os.WriteFile(path, append(text, '\n'), 0o600))
	if conflictOf(r.File) == nil {
		t.Fatal("other bytes are not noticed")
	}
	if m := r.merge(); m.Changed {
		t.Errorf("merged %+v", m)
	}
	ensure(t, conflictOf(r.File))
}

// Conflicts are gone through and chosen in; a choice is a step, and undone it is open
// again. While the merge is undone there are none.
func TestConflictsAreChosen(t *testing.T) {
	r, path := saved(t, "a -> b c\nb -> c\n")
	ensure(t, r.Session.AddTokens(0, 1))
	ensure(t, r.Session.AddTokens(1, 1))
	ensure(t, r.Session.SetTitle("mine"))
	theirs(t, path, document.SetTokens{ID: 0, Tokens: 7}, document.SetTokens{ID: 1, Tokens: 8}, document.SetTitle{Title: "theirs"})
	if m := r.merge(); m.Conflicts != 3 || !r.Merging.Shown() {
		t.Fatalf("merged %+v", m)
	}
	m := r.Merging
	state := func() string {
		r.settle()
		at, c := m.At()
		_, open := m.Count()
		return fmt.Sprintf("%d %v open %d: %d %d %q marked %v", at, c.What, open, r.tokens("a"), r.tokens("b"), r.Session.Drawing().Title(), r.Session.Options().Conflicts)
	}
	check := func(what, want string) {
		t.Helper()
		if got := state(); got != want {
			t.Errorf("%s: %s, want %s", what, got, want)
		}
	}
	check("at first", `0 title open 3: 1 1 "mine" marked {[0 1] [] []}`)
	ensure(t, m.Choose(merge.Theirs))
	check("theirs", `1 tokens open 2: 1 1 "theirs" marked {[0 1] [] []}`)
	ensure(t, m.Choose(merge.Mine))
	check("mine", `2 tokens open 1: 1 1 "theirs" marked {[1] [] []}`)
	m.Go(1)
	check("after the last", `0 title open 1: 1 1 "theirs" marked {[1] [] []}`)
	r.Session.Undo()
	check("undone", `0 title open 2: 1 1 "mine" marked {[1] [] []}`)
	r.Session.Redo()
	check("redone", `0 title open 1: 1 1 "theirs" marked {[1] [] []}`)
	m.Go(-1)
	ensure(t, m.Choose(merge.Theirs))
	check("all chosen", `2 tokens open 0: 1 8 "theirs" marked {[] [] []}`)
	// Chosen anew, the other way.
	ensure(t, m.Choose(merge.Mine))
	check("chosen anew", `2 tokens open 0: 1 1 "theirs" marked {[] [] []}`)
	for range 4 {
		r.Session.Undo()
	}
	r.settle()
	if m.Shown() || !r.Session.Options().Conflicts.Empty() {
		t.Error("the merge is undone, and its conflicts are there")
	}
	for range 4 {
		r.Session.Redo()
	}
	if !m.Shown() {
		t.Error("the merge is done again, and its conflicts are not there")
	}
	m.Finish()
	r.settle()
	if r.Merging.Shown() {
		t.Error("finished, they are still there")
	}
}

// Mine stands in what nobody has chosen, and is saved; all can be chosen at once.
func TestOpenConflictsAreSaved(t *testing.T) {
	r, path := saved(t, "a -> b c\nb -> c\n")
	ensure(t, r.Session.AddTokens(0, 1))
	ensure(t, r.Session.AddTokens(1, 1))
	theirs(t, path, document.SetTokens{ID: 0, Tokens: 7}, document.SetTokens{ID: 1, Tokens: 8})
	r.merge()
	r.write(path)
	back, err := Read(t.Context(), path)
	ensure(t, err)
	if back.Tokens(0) != 1 || back.Tokens(1) != 1 {
		t.Errorf("saved are %d and %d tokens", back.Tokens(0), back.Tokens(1))
	}
	ensure(t, r.Merging.ChooseAll(merge.Theirs))
	if _, open := r.Merging.Count(); open > 0 || r.tokens("a") != 7 || r.tokens("b") != 8 {
		t.Errorf("%d are open, %d and %d tokens", open, r.tokens("a"), r.tokens("b"))
	}
	r.Session.Undo()
	if r.tokens("a") != 1 || r.tokens("b") != 1 {
		t.Error("choosing all is not one step")
	}
}

// A file that holds names and edges alone takes no place, no label and no bend away.
func TestAnEdgeListIsMerged(t *testing.T) {
	r := newRig(t, "a -> b c\nb -> c\n", 1)
	path := filepath.Join(t.TempDir(), "game.txt")
	r.write(path)
	ensure(t, r.Session.Rename(0, "five apples")) // a label
	r.Session.SelectVertex(1)
	ensure(t, r.Session.Nudge(document.Point{X: 77, Y: 33}, 0))
	at := r.Session.Drawing().At(1)
	r.write(path)
	r.Session.SelectVertex(2)
	ensure(t, r.Session.Nudge(document.Point{X: 11}, 0))
	before := jsonOf(t, r.Session.Drawing())
	text, err := os.ReadFile(path)
	ensure(t, err)
	ensure(t, os.WriteFile(path, append(text, "d -> a\ntoken b x2\n"...), 0o600))
	if m := r.merge(); !m.Changed || m.Conflicts > 0 {
		t.Fatalf("merged %+v", m)
	}
	d := r.Session.Drawing()
	a, _ := d.Graph().Vertex(0)
	if a.Label != "five apples" || d.At(1) != at || d.Tokens(1) != 2 {
		t.Errorf("it has the label %q, b stands at %v and not %v, with %d tokens", a.Label, d.At(1), at, d.Tokens(1))
	}
	if v, ok := d.Graph().VertexNamed("d"); !ok || d.At(v.ID) == (document.Point{}) {
		t.Errorf("d is there: %v, at %v", ok, d.At(v.ID))
	}
	r.Session.Undo()
	if got := jsonOf(t, r.Session.Drawing()); got != before {
		t.Errorf("undone it is\n%s\nwant\n%s", got, before)
	}
}

// Random changes of two benches on one file, each merged into the other: both end with
// the same.
func TestTwoBenchesOnOneFile(t *testing.T) {
	for seed := range uint64(25) {
		one := newRig(t, "a -> b c\nb -> c\nc -> d\n", seed)
		path := filepath.Join(t.TempDir(), "game.nimgraph")
		one.write(path)
		opened, err := Open(t.Context(), path)
		ensure(t, err)
		two := newRig(t, "", seed+1000)
		two.Bench.Close()
		two.Bench = NewOpened(opened, two.environment)
		for range 4 {
			for range 4 {
				one.edit()
				two.edit()
			}
			one.settle()
			one.File.Write(path, May{Overwrite: true}, func(err error) { ensure(t, err) })
			one.settle()
			two.merge() // takes in what one has written
			two.settle()
			two.write(path)
			one.merge()
			one.settle()
			if m := one.Merging; m.Shown() {
				ensure(t, m.ChooseAll(merge.Theirs))
			}
			one.settle()
			if got, want := canonical(one.Session.Drawing()), canonical(two.Session.Drawing()); got != want {
				t.Fatalf("seed %d: one has\n%s\ntwo has\n%s", seed, got, want)
			}
		}
		two.Close()
	}
}
