package editor

import (
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// LabelEdges puts a text beside the selected edges, or takes it away.
func (s *Session) LabelEdges(text string) error {
	text = strings.Join(strings.Fields(text), " ")
	return s.ofEdges(stepEdgeLabel, func(e *document.Edge) { e.Label = text })
}

// AddNote adds a note and selects it, and asks for its text; see TextWanted.
func (s *Session) AddNote(at Point, text string) error {
	draft := s.Drawing().Draft()
	note := document.Note{ID: draft.NextNote(), Text: text, At: s.landing(at)}
	draft.AddNote(note)
	err := s.do(stepAddNote, 1, draft.Change(), document.Selection{Notes: []document.NoteID{note.ID}})
	if err == nil {
		s.TextWanted(scene.Subject{Kind: scene.FreeText, ID: int32(note.ID)})
	}
	return err
}

// TextOf returns the text of a vertex, an edge or a note; ok is false where it is not
// there.
func (s *Session) TextOf(what scene.Subject) (text string, ok bool) {
	switch d := s.Drawing(); what.Kind {
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

// SetText gives a vertex, an edge or a note the text that was typed. A note without text
// is removed.
func (s *Session) SetText(what scene.Subject, text string) error {
	d := s.Drawing()
	switch old, ok := s.TextOf(what); {
	case !ok || old == text:
		return nil
	case what.VertexID() != graphs.None:
		return s.Rename(what.VertexID(), text)
	case what.Kind == scene.Edge:
		text = strings.Join(strings.Fields(text), " ")
		return s.edit(stepEdgeLabel, 1, func(draft *document.Draft) { draft.Edge(what.EdgeID()).Label = text })
	}
	note, _ := d.Note(what.NoteID())
	if note.Text = strings.Trim(text, "\n"); strings.TrimSpace(note.Text) == "" {
		draft := d.Draft()
		draft.RemoveNote(note.ID)
		return s.do(stepDelete, 1, draft.Change(), document.Selection{})
	}
	return s.edit(stepNote, 1, func(draft *document.Draft) { *draft.Note(note.ID) = note })
}

// WriteNote gives a note a text, line breaks and all; changes in a row with the same gesture
// number are one step. One without text stays as it was.
func (s *Session) WriteNote(id document.NoteID, text string, gesture int64) error {
	note, ok := s.Drawing().Note(id)
	if !ok || note.Text == text || strings.TrimSpace(text) == "" {
		return nil
	}
	draft := s.Drawing().Draft()
	draft.Note(id).Text = text
	return s.doIn(gesture, stepNote, 1, draft.Change(), s.selection)
}

// TextPlace returns where the text of a vertex, an edge or a note stands: the middle of
// what it belongs to, and how far that reaches down, in document units.
func (s *Session) TextPlace(what scene.Subject) (at Point, down float64, ok bool) {
	if _, ok := s.TextOf(what); !ok {
		return Point{}, 0, false
	}
	switch d := s.Drawing(); what.Kind {
	case scene.Edge:
		e, _ := d.Graph().Edge(what.EdgeID())
		track, ok := s.Scene().Track(d, e)
		return track.Middle, 0, ok
	case scene.FreeText:
		n, _ := d.Note(what.NoteID())
		_, letters, _ := d.Style().Sizes()
		return n.At, scene.NoteHalf(n.Text, scene.NoteSize*letters).Y, true
	}
	v := scene.Subject{Kind: scene.Vertex, ID: what.ID}
	down = scene.Radius
	if _, _, h, ok := s.Scene().VertexShape(v); ok {
		down = h
	}
	at, ok = s.At(what.VertexID())
	return at, down, ok
}
