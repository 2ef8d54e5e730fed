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

// Recover returns a bench with the drawing of a journal that an earlier run has left,
// with its own file, its steps to undo, and the text that was being typed. The
// journal goes on as the bench's. It returns nil, and the journal is gone, where the
// drawing's file holds all that was drawn.
//
// A file that another program has written since is noticed when the drawing is to be
// saved, as it is of any drawing.
func Recover(ctx context.Context, left *journal.Left, e Environment) (*Bench, error) {
	h, from := left.History, left.Header
	seen := stamp{size: from.Size, modified: from.Modified}
	saved, now := savedState(h), stampOf(from.Path)
	if from.Path == "" || !seen.looksLike(now) {
		// The file is not the one that the history says holds one of its states.
		h.MarkSaved(-1)
	}
	if left.Typed == nil && (!h.Changed() || from.Path == "" && blank(h) || holds(ctx, from.Path, h.Drawing())) {
		return nil, left.Discard()
	}
	b := newBench(editor.Resume(h), from.Path, e, left)
	if saved != nil && from.Path != "" {
		b.File.base = newBase(saved, true)
	}
	if seen.looksLike(now) {
		b.File.seen = now
	}
	if from.Path != "" {
		b.File.resolved = files.Resolved(from.Path)
	}
	b.File.claim()
	return b, nil
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
