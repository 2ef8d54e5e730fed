package editor

import (
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// SetColour gives the selected vertices a colour, or with document.Plain takes it away.
func (s *Session) SetColour(c document.Colour) error {
	return s.ofSelection(stepColour, func(d *document.Drawing, sel document.Selection) (edits document.Group, count int) {
		for _, id := range sel.Vertices {
			if look := d.Look(id); look.Colour != c {
				look.Colour = c
				edits = append(edits, document.SetLook{ID: id, Look: look})
			}
		}
		return edits, len(edits)
	})
}

// SetPicture describes the picture of a vertex, or with an empty text takes it away.
// Pictures are shown from then on, beside names where they were not yet, with room.
// Errors: *depiction.Error for a text that is no picture.
func (s *Session) SetPicture(id graphs.VertexID, picture string) error {
	if picture != "" {
		if _, err := depiction.Parse(picture); err != nil {
			return err
		}
	}
	look := s.Drawing().Look(id)
	if look.Picture == picture {
		return nil
	}
	look.Picture = picture
	edits := document.Group{document.SetLook{ID: id, Look: look}}
	style := s.Drawing().Style()
	depicted := style.Labels.Depicts()
	if picture != "" && !depicted { // or nobody would see it
		style.Labels = document.NamesAndPictures
		edits = append(edits, document.SetStyle{Style: style})
	}
	if style.Labels.Depicts() {
		move, apart, err := s.roomAfter(edits, !depicted)
		if err != nil {
			return err
		}
		if apart {
			edits = append(edits, move)
		}
	}
	return s.do(stepPicture, 1, edits, s.selection)
}

// PictureOfSelected describes the pictures of the selected vertices, or with an empty text
// takes them away. Errors: those of SetPicture.
func (s *Session) PictureOfSelected(picture string) error {
	if picture != "" {
		if _, err := depiction.Parse(picture); err != nil {
			return err
		}
	}
	return s.ofSelection(stepPicture, func(d *document.Drawing, sel document.Selection) (edits document.Group, count int) {
		for _, id := range sel.Vertices {
			if look := d.Look(id); look.Picture != picture {
				look.Picture = picture
				edits = append(edits, document.SetLook{ID: id, Look: look})
			}
		}
		return edits, len(edits)
	})
}

// LabelEdges puts a text beside the selected edges, or takes it away.
func (s *Session) LabelEdges(text string) error {
	text = strings.Join(strings.Fields(text), " ")
	return s.ofSelection(stepEdgeLabel, func(d *document.Drawing, sel document.Selection) (edits document.Group, count int) {
		for _, id := range sel.Edges {
			if d.EdgeLabel(id) != text {
				edits = append(edits, document.SetEdgeLabel{ID: id, Label: text})
			}
		}
		return edits, len(edits)
	})
}

// SetStyle changes how the drawing is drawn; changes in a row with the same gesture
// number are one step.
func (s *Session) SetStyle(style document.Style, gesture int64) error {
	if style == s.Drawing().Style() {
		return nil
	}
	return s.doIn(gesture, stepStyle, 1, document.SetStyle{Style: style}, s.selection)
}

// AddNote adds a note and selects it, and asks for its text; see TextWanted.
func (s *Session) AddNote(at Point, text string) error {
	note := document.Note{ID: s.Drawing().NoteSlots(), Text: text, At: s.landing(at)}
	err := s.do(stepAddNote, 1, document.AddNote{Note: note}, document.Selection{Notes: []document.NoteID{note.ID}})
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
		return s.do(stepEdgeLabel, 1, document.SetEdgeLabel{ID: what.EdgeID(), Label: text}, s.selection)
	}
	note, _ := d.Note(what.NoteID())
	if note.Text = strings.Trim(text, "\n"); strings.TrimSpace(note.Text) == "" {
		return s.do(stepDelete, 1, document.RemoveNote{ID: note.ID}, document.Selection{})
	}
	return s.do(stepNote, 1, document.SetNote{Note: note}, s.selection)
}

// WriteNote gives a note a text, line breaks and all; changes in a row with the same gesture
// number are one step. One without text stays as it was.
func (s *Session) WriteNote(id document.NoteID, text string, gesture int64) error {
	note, ok := s.Drawing().Note(id)
	if !ok || note.Text == text || strings.TrimSpace(text) == "" {
		return nil
	}
	note.Text = text
	return s.doIn(gesture, stepNote, 1, document.SetNote{Note: note}, s.selection)
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
		track, ok := s.showing(nil, []graphs.EdgeID{e.ID}).Track(d, e)
		return track.Middle, 0, ok
	case scene.FreeText:
		n, _ := d.Note(what.NoteID())
		_, letters, _ := d.Style().Sizes()
		return n.At, scene.NoteHalf(n.Text, scene.NoteSize*letters).Y, true
	}
	v := scene.Subject{Kind: scene.Vertex, ID: what.ID}
	down = scene.Radius
	if _, _, h, ok := s.Showing(v).VertexShape(v); ok {
		down = h
	}
	return s.Drawing().At(what.VertexID()), down, true
}
