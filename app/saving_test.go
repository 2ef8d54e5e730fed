package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/app/workbench"
)

// A file that does not hold all of a drawing is written with what is lost said, and
// Save asks for another.
func TestSavingSaysWhatIsLost(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	path := filepath.Join(t.TempDir(), "three.txt")
	p.save(c, path)
	if got := c.window.Message(); !strings.Contains(got, "three.txt") || !strings.Contains(got, "without") {
		t.Errorf("saved, it says %q", got)
	}
	p.perform(c, "file.save")
	if seen(t, c) != 1 {
		t.Error("Save does not ask for a file that holds all")
	}
}

// A title with a point in it is proposed as a file's name whole; of a file's own
// name the ending goes.
func TestProposedNames(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	mustDo(t, c.session().Whole.SetTitle("Exercise 2.1: three heaps"))
	if got := filepath.Base(c.proposed(c.window.Current())); got != "Exercise 2.1- three heaps" {
		t.Errorf("the title is proposed as %q", got)
	}
	path := filepath.Join(t.TempDir(), "sheet-2.1.dot")
	p.save(c, path)
	if got := c.proposed(c.window.Current()); got != strings.TrimSuffix(path, ".dot") {
		t.Errorf("the file is proposed as %q", got)
	}
}

// What comes of a dialog, be it a question or a message, is there when the dialog
// is closed.
func TestSaveDialogAsksAndTells(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	folder := t.TempDir()
	path := filepath.Join(folder, "there.nimgraph")
	mustDo(t, os.WriteFile(path, []byte("before"), 0o600))
	asked := func(name string) {
		t.Helper()
		c.dialogs().AskPath("", filepath.Join(folder, name), saveEndings(), func(path string) {
			c.files.write(c.window.Current(), path, func() {})
		})
		p.press(c, fyne.KeyReturn)
		if seen(t, c) != 1 {
			t.Fatalf("%s: no question and no message is left", name)
		}
	}
	asked("there")
	if got, err := os.ReadFile(path); err != nil || string(got) != "before" {
		t.Errorf("before the answer, the file holds %q, %v", got, err)
	}
	p.answer(c, 1) // Replace
	if got, err := os.ReadFile(path); seen(t, c) != 0 || err != nil || string(got) == "before" {
		t.Errorf("after it, the file holds %q, %v", got, err)
	}
	mustDo(t, os.Mkdir(filepath.Join(folder, "folder.nimgraph"), 0o700))
	asked("folder")
	p.answer(c, 1)
	if seen(t, c) != 1 {
		t.Error("nothing says that it is a folder")
	}
	if text := texts(c.window.Canvas().Content()); strings.Contains(text, c.words.T("status.saving")) {
		t.Errorf("it still says %q", text)
	}
	p.press(c, fyne.KeyReturn)
	if seen(t, c) != 0 {
		t.Error("the message is not closed")
	}
}

// While a drawing is saved, that is said; what is changed meanwhile is not saved, and
// closing waits without asking.
func TestClosingWaitsForTheFile(t *testing.T) {
	p := program(t)
	c := p.show(largePath(t))
	mustDo(t, c.session().Whole.SetTitle("before"))
	path := filepath.Join(t.TempDir(), "large.nimgraph")
	saved, closed, tab := 0, false, c.window.Current()
	save := func() { c.files.write(tab, path, func() { saved++ }) }
	save()
	tab.Bench.Flush()
	if text := texts(c.window.Canvas().Content()); saved > 0 || !strings.Contains(text, c.words.T("status.saving")) {
		t.Errorf("saved %d times, it says %q", saved, text)
	}
	mustDo(t, c.session().Whole.SetTitle("meanwhile"))
	p.settle()
	if saved != 1 || !c.session().History().Changed() || tab.Bench.File.Path() != path {
		t.Errorf("saved %d times to %q, changed %v", saved, tab.Bench.File.Path(), c.session().History().Changed())
	}
	save()
	save()
	c.files.unlessUnsaved(tab, func() { closed = true })
	if closed || saved != 1 {
		t.Error("it is closed while it is being saved")
	}
	p.settle()
	if !closed || saved != 3 || seen(t, c) > 0 {
		t.Errorf("closed %v, saved %d times, %d questions", closed, saved, seen(t, c))
	}
}

