package workbench

import (
	"time"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
)

const (
	// maxAnimated is the number of vertices up to which a layout moves them gradually,
	// and layoutMotion how long that takes. More are moved at once.
	maxAnimated  = 1500
	layoutMotion = 260 * time.Millisecond
)

// animateLayout moves vertices to their new places, bends edges and removes headings, in one
// step that undo takes back. fit has the board show all of the drawing.
func (b *Bench) animateLayout(to document.Move, bends map[graphs.EdgeID]document.Bend, headings []document.NoteID, fit bool) {
	session := b.Session
	if len(to.IDs) > maxAnimated {
		if err := session.Places.Move(0, to, bends, headings...); err != nil {
			b.Failed(err)
		} else if fit {
			b.View.Fit()
		}
		return
	}
	gesture := session.NewGesture()
	from := make([]editor.Point, len(to.IDs))
	for i, id := range to.IDs {
		from[i] = session.Drawing().At(id)
	}
	move := func(progress float64) {
		part := document.Move{IDs: to.IDs, To: make([]editor.Point, len(to.IDs))}
		for i := range to.IDs {
			part.To[i] = from[i].Scale(1 - progress).Add(to.To[i].Scale(progress))
		}
		if session.Places.Move(gesture, part, bends, headings...) == nil && fit {
			b.View.Fit()
		}
	}
	revision := session.History().Revision()
	b.land = func() {
		if session.History().Revision() == revision {
			move(1)
		}
	}
	b.View.Animate(layoutMotion, func(progress float64) bool {
		if session.History().Revision() != revision {
			return false // something else has been done meanwhile
		}
		move(progress)
		if progress == 1 {
			b.land = func() {}
		}
		revision = session.History().Revision()
		return true
	})
}
