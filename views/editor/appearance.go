package editor

import (
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/graphs/xslices"
	"nimgraph/views/scene"
)

// Looks changes how vertices and the drawing look.
type Appearance struct {
	store *store
	// Where everything stood before it was moved apart for pictures, and where it was put.
	beforeSpread, afterSpread document.Move
}

// SetColour gives the selected vertices a colour, or with document.NoColour takes it away.
func (l *Appearance) SetColour(c document.Colour) error {
	return l.store.editSelectedVertices("step.colour", func(v *document.VertexState) { v.Style.Colour = c })
}

// SetPicture describes the picture of a vertex, or with an empty text takes it away.
// Pictures are shown from then on, beside names where they were not yet, with room.
// Errors: error.depiction for a text that is no picture.
func (l *Appearance) SetPicture(id graphs.VertexID, picture string) error {
	if err := checkPicture(picture); err != nil {
		return err
	}
	if l.store.Drawing().VertexStyle(id).Picture == picture {
		return nil
	}
	draft := l.store.Drawing().NewChange()
	draft.Vertex(id).Style.Picture = picture
	style := &draft.Head().Style
	depicted := style.Labels.HasPictures()
	if picture != "" && !depicted { // or nobody would see it
		style.Labels = document.NamesAndPictures
	}
	if style.Labels.HasPictures() {
		if _, err := l.makeRoom(draft, !depicted); err != nil {
			return err
		}
	}
	return l.store.apply("step.picture", 1, draft.Change(), l.store.selection)
}

// checkPicture returns why a text describes no picture; an empty one is the wish for none.
func checkPicture(text string) error {
	if text == "" {
		return nil
	}
	_, err := depiction.Parse(text)
	return err
}

// setPictures describes the pictures of the selected vertices, or with an empty text
// takes them away; one alone as SetPicture does. Errors: those of SetPicture.
func (l *Appearance) setPictures(picture string) error {
	if len(l.store.selection.Vertices) == 1 {
		return l.SetPicture(l.store.selection.Vertices[0], picture)
	}
	if err := checkPicture(picture); err != nil {
		return err
	}
	return l.store.editSelectedVertices("step.picture", func(v *document.VertexState) { v.Style.Picture = picture })
}

// SetStyle changes how the drawing is drawn; changes in a row with the same gesture
// number are one step.
func (l *Appearance) SetStyle(style document.Style, gesture int64) error {
	return l.setStyle(style, "step.style", gesture)
}

func (l *Appearance) setStyle(style document.Style, stepName string, gesture int64) error {
	draft := l.store.Drawing().NewChange()
	draft.Head().Style = style
	return l.store.applyInGesture(gesture, stepName, 1, draft.Change(), l.store.selection)
}

// ShowLabels says what vertices are told apart by, here and in the drawing's pictures, in
// one step. Where pictures of the positions are shown, which take more room than discs, the
// drawing is drawn apart for them; where they are not any more, and nothing has been moved
// since, it is drawn together again. apart tells that places have changed.
func (l *Appearance) SetLabels(which document.LabelsShown) (apart bool, err error) {
	style := l.store.Drawing().Style()
	if style.Labels == which {
		return false, nil
	}
	depicted := style.Labels.HasPictures()
	draft := l.store.Drawing().NewChange()
	draft.Head().Style.Labels = which
	switch {
	case which.HasPictures():
		if apart, err = l.makeRoom(draft, !depicted); err != nil {
			return false, err
		}
	case depicted && l.isSpread():
		apart = true
		draft.Move(l.beforeSpread)
		l.beforeSpread, l.afterSpread = document.Move{}, document.Move{}
	}
	return apart, l.store.apply("step.show-labels", 1, draft.Change(), l.store.selection)
}

// makeRoom makes room for the pictures that are shown after a change, and remembers where
// everything was before: anew says not to remember an older place. It returns false where
// there is room.
func (l *Appearance) makeRoom(draft *document.ChangeBuilder, anew bool) (made bool, err error) {
	after := l.store.Drawing().Clone()
	if err := after.Do(draft.Change()); err != nil {
		return false, err
	}
	move, made := layout.SpreadPictures(after)
	if made {
		if anew || !l.isSpread() {
			l.beforeSpread = currentPlaces(l.store.Drawing(), selectionOfAll(l.store.Drawing()))
		}
		l.afterSpread = move
		draft.Move(move)
	}
	return made, nil
}

// placesOf returns the move of vertices and notes to where they are.
func currentPlaces(d *document.Drawing, of document.Selection) document.Move {
	return document.Move{
		IDs: of.Vertices, To: xslices.Map(of.Vertices, d.At),
		Notes: of.Notes, NotesTo: xslices.Map(of.Notes, func(id document.NoteID) Point {
			n, _ := d.Note(id)
			return n.At
		}),
	}
}

