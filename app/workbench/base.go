package workbench

import (
	"bytes"
	"compress/flate"
	"io"
	"iter"

	"nimgraph/app/jobs"
	"nimgraph/graphs/document"
)

// base is what a drawing's file held when it was read or written last: what the drawing
// and the file have in common when another program has written it since. It is kept
// packed, in some 26 bytes a vertex with three edges, see BenchmarkBase, since most are
// never looked at. A nil base is one that is not known.
type base struct {
	packed []byte
	ready  chan struct{} // closed when it is packed
	// sameIDs says that the IDs are those of the session's drawing.
	sameIDs bool
}

// newBase returns the base of a drawing as it is now. It is packed beside the caller.
func newBase(d *document.Drawing, sameIDs bool) *base {
	b := &base{ready: make(chan struct{}), sameIDs: sameIDs}
	snapshot := document.NewHistory(d).Snapshot(0)
	go func() {
		defer close(b.ready)
		if jobs.Guard(func() { b.packed = pack(snapshot.Pieces()) }) != nil {
			b.packed = nil // as if it were not known
		}
	}()
	return b
}

func pack(pieces iter.Seq[[]byte]) []byte {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestSpeed)
	if err != nil {
		return nil // only for a level of compression that does not exist
	}
	for piece := range pieces {
		if _, err := w.Write(piece); err != nil {
			return nil
		}
	}
	if err := w.Close(); err != nil {
		return nil
	}
	return bytes.Clone(out.Bytes())
}

// drawing returns the drawing, and whether its IDs are those of the session's; nil where
// it is not known. It takes as long as reading a file.
func (b *base) drawing() (d *document.Drawing, sameIDs bool) {
	if b == nil {
		return nil, false
	}
	<-b.ready
	text, err := io.ReadAll(flate.NewReader(bytes.NewReader(b.packed)))
	if err != nil {
		return nil, false
	}
	h, err := document.DecodeHistory(text)
	if err != nil {
		return nil, false
	}
	return h.Drawing(), b.sameIDs
}

// savedState returns a copy of the drawing as a history says that it was when it was
// saved; nil where its steps do not lead there. The history is as it was.
func savedState(h *document.History) *document.Drawing {
	steps := 0
	for h.Changed() {
		if _, ok := h.Undo(); !ok {
			break
		}
		steps++
	}
	var saved *document.Drawing
	if !h.Changed() {
		saved = h.Drawing().Clone()
	}
	for range steps {
		h.Redo()
	}
	return saved
}
