package editor

import (
	"nimgraph/views/scene"
)

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
	Changed func(Change)
	// TextWanted is called when a vertex or a note was added, or double-clicked, whose name
	// or text may be typed now.
	TextWanted func(scene.Subject)
	// Filling is called with each change of what is typed into a field and not taken over
	// yet, and with an empty field when nothing is any more.
	Filling func(f Field, text string)
	// ChangeMade is called after undo, redo, what was pasted, duplicated or added to the
	// text, and what puts vertices elsewhere (a heap that is drawn, a turn), with the places
	// of what has changed, which may be out of view.
	ChangeMade func([]Point)
}

// deaf returns listeners that do nothing.
func deaf() *Listeners {
	return &Listeners{
		Changed: func(Change) {}, TextWanted: func(scene.Subject) {},
		Filling: func(Field, string) {}, ChangeMade: func([]Point) {},
	}
}
