package files_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"nimgraph/app/files"
	"nimgraph/app/files/filestest"
)

// saver returns a saver with a folder of its own for what it keeps.
func saver(t *testing.T, system files.System) *files.Saver {
	t.Helper()
	return &files.Saver{System: system, Backups: &files.Backups{Folder: filepath.Join(t.TempDir(), "backups")}}
}

// closed is a file system with folders that may not be written to.
type closed struct {
	files.System
	with error
}

func (c closed) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	if flag&os.O_CREATE != 0 && !strings.HasSuffix(filepath.Dir(name), "backups") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: c.with}
	}
	return c.System.OpenFile(name, flag, mode)
}

func holds(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s holds %d bytes, %v; want %d", path, len(got), err, len(want))
	}
}

// Where its folder cannot be written to, a file is written in place when that is wanted,
// and not before.
func TestAFileIsWrittenInPlaceWhenAsked(t *testing.T) {
	for _, with := range []error{syscall.EACCES, syscall.EROFS, syscall.EPERM} {
		path := filepath.Join(t.TempDir(), "game.nimgraph")
		put(t, path, "old")
		before, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		s := saver(t, closed{files.OS{}, with})
		var place *files.InPlaceError
		if err := s.Save(path, false, writer("new")); !errors.As(err, &place) || place.Folder != filepath.Dir(path) || !errors.Is(err, with) {
			t.Fatalf("%v: %v is told", with, err)
		}
		holds(t, path, "old")
		for _, text := range []string{"new", "", "longer than before"} {
			if err := s.Save(path, true, writer(text)); err != nil {
				t.Fatal(err)
			}
			holds(t, path, text)
		}
		after, err := os.Stat(path)
		if err != nil || !os.SameFile(before, after) {
			t.Errorf("it is another file: %v", err)
		}
	}
	path := filepath.Join(t.TempDir(), "new.nimgraph")
	if err := saver(t, closed{files.OS{}, syscall.EACCES}).Save(path, true, writer("new")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a file that is not there cannot be written in place, and %v is told", err)
	}
}

// All names of a file show what is saved under one of them, and what it held is kept.
func TestHardLinksAreKept(t *testing.T) {
	folder := t.TempDir()
	one, two := filepath.Join(folder, "one.nimgraph"), filepath.Join(folder, "two.nimgraph")
	put(t, one, "old")
	if err := os.Link(one, two); err != nil {
		t.Skip("the file system has no hard links: ", err)
	}
	s := saver(t, files.OS{})
	if err := s.Save(one, false, writer("new")); err != nil {
		t.Fatal(err)
	}
	holds(t, one, "new")
	holds(t, two, "new")
	holds(t, filepath.Join(s.Backups.Folder, s.Backups.Name(one)+"~"), "old")
	if all, err := os.ReadDir(s.Backups.Folder); err != nil || len(all) != 1 {
		t.Errorf("kept are %v, %v", all, err)
	}
}

// Whatever of saving in place fails, the file holds the old content or the new one,
// whole; or else it is said where the old one is, and it is there, whole.
func TestInPlaceOldOrNewOrKept(t *testing.T) {
	long, short := strings.Repeat("old ", 60_000), strings.Repeat("new text ", 7)
	for _, text := range [][2]string{{long, short}, {short, long}, {long, strings.ToUpper(long)}} {
		for _, wrong := range []error{syscall.ENOSPC, syscall.EIO} {
			for _, goes := range []bool{false, true} {
				failed, damaged := 0, 0
				for n := 0; ; n++ {
					old, fresh := text[0], text[1]
					what := fmt.Sprintf("%d to %d bytes, %v at operation %d, goes on %v", len(old), len(fresh), wrong, n, goes)
					path := filepath.Join(t.TempDir(), "game.nimgraph")
					put(t, path, old)
					system := &filestest.Faulty{Fails: n, Goes: goes, Err: wrong}
					s := saver(t, closed{system, syscall.EACCES})
					err := s.Save(path, true, writer(fresh))
					got, reading := os.ReadFile(path)
					if reading != nil {
						t.Fatalf("%s: %v", what, reading)
					}
					var broken *files.DamagedError
					switch {
					case err == nil && string(got) != fresh:
						t.Fatalf("%s: all is well, and the file has %d bytes", what, len(got))
					case errors.As(err, &broken):
						damaged++
						holds(t, broken.Kept, old)
					case err != nil && string(got) != old:
						t.Fatalf("%s: %v, and the old file has %d bytes", what, err, len(got))
					}
					if err != nil {
						failed++
						if !errors.Is(err, wrong) {
							t.Fatalf("%s: %v is told", what, err)
						}
					}
					if system.Count() <= n {
						break
					}
				}
				if failed < 8 || goes && damaged == 0 {
					t.Errorf("%d operations fail, %d of them leave the file damaged: the search is broken", failed, damaged)
				}
			}
		}
	}
}
