package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// store is a drawing that is edited, with what was done to it, what is selected or marked
// in it, and what keeps it as it is. Every change of it goes through here.
type store struct {
	history     *document.History
	selection   document.Selection
	wrong       document.Selection // what an error is about, until the next change
	hold        *Hold              // nil where the drawing may be changed
	lastGesture int64              // the highest gesture number given so far
	listeners   *Listeners
	// watch is called after every change, with its kinds; motion is nil, or that of a
	// change of places alone.
	onChange func(c Change, motion *scene.Motion)
}

// newStore returns a store that nobody watches.
func newStore(d *document.Drawing) *store {
	return &store{history: document.NewHistory(d), listeners: noListeners(), onChange: func(Change, *scene.Motion) {}}
}

// shownState is what the kinds of a change of the drawing are told by; two that
// are equal show the same but for places.
type visibleState struct {
	game     int64 // revision
	title    string
	selected document.Selection
	wrong    document.Selection
}

// Drawing returns the drawing, for looking at.
func (s *store) Drawing() *document.Drawing { return s.history.Drawing() }

// size returns how many vertices and edges the drawing has.
func (s *store) size() int { return s.Drawing().Graph().Order() + s.Drawing().Graph().Size() }

// NewGesture returns a number for changes that are to be one step.
func (s *store) NewGesture() int64 {
	s.lastGesture++
	return s.lastGesture
}

// Held returns the translation key of why the drawing cannot be changed now; empty
// where it can.
func (s *store) ReadOnlyReason() string {
	switch {
	case s.hold != nil:
		return s.hold.Reason
	case s.size() > MaxEditable:
		return ExcerptReason
	}
	return ""
}

// heldError returns why the drawing is held; nil where it is not.
func (s *store) readOnlyError() error {
	if why := s.ReadOnlyReason(); why != "" {
		return graphs.Key(why)
	}
	return nil
}

func (s *store) setSelection(sel document.Selection) {
	if sel.Equal(s.selection) {
		return // as in most motions of a rubber band
	}
	s.selection = sel
	s.onChange(SelectionChange, nil)
}

// edit makes the change that is written as an undo step of that name, about so many things;
// what is selected stays so. Where nothing changes, nothing happens.
func (s *store) edit(stepName string, count int, write func(*document.ChangeBuilder)) error {
	draft := s.Drawing().NewChange()
	write(draft)
	return s.apply(stepName, count, draft.Change(), s.selection)
}

// ofVertex changes a vertex; nothing happens where it is not there.
func (s *store) editVertex(stepName string, id graphs.VertexID, change func(*document.VertexState)) error {
	if _, ok := s.Drawing().Graph().Vertex(id); !ok {
		return nil
	}
	return s.edit(stepName, 1, func(draft *document.ChangeBuilder) { change(draft.Vertex(id)) })
}

// ofVertices changes each selected vertex.
func (s *store) editSelectedVertices(stepName string, change func(*document.VertexState)) error {
	draft := s.Drawing().NewChange()
	for _, id := range s.selection.Vertices {
		change(draft.Vertex(id))
	}
	c := draft.Change()
	return s.apply(stepName, len(c.Vertices), c, s.selection)
}

// ofEdges changes each selected edge.
func (s *store) editSelectedEdges(stepName string, change func(*document.EdgeState)) error {
	draft := s.Drawing().NewChange()
	for _, id := range s.selection.Edges {
		change(draft.Edge(id))
	}
	c := draft.Change()
	return s.apply(stepName, len(c.Edges), c, s.selection)
}

// do makes a change as an undo step of that name; after is what is selected then.
func (s *store) apply(stepName string, count int, c document.Change, after document.Selection) error {
	return s.applyInGesture(0, stepName, count, c, after)
}

// doIn is do as a part of the gesture with that number; see document.Step.
func (s *store) applyInGesture(gesture int64, stepName string, count int, c document.Change, after document.Selection) error {
	if c.Empty() {
		return nil
	}
	if err := s.readOnlyError(); err != nil {
		return err
	}
	if err := s.checkSize(c); err != nil {
		return err
	}
	if stepName != "step.text" { // which says what the rules are
		c = s.Drawing().WithoutStaleRules(c)
	}
	return s.commit(document.Step{Name: stepName, Count: count, Change: c, Before: s.selection, After: after, Gesture: gesture})
}

// record makes the change of a step.
func (s *store) commit(step document.Step) error {
	c := step.Change
	var motion scene.Motion
	moves := c.Head == nil && c.Len() == len(c.Places.IDs) && s.wrong.Empty() && step.After.Equal(s.selection)
	if moves {
		motion = scene.MotionOf(c.Places)
	}
	before := s.currentState()
	if err := s.history.Do(step); err != nil {
		return err
	}
	s.selection, s.wrong = step.After, document.Selection{}
	if moves {
		s.onChange(PlacesChange, &motion)
	} else {
		s.onChange(s.changeSince(before), nil)
	}
	return nil
}

// restore selects what is left of an older selection, and tells the kinds of the
// change since before.
func (s *store) restore(old document.Selection, before visibleState) {
	s.selection, s.wrong = pruneSelection(s.Drawing(), old), document.Selection{}
	s.onChange(s.changeSince(before), nil)
}

func (s *store) currentState() visibleState {
	return visibleState{s.history.GameRevision(), s.Drawing().Title(), s.selection, s.wrong}
}

// changeSince returns the kinds of a change of the drawing, from what was shown
// before it.
func (s *store) changeSince(before visibleState) Change {
	now, c := s.currentState(), PlacesChange
	if now.game != before.game || now.title != before.title {
		c |= GameChange
	}
	if !now.selected.Equal(before.selected) || !now.wrong.Equal(before.wrong) {
		c |= SelectionChange
	}
	return c
}

// doTelling is do that tells where it has changed the drawing: for what puts vertices where
// nobody may be looking.
func (s *store) applyAndReport(stepName string, count int, c document.Change, after document.Selection) error {
	err := s.apply(stepName, count, c, after)
	if step, ok := s.history.NextUndo(); ok && err == nil {
		s.reportPlaces(step)
	}
	return err
}

// tellPlaces tells where a step has changed the drawing, if anywhere.
func (s *store) reportPlaces(step document.Step) {
	if places := step.Change.ChangedPlaces(s.Drawing()); len(places) > 0 {
		s.listeners.OnPlacesChanged(places)
	}
}

// left returns what is left of an older selection.
func pruneSelection(d *document.Drawing, old document.Selection) document.Selection {
	g := d.Graph()
	return document.Selection{
		Vertices: filterOut(old.Vertices, func(v graphs.VertexID) bool { _, ok := g.Vertex(v); return !ok }),
		Edges:    filterOut(old.Edges, func(e graphs.EdgeID) bool { _, ok := g.Edge(e); return !ok }),
		Notes:    filterOut(old.Notes, func(n document.NoteID) bool { _, ok := d.Note(n); return !ok }),
	}
}

// without returns a list without some of its elements: the list itself where it has
// none of them.
func filterOut[ID ~int32](list []ID, gone func(ID) bool) []ID {
	if !slices.ContainsFunc(list, gone) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), gone)
}
