package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// SetPlay changes the play convention.
func (s *Session) SetPlay(p graphs.Play) error {
	if p == s.Drawing().Play() {
		return nil
	}
	return s.do(stepPlay, 1, document.SetPlay{Play: p}, s.selection)
}

// SetTitle changes the drawing's title.
func (s *Session) SetTitle(title string) error {
	if title == s.Drawing().Title() {
		return nil
	}
	return s.do(stepTitle, 1, document.SetTitle{Title: title}, s.selection)
}
