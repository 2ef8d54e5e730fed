package workbench

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/app/files"
	"nimgraph/graphs/formats"
)

// A file has the format of its ending, and is read as it.
func TestEveryEndingIsSavedAndRead(t *testing.T) {
	s := newStand(t)
	b := s.put(abc(t))
	for _, ending := range formats.Endings() {
		path := filepath.Join(t.TempDir(), "x"+ending)
		b.File.Write(path, false, func(err error) { ensure(t, err) })
		s.settle(b)
		back, err := Read(context.Background(), path)
		if err != nil {
			t.Errorf("%s: %v", ending, err)
			continue
		}
		if g := back.Graph(); g.Order() != 3 || g.Size() != 3 {
			t.Errorf("%s: read back are %d vertices and %d edges", ending, g.Order(), g.Size())
		}
		format, _ := formats.ByEnding(ending)
		if KeepsAll(path) != (format == formats.JSON) {
			t.Errorf("%s keeps all: %v", ending, KeepsAll(path))
		}
	}
}

// What is changed while a file is written is neither in the file nor counts as
// saved.
func TestDrawingsAreSavedBeside(t *testing.T) {
	s := newStand(t)
	b := s.put(longPath(t))
	ensure(t, b.Session.Whole.SetTitle("before"))
	path := filepath.Join(t.TempDir(), "large.nimgraph")
	saved := 0
	b.File.Write(path, false, func(err error) { ensure(t, err); saved++ })
	if saved > 0 || b.File.State() != FileWriting {
		t.Fatal("it is saved at once")
	}
	ensure(t, b.Session.Whole.SetTitle("meanwhile"))
	s.settle(b)
	if saved != 1 || b.File.Path() != path || !b.Session.History().Changed() || b.File.State() != FileChanged {
		t.Errorf("saved %d times to %q, changed %v", saved, b.File.Path(), b.Session.History().Changed())
	}
	back, err := Read(context.Background(), path)
	ensure(t, err)
	if back.Title() != "before" {
		t.Errorf("the file has the title %q", back.Title())
	}
}

func TestFailedSaveIsTold(t *testing.T) {
	s := newStand(t)
	b := s.put(longPath(t))
	ensure(t, b.Session.Whole.SetTitle("title"))
	var told error
	folder := filepath.Join(t.TempDir(), "is-a-folder.nimgraph")
	ensure(t, os.Mkdir(folder, 0o700))
	b.File.Write(folder, false, func(err error) { told = err })
	s.settle(b)
	if told == nil || b.File.Path() != "" || !b.Session.History().Changed() || b.File.State() != FileUntitled {
		t.Errorf("told %v, path %q", told, b.File.Path())
	}
}

func TestWhatCannotBeRead(t *testing.T) {
	b := newStand(t).put(abc(t))
	folder := t.TempDir()
	for name, want := range map[string]string{
		"broken.nimgraph": "vertices[0].id", "other.odt": "vertices[0].id", "none": "vertices[0].id", "missing.txt": "o such file", "bare.png": "",
	} {
		path := filepath.Join(folder, name)
		if name != "missing.txt" {
			ensure(t, os.WriteFile(path, []byte(`{"format": "nimgraph", "version": 1, "vertices": [{"id": 3}]}`), 0o600))
		}
		if _, err := Read(context.Background(), path); err == nil || !strings.Contains(b.Describe(err), want) {
			t.Errorf("%s: the message does not say %q: %v", name, want, err)
		}
	}
	ensure(t, os.WriteFile(filepath.Join(folder, "x.odt"), []byte("PK\x03\x04\x00"), 0o600))
	if _, err := Read(context.Background(), filepath.Join(folder, "x.odt")); !errors.Is(err, files.UnknownEnding) {
		t.Errorf("of a file of another program: %v", err)
	}
}

// Whatever its ending, a file opens whose text is one of ours.
func TestTextsOpenWhateverTheirEnding(t *testing.T) {
	folder := t.TempDir()
	for _, f := range formats.Names() {
		var text bytes.Buffer
		ensure(t, formats.Write(&text, abc(t), f))
		for _, name := range []string{"game", "game.in", "game.json", "game.txt", "game.dot", "game.graphml"} {
			path := filepath.Join(folder, name)
			ensure(t, os.WriteFile(path, text.Bytes(), 0o600))
			d, err := Read(context.Background(), path)
			if err != nil || d.Graph().Order() != abc(t).Graph().Order() {
				t.Errorf("%s in %s: %v", f, name, err)
			}
		}
	}
	path := filepath.Join(folder, "typo.in")
	ensure(t, os.WriteFile(path, []byte("a -> b\na b c\n"), 0o600))
	if _, err := Read(context.Background(), path); err == nil || !strings.HasPrefix(err.Error(), "line 2: ") {
		t.Errorf("of a slip in a text: %v", err)
	}
}

// A drawing without a title is called as its file.
func TestTitles(t *testing.T) {
	s := newStand(t)
	b := s.put(abc(t))
	if title := b.Title(); title != "" {
		t.Errorf("a drawing without title and file is called %q", title)
	}
	b = New(abc(t), filepath.Join("folder", "nim.sums.json"), s.Environment)
	if title := b.Title(); title != "nim.sums" {
		t.Errorf("a drawing of a file is called %q", title)
	}
	ensure(t, b.Session.Whole.SetTitle("sums"))
	if title := b.Title(); title != "sums" {
		t.Errorf("a drawing with a title is called %q", title)
	}
	if got := FileName("Exercise 2.1: a/b"); got != "Exercise 2.1- a-b" {
		t.Errorf("the title makes the file name %q", got)
	}
	if got := FileName(strings.Repeat("é", 99)); got != strings.Repeat("é", 80) {
		t.Errorf("a long title makes the file name %q", got)
	}
}
