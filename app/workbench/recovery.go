package workbench

import (
	"bytes"
	"context"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// Found is a drawing that an earlier run has left in a journal and that no file holds.
type Found struct {
	left     *files.Left
	held     bool  // by the drawing's file: what was being typed is all that is not
	seen     stamp // of the file
	resolved string
}

// Find finds out what of a journal that an earlier run has left is in no file. Where the
// drawing's file holds all of it, it removes the journal and returns nil. It may take long,
// and runs on any goroutine.
func Find(ctx context.Context, left *files.Left) (*Found, error) {
	f := &Found{left: left, seen: stamp{size: left.Size, modified: left.Modified}, held: holds(ctx, left.Path, left.Drawing)}
	if left.Path != "" {
		f.resolved = files.Resolved(left.Path)
	}
	if now := stampOf(left.Path); f.seen.looksLike(now) {
		f.seen = now
	}
	if !left.Typing() && (f.held || left.Path == "" && blank(left.Drawing)) {
		return nil, left.Discard()
	}
	left.Drawing.Warm()
	return f, nil
}

// Recover returns a bench with the drawing that was found, with its own file and the text
// that was being typed. The journal goes on as the bench's.
//
// A file that another program has written since is noticed when the drawing is to be
// saved, as it is of any drawing.
func (f *Found) Recover(e Environment) *Bench {
	s := editor.New(f.left.Drawing)
	if !f.held {
		s.History().MarkSaved(-1) // no state of it is what the file holds
	}
	b := newBench(s, f.left.Path, e, f)
	b.File.claim()
	return b
}

// blank tells whether a drawing is one that nothing was done to.
func blank(d *document.Drawing) bool { return same(d, document.New(graphs.Directed)) }

// holds tells whether a file holds all of a drawing.
func holds(ctx context.Context, path string, d *document.Drawing) bool {
	if path == "" || !KeepsAll(path) {
		return false
	}
	read, err := Read(ctx, path)
	if err != nil {
		return false
	}
	return same(read, d)
}

// same tells whether two drawings are written as the same file.
func same(a, b *document.Drawing) bool {
	var first, second bytes.Buffer
	return formats.Write(&first, a, formats.JSON) == nil && formats.Write(&second, b, formats.JSON) == nil &&
		bytes.Equal(first.Bytes(), second.Bytes())
}
