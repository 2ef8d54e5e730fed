package workbench

import (
	"bytes"
	"context"

	"nimgraph/app/journal"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// Lost tells whether an earlier run has left anything in a journal that is in no file.
// Where its drawing's file holds all that was drawn, the journal is gone. It may take
// long, and runs on any goroutine.
func Lost(ctx context.Context, left *journal.Left) (bool, error) {
	h, from := left.History, left.Header
	seen := stamp{from.Size, from.Modified}
	if from.Path == "" || !same(stampOf(from.Path), seen) {
		// The file is not the one that the history says holds one of its states.
		h.MarkSaved(-1)
	}
	if left.Typed == nil && (!h.Changed() || from.Path == "" && blank(h) || holds(ctx, from.Path, h.Drawing())) {
		return false, left.Discard()
	}
	h.Drawing().Warm()
	return true, nil
}

// Recover returns a bench with the drawing of a journal of which Lost says so, with its
// own file, its steps to undo, and the text that was being typed. The journal goes on as
// the bench's.
//
// A file that another program has written since is noticed when the drawing is to be
// saved, as it is of any drawing.
func Recover(left *journal.Left, e Environment) *Bench {
	return newBench(editor.Resume(left.History), left.Header.Path, e, left)
}

// blank tells whether nothing was ever drawn.
func blank(h *document.History) bool {
	undo, redo := h.Depth()
	return undo == 0 && redo == 0 && h.Drawing().Graph().Order() == 0 && h.Drawing().Title() == ""
}

func same(a, b stamp) bool { return a.size == b.size && a.modified.Equal(b.modified) }

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
