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

// If a format cannot store everything of a drawing, the program says what is lost, and Save asks
// for another file.
func TestSaveReportsLosses(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	path := filepath.Join(t.TempDir(), "three.txt")
	p.save(c, path)
	if got := c.window.Message(); !strings.Contains(got, "three.txt") || !strings.Contains(got, "without") {
		t.Errorf("saved, it says %q", got)
	}
	p.perform(c, "file.save")
	if visibleDialogs(t, c) != 1 {
		t.Error("Save does not ask for a file that holds all")
	}
}

// The proposed file name has the whole title, even with a dot in it. The extension of the
// drawing's own file is removed.
func TestProposedNames(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
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

// The result of the file dialog is reported when the dialog is closed.
func TestSaveDialogResult(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	folder := t.TempDir()
	mustDo(t, os.Mkdir(filepath.Join(folder, "folder.nimgraph"), 0o700))
	c.dialogs().AskPath("", filepath.Join(folder, "folder"), saveExtensions(), func(path string) {
		c.files.confirmAndWrite(c.window.Current(), path, func() {})
	})
	p.pressKey(c, fyne.KeyReturn)
	p.tapAnswer(c, 1) // Replace
	if visibleDialogs(t, c) != 1 {
		t.Error("nothing says that it is a folder")
	}
	if text := texts(c.window.Canvas().Content()); strings.Contains(text, c.words.T("status.saving")) {
		t.Errorf("it still says %q", text)
	}
	p.pressKey(c, fyne.KeyReturn)
	if visibleDialogs(t, c) != 0 {
		t.Error("the message is not closed")
	}
}

// While a drawing is being saved, the window says so. Later changes are not in the file, and
// closing waits without a question.
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
	if !closed || saved != 3 || visibleDialogs(t, c) > 0 {
		t.Errorf("closed %v, saved %d times, %d questions", closed, saved, visibleDialogs(t, c))
	}
}

// A file that another program has changed or deleted is not overwritten without a question.
func TestConflictIsAskedAbout(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
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
	if visibleDialogs(t, c) != 1 || held() != theirs {
		t.Fatal("it is overwritten unasked")
	}
	p.pressKey(c, fyne.KeyReturn) // Cancel
	if visibleDialogs(t, c) != 0 || held() != theirs || !c.session().History().Changed() {
		t.Error("cancelled, it is overwritten all the same")
	}
	p.perform(c, "file.save")
	p.tapAnswer(c, 2) // Overwrite
	if visibleDialogs(t, c) != 0 || held() == theirs || c.session().History().Changed() {
		t.Error("it is not overwritten")
	}
	if kept, err := os.ReadFile(filepath.Join(p.backups.Folder, p.backups.FileName(path))); err != nil ||
		string(kept) != theirs {
		t.Errorf("what it held is not kept: %v", err)
	}
	changed()
	p.perform(c, "file.save")
	p.tapAnswer(c, 3) // Read again
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
	if visibleDialogs(t, c) != 1 {
		t.Error("that the file is gone is not asked about")
	}
	p.tapAnswer(c, 2) // Overwrite: there is nothing to read again
	if _, err := os.Stat(path); err != nil || c.session().History().Changed() {
		t.Errorf("it is not written: %v", err)
	}
}

// A file that is open in another tab is not overwritten.
func TestFileOfAnotherTabIsNotOverwritten(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	p.save(c, path)
	before, err := os.ReadFile(path)
	mustDo(t, err)
	c.window.AddTab(p.newBench(drawingOf(t, "x -> y\n")))
	c.files.confirmAndWrite(c.window.Current(), path, func() { t.Error("it is written") })
	p.settle()
	if got, err := os.ReadFile(path); err != nil || string(got) != string(before) || visibleDialogs(t, c) != 1 {
		t.Errorf("%d messages, %v", visibleDialogs(t, c), err)
	}
}

