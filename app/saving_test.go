package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

func TestSaveAndOpen(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	mustDo(t, w.session.SetTitle("three"))
	if !w.session.History().Changed() || !strings.Contains(w.window.Title(), "•") {
		t.Errorf("a change does not show in the title %q", w.window.Title())
	}
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	done := false
	w.write(path, func() { done = true })
	if !done || w.session.History().Changed() || w.path != path {
		t.Fatalf("done %v, changed %v, path %q", done, w.session.History().Changed(), w.path)
	}
	if got := p.settings.recent(); len(got) != 1 || got[0] != path {
		t.Errorf("recent files are %v", got)
	}
	back, err := p.read(context.Background(), path)
	mustDo(t, err)
	if got, want := asJSON(t, back), asJSON(t, w.session.Drawing()); got != want {
		t.Errorf("read back:\n%s\nwant:\n%s", got, want)
	}
}

func TestBrokenFileChangesNothing(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	before := asJSON(t, w.session.Drawing())
	path := filepath.Join(t.TempDir(), "broken.nimgraph")
	mustDo(t, os.WriteFile(path, []byte(`{"format": "nimgraph", "version": 1, "vertices": [{"id": 3}]}`), 0o600))
	w.openPath(path)
	if len(w.modals) != 1 {
		t.Errorf("%d messages, want 1", len(w.modals))
	}
	if len(p.windows) != 1 || asJSON(t, w.session.Drawing()) != before {
		t.Error("the drawing changed")
	}
	if _, err := p.read(context.Background(), path); err == nil || !strings.Contains(w.describe(err), "vertices[0].id") {
		t.Errorf("the message does not say where: %v", err)
	}
}

// Files that take long are read one after the other, and each is opened once.
func TestSeveralFilesAreOpened(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	var text strings.Builder
	for i := range slowFile {
		fmt.Fprintf(&text, "# %d\n", i)
	}
	text.WriteString("a -> b\n")
	folder := t.TempDir()
	var paths []string
	for _, name := range []string{"one.txt", "two.txt", "three.txt"} {
		path := filepath.Join(folder, name)
		mustDo(t, os.WriteFile(path, []byte(text.String()), 0o600))
		paths = append(paths, path)
	}
	queue := waiting(p)
	w.openPaths(append(paths, paths[0]))
	drain(w, queue)
	if len(p.windows) != 4 {
		t.Fatalf("%d windows, want the first and one for each file", len(p.windows))
	}
	for i, path := range paths {
		if got := p.windows[i+1].path; got != path {
			t.Errorf("window %d shows %q, want %q", i+1, got, path)
		}
	}
}

// A title with a point in it is proposed as a file's name whole; of a file's own
// name the ending goes.
func TestProposedNames(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	mustDo(t, w.session.SetTitle("Exercise 2.1: three heaps"))
	if got := filepath.Base(w.proposed()); got != "Exercise 2.1- three heaps" {
		t.Errorf("the title is proposed as %q", got)
	}
	w.path = filepath.Join(t.TempDir(), "sheet-2.1.dot")
	if got := w.proposed(); got != strings.TrimSuffix(w.path, ".dot") {
		t.Errorf("the file is proposed as %q", got)
	}
}

func TestFailedSaveKeepsTheFile(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	folder := filepath.Join(t.TempDir(), "is-a-folder.nimgraph")
	mustDo(t, os.Mkdir(folder, 0o700))
	done := false
	w.write(folder, func() { done = true })
	if done || len(w.modals) != 1 || w.path != "" {
		t.Errorf("done %v, %d messages, path %q", done, len(w.modals), w.path)
	}
}

// seen tells how many dialogs are on the screen, which is as many as there are.
func seen(t *testing.T, w *Window) int {
	t.Helper()
	n := len(w.window.Canvas().Overlays().List())
	if n != len(w.modals) {
		t.Errorf("%d dialogs are on the screen, and %d are taken to be there", n, len(w.modals))
	}
	return n
}

// What comes of a dialog, be it a question or a message, is there when the dialog
// is closed.
func TestSaveDialogAsksAndTells(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	folder := t.TempDir()
	path := filepath.Join(folder, "there.nimgraph")
	mustDo(t, os.WriteFile(path, []byte("before"), 0o600))
	asked := func(name string) {
		t.Helper()
		w.askPath("", filepath.Join(folder, name), ending, func(path string) { w.write(path, func() {}) })
		press(t, w, fyne.KeyReturn)
		if seen(t, w) != 1 {
			t.Fatalf("%s: no question and no message is left", name)
		}
	}
	asked("there")
	if got, err := os.ReadFile(path); err != nil || string(got) != "before" {
		t.Errorf("before the answer, the file holds %q, %v", got, err)
	}
	w.window.Canvas().FocusNext() // to Replace
	press(t, w, fyne.KeyReturn)
	if got, err := os.ReadFile(path); seen(t, w) != 0 || err != nil || string(got) == "before" {
		t.Errorf("after it, the file holds %q, %v", got, err)
	}
	mustDo(t, os.Mkdir(filepath.Join(folder, "folder.nimgraph"), 0o700))
	asked("folder")
	w.window.Canvas().FocusNext()
	press(t, w, fyne.KeyReturn)
	if seen(t, w) != 1 {
		t.Error("nothing says that it is a folder")
	}
	if text := w.figures(); strings.Contains(text, w.words.T("status.saving")) {
		t.Errorf("it still says %q", text)
	}
	press(t, w, fyne.KeyReturn)
	if seen(t, w) != 0 {
		t.Error("the message is not closed")
	}
}

func TestUnsavedChangesAreAskedAbout(t *testing.T) {
	w := program(t).open(threeVertices(t), "")
	closed := false
	w.unlessUnsaved(func() { closed = true })
	if !closed {
		t.Error("a drawing without changes asks")
	}
	closed = false
	mustDo(t, w.session.SetTitle("changed"))
	w.unlessUnsaved(func() { closed = true })
	if closed || len(w.modals) != 1 {
		t.Errorf("closed %v with %d questions", closed, len(w.modals))
	}
}

func TestTargetPath(t *testing.T) {
	folder := t.TempDir()
	for _, c := range []struct{ folder, name, want string }{
		{folder, "x", filepath.Join(folder, "x.nimgraph")},
		{folder, "x.nimgraph", filepath.Join(folder, "x.nimgraph")},
		{"/elsewhere", filepath.Join(folder, "y"), filepath.Join(folder, "y.nimgraph")},
		{folder, "v1.2", filepath.Join(folder, "v1.2.nimgraph")},
	} {
		if got, err := targetPath(c.folder, c.name, ending); err != nil || got != c.want {
			t.Errorf("%s, %s: %s, %v; want %s", c.folder, c.name, got, err, c.want)
		}
	}
	if _, err := targetPath(folder, "", ending); err != errNoName {
		t.Errorf("no name: %v", err)
	}
	if _, err := targetPath(filepath.Join(folder, "none"), "x", ending); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "no folder") {
		t.Errorf("no folder: %v", err)
	}
}

func TestFileIsNotOpenedTwice(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	path := filepath.Join(t.TempDir(), "three.nimgraph")
	w.write(path, func() {})
	w.openPath(path)
	if len(p.windows) != 1 {
		t.Errorf("%d windows show the file", len(p.windows))
	}
}
