package textarea

import "unicode/utf8"

// change is one step that can be undone: the text that stood at a place before it, and
// the text that stands there after it.
type change struct {
	at                caret
	removed, inserted string
	cursor, anchor    caret // before it
}

// history holds the steps that can be undone and those that can be done again.
type history struct {
	done, undone []change
	open         bool // nothing has happened since the last step: the next change may extend it
}

// add takes a change, as a step of its own or as part of the last one. The characters of
// a line that are typed in a row are one step, and so are characters erased in a row.
func (h *history) add(next change) {
	h.undone = nil
	if h.open && len(h.done) > 0 && h.done[len(h.done)-1].grow(next) {
		return
	}
	h.done = append(h.done, next)
	h.open = true
}

// close ends the last step: the next change begins another one.
func (h *history) close() { h.open = false }

// grow takes the next change into this one where it continues it, and tells whether it
// does.
func (c *change) grow(next change) bool {
	one := func(text string) bool { return text != "\n" && utf8.RuneCountInString(text) == 1 }
	switch {
	case next.removed == "" && one(next.inserted) && c.inserted != "" && endOf(c.at, c.inserted) == next.at:
		c.inserted += next.inserted
	case next.inserted == "" && one(next.removed) && c.inserted == "" && endOf(next.at, next.removed) == c.at:
		c.at, c.removed = next.at, next.removed+c.removed
	case next.inserted == "" && one(next.removed) && c.inserted == "" && next.at == c.at:
		c.removed += next.removed
	default:
		return false
	}
	return true
}

// back returns the step to undo.
func (h *history) back() (change, bool) { return h.turn(&h.done, &h.undone) }

// forth returns the step to do again.
func (h *history) forth() (change, bool) { return h.turn(&h.undone, &h.done) }

// turn moves the last step of one list to the other.
func (h *history) turn(from, to *[]change) (change, bool) {
	h.open = false
	last := len(*from) - 1
	if last < 0 {
		return change{}, false
	}
	turned := (*from)[last]
	*from, *to = (*from)[:last], append(*to, turned)
	return turned, true
}
