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
	watch func(c Change, motion *scene.Motion)
}

// newStore returns a store that nobody watches.
func newStore(d *document.Drawing) *store {
	return &store{history: document.NewHistory(d), listeners: deaf(), watch: func(Change, *scene.Motion) {}}
}

// shownState is what the kinds of a change of the drawing are told by; two that
// are equal show the same but for places.
type shownState struct {
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
func (s *store) Held() string {
	switch {
	case s.hold != nil:
		return s.hold.Why
	case s.size() > MostShown:
		return Excerpted
	}
	return ""
}

// heldError returns why the drawing is held; nil where it is not.
func (s *store) heldError() error {
	if why := s.Held(); why != "" {
		return graphs.Key(why)
	}
	return nil
}

func (s *store) choose(sel document.Selection) {
	if sel.Equal(s.selection) {
		return // as in most motions of a rubber band
	}
	s.selection = sel
	s.watch(SelectionChange, nil)
}

// edit makes the change that is written as an undo step of that name, about so many things;
// what is selected stays so. Where nothing changes, nothing happens.
func (s *store) edit(stepName string, count int, write func(*document.ChangeBuilder)) error {
	draft := s.Drawing().NewChange()
	write(draft)
	return s.do(stepName, count, draft.Change(), s.selection)
}

// ofVertex changes a vertex; nothing happens where it is not there.
func (s *store) ofVertex(stepName string, id graphs.VertexID, change func(*document.VertexState)) error {
	if _, ok := s.Drawing().Graph().Vertex(id); !ok {
		return nil
	}
	return s.edit(stepName, 1, func(draft *document.ChangeBuilder) { change(draft.Vertex(id)) })
}

// ofVertices changes each selected vertex.
func (s *store) ofVertices(stepName string, change func(*document.VertexState)) error {
	draft := s.Drawing().NewChange()
	for _, id := range s.selection.Vertices {
		change(draft.Vertex(id))
	}
	c := draft.Change()
	return s.do(stepName, len(c.Vertices), c, s.selection)
}

// ofEdges changes each selected edge.
func (s *store) ofEdges(stepName string, change func(*document.EdgeState)) error {
	draft := s.Drawing().NewChange()
	for _, id := range s.selection.Edges {
		change(draft.Edge(id))
	}
	c := draft.Change()
	return s.do(stepName, len(c.Edges), c, s.selection)
}

// do makes a change as an undo step of that name; after is what is selected then.
func (s *store) do(stepName string, count int, c document.Change, after document.Selection) error {
	return s.doIn(0, stepName, count, c, after)
}

// doIn is do as a part of the gesture with that number; see document.Step.
func (s *store) doIn(gesture int64, stepName string, count int, c document.Change, after document.Selection) error {
	if c.Empty() {
		return nil
	}
	if err := s.heldError(); err != nil {
		return err
	}
	if err := s.grows(c); err != nil {
		return err
	}
	if stepName != "step.text" { // which says what the rules are
		c = s.Drawing().WithoutStaleRules(c)
	}
	return s.record(document.Step{Name: stepName, Count: count, Change: c, Before: s.selection, After: after, Gesture: gesture})
}

// record makes the change of a step.
func (s *store) record(step document.Step) error {
	c := step.Change
	var motion scene.Motion
	moves := c.Head == nil && c.Len() == len(c.Places.IDs) && s.wrong.Empty() && step.After.Equal(s.selection)
	if moves {
		motion = scene.MotionOf(c.Places)
	}
	before := s.shownState()
	if err := s.history.Do(step); err != nil {
		return err
	}
	s.selection, s.wrong = step.After, document.Selection{}
	if moves {
		s.watch(PlacesChange, &motion)
	} else {
		s.watch(s.changeSince(before), nil)
	}
	return nil
}

// restore selects what is left of an older selection, and tells the kinds of the
// change since before.
func (s *store) restore(old document.Selection, before shownState) {
	s.selection, s.wrong = left(s.Drawing(), old), document.Selection{}
	s.watch(s.changeSince(before), nil)
}

func (s *store) shownState() shownState {
	return shownState{s.history.GameRevision(), s.Drawing().Title(), s.selection, s.wrong}
}

// changeSince returns the kinds of a change of the drawing, from what was shown
// before it.
func (s *store) changeSince(before shownState) Change {
	now, c := s.shownState(), PlacesChange
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
func (s *store) doTelling(stepName string, count int, c document.Change, after document.Selection) error {
	err := s.do(stepName, count, c, after)
	if step, ok := s.history.NextUndo(); ok && err == nil {
		s.tellPlaces(step)
	}
	return err
}

// tellPlaces tells where a step has changed the drawing, if anywhere.
func (s *store) tellPlaces(step document.Step) {
	if places := step.Change.ChangedPlaces(s.Drawing()); len(places) > 0 {
		s.listeners.OnPlacesChanged(places)
	}
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
