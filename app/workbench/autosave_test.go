package workbench

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/trials"
	"nimgraph/views/editor"
	"nimgraph/views/scene"
)

// TestAutosaveKeepsAJournalWhileChangesAreUnsaved checks that the journal is created by the first
// change, and removed when the drawing is saved or closed, or its changes are undone. Undoing
// after a save creates a new journal.
func TestAutosaveKeepsAJournalWhileChangesAreUnsaved(t *testing.T) {
	folder := t.TempDir()
	r := newRigWithJournals(t, folder, "a -> b\n", "")
	there := func(when string, want bool) {
		t.Helper()
		r.settle()
		if got := r.autosave.journal != nil; got != want {
			t.Errorf("%s: a journal is there: %v", when, got)
		}
	}
	there("at first", false)
	ensure(t, r.Session.Whole.SetTitle("first"))
	there("after a change", true)
	r.Session.Undo()
	there("undone", false)
	r.Session.Redo()
	there("done again", true)
	path := filepath.Join(t.TempDir(), "x.nimgraph")
	r.File.Write(path, false, func(err error) { ensure(t, err) })
	there("saved", false)
	r.Session.Undo()
	there("undone to before the save", true)
	r.Close()
	r.settle()
	if !r.environment.Journals.Close(time.Minute) || len(journals(t, folder)) > 0 {
		t.Errorf("closed, %v is left", journals(t, folder))
	}
}

// After a crash the drawing has its file and its title again. It counts as changed, and its undo
// stack is empty.
func TestRecoveryRestoresFileAndTitle(t *testing.T) {
	folder, path := t.TempDir(), filepath.Join(t.TempDir(), "game.nimgraph")
	r := newRigWithJournals(t, folder, "a -> b\n", "")
	ensure(t, r.Session.Whole.SetTitle("saved"))
	r.File.Write(path, false, func(err error) { ensure(t, err) })
	r.settle()
	ensure(t, r.Session.Vertices.AddTokens(0, 2))
	r.settle()
	ensure(t, r.Session.Vertices.AddTokens(1, 3))
	want := asEdges(t, r.Session.Drawing())
	r.crash()

	back := onlyRecovered(t, folder)
	if got := asEdges(t, back.Session.Drawing()); got != want {
		t.Errorf("drawn was\n%s\nand back came\n%s", want, got)
	}
	if back.File.Path() != path || back.File.State() != FileChanged || back.Title() != "saved" || back.Untouched() {
		t.Errorf("it is %q in %q, state %d", back.Title(), back.File.Path(), back.File.State())
	}
	ensure(t, conflictOf(back.File))
	ensure(t, back.Session.Vertices.AddTokens(1, 1))
	back.settle()
	back.Session.Undo()
	if undo, _ := back.Session.History().Depth(); undo != 0 || back.File.State() != FileChanged {
		t.Errorf("undone to what came back, it has %d steps, state %d", undo, back.File.State())
	}
	back.crash()
	recovered := onlyRecovered(t, folder)
	if got := asEdges(t, recovered.Session.Drawing()); got != want {
		t.Errorf("after another crash back comes\n%s", got)
	}
	recovered.File.Write(path, false, func(err error) { ensure(t, err) })
	recovered.settle()
	if !recovered.environment.Journals.Close(time.Minute) || len(journals(t, folder)) > 0 {
		t.Errorf("saved, %v is left", journals(t, folder))
	}
}

// If another program has written the file after the crash, the recovered drawing counts as changed
// even after undo, and saving it is a conflict.
func TestRecoveryWithAChangedFile(t *testing.T) {
	folder, path := t.TempDir(), filepath.Join(t.TempDir(), "game.nimgraph")
	r := newRigWithJournals(t, folder, "a -> b\n", "")
	r.File.Write(path, false, func(err error) { ensure(t, err) })
	r.settle()
	ensure(t, r.Session.Whole.SetTitle("changed"))
	r.crash()
	ensure(t, os.WriteFile(path, []byte("{}"), 0o600))
	back := onlyRecovered(t, folder)
	if err := conflictOf(back.File); !errors.Is(err, FileConflict) {
		t.Errorf("saving over another's file is reported as %v", err)
	}
	back.Session.Undo()
	if back.File.State() != FileChanged {
		t.Error("the file is taken for one that it is not")
	}
	back.crash()
	ensure(t, os.Remove(path))
	back = onlyRecovered(t, folder)
	if err := conflictOf(back.File); !errors.Is(err, FileGone) {
		t.Errorf("a file that is gone is reported as %v", err)
	}
	back.Close()
}

