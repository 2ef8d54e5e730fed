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

// Appearance is the part of a Session that edits how vertices and the drawing look.
type Appearance struct {
	store *store
	// The places of everything before makeRoom spread the drawing for pictures, and after it.
	beforeSpread, afterSpread document.Move
}

// SetColour gives all selected vertices the given colour. document.NoColour removes their colours.
func (l *Appearance) SetColour(colour document.Colour) error {
	return l.store.editSelectedVertices("step.colour", func(v *document.VertexState) { v.Style.Colour = colour })
}

// SetPicture makes picture the description of the picture of vertex id, such as a board; "" removes
// the picture. If pictures were hidden, it shows them next to the names and spreads the drawing to
// make room. It returns an error with the key error.depiction if the text describes no picture.
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
	if picture != "" && !depicted { // otherwise the new picture would be invisible
		style.Labels = document.NamesAndPictures
	}
	if style.Labels.HasPictures() {
		if _, err := l.makeRoom(draft, !depicted); err != nil {
			return err
		}
	}
	return l.store.apply("step.picture", 1, draft.Change(), l.store.selection)
}

// checkPicture returns an error if text describes no picture. An empty text is valid.
func checkPicture(text string) error {
	if text == "" {
		return nil
	}
	_, err := depiction.Parse(text)
	return err
}

// setPictures makes picture the description of the pictures of all selected vertices. It spreads the
// drawing only if a single vertex is selected. It returns the same errors as SetPicture.
func (l *Appearance) setPictures(picture string) error {
	if len(l.store.selection.Vertices) == 1 {
		return l.SetPicture(l.store.selection.Vertices[0], picture)
	}
	if err := checkPicture(picture); err != nil {
		return err
	}
	return l.store.editSelectedVertices("step.picture", func(v *document.VertexState) { v.Style.Picture = picture })
}

// setText sets a text of all selected vertices. name is a field of document.VertexTexts; without such
// a field, setText does nothing. The undo step is called "step." with the name.
func (l *Appearance) setText(name, text string) error {
	for _, f := range document.VertexTexts() {
		if f.Name == name {
			return l.store.editSelectedVertices("step."+name, func(v *document.VertexState) { *f.Text(v) = text })
		}
	}
	return nil
}

// SetStyle replaces the style of the drawing. All changes with the same number gesture become one undo
// step.
func (l *Appearance) SetStyle(style document.Style, gesture int64) error {
	return l.setStyle(style, "step.style", gesture)
}

// setStyle replaces the style of the drawing, as an undo step called stepName. All steps with the same
// number gesture are merged into one.
func (l *Appearance) setStyle(style document.Style, stepName string, gesture int64) error {
	draft := l.store.Drawing().NewChange()
	draft.Head().Style = style
	return l.store.applyInGesture(gesture, stepName, 1, draft.Change(), l.store.selection)
}

// SetLabels sets how vertices are labelled, on the board and in exported pictures, as one undo step.
// Pictures of positions take more room than discs, so the drawing is spread to show them. When they
// are hidden again, the vertices return to their places, unless some were moved in between. moved
// reports whether vertices have moved.
func (l *Appearance) SetLabels(labels document.LabelsShown) (moved bool, err error) {
	style := l.store.Drawing().Style()
	if style.Labels == labels {
		return false, nil
	}
	depicted := style.Labels.HasPictures()
	draft := l.store.Drawing().NewChange()
	draft.Head().Style.Labels = labels
	switch {
	case labels.HasPictures():
		if moved, err = l.makeRoom(draft, !depicted); err != nil {
			return false, err
		}
	case depicted && l.isSpread():
		moved = true
		draft.Move(l.beforeSpread)
		l.beforeSpread, l.afterSpread = document.Move{}, document.Move{}
	}
	return moved, l.store.apply("step.show-labels", 1, draft.Change(), l.store.selection)
}

// makeRoom adds a move to draft that spreads the vertices, if the pictures that draft shows need room.
// made reports whether it did. The places before the move are stored, to be restored when the pictures
// are hidden. If the drawing has not changed since an earlier call, the places stored then are kept,
// unless fresh is set.
func (l *Appearance) makeRoom(draft *document.ChangeBuilder, fresh bool) (made bool, err error) {
	after := l.store.Drawing().Clone()
	if err := after.Do(draft.Change()); err != nil {
		return false, err
	}
	move, made := layout.SpreadPictures(after)
	if made {
		if fresh || !l.isSpread() {
			l.beforeSpread = currentPlaces(l.store.Drawing(), selectionOfAll(l.store.Drawing()))
		}
		l.afterSpread = move
		draft.Move(move)
	}
	return made, nil
}

// currentPlaces returns a move that puts the vertices and notes of sel at the places that they have in
// d now.
func currentPlaces(d *document.Drawing, sel document.Selection) document.Move {
	return document.Move{
		IDs: sel.Vertices, To: xslices.Map(sel.Vertices, d.At),
		Notes: sel.Notes, NotesTo: xslices.Map(sel.Notes, func(id document.NoteID) Point {
			n, _ := d.Note(id)
			return n.At
		}),
	}
}

