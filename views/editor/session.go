// Package editor is an editing session: a drawing with its history, the selection, the tool in hand
// and the gesture under way. It turns pointer events in document units into changes of the drawing.
// It does not import the toolkit.
//
// A Session consists of a store, through which every change of the drawing passes, and of parts
// that know the store and as few of the other parts as possible. The parts that change the drawing
// (VertexEditor, EdgeEditor, HeapEditor, AppearanceEditor, TextEditor, PlaceEditor, Clipboard,
// DrawingEditor, MovePlayer) know nothing of the pointer. Hand, Mouse and KeyboardCursor turn a
// person's input into calls of those parts.
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

// Tool is the mode of the pointer on the board.
type Tool uint8

const (
	// Select selects, moves, and draws edges from a vertex's rim.
	Select Tool = iota
	// Vertex adds vertices.
	Vertex
	// Edge draws edges.
	Edge
	// Token puts tokens on vertices; with Shift it removes them. In an edge-deletion game it puts
	// vertices on the ground.
	Token
	// Sum adds ⊕ vertices and turns vertices into ⊕.
	Sum
	// Erase removes the vertices, edges, tokens and notes that the pointer touches.
	Erase
)

// Session is a drawing being edited: the drawing with its history and selection, and the objects
// that change them. It must be used by one goroutine.
type Session struct {
	store      *store
	toolBefore Tool // the tool in hand before Hold

	Listeners  *Listeners
	Solved     *Solved
	View       *View
	Select     *Selector
	Vertices   *VertexEditor
	Edges      *EdgeEditor
	Heaps      *HeapEditor
	Appearance *AppearanceEditor
	Texts      *TextEditor
	Places     *PlaceEditor
	Guidance   *Guidance
	Clipboard  *Clipboard
	Whole      *DrawingEditor
	Moves      *MovePlayer
	Hand       *Hand
	Mouse      *Mouse
	Cursor     *KeyboardCursor
}

// New returns a session for editing drawing d. The session owns d from then on.
func New(d *document.Drawing) *Session {
	st := newStore(d)
	solved, guidance := &Solved{store: st}, &Guidance{store: st}
	view, selector := newView(st, solved), &Selector{st}
	vertices, edges := &VertexEditor{st, guidance}, &EdgeEditor{st, view}
	hand := &Hand{store: st, view: view, tolerance: TolerancePixels}
	mouse := &Mouse{
		store: st, view: view, hand: hand, selector: selector, vertices: vertices, edges: edges, guidance: guidance,
	}
	s := &Session{
		store: st, Listeners: st.listeners, Solved: solved, View: view, Select: selector,
		Vertices: vertices, Edges: edges, Heaps: &HeapEditor{st, solved}, Appearance: &AppearanceEditor{store: st},
		Texts: &TextEditor{st, view, vertices, guidance}, Places: &PlaceEditor{st}, Guidance: guidance,
		Clipboard: &Clipboard{st}, Whole: &DrawingEditor{st}, Moves: &MovePlayer{st, hand},
		Hand: hand, Mouse: mouse, Cursor: &KeyboardCursor{st, view, hand, mouse, selector, vertices},
	}
	st.onChange = s.propagate
	return s
}

// propagate tells the mouse, the hand and the view which kinds of change were made. If nothing has
// changed except the places of vertices, motion describes their move; otherwise it is nil.
func (s *Session) propagate(kinds Change, motion *scene.Motion) {
	if kinds.Any(DrawingChange) {
		s.Mouse.drawingChanged()
	}
	if kinds.Any(SelectionChange) && s.View.moveExcerpt() {
		kinds |= ViewChange
		s.Hand.clearHoverAndHighlight()
		s.Hand.HideCursor()
	}
	if motion != nil {
		s.View.invalidatePlaces(*motion)
	} else {
		s.View.invalidate(kinds)
	}
}

// Discard replaces the drawing and its history by empty ones, and removes the listeners. A reference
// to the session then no longer keeps the drawing in memory.
func (s *Session) Discard() { *s = *New(document.New(s.Drawing().Kind())) }

