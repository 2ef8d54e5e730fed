package workbench

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
)

func (r *rig) write(path string) {
	r.t.Helper()
	r.File.Write(path, false, func(err error) { ensure(r.t, err) })
	r.settle()
}

// A file that is read again is in the drawing after one step, which counts as saved, and
// undone it is as it was drawn; what is not in the file stands where it stood. What the file
// held is kept before it is written over then.
func TestAFileIsReadAgain(t *testing.T) {
	for _, ending := range []string{".nimgraph", ".txt"} {
		r := newRig(t, "a -> b c\nb -> c\n", 1)
		r.Session.Select.All()
		ensure(t, r.Session.Cursor.Nudge(document.Point{X: 100}, 0))
		path := filepath.Join(t.TempDir(), "game"+ending)
		r.write(path)
		theirs, err := Read(t.Context(), path)
		ensure(t, err)
		ensure(t, theirs.Edit(func(d *document.Draft) {
			d.Vertex(1).Tokens = 2
			d.Head().Title = "theirs"
		}))
		var text bytes.Buffer
		ensure(t, formats.Write(&text, theirs, FormatOf(path)))
		ensure(t, os.WriteFile(path, text.Bytes(), 0o600))
		ensure(t, r.Session.Vertices.AddTokens(0, 1))
		r.settle()
		if conflictOf(r.File) == nil {
			t.Fatal("the change is not noticed")
		}
		before, at := jsonOf(t, r.Session.Drawing()), r.Session.Drawing().At(0)
		o, err := OpenPlaced(t.Context(), path, r.Session.Drawing().Clone())
		ensure(t, err)
		ensure(t, r.File.Reread(o))
		r.settle()
		got := r.Session.Drawing()
		a, _ := got.Graph().VertexNamed("a")
		b, _ := got.Graph().VertexNamed("b")
		if got.Title() != "theirs" || got.Tokens(b.ID) != 2 || got.Tokens(a.ID) != 0 || got.At(a.ID) != at || r.File.State() != FileSaved || r.keeping.journal != nil {
			t.Errorf("%s: read again, state %d, it is\n%s", ending, r.File.State(), jsonOf(t, got))
		}
		ensure(t, conflictOf(r.File))
		r.Session.Undo()
		r.settle()
		if now := jsonOf(t, r.Session.Drawing()); now != before || r.File.State() != FileChanged {
			t.Errorf("%s: undone, state %d, it is\n%s\nand was\n%s", ending, r.File.State(), now, before)
		}
		r.write(path)
		backups := r.environment.Backups
		if kept, err := os.ReadFile(filepath.Join(backups.Folder, backups.Name(path))); err != nil || !bytes.Equal(kept, text.Bytes()) {
			t.Errorf("%s: what it held is not kept: %v", ending, err)
		}
	}
}
