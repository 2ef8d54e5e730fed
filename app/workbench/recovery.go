package workbench

import (
	"bytes"
	"context"

	"nimgraph/app/files"
	"nimgraph/app/journal"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// Found is a drawing that an earlier run has left in a journal and that no file holds.
type Found struct {
	left     *journal.Left
	saved    *document.Drawing // what the file held; nil where that is not known
	seen     stamp             // of the file
	resolved string
}

// Find reads the journal that an earlier run has left. Where the drawing's file holds all
// that was drawn, it removes the journal and returns nil. It may take long, and runs on
// any goroutine.
func Find(ctx context.Context, left *journal.Left) (*Found, error) {
	h, from := left.History, left.Header
	f := &Found{left: left, seen: stamp{size: from.Size, modified: from.Modified}}
	now := stampOf(from.Path)
	if from.Path != "" {
		f.saved, f.resolved = savedState(h), files.Resolved(from.Path)
	}
	if from.Path == "" || !f.seen.looksLike(now) {
		// The file has been written since: it holds none of the history's states.
		h.MarkSaved(-1)
	} else {
		f.seen = now
	}
	if left.Typed == nil && !left.Beside.Typing() && (!h.Changed() || from.Path == "" && blank(h) || holds(ctx, from.Path, h.Drawing())) {
		return nil, left.Discard()
	}
	h.Drawing().Warm()
	return f, nil
}

// Recover returns a bench with the drawing that was found, with its own file, its steps
// to undo, and the text that was being typed. The journal goes on as the bench's.
//
// A file that another program has written since is noticed when the drawing is to be
// saved, as it is of any drawing.
func (f *Found) Recover(e Environment) *Bench {
	b := newBench(editor.Resume(f.left.History), f.left.Header.Path, e, f.left)
	b.File.seen, b.File.resolved = f.seen, f.resolved
	if f.saved != nil {
		b.File.base = newBase(f.saved, true)
	}
	b.File.claim()
	return b
}

// blank tells whether nothing was ever drawn.
func blank(h *document.History) bool {
	undo, redo := h.Depth()
	return undo == 0 && redo == 0 && h.Drawing().Graph().Order() == 0 && h.Drawing().Title() == ""
}

// holds tells whether a file holds all of a drawing.
func holds(ctx context.Context, path string, d *document.Drawing) bool {
	if path == "" || !KeepsAll(path) {
		return false
	}
	read, err := Read(ctx, path)
	if err != nil {
		return false
	}
	var theirs, ours bytes.Buffer
	if formats.Write(&theirs, read, formats.JSON) != nil || formats.Write(&ours, d, formats.JSON) != nil {
		return false
	}
	return bytes.Equal(theirs.Bytes(), ours.Bytes())
}