// A drawing whose changes are all in its file is not recovered: the program was ended between
// writing the file and removing the journal.
func TestSavedChangesAreNotRecovered(t *testing.T) {
	folder, path := t.TempDir(), filepath.Join(t.TempDir(), "game.nimgraph")
	r := newRigWithJournals(t, folder, "a -> b\n", path)
	ensure(t, r.Session.Whole.SetTitle("written"))
	r.crash()
	w := &fileWrite{
		environment: Environment{Door: func(f func()) { f() }, System: files.OS{}},
		drawing:     r.Session.Drawing(), path: path,
	}
	written := make(chan error)
	w.start(func(err error) { written <- err })
	ensure(t, <-written)
	if recovered := recoverDrawings(t, folder); len(recovered) > 0 || len(journals(t, folder)) > 0 {
		t.Errorf("%d drawings come back, and %v is left", len(recovered), journals(t, folder))
	}
	// An edge list has no coordinates, so a drawing with the same edges has unsaved changes.
	list := filepath.Join(t.TempDir(), "game.txt")
	r = newRigWithJournals(t, folder, "a -> b\n", list)
	ensure(t, os.WriteFile(list, []byte(asEdges(t, r.Session.Drawing())), 0o600))
	r.Session.Select.All()
	ensure(t, r.Session.Cursor.Nudge(document.Point{X: 100}, 0))
	r.crash()
	onlyRecovered(t, folder).Close()
}

// Unread text of the text pane is recovered as it was typed, whether the board has unsaved changes
// or not.
func TestUnreadTextIsRecovered(t *testing.T) {
	for _, drawn := range []bool{true, false} {
		folder := t.TempDir()
		r := newRigWithJournals(t, folder, "a -> b\n", "")
		r.Text.Open(r.page)
		if drawn {
			ensure(t, r.Session.Vertices.AddTokens(0, 1))
		}
		for _, typed := range []string{"a", "a -> b", "a -> b\nb --"} {
			r.page.text = typed
			r.Text.OnTyped()
		}
		r.SaveJournal()
		r.crash()
		back := onlyRecovered(t, folder)
		if back.Text.State() != TextRefused {
			t.Fatalf("drawn %v: the text's state is %d", drawn, back.Text.State())
		}
		back.Text.Open(back.page)
		if back.page.text != "a -> b\nb --" || back.Text.State() != TextRefused ||
			back.Session.Drawing().Graph().Order() != 2 {
			t.Errorf("drawn %v: back came %q, state %d", drawn, back.page.text, back.Text.State())
		}
		back.page.text = "a -> b\nb -> c\n"
		back.Text.OnTyped()
		back.Text.Flush()
		back.settle()
		if _, ok := back.Session.Drawing().Graph().VertexNamed("c"); !ok || back.autosave.text != nil {
			t.Errorf("drawn %v: what is typed on does not reach the board, or is still kept", drawn)
		}
		back.Close()
	}
}

// Each key passes the text to the journal at once. The UI thread need not do anything afterwards.
func TestEachKeyReachesTheJournal(t *testing.T) {
	folder := t.TempDir()
	r := newRigWithJournals(t, folder, "a -> b\n", "")
	r.Text.Open(r.page)
	for _, typed := range []string{"a -> b\nb", "a -> b\nb -", "a -> b\nb --"} {
		r.page.text = typed
		r.Text.OnTyped()
	}
	if !r.environment.Journals.Close(time.Minute) { // the UI thread does nothing any more
		t.Fatal("the journal has no end")
	}
	back := onlyRecovered(t, folder)
	back.Text.Open(back.page)
	if back.page.text != "a -> b\nb --" || back.Text.State() != TextRefused {
		t.Errorf("back came %q, state %d", back.page.text, back.Text.State())
	}
	back.Close()
}

// Text that can be read at the time of the crash is recovered as a drawing on the board.
func TestReadableTextIsRecoveredOnTheBoard(t *testing.T) {
	folder := t.TempDir()
	r := newRigWithJournals(t, folder, "a -> b\n", "")
	r.Text.Open(r.page)
	r.page.text = "a -> b c d\n"
	r.Text.OnTyped()
	r.SaveJournal()
	r.crash()
	back := onlyRecovered(t, folder)
	if n := back.Session.Drawing().Graph().Order(); n != 4 || back.Text.State() != TextClosed {
		t.Errorf("back came %d vertices, state %d", n, back.Text.State())
	}
	back.Close()
}