// standsApart tells whether everything is where it was put to make room for pictures.
func (l *Appearance) isSpread() bool {
	d := l.store.Drawing()
	now := currentPlaces(d, selectionOfAll(d))
	return l.afterSpread.IDs != nil && len(l.beforeSpread.IDs) == len(l.afterSpread.IDs) &&
		slices.Equal(now.IDs, l.afterSpread.IDs) && slices.Equal(now.To, l.afterSpread.To) &&
		slices.Equal(now.Notes, l.afterSpread.Notes) && slices.Equal(now.NotesTo, l.afterSpread.NotesTo)
}

// Choose takes the choice with a number in a field of the style, here and in the drawing's
// pictures. apart tells that places have changed.
func (l *Appearance) SetChoice(f document.StyleField, choice int) (apart bool, err error) {
	style := l.store.Drawing().Style()
	f.Set(&style, float64(choice))
	switch f.Name {
	case "labels":
		return l.SetLabels(style.Labels)
	case "edges":
		return false, l.setStyle(style, "step.show-edges", 0)
	}
	return false, l.setStyle(style, "step.style", 0)
}

// Texts is what is written on the drawing: names, labels and notes.
type Texts struct {
	store    *store
	view     *View
	vertices *Vertices
	guidance *Guidance
}

// AddNote adds a note and selects it, and asks for its text; see TextWanted.
func (t *Texts) AddNote(at Point, text string) error {
	draft := t.store.Drawing().NewChange()
	note := document.Note{ID: draft.NextNote(), Text: text, At: t.guidance.snapNew(at)}
	draft.AddNote(note)
	err := t.store.apply("step.add-note", 1, draft.Change(), document.Selection{Notes: []document.NoteID{note.ID}})
	if err == nil {
		t.store.listeners.OnTextWanted(scene.Subject{Kind: scene.FreeText, ID: int32(note.ID)})
	}
	return err
}

// Of returns the text of a vertex, an edge or a note; ok is false where it is not
// there.
func (t *Texts) Text(what scene.Subject) (text string, ok bool) {
	switch d := t.store.Drawing(); what.Kind {
	case scene.Vertex, scene.Token:
		v, ok := d.Graph().Vertex(what.VertexID())
		return v.Text(), ok
	case scene.Edge:
		_, ok := d.Graph().Edge(what.EdgeID())
		return d.EdgeLabel(what.EdgeID()), ok
	case scene.FreeText:
		n, ok := d.Note(what.NoteID())
		return n.Text, ok
	}
	return "", false
}

// Set gives a vertex, an edge or a note the text that was typed. A note without text
// is removed.
func (t *Texts) SetText(what scene.Subject, text string) error {
	d := t.store.Drawing()
	switch old, ok := t.Text(what); {
	case !ok || old == text:
		return nil
	case what.VertexID() != graphs.None:
		return t.vertices.Rename(what.VertexID(), text)
	case what.Kind == scene.Edge:
		text = strings.Join(strings.Fields(text), " ")
		return t.store.edit("step.edge-label", 1, func(draft *document.ChangeBuilder) { draft.Edge(what.EdgeID()).Label = text })
	}
	note, _ := d.Note(what.NoteID())
	if note.Text = strings.Trim(text, "\n"); strings.TrimSpace(note.Text) == "" {
		draft := d.NewChange()
		draft.RemoveNote(note.ID)
		return t.store.apply("step.delete", 1, draft.Change(), document.Selection{})
	}
	return t.store.edit("step.note", 1, func(draft *document.ChangeBuilder) { *draft.Note(note.ID) = note })
}

// WriteNote gives a note a text, line breaks and all; changes in a row with the same gesture
// number are one step. One without text stays as it was.
func (t *Texts) SetNoteText(id document.NoteID, text string, gesture int64) error {
	note, ok := t.store.Drawing().Note(id)
	if !ok || note.Text == text || strings.TrimSpace(text) == "" {
		return nil
	}
	draft := t.store.Drawing().NewChange()
	draft.Note(id).Text = text
	return t.store.applyInGesture(gesture, "step.note", 1, draft.Change(), t.store.selection)
}

// Place returns where the text of a vertex, an edge or a note stands: the middle of
// what it belongs to, and how far that reaches down, in document units.
func (t *Texts) Anchor(what scene.Subject) (at Point, down float64, ok bool) {
	if _, ok := t.Text(what); !ok {
		return Point{}, 0, false
	}
	switch d := t.store.Drawing(); what.Kind {
	case scene.Edge:
		e, _ := d.Graph().Edge(what.EdgeID())
		track, ok := t.view.Scene().Track(d, e)
		return track.Middle, 0, ok
	case scene.FreeText:
		n, _ := d.Note(what.NoteID())
		_, letters, _ := d.Style().Sizes()
		return n.At, scene.NoteHalfSize(n.Text, scene.NoteSize*letters).Y, true
	}
	v := scene.Subject{Kind: scene.Vertex, ID: what.ID}
	down = scene.Radius
	if _, _, h, ok := t.view.Scene().VertexShape(v); ok {
		down = h
	}
	at, ok = t.view.PlaceOf(what.VertexID())
	return at, down, ok
}
