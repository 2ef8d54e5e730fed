package files_test

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"nimgraph/app/files"
)

func writer(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

// check compares a file's content and that of its folder, in which nothing else
// may be left.
func check(t *testing.T, path, want string, others ...string) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil || string(got) != want {
		t.Errorf("%s holds %q, %v; want %q", path, got, err, want)
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1+len(others) {
		t.Errorf("in its folder: %v, %v", entries, err)
	}
}

func TestAFailureLeavesWhatWasThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.txt")
	failure := errors.New("failure")
	half := func(w io.Writer) error {
		if err := writer(string(make([]byte, 1<<20)))(w); err != nil {
			return err
		}
		return failure
	}
	if err := files.WriteAtomically(path, half); err != failure {
		t.Errorf("error %v", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file is there: %v", err)
	}
	must(t, os.WriteFile(path, []byte("old"), 0o644))
	if err := files.WriteAtomically(path, half); err != failure {
		t.Errorf("error %v", err)
	}
	check(t, path, "old")
}

func TestAPanicLeavesNothingBehind(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.txt")
	must(t, os.WriteFile(path, []byte("old"), 0o644))
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic did not come through")
			}
		}()
		_ = files.WriteAtomically(path, func(io.Writer) error { panic("writing") })
	}()
	check(t, path, "old")
}

func TestPermissionsAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.txt")
	for _, mode := range []fs.FileMode{0o600, 0o640, 0o755} {
		must(t, os.WriteFile(path, nil, mode))
		must(t, os.Chmod(path, mode))
		must(t, files.WriteAtomically(path, writer("new")))
		info, err := os.Stat(path)
		if err != nil || info.Mode().Perm() != mode {
			t.Errorf("mode %v, %v; want %v", info.Mode(), err, mode)
		}
	}
}

func TestNewFilesHaveTheUsualPermissions(t *testing.T) {
	folder := t.TempDir()
	plain, ours := filepath.Join(folder, "plain"), filepath.Join(folder, "ours")
	if f, err := os.Create(plain); err != nil {
		t.Fatal(err)
	} else {
		f.Close()
	}
	must(t, files.WriteAtomically(ours, writer("")))
	a, errA := os.Stat(plain)
	b, errB := os.Stat(ours)
	if errA != nil || errB != nil || a.Mode() != b.Mode() {
		t.Errorf("mode %v, where a new file has %v (%v, %v)", b.Mode(), a.Mode(), errA, errB)
	}
}

func TestLinksAreFollowed(t *testing.T) {
	for _, there := range []bool{true, false} {
		folder := t.TempDir()
		target := filepath.Join(folder, "target")
		if there {
			must(t, os.WriteFile(target, []byte("old"), 0o644))
		}
		first, second := filepath.Join(folder, "first"), filepath.Join(folder, "second")
		must(t, errors.Join(os.Symlink("target", first), os.Symlink(first, second)))
		must(t, files.WriteAtomically(second, writer("new")))
		check(t, target, "new", "first", "second")
		if link, err := os.Readlink(second); err != nil || link != first {
			t.Errorf("the link leads to %q, %v", link, err)
		}
	}
}

func TestWhatCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	loop := filepath.Join(folder, "loop")
	must(t, os.Symlink("loop", loop))
	file := filepath.Join(folder, "file")
	must(t, os.WriteFile(file, nil, 0o644))
	for _, path := range []string{folder, loop, filepath.Join(folder, "none", "out"), filepath.Join(file, "out"), ""} {
		err := files.WriteAtomically(path, func(io.Writer) error {
			t.Errorf("%s: written", path)
			return nil
		})
		var p *fs.PathError
		if !errors.As(err, &p) || p.Path != path {
			t.Errorf("%s: %v", path, err)
		}
	}
	check(t, file, "", "loop")
}

func TestADeviceIsNotReplaced(t *testing.T) {
	must(t, files.WriteAtomically(os.DevNull, writer("gone")))
	info, err := os.Stat(os.DevNull)
	if err != nil || info.Mode().IsRegular() {
		t.Errorf("%s is now %v, %v", os.DevNull, info.Mode(), err)
	}
}

// faulty is the file system of the machine, of which one operation fails, or all from
// one on. A write that fails has written half of what it was given. It may be used by
// several goroutines.
type faulty struct {
	// fails is the number of the operation that fails, from 0; less for none.
	fails int
	// goes tells that all after it fail as well, as of a disk that is full.
	goes bool
	// err is what they fail with, as an *fs.PathError.
	err error

	mu    sync.Mutex
	count int
}

