package editor

import "nimgraph/graphs/document"

// Become makes the drawing what another one is, as one step, such as its file that was
// read again. Errors: that it is held, see Hold.
func (s *Session) Become(other *document.Drawing) error {
	s.Cancel()
	return s.do(stepReread, 1, s.Drawing().Becoming(other), document.Selection{})
}
