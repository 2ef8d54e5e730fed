package dialogs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// newLibrary returns a folder with files of all kinds.
func newLibrary(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for _, sub := range []string{"zoo", "Sums", ".hidden"} {
		ensure(t, os.Mkdir(filepath.Join(folder, sub), 0o700))
	}
	for _, name := range []string{
		"b.nimgraph", "a.TXT", "nim.dot", "pile.png", "note.odt", ".secret.txt", "Sums/one.txt", "Sums/two.nimgraph",
	} {
		ensure(t, os.WriteFile(filepath.Join(folder, name), nil, 0o600))
	}
	return folder
}

// showOpener shows the dialog in a folder. The paths of opened files are appended to paths.
func (s *stage) showOpener(folder string, paths *[]string) *openFileDialog {
	o := s.newOpenFileDialog(OpenFileOptions{
		Folder: folder, Drawings: []string{".nimgraph", ".txt", ".dot"}, Pictures: []string{".png", ".svg"},
		OnOpen: func(path string) {
			if s.AnyOpen() {
				s.t.Error("OnOpen is called while the dialog is open")
			}
			*paths = append(*paths, path)
		},
	})
	o.show()
	return o
}

// names returns the names of the listed files, separated by spaces.
func (o *openFileDialog) names() string {
	var names []string
	for _, e := range o.entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

// Folders are listed first, then files that can be opened. Hidden files are listed when the user
// types a dot.
func TestOpenListsWhatCanBeOpened(t *testing.T) {
	s := newStage(t)
	var opened []string
	folder := newLibrary(t)
	o := s.showOpener(folder, &opened)
	if got, want := o.names(), "Sums zoo a.TXT b.nimgraph nim.dot pile.png"; got != want {
		t.Errorf("listed: %q, want %q", got, want)
	}
	if o.path.Text != folder+string(filepath.Separator) || s.Window.Canvas().Focused() != fyne.Focusable(o.path) {
		t.Errorf("path %q, focused: %T; want the folder and the field of the path", o.path.Text,
			s.Window.Canvas().Focused())
	}
	for typed, want := range map[string]string{
		"": "Sums zoo a.TXT b.nimgraph nim.dot pile.png", "n": "b.nimgraph nim.dot pile.png",
		"NIM": "b.nimgraph nim.dot",
		".":   ".hidden .secret.txt", ".s": ".secret.txt", "Sums/": "one.txt two.nimgraph",
		"Sums/t":  "one.txt two.nimgraph",
		"Sums/tw": "two.nimgraph", "sums": "Sums", "none": "", "none/x": "", "zoo/": "",
	} {
		o.path.SetText(filepath.Join(folder) + string(filepath.Separator) + filepath.FromSlash(typed))
		if typed == "." {
			// A file with a dot elsewhere in its name matches, too.
			for _, name := range []string{".hidden", ".secret.txt"} {
				if !slices.Contains(strings.Fields(o.names()), name) {
					t.Errorf("typed %q: %s is not listed in %q", typed, name, o.names())
				}
			}
			continue
		}
		if got := o.names(); got != want {
			t.Errorf("typed %q: listed %q, want %q", typed, got, want)
		}
	}
}

// Choosing a kind of files lists only those files, and the folders.
func TestOpenFiltersByFormat(t *testing.T) {
	s := newStage(t)
	var opened []string
	o := s.showOpener(newLibrary(t), &opened)
	for i, want := range []string{
		"Sums zoo a.TXT b.nimgraph nim.dot pile.png", "Sums zoo a.TXT b.nimgraph nim.dot", "Sums zoo pile.png",
		"Sums zoo b.nimgraph", "Sums zoo a.TXT", "Sums zoo nim.dot",
	} {
		o.kind.SetSelectedIndex(i)
		if got := o.names(); got != want {
			t.Errorf("kind %q: listed %q, want %q", o.kind.Selected, got, want)
		}
	}
	if n := len(o.kind.Options); n != 6 {
		t.Errorf("%d kinds are offered, want 6", n)
	}
	for _, words := range o.kind.Options {
		if strings.HasPrefix(words, "format.") || strings.HasPrefix(words, "dialog.") || words == "" {
			t.Errorf("a kind has the name %q", words)
		}
	}
}

// A typed path is opened: an absolute path, a path relative to the folder, or a path that starts
// with ~.
func TestOpenAcceptsATypedPath(t *testing.T) {
	s := newStage(t)
	folder := newLibrary(t)
	t.Setenv("HOME", folder)
	for typed, want := range map[string]string{
		filepath.Join(folder, "nim.dot"): "nim.dot", "nim.dot": "nim.dot", "Sums/one.txt": "Sums/one.txt",
		"~/b.nimgraph": "b.nimgraph", "  a.TXT ": "a.TXT", "note.odt": "note.odt", "zoo/../nim.dot": "nim.dot",
	} {
		var opened []string
		o := s.showOpener(folder, &opened)
		o.path.SetText(typed)
		s.press(fyne.KeyReturn)
		if len(opened) != 1 || filepath.Clean(opened[0]) != filepath.Join(folder, want) || s.seen() != 0 {
			t.Errorf("typed %q: opened %q, %d dialogs open", typed, opened, s.seen())
			s.CloseTop()
		}
	}
}

// A typed folder is entered. The button next to the path goes to the parent folder.
func TestOpenEntersFolders(t *testing.T) {
	s := newStage(t)
	var opened []string
	folder := newLibrary(t)
	o := s.showOpener(folder, &opened)
	o.path.SetText(filepath.Join(folder, "Sums"))
	s.press(fyne.KeyReturn)
	sub := filepath.Join(folder, "Sums")
	if o.folder != sub || o.names() != "one.txt two.nimgraph" || o.path.Text != sub+string(filepath.Separator) ||
		s.seen() != 1 {
		t.Errorf("entered: folder %q, listed %q, path %q", o.folder, o.names(), o.path.Text)
	}
	upButton(t, s).OnTapped()
	if o.folder != folder || !strings.HasPrefix(o.names(), "Sums zoo") ||
		o.path.Text != folder+string(filepath.Separator) {
		t.Errorf("after the button: folder %q, listed %q, path %q", o.folder, o.names(), o.path.Text)
	}
	for range 40 {
		upButton(t, s).OnTapped()
	}
	root := filepath.VolumeName(folder) + string(filepath.Separator)
	if o.folder != root || o.path.Text != root {
		t.Errorf("topmost folder %q, path %q", o.folder, o.path.Text)
	}
	if len(opened) != 0 {
		t.Errorf("opened: %q, want none", opened)
	}
}

// upButton returns the button that goes to the parent folder.
func upButton(t *testing.T, s *stage) *button {
	t.Helper()
	words := s.Words.T("button.up")
	var found *button
	walk(s.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if b, ok := o.(*button); ok && b.Text == words {
			found = b
		}
	})
	if found == nil {
		t.Fatal("there is no button to the parent folder")
	}
	return found
}

