package workbench

import (
	"path/filepath"
	"testing"
	"time"

	"nimgraph/app/files"
)

// keptIn returns a rig whose journals are in a folder.
func keptIn(t *testing.T, folder, text, path string) *rig {
	t.Helper()
	r := newRig(t, text, 1)
	e := r.environment
	e.Journals = files.NewJournals(folder, "test", files.OS{})
	r.Close()
	r.Bench = New(drawn(t, text), path, e)
	r.settle()
	return r
}

// crash has the journals as an end by force leaves them, which is no end for the
// bench: it must not be used any more.
func (r *rig) crash() {
	r.t.Helper()
	r.settle()
	if !r.environment.Journals.Close(time.Minute) {
		r.t.Fatal("the journals have no end")
	}
}

func journals(t *testing.T, folder string) (names []string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*"))
	ensure(t, err)
	return names
}

// recovered returns what the next run brings back out of a folder.
func recovered(t *testing.T, folder string) []*rig {
	t.Helper()
	var all []*rig
	r := newRig(t, "", 1)
	e := r.environment
	e.Journals = files.NewJournals(folder, "test", files.OS{})
	t.Cleanup(func() { e.Journals.Close(time.Minute) })
	left, err := e.Journals.Left()
	ensure(t, err)
	for _, l := range left {
		ensure(t, l.Err)
		b, err := benchOf(t, l, e)
		ensure(t, err)
		if b != nil {
			one := &rig{Bench: b, t: t, stand: r.stand, page: &page{}, r: r.r}
			one.settle()
			all = append(all, one)
		}
	}
	return all
}

func one(t *testing.T, folder string) *rig {
	t.Helper()
	all := recovered(t, folder)
	if len(all) != 1 {
		t.Fatalf("%d drawings come back, want 1", len(all))
	}
	return all[0]
}

// benchOf returns the bench of what is lost; nil where nothing is.
func benchOf(t *testing.T, l *files.Left, e Environment) (*Bench, error) {
	t.Helper()
	found, err := Find(t.Context(), l)
	if err != nil || found == nil {
		return nil, err
	}
	return found.Recover(e), nil
}
