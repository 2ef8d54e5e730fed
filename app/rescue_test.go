package app

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nimgraph/app/workbench"
)

// copies returns the copies against a crash that there are.
func (r *run) copies() []string {
	r.t.Helper()
	all, err := filepath.Glob(filepath.Join(r.rescues, "*"+workbench.Ending))
	mustDo(r.t, err)
	return all
}

func TestRescueCopyComesBack(t *testing.T) {
	p := program(t)
	c := p.show(threeVertices(t))
	mustDo(t, c.session().SetTitle("rescued"))
	p.rescueAll()
	written := p.copies()
	if len(written) != 1 {
		t.Fatalf("the copies are %q", written)
	}
	// A copy of a run that has ended: no process has this number.
	left := filepath.Join(p.rescues, "999999999-x.nimgraph")
	mustDo(t, os.Rename(written[0], left))
	mustDo(t, os.WriteFile(filepath.Join(p.rescues, "999999999-y.nimgraph"), []byte("broken"), 0o600))
	p.settle()
	p.windows = nil
	p.recover()
	p.settle()
	if len(p.windows) != 1 {
		t.Fatalf("%d windows were opened, want 1", len(p.windows))
	}
	back := p.windows[0]
	if back.session().Drawing().Title() != "rescued" || !back.session().History().Changed() || back.bench().File.Path() != "" || seen(t, back) != 1 {
		t.Errorf("came back as %q, changed %v, path %q", back.session().Drawing().Title(), back.session().History().Changed(), back.bench().File.Path())
	}
	back.dialogs().CloseTop()
	p.save(back, filepath.Join(t.TempDir(), "saved.nimgraph"))
	if _, err := os.Stat(left); !os.IsNotExist(err) {
		t.Errorf("the copy is still there after saving: %v", err)
	}
}

// When a defect ends the program, all drawings with changes are on disk before it
// does, however large.
func TestRescueAllWaits(t *testing.T) {
	p := program(t)
	small, large := p.show(threeVertices(t)), p.show(largePath(t))
	p.show(threeVertices(t))
	mustDo(t, small.session().SetTitle("small"))
	mustDo(t, large.session().SetTitle("large"))
	p.touched(small, "tab")
	p.rescueAll()
	var titles []string
	for _, path := range p.copies() {
		back, err := workbench.Read(context.Background(), path)
		mustDo(t, err)
		titles = append(titles, back.Title())
	}
	slices.Sort(titles)
	if !slices.Equal(titles, []string{"large", "small", "tab"}) {
		t.Errorf("kept are %q", titles)
	}
	p.settle()
}

// A drawing that is closed with its changes leaves no copy.
func TestClosingTakesTheCopyAway(t *testing.T) {
	p := program(t)
	c := p.show(empty())
	p.touched(c, "one")
	p.rescueAll()
	p.settle()
	if n := len(p.copies()); n != 1 {
		t.Fatalf("%d copies are there", n)
	}
	p.perform(c, "file.close")
	p.answer(c, answerDrop)
	if n := len(p.copies()); n != 0 || len(p.windows) != 0 {
		t.Errorf("%d copies are left, and %d windows", n, len(p.windows))
	}
}
