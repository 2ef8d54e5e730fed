package journal_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimgraph/app/files"
	"nimgraph/app/journal"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Whatever was done and undone in whatever order, and however often the journal was
// written anew, the next run has it: the drawing, what it is called, the steps to undo
// and to do again, and the text that was being typed.
func TestWhatWasDrawnComesBack(t *testing.T) {
	for seed := range uint64(40) {
		path := filepath.Join(t.TempDir(), "state", "journals")
		d, f := newDrawn(t, seed), folder(path)
		for range d.r.IntN(20) {
			_ = d.history.Do(document.Change{Edit: document.SetTitle{Title: fmt.Sprint(d.r.IntN(9))}})
		}
		d.keep(f)
		for range 150 {
			d.something()
			if d.r.IntN(30) == 0 {
				d.journal.Rewrite(d.whole())
			}
			if d.r.IntN(30) == 0 {
				d.journal.Flush()
			}
		}
		end(t, f)
		for _, name := range entries(t, path) {
			if info, err := os.Stat(filepath.Join(path, name)); err != nil || info.Mode().Perm() != 0o600 {
				t.Fatalf("%s has mode %v, %v", name, info.Mode(), err)
			}
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o700 {
			t.Fatalf("the folder has mode %v, %v", info.Mode(), err)
		}
		l := left(t, path)
		must(t, l.Err)
		d.header.Program = "1.2.3"
		if l.Cut || l.Header.Path != d.header.Path || l.Header.Title != d.header.Title || l.Header.Program != "1.2.3" ||
			l.Header.Size != 5 || !l.Header.Modified.Equal(d.header.Modified) {
			t.Fatalf("seed %d: cut %v, header %+v", seed, l.Cut, l.Header)
		}
		for undone := 0; ; undone++ {
			want, got := d.state(), state(t, l.History, l.Typed)
			if want != got {
				t.Fatalf("seed %d, %d steps undone: drawn was\n%s\nand back came\n%s", seed, undone, want, got)
			}
			_, some := d.history.Undo()
			if _, ok := l.History.Undo(); ok != some {
				t.Fatalf("seed %d: after %d steps, one can go on and the other cannot", seed, undone)
			}
			if !some {
				break
			}
		}
		must(t, l.Discard())
		if names := entries(t, path); len(names) > 0 {
			t.Fatalf("%v is left", names)
		}
	}
}

// A journal that comes back goes on under its name, and what is drawn then comes back
// as well; while it does, it is nobody else's.
func TestAJournalGoesOn(t *testing.T) {
	path := t.TempDir()
	d, f := newDrawn(t, 1), folder(path)
	d.keep(f)
	for run := range 5 {
		for range 20 {
			d.something()
		}
		want := d.state()
		end(t, f)
		names := entries(t, path)
		l := left(t, path)
		if got := state(t, l.History, l.Typed); got != want {
			t.Fatalf("run %d: drawn was\n%s\nand back came\n%s", run, want, got)
		}
		d.history, d.typed = l.History, l.Typed
		d.journal = l.Resume(d.whole(), d.told)
		d.history.Recorder = d.journal
		d.journal.Flush()
		if now := entries(t, path); fmt.Sprint(now) != fmt.Sprint(names) {
			t.Fatalf("run %d: %v has become %v", run, names, now)
		}
		others, err := folder(path).Left()
		must(t, err)
		if len(others) > 0 {
			t.Fatal("another takes the journal of a drawing that is open")
		}
		f = l.FolderOf()
	}
	<-d.journal.Drop()
	if names := entries(t, path); len(names) > 0 {
		t.Errorf("%v is left", names)
	}
}

// A journal that has grown far beyond the drawing asks to be written anew, once, and
// is small again then.
func TestAJournalIsBounded(t *testing.T) {
	path := t.TempDir()
	d, f := newDrawn(t, 2), folder(path)
	must(t, d.history.Do(document.Change{Edit: document.AddVertex{Vertex: graphs.Vertex{Name: "a"}}}))
	d.keep(f)
	size := func() int64 {
		d.journal.Flush()
		names, err := filepath.Glob(filepath.Join(path, "*.journal"))
		must(t, err)
		info, err := os.Stat(names[0])
		must(t, err)
		return info.Size()
	}
	for d.stale.Load() == 0 {
		text := fmt.Sprint(d.r.Uint64(), strings.Repeat("a -> b\n", 10_000), d.r.Uint64())
		d.journal.Typed(&text)
		d.journal.Typed(nil)
		if n := size(); n > 3<<20 {
			t.Fatalf("%d bytes, and nothing was asked for", n)
		}
	}
	d.journal.Rewrite(d.whole())
	if n := size(); n > 1000 || d.stale.Load() != 1 {
		t.Errorf("%d bytes, asked for %d times", n, d.stale.Load())
	}
	end(t, f)
}

// A thousand drawings that are begun, saved and closed leave nothing behind.
func TestNothingIsLeftBehind(t *testing.T) {
	path := t.TempDir()
	f := folder(path)
	d := newDrawn(t, 3)
	for range 1000 {
		d.keep(f)
		d.something()
		d.journal.Drop()
		d.history.Recorder = nil
	}
	end(t, f)
	if names := entries(t, path); len(names) > 0 {
		t.Errorf("%v is left", names)
	}
}

// nothing is a Recorder.
type nothing struct{}

func (nothing) Done(document.Change) {}
func (nothing) Undone()              {}
func (nothing) Redone()              {}

// gated is a file system on which nothing is written before the gate is open.
type gated struct {
	files.OS
	open chan struct{}
}

func (g gated) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	f, err := g.OS.OpenFile(name, flag, mode)
	return gatedFile{f, g.open}, err
}

