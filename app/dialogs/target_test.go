package dialogs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nimgraph/app/files"
)

// saved are the endings of drawings as the window has them.
var saved = []string{".nimgraph", ".txt", ".dot", ".graphml"}

func TestTargetPath(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("HOME", folder)
	ensure(t, os.Mkdir(filepath.Join(folder, "sub"), 0o700))
	ensure(t, os.WriteFile(filepath.Join(folder, "file"), nil, 0o600))
	for _, c := range []struct{ folder, name, want string }{
		{folder, "x", filepath.Join(folder, "x.nimgraph")},
		{folder, "x.nimgraph", filepath.Join(folder, "x.nimgraph")},
		{"/elsewhere", filepath.Join(folder, "y"), filepath.Join(folder, "y.nimgraph")},
		{folder, "v1.2", filepath.Join(folder, "v1.2.nimgraph")},
		{folder, "x.dot", filepath.Join(folder, "x.dot")},
		{folder, "x.GraphML", filepath.Join(folder, "x.GraphML")},
		{folder, "x.txt", filepath.Join(folder, "x.txt")},
		{folder, "sub/x.txt", filepath.Join(folder, "sub", "x.txt")},
		{"~", "x", filepath.Join(folder, "x.nimgraph")},
		{"~/sub", "x.dot", filepath.Join(folder, "sub", "x.dot")},
		{"/elsewhere", "~/sub/x", filepath.Join(folder, "sub", "x.nimgraph")},
		{folder, "~x", filepath.Join(folder, "~x.nimgraph")},
	} {
		if got, err := targetPath(c.folder, c.name, saved); err != nil || got != c.want {
			t.Errorf("%s, %s: %s, %v; want %s", c.folder, c.name, got, err, c.want)
		}
	}
	for _, c := range []struct {
		folder, name string
		want         error
	}{
		{folder, "", files.NoName},
		{folder, ".dot", files.NoName},
		{filepath.Join(folder, "none"), "x", files.FolderFault(files.NoFolder, filepath.Join(folder, "none"))},
		{folder, "none/x", files.FolderFault(files.NoFolder, filepath.Join(folder, "none"))},
		{filepath.Join(folder, "file"), "x", files.FolderFault(files.NotFolder, filepath.Join(folder, "file"))},
	} {
		if _, err := targetPath(c.folder, c.name, saved); err == nil || err.Error() != c.want.Error() {
			t.Errorf("%s, %q: %v", c.folder, c.name, err)
		}
	}
	_, err := targetPath(filepath.Join(folder, "none"), "x", saved)
	if text := newStage(t).Describe(err); !strings.Contains(text, "no folder") {
		t.Errorf("that there is no folder is told as %q", text)
	}
}

// The choice of a format and the ending of the name follow one another.
func TestFormatAndEndingFollowOneAnother(t *testing.T) {
	s := newStage(t)
	target := s.newSaveTarget("/folder/heaps.2.1.nimgraph", saved)
	if len(target.format.Options) != len(saved) || target.format.SelectedIndex() != 0 {
		t.Fatalf("offered are %v, chosen is %d", target.format.Options, target.format.SelectedIndex())
	}
	for i, words := range target.format.Options {
		if words == "" || strings.HasPrefix(words, "format.") {
			t.Errorf("%s is called %q", saved[i], words)
		}
	}
	for _, i := range []int{2, 3, 1, 0} {
		target.format.SetSelectedIndex(i)
		if want := "heaps.2.1" + saved[i]; target.name.Text != want {
			t.Errorf("%s chosen, the name is %q", saved[i], target.name.Text)
		}
	}
	for _, c := range []struct {
		name   string
		chosen int
	}{{"x.dot", 2}, {"x.txt", 1}, {"x.graphml", 3}, {"x.nimgraph", 0}, {"x.dot", 2}, {"x", 2}, {"x.2", 2}} {
		target.name.SetText(c.name)
		if target.format.SelectedIndex() != c.chosen || target.name.Text != c.name {
			t.Errorf("%q typed, %s is chosen, and the name is %q", c.name, saved[target.format.SelectedIndex()], target.name.Text)
		}
	}
	target.name.SetText("y.2")
	target.format.SetSelectedIndex(3)
	if target.name.Text != "y.2.graphml" {
		t.Errorf("the name is %q", target.name.Text)
	}
	if one := s.newSaveTarget("/folder/x", saved[:1]); one.format != nil {
		t.Error("one format is to be chosen from")
	}
}

// What is typed is what is written, with the ending that it says.
func TestAskPathKeepsTheEnding(t *testing.T) {
	s := newStage(t)
	folder := t.TempDir()
	for typed, want := range map[string]string{
		"x": "x.nimgraph", "x.dot": "x.dot", "x.graphml": "x.graphml", "x.txt": "x.txt", "x.pdf": "x.pdf.nimgraph",
	} {
		got := ""
		s.AskPath("", filepath.Join(folder, "proposed.nimgraph"), saved, func(path string) { got = path })
		s.Window.Canvas().Focused().(*field).SetText(typed)
		s.press(fyne.KeyReturn)
		if got != filepath.Join(folder, want) || s.seen() != 0 {
			t.Errorf("%q typed, %q is written, and %d dialogs are left", typed, got, s.seen())
		}
	}
}

// A file that is there is asked about when the dialog is closed, and what is wrong is
// told in the dialog.
func TestAskPathAsksAndTells(t *testing.T) {
	s := newStage(t)
	folder := t.TempDir()
	ensure(t, os.WriteFile(filepath.Join(folder, "there.dot"), []byte("before"), 0o600))
	written := 0
	s.AskPath("", filepath.Join(folder, "there.dot"), saved, func(string) { written++ })
	s.press(fyne.KeyReturn)
	if s.seen() != 1 || written != 0 {
		t.Fatalf("%d dialogs are there, written %d times", s.seen(), written)
	}
	s.press(fyne.KeyReturn) // Cancel
	if s.seen() != 0 || written != 0 {
		t.Fatalf("cancelled, %d dialogs are there, written %d times", s.seen(), written)
	}
	s.AskPath("", filepath.Join(folder, "there.dot"), saved, func(string) { written++ })
	s.press(fyne.KeyReturn)
	s.Window.Canvas().FocusNext() // to Replace
	s.press(fyne.KeyReturn)
	if s.seen() != 0 || written != 1 {
		t.Errorf("%d dialogs are there, written %d times", s.seen(), written)
	}
	s.AskPath("", filepath.Join(folder, "none", "x"), saved, func(string) { written++ })
	s.press(fyne.KeyReturn)
	if s.seen() != 1 || written != 1 {
		t.Errorf("without a folder, %d dialogs are there, written %d times", s.seen(), written)
	}
	s.press(fyne.KeyEscape)
	if s.seen() != 0 {
		t.Error("Escape does not leave the dialog")
	}
}
