package files_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nimgraph/app/files"
)

func put(t *testing.T, path, text string) {
	t.Helper()
	must(t, os.WriteFile(path, []byte(text), 0o644))
}

func keep(t *testing.T, b *files.Backups, path string) {
	t.Helper()
	must(t, b.BackUp(path, false))
}

// What a file held before this run first wrote it is kept, and by the next run what it
// holds then; files of one name in two folders are two.
func TestTheStateBeforeIsKept(t *testing.T) {
	one, two, kept := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "state", "backups")
	first, second, fresh := filepath.Join(one, "game.nimgraph"), filepath.Join(two, "game.nimgraph"),
		filepath.Join(one, "fresh.txt")
	put(t, first, "first")
	put(t, second, "second")
	b := &files.Backups{Folder: kept}
	holds := func(path, want string) {
		t.Helper()
		name := filepath.Join(kept, b.FileName(path))
		got, err := os.ReadFile(name)
		if err != nil || string(got) != want {
			t.Errorf("%s holds %q, %v; want %q", name, got, err, want)
		}
		if info, err := os.Stat(name); err == nil && info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v", name, info.Mode())
		}
	}
	keep(t, b, first)
	keep(t, b, second)
	keep(t, b, fresh)
	put(t, first, "changed")
	put(t, fresh, "made by this run")
	keep(t, b, first)
	keep(t, b, fresh)
	holds(first, "first")
	holds(second, "second")
	if _, err := os.Stat(filepath.Join(kept, b.FileName(fresh))); err == nil {
		t.Error("what this run has made is kept as if it had been there")
	}
	b = &files.Backups{Folder: kept}
	keep(t, b, first)
	holds(first, "changed")
	put(t, first, "by another")
	must(t, b.BackUp(first, true))
	holds(first, "by another")
}

func TestBackupsAreFew(t *testing.T) {
	folder := t.TempDir()
	b := &files.Backups{Folder: filepath.Join(folder, "backups")}
	for i := range 70 {
		path := filepath.Join(folder, fmt.Sprint(i))
		put(t, path, "text")
		keep(t, b, path)
		if _, err := os.Stat(filepath.Join(b.Folder, b.FileName(path))); err != nil {
			t.Fatalf("the newest is not there: %v", err)
		}
	}
	if all, err := os.ReadDir(b.Folder); err != nil || len(all) != 50 {
		t.Errorf("%d are kept, %v", len(all), err)
	}
}

// Hidden files that were left when the program was ended by force go, and none that
// may be somebody's.
func TestHiddenFilesThatAreOldGo(t *testing.T) {
	folder := t.TempDir()
	long := time.Now().Add(-3 * time.Hour)
	for name, since := range map[string]time.Time{
		".nimgraph-0123456789abcdef.tmp":  long,
		".nimgraph-0123456789abcdee.tmp":  time.Now(), // being written
		".nimgraph-0123456789abcdef.tmpx": long,
		".nimgraph-notes.tmp":             long,
		"nimgraph-0123456789abcdef.tmp":   long,
	} {
		put(t, filepath.Join(folder, name), "")
		if err := os.Chtimes(filepath.Join(folder, name), time.Time{}, since); err != nil {
			t.Fatal(err)
		}
	}
	files.RemoveHidden(folder)
	files.RemoveHidden(filepath.Join(folder, "none"))
	all, err := os.ReadDir(folder)
	if err != nil || len(all) != 4 {
		t.Errorf("left are %v, %v", all, err)
	}
	if _, err := os.Stat(filepath.Join(folder, ".nimgraph-0123456789abcdef.tmp")); err == nil {
		t.Error("the old one is still there")
	}
}

func TestTheStateFolder(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_STATE_HOME", home)
	if got, err := files.StateFolder(); err != nil || got != filepath.Join(home, "nimgraph") {
		t.Errorf("it is %q, %v", got, err)
	}
	t.Setenv("XDG_STATE_HOME", "not/whole")
	t.Setenv("HOME", home)
	if got, err := files.StateFolder(); err != nil || !filepath.IsAbs(got) {
		t.Errorf("without a whole path it is %q, %v", got, err)
	}
}

// Two copies of the program tell one another which files they have open, by whatever
// path.
func TestClaims(t *testing.T) {
	folder := t.TempDir()
	one, two := &files.Claims{Folder: filepath.Join(folder, "open")},
		&files.Claims{Folder: filepath.Join(folder, "open")}
	path, link := filepath.Join(folder, "game.nimgraph"), filepath.Join(folder, "link.nimgraph")
	put(t, path, "")
	must(t, os.Symlink(path, link))
	others := func(what string, want bool) {
		t.Helper()
		if got := two.IsOpenElsewhere(link); got != want {
			t.Errorf("%s: the other copy has it open: %v", what, got)
		}
		if one.IsOpenElsewhere(path) {
			t.Errorf("%s: a copy takes itself for another", what)
		}
	}
	move := func(from, to string) {
		one.Move(from, to)
		one.Wait()
	}
	others("at first", false)
	move("", path)
	others("open", true)
	if two.IsOpenElsewhere(filepath.Join(folder, "another.nimgraph")) {
		t.Error("another file is taken for it")
	}
	move(link, "")
	others("closed", false)
	// What a copy that was ended by force has left is no claim.
	move("", path)
	all, err := filepath.Glob(filepath.Join(folder, "open", "*"))
	if err != nil || len(all) != 1 {
		t.Fatalf("there are %v, %v", all, err)
	}
	move(path, "")
	put(t, all[0], "")
	others("left", false)
	if _, err := os.Stat(all[0]); err == nil {
		t.Error("what was left is still there")
	}
}
