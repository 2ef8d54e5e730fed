package editor

import (
	"nimgraph/graphs/document"
)

const (
	stepMerge  = "step.merge"
	stepChoose = "step.choose"
)

// Merge applies the edit of a merge, as one step.
func (s *Session) Merge(e document.Edit) error {
	s.Cancel()
	return s.do(stepMerge, 1, e, document.Selection{})
}

// ChooseMerged applies the choice of a side in so many conflicts of a merge, as one
// step.
func (s *Session) ChooseMerged(e document.Edit, count int) error {
	s.Cancel()
	before := s.selection
	if err := s.do(stepChoose, count, e, document.Selection{}); err != nil {
		return err
	}
	s.selectThese(left(s.Drawing(), before))
	return nil
}

// MarkConflicts marks what conflicts of a merge are about, until it is called again.
func (s *Session) MarkConflicts(marked document.Selection) {
	if !marked.Equal(s.options.Conflicts) {
		s.options.Conflicts = marked
		s.sceneChanged(SelectionChange)
	}
}
