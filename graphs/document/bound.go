package document

// UndoRoom is how much memory the steps of a history take at most, in bytes, unless
// Bound says otherwise. Of motions of 10,000 vertices it holds some 500.
const UndoRoom = 128 << 20

// Bound has the steps take no more than so many bytes, now and from now on: those that
// are the farthest away are dropped, of what can be undone first. The step that was
// made last, by doing, undoing or doing again, is always kept.
func (h *History) Bound(bytes int) {
	h.room = bytes
	h.trim()
}

// trim drops steps until the others fit.
func (h *History) trim() {
	if h.taken <= h.room {
		return
	}
	h.drop(&h.done)
	h.drop(&h.undone)
}

// drop drops the farthest steps of a list, but for its nearest one, until all fit.
func (h *History) drop(steps *[]Step) {
	n := 0
	for ; h.taken > h.room && n < len(*steps)-1; n++ {
		h.taken -= (*steps)[n].size
		(*steps)[n] = Step{} // the list that is left may have the same memory
	}
	*steps = (*steps)[n:]
}

// Depth returns how many steps can be undone, and how many done again.
func (h *History) Depth() (undo, redo int) { return len(h.done), len(h.undone) }
