package editor

import (
	"nimgraph/views/scene"
)

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
