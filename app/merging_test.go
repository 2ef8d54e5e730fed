package app

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nimgraph/app/files"
	"nimgraph/app/workbench"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/board"
	"nimgraph/views/looktest"
)

// onDisk shows a drawing that its file holds.
func (r *run) onDisk(text string) (c *commands, path string) {
	r.t.Helper()
	c = r.show(parse(r.t, text))
	path = filepath.Join(r.t.TempDir(), "game.nimgraph")
	r.save(c, path)
	return c, path
}

// foreign has another program change a file.
func foreign(t *testing.T, path string, edits ...document.Edit) {
	t.Helper()
	d, err := workbench.Read(t.Context(), path)
	mustDo(t, err)
	for _, e := range edits {
		mustDo(t, d.Apply(e))
	}
	var text bytes.Buffer
	mustDo(t, formats.Write(&text, d, formats.JSON))
	mustDo(t, os.WriteFile(path, text.Bytes(), 0o600))
}

// key presses a key on the board.
func (r *run) key(c *commands, name fyne.KeyName) {
	r.t.Helper()
	if c.window.Canvas().Focused() != fyne.Focusable(c.window.Board()) {
		r.t.Fatalf("the board has not the keyboard to take %s", name)
	}
	c.window.Table.Typed(board.Key{Name: name})
	r.settle()
}

// button returns what the window shows as a button with a text.
func button(c *commands, text string) (found *widget.Button) {
	looktest.Walk(c.window.Canvas().Content(), func(o fyne.CanvasObject) {
		if b, ok := o.(*widget.Button); ok && b.Text == text {
			found = b
		}
	})
	return found
}

// Asked about a file that another program has changed, a person merges: without a
// conflict the drawing is saved at once.
func TestMergeAtSave(t *testing.T) {
	p := program(t)
	c, path := p.onDisk("a -> b c\nb -> c\n")
	mustDo(t, c.session().AddTokens(0, 1))
	foreign(t, path, document.SetTokens{ID: 1, Tokens: 2})
	p.perform(c, "file.save")
	if seen(t, c) != 1 {
		t.Fatal("it is not asked about")
	}
	p.answer(c, -1) // Merge
	back, err := workbench.Read(t.Context(), path)
	mustDo(t, err)
	if seen(t, c) > 0 || back.Tokens(0) != 1 || back.Tokens(1) != 2 || c.session().History().Changed() {
		t.Errorf("saved are %d and %d tokens; changed %v", back.Tokens(0), back.Tokens(1), c.session().History().Changed())
	}
	p.perform(c, "edit.undo")
	if c.session().Drawing().Tokens(0) != 1 || c.session().Drawing().Tokens(1) != 0 {
		t.Error("the merge is not undone")
	}
}

// Conflicts are gone through and chosen by the keyboard and by the mouse, in the strip
// above the board; saving asks nothing more.
func TestConflictsInTheWindow(t *testing.T) {
	p := program(t)
	c, path := p.onDisk("a -> b c\nb -> c\n")
	mustDo(t, c.session().AddTokens(0, 1))
	mustDo(t, c.session().AddTokens(1, 1))
	foreign(t, path, document.SetTokens{ID: 0, Tokens: 7}, document.SetTokens{ID: 1, Tokens: 8})
	p.perform(c, "merge.next")
	if !strings.Contains(c.window.Message(), c.words.T(noConflicts)) {
		t.Errorf("before there are any, it says %q", c.window.Message())
	}
	p.noticeChanges()
	p.settle()
	p.answer(c, -1) // Merge
	says := func(what string, want ...string) {
		t.Helper()
		text := looktest.Texts(c.window.Canvas().Content())
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s: it does not say %q:\n%s", what, w, text)
			}
		}
	}
	tokens := func(a, b int) {
		t.Helper()
		if d := c.session().Drawing(); d.Tokens(0) != a || d.Tokens(1) != b {
			t.Errorf("there are %d and %d tokens, want %d and %d", d.Tokens(0), d.Tokens(1), a, b)
		}
	}
	says("merged", "Conflict 1 of 2: mine stands", "2 open", "The number of tokens on a is 1 here and 7 in game.nimgraph; it was 0.")
	tokens(1, 1)
	p.key(c, fyne.KeyF8)
	says("the next", "Conflict 2 of 2", "on b is 1 here and 8")
	p.key(c, fyne.KeyF7)
	says("the one before", "Conflict 1 of 2")
	p.key(c, fyne.KeyF9)
	says("theirs chosen", "Conflict 2 of 2: mine stands", "1 open")
	tokens(7, 1)
	test.Tap(button(c, c.words.T("conflict.take-theirs")))
	p.settle()
	says("the other one too", "theirs stands", "0 open")
	tokens(7, 8)
	p.perform(c, "edit.undo")
	says("undone", "mine stands", "1 open")
	tokens(7, 1)
	p.perform(c, "file.save")
	if seen(t, c) > 0 || c.session().History().Changed() {
		t.Error("saving with an open conflict asks, or does not save")
	}
	test.Tap(button(c, c.words.T("conflict.finish")))
	p.settle()
	if text := looktest.Texts(c.window.Canvas().Content()); strings.Contains(text, "Conflict 2 of 2") {
		t.Error("closed, the strip is still there")
	}
}

