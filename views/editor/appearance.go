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

// AppearanceEditor changes the style of the drawing, which labels it shows, and the pictures and
// labels of vertices. It is a part of a Session.
type AppearanceEditor struct {
	store *store
	// The places of everything before makeRoom spread the drawing for pictures, and after it.
	beforeSpread, afterSpread document.Move
}

// SetColour gives all selected vertices the given colour. document.NoColour removes their colours.
func (a *AppearanceEditor) SetColour(colour document.Colour) error {
	return a.store.editSelectedVertices("step.colour", func(v *document.VertexState) { v.Style.Colour = colour })
}

// SetPicture sets the text that describes the picture of vertex id, such as a board; "" removes the
// picture. If pictures were hidden, they are shown next to the names, and the vertices are spread
// to make room.
//
// The error has the key error.depiction if description describes no picture; package depiction
// reads such texts.
func (a *AppearanceEditor) SetPicture(id graphs.VertexID, description string) error {
	if err := checkPicture(description); err != nil {
		return err
	}
	if a.store.Drawing().VertexStyle(id).Picture == description {
		return nil
	}
	draft := a.store.Drawing().NewChange()
	draft.Vertex(id).Style.Picture = description
	style := &draft.Head().Style
	depicted := style.Labels.HasPictures()
	if description != "" && !depicted { // otherwise the new picture would be invisible
		style.Labels = document.NamesAndPictures
	}
	if style.Labels.HasPictures() {
		if _, err := a.makeRoom(draft, !depicted); err != nil {
			return err
		}
	}
	return a.store.apply("step.picture", 1, draft.Change(), a.store.selection)
}

// checkPicture returns an error if text describes no picture. An empty text is valid.
func checkPicture(text string) error {
	if text == "" {
		return nil
	}
	_, err := depiction.Parse(text)
	return err
}

// setSelectedPictures is like SetPicture for all selected vertices, and returns the same errors. If
// several vertices are selected, it neither shows hidden pictures nor spreads the vertices.
func (a *AppearanceEditor) setSelectedPictures(description string) error {
	if len(a.store.selection.Vertices) == 1 {
		return a.SetPicture(a.store.selection.Vertices[0], description)
	}
	if err := checkPicture(description); err != nil {
		return err
	}
	return a.store.editSelectedVertices("step.picture", func(v *document.VertexState) { v.Style.Picture = description })
}

// setSelectedText sets a text, such as the label, of all selected vertices. name is the name of the
// text in document.VertexTexts; an unknown name has no effect. The undo step is called
// "step."+name.
func (a *AppearanceEditor) setSelectedText(name, text string) error {
	for _, f := range document.VertexTexts() {
		if f.Name == name {
			return a.store.editSelectedVertices("step."+name, func(v *document.VertexState) { *f.Text(v) = text })
		}
	}
	return nil
}

// SetStyle replaces the style of the drawing. All changes with the same number gesture become one undo
// step.
func (a *AppearanceEditor) SetStyle(style document.Style, gesture int64) error {
	return a.setStyle(style, "step.style", gesture)
}

// setStyle replaces the style of the drawing, as an undo step called stepName. All steps with the same
// number gesture are merged into one.
func (a *AppearanceEditor) setStyle(style document.Style, stepName string, gesture int64) error {
	draft := a.store.Drawing().NewChange()
	draft.Head().Style = style
	return a.store.applyInGesture(gesture, stepName, 1, draft.Change(), a.store.selection)
}

// SetLabelsShown chooses which labels the vertices show, on the board and in exported pictures, as
// one undo step. moved reports whether vertices have moved.
//
// If pictures of positions are among the labels, the vertices are spread to make room for them.
// When the pictures are hidden again, the vertices return to their former places, unless some were
// moved in between.
func (a *AppearanceEditor) SetLabelsShown(labels document.LabelsShown) (moved bool, err error) {
	style := a.store.Drawing().Style()
	if style.Labels == labels {
		return false, nil
	}
	depicted := style.Labels.HasPictures()
	draft := a.store.Drawing().NewChange()
	draft.Head().Style.Labels = labels
	switch {
	case labels.HasPictures():
		if moved, err = a.makeRoom(draft, !depicted); err != nil {
			return false, err
		}
	case depicted && a.isSpread():
		moved = true
		draft.Move(a.beforeSpread)
		a.beforeSpread, a.afterSpread = document.Move{}, document.Move{}
	}
	return moved, a.store.apply("step.show-labels", 1, draft.Change(), a.store.selection)
}

// makeRoom adds to draft a move that spreads the vertices so that the pictures shown after draft do
// not overlap. made is false if there is room already.
//
// The places before the move are stored, to be restored when the pictures are hidden. If the
// vertices are still where an earlier call has put them, the places before that call stay stored,
// unless fresh is set.
func (a *AppearanceEditor) makeRoom(draft *document.ChangeBuilder, fresh bool) (made bool, err error) {
	after := a.store.Drawing().Clone()
	if err := after.Do(draft.Change()); err != nil {
		return false, err
	}
	move, made := layout.SpreadPictures(after)
	if made {
		if fresh || !a.isSpread() {
			a.beforeSpread = currentPlaces(a.store.Drawing(), selectionOfAll(a.store.Drawing()))
		}
		a.afterSpread = move
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
func (a *AppearanceEditor) isSpread() bool {
	d := a.store.Drawing()
	now := currentPlaces(d, selectionOfAll(d))
	return a.afterSpread.IDs != nil && len(a.beforeSpread.IDs) == len(a.afterSpread.IDs) &&
		slices.Equal(now.IDs, a.afterSpread.IDs) && slices.Equal(now.To, a.afterSpread.To) &&
		slices.Equal(now.Notes, a.afterSpread.Notes) && slices.Equal(now.NotesTo, a.afterSpread.NotesTo)
}

// SetStyleField gives a field of the drawing's style the value with the index choice among the
// choices of the field. It changes the board and exported pictures. moved reports whether vertices
// have moved, as in SetLabelsShown.
func (a *AppearanceEditor) SetStyleField(field document.StyleField, choice int) (moved bool, err error) {
	style := a.store.Drawing().Style()
	field.Set(&style, float64(choice))
	switch field.Name {
	case "labels":
		return a.SetLabelsShown(style.Labels)
	case "edges":
		return false, a.setStyle(style, "step.show-edges", 0)
	}
	return false, a.setStyle(style, "step.style", 0)
}

// TextEditor changes the names, labels and notes of the drawing. It is a part of a Session.
type TextEditor struct {
	store    *store
	view     *View
	vertices *VertexEditor
	guidance *Guidance
}

// AddNote adds a note with text at place and selects it. It calls OnTextWanted, so that the user can
// edit the text.
func (t *TextEditor) AddNote(place Point, text string) error {
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
func (t *TextEditor) Text(subject scene.Subject) (text string, ok bool) {
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
func (t *TextEditor) SetText(subject scene.Subject, text string) error {
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
func (t *TextEditor) SetNoteText(id document.NoteID, text string, gesture int64) error {
	note, ok := t.store.Drawing().Note(id)
	if !ok || note.Text == text || strings.TrimSpace(text) == "" {
		return nil
	}
	draft := t.store.Drawing().NewChange()
	draft.Note(id).Text = text
	return t.store.applyInGesture(gesture, "step.note", 1, draft.Change(), t.store.selection)
}

// Anchor returns where the text of subject is entered, in document units. middle is the middle of
// the vertex, edge or note, and down the distance from there to its lower edge. ok is false if the
// drawing does not have the subject.
func (t *TextEditor) Anchor(subject scene.Subject) (middle Point, down float64, ok bool) {
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
