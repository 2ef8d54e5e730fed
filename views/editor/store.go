package editor

import (
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// store holds the drawing with its history, its selection and its hold. Every change of the drawing
// passes through it.
type store struct {
	history     *document.History
	selection   document.Selection
	wrong       document.Selection // the subject of an error message, until the next change
	hold        *Hold              // nil if the drawing may be changed
	lastGesture int64              // the highest gesture number so far
	listeners   *Listeners
	// onChange is called after every change, with its kinds. If motion is not nil, the change moved
	// vertices and did nothing more.
	onChange func(c Change, motion *scene.Motion)
}

// newStore returns a store with drawing d. Its listeners do nothing.
func newStore(d *document.Drawing) *store {
	return &store{history: document.NewHistory(d), listeners: noListeners(), onChange: func(Change, *scene.Motion) {}}
}

// visibleState holds the properties of a session that changeSince compares before and after a
// change, to find the kinds of the Change. Places are not among them, because every change counts
// as a PlacesChange.
type visibleState struct {
	game     int64 // the game revision
	title    string
	selected document.Selection
	wrong    document.Selection
}

// Drawing returns the drawing. The caller must not change it.
func (s *store) Drawing() *document.Drawing { return s.history.Drawing() }

// size returns the number of vertices and edges together.
func (s *store) size() int { return s.Drawing().Graph().Order() + s.Drawing().Graph().Size() }

// NewGesture implements Session.NewGesture.
func (s *store) NewGesture() int64 {
	s.lastGesture++
	return s.lastGesture
}

// ReadOnlyReason implements Session.ReadOnlyReason.
func (s *store) ReadOnlyReason() string {
	switch {
	case s.hold != nil:
		return s.hold.Reason
	case s.size() > MaxEditable:
		return ExcerptReason
	}
	return ""
}

// readOnlyError returns ReadOnlyReason as an error, or nil if the drawing can be changed.
func (s *store) readOnlyError() error {
	if why := s.ReadOnlyReason(); why != "" {
		return graphs.Key(why)
	}
	return nil
}

// setSelection makes sel the selection. If this is a change, it tells the listeners.
func (s *store) setSelection(sel document.Selection) {
	if sel.Equal(s.selection) {
		return // the usual case while a selection box is dragged
	}
	s.selection = sel
	s.onChange(SelectionChange, nil)
}

// edit changes the drawing as an undo step called stepName. write adds the changes to a draft; if
// there are none, there is no step. count is the number of changed items, for the text of the step.
// The selection does not change.
func (s *store) edit(stepName string, count int, write func(*document.ChangeBuilder)) error {
	draft := s.Drawing().NewChange()
	write(draft)
	return s.apply(stepName, count, draft.Change(), s.selection)
}

// editVertex passes the vertex id to change, and makes the changed vertex an undo step called
// stepName. It does nothing if there is no such vertex.
func (s *store) editVertex(stepName string, id graphs.VertexID, change func(*document.VertexState)) error {
	if _, ok := s.Drawing().Graph().Vertex(id); !ok {
		return nil
	}
	return s.edit(stepName, 1, func(draft *document.ChangeBuilder) { change(draft.Vertex(id)) })
}

// editSelectedVertices passes each selected vertex to change, and makes all changes one undo step
// called stepName.
func (s *store) editSelectedVertices(stepName string, change func(*document.VertexState)) error {
	draft := s.Drawing().NewChange()
	for _, id := range s.selection.Vertices {
		change(draft.Vertex(id))
	}
	c := draft.Change()
	return s.apply(stepName, len(c.Vertices), c, s.selection)
}

// editSelectedEdges passes each selected edge to change, and makes all changes one undo step called
// stepName.
func (s *store) editSelectedEdges(stepName string, change func(*document.EdgeState)) error {
	draft := s.Drawing().NewChange()
	for _, id := range s.selection.Edges {
		change(draft.Edge(id))
	}
	c := draft.Change()
	return s.apply(stepName, len(c.Edges), c, s.selection)
}

// changeSelectedEdges is like editSelectedEdges, for a command of the user; see runCommand.
func (s *store) changeSelectedEdges(stepName string, change func(*document.EdgeState)) error {
	return s.runCommand(func() error { return s.editSelectedEdges(stepName, change) })
}

// runCommand calls command, which carries out a command of the user, and returns its error. If
// command returns no error but has not changed the drawing, the user is told that there was nothing
// to change.
func (s *store) runCommand(command func() error) error {
	before := s.history.Revision()
	err := command()
	if err == nil && s.history.Revision() == before {
		s.listeners.OnNotice("notice.no-effect", nil)
	}
	return err
}

// apply makes change c as an undo step called stepName, and then selects after. count is the number of
// changed items, for the text of the step.
func (s *store) apply(stepName string, count int, c document.Change, after document.Selection) error {
	return s.applyInGesture(0, stepName, count, c, after)
}

// applyInGesture is like apply for a change that may be one of several in a gesture. Successive steps
// with the same number gesture are merged, unless it is 0; see document.Step.
func (s *store) applyInGesture(
	gesture int64, stepName string, count int, c document.Change, after document.Selection,
) error {
	if c.Empty() {
		return nil
	}
	if err := s.readOnlyError(); err != nil {
		return err
	}
	if err := s.checkSize(c); err != nil {
		return err
	}
	if stepName != "step.text" { // a step from the text sets the rules itself
		c = s.Drawing().WithoutStaleRules(c)
	}
	return s.commit(document.Step{
		Name: stepName, Count: count, Change: c, Before: s.selection, After: after,
		Gesture: gesture,
	})
}

// commit makes the change of step, selects step.After, and tells the listeners the kinds of change
// that resulted.
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

// restoreSelection selects the part of old, an earlier selection, that still exists. Then it tells the
// listeners how the visible state differs from before.
func (s *store) restoreSelection(old document.Selection, before visibleState) {
	s.selection, s.wrong = pruneSelection(s.Drawing(), old), document.Selection{}
	s.onChange(s.changeSince(before), nil)
}

// currentState returns the present visible state.
func (s *store) currentState() visibleState {
	return visibleState{s.history.GameRevision(), s.Drawing().Title(), s.selection, s.wrong}
}

// changeSince returns the kinds of change from the visible state before to the current one. They
// always include PlacesChange.
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

// applyAndReportPlaces applies the change c as apply does, and then calls OnPlacesChanged with the
// places of the vertices that it has moved, so that the board can scroll to them.
func (s *store) applyAndReportPlaces(stepName string, count int, c document.Change, after document.Selection) error {
	err := s.apply(stepName, count, c, after)
	if step, ok := s.history.NextUndo(); ok && err == nil {
		s.reportPlaces(step)
	}
	return err
}

// reportPlaces calls OnPlacesChanged with the places that step has changed, if there are any.
func (s *store) reportPlaces(step document.Step) {
	if places := step.Change.ChangedPoints(s.Drawing()); len(places) > 0 {
		s.listeners.OnPlacesChanged(places)
	}
}

// pruneSelection returns the part of old, an earlier selection, that exists in d.
func pruneSelection(d *document.Drawing, old document.Selection) document.Selection {
	g := d.Graph()
	return document.Selection{
		Vertices: filterOut(old.Vertices, func(v graphs.VertexID) bool { _, ok := g.Vertex(v); return !ok }),
		Edges:    filterOut(old.Edges, func(e graphs.EdgeID) bool { _, ok := g.Edge(e); return !ok }),
		Notes:    filterOut(old.Notes, func(n document.NoteID) bool { _, ok := d.Note(n); return !ok }),
	}
}

// filterOut returns list without the elements for which remove returns true. If there are none, it
// returns list itself.
func filterOut[ID ~int32](list []ID, remove func(ID) bool) []ID {
	if !slices.ContainsFunc(list, remove) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), remove)
}
