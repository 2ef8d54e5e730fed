package app

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
)

func TestBrokenFileChangesNothing(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	before := asJSON(t, c.session().Drawing())
	path := filepath.Join(t.TempDir(), "broken.nimgraph")
	mustDo(t, os.WriteFile(path, []byte(`{"format": "nimgraph", "version": 1, "vertices": [{"id": 3}]}`), 0o600))
	c.files.openPaths([]string{path})
	p.settle()
	if visibleDialogs(t, c) != 1 {
		t.Errorf("%d messages, want 1", visibleDialogs(t, c))
	}
	if text := texts(c.window.Canvas().Overlays().Top()); !strings.Contains(text, "vertices[0].id") ||
		!strings.Contains(text, "broken.nimgraph") {
		t.Errorf("the message does not say where: %q", text)
	}
	if p.tabCount() != 1 || asJSON(t, c.session().Drawing()) != before || len(p.settings.Recent()) != 0 {
		t.Error("the drawing changed")
	}
}

// A large drawing opens at a scale at which its names can be read.
func TestLargeFileOpensLegibly(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	var text strings.Builder
	for i := range 400 {
		fmt.Fprintf(&text, "%d -> %d\n", i, i+1)
	}
	path := filepath.Join(t.TempDir(), "long.txt")
	mustDo(t, os.WriteFile(path, []byte(text.String()), 0o600))
	c.files.openPaths([]string{path})
	p.settle()
	if zoom := c.window.Board().View.Zoom(); c.session().Drawing().Graph().Order() != 401 || zoom < 0.5 {
		t.Errorf("it opens at %v", zoom)
	}
}

// edgeFiles writes files with one edge each and returns their paths.
func edgeFiles(t *testing.T, names ...string) (paths []string) {
	t.Helper()
	folder := t.TempDir()
	for i, name := range names {
		path := filepath.Join(folder, name)
		mustDo(t, os.WriteFile(path, fmt.Appendf(nil, "%s\na%d -> b\n", strings.Repeat("# slow\n", 20_000), i), 0o600))
		paths = append(paths, path)
	}
	return paths
}

// Several files are read in order and opened once each, as tabs of the window or in new windows.
func TestSeveralFilesAreOpened(t *testing.T) {
	for _, tabs := range []bool{true, false} {
		p := program(t)
		p.settings.SetSwitch(window.OpenTabs, tabs)
		c := p.show(threeVertexGame(t))
		mustDo(t, c.session().Vertices.AddTokens(0, 1)) // so that it is not replaced
		paths := edgeFiles(t, "one.txt", "two.txt", "three.txt")
		c.files.openPaths(append(paths, paths[0]))
		p.settle()
		if p.tabCount() != 4 || (len(p.windows) == 1) != tabs || (len(p.windows) == 4) == tabs {
			t.Fatalf("tabs %v: %d drawings in %d windows, want the first and one for each file", tabs, p.tabCount(),
				len(p.windows))
		}
		for i, path := range paths {
			place := c
			if !tabs {
				place = p.windows[i+1]
			}
			shown := place.window.Tabs()[map[bool]int{true: i + 1}[tabs]]
			if got := shown.Bench.File.Path(); got != path {
				t.Errorf("tabs %v: at %d is %q, want %q", tabs, i, got, path)
			}
		}
		if tabs && c.window.Current().Bench.File.Path() != paths[0] {
			t.Errorf("what was asked for last is not in front, but %q", c.window.Current().Bench.File.Path())
		}
		if got := p.settings.Recent(); len(got) != 3 || got[0] != paths[2] {
			t.Errorf("recent files are %v", got)
		}
	}
}

// A drawing replaces an unchanged new drawing in the same window. Files that are requested while
// another one is being read are opened after it.
func TestFilesAreOpenedInOrder(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	paths := edgeFiles(t, "one.txt", "two.txt")
	c.files.openPaths(paths[:1])
	c.files.openPaths(paths[1:])
	p.settle()
	for _, path := range paths {
		if _, shown := p.findTab(hasPath(path)); shown == nil {
			t.Errorf("%s is not opened", path)
		}
	}
}

