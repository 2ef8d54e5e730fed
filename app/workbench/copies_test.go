package workbench

import (
	"errors"
	"path/filepath"
	"testing"

	"nimgraph/app/files"
)

// A file that another running copy has open is not written over unasked.
func TestAFileOfAnotherCopyIsAskedAbout(t *testing.T) {
	folder, path := t.TempDir(), filepath.Join(t.TempDir(), "game.nimgraph")
	put := func(text string) *rig {
		r := newRig(t, text, 1)
		r.Bench.Close()
		e := r.environment
		e.Claims = &files.Claims{Folder: folder} // as each copy has its own
		r.Bench = New(drawn(t, text), "", e)
		t.Cleanup(e.Claims.Wait)
		return r
	}
	one, two := put("a -> b\n"), put("x -> y\n")
	one.write(path)
	one.environment.Claims.Wait()
	var told error
	two.File.Write(path, false, func(err error) { told = err })
	two.settle()
	if !errors.Is(told, Shared) || two.File.Path() != "" {
		t.Fatalf("told %v", told)
	}
	two.File.Write(path, true, func(err error) { ensure(t, err) })
	two.settle()
	var noticed *ConflictError
	one.File.Notice(func(c *ConflictError) { noticed = c })
	for one.File.Looking() {
		(<-one.queue)()
	}
	if noticed == nil || noticed.Gone {
		t.Errorf("noticed %v", noticed)
	}
	one.Close()
	one.environment.Claims.Wait()
	two.environment.Claims.Wait()
	two.write(path)
}