// Drawings that were edited, saved and closed leave no journal that the next run would offer for
// recovery.
func TestNothingIsRecoveredAfterClose(t *testing.T) {
	folder, path := t.TempDir(), filepath.Join(t.TempDir(), "game.nimgraph")
	r := newRig(t, "", 1)
	e := r.environment
	e.Journals = files.NewJournals(folder, "test", files.OS{})
	for i := range trials.Count(1000) {
		edited := &rig{
			Bench: newBench(editor.New(document.New(graphs.Directed)), path, e, nil), t: t, stand: r.stand,
			page: r.page, r: r.r,
		}
		ensure(t, edited.Session.Whole.SetTitle(fmt.Sprint(i)))
		edited.Flush()
		if i%3 > 0 {
			edited.File.Write(path, false, func(err error) { ensure(t, err) })
			edited.settle()
		}
		if i%3 == 1 {
			ensure(t, edited.Session.Whole.SetTitle("given up"))
			edited.Flush()
		}
		edited.Close()
	}
	if !e.Journals.Close(time.Minute) || len(journals(t, folder)) > 0 {
		t.Errorf("%v is left", journals(t, folder))
	}
}

// If the journal cannot be written, the user is told once, and the drawing can still be edited.
func TestJournalErrorIsReportedOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	ensure(t, os.WriteFile(file, nil, 0o600))
	r := newRig(t, "a -> b\n", 1)
	e := r.environment
	e.Journals = files.NewJournals(filepath.Join(file, "journals"), "test", files.OS{})
	var reported []error
	e.OnError = func(err error) { reported = append(reported, err) }
	b := &rig{Bench: New(drawingOf(t, "a -> b\n"), e), t: t, stand: r.stand, page: r.page, r: r.r}
	for i := range 20 {
		ensure(t, b.Session.Whole.SetTitle(fmt.Sprint(i)))
		b.settle()
		b.autosave.journal.Flush()
		if i%5 == 0 {
			b.autosave.rewriteJournal() // as when it is tried again
			b.autosave.journal.Flush()
		}
		b.settle()
	}
	if len(reported) != 1 || !errors.Is(reported[0], JournalFailed) {
		t.Errorf("the reported error is %v", reported)
	}
	b.Close()
	e.Journals.Close(time.Minute)
}

// The content that a file had before its first save is backed up.
func TestFirstSaveMakesABackup(t *testing.T) {
	r := newRig(t, "a -> b\n", 1)
	path := filepath.Join(t.TempDir(), "game.txt")
	ensure(t, os.WriteFile(path, []byte("before"), 0o600))
	for range 2 {
		r.File.Write(path, false, func(err error) { ensure(t, err) })
		r.settle()
	}
	backups := r.environment.Backups
	got, err := os.ReadFile(filepath.Join(backups.Folder, backups.FileName(path)))
	if err != nil || string(got) != "before" {
		t.Errorf("kept is %q, %v", got, err)
	}
}

// Before the toolkit's event loop runs, the door calls functions immediately. A drawing that is
// recovered then has a single journal, too.
func TestRecoveryBeforeTheEventLoop(t *testing.T) {
	folder := t.TempDir()
	r := newRigWithJournals(t, folder, "a -> b\n", "")
	r.Text.Open(r.page)
	ensure(t, r.Session.Vertices.AddTokens(0, 1))
	r.page.text = "a -> b\nb --"
	r.Text.OnTyped()
	r.SaveJournal()
	r.crash()
	e := r.environment
	e.Journals = files.NewJournals(folder, "test", files.OS{})
	e.Door = func(f func()) { f() }
	left, err := e.Journals.TakeOrphans()
	ensure(t, err)
	if len(left) != 1 {
		t.Fatalf("%d journals are left", len(left))
	}
	b, err := benchOf(t, left[0], e)
	ensure(t, err)
	if !e.Journals.Flush(time.Minute) || len(journals(t, folder)) != 2 {
		t.Errorf("it has %v", journals(t, folder))
	}
	if b.Text.State() != TextRefused || b.Session.Drawing().Tokens(0) != 1 {
		t.Errorf("back came state %d and %d tokens", b.Text.State(), b.Session.Drawing().Tokens(0))
	}
	e.Journals.Close(time.Minute)
	again, err := files.NewJournals(folder, "test", files.OS{}).TakeOrphans()
	ensure(t, err)
	if len(again) != 1 || again[0].Text == nil || *again[0].Text != "a -> b\nb --" {
		t.Errorf("after another crash, %d come back", len(again))
	}
}

