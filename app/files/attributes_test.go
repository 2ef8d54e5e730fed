//go:build linux || darwin

package files_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"nimgraph/app/files"
)

// A file that is replaced has the owner, the group, the permissions and the extended
// attributes that it had.
func TestWhatAFileIsStays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.nimgraph")
	put(t, path, "old")
	attributes := unix.Setxattr(path, "user.note", []byte("a note"), 0)
	if errors.Is(attributes, unix.ENOTSUP) {
		t.Log("the file system has no extended attributes: these are not tested")
	} else if attributes != nil {
		t.Fatal(attributes)
	}
	if os.Getuid() == 0 { // nobody else may give a file away
		if err := os.Chown(path, 4321, 8765); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(path, 0o640|fs.ModeSetgid); err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := saver(t, files.OS{}).Save(path, false, writer("new")); err != nil {
		t.Fatal(err)
	}
	holds(t, path, "new")
	after, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	was, is := before.Sys().(*syscall.Stat_t), after.Sys().(*syscall.Stat_t)
	if was.Uid != is.Uid || was.Gid != is.Gid || before.Mode() != after.Mode() {
		t.Errorf("of %d:%d %v it is %d:%d %v", was.Uid, was.Gid, before.Mode(), is.Uid, is.Gid, after.Mode())
	}
	if os.SameFile(before, after) {
		t.Error("it was written in place")
	}
	value := make([]byte, 100)
	if n, err := unix.Getxattr(path, "user.note", value); attributes == nil && (err != nil || string(value[:n]) != "a note") {
		t.Errorf("the attribute is %q, %v", value[:max(n, 0)], err)
	}
}

// strict is a file system that lets no new file be what another is.
type strict struct{ files.OS }

func (strict) Inherit(string, fs.FileInfo, files.File) error { return syscall.EPERM }

// Where a new file cannot be what the old one is, the old one is written in place: it
// stays what it is.
func TestWhatCannotBeGivenIsKeptInPlace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.nimgraph")
	put(t, path, "old")
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	s := saver(t, strict{})
	if err := s.Save(path, false, writer("new")); err != nil {
		t.Fatal(err)
	}
	if after, err := os.Stat(path); err != nil || !os.SameFile(before, after) {
		t.Errorf("it is another file: %v", err)
	}
	check(t, path, "new")
	holds(t, filepath.Join(s.Backups.Folder, s.Backups.Name(path)+"~"), "old")
	s.Backups = nil // without a copy nothing is written in place
	if err := s.Save(path, false, writer("newer")); err != nil {
		t.Fatal(err)
	}
	if after, err := os.Stat(path); err != nil || os.SameFile(before, after) {
		t.Errorf("without a copy it was written in place: %v", err)
	}
}

// A device and a pipe are not written to, nor is what they hold kept: to open a pipe may
// take for ever.
func TestOtherThingsAreNotWrittenTo(t *testing.T) {
	folder := t.TempDir()
	pipe := filepath.Join(folder, "pipe.nimgraph")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("there are no pipes here: ", err)
	}
	s := saver(t, files.OS{})
	for path, what := range map[string]files.What{pipe: files.NotFile, os.DevNull: files.NotFile, folder: files.IsFolder} {
		var e *files.Error
		err := s.Save(path, true, func(io.Writer) error {
			t.Errorf("%s is written to", path)
			return nil
		})
		if !errors.As(err, &e) || e.What != what {
			t.Errorf("%s: %v", path, err)
		}
		if err := s.Backups.Keep(path); err != nil && path != folder {
			t.Errorf("%s: keeping it, %v is told", path, err)
		}
	}
}
