package workbench

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

// saved returns a rig with a drawing that its file holds.
func saved(t *testing.T, text string) (*rig, string) {
	t.Helper()
	r := newRig(t, text, 1)
	path := filepath.Join(t.TempDir(), "game.nimgraph")
	r.write(path)
	return r, path
}

func (r *rig) write(path string) {
	r.t.Helper()
	r.File.Write(path, May{}, func(err error) { ensure(r.t, err) })
	r.settle()
}

// theirs has another program change a file.
func theirs(t *testing.T, path string, edits ...document.Edit) {
	t.Helper()
	d, err := Read(t.Context(), path)
	ensure(t, err)
	for _, e := range edits {
		ensure(t, d.Apply(e))
	}
	var text bytes.Buffer
	ensure(t, formats.Write(&text, d, formats.JSON))
	ensure(t, os.WriteFile(path, text.Bytes(), 0o600))
}

// merge merges the file and returns how that went.
func (r *rig) merge() (merged Merged) {
	r.t.Helper()
	done := false
	r.Merge(func(m Merged, err error) {
		ensure(r.t, err)
		merged, done = m, true
	})
	r.settle()
	if !done {
		r.t.Fatal("the merge has no end")
	}
	return merged
}

func (r *rig) tokens(name string) int {
	v, _ := r.Session.Drawing().Graph().VertexNamed(name)
	return r.Session.Drawing().Tokens(v.ID)
}
