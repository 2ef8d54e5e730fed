package editor

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/scene"
)

// MostShown is how many vertices and edges a drawing has at most that is drawn whole, and
// edited. Of a larger one an excerpt is shown: around the vertex that was last selected alone
// while its options were not all to be seen, and at first around the tokens.
const MostShown = 20_000

// Excerpted is why a larger drawing cannot be changed, where nothing else holds it.
const Excerpted = "why.excerpt"

// tooMany: a change would make a drawing larger.
const tooMany graphs.Key = "error.drawing.too-many"

// excerpt is the one that is shown.
type excerpt struct {
	centre   graphs.VertexID // None for the tokens
	shown    *scene.Excerpt  // nil until it is asked for
	revision int64           // of the drawing that it is of
}

// Excerpt returns what is shown of a drawing that is too large to be drawn whole; nil of any
// other.
func (vw *View) Excerpt() *scene.Excerpt {
	if vw.store.size() <= MostShown {
		return nil
	}
	if h := vw.store.hold; h != nil && h.Excerpt != nil {
		return h.Excerpt()
	}
	x := &vw.excerpt
	if x.shown == nil || x.revision != vw.store.history.Revision() {
		x.shown, x.revision = scene.NewExcerpt(vw.store.Drawing(), x.centre), vw.store.history.Revision()
	}
	return x.shown
}

// moveExcerpt has the excerpt be around what is selected alone, where not all of that is
// seen: the options of a vertex, or an edge. It tells whether it was elsewhere before.
func (vw *View) moveExcerpt() (moved bool) {
	x, v := vw.Excerpt(), graphs.VertexID(graphs.None)
	if id, ok := soleEdge(vw.store.selection); x != nil && ok && !x.HasEdge(id) {
		e, _ := vw.store.Drawing().Graph().Edge(id)
		v = e.From
	}
	if len(vw.store.selection.Vertices) == 1 && len(vw.store.selection.Edges) == 0 && x != nil && !x.Has(vw.store.selection.Vertices[0]) {
		v = vw.store.selection.Vertices[0]
	}
	if v == graphs.None || v == vw.excerpt.centre || vw.store.hold != nil {
		return false
	}
	vw.excerpt.centre, vw.excerpt.shown = v, nil
	return true
}

// Home has the excerpt be around the tokens again.
func (vw *View) Home() {
	if vw.excerpt.centre != graphs.None {
		vw.excerpt = excerpt{centre: graphs.None}
		vw.changed(SelectionChange | ViewChange)
	}
}

// Shown returns the drawing that the board shows, for looking at: the session's own, or the
// excerpt, whose vertices and edges have other IDs.
func (vw *View) Shown() *document.Drawing {
	if x := vw.Excerpt(); x != nil {
		return x.Drawing()
	}
	return vw.store.Drawing()
}

// At returns where the board shows a vertex; ok is false where it does not.
func (vw *View) At(v graphs.VertexID) (at Point, ok bool) {
	if x := vw.Excerpt(); x != nil {
		return x.At(v)
	}
	_, ok = vw.store.Drawing().Graph().Vertex(v)
	return vw.store.Drawing().At(v), ok
}

// grows returns an error where a change makes a drawing too large to be drawn whole.
func (s *store) grows(c document.Change) error {
	if n := c.Growth(); n > 0 && s.size()+n > MostShown {
		return &graphs.Fault{Says: tooMany, With: graphs.Data{"Limit": MostShown}}
	}
	return nil
}
