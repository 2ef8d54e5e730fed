package textarea

import "unicode/utf8"

// change is one change of a text: what stood at a place, and what stands there now.
type change struct {
	at                caret
	removed, inserted string
	cursor, anchor    caret // before it
}

// history are what can be undone and what can be redone.
type history struct {
	done, undone []change
	// open tells that the last step may still grow: nothing but it has happened
	// since.
	open bool
}

// add takes note of a step. Characters typed or erased in a row are one.
func (s *history) add(next change) {
	s.undone = nil
	if s.open && len(s.done) > 0 && s.done[len(s.done)-1].grow(next) {
		return
	}
	s.done = append(s.done, next)
	s.open = true
}

// close ends the last step: what comes now is another.
func (s *history) close() { s.open = false }

// grow takes the next step into this one where it continues it.
func (s *change) grow(next change) bool {
	one := func(text string) bool { return text != "\n" && utf8.RuneCountInString(text) == 1 }
	switch {
	case next.removed == "" && one(next.inserted) && s.inserted != "" && endOf(s.at, s.inserted) == next.at:
		s.inserted += next.inserted
	case next.inserted == "" && one(next.removed) && s.inserted == "" && endOf(next.at, next.removed) == s.at:
		s.at, s.removed = next.at, next.removed+s.removed
	case next.inserted == "" && one(next.removed) && s.inserted == "" && next.at == s.at:
		s.removed += next.removed
	default:
		return false
	}
	return true
}

// back returns the step to undo.
func (s *history) back() (change, bool) { return s.turn(&s.done, &s.undone) }

// forth returns the step to do again.
func (s *history) forth() (change, bool) { return s.turn(&s.undone, &s.done) }

func (s *history) turn(from, to *[]change) (change, bool) {
	s.open = false
	last := len(*from) - 1
	if last < 0 {
		return change{}, false
	}
	turned := (*from)[last]
	*from, *to = (*from)[:last], append(*to, turned)
	return turned, true
}
