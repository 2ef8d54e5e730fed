package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/depiction"
	"nimgraph/graphs/document"
)

// Looks changes how vertices and the drawing look.
type Looks struct {
	store *store
	// Where everything stood before it was moved apart for pictures, and where it was put.
	together, apart document.Move
}

// SetColour gives the selected vertices a colour, or with document.Plain takes it away.
func (l *Looks) SetColour(c document.Colour) error {
	return l.store.ofVertices(stepColour, func(v *document.Vertex) { v.Look.Colour = c })
}

// SetPicture describes the picture of a vertex, or with an empty text takes it away.
// Pictures are shown from then on, beside names where they were not yet, with room.
// Errors: depiction.NoPicture for a text that is no picture.
func (l *Looks) SetPicture(id graphs.VertexID, picture string) error {
	if err := checkPicture(picture); err != nil {
		return err
	}
	if l.store.Drawing().Look(id).Picture == picture {
		return nil
	}
	draft := l.store.Drawing().Draft()
	draft.Vertex(id).Look.Picture = picture
	style := &draft.Head().Style
	depicted := style.Labels.Depicts()
	if picture != "" && !depicted { // or nobody would see it
		style.Labels = document.NamesAndPictures
	}
	if style.Labels.Depicts() {
		if _, err := l.makeRoom(draft, !depicted); err != nil {
			return err
		}
	}
	return l.store.do(stepPicture, 1, draft.Change(), l.store.selection)
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
func (l *Looks) setPictures(picture string) error {
	if len(l.store.selection.Vertices) == 1 {
		return l.SetPicture(l.store.selection.Vertices[0], picture)
	}
	if err := checkPicture(picture); err != nil {
		return err
	}
	return l.store.ofVertices(stepPicture, func(v *document.Vertex) { v.Look.Picture = picture })
}

// SetStyle changes how the drawing is drawn; changes in a row with the same gesture
// number are one step.
func (l *Looks) SetStyle(style document.Style, gesture int64) error {
	return l.restyle(style, stepStyle, gesture)
}

func (l *Looks) restyle(style document.Style, stepName string, gesture int64) error {
	draft := l.store.Drawing().Draft()
	draft.Head().Style = style
	return l.store.doIn(gesture, stepName, 1, draft.Change(), l.store.selection)
}