func TestUntouchedDrawingIsReplaced(t *testing.T) {
	p, c := programShowing(t, empty())
	old := c.bench()
	path := edgeFiles(t, "one.txt")[0]
	c.files.openPaths([]string{path})
	p.settle()
	if p.tabCount() != 1 || c.bench() == old || c.bench().File.Path() != path ||
		!strings.Contains(c.window.Title(), "one.txt") {
		t.Errorf("%d drawings, %q in front, titled %q", p.tabCount(), c.bench().File.Path(), c.window.Title())
	}
	// A drawing with a file is not replaced, and neither is a changed drawing.
	p.perform(c, "file.new")
	p.tapAnswer(c, 0)
	if p.tabCount() != 2 {
		t.Errorf("%d drawings, want the file and an empty one", p.tabCount())
	}
	mustDo(t, c.session().Whole.SetTitle("changed"))
	p.perform(c, "file.new")
	p.tapAnswer(c, 0)
	if p.tabCount() != 3 || len(p.windows) != 1 {
		t.Errorf("%d drawings in %d windows", p.tabCount(), len(p.windows))
	}
	p.perform(c, "file.new-window")
	p.tapAnswer(c, 0)
	if p.tabCount() != 4 || len(p.windows) != 2 {
		t.Errorf("%d drawings in %d windows", p.tabCount(), len(p.windows))
	}
}

// The arrow keys choose the kind of a new drawing and wrap around.
func TestArrowsChooseTheKindOfANewDrawing(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	for want, keys := range map[graphs.Kind][]fyne.KeyName{
		graphs.Deletion: {fyne.KeyDown}, graphs.EdgeGeography: {fyne.KeyLeft},
		graphs.Directed: {fyne.KeyRight, fyne.KeyUp},
	} {
		p.perform(c, "file.new")
		for _, key := range keys {
			p.pressKey(c, key)
		}
		p.pressKey(c, fyne.KeyReturn)
		if got := c.session().Drawing().Kind(); got != want {
			t.Errorf("%v choose %s, want %s", keys, got, want)
		}
	}
}

// A file that is open already is brought to the front instead of being opened twice.
func TestFileIsNotOpenedTwice(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	p.save(c, path)
	shown := c.window.Current()
	p.perform(c, "file.new")
	p.tapAnswer(c, 0)
	if c.window.Current() == shown {
		t.Fatal("the new drawing is not in front")
	}
	other := p.show(threeVertexGame(t))
	mustDo(t, other.session().Whole.SetTitle("touched"))
	for _, from := range []*windowCommands{c, other} {
		from.files.openPaths([]string{path})
		p.settle()
		if p.tabCount() != 3 || c.window.Current() != shown {
			t.Errorf("%d drawings are open, the file in front: %v", p.tabCount(), c.window.Current() == shown)
		}
	}
	// The same holds if the file is requested again while it is being read.
	late := edgeFiles(t, "late.txt")[0]
	c.files.openPaths([]string{late})
	other.files.openPaths([]string{late})
	p.settle()
	if p.tabCount() != 4 {
		t.Errorf("%d drawings are open", p.tabCount())
	}
}

// A panic of a job becomes a message, and the program goes on.
func TestDefectBecomesAMessage(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	c.bench().Work.Start(panickingJob())
	p.settle()
	if visibleDialogs(t, c) != 1 || !strings.Contains(texts(c.window.Canvas().Overlays().Top()), "out of order") {
		t.Errorf("%d messages, want 1", visibleDialogs(t, c))
	}
	c.dialogs().CloseTop()
	workbench.RunOrStart(c.bench().Work, true, panickingJob())
	if visibleDialogs(t, c) != 1 {
		t.Errorf("on the spot: %d messages, want 1", visibleDialogs(t, c))
	}
}

// showSaved shows a drawing that was saved to a file, and returns the file's path.
func (r *run) showSaved(text string) (c *windowCommands, path string) {
	r.t.Helper()
	c = r.show(drawingOf(r.t, text))
	path = filepath.Join(r.t.TempDir(), "game.nimgraph")
	r.save(c, path)
	return c, path
}

