package dialogs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// library is a folder with files of all kinds.
func library(t *testing.T) string {
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

// opens shows the dialog in a folder; what it opens is appended to paths.
func (s *stage) opens(folder string, paths *[]string) *opener {
	o := s.newOpener(OpenFile{
		Folder: folder, Drawings: []string{".nimgraph", ".txt", ".dot"}, Pictures: []string{".png", ".svg"},
		OnOpen: func(path string) {
			if s.AnyOpen() {
				s.t.Error("a file is opened below the dialog")
			}
			*paths = append(*paths, path)
		},
	})
	o.show()
	return o
}

func (o *opener) names() string {
	var names []string
	for _, e := range o.entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

// Folders come first, then what can be opened; what is hidden is not listed until its
// name is begun.
func TestOpenListsWhatCanBeOpened(t *testing.T) {
	s := newStage(t)
	var opened []string
	folder := library(t)
	o := s.opens(folder, &opened)
	if got, want := o.names(), "Sums zoo a.TXT b.nimgraph nim.dot pile.png"; got != want {
		t.Errorf("listed are %q, want %q", got, want)
	}
	if o.path.Text != folder+string(filepath.Separator) || s.Window.Canvas().Focused() != fyne.Focusable(o.path) {
		t.Errorf("the path is %q, and the keyboard with %T", o.path.Text, s.Window.Canvas().Focused())
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
			// Whatever has a point in it begins with one, or is hidden no more.
			for _, name := range []string{".hidden", ".secret.txt"} {
				if !slices.Contains(strings.Fields(o.names()), name) {
					t.Errorf("of %q, %s is not listed in %q", typed, name, o.names())
				}
			}
			continue
		}
		if got := o.names(); got != want {
			t.Errorf("of %q listed are %q, want %q", typed, got, want)
		}
	}
}

// The choice of a kind of files lists those alone; folders stay.
func TestOpenFiltersByFormat(t *testing.T) {
	s := newStage(t)
	var opened []string
	o := s.opens(library(t), &opened)
	for i, want := range []string{
		"Sums zoo a.TXT b.nimgraph nim.dot pile.png", "Sums zoo a.TXT b.nimgraph nim.dot", "Sums zoo pile.png",
		"Sums zoo b.nimgraph", "Sums zoo a.TXT", "Sums zoo nim.dot",
	} {
		o.kind.SetSelectedIndex(i)
		if got := o.names(); got != want {
			t.Errorf("of %q listed are %q, want %q", o.kind.Selected, got, want)
		}
	}
	if n := len(o.kind.Options); n != 6 {
		t.Errorf("%d kinds are offered", n)
	}
	for _, words := range o.kind.Options {
		if strings.HasPrefix(words, "format.") || strings.HasPrefix(words, "dialog.") || words == "" {
			t.Errorf("a kind is called %q", words)
		}
	}
}

// A path that is typed is opened whole, from the folder, or from the user's own.
func TestOpenTakesATypedPath(t *testing.T) {
	s := newStage(t)
	folder := library(t)
	t.Setenv("HOME", folder)
	for typed, want := range map[string]string{
		filepath.Join(folder, "nim.dot"): "nim.dot", "nim.dot": "nim.dot", "Sums/one.txt": "Sums/one.txt",
		"~/b.nimgraph": "b.nimgraph", "  a.TXT ": "a.TXT", "note.odt": "note.odt", "zoo/../nim.dot": "nim.dot",
	} {
		var opened []string
		o := s.opens(folder, &opened)
		o.path.SetText(typed)
		s.press(fyne.KeyReturn)
		if len(opened) != 1 || filepath.Clean(opened[0]) != filepath.Join(folder, want) || s.seen() != 0 {
			t.Errorf("%q opens %q, and %d dialogs are left", typed, opened, s.seen())
			s.CloseTop()
		}
	}
}

// A folder is entered, and left again with the button beside the path.
func TestOpenEntersFolders(t *testing.T) {
	s := newStage(t)
	var opened []string
	folder := library(t)
	o := s.opens(folder, &opened)
	o.path.SetText(filepath.Join(folder, "Sums"))
	s.press(fyne.KeyReturn)
	within := filepath.Join(folder, "Sums")
	if o.folder != within || o.names() != "one.txt two.nimgraph" || o.path.Text != within+string(filepath.Separator) ||
		s.seen() != 1 {
		t.Errorf("in %q listed are %q, the path is %q", o.folder, o.names(), o.path.Text)
	}
	up(t, s).OnTapped()
	if o.folder != folder || !strings.HasPrefix(o.names(), "Sums zoo") ||
		o.path.Text != folder+string(filepath.Separator) {
		t.Errorf("up again, in %q listed are %q, the path is %q", o.folder, o.names(), o.path.Text)
	}
	for range 40 {
		up(t, s).OnTapped()
	}
	root := filepath.VolumeName(folder) + string(filepath.Separator)
	if o.folder != root || o.path.Text != root {
		t.Errorf("above all is %q, the path is %q", o.folder, o.path.Text)
	}
	if len(opened) != 0 {
		t.Errorf("opened are %q", opened)
	}
}

// up is the button that leads to the folder above.
func up(t *testing.T, s *stage) *button {
	t.Helper()
	words := s.Words.T("button.up")
	var found *button
	walk(s.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if b, ok := o.(*button); ok && b.Text == words {
			found = b
		}
	})
	if found == nil {
		t.Fatal("no button leads up")
	}
	return found
}

