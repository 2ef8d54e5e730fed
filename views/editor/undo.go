package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// Undo takes back the last step; the selection from before it comes back. False where there
// is none, or the drawing is held.
func (s *Session) Undo() (document.Step, bool) {
	return s.step((*document.History).NextUndo, (*document.History).Undo, func(s document.Step) document.Selection { return s.Before })
}

// Redo does the last undone step again, as Undo takes one back.
func (s *Session) Redo() (document.Step, bool) {
	return s.step((*document.History).NextRedo, (*document.History).Redo, func(s document.Step) document.Selection { return s.After })
}

// step makes a step back or forth, and selects what was selected there.
func (s *Session) step(next, do func(*document.History) (document.Step, bool), selected func(document.Step) document.Selection) (document.Step, bool) {
	s.Cancel()
	step, ok := next(s.history)
	if !ok || s.hold != nil {
		return document.Step{}, false
	}
	before := s.shownState()
	do(s.history)
	s.restore(selected(step), before)
	s.tellPlaces(step)
	return step, true
}

// tellLast tells where the last step has changed the drawing: of what puts vertices where
// nobody may be looking.
func (s *Session) tellLast() {
	if step, ok := s.history.NextUndo(); ok {
		s.tellPlaces(step)
	}
}

// tellPlaces tells where a step has changed the drawing, if anywhere.
func (s *Session) tellPlaces(step document.Step) {
	if places := step.Change.Where(s.Drawing()); len(places) > 0 {
		s.ChangeMade(places)
	}
}

// restore selects what is left of an older selection, and tells the kinds of the
// change since before.
func (s *Session) restore(old document.Selection, before shownState) {
	s.selection = left(s.Drawing(), old)
	s.options.Wrong = document.Selection{}
	s.hovered = hovered{}
	s.sceneChanged(s.changeSince(before))
}

// left returns what is left of an older selection.
func left(d *document.Drawing, old document.Selection) document.Selection {
	g := d.Graph()
	return document.Selection{
		Vertices: without(old.Vertices, func(v graphs.VertexID) bool { _, ok := g.Vertex(v); return !ok }),
		Edges:    without(old.Edges, func(e graphs.EdgeID) bool { _, ok := g.Edge(e); return !ok }),
		Notes:    without(old.Notes, func(n document.NoteID) bool { _, ok := d.Note(n); return !ok }),
	}
}

// without returns a list without some of its elements: the list itself where it has
// none of them.
func without[ID ~int32](list []ID, gone func(ID) bool) []ID {
	if !slices.ContainsFunc(list, gone) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), gone)
}