// A file that another program has changed, or taken away, is not overwritten unasked.
func TestConflictIsAskedAbout(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	p.save(c, path)
	theirs := strings.Replace(asJSON(t, c.session().Drawing()), `"vertices"`, `"title": "theirs", "vertices"`, 1)
	changed := func() {
		mustDo(t, os.WriteFile(path, []byte(theirs), 0o600))
		mustDo(t, os.Chtimes(path, time.Time{}, time.Unix(1, 0)))
		mustDo(t, c.session().Vertices.AddTokens(1, 1))
	}
	held := func() string {
		got, err := os.ReadFile(path)
		mustDo(t, err)
		return string(got)
	}
	changed()
	p.perform(c, "file.save")
	if seen(t, c) != 1 || held() != theirs {
		t.Fatal("it is overwritten unasked")
	}
	p.press(c, fyne.KeyReturn) // Cancel
	if seen(t, c) != 0 || held() != theirs || !c.session().History().Changed() {
		t.Error("cancelled, it is overwritten all the same")
	}
	p.perform(c, "file.save")
	p.answer(c, 2) // Overwrite
	if seen(t, c) != 0 || held() == theirs || c.session().History().Changed() {
		t.Error("it is not overwritten")
	}
	if kept, err := os.ReadFile(filepath.Join(p.backups.Folder, p.backups.Name(path))); err != nil || string(kept) != theirs {
		t.Errorf("what it held is not kept: %v", err)
	}
	changed()
	p.perform(c, "file.save")
	p.answer(c, 3) // Read again
	if d := c.session().Drawing(); d.Title() != "theirs" || c.bench().File.State() != workbench.FileSaved || len(c.window.Tabs()) != 1 {
		t.Errorf("read again, the drawing is called %q, state %d", d.Title(), c.bench().File.State())
	}
	p.perform(c, "edit.undo")
	if d := c.session().Drawing(); d.Title() == "theirs" || d.Tokens(1) != 2 || c.bench().File.State() != workbench.FileChanged {
		t.Errorf("undone, the drawing is called %q, state %d", d.Title(), c.bench().File.State())
	}
	mustDo(t, os.Remove(path))
	mustDo(t, c.session().Vertices.AddTokens(1, 1))
	p.perform(c, "file.save")
	if seen(t, c) != 1 {
		t.Error("that the file is gone is not asked about")
	}
	p.answer(c, 2) // Overwrite: there is nothing to read again
	if _, err := os.Stat(path); err != nil || c.session().History().Changed() {
		t.Errorf("it is not written: %v", err)
	}
}

// A file that another tab shows is not written over.
func TestAFileOfAnotherTabIsLeftAlone(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	p.save(c, path)
	before, err := os.ReadFile(path)
	mustDo(t, err)
	c.window.Add(p.bench(parse(t, "x -> y\n"), ""))
	c.files.write(c.window.Current(), path, func() { t.Error("it is written") })
	p.settle()
	if got, err := os.ReadFile(path); err != nil || string(got) != string(before) || seen(t, c) != 1 {
		t.Errorf("%d messages, %v", seen(t, c), err)
	}
}

// A file that another program has changed is asked about once when the program comes to
// the front, and read again where that is wanted.
func TestAForeignChangeIsNoticedInFront(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	p.save(c, path)
	p.noticeChanges()
	p.settle()
	if seen(t, c) != 0 {
		t.Fatal("it asks about a file that is as it was")
	}
	theirs := strings.Replace(asJSON(t, c.session().Drawing()), `"vertices"`, `"title": "theirs", "vertices"`, 1)
	mustDo(t, os.WriteFile(path, []byte(theirs), 0o600))
	p.noticeChanges()
	p.settle()
	if seen(t, c) != 1 {
		t.Fatal("the change is not noticed")
	}
	p.press(c, fyne.KeyReturn) // Cancel
	p.noticeChanges()
	p.settle()
	if seen(t, c) != 0 || c.session().Drawing().Title() == "theirs" {
		t.Error("it asks again, or has read it")
	}
	mustDo(t, os.WriteFile(path, []byte(theirs+"\n"), 0o600))
	p.noticeChanges()
	p.settle()
	p.answer(c, 3) // Read again
	if c.session().Drawing().Title() != "theirs" || len(c.window.Tabs()) != 1 {
		t.Error("it is not read again")
	}
}