// A file that is open in another tab, even under another name, is shown there.
func TestFileWithTwoNamesIsOpenedOnce(t *testing.T) {
	p := program(t)
	c, path := p.showSaved("a -> b\n")
	link := filepath.Join(t.TempDir(), "link.nimgraph")
	mustDo(t, os.Symlink(path, link))
	c.files.openPaths([]string{link})
	p.settle()
	if p.tabCount() != 1 || c.bench().File.Path() != path {
		t.Errorf("%d tabs, the one in front has %q", p.tabCount(), c.bench().File.Path())
	}
}

// If another tab has overwritten the file of a drawing, saving the drawing asks first.
func TestSaveAsOntoTheFileOfAnotherTab(t *testing.T) {
	p := program(t)
	c, path := p.showSaved("a -> b\n")
	first := c.window.Current()
	mustDo(t, c.session().Vertices.AddTokens(0, 3))
	c.window.AddTab(p.newBench(drawingOf(t, "a -> b\nx -> y\n")))
	link := filepath.Join(t.TempDir(), "link.nimgraph")
	mustDo(t, os.Symlink(path, link))
	c.files.confirmAndWrite(c.window.Current(), link, func() { t.Error("it is written") })
	p.settle()
	if visibleDialogs(t, c) != 1 {
		t.Fatal("under another name, it is not asked about")
	}
	p.pressKey(c, fyne.KeyReturn) // Cancel
	c.files.confirmAndWrite(c.window.Current(), path, func() {})
	p.settle()
	if visibleDialogs(t, c) != 1 {
		t.Fatal("it is not asked about")
	}
	p.tapAnswer(c, -1) // Overwrite
	if got, err := workbench.ReadDrawing(t.Context(), path); err != nil || got.Graph().Order() != 4 {
		t.Fatalf("it is not overwritten: %v", err)
	}
	c.window.SelectTab(first)
	p.perform(c, "file.save")
	if visibleDialogs(t, c) != 1 {
		t.Fatal("that the other tab has overwritten it is not asked about")
	}
}

// failing is a file system in which no file can be created outside the program's own folders.
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

// If the file and its folder no longer exist, as after a disk was removed, saving asks for a new
// place.
func TestSaveWithoutItsFolder(t *testing.T) {
	p := program(t)
	folder := filepath.Join(t.TempDir(), "disk")
	mustDo(t, os.Mkdir(folder, 0o700))
	c := p.show(threeVertexGame(t))
	path := filepath.Join(folder, "game.nimgraph")
	p.save(c, path)
	mustDo(t, os.RemoveAll(folder))
	p.checkFiles()
	p.settle()
	if text := c.window.Message(); !strings.Contains(text, "game.nimgraph") || !strings.Contains(text, folder) {
		t.Errorf("it says %q", text)
	}
	mustDo(t, c.session().Vertices.AddTokens(0, 1))
	p.perform(c, "file.save")
	p.tapAnswer(c, -1) // Save as…, the last button if the folder is missing
	if visibleDialogs(t, c) != 1 ||
		!strings.Contains(texts(c.window.Canvas().Overlays().Top()), c.words.T("dialog.save.title")) {
		t.Error("it does not ask where")
	}
	if !c.session().History().Changed() {
		t.Error("it counts as saved")
	}
}

// Pressing a key cancels neither an export nor the reading of a file.
func TestKeysDoNotCancelAnExport(t *testing.T) {
	p, c := programShowing(t, largePath(t))
	going, ended := make(chan struct{}), false
	job := &jobs.Job{Name: "exporting", Run: func(context.Context, func(float64)) func() {
		<-going
		return func() { ended = true }
	}}
	c.showProgress(job, "")
	c.bench().Work.Start(job)
	c.window.Table.RunFromMenu(c.act("layout.auto")) // Ctrl+L
	if c.bench().Work.Current() != job || !strings.Contains(c.window.Message(), "exporting") {
		t.Errorf("under way is %v, and it says %q", c.bench().Work.Current(), c.window.Message())
	}
	close(going)
	p.settle()
	if !ended {
		t.Error("the export was given up")
	}
}
