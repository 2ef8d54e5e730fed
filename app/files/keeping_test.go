package files_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nimgraph/app/files"
)

// writeFile writes text to a file.
func writeFile(t *testing.T, path, text string) {
	t.Helper()
	must(t, os.WriteFile(path, []byte(text), 0o644))
}

// backUp keeps the content of the file at path unless this run has written it.
func backUp(t *testing.T, b *files.Backups, path string) {
	t.Helper()
	must(t, b.BackUp(path, false))
}

// The content that a file had before its first write of this run is kept. The next run keeps the
// content at its own first write. Files of the same name in two folders have separate backups.
func TestContentBeforeTheFirstWriteIsKept(t *testing.T) {
	folder1, folder2, backups := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "state", "backups")
	first, second, fresh := filepath.Join(folder1, "game.nimgraph"), filepath.Join(folder2, "game.nimgraph"),
		filepath.Join(folder1, "fresh.txt")
	writeFile(t, first, "first")
	writeFile(t, second, "second")
	b := &files.Backups{Folder: backups}
	checkBackup := func(path, want string) {
		t.Helper()
		name := filepath.Join(backups, b.FileName(path))
		got, err := os.ReadFile(name)
		if err != nil || string(got) != want {
			t.Errorf("the backup %s contains %q, %v; want %q", name, got, err, want)
		}
		if info, err := os.Stat(name); err == nil && info.Mode().Perm() != 0o600 {
			t.Errorf("the backup %s has mode %v, want 0600", name, info.Mode())
		}
	}
	backUp(t, b, first)
	backUp(t, b, second)
	backUp(t, b, fresh)
	writeFile(t, first, "changed")
	writeFile(t, fresh, "made by this run")
	backUp(t, b, first)
	backUp(t, b, fresh)
	checkBackup(first, "first")
	checkBackup(second, "second")
	if _, err := os.Stat(filepath.Join(backups, b.FileName(fresh))); err == nil {
		t.Error("a file that this run has created has a backup")
	}
	b = &files.Backups{Folder: backups}
	backUp(t, b, first)
	checkBackup(first, "changed")
	writeFile(t, first, "by another")
	must(t, b.BackUp(first, true))
	checkBackup(first, "by another")
}

// The number of backups is bounded, and the newest is among them.
func TestNumberOfBackupsIsBounded(t *testing.T) {
	folder := t.TempDir()
	b := &files.Backups{Folder: filepath.Join(folder, "backups")}
	for i := range 70 {
		path := filepath.Join(folder, fmt.Sprint(i))
		writeFile(t, path, "text")
		backUp(t, b, path)
		if _, err := os.Stat(filepath.Join(b.Folder, b.FileName(path))); err != nil {
			t.Fatalf("the newest backup is missing: %v", err)
		}
	}
	if list, err := os.ReadDir(b.Folder); err != nil || len(list) != 50 {
		t.Errorf("%d backups, %v; want 50", len(list), err)
	}
}

// Old temporary files of killed programs are removed, and no other files.
func TestOldTemporaryFilesAreRemoved(t *testing.T) {
	folder := t.TempDir()
	old := time.Now().Add(-3 * time.Hour)
	for name, modified := range map[string]time.Time{
		".nimgraph-0123456789abcdef.tmp":  old,
		".nimgraph-0123456789abcdee.tmp":  time.Now(), // being written
		".nimgraph-0123456789abcdef.tmpx": old,
		".nimgraph-notes.tmp":             old,
		"nimgraph-0123456789abcdef.tmp":   old,
	} {
		writeFile(t, filepath.Join(folder, name), "")
		if err := os.Chtimes(filepath.Join(folder, name), time.Time{}, modified); err != nil {
			t.Fatal(err)
		}
	}
	files.RemoveHidden(folder)
	files.RemoveHidden(filepath.Join(folder, "none"))
	list, err := os.ReadDir(folder)
	if err != nil || len(list) != 4 {
		t.Errorf("entries %v, %v; want 4", list, err)
	}
	if _, err := os.Stat(filepath.Join(folder, ".nimgraph-0123456789abcdef.tmp")); err == nil {
		t.Error("the old temporary file is not removed")
	}
}

// StateFolder follows XDG_STATE_HOME if it is an absolute path.
func TestStateFolder(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_STATE_HOME", home)
	if got, err := files.StateFolder(); err != nil || got != filepath.Join(home, "nimgraph") {
		t.Errorf("folder %q, %v", got, err)
	}
	t.Setenv("XDG_STATE_HOME", "not/whole")
	t.Setenv("HOME", home)
	if got, err := files.StateFolder(); err != nil || !filepath.IsAbs(got) {
		t.Errorf("with a relative XDG_STATE_HOME: folder %q, %v; want an absolute path", got, err)
	}
}

// Each of two copies of the program knows which files its peer has open, by any path.
func TestClaims(t *testing.T) {
	folder := t.TempDir()
	first, second := &files.Claims{Folder: filepath.Join(folder, "open")},
		&files.Claims{Folder: filepath.Join(folder, "open")}
	path, link := filepath.Join(folder, "game.nimgraph"), filepath.Join(folder, "link.nimgraph")
	writeFile(t, path, "")
	must(t, os.Symlink(path, link))
	check := func(situation string, want bool) {
		t.Helper()
		if got := second.IsOpenElsewhere(link); got != want {
			t.Errorf("%s: the second copy finds the file open: %v", situation, got)
		}
		if first.IsOpenElsewhere(path) {
			t.Errorf("%s: the first copy finds its own file open elsewhere", situation)
		}
	}
	move := func(from, to string) {
		first.Move(from, to)
		first.Wait()
	}
	check("at first", false)
	move("", path)
	check("open", true)
	if second.IsOpenElsewhere(filepath.Join(folder, "another.nimgraph")) {
		t.Error("another file is found open")
	}
	move(link, "")
	check("closed", false)
	// The claim of a copy that was killed is ignored and removed.
	move("", path)
	claims, err := filepath.Glob(filepath.Join(folder, "open", "*"))
	if err != nil || len(claims) != 1 {
		t.Fatalf("claims: %v, %v; want 1", claims, err)
	}
	move(path, "")
	writeFile(t, claims[0], "")
	check("left", false)
	if _, err := os.Stat(claims[0]); err == nil {
		t.Error("the claim of a killed copy is not removed")
	}
}
