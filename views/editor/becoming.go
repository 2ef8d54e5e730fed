package editor

import "nimgraph/graphs/document"

// Become makes the drawing what another one is, as one step, such as its file that was
// read again, however large. Errors: that it is held, see Hold.
func (s *Session) Become(other *document.Drawing) error {
	s.Cancel()
	if s.hold != nil {
		return s.heldError()
	}
	c := s.Drawing().Becoming(other)
	if c.Empty() {
		return nil
	}
	return s.record(document.Step{Name: stepReread, Count: 1, Change: c, Before: s.selection})
}
