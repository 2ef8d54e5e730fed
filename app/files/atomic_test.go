package files_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
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