// Text that is being typed on the board, into a field or in a dialog is recovered after a kill, as
// one step that can be undone. When the user discards it, its journal is removed.
func TestTypedEntriesAreRecovered(t *testing.T) {
	const text = "a -> b\nb -> c\nc -> d\n"
	name := func(what scene.Subject, typed string) func(*Bench) {
		return func(b *Bench) { b.SaveBoardText(what, typed) }
	}
	field := func(f editor.TextField, typed string, selection document.Selection) func(*Bench) {
		return func(b *Bench) {
			b.Session.Select.Set(selection)
			b.Session.Listeners.OnFieldTyped(f, typed)
		}
	}
	ends, edges := document.Selection{Vertices: []graphs.VertexID{0, 3}},
		document.Selection{Edges: []graphs.EdgeID{0, 2}}
	for _, c := range []struct {
		name         string
		typed, whole func(*Bench)
		says         func(*document.Drawing) bool
	}{
		{"name", name(vertexSubject(1), "lo"), name(vertexSubject(1), "long"), func(d *document.Drawing) bool {
			_, ok := d.Graph().VertexNamed("long")
			return ok
		}},
		{"label on the board", name(scene.Subject{Kind: scene.Edge, ID: 1}, "ta"), name(scene.Subject{Kind: scene.Edge, ID: 1}, "take"), func(d *document.Drawing) bool {
			return d.EdgeLabel(1) == "take"
		}},
		{"worth", field(editor.FieldWorth, "1", ends), field(editor.FieldWorth, "∗12", ends), func(d *document.Drawing) bool {
			a, _ := d.Graph().Vertex(0)
			e, _ := d.Graph().Vertex(3)
			return a.Worth == 12 && e.Worth == 12 && a.Heap && e.Heap
		}},
		{"picture", field(editor.FieldPicture, "heaps", ends), field(editor.FieldPicture, "heaps 2,1", ends), func(d *document.Drawing) bool {
			return d.VertexStyle(0).Picture == "heaps 2,1" && d.VertexStyle(3).Picture == "heaps 2,1"
		}},
		{"label", field(editor.FieldLabel, "ta", edges), field(editor.FieldLabel, "take", edges), func(d *document.Drawing) bool {
			return d.EdgeLabel(0) == "take" && d.EdgeLabel(1) == "" && d.EdgeLabel(2) == "take"
		}},
		{"title", field(editor.FieldTitle, "My", document.Selection{}), field(editor.FieldTitle, "My game", document.Selection{}), func(d *document.Drawing) bool {
			return d.Title() == "My game"
		}},
	} {
		for _, drawn := range []bool{false, true} {
			folder := t.TempDir()
			r := newRigWithJournals(t, folder, text, "")
			if drawn {
				ensure(t, r.Session.Vertices.AddTokens(0, 1))
				r.settle()
			}
			before := asEdges(t, r.Session.Drawing())
			c.typed(r.Bench)
			c.whole(r.Bench)
			if c.says(r.Session.Drawing()) {
				t.Fatalf("%s: it is taken over at once", c.name)
			}
			r.crash() // nothing more is done on the UI thread
			back := onlyRecovered(t, folder)
			if undo, _ := back.Session.History().Depth(); !c.says(back.Session.Drawing()) || undo != 1 {
				t.Errorf("%s, drawn %v: with %d steps back came\n%s", c.name, drawn, undo,
					asEdges(t, back.Session.Drawing()))
			}
			back.Session.Undo()
			if got := asEdges(t, back.Session.Drawing()); got != before {
				t.Errorf("%s, drawn %v: undone it is\n%s", c.name, drawn, got)
			}
			back.Close()

			r = newRigWithJournals(t, t.TempDir(), text, "")
			c.whole(r.Bench)
			kept := r.autosave.journal != nil
			r.SaveBoardText(scene.Subject{}, "")
			r.Session.Listeners.OnFieldTyped("", "")
			if !kept || r.autosave.journal != nil {
				t.Errorf("%s: a journal is there: %v, and when it is given up: %v", c.name, kept,
					r.autosave.journal != nil)
			}
		}
	}
}

func vertexSubject(id int32) scene.Subject { return scene.Subject{Kind: scene.Vertex, ID: id} }