// Drawing returns the drawing. The caller must not change it.
func (s *Session) Drawing() *document.Drawing { return s.store.Drawing() }

// History returns the undo history. The caller may read it and call MarkSaved.
func (s *Session) History() *document.History { return s.store.history }

// Selection returns the selected vertices, edges and notes.
func (s *Session) Selection() document.Selection { return s.store.selection }

// NewGesture returns a new number. All changes that are made with the same number become one undo
// step.
func (s *Session) NewGesture() int64 { return s.store.NewGesture() }

// ReadOnlyReason returns the translation key of the reason why the drawing is read-only now, or "" if
// it can be changed.
func (s *Session) ReadOnlyReason() string { return s.store.ReadOnlyReason() }

// Undo takes back the last step, restores the selection before it, and returns the step. ok is false
// if there is no step, or while the drawing is held read-only; see Hold.
func (s *Session) Undo() (step document.Step, ok bool) {
	return s.undoOrRedo((*document.History).NextUndo, (*document.History).Undo,
		func(s document.Step) document.Selection { return s.Before })
}

// Redo repeats the step undone last, restores the selection after it, and returns the step. ok is
// false if there is no such step, or while the drawing is held read-only; see Hold.
func (s *Session) Redo() (step document.Step, ok bool) {
	return s.undoOrRedo((*document.History).NextRedo, (*document.History).Redo,
		func(s document.Step) document.Selection { return s.After })
}

// undoOrRedo is the common part of Undo and Redo. peek returns the step to undo or redo, makeStep
// undoes or redoes it, and selectionAt returns the selection after that. ok is false, and nothing
// happens, if there is no step or the drawing is held read-only.
func (s *Session) undoOrRedo(
	peek, makeStep func(*document.History) (document.Step, bool), selectionAt func(document.Step) document.Selection,
) (step document.Step, ok bool) {
	s.Mouse.Cancel()
	step, ok = peek(s.store.history)
	if !ok || s.store.hold != nil {
		return document.Step{}, false
	}
	s.Hand.setHovered(hoverTarget{})
	before := s.store.currentState()
	makeStep(s.store.history)
	s.store.restoreSelection(selectionAt(step), before)
	s.store.reportPlaces(step)
	return step, true
}

// TextField names a text field beside the board, which edits a property of the selection or of the
// whole drawing. Its values are the constants below and the names in document.VertexTexts.
type TextField string

const (
	// FieldWorth is the size of the nim heap that the selected vertices stand for. Empty text makes
	// them ordinary vertices.
	FieldWorth TextField = "worth"
	// FieldPicture describes the pictures of the selected vertices.
	FieldPicture TextField = "picture"
	// FieldLabel is the label of the selected edges.
	FieldLabel TextField = "label"
	// FieldTitle is the title of the drawing.
	FieldTitle TextField = "title"
)

// SetField applies text, which the user has typed into a field of the inspector, as one undo step.
// It returns the errors of HeapEditor.SetSelectedSizes, AppearanceEditor.SetPicture,
// EdgeEditor.Label and DrawingEditor.SetTitle.
func (s *Session) SetField(field TextField, text string) error {
	switch field {
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
			worth = graphs.MaxWorth + 1 // refused by Heaps.Set, with the allowed range
		}
		return s.Heaps.SetSelectedSizes(worth)
	case FieldPicture:
		return s.Appearance.setSelectedPictures(strings.TrimSpace(text))
	case FieldLabel:
		return s.Edges.Label(text)
	case FieldTitle:
		return s.Whole.SetTitle(text)
	}
	return s.Appearance.setSelectedText(string(field), strings.TrimSpace(text))
}

// Hold makes a drawing read-only while the board shows something else: the steps of its solution,
// questions about its values, or a replay. Until ReleaseHold is called, the selection may change,
// but every change of the drawing, including undo and redo, fails with Reason.
type Hold struct {
	// Reason is the translation key of a whole sentence that says why the drawing cannot be changed
	// now and how to change that.
	Reason string
	// HidesSolution makes Solved.Solution report that no solution is known.
	HidesSolution bool
	// Scene returns the scene that the board shows instead of the drawing's own. The options
	// contain the selection. If Scene is nil, the board shows the drawing.
	Scene func(scene.Options) *scene.Scene
	// Excerpt returns the excerpt that Scene shows of a drawing that is too large to be drawn
	// whole. It may be nil if the drawing is small enough.
	Excerpt func() *scene.Excerpt
	// OnEnd is called once, when the hold ends for any reason. It may be nil.
	OnEnd func()
}