// operations returns how many operations there were.
func (f *faulty) operations() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.count
}

// mend has nothing fail any more.
func (f *faulty) mend() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.fails, f.goes = -1, false
}

// step counts an operation and returns its error.
func (f *faulty) step(op, name string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	n := f.count
	f.count++
	if f.fails >= 0 && (n == f.fails || f.goes && n > f.fails) {
		return &fs.PathError{Op: op, Path: name, Err: f.err}
	}
	return nil
}

// OpenFile opens a file whose operations are counted too.
func (f *faulty) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	if err := f.step("open", name); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(name, flag, mode)
	if err != nil {
		return nil, err
	}
	return &faultyFile{file, f}, nil
}

// Rename renames a file.
func (f *faulty) Rename(from, to string) error {
	if err := f.step("rename", from); err != nil {
		return err
	}
	return os.Rename(from, to)
}

// Remove removes a file; a disk that is full or broken lets it.
func (f *faulty) Remove(name string) error { return os.Remove(name) }

// SyncFolder brings the names in a folder to the disk.
func (f *faulty) SyncFolder(folder string) error {
	if err := f.step("sync", folder); err != nil {
		return err
	}
	return files.OS{}.SyncFolder(folder)
}

type faultyFile struct {
	*os.File
	system *faulty
}

func (f *faultyFile) Write(p []byte) (int, error) {
	if err := f.system.step("write", f.Name()); err != nil {
		n, _ := f.File.Write(p[:len(p)/2])
		return n, err
	}
	return f.File.Write(p)
}

func (f *faultyFile) Sync() error {
	if err := f.system.step("sync", f.Name()); err != nil {
		return err
	}
	return f.File.Sync()
}

func (f *faultyFile) Chmod(mode fs.FileMode) error {
	if err := f.system.step("chmod", f.Name()); err != nil {
		return err
	}
	return f.File.Chmod(mode)
}

func (f *faultyFile) Close() error {
	err := f.system.step("close", f.Name())
	if closing := f.File.Close(); err == nil {
		err = closing
	}
	return err
}

// Whatever of saving fails, be it one operation or the disk from there on, the file
// holds what it held before where an error is told, and what was written where none
// is; and nothing else is left in its folder.
func TestAFileIsOldOrNew(t *testing.T) {
	old, whole := strings.Repeat("old ", 1000), strings.Repeat("new text ", 60_000)
	for _, there := range []bool{true, false} {
		for _, wrong := range []error{syscall.ENOSPC, syscall.EIO} {
			for _, goes := range []bool{false, true} {
				failed := 0
				for n := 0; ; n++ {
					what := fmt.Sprintf("there %v, %v at operation %d, goes on %v", there, wrong, n, goes)
					folder := t.TempDir()
					path := filepath.Join(folder, "game.nimgraph")
					if there {
						must(t, os.WriteFile(path, []byte(old), 0o640))
					}
					system := &faulty{fails: n, goes: goes, err: wrong}
					err := files.WriteAtomicallyOn(system, path, func(w io.Writer) error {
						for part := whole; part != ""; part = part[min(len(part), 7777):] {
							if _, err := io.WriteString(w, part[:min(len(part), 7777)]); err != nil {
								return err
							}
						}
						return nil
					})
					got, reading := os.ReadFile(path)
					switch {
					case err == nil && string(got) != whole:
						t.Fatalf("%s: all is well, and the file has %d bytes", what, len(got))
					case err != nil && there && string(got) != old:
						t.Fatalf("%s: %v, and the old file has %d bytes", what, err, len(got))
					case err != nil && !there && !errors.Is(reading, fs.ErrNotExist):
						t.Fatalf("%s: %v, and a file is there", what, err)
					case err != nil && !errors.Is(err, wrong):
						t.Fatalf("%s: %v is told", what, err)
					}
					if err != nil {
						failed++
					}
					entries, listing := os.ReadDir(folder)
					if listing != nil || len(entries) > 1 {
						t.Fatalf("%s: the folder has %v, %v", what, entries, listing)
					}
					if system.operations() <= n {
						break
					}
				}
				if failed < 10 {
					t.Errorf("only %d operations fail: the search is broken", failed)
				}
			}
		}
	}
}
