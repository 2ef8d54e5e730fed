package workbench

import "nimgraph/graphs/document"

// base is what a drawing's file held when it was read or written last: what the drawing
// and the file have in common when another program has written it since. A nil base is one
// that is not known.
type base struct {
	held *document.Drawing
	// sameIDs says that the IDs are those of the session's drawing.
	sameIDs bool
}

// newBase returns the base of a drawing as it is now.
func newBase(d *document.Drawing, sameIDs bool) *base { return &base{d.Clone(), sameIDs} }

// drawing returns the drawing, and whether its IDs are those of the session's; nil where
// it is not known.
func (b *base) drawing() (d *document.Drawing, sameIDs bool) {
	if b == nil {
		return nil, false
	}
	return b.held.Clone(), b.sameIDs
}
