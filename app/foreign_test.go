package app

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/workbench"
)

// onDisk shows a drawing that its file holds.
func (r *run) onDisk(text string) (c *commands, path string) {
	r.t.Helper()
	c = r.show(parse(r.t, text))
	path = filepath.Join(r.t.TempDir(), "game.nimgraph")
	r.save(c, path)
	return c, path
}

// A file that is in another tab already, under whatever name, is shown there.
func TestAFileIsOpenOnceUnderAllItsNames(t *testing.T) {
	p := program(t)
	c, path := p.onDisk("a -> b\n")
	link := filepath.Join(t.TempDir(), "link.nimgraph")
	mustDo(t, os.Symlink(path, link))
	c.files.openPaths([]string{link})
	p.settle()
	if p.tabs() != 1 || c.bench().File.Path() != path {
		t.Errorf("%d tabs, the one in front has %q", p.tabs(), c.bench().File.Path())
	}
}

// Written over by another tab after a question, a drawing asks about that before it saves.
func TestSaveAsOntoTheFileOfAnotherTab(t *testing.T) {
	p := program(t)
	c, path := p.onDisk("a -> b\n")
	first := c.window.Current()
	mustDo(t, c.session().Vertices.AddTokens(0, 3))
	c.window.Add(p.bench(parse(t, "a -> b\nx -> y\n"), ""))
	link := filepath.Join(t.TempDir(), "link.nimgraph")
	mustDo(t, os.Symlink(path, link))
	c.files.write(c.window.Current(), link, func() { t.Error("it is written") })
	p.settle()
	if seen(t, c) != 1 {
		t.Fatal("under another name, it is not asked about")
	}
	p.press(c, fyne.KeyReturn) // Cancel
	c.files.write(c.window.Current(), path, func() {})
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
	mustDo(t, c.session().Vertices.AddTokens(0, 1))
	p.perform(c, "file.save")
	p.answer(c, -1) // Save as…, the last where the folder is gone
	if seen(t, c) != 1 || !strings.Contains(texts(c.window.Canvas().Overlays().Top()), c.words.T("dialog.save.title")) {
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
	job := &jobs.Job{Name: "exporting", Run: func(context.Context, func(float64)) func() {
		<-going
		return func() { ended = true }
	}}
	c.meter(job, "")
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
