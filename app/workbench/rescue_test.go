package workbench

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

func TestRescueCopyComesBack(t *testing.T) {
	s := newStand(t)
	b := s.put(abc(t))
	ensure(t, b.Session.SetTitle("rescued"))
	b.Rescue()
	if b.rescue.path == "" {
		t.Fatal("no copy was written")
	}
	ensure(t, os.WriteFile(filepath.Join(s.Rescues, "note.txt"), nil, 0o600))
	// A copy of a run that has ended: no process has this number.
	left := filepath.Join(s.Rescues, "999999999-x"+Ending)
	ensure(t, os.Rename(b.rescue.path, left))
	if copies := Copies(s.Rescues); len(copies) != 1 || copies[0] != left {
		t.Fatalf("left behind are %q", copies)
	}
	drawing, err := Read(context.Background(), left)
	ensure(t, err)
	back := Recovered(drawing, left, s.Environment)
	if back.Session.Drawing().Title() != "rescued" || !back.Session.History().Changed() || back.File.Path() != "" || back.Untouched() {
		t.Errorf("came back as %q, changed %v, path %q", back.Session.Drawing().Title(), back.Session.History().Changed(), back.File.Path())
	}
	back.File.Write(filepath.Join(t.TempDir(), "saved.nimgraph"), func(err error) { ensure(t, err) })
	s.settle(back)
	if _, err := os.Stat(left); !os.IsNotExist(err) {
		t.Errorf("the copy is still there after saving: %v", err)
	}
}

// The copies of a program that still runs are its own.
func TestCopiesOfThoseThatRunStay(t *testing.T) {
	s := newStand(t)
	b := s.put(abc(t))
	ensure(t, b.Session.SetTitle("title"))
	b.Rescue()
	parent := filepath.Join(s.Rescues, strconv.Itoa(os.Getppid())+"-x"+Ending)
	ensure(t, os.Rename(b.rescue.path, parent))
	if copies := Copies(s.Rescues); len(copies) != 0 {
		t.Errorf("taken from a program that runs are %q", copies)
	}
}

// A timer that has run out on the UI thread's way to closing the window writes no
// copy any more.
func TestForgottenTimersWriteNothing(t *testing.T) {
	s := newStand(t)
	b := s.put(abc(t))
	ensure(t, b.Session.SetTitle("title"))
	b.Flush()
	timer := b.rescue.timer
	if timer == nil {
		t.Fatal("no copy is on its way")
	}
	b.Close()
	b.rescue.due(timer)
	s.settle(b)
	if left, _ := os.ReadDir(s.Rescues); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}

// A copy that is no longer wanted while it is being written is gone all the same.
func TestRescueCopyOnItsWayIsForgotten(t *testing.T) {
	s := newStand(t)
	b := s.put(longPath(t))
	ensure(t, b.Session.SetTitle("title"))
	b.rescue.write()
	if !b.rescue.writing {
		t.Fatal("it is written at once")
	}
	b.rescue.discard()
	s.settle(b)
	left, err := os.ReadDir(s.Rescues)
	ensure(t, err)
	if len(left) > 0 || len(s.failed) > 0 {
		t.Errorf("%v is left, with the errors %v", left, s.failed)
	}
}

// What was on disk before a file was saved is not there any more when undoing leads
// back to it.
func TestUndoneSavesAreRescued(t *testing.T) {
	s := newStand(t)
	b := s.put(abc(t))
	ensure(t, b.Session.SetTitle("first"))
	b.Flush()
	b.Rescue()
	ensure(t, b.Session.SetTitle("second"))
	b.Flush()
	b.File.Write(filepath.Join(t.TempDir(), "second.nimgraph"), func(err error) { ensure(t, err) })
	s.settle(b)
	if b.rescue.timer != nil || b.Session.History().Changed() {
		t.Fatal("what is saved is to be rescued")
	}
	b.Session.Undo()
	b.Flush()
	if b.rescue.timer == nil {
		t.Error("what undoing has led back to is not rescued")
	}
}

// A drawing without changes is not copied, however large, and one with changes is on
// disk when Rescue returns.
func TestRescueWaits(t *testing.T) {
	s := newStand(t)
	b := s.put(longPath(t))
	b.Rescue()
	if left, _ := os.ReadDir(s.Rescues); len(left) > 0 {
		t.Errorf("%v is left of a drawing without changes", left)
	}
	ensure(t, b.Session.SetTitle("large"))
	b.Rescue()
	back, err := Read(context.Background(), b.rescue.path)
	ensure(t, err)
	if back.Title() != "large" {
		t.Errorf("kept is %q", back.Title())
	}
}
