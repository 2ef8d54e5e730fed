package editor

import (
	"nimgraph/graphs/document"
)

// Undo takes back the last step; the selection from before it comes back. False where there
// is none, or the drawing is held.
func (s *Session) Undo() (document.Step, bool) {
	return s.step((*document.History).NextUndo, (*document.History).Undo, func(s document.Step) document.Selection { return s.Before })
}

// Redo does the last undone step again, as Undo takes one back.
func (s *Session) Redo() (document.Step, bool) {
	return s.step((*document.History).NextRedo, (*document.History).Redo, func(s document.Step) document.Selection { return s.After })
}

// step makes a step back or forth, and selects what was selected there.
func (s *Session) step(next, do func(*document.History) (document.Step, bool), selected func(document.Step) document.Selection) (document.Step, bool) {
	s.Mouse.Cancel()
	step, ok := next(s.store.history)
	if !ok || s.store.hold != nil {
		return document.Step{}, false
	}
	s.Hand.point(hovered{})
	before := s.store.shownState()
	do(s.store.history)
	s.store.restore(selected(step), before)
	s.store.tellPlaces(step)
	return step, true
}
