package document

import (
	"slices"

	"nimgraph/graphs"
)

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
	if e, ok := e.(Move); ok {
		o, ok := other.(Move)
		return ok && covers(e.IDs, o.IDs) && covers(e.Notes, o.Notes)
	}
	p := propertyOf(e)
	return p != nil && p == propertyOf(other)
}

// propertyOf returns what an edit sets as a whole, whatever it was before, as the edit that
// sets nothing there; nil for one that does something else.
func propertyOf(e Edit) Edit {
	switch e := e.(type) {
	case SetVertex:
		return SetVertex{graphs.Vertex{ID: e.Vertex.ID}}
	case SetTokens:
		return SetTokens{ID: e.ID}
	case SetCount:
		return SetCount{ID: e.ID}
	case SetBend:
		return SetBend{ID: e.ID}
	case SetLook:
		return SetLook{ID: e.ID}
	case SetEdgeLabel:
		return SetEdgeLabel{ID: e.ID}
	case SetNote:
		return SetNote{Note{ID: e.Note.ID}}
	case SetStyle:
		return SetStyle{}
	case SetTitle:
		return SetTitle{}
	case SetPlay:
		return SetPlay{}
	}
	return nil
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