// When the program comes to the front, it asks once about a file that another program has changed,
// and reads it again if the user agrees.
func TestForeignChangeIsNoticedInFront(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	p.save(c, path)
	p.checkFiles()
	p.settle()
	if visibleDialogs(t, c) != 0 {
		t.Fatal("it asks about a file that is as it was")
	}
	theirs := strings.Replace(asJSON(t, c.session().Drawing()), `"vertices"`, `"title": "theirs", "vertices"`, 1)
	mustDo(t, os.WriteFile(path, []byte(theirs), 0o600))
	p.checkFiles()
	p.settle()
	if visibleDialogs(t, c) != 1 {
		t.Fatal("the change is not noticed")
	}
	p.pressKey(c, fyne.KeyReturn) // Cancel
	p.checkFiles()
	p.settle()
	if visibleDialogs(t, c) != 0 || c.session().Drawing().Title() == "theirs" {
		t.Error("it asks again, or has read it")
	}
	mustDo(t, os.WriteFile(path, []byte(theirs+"\n"), 0o600))
	p.checkFiles()
	p.settle()
	p.tapAnswer(c, 3) // Read again
	if c.session().Drawing().Title() != "theirs" || len(c.window.Tabs()) != 1 {
		t.Error("it is not read again")
	}
}

// The picture of the visible part is cut out of the drawing.
func TestPictureOfTheVisiblePart(t *testing.T) {
	_, c := programShowing(t, threeVertexGame(t))
	c.window.Board().Resize(fyne.NewSize(600, 400))
	source := c.bench().PictureSource(c.window.Palette())
	if source.Visible == nil {
		t.Fatal("nothing is shown")
	}
	s, err := picture.Request{Part: picture.PartVisible}.Prepare(t.Context(), c.words, source)
	if err != nil || s.Scene.Window == nil {
		t.Errorf("what the window shows is not cut off: %v", err)
	}
}

// Steps can be exported even while the board shows none.
func TestStepsAreExported(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	p.settings.SetFolder(t.TempDir())
	path := filepath.Join(t.TempDir(), "steps.gif")
	c.pictures.exportSteps(path, picture.Default(), picture.FilmGIF)
	p.settleUntil(func() bool { return c.window.Message() != "" })
	text, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(text), "GIF89a") || c.bench().Steps.IsShown() {
		t.Errorf("%v: %.20q, %s", err, text, c.window.Message())
	}
	p.perform(c, "file.export")
	typeText(c, "all.gif")
	p.pressKey(c, fyne.KeyReturn)
	path = filepath.Join(filepath.Dir(c.suggestExportPath()), "all.gif")
	p.settleUntil(func() bool { return strings.Contains(c.window.Message(), "all.gif") })
	if _, err := os.Stat(path); err != nil {
		t.Errorf("a GIF is no choice: %v", err)
	}
}

// The export dialog remembers its options.
func TestExportOptionsAreRemembered(t *testing.T) {
	p, c := programShowing(t, threeVertexGame(t))
	p.settings.SetFolder(t.TempDir())
	chosen := picture.Default()
	chosen.Format, chosen.Caption = "svg", true
	p.settings.SetPicture(chosen)
	p.perform(c, "file.export")
	if visibleDialogs(t, c) != 1 {
		t.Fatal("the dialog is not open")
	}
	p.pressKey(c, fyne.KeyReturn)
	path := c.suggestPath(c.window.Current()) + ".svg"
	if _, err := os.Stat(path); err != nil || visibleDialogs(t, c) != 0 {
		t.Errorf("%v, %d dialogs are left", err, visibleDialogs(t, c))
	}
	if got := p.settings.Picture(); got != chosen {
		t.Errorf("remembered %+v, want %+v", got, chosen)
	}
	name := filepath.Base(c.suggestExportPath())
	folder := t.TempDir()
	p.settings.SetFolder(t.TempDir()) // the folder of the last opened drawing
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