// In a narrow window the strip lies above the board and the panels, not on them.
func TestTheStripOfConflictsHasItsRoom(t *testing.T) {
	p := program(t)
	c, path := p.onDisk("a -> b c\nb -> c\n")
	c.window.Canvas().(software.WindowlessCanvas).Resize(fyne.NewSize(620, 560))
	mustDo(t, c.session().AddTokens(0, 1))
	foreign(t, path, document.SetTokens{ID: 0, Tokens: 7})
	c.merge(c.window.Current(), func() { t.Error("there is nothing to choose") })
	p.settle()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	close := button(c, c.words.T("conflict.finish"))
	if close == nil {
		t.Fatal("there is no strip")
	}
	low := at(close).Y + close.Size().Height
	if top := at(c.window.Board()).Y; top < low {
		t.Errorf("the strip goes down to %v, and the board begins at %v", low, top)
	}
	test.Tap(close)
	p.settle()
	if top := at(c.window.Board()).Y; top >= low {
		t.Errorf("the strip is gone, and the board begins at %v", top)
	}
}

// A file that is in another tab already, under whatever name, is shown there.
func TestAFileIsOpenOnceUnderAllItsNames(t *testing.T) {
	p := program(t)
	c, path := p.onDisk("a -> b\n")
	link := filepath.Join(t.TempDir(), "link.nimgraph")
	mustDo(t, os.Symlink(path, link))
	c.openPaths([]string{link})
	p.settle()
	if p.tabs() != 1 || c.bench().File.Path() != path {
		t.Errorf("%d tabs, the one in front has %q", p.tabs(), c.bench().File.Path())
	}
}

// Written over by another tab after a question, a drawing can merge what is in its file.
func TestSaveAsOntoTheFileOfAnotherTab(t *testing.T) {
	p := program(t)
	c, path := p.onDisk("a -> b\n")
	first := c.window.Current()
	mustDo(t, c.session().AddTokens(0, 3))
	c.window.Add(p.bench(parse(t, "a -> b\nx -> y\n"), ""))
	link := filepath.Join(t.TempDir(), "link.nimgraph")
	mustDo(t, os.Symlink(path, link))
	c.write(c.window.Current(), link, func() { t.Error("it is written") })
	p.settle()
	if seen(t, c) != 1 {
		t.Fatal("under another name, it is not asked about")
	}
	p.press(c, fyne.KeyReturn) // Cancel
	c.write(c.window.Current(), path, func() {})
	p.settle()
	if seen(t, c) != 1 {
		t.Fatal("it is not asked about")
	}
	p.answer(c, -1) // Overwrite
	if got, err := workbench.Read(t.Context(), path); err != nil || got.Graph().Order() != 4 {
		t.Fatalf("it is not overwritten: %v", err)
	}
	c.window.Select(first)
	p.perform(c, "file.save")
	if seen(t, c) != 1 {
		t.Fatal("that the other tab has overwritten it is not asked about")
	}
	p.answer(c, -1) // Merge
	d := first.Bench.Session.Drawing()
	if _, ok := d.Graph().VertexNamed("x"); !ok || d.Tokens(0) != 3 {
		t.Error("the merge has not what both have drawn")
	}
}

