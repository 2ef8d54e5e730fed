// Package editor is an editing session: a drawing with its history, what is
// selected, the tool in hand and the gesture under way. It turns pointer events
// in document units into changes of the drawing, and knows no toolkit.
//
// A Session is a store, through which every change of the drawing goes, and parts that
// know the store and no more of each other than they need. What changes the drawing by
// itself (Vertices, Edges, Heaps, Looks, Texts, Places, Clipboard, Whole, Moves) knows
// nothing of the pointer; Hand, Mouse and Cursor are what a person does with them.
package editor

import (
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// Point is a place in document units.
type Point = document.Point

// Tool is what the pointer does.
type Tool uint8

const (
	// Select selects, moves, and draws edges from a vertex's rim.
	Select Tool = iota
	// Vertex adds vertices.
	Vertex
	// Edge draws edges.
	Edge
	// Token puts tokens on vertices, and takes them away with Shift. In an
	// edge-deletion game it puts vertices on the ground.
	Token
	// Sum adds ⊕ vertices and turns vertices into ⊕.
	Sum
	// Erase removes what it touches.
	Erase
)

// Session is one drawing being edited, in parts. It must be used by one goroutine.
type Session struct {
	store      *store
	toolBefore Tool // the tool in hand before the hold

	Listeners  *Listeners
	Solved     *Solved
	View       *View
	Select     *Selector
	Vertices   *Vertices
	Edges      *Edges
	Heaps      *Heaps
	Appearance *Appearance
	Texts      *Texts
	Places     *Places
	Guidance   *Guidance
	Clipboard  *Clipboard
	Whole      *Whole
	Moves      *Moves
	Hand       *Hand
	Mouse      *Mouse
	Cursor     *Cursor
}

// New returns a session on a drawing, which belongs to it from then on.
func New(d *document.Drawing) *Session {
	st := newStore(d)
	solved, guidance := &Solved{store: st}, &Guidance{store: st}
	view, selector := newView(st, solved), &Selector{st}
	vertices, edges := &Vertices{st, guidance}, &Edges{st, view}
	hand := &Hand{store: st, view: view, tolerance: TolerancePixels}
	mouse := &Mouse{
		store: st, view: view, hand: hand, selector: selector, vertices: vertices, edges: edges, guidance: guidance,
	}
	s := &Session{
		store: st, Listeners: st.listeners, Solved: solved, View: view, Select: selector,
		Vertices: vertices, Edges: edges, Heaps: &Heaps{st, solved}, Appearance: &Appearance{store: st},
		Texts: &Texts{st, view, vertices, guidance}, Places: &Places{st}, Guidance: guidance,
		Clipboard: &Clipboard{st}, Whole: &Whole{st}, Moves: &Moves{st, hand},
		Hand: hand, Mouse: mouse, Cursor: &Cursor{st, view, hand, mouse, selector, vertices},
	}
	st.onChange = s.propagate
	return s
}

// follow has the parts follow a change; motion is nil, or that of a change of places alone.
func (s *Session) propagate(c Change, motion *scene.Motion) {
	if c.Any(DrawingChange) {
		s.Mouse.drawingChanged()
	}
	if c.Any(SelectionChange) && s.View.moveExcerpt() {
		c |= ViewChange
		s.Hand.clearPointed()
		s.Hand.HideCursor()
	}
	if motion != nil {
		s.View.invalidateMoved(*motion)
	} else {
		s.View.invalidate(c)
	}
}

// Discard lets go of the drawing and of all that was done to it and follows from it,
// whoever still has the session: it is one on an empty drawing from then on, and calls
// nobody.
func (s *Session) Discard() { *s = *New(document.New(s.Drawing().Kind())) }

// Drawing returns the drawing, for looking at.
func (s *Session) Drawing() *document.Drawing { return s.store.Drawing() }

// History returns what has been done, for looking at and for MarkSaved.
func (s *Session) History() *document.History { return s.store.history }

// Selection returns what is selected.
func (s *Session) Selection() document.Selection { return s.store.selection }

// NewGesture returns a number for changes that are to be one step.
func (s *Session) NewGesture() int64 { return s.store.NewGesture() }

// Held returns the translation key of why the drawing cannot be changed now; empty
// where it can.
func (s *Session) ReadOnlyReason() string { return s.store.ReadOnlyReason() }

// Undo takes back the last step; the selection from before it comes back. False where there
// is none, or the drawing is held.
func (s *Session) Undo() (document.Step, bool) {
	return s.stepHistory((*document.History).NextUndo, (*document.History).Undo, func(s document.Step) document.Selection { return s.Before })
}

// Redo does the last undone step again, as Undo takes one back.
func (s *Session) Redo() (document.Step, bool) {
	return s.stepHistory((*document.History).NextRedo, (*document.History).Redo, func(s document.Step) document.Selection { return s.After })
}

// step makes a step back or forth, and selects what was selected there.
func (s *Session) stepHistory(next, do func(*document.History) (document.Step, bool), selected func(document.Step) document.Selection) (document.Step, bool) {
	s.Mouse.Cancel()
	step, ok := next(s.store.history)
	if !ok || s.store.hold != nil {
		return document.Step{}, false
	}
	s.Hand.setHovered(hovered{})
	before := s.store.currentState()
	do(s.store.history)
	s.store.restore(selected(step), before)
	s.store.reportPlaces(step)
	return step, true
}

// Field is a text beside the board that is taken over when it has been typed: one of the
// selection, or of the whole drawing.
type Field string

const (
	// FieldWorth is the nim heap that the selected vertices stand for; nothing takes it away.
	FieldWorth Field = "worth"
	// FieldPicture describes the pictures of the selected vertices.
	FieldPicture Field = "picture"
	// FieldLabel stands beside the selected edges.
	FieldLabel Field = "label"
	// FieldTitle is what the drawing is called.
	FieldTitle Field = "title"
)

// FillIn takes over what was typed into a field, in one step. Errors: those of
// Heaps.Set, Looks.SetPicture, Edges.Label and Whole.SetTitle.
func (s *Session) SetField(f Field, text string) error {
	switch f {
	case FieldWorth:
		text = strings.TrimLeft(strings.TrimSpace(text), "∗*")
		if text == "" {
			return s.Heaps.Clear()
		}
		worth, err := strconv.Atoi(text)
		switch {
		case text == (graphs.Vertex{Worth: graphs.Open}).WorthText():
			worth = graphs.Open
		case err != nil || worth < 0:
			worth = graphs.MaxWorth + 1 // which is refused with what can be
		}
		return s.Heaps.Set(worth)
	case FieldPicture:
		return s.Appearance.setPictures(strings.TrimSpace(text))
	case FieldLabel:
		return s.Edges.Label(text)
	case FieldTitle:
		return s.Whole.SetTitle(text)
	}
	return nil
}

// Hold is what keeps a drawing as it is while something shows it: going through its
// solution step by step, asking for its values, replaying a game. Meanwhile what is
// selected may change and nothing else: every change of the drawing, undo and redo
// among them, is refused with its reason.
type Hold struct {
	// Why is the translation key of why the drawing cannot be changed now: a whole
	// sentence that says the way out as well.
	Reason string
	// Hides says that the solution is not to be seen: Solution knows none meanwhile.
	HidesSolution bool
	// Scene returns what the board shows in place of the drawing's own scene; the
	// options have the selection. nil for the drawing's own.
	Scene func(scene.Options) *scene.Scene
	// Excerpt returns what Scene shows of a drawing that is too large to be drawn whole;
	// nil where such a one is not held.
	Excerpt func() *scene.Excerpt
	// Ended is called once, when the hold has ended by whatever way; nil for nothing.
	OnEnd func()
}

// Hold keeps the drawing as it is until LetGo. A gesture under way is given up, and
// the Select tool is in hand until then. What held the drawing before lets go of it
// first.
func (s *Session) Hold(h Hold) {
	s.ReleaseHold()
	s.Mouse.Cancel()
	s.Hand.HideCursor()
	s.Hand.clearPointed()
	s.Mouse.textWanted = nil
	s.store.hold, s.toolBefore, s.Hand.tool = &h, s.Hand.tool, Select
	s.View.invalidate(EveryChange)
}

// LetGo ends the hold; nothing happens where there is none.
func (s *Session) ReleaseHold() {
	h := s.store.hold
	if h == nil {
		return
	}
	s.Mouse.Cancel()
	s.store.hold, s.Hand.tool = nil, s.toolBefore
	s.Hand.clearPointed() // what was shown meanwhile may be no part of the drawing
	s.View.invalidate(EveryChange)
	if h.OnEnd != nil {
		h.OnEnd()
	}
}

// Change is a set of the kinds of things that a session shows. What shows a
// session redraws for the kinds that it depends on, and for no other.
type Change uint16

const (
	// GameChange is a change of the drawing other than of places: its vertices,
	// edges, names, tokens, title, kind or play.
	GameChange Change = 1 << iota
	// PlacesChange is a change of where vertices stand, or of how edges bend.
	PlacesChange
	// SolutionChange is a solution, or an error in place of one, that came in.
	SolutionChange
	// SelectionChange is a change of what is selected, or marked as wrong.
	SelectionChange
	// ViewChange is a change of what the board shows of the drawing.
	ViewChange
	// ToolChange is a change of the tool in hand, or of snapping.
	ToolChange
	// OverlayChange is a change of what Overlay returns: of the gesture under way,
	// of what the pointer is over, of what a list points at.
	OverlayChange
)

const (
	// DrawingChange is a change of anything that a file holds and undo takes back.
	DrawingChange = GameChange | PlacesChange
	// EveryChange is all kinds: nothing that was shown can be kept.
	EveryChange = DrawingChange | SolutionChange | SelectionChange | ViewChange | ToolChange | OverlayChange
)

// Any tells whether the set has one of the kinds.
func (c Change) Any(of Change) bool { return c&of != 0 }

// Listeners are called by a session.
type Listeners struct {
	// Changed is called after every change of anything that is seen, with its
	// kinds.
	OnChange func(Change)
	// TextWanted is called when a vertex or a note was added, or double-clicked, whose name
	// or text may be typed now.
	OnTextWanted func(scene.Subject)
	// Filling is called with each change of what is typed into a field and not taken over
	// yet, and with an empty field when nothing is any more.
	OnFieldTyped func(f Field, text string)
	// ChangeMade is called after undo, redo, what was pasted, duplicated or added to the
	// text, and what puts vertices elsewhere (a heap that is drawn, a turn), with the places
	// of what has changed, which may be out of view.
	OnPlacesChanged func([]Point)
}

// deaf returns listeners that do nothing.
func noListeners() *Listeners {
	return &Listeners{
		OnChange: func(Change) {}, OnTextWanted: func(scene.Subject) {},
		OnFieldTyped: func(Field, string) {}, OnPlacesChanged: func([]Point) {},
	}
}
