package editor

import (
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// Texts is what is written on the drawing: names, labels and notes.
type Texts struct {
	store    *store
	view     *View
	vertices *Vertices
	guidance *Guidance
}

// AddNote adds a note and selects it, and asks for its text; see TextWanted.
func (t *Texts) AddNote(at Point, text string) error {
	draft := t.store.Drawing().Draft()
	note := document.Note{ID: draft.NextNote(), Text: text, At: t.guidance.landing(at)}
	draft.AddNote(note)
	err := t.store.do("step.add-note", 1, draft.Change(), document.Selection{Notes: []document.NoteID{note.ID}})
	if err == nil {
		t.store.listeners.TextWanted(scene.Subject{Kind: scene.FreeText, ID: int32(note.ID)})
	}
	return err
}

// Of returns the text of a vertex, an edge or a note; ok is false where it is not
// there.
func (t *Texts) Of(what scene.Subject) (text string, ok bool) {
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
func (t *Texts) Set(what scene.Subject, text string) error {
	d := t.store.Drawing()
	switch old, ok := t.Of(what); {
	case !ok || old == text:
		return nil
	case what.VertexID() != graphs.None:
		return t.vertices.Rename(what.VertexID(), text)
	case what.Kind == scene.Edge:
		text = strings.Join(strings.Fields(text), " ")
		return t.store.edit("step.edge-label", 1, func(draft *document.Draft) { draft.Edge(what.EdgeID()).Label = text })
	}
	note, _ := d.Note(what.NoteID())
	if note.Text = strings.Trim(text, "\n"); strings.TrimSpace(note.Text) == "" {
		draft := d.Draft()
		draft.RemoveNote(note.ID)
		return t.store.do("step.delete", 1, draft.Change(), document.Selection{})
	}
	return t.store.edit("step.note", 1, func(draft *document.Draft) { *draft.Note(note.ID) = note })
}

// WriteNote gives a note a text, line breaks and all; changes in a row with the same gesture
// number are one step. One without text stays as it was.
func (t *Texts) WriteNote(id document.NoteID, text string, gesture int64) error {
	note, ok := t.store.Drawing().Note(id)
	if !ok || note.Text == text || strings.TrimSpace(text) == "" {
		return nil
	}
	draft := t.store.Drawing().Draft()
	draft.Note(id).Text = text
	return t.store.doIn(gesture, "step.note", 1, draft.Change(), t.store.selection)
}

// Place returns where the text of a vertex, an edge or a note stands: the middle of
// what it belongs to, and how far that reaches down, in document units.
func (t *Texts) Place(what scene.Subject) (at Point, down float64, ok bool) {
	if _, ok := t.Of(what); !ok {
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
		return n.At, scene.NoteHalf(n.Text, scene.NoteSize*letters).Y, true
	}
	v := scene.Subject{Kind: scene.Vertex, ID: what.ID}
	down = scene.Radius
	if _, _, h, ok := t.view.Scene().VertexShape(v); ok {
		down = h
	}
	at, ok = t.view.At(what.VertexID())
	return at, down, ok
}