// isSpread reports whether all vertices and notes are still where makeRoom has put them.
func (l *Appearance) isSpread() bool {
	d := l.store.Drawing()
	now := currentPlaces(d, selectionOfAll(d))
	return l.afterSpread.IDs != nil && len(l.beforeSpread.IDs) == len(l.afterSpread.IDs) &&
		slices.Equal(now.IDs, l.afterSpread.IDs) && slices.Equal(now.To, l.afterSpread.To) &&
		slices.Equal(now.Notes, l.afterSpread.Notes) && slices.Equal(now.NotesTo, l.afterSpread.NotesTo)
}

// SetChoice sets field, a field of the style, to the choice with the given index, on the board and in
// exported pictures. moved reports whether vertices have moved.
func (l *Appearance) SetChoice(field document.StyleField, choice int) (moved bool, err error) {
	style := l.store.Drawing().Style()
	field.Set(&style, float64(choice))
	switch field.Name {
	case "labels":
		return l.SetLabels(style.Labels)
	case "edges":
		return false, l.setStyle(style, "step.show-edges", 0)
	}
	return false, l.setStyle(style, "step.style", 0)
}

// Texts is the part of a Session that edits the texts on the drawing: names, labels and notes.
type Texts struct {
	store    *store
	view     *View
	vertices *Vertices
	guidance *Guidance
}

// AddNote adds a note with text at place and selects it. It calls OnTextWanted, so that the user can
// edit the text.
func (t *Texts) AddNote(place Point, text string) error {
	draft := t.store.Drawing().NewChange()
	note := document.Note{ID: draft.NextNote(), Text: text, At: t.guidance.snapNew(place)}
	draft.AddNote(note)
	err := t.store.apply("step.add-note", 1, draft.Change(), document.Selection{Notes: []document.NoteID{note.ID}})
	if err == nil {
		t.store.listeners.OnTextWanted(scene.Subject{Kind: scene.FreeText, ID: int32(note.ID)})
	}
	return err
}

// Text returns the text of subject, a vertex, an edge or a note. ok is false if the drawing does not
// have it.
func (t *Texts) Text(subject scene.Subject) (text string, ok bool) {
	switch d := t.store.Drawing(); subject.Kind {
	case scene.Vertex, scene.Token:
		v, ok := d.Graph().Vertex(subject.VertexID())
		return v.Text(), ok
	case scene.Edge:
		_, ok := d.Graph().Edge(subject.EdgeID())
		return d.EdgeLabel(subject.EdgeID()), ok
	case scene.FreeText:
		n, ok := d.Note(subject.NoteID())
		return n.Text, ok
	}
	return "", false
}

// SetText sets the text of subject, a vertex, an edge or a note. A note without text is removed.
func (t *Texts) SetText(subject scene.Subject, text string) error {
	d := t.store.Drawing()
	switch old, ok := t.Text(subject); {
	case !ok || old == text:
		return nil
	case subject.VertexID() != graphs.None:
		return t.vertices.Rename(subject.VertexID(), text)
	case subject.Kind == scene.Edge:
		text = strings.Join(strings.Fields(text), " ")
		return t.store.edit("step.edge-label", 1,
			func(draft *document.ChangeBuilder) { draft.Edge(subject.EdgeID()).Label = text })
	}
	note, _ := d.Note(subject.NoteID())
	if note.Text = strings.Trim(text, "\n"); strings.TrimSpace(note.Text) == "" {
		draft := d.NewChange()
		draft.RemoveNote(note.ID)
		return t.store.apply("step.delete", 1, draft.Change(), document.Selection{})
	}
	return t.store.edit("step.note", 1, func(draft *document.ChangeBuilder) { *draft.Note(note.ID) = note })
}

// SetNoteText sets the text of the note id, which may have line breaks. It ignores an empty text. All
// changes with the same number gesture become one undo step.
func (t *Texts) SetNoteText(id document.NoteID, text string, gesture int64) error {
	note, ok := t.store.Drawing().Note(id)
	if !ok || note.Text == text || strings.TrimSpace(text) == "" {
		return nil
	}
	draft := t.store.Drawing().NewChange()
	draft.Note(id).Text = text
	return t.store.applyInGesture(gesture, "step.note", 1, draft.Change(), t.store.selection)
}

// Anchor returns where the text of subject belongs, in document units: the middle of the vertex, edge
// or note, and how far it extends below the middle, down. ok is false if the drawing does not have the
// subject.
func (t *Texts) Anchor(subject scene.Subject) (middle Point, down float64, ok bool) {
	if _, ok := t.Text(subject); !ok {
		return Point{}, 0, false
	}
	switch d := t.store.Drawing(); subject.Kind {
	case scene.Edge:
		e, _ := d.Graph().Edge(subject.EdgeID())
		track, ok := t.view.Scene().Track(d, e)
		return track.Middle, 0, ok
	case scene.FreeText:
		n, _ := d.Note(subject.NoteID())
		_, letters, _ := d.Style().Sizes()
		return n.At, scene.NoteHalfSize(n.Text, scene.NoteSize*letters).Y, true
	}
	v := scene.Subject{Kind: scene.Vertex, ID: subject.ID}
	down = scene.Radius
	if _, _, h, ok := t.view.Scene().VertexShape(v); ok {
		down = h
	}
	middle, ok = t.view.PlaceOf(subject.VertexID())
	return middle, down, ok
}
