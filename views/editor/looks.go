package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
)

// SetColour gives the selected vertices a colour, or with document.Plain takes it away.
func (s *Session) SetColour(c document.Colour) error {
	return s.looksOfSelected(stepColour, func(l *document.Look) { l.Colour = c })
}

// looksOfSelected changes how each selected vertex looks.
func (s *Session) looksOfSelected(stepName string, change func(*document.Look)) error {
	return s.ofSelection(stepName, func(d *document.Drawing, sel document.Selection) (edits document.Group, count int) {
		for _, id := range sel.Vertices {
			look := d.Look(id)
			if change(&look); look != d.Look(id) {
				edits = append(edits, document.SetLook{ID: id, Look: look})
			}
		}
		return edits, len(edits)
	})
}

// SetPicture describes the picture of a vertex, or with an empty text takes it away.
// Pictures are shown from then on, beside names where they were not yet, with room.
// Errors: depiction.NoPicture for a text that is no picture.
func (s *Session) SetPicture(id graphs.VertexID, picture string) error {
	if err := checkPicture(picture); err != nil {
		return err
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
	return s.looksOfSelected(stepPicture, func(l *document.Look) { l.Picture = picture })
}

// SetStyle changes how the drawing is drawn; changes in a row with the same gesture
// number are one step.
func (s *Session) SetStyle(style document.Style, gesture int64) error {
	return s.restyle(style, stepStyle, gesture)
}

func (s *Session) restyle(style document.Style, stepName string, gesture int64) error {
	if style == s.Drawing().Style() {
		return nil
	}
	return s.doIn(gesture, stepName, 1, document.SetStyle{Style: style}, s.selection)
}