// The arrow keys choose a file without opening it, Return opens it; so does clicking
// it twice.
func TestOpenByList(t *testing.T) {
	s := newStage(t)
	folder := library(t)
	var opened []string
	o := s.opens(folder, &opened)
	for range 3 {
		s.press(fyne.KeyDown)
	}
	if want := filepath.Join(folder, "a.TXT"); o.path.Text != want || len(opened) != 0 || s.seen() != 1 {
		t.Fatalf("the path is %q, want %q; opened are %q", o.path.Text, want, opened)
	}
	s.press(fyne.KeyReturn)
	if len(opened) != 1 || opened[0] != filepath.Join(folder, "a.TXT") || s.seen() != 0 {
		t.Errorf("opened are %q", opened)
	}

	o = s.opens(folder, &opened)
	o.list.OnSelected(0)
	o.list.OnSelected(0) // Sums, entered
	o.list.OnSelected(1)
	if len(opened) != 1 || o.folder != filepath.Join(folder, "Sums") {
		t.Fatalf("in %q, opened are %q", o.folder, opened)
	}
	o.list.OnSelected(1)
	if len(opened) != 2 || opened[1] != filepath.Join(folder, "Sums", "two.nimgraph") || s.seen() != 0 {
		t.Errorf("opened are %q", opened)
	}
}

// What is wrong with a path is told in the dialog, which stays.
func TestOpenTellsWhatIsWrong(t *testing.T) {
	s := newStage(t)
	folder := library(t)
	var opened []string
	o := s.opens(folder, &opened)
	for typed, want := range map[string]string{
		"": "", filepath.Join(folder, "none.txt"): "No such file or folder", filepath.Join(folder, "nim.dot", "x"): "",
	} {
		o.path.SetText(typed)
		o.form.problem.Hide()
		s.press(fyne.KeyReturn)
		if !o.form.problem.Visible() || !strings.Contains(o.form.problem.Text, want) || o.form.problem.Text == "" ||
			s.seen() != 1 || len(opened) != 0 {
			t.Errorf("%q is told as %q, opened are %q", typed, o.form.problem.Text, opened)
		}
	}
	s.press(fyne.KeyEscape)
	if s.seen() != 0 || s.closed != 1 {
		t.Error("Escape does not leave the dialog")
	}
}