// The arrow keys choose a file without opening it. Return or a second click opens it.
func TestOpenByList(t *testing.T) {
	s := newStage(t)
	folder := newLibrary(t)
	var opened []string
	o := s.showOpener(folder, &opened)
	for range 3 {
		s.press(fyne.KeyDown)
	}
	if want := filepath.Join(folder, "a.TXT"); o.path.Text != want || len(opened) != 0 || s.seen() != 1 {
		t.Fatalf("path %q, want %q; opened %q, want none", o.path.Text, want, opened)
	}
	s.press(fyne.KeyReturn)
	if len(opened) != 1 || opened[0] != filepath.Join(folder, "a.TXT") || s.seen() != 0 {
		t.Errorf("after Return: opened %q, want only a.TXT", opened)
	}

	o = s.showOpener(folder, &opened)
	o.list.OnSelected(0)
	o.list.OnSelected(0) // a second click enters the folder Sums
	o.list.OnSelected(1)
	if len(opened) != 1 || o.folder != filepath.Join(folder, "Sums") {
		t.Fatalf("folder %q, opened %q; want Sums, only a.TXT", o.folder, opened)
	}
	o.list.OnSelected(1)
	if len(opened) != 2 || opened[1] != filepath.Join(folder, "Sums", "two.nimgraph") || s.seen() != 0 {
		t.Errorf("after a second click: opened %q, want two.nimgraph as well", opened)
	}
}

// An error of a path is shown in the dialog, which remains open.
func TestOpenShowsErrors(t *testing.T) {
	s := newStage(t)
	folder := newLibrary(t)
	var opened []string
	o := s.showOpener(folder, &opened)
	for typed, want := range map[string]string{
		"": "", filepath.Join(folder, "none.txt"): "No such file or folder", filepath.Join(folder, "nim.dot", "x"): "",
	} {
		o.path.SetText(typed)
		o.form.problem.Hide()
		s.press(fyne.KeyReturn)
		if !o.form.problem.Visible() || !strings.Contains(o.form.problem.Text, want) || o.form.problem.Text == "" ||
			s.seen() != 1 || len(opened) != 0 {
			t.Errorf("typed %q: error %q, opened %q", typed, o.form.problem.Text, opened)
		}
	}
	s.press(fyne.KeyEscape)
	if s.seen() != 0 || s.closed != 1 {
		t.Error("Escape does not close the dialog")
	}
}
