package document

// Taken returns what the steps of a history take, as it has noted.
func Taken(h *History) int { return h.taken }

// Counted returns what they take, counted anew.
func Counted(h *History) int {
	n := 0
	for _, steps := range [][]Step{h.done, h.undone} {
		for _, s := range steps {
			n += s.takes()
		}
	}
	return n
}

// Named tells whether all that a change names was there when it was written, or free.
func (c Change) Named() bool { return c.err == nil }
