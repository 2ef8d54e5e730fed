package journal_test

import (
	"errors"
	"io/fs"
	"sync/atomic"
	"testing"

	"nimgraph/app/files"
	"nimgraph/app/jobs"
	"nimgraph/app/journal"
)

// faulty is a disk with a defect in its nth operation.
type faulty struct {
	files.OS
	left *atomic.Int32
}

func (f faulty) step() {
	if f.left.Add(-1) == 0 {
		panic("planted")
	}
}

func (f faulty) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	f.step()
	file, err := f.OS.OpenFile(name, flag, mode)
	return faultyFile{file, f}, err
}

func (f faulty) Rename(from, to string) error { f.step(); return f.OS.Rename(from, to) }
func (f faulty) Remove(name string) error     { f.step(); return f.OS.Remove(name) }

type faultyFile struct {
	files.File
	system faulty
}

func (f faultyFile) Write(p []byte) (int, error) { f.system.step(); return f.File.Write(p) }
func (f faultyFile) Sync() error                 { f.system.step(); return f.File.Sync() }
func (f faultyFile) Close() error                { f.system.step(); return f.File.Close() }

// A defect anywhere in the journal's goroutine is told, nobody waits for ever, and when
// the journal is written anew, all is there.
func TestADefectOfTheJournal(t *testing.T) {
	met := 0
	for n := int32(1); ; n++ {
		path := t.TempDir()
		d := newDrawn(t, uint64(n))
		system := faulty{left: &atomic.Int32{}}
		system.left.Store(n)
		f := journal.NewFolder(path, "1.2.3", system)
		told := make(chan error, 100)
		d.journal = f.Begin(d.whole(), func(err error) {
			if err != nil {
				told <- err
			}
		})
		d.history.Recorder = d.journal
		for range 5 {
			d.something()
			d.journal.Flush()
		}
		done := system.left.Load() > 0
		var defect *jobs.Defect
		if !done {
			met++
			if err := <-told; !errors.As(err, &defect) || defect.Value != "planted" {
				t.Fatalf("operation %d: %v is told", n, err)
			}
		}
		d.journal.Rewrite(d.whole())
		d.something()
		end(t, f)
		l := left(t, path)
		must(t, l.Err)
		if got, want := state(t, l.History, l.Typed), d.state(); got != want || l.Cut {
			t.Fatalf("operation %d: drawn was\n%s\nand back came\n%s", n, want, got)
		}
		must(t, l.Discard())
		if done {
			break
		}
	}
	if met < 5 {
		t.Errorf("only %d defects were met", met)
	}
}

// A defect while the journal ends leaves nobody waiting.
func TestADefectAtTheEnd(t *testing.T) {
	for _, finish := range []func(*journal.Journal, *journal.Folder){
		func(j *journal.Journal, _ *journal.Folder) { <-j.Drop() },
		func(_ *journal.Journal, f *journal.Folder) { end(t, f) },
	} {
		d := newDrawn(t, 1)
		system := faulty{left: &atomic.Int32{}}
		f := journal.NewFolder(t.TempDir(), "1.2.3", system)
		d.journal = f.Begin(d.whole(), func(error) {})
		d.journal.Flush()
		system.left.Store(1)
		finish(d.journal, f)
	}
}
