package editor

import (
	"slices"

	"nimgraph/graphs/document"
)

// NewMade prepares that a drawing becomes what rules have made: as NewFollow, but where the
// graph is another one than before, all vertices stand as the rules place them, and the notes
// that came of the rules as they were give way to theirs. was is what those made; nil where
// there were none. Colours and notes that a person has given stay.
func NewMade(have *document.Drawing, revision int64, was, made *document.Drawing) *Follow {
	f := &Follow{revision: revision}
	draft := have.Draft()
	c := converted(draft, have, made)
	f.change = draft.Change()
	another := reshaped(f.change)
	if have.Graph().Order() == 0 || isAnother(have, made) {
		draft.Head().Style.Edges, draft.Head().Style.Labels = made.Style().Edges, made.Style().Labels
	}
	for id, now := range c.vertices {
		v, _ := made.Vertex(id)
		draft.Vertex(now).Look.Picture = v.Look.Picture
		if another {
			draft.Place(now, made.At(id))
		}
	}
	if f.Another = another; another {
		for id, now := range c.edges {
			draft.Edge(now).Bend = made.Bend(id)
		}
		replaceNotes(draft, have, was, made)
	}
	f.change = draft.Change()
	f.count = max(1, len(f.change.Vertices)+len(f.change.Edges))
	return f
}

// LetGoOfRules keeps the drawing as it is, made by no rules any more. Errors: that it is held.
func (w *Whole) LetGoOfRules() error {
	return w.store.edit(stepLetGo, 1, func(draft *document.Draft) { draft.Head().Rules = "" })
}

// reshaped tells whether vertices or edges come or go.
func reshaped(c document.Change) bool {
	for _, w := range c.Vertices {
		if w.Had != w.Has {
			return true
		}
	}
	for _, w := range c.Edges {
		if w.Had != w.Has {
			return true
		}
	}
	return false
}

// replaceNotes puts the notes of one drawing in the place of those of another.
func replaceNotes(draft *document.Draft, have, was, made *document.Drawing) {
	var old []document.Note
	if was != nil {
		old = slices.Clone(was.Notes())
	}
	for _, n := range have.Notes() {
		at := slices.IndexFunc(old, func(o document.Note) bool { return o.Text == n.Text })
		if at >= 0 {
			old = slices.Delete(old, at, at+1)
			draft.RemoveNote(n.ID)
		}
	}
	for _, n := range made.Notes() {
		n.ID = draft.NextNote()
		draft.AddNote(n)
	}
}
