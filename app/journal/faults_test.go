package journal_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"

	"nimgraph/app/files/filestest"
	"nimgraph/app/journal"
)

// Whatever of the disk fails and when, what the journal gives back is what was drawn
// at some time; the failure is told; and when the disk is well again and the journal
// is written anew, all of it is there.
func TestADiskThatFails(t *testing.T) {
	for _, goes := range []bool{false, true} {
		failed := 0
		for n := 0; ; n++ {
			path := t.TempDir()
			d := newDrawn(t, uint64(n))
			system := &filestest.Faulty{Fails: n, Goes: goes, Err: syscall.ENOSPC}
			f := journal.NewFolder(path, "1.2.3", system)
			var (
				mu   sync.Mutex
				told []error
			)
			d.journal = f.Begin(d.whole(), func(err error) {
				mu.Lock()
				defer mu.Unlock()
				told = append(told, err)
			})
			d.history.Recorder = d.journal
			states := map[string]bool{d.state(): true}
			for range 6 {
				d.something()
				states[d.state()] = true
				d.journal.Flush()
			}
			what := fmt.Sprintf("operation %d of %d, goes on %v", n, system.Count(), goes)
			names, err := filepath.Glob(filepath.Join(path, "*.journal"))
			must(t, err)
			for _, name := range names {
				text, err := os.ReadFile(name)
				must(t, err)
				read, err := journal.ReadText(text)
				must(t, err)
				if !states[state(t, read.History, read.Typed)] {
					t.Fatalf("%s: this was never drawn:\n%s", what, state(t, read.History, read.Typed))
				}
			}
			done := system.Count() <= n
			mu.Lock()
			if !done && len(told) == 0 && len(names) == 0 {
				t.Fatalf("%s: there is no journal, and nobody says so", what)
			}
			for _, err := range told {
				if !errors.Is(err, syscall.ENOSPC) {
					t.Fatalf("%s: %v is told", what, err)
				}
				failed++
			}
			mu.Unlock()
			system.Mend()
			d.journal.Rewrite(d.whole())
			d.something()
			end(t, f)
			l := left(t, path)
			must(t, l.Err)
			if got, want := state(t, l.History, l.Typed), d.state(); got != want || l.Cut {
				t.Fatalf("%s: when the disk is well again, drawn was\n%s\nand back came\n%s", what, want, got)
			}
			must(t, l.Discard())
			if done {
				break
			}
		}
		if failed < 5 {
			t.Errorf("only %d failures were told: the search is broken", failed)
		}
	}
}

// A folder that cannot be made is told, and holds up nothing.
func TestAFolderThatCannotBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(file, nil, 0o600))
	f := folder(filepath.Join(file, "journals"))
	told := make(chan error, 100)
	d := newDrawn(t, 1)
	d.journal = f.Begin(d.whole(), func(err error) { told <- err })
	d.history.Recorder = d.journal
	for range 20 {
		d.something()
	}
	d.journal.Flush()
	if err := <-told; !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("%v is told", err)
	}
	<-d.journal.Drop()
}
