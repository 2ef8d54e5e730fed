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
	if e, ok := e.(Move); ok {
		o, ok := other.(Move)
		return ok && covers(e.IDs, o.IDs) && covers(e.Notes, o.Notes)
	}
	p, ok := propertyOf(e)
	before, same := propertyOf(other)
	return ok && same && p == before
}

// property is something that an edit sets as a whole, whatever it was before.
type property struct {
	set byte  // the code of the edits that set it
	of  int32 // the vertex, edge or note; 0 where it is the drawing's
}

// propertyOf returns what an edit sets; ok is false for one that does something else.
func propertyOf(e Edit) (p property, ok bool) {
	switch e := e.(type) {
	case SetVertex:
		p = property{codeSetVertex, int32(e.Vertex.ID)}
	case SetTokens:
		p = property{codeSetTokens, int32(e.ID)}
	case SetCount:
		p = property{codeSetCount, int32(e.ID)}
	case SetBend:
		p = property{codeSetBend, int32(e.ID)}
	case SetLook:
		p = property{codeSetLook, int32(e.ID)}
	case SetEdgeLabel:
		p = property{codeSetEdgeLabel, int32(e.ID)}
	case SetNote:
		p = property{codeSetNote, int32(e.Note.ID)}
	case SetStyle:
		p.set = codeSetStyle
	case SetTitle:
		p.set = codeSetTitle
	case SetPlay:
		p.set = codeSetPlay
	}
	return p, p.set != 0
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
