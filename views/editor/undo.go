package editor

import (
	"context"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// way is one of the two ways through the history.
type way struct {
	next     func(*document.History) (document.Step, bool)
	ahead    func(*document.Ahead) (document.Edit, bool)
	prepare  func(*document.History, document.Edit)
	do       func(*document.History) (document.Step, bool)
	selected func(document.Step) document.Selection // afterwards
}

var (
	back = way{
		(*document.History).NextUndo, (*document.Ahead).Undo, (*document.History).PrepareUndo, (*document.History).Undo,
		func(s document.Step) document.Selection { return s.Before },
	}
	forth = way{
		(*document.History).NextRedo, (*document.Ahead).Redo, (*document.History).PrepareRedo, (*document.History).Redo,
		func(s document.Step) document.Selection { return s.After },
	}
)

// Undo takes back the last step; the selection from before it comes back. A large step
// is taken back beside the session. False where there is none, or the drawing is held.
func (s *Session) Undo() (document.Step, bool) { return s.step(back) }

// Redo does the last undone step again, as Undo takes one back.
func (s *Session) Redo() (document.Step, bool) { return s.step(forth) }

// step makes a step back or forth: at once where it is small, else beside the session.
// It returns the step, and false where there is none.
func (s *Session) step(w way) (document.Step, bool) {
	if s.waits(func() { s.step(w) }) {
		return document.Step{}, false
	}
	s.Cancel()
	if s.hold != nil {
		return document.Step{}, false
	}
	step, ok := w.next(s.history)
	if !ok || s.StartJob == nil || !step.Exceeds(largeChange) {
		return s.stepAtOnce(w)
	}
	a := s.history.Ahead()
	s.beside(func(context.Context) func() {
		made, ok := w.ahead(a)
		return func() {
			if _, there := w.next(s.history); !ok || !there || !a.Fits(s.history) {
				s.report(&MeanwhileError{})
				return
			}
			w.prepare(s.history, made)
			s.stepAtOnce(w)
		}
	})
	return step, true
}

func (s *Session) stepAtOnce(w way) (document.Step, bool) {
	before := s.shownState()
	next, _ := w.next(s.history)
	large := next.Exceeds(mostChanged)
	if large {
		s.outdate()
	}
	step, ok := w.do(s.history)
	if ok {
		if !large {
			s.note(step.Touched())
		}
		s.restore(w.selected(step), before)
		s.tellPlaces(step)
	}
	return step, ok
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
	if places := step.Places(s.Drawing()); len(places) > 0 {
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
