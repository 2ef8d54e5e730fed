package workbench

import (
	"path/filepath"
	"testing"
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
	r.File.Write(path, false, func(err error) { ensure(r.t, err) })
	r.settle()
}
