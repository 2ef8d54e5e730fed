package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Whole changes the drawing as a whole: what game it is, and what it says.
type Whole struct{ store *store }

// Become makes the drawing what another one is, as one step, such as its file that was
// read again, however large. Errors: that it is held, see Hold.
func (w *Whole) Become(other *document.Drawing) error {
	if w.store.hold != nil {
		return w.store.heldError()
	}
	c := w.store.Drawing().Becoming(other)
	if c.Empty() {
		return nil
	}
	return w.store.record(document.Step{Name: stepReread, Count: 1, Change: c, Before: w.store.selection})
}

// SetPlay changes the play convention.
func (w *Whole) SetPlay(p graphs.Play) error {
	return w.store.edit(stepPlay, 1, func(draft *document.Draft) { draft.Head().Play = p })
}

// SetTitle changes the drawing's title.
func (w *Whole) SetTitle(title string) error {
	return w.store.edit(stepTitle, 1, func(draft *document.Draft) { draft.Head().Title = title })
}
