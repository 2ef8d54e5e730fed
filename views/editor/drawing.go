package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// SetPlay changes the play convention.
func (s *Session) SetPlay(p graphs.Play) error {
	return s.edit(stepPlay, 1, func(draft *document.Draft) { draft.Head().Play = p })
}

// SetTitle changes the drawing's title.
func (s *Session) SetTitle(title string) error {
	return s.edit(stepTitle, 1, func(draft *document.Draft) { draft.Head().Title = title })
}