// failing is a file system on which no file can be made outside of the program's own
// folders.
type failing struct{ with error }

func (f failing) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	if flag&os.O_CREATE != 0 && filepath.Base(filepath.Dir(name)) != "backups" {
		return nil, &fs.PathError{Op: "open", Path: name, Err: f.with}
	}
	return files.OS{}.OpenFile(name, flag, mode)
}
func (failing) Rename(from, to string) error   { return files.OS{}.Rename(from, to) }
func (failing) Remove(name string) error       { return files.OS{}.Remove(name) }
func (failing) SyncFolder(folder string) error { return files.OS{}.SyncFolder(folder) }
func (failing) Inherit(old string, info fs.FileInfo, to files.File) error {
	return files.OS{}.Inherit(old, info, to)
}

// A file whose folder may not be written to is written in place when that is wanted.
func TestWritingInPlaceIsAsked(t *testing.T) {
	p := program(t)
	c, path := p.onDisk("a -> b\n")
	before, err := os.ReadFile(path)
	mustDo(t, err)
	e := p.environment()
	e.System = failing{syscall.EACCES}
	opened, err := workbench.Open(t.Context(), path)
	mustDo(t, err)
	c.window.Replace(c.window.Current(), workbench.NewOpened(opened, e))
	mustDo(t, c.session().AddTokens(0, 1))
	p.perform(c, "file.save")
	if got, err := os.ReadFile(path); seen(t, c) != 1 || err != nil || !bytes.Equal(got, before) {
		t.Fatalf("%d questions, %v", seen(t, c), err)
	}
	p.answer(c, -1) // Write in place
	if got, err := os.ReadFile(path); seen(t, c) > 0 || err != nil || bytes.Equal(got, before) || c.session().History().Changed() {
		t.Errorf("it is not written: %v", err)
	}
	kept, err := os.ReadFile(filepath.Join(p.backups.Folder, p.backups.Name(path)+"~"))
	if err != nil || !bytes.Equal(kept, before) {
		t.Errorf("what it held is not kept: %v", err)
	}
}

// Where the file and its folder are gone, as a disk that was taken away, saving asks
// where.
func TestAFileThatIsGone(t *testing.T) {
	p := program(t)
	folder := filepath.Join(t.TempDir(), "disk")
	mustDo(t, os.Mkdir(folder, 0o700))
	c := p.show(threeVertices(t))
	path := filepath.Join(folder, "game.nimgraph")
	p.save(c, path)
	mustDo(t, os.RemoveAll(folder))
	p.noticeChanges()
	p.settle()
	if text := c.window.Message(); !strings.Contains(text, "game.nimgraph") || !strings.Contains(text, folder) {
		t.Errorf("it says %q", text)
	}
	mustDo(t, c.session().AddTokens(0, 1))
	p.perform(c, "file.save")
	p.answer(c, -1) // Save as…, the last where the folder is gone
	if seen(t, c) != 1 || !strings.Contains(looktest.Texts(c.window.Canvas().Overlays().Top()), c.words.T("dialog.save.title")) {
		t.Error("it does not ask where")
	}
	if !c.session().History().Changed() {
		t.Error("it counts as saved")
	}
}

// What a key asks for does not give an export up, nor the reading of a file.
func TestAnExportIsNotGivenUpSilently(t *testing.T) {
	p := program(t)
	c := p.show(largePath(t))
	going, ended := make(chan struct{}), false
	job := c.metered("exporting", "")
	job.Run = func(context.Context, func(float64)) func() {
		<-going
		return func() { ended = true }
	}
	c.bench().Work.Start(job)
	c.window.Table.Perform(c.act("layout.auto")) // Ctrl+L
	if c.bench().Work.Now() != job || !strings.Contains(c.window.Message(), "exporting") {
		t.Errorf("under way is %v, and it says %q", c.bench().Work.Now(), c.window.Message())
	}
	close(going)
	p.settle()
	if !ended {
		t.Error("the export was given up")
	}
}
