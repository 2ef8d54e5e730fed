package editor

import (
	"nimgraph/graphs"
	"nimgraph/solver"
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
	s.Cancel()
	s.HideCursor()
	s.hovered, s.pointed, s.unnamed = hovered{}, nil, nil
	s.hold, s.toolBefore, s.tool = &h, s.tool, Select
	s.sceneChanged(EveryChange)
}

// LetGo ends the hold; nothing happens where there is none.
func (s *Session) LetGo() {
	h := s.hold
	if h == nil {
		return
	}
	s.Cancel()
	s.hold, s.tool = nil, s.toolBefore
	s.hovered, s.pointed = hovered{}, nil // what was shown meanwhile may be no part of the drawing
	s.sceneChanged(EveryChange)
	if h.Ended != nil {
		h.Ended()
	}
}

// Held returns the translation key of why the drawing cannot be changed now; empty
// where it can.
func (s *Session) Held() string {
	switch {
	case s.hold != nil:
		return s.hold.Why
	case s.size() > MostShown:
		return excerpted
	}
	return ""
}

// Concealed is what Solution would return without the hold: for what holds the drawing,
// and knows what may be told of it.
func (s *Session) Concealed() (solution *solver.Solution, err error, known bool) { //nolint:staticcheck // as Solution
	if !s.solvedBefore || s.solvedGame != s.history.GameRevision() {
		return nil, nil, false
	}
	return s.solved, s.solvedError, true
}

// HoldChanged says that Hold.Scene returns another scene from now on. It is told as an
// OverlayChange: nothing but the board shows it.
func (s *Session) HoldChanged() { s.sceneChanged(OverlayChange) }

// heldError returns why the drawing is held; nil where it is not.
func (s *Session) heldError() error {
	if why := s.Held(); why != "" {
		return graphs.Key(why)
	}
	return nil
}
