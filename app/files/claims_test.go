package files_test

import (
	"os"
	"path/filepath"
	"testing"

	"nimgraph/app/files"
)

// Two copies of the program tell one another which files they have open, by whatever
// path.
func TestClaims(t *testing.T) {
	folder := t.TempDir()
	one, two := &files.Claims{Folder: filepath.Join(folder, "open")}, &files.Claims{Folder: filepath.Join(folder, "open")}
	path, link := filepath.Join(folder, "game.nimgraph"), filepath.Join(folder, "link.nimgraph")
	put(t, path, "")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	others := func(what string, want bool) {
		t.Helper()
		if got := two.Others(link); got != want {
			t.Errorf("%s: the other copy has it open: %v", what, got)
		}
		if one.Others(path) {
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
	if two.Others(filepath.Join(folder, "another.nimgraph")) {
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
