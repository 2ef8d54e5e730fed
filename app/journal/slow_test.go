package journal_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nimgraph/app/files"
	"nimgraph/app/journal"
)

// slow is a disk on which nothing arrives until it may.
type slow struct {
	files.OS
	may chan struct{}
}

func (s slow) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	f, err := s.OS.OpenFile(name, flag, mode)
	return slowFile{f, s.may}, err
}

type slowFile struct {
	files.File
	may chan struct{}
}

func (f slowFile) Sync() error {
	<-f.may
	return f.File.Sync()
}

// However long the disk takes, what is drawn meanwhile is with the system at once, and so
// outlives the program: at its first change, and while a journal is written anew.
func TestASlowDiskLosesNothingToAKill(t *testing.T) {
	path := t.TempDir()
	disk := slow{may: make(chan struct{})}
	d, f := newDrawn(t, 3), journal.NewFolder(path, "1.2.3", disk)
	d.keep(f)
	// comesBack waits until a program that is ended now leaves what is drawn now.
	comesBack := func(what string) {
		t.Helper()
		got := ""
		for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
			killed := t.TempDir()
			if os.CopyFS(killed, os.DirFS(path)) != nil {
				continue // a file has taken the place of another just then
			}
			all, err := folder(killed).Left()
			must(t, err)
			if len(all) == 1 && all[0].Err == nil {
				if got = state(t, all[0].History, all[0].Typed); got == d.state() {
					return
				}
			}
		}
		t.Fatalf("%s: drawn was\n%s\nand back comes\n%s", what, d.state(), got)
	}
	for range 20 {
		d.something()
	}
	comesBack("at first")
	disk.may <- struct{}{} // the journal is in its place
	for range 20 {
		d.something()
	}
	comesBack("afterwards")
	d.journal.Rewrite(d.whole())
	for range 20 {
		d.something()
	}
	comesBack("written anew")
	close(disk.may)
	end(t, f)
	comesBack("at the end")
	if names, err := filepath.Glob(filepath.Join(path, "*.new")); err != nil || len(names) > 0 {
		t.Errorf("%v is left, %v", names, err)
	}
}
