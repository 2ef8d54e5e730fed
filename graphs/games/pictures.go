package games

import (
	"nimgraph/graphs/document"
)

// maxPictures bounds the vertices of a drawing that has a picture of each position: of
// more, nobody can read them.
const maxPictures = 400

// pictures returns the edits that give each position its picture, as far as the rules
// have one. Drawings keep them, to be shown where a person asks for them.
func pictures[P comparable](r Ruleset[P], u *Unfolding[P]) document.Group {
	depicting, ok := r.(Depicting[P])
	if !ok || u.Graph.Order() > maxPictures {
		return nil
	}
	var edits document.Group
	for v := range u.Graph.Vertices() {
		if text := u.PictureOf(depicting, v); text != "" {
			edits = append(edits, document.SetLook{ID: v.ID, Look: document.Look{Picture: text}})
		}
	}
	return edits
}
