package document

import (
	"slices"

	"nimgraph/graphs"
)

// Replaces tells whether doing an earlier change just before this one, as parts of one
// gesture, makes no difference: all that it did is done over.
func (c Change) Replaces(earlier Change) bool {
	return c.Gesture != 0 && c.Gesture == earlier.Gesture && overwrites(c.Edit, earlier.Edit)
}

// backward is several edits as one, applied from the last to the first. A change
// that goes on with a step adds the edit that takes it back at the end, in constant
// time.
type backward []Edit

func (b backward) apply(d *Drawing) (Edit, error) {
	group := Group(slices.Clone(b))
	slices.Reverse(group)
	return group.apply(d)
}

// merge has undoing the step apply an edit first. What the rest overwrites at once is
// left out, so that a long drag takes no more memory than a short one.
func (s *Step) merge(first Edit) {
	if overwrites(begin(s.edit), first) {
		return
	}
	list, ok := s.edit.(backward)
	if !ok {
		list = backward{s.edit}
		s.editSize = list.size()
	}
	s.edit = append(list, first)
	s.editSize += first.size()
}

// begin returns the part of an edit that is applied first; nil where there is none.
func begin(e Edit) Edit {
	switch list := e.(type) {
	case backward:
		return begin(list[len(list)-1])
	case Group:
		if len(list) == 0 {
			return nil
		}
		return begin(list[0])
	}
	return e
}

// overwrites tells whether an edit leads to the same drawing with or without
// the other just before it.
func overwrites(e, other Edit) bool {
	switch e := e.(type) {
	case Move:
		o, ok := other.(Move)
		return ok && covers(e.IDs, o.IDs) && covers(e.Notes, o.Notes)
	case SetVertex:
		o, ok := other.(SetVertex)
		return ok && o.Vertex.ID == e.Vertex.ID
	case SetTokens:
		o, ok := other.(SetTokens)
		return ok && o.ID == e.ID
	case SetCount:
		o, ok := other.(SetCount)
		return ok && o.ID == e.ID
	case SetBend:
		o, ok := other.(SetBend)
		return ok && o.ID == e.ID
	case SetLook:
		o, ok := other.(SetLook)
		return ok && o.ID == e.ID
	case SetEdgeLabel:
		o, ok := other.(SetEdgeLabel)
		return ok && o.ID == e.ID
	case SetNote:
		o, ok := other.(SetNote)
		return ok && o.Note.ID == e.Note.ID
	case SetStyle:
		_, ok := other.(SetStyle)
		return ok
	case SetTitle:
		_, ok := other.(SetTitle)
		return ok
	case SetPlay:
		_, ok := other.(SetPlay)
		return ok
	}
	return false
}

// covers tells whether each of some vertices or notes is among all.
func covers[ID graphs.VertexID | NoteID](all, some []ID) bool {
	if slices.Equal(all, some) {
		return true
	}
	all = slices.Clone(all)
	slices.Sort(all)
	for _, v := range some {
		if _, ok := slices.BinarySearch(all, v); !ok {
			return false
		}
	}
	return true
}
