package editor

import (
	"nimgraph/views/scene"
)

// Hold is what keeps a drawing as it is while something shows it: going through its
// solution step by step, asking for its values, replaying a game. Meanwhile what is
// selected may change and nothing else: every change of the drawing, undo and redo
// among them, is refused with its reason.
type Hold struct {
	// Why is the translation key of why the drawing cannot be changed now: a whole
	// sentence that says the way out as well.
	Why string
	// Hides says that the solution is not to be seen: Solution knows none meanwhile.
	Hides bool
	// Scene returns what the board shows in place of the drawing's own scene; the
	// options have the selection. nil for the drawing's own.
	Scene func(scene.Options) *scene.Scene
	// Ended is called once, when the hold has ended by whatever way; nil for nothing.
	Ended func()
}

// Hold keeps the drawing as it is until LetGo. A gesture under way is given up, and
// the Select tool is in hand until then. What held the drawing before lets go of it
// first.
func (s *Session) Hold(h Hold) {
	s.LetGo()
	s.Mouse.Cancel()
	s.Hand.HideCursor()
	s.Hand.forget()
	s.Mouse.unnamed = nil
	s.store.hold, s.toolBefore, s.Hand.tool = &h, s.Hand.tool, Select
	s.View.changed(EveryChange)
}

// LetGo ends the hold; nothing happens where there is none.
func (s *Session) LetGo() {
	h := s.store.hold
	if h == nil {
		return
	}
	s.Mouse.Cancel()
	s.store.hold, s.Hand.tool = nil, s.toolBefore
	s.Hand.forget() // what was shown meanwhile may be no part of the drawing
	s.View.changed(EveryChange)
	if h.Ended != nil {
		h.Ended()
	}
}
