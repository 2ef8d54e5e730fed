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

// writer returns a function that writes text.
func writer(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

// checkFile checks the content of a file, and that its folder has no files but this one and
// others.
func checkFile(t *testing.T, path, want string, others ...string) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil || string(got) != want {
		t.Errorf("%s contains %q, %v; want %q", path, got, err, want)
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1+len(others) {
		t.Errorf("entries of its folder: %v, %v; want the file and %v", entries, err, others)
	}
}

// An error while writing leaves the old file, or none if there was none.
func TestErrorLeavesTheOldFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.txt")
	failure := errors.New("failure")
	half := func(w io.Writer) error {
		if err := writer(string(make([]byte, 1<<20)))(w); err != nil {
			return err
		}
		return failure
	}
	if err := files.WriteAtomically(path, half); err != failure {
		t.Errorf("error %v, want that of the writer", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file was created: %v", err)
	}
	must(t, os.WriteFile(path, []byte("old"), 0o644))
	if err := files.WriteAtomically(path, half); err != failure {
		t.Errorf("error %v, want that of the writer", err)
	}
	checkFile(t, path, "old")
}

// A panic while writing reaches the caller. It leaves the old file and no temporary file.
func TestPanicLeavesNoTemporaryFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.txt")
	must(t, os.WriteFile(path, []byte("old"), 0o644))
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic does not reach the caller")
			}
		}()
		_ = files.WriteAtomically(path, func(io.Writer) error { panic("writing") })
	}()
	checkFile(t, path, "old")
}

// A file that is overwritten keeps its permissions.
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

// A new file has the permissions that os.Create gives.
func TestNewFilesHaveDefaultPermissions(t *testing.T) {
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
		t.Errorf("mode %v, want %v as of os.Create (%v, %v)", b.Mode(), a.Mode(), errA, errB)
	}
}

// Writing to a symbolic link writes its target, which need not exist. The link remains.
func TestLinksAreFollowed(t *testing.T) {
	for _, exists := range []bool{true, false} {
		folder := t.TempDir()
		target := filepath.Join(folder, "target")
		if exists {
			must(t, os.WriteFile(target, []byte("old"), 0o644))
		}
		first, second := filepath.Join(folder, "first"), filepath.Join(folder, "second")
		must(t, errors.Join(os.Symlink("target", first), os.Symlink(first, second)))
		must(t, files.WriteAtomically(second, writer("new")))
		checkFile(t, target, "new", "first", "second")
		if link, err := os.Readlink(second); err != nil || link != first {
			t.Errorf("the link points to %q, %v", link, err)
		}
	}
}

// A path that cannot be written gives an *fs.PathError with this path.
func TestPathsThatCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	loop := filepath.Join(folder, "loop")
	must(t, os.Symlink("loop", loop))
	file := filepath.Join(folder, "file")
	must(t, os.WriteFile(file, nil, 0o644))
	for _, path := range []string{folder, loop, filepath.Join(folder, "none", "out"), filepath.Join(file, "out"), ""} {
		err := files.WriteAtomically(path, func(io.Writer) error {
			t.Errorf("%q: the writer is called", path)
			return nil
		})
		var p *fs.PathError
		if !errors.As(err, &p) || p.Path != path {
			t.Errorf("%q: error %v, want an *fs.PathError with this path", path, err)
		}
	}
	checkFile(t, file, "", "loop")
}

// Writing to a device does not replace it by a file.
func TestDeviceIsNotReplaced(t *testing.T) {
	must(t, files.WriteAtomically(os.DevNull, writer("gone")))
	info, err := os.Stat(os.DevNull)
	if err != nil || info.Mode().IsRegular() {
		t.Errorf("the mode of %s is now %v, %v", os.DevNull, info.Mode(), err)
	}
}

// faultySystem is the file system of the machine in which one operation fails, or all operations
// from one on. A failing write writes half of its bytes. Several goroutines may use it.
type faultySystem struct {
	// failing is the index of the operation that fails; negative for none.
	failing int
	// persistent says that all later operations fail as well, as on a full disk.
	persistent bool
	// err is the cause of the failures, which are of type *fs.PathError.
	err error

	mu    sync.Mutex
	count int
}

// operations returns the number of operations so far.
func (f *faultySystem) operations() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.count
}

// mend ends all failures.
func (f *faultySystem) mend() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failing, f.persistent = -1, false
}

// step counts an operation and returns its error.
func (f *faultySystem) step(op, name string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	n := f.count
	f.count++
	if f.failing >= 0 && (n == f.failing || f.persistent && n > f.failing) {
		return &fs.PathError{Op: op, Path: name, Err: f.err}
	}
	return nil
}

// OpenFile opens a file whose operations are counted, too.
func (f *faultySystem) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
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
func (f *faultySystem) Rename(from, to string) error {
	if err := f.step("rename", from); err != nil {
		return err
	}
	return os.Rename(from, to)
}

// Remove removes a file. It never fails, because removing is possible on a full disk.
func (f *faultySystem) Remove(name string) error { return os.Remove(name) }

// SyncFolder writes the names of a folder to the disk.
func (f *faultySystem) SyncFolder(folder string) error {
	if err := f.step("sync", folder); err != nil {
		return err
	}
	return files.OS{}.SyncFolder(folder)
}

// faultyFile is a file of a faultySystem.
type faultyFile struct {
	*os.File
	system *faultySystem
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

// If one operation of saving fails, or all operations from one on, and an error is returned, the
// file has its old content. If no error is returned, it has the new content. The folder contains
// no other file.
func TestFileHasOldOrNewContent(t *testing.T) {
	old, whole := strings.Repeat("old ", 1000), strings.Repeat("new text ", 60_000)
	for _, exists := range []bool{true, false} {
		for _, cause := range []error{syscall.ENOSPC, syscall.EIO} {
			for _, persistent := range []bool{false, true} {
				failed := 0
				for n := 0; ; n++ {
					name := fmt.Sprintf("file exists %v, %v at operation %d, persistent %v", exists,
						cause, n, persistent)
					folder := t.TempDir()
					path := filepath.Join(folder, "game.nimgraph")
					if exists {
						must(t, os.WriteFile(path, []byte(old), 0o640))
					}
					system := &faultySystem{failing: n, persistent: persistent, err: cause}
					err := files.WriteAtomicallyOn(system, path, func(w io.Writer) error {
						for part := whole; part != ""; part = part[min(len(part), 7777):] {
							if _, err := io.WriteString(w, part[:min(len(part), 7777)]); err != nil {
								return err
							}
						}
						return nil
					})
					got, readErr := os.ReadFile(path)
					switch {
					case err == nil && string(got) != whole:
						t.Fatalf("%s: no error, but the file has %d bytes", name, len(got))
					case err != nil && exists && string(got) != old:
						t.Fatalf("%s: error %v, but the old file has %d bytes", name, err, len(got))
					case err != nil && !exists && !errors.Is(readErr, fs.ErrNotExist):
						t.Fatalf("%s: error %v, but a file was created", name, err)
					case err != nil && !errors.Is(err, cause):
						t.Fatalf("%s: error %v", name, err)
					}
					if err != nil {
						failed++
					}
					entries, listErr := os.ReadDir(folder)
					if listErr != nil || len(entries) > 1 {
						t.Fatalf("%s: the folder contains %v, %v", name, entries, listErr)
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
