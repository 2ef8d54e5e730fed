package app

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestRescueCopyComesBack(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	mustDo(t, w.session.SetTitle("rescued"))
	w.rescue.write(w)
	if w.rescue.path == "" {
		t.Fatal("no copy was written")
	}
	// A copy of a run that has ended: no process has this number.
	left := filepath.Join(p.rescues, "999999999-x.nimgraph")
	mustDo(t, os.Rename(w.rescue.path, left))
	w.rescue.path = ""
	p.windows = nil
	p.recover()
	if len(p.windows) != 1 {
		t.Fatalf("%d windows were opened, want 1", len(p.windows))
	}
	back := p.windows[0]
	if back.session.Drawing().Title() != "rescued" || !back.session.History().Changed() || back.path != "" {
		t.Errorf("came back as %q, changed %v, path %q", back.session.Drawing().Title(), back.session.History().Changed(), back.path)
	}
	back.write(filepath.Join(t.TempDir(), "saved.nimgraph"), func() {})
	if _, err := os.Stat(left); !os.IsNotExist(err) {
		t.Errorf("the copy is still there after saving: %v", err)
	}
}

// A timer that has run out on the UI thread's way to closing the window writes no
// copy any more.
func TestForgottenTimersWriteNothing(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	mustDo(t, w.session.SetTitle("title"))
	timer := w.rescue.timer
	if timer == nil {
		t.Fatal("no copy is on its way")
	}
	w.close()
	w.rescue.due(w, timer)
	if left, _ := os.ReadDir(p.rescues); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}

// A copy that is no longer wanted while it is being written is gone all the same.
func TestRescueCopyOnItsWayIsForgotten(t *testing.T) {
	p := program(t)
	queue := waiting(p)
	w := p.open(largePath(t), "")
	mustDo(t, w.session.SetTitle("title"))
	w.rescue.write(w)
	if !w.rescue.writing {
		t.Fatal("it is written at once")
	}
	w.rescue.forget()
	for w.rescue.writing {
		(<-queue)()
	}
	left, err := os.ReadDir(p.rescues)
	mustDo(t, err)
	if len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}

// What was on disk before a file was saved is not there any more when undoing leads
// back to it.
func TestUndoneSavesAreRescued(t *testing.T) {
	p := program(t)
	w := p.open(threeVertices(t), "")
	mustDo(t, w.session.SetTitle("first"))
	w.rescue.write(w)
	mustDo(t, w.session.SetTitle("second"))
	w.write(filepath.Join(t.TempDir(), "second.nimgraph"), func() {})
	if w.rescue.timer != nil || w.session.History().Changed() {
		t.Fatal("what is saved is to be rescued")
	}
	w.session.Undo()
	if w.rescue.timer == nil {
		t.Error("what undoing has led back to is not rescued")
	}
}

// When a defect ends the program, all drawings with changes are on disk before it
// does, however large.
func TestRescueAllWaits(t *testing.T) {
	p := program(t)
	waiting(p)
	small, large := p.open(threeVertices(t), ""), p.open(largePath(t), "")
	p.open(threeVertices(t), "")
	mustDo(t, small.session.SetTitle("small"))
	mustDo(t, large.session.SetTitle("large"))
	p.rescueAll()
	copies, err := filepath.Glob(filepath.Join(p.rescues, "*"+ending))
	mustDo(t, err)
	var titles []string
	for _, path := range copies {
		back, err := p.read(context.Background(), path)
		mustDo(t, err)
		titles = append(titles, back.Title())
	}
	slices.Sort(titles)
	if !slices.Equal(titles, []string{"large", "small"}) {
		t.Errorf("kept are %q", titles)
	}
}
