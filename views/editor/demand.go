package editor

import (
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
)

// ShowLabels says what vertices are told apart by, here and in the drawing's pictures, in
// one step. Where pictures of the positions are shown, which take more room than discs, the
// drawing is drawn apart for them; where they are not any more, and nothing has been moved
// since, it is drawn together again. apart tells that places have changed.
func (l *Looks) ShowLabels(which document.LabelsShown) (apart bool, err error) {
	style := l.store.Drawing().Style()
	if style.Labels == which {
		return false, nil
	}
	depicted := style.Labels.Depicts()
	draft := l.store.Drawing().Draft()
	draft.Head().Style.Labels = which
	switch {
	case which.Depicts():
		if apart, err = l.makeRoom(draft, !depicted); err != nil {
			return false, err
		}
	case depicted && l.standsApart():
		apart = true
		draft.Move(l.together)
		l.together, l.apart = document.Move{}, document.Move{}
	}
	return apart, l.store.do(stepShowLabels, 1, draft.Change(), l.store.selection)
}

// makeRoom makes room for the pictures that are shown after a change, and remembers where
// everything was before: anew says not to remember an older place. It returns false where
// there is room.
func (l *Looks) makeRoom(draft *document.Draft, anew bool) (made bool, err error) {
	after := l.store.Drawing().Clone()
	if err := after.Do(draft.Change()); err != nil {
		return false, err
	}
	move, made := layout.Room(after)
	if made {
		if anew || !l.standsApart() {
			l.together = placesOf(l.store.Drawing())
		}
		l.apart = move
		draft.Move(move)
	}
	return made, nil
}

// placesOf returns the move to where everything is.
func placesOf(d *document.Drawing) (m document.Move) {
	for v := range d.Graph().Vertices() {
		m.IDs, m.To = append(m.IDs, v.ID), append(m.To, d.At(v.ID))
	}
	for _, n := range d.Notes() {
		m.Notes, m.NotesTo = append(m.Notes, n.ID), append(m.NotesTo, n.At)
	}
	return m
}

// standsApart tells whether everything is where it was put to make room for pictures.
func (l *Looks) standsApart() bool {
	d := l.store.Drawing()
	if l.apart.IDs == nil || d.Graph().Order() != len(l.apart.IDs) || len(d.Notes()) != len(l.apart.Notes) {
		return false
	}
	for i, id := range l.apart.IDs {
		if _, ok := d.Graph().Vertex(id); !ok || d.At(id) != l.apart.To[i] {
			return false
		}
	}
	for i, id := range l.apart.Notes {
		if n, ok := d.Note(id); !ok || n.At != l.apart.NotesTo[i] {
			return false
		}
	}
	return len(l.together.IDs) == len(l.apart.IDs)
}

// Choose takes the choice with a number in a field of the style, here and in the drawing's
// pictures. apart tells that places have changed.
func (l *Looks) Choose(f document.StyleField, choice int) (apart bool, err error) {
	style := l.store.Drawing().Style()
	f.Set(&style, float64(choice))
	switch f.Name {
	case "labels":
		return l.ShowLabels(style.Labels)
	case "edges":
		return false, l.restyle(style, stepShowEdges, 0)
	}
	return false, l.restyle(style, stepStyle, 0)
}