type gatedFile struct {
	files.File
	open chan struct{}
}

func (f gatedFile) Write(p []byte) (int, error) {
	<-f.open
	return f.File.Write(p)
}

// While the disk is slow, nobody waits for it, and a drag is two records at most, however
// many motions it has; it is one step to undo.
func TestADragOnASlowDisk(t *testing.T) {
	path := t.TempDir()
	gate := make(chan struct{})
	d, f := newDrawn(t, 2), journal.NewFolder(path, "1.2.3", gated{open: gate})
	const many = 2000
	var all document.Move
	for i := range graphs.VertexID(many) {
		must(t, d.history.Drawing().Apply(document.AddVertex{Vertex: graphs.Vertex{ID: i, Name: fmt.Sprint(i)}}))
		all.IDs, all.To = append(all.IDs, i), append(all.To, document.Point{})
	}
	base := int64(len(d.history.Snapshot(0).Append(nil)))
	d.keep(f)
	before := d.state()
	for motion := range 50 {
		for i := range all.To { // the lists are used again
			all.To[i] = document.Point{X: float64(i) + 0.1, Y: float64(motion) / 3}
		}
		must(t, d.history.Do(document.Change{Name: "step.move", Edit: all, Gesture: 5}))
	}
	close(gate)
	d.journal.Flush()
	names, err := filepath.Glob(filepath.Join(path, "*.journal"))
	must(t, err)
	end(t, f)
	info, err := os.Stat(names[0])
	must(t, err)
	// One motion may have been taken together with what the journal begins with.
	if motion := int64(many * 20); info.Size() > base+2*motion+1000 {
		t.Errorf("the journal is %d bytes, begun with %d, and a motion is %d", info.Size(), base, motion)
	}
	l := left(t, path)
	if got := state(t, l.History, nil); got != d.state() {
		t.Error("another drawing comes back")
	}
	if _, ok := l.History.Undo(); !ok || len(state(t, l.History, nil)) != len(before) || l.History.Drawing().At(7) != (document.Point{}) {
		t.Error("undoing does not lead to before the drag")
	}
	must(t, l.Discard())
}

// longest is how long the longest write was.
type longest int

func (l *longest) Write(p []byte) (int, error) {
	*l = max(*l, longest(len(p)))
	return len(p), nil
}

// A large drawing is written without being in memory a second time.
func TestALargeDrawingIsWrittenInPieces(t *testing.T) {
	d := newDrawn(t, 5)
	for i := range graphs.VertexID(50_000) {
		must(t, d.history.Do(document.Change{Edit: document.AddVertex{Vertex: graphs.Vertex{ID: i, Name: fmt.Sprint(i)}, At: document.Point{X: float64(i) / 3}}}))
	}
	w := d.whole()
	var text bytes.Buffer
	length, err := journal.WriteWhole(&text, &w)
	must(t, err)
	if length != int64(text.Len()) {
		t.Errorf("%d bytes are written and %d told", text.Len(), length)
	}
	back, err := journal.ReadText(text.Bytes())
	must(t, err)
	if back.Cut || state(t, back.History, nil) != state(t, d.history, nil) {
		t.Error("it does not come back")
	}
	var most longest
	_, err = journal.WriteWhole(&most, &w)
	must(t, err)
	if int(most) > text.Len()/8 {
		t.Errorf("%d bytes of %d are written at once", most, text.Len())
	}
}
