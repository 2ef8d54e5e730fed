package workbench

import (
	"os"
	"path/filepath"
	"testing"

	"nimgraph/app/files"
)

// A file in a folder that may not be written to is written in place when that is wanted.
func TestWritingInPlaceIsAskedFor(t *testing.T) {
	r, path := saved(t, "a -> b\n")
	r.environment.System = closedFolder{}
	ensure(t, r.Session.AddTokens(0, 1))
	var told error
	r.File.Write(path, May{}, func(err error) { told = err })
	r.settle()
	if key := r.words.Error(told, nil); told == nil || !r.Session.History().Changed() {
		t.Fatalf("told %v, %s", told, key)
	}
	r.File.Write(path, May{InPlace: true}, func(err error) { told = err })
	r.settle()
	ensure(t, told)
	ensure(t, conflictOf(r.File))
	back, err := Read(t.Context(), path)
	ensure(t, err)
	if back.Tokens(0) != 1 || r.Session.History().Changed() {
		t.Errorf("written are %d tokens, changed %v", back.Tokens(0), r.Session.History().Changed())
	}
}

// closedFolder is a file system on which no file can be made beside a person's own.
type closedFolder struct{ files.OS }

func (closedFolder) OpenFile(name string, flag int, mode os.FileMode) (files.File, error) {
	if flag&os.O_CREATE != 0 && filepath.Base(filepath.Dir(name)) != "002" {
		if _, err := os.Stat(filepath.Join(filepath.Dir(name), "game.nimgraph")); err == nil {
			return nil, &os.PathError{Op: "open", Path: name, Err: os.ErrPermission}
		}
	}
	return files.OS{}.OpenFile(name, flag, mode)
}

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
	two.File.Write(path, May{}, func(err error) { told = err })
	two.settle()
	if _, shared := told.(*SharedError); !shared || two.File.Path() != "" {
		t.Fatalf("told %v", told)
	}
	two.File.Write(path, May{Overwrite: true}, func(err error) { ensure(t, err) })
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