// Hold makes the drawing read-only until ReleaseHold is called, for example during a match; hold says
// why. It cancels the current gesture and chooses the Select tool. An earlier hold is released first.
func (s *Session) Hold(hold Hold) {
	s.ReleaseHold()
	s.Mouse.Cancel()
	s.Hand.HideCursor()
	s.Hand.clearHoverAndHighlight()
	s.Mouse.textWanted = nil
	s.store.hold, s.toolBefore, s.Hand.tool = &hold, s.Hand.tool, Select
	s.View.invalidate(EveryChange)
}

// ReleaseHold ends the hold and chooses the tool that was in use before. Without a hold it does
// nothing.
func (s *Session) ReleaseHold() {
	h := s.store.hold
	if h == nil {
		return
	}
	s.Mouse.Cancel()
	s.store.hold, s.Hand.tool = nil, s.toolBefore
	s.Hand.clearHoverAndHighlight() // the hold may have shown subjects that are not in the drawing
	s.View.invalidate(EveryChange)
	if h.OnEnd != nil {
		h.OnEnd()
	}
}

// Change is a set of kinds of change. A part of the window redraws only for the kinds that it
// depends on.
type Change uint16

const (
	// GameChange is a change of the drawing other than of places: vertices, edges, names, tokens,
	// title, kind of game or play convention.
	GameChange Change = 1 << iota
	// PlacesChange is a change of where vertices stand or how edges bend.
	PlacesChange
	// SolutionChange means that a solution, or an error from solving, has arrived or was dropped.
	SolutionChange
	// SelectionChange is a change of the selection, or of the vertices and edges marked as wrong.
	SelectionChange
	// ViewChange is a change of which parts of the drawing the board shows.
	ViewChange
	// ToolChange is a change of the tool in hand, or of snapping.
	ToolChange
	// OverlayChange is a change of the shapes that Mouse.Overlay returns: the gesture under way,
	// the hovered subject, the highlighted subjects.
	OverlayChange
)

const (
	// DrawingChange is any change that is saved to a file and can be undone.
	DrawingChange = GameChange | PlacesChange
	// EveryChange contains all kinds.
	EveryChange = DrawingChange | SolutionChange | SelectionChange | ViewChange | ToolChange | OverlayChange
)

// Any reports whether c includes at least one of kinds.
func (c Change) Any(kinds Change) bool { return c&kinds != 0 }

// Listeners are callbacks of a session. None of them is nil.
type Listeners struct {
	// OnChange is called after every visible change, with its kinds.
	OnChange func(Change)
	// OnTextWanted is called when the name of a vertex or the text of a note should be opened for
	// typing: after it was added by hand or double-clicked.
	OnTextWanted func(scene.Subject)
	// OnNotice is called with the key and the data of a short text about the last gesture: that it
	// had no effect, or an effect that is hard to see.
	OnNotice func(key string, data map[string]any)
	// OnFieldTyped is called with each change of text that was typed into a field but not applied
	// yet, and with an empty field when no such text is left.
	OnFieldTyped func(f TextField, text string)
	// OnPlacesChanged is called with the places that a step has changed, because they may be out of
	// view: after undo, redo, paste, duplicate, an edit of the text, the expansion of a heap, or a
	// turn.
	OnPlacesChanged func([]Point)
}

// noListeners returns listeners whose callbacks do nothing.
func noListeners() *Listeners {
	return &Listeners{
		OnChange: func(Change) {}, OnTextWanted: func(scene.Subject) {},
		OnNotice:     func(string, map[string]any) {},
		OnFieldTyped: func(TextField, string) {}, OnPlacesChanged: func([]Point) {},
	}
}
