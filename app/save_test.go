package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nimgraph/app/workbench"
	"nimgraph/views/picture"
)

// A file that does not hold all of a drawing is written with what is lost said, and
// Save asks for another.
func TestSavingSaysWhatIsLost(t *testing.T) {
	p, c := programShowing(t, threeVertices(t))
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
	p, c := programShowing(t, threeVertices(t))
	mustDo(t, c.session().Whole.SetTitle("Exercise 2.1: three heaps"))
	if got := filepath.Base(c.suggestPath(c.window.Current())); got != "Exercise 2.1- three heaps" {
		t.Errorf("the title is proposed as %q", got)
	}
	path := filepath.Join(t.TempDir(), "sheet-2.1.dot")
	p.save(c, path)
	if got := c.suggestPath(c.window.Current()); got != strings.TrimSuffix(path, ".dot") {
		t.Errorf("the file is proposed as %q", got)
	}
}

// What comes of a dialog is told when that is closed.
func TestSaveDialogTells(t *testing.T) {
	p, c := programShowing(t, threeVertices(t))
	folder := t.TempDir()
	mustDo(t, os.Mkdir(filepath.Join(folder, "folder.nimgraph"), 0o700))
	c.dialogs().AskPath("", filepath.Join(folder, "folder"), saveExtensions(), func(path string) {
		c.files.confirmAndWrite(c.window.Current(), path, func() {})
	})
	p.press(c, fyne.KeyReturn)
	p.answer(c, 1) // Replace
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
	p, c := programShowing(t, largePath(t))
	mustDo(t, c.session().Whole.SetTitle("before"))
	path := filepath.Join(t.TempDir(), "large.nimgraph")
	saved, closed, tab := 0, false, c.window.Current()
	save := func() { c.files.confirmAndWrite(tab, path, func() { saved++ }) }
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
	c.files.confirmUnsaved(tab, func() { closed = true })
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
	p, c := programShowing(t, threeVertices(t))
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
	if kept, err := os.ReadFile(filepath.Join(p.backups.Folder, p.backups.FileName(path))); err != nil ||
		string(kept) != theirs {
		t.Errorf("what it held is not kept: %v", err)
	}
	changed()
	p.perform(c, "file.save")
	p.answer(c, 3) // Read again
	if d := c.session().Drawing(); d.Title() != "theirs" || c.bench().File.State() != workbench.FileSaved ||
		len(c.window.Tabs()) != 1 {
		t.Errorf("read again, the drawing is called %q, state %d", d.Title(), c.bench().File.State())
	}
	p.perform(c, "edit.undo")
	if d := c.session().Drawing(); d.Title() == "theirs" || d.Tokens(1) != 2 ||
		c.bench().File.State() != workbench.FileChanged {
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
	p, c := programShowing(t, threeVertices(t))
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	p.save(c, path)
	before, err := os.ReadFile(path)
	mustDo(t, err)
	c.window.AddTab(p.newBench(parse(t, "x -> y\n")))
	c.files.confirmAndWrite(c.window.Current(), path, func() { t.Error("it is written") })
	p.settle()
	if got, err := os.ReadFile(path); err != nil || string(got) != string(before) || seen(t, c) != 1 {
		t.Errorf("%d messages, %v", seen(t, c), err)
	}
}

// A file that another program has changed is asked about once when the program comes to
// the front, and read again where that is wanted.
func TestAForeignChangeIsNoticedInFront(t *testing.T) {
	p, c := programShowing(t, threeVertices(t))
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	p.save(c, path)
	p.checkFiles()
	p.settle()
	if seen(t, c) != 0 {
		t.Fatal("it asks about a file that is as it was")
	}
	theirs := strings.Replace(asJSON(t, c.session().Drawing()), `"vertices"`, `"title": "theirs", "vertices"`, 1)
	mustDo(t, os.WriteFile(path, []byte(theirs), 0o600))
	p.checkFiles()
	p.settle()
	if seen(t, c) != 1 {
		t.Fatal("the change is not noticed")
	}
	p.press(c, fyne.KeyReturn) // Cancel
	p.checkFiles()
	p.settle()
	if seen(t, c) != 0 || c.session().Drawing().Title() == "theirs" {
		t.Error("it asks again, or has read it")
	}
	mustDo(t, os.WriteFile(path, []byte(theirs+"\n"), 0o600))
	p.checkFiles()
	p.settle()
	p.answer(c, 3) // Read again
	if c.session().Drawing().Title() != "theirs" || len(c.window.Tabs()) != 1 {
		t.Error("it is not read again")
	}
}

// The part that the window shows is cut off from the rest.
func TestPictureOfWhatIsShown(t *testing.T) {
	_, c := programShowing(t, threeVertices(t))
	c.window.Board().Resize(fyne.NewSize(600, 400))
	of := c.bench().PictureSource(c.window.Palette())
	if of.Visible == nil {
		t.Fatal("nothing is shown")
	}
	s, err := picture.Request{Part: picture.PartVisible}.Prepare(t.Context(), c.words, of)
	if err != nil || s.Scene.Window == nil {
		t.Errorf("what the window shows is not cut off: %v", err)
	}
}

// Steps are written where the board shows none, too.
func TestStepsAreExported(t *testing.T) {
	p, c := programShowing(t, threeVertices(t))
	p.settings.SetFolder(t.TempDir())
	path := filepath.Join(t.TempDir(), "steps.gif")
	c.pictures.exportSteps(path, picture.Default(), picture.FilmGIF)
	p.until(func() bool { return c.window.Message() != "" })
	text, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(text), "GIF89a") || c.bench().Steps.IsShown() {
		t.Errorf("%v: %.20q, %s", err, text, c.window.Message())
	}
	p.perform(c, "file.export")
	types(c, "all.gif")
	p.press(c, fyne.KeyReturn)
	all := filepath.Join(filepath.Dir(c.suggestExportPath()), "all.gif")
	p.until(func() bool { return strings.Contains(c.window.Message(), "all.gif") })
	if _, err := os.Stat(all); err != nil {
		t.Errorf("a GIF is no choice: %v", err)
	}
}

// What was chosen is proposed the next time.
func TestPictureIsRemembered(t *testing.T) {
	p, c := programShowing(t, threeVertices(t))
	p.settings.SetFolder(t.TempDir())
	chosen := picture.Default()
	chosen.Format, chosen.Caption = "svg", true
	p.settings.SetPicture(chosen)
	p.perform(c, "file.export")
	if seen(t, c) != 1 {
		t.Fatal("the dialog is not open")
	}
	p.press(c, fyne.KeyReturn)
	path := c.suggestPath(c.window.Current()) + ".svg"
	if _, err := os.Stat(path); err != nil || seen(t, c) != 0 {
		t.Errorf("%v, %d dialogs are left", err, seen(t, c))
	}
	if got := p.settings.Picture(); got != chosen {
		t.Errorf("remembered %+v, want %+v", got, chosen)
	}
	name := filepath.Base(c.suggestExportPath())
	folder := t.TempDir()
	p.settings.SetFolder(t.TempDir()) // a drawing is opened elsewhere
	if got, want := c.suggestExportPath(), filepath.Join(filepath.Dir(path), name); got != want {
		t.Errorf("after an export the path is %s, want %s", got, want)
	}
	p.settings.SetExportFolder(folder)
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	if got, want := c.suggestExportPath(), filepath.Join(p.settings.Folder(), name); got != want {
		t.Errorf("if the folder of the last export is gone, the path is %s, want %s", got, want)
	}
}
