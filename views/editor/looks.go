package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
)

// SetColour gives the selected vertices a colour, or with document.Plain takes it away.
func (s *Session) SetColour(c document.Colour) error {
	return s.ofVertices(stepColour, func(v *document.Vertex) { v.Look.Colour = c })
}

// ofVertices changes each selected vertex.
func (s *Session) ofVertices(stepName string, change func(*document.Vertex)) error {
	draft := s.Drawing().Draft()
	for _, id := range s.selection.Vertices {
		change(draft.Vertex(id))
	}
	c := draft.Change()
	return s.do(stepName, len(c.Vertices), c, s.selection)
}

// SetPicture describes the picture of a vertex, or with an empty text takes it away.
// Pictures are shown from then on, beside names where they were not yet, with room.
// Errors: depiction.NoPicture for a text that is no picture.
func (s *Session) SetPicture(id graphs.VertexID, picture string) error {
	if err := checkPicture(picture); err != nil {
		return err
	}
	if s.Drawing().Look(id).Picture == picture {
		return nil
	}
	draft := s.Drawing().Draft()
	draft.Vertex(id).Look.Picture = picture
	style := &draft.Head().Style
	depicted := style.Labels.Depicts()
	if picture != "" && !depicted { // or nobody would see it
		style.Labels = document.NamesAndPictures
	}
	if style.Labels.Depicts() {
		if _, err := s.makeRoom(draft, !depicted); err != nil {
			return err
		}
	}
	return s.do(stepPicture, 1, draft.Change(), s.selection)
}

// checkPicture returns why a text describes no picture; an empty one is the wish for none.
func checkPicture(text string) error {
	if text == "" {
		return nil
	}
	_, err := depiction.Parse(text)
	return err
}

// PictureOfSelected describes the pictures of the selected vertices, or with an empty text
// takes them away; one alone as SetPicture does. Errors: those of SetPicture.
func (s *Session) PictureOfSelected(picture string) error {
	if len(s.selection.Vertices) == 1 {
		return s.SetPicture(s.selection.Vertices[0], picture)
	}
	if err := checkPicture(picture); err != nil {
		return err
	}
	return s.ofVertices(stepPicture, func(v *document.Vertex) { v.Look.Picture = picture })
}

// SetStyle changes how the drawing is drawn; changes in a row with the same gesture
// number are one step.
func (s *Session) SetStyle(style document.Style, gesture int64) error {
	return s.restyle(style, stepStyle, gesture)
}

func (s *Session) restyle(style document.Style, stepName string, gesture int64) error {
	draft := s.Drawing().Draft()
	draft.Head().Style = style
	return s.doIn(gesture, stepName, 1, draft.Change(), s.selection)
}
