package workbench

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/layout"
	"nimgraph/views/editor"
)

// layoutTarget is what is laid out: the drawing, or a part of it.
type layoutTarget struct {
	whole   *document.Drawing
	drawing *document.Drawing // the whole, or the part
	frozen  *graphs.Frozen    // of drawing
	ids     []graphs.VertexID // in the whole, of the vertices of drawing, ascending
}

// newLayoutTarget returns the part of a drawing that consists of some vertices and the
// edges between them; all of it for nil.
func newLayoutTarget(whole *document.Drawing, part []graphs.VertexID) *layoutTarget {
	t := &layoutTarget{whole: whole, drawing: whole, ids: part}
	if part != nil {
		if copied, ok := editor.CopyOf(whole, part); ok {
			t.drawing = copied
		} else {
			part = nil
		}
	}
	t.frozen = t.drawing.Graph().Freeze()
	if part == nil {
		t.ids = t.frozen.VertexID
	}
	return t
}

// part tells whether only a part of the drawing is laid out.
func (t *layoutTarget) part() bool { return t.drawing != t.whole }

// rest returns the places of the vertices that are not laid out.
func (t *layoutTarget) rest() (at []editor.Point) {
	ids := t.ids
	for v := range t.whole.Graph().Vertices() {
		if len(ids) > 0 && ids[0] == v.ID {
			ids = ids[1:]
		} else {
			at = append(at, t.whole.At(v.ID))
		}
	}
	return at
}

// bends returns how the edges that are laid out are to be bent: as the plan says. An edge
// that the plan leaves straight loses the bend it had, which was made for other places.
func (t *layoutTarget) bends(p layout.Plan) map[graphs.EdgeID]document.Bend {
	all := map[graphs.EdgeID]document.Bend{}
	for e := range t.frozen.Size() {
		from, to := t.ids[t.frozen.From[e]], t.ids[t.frozen.Into[e]]
		edge, ok := t.whole.Graph().EdgeBetween(from, to)
		switch {
		case !ok:
		case p.Bends != nil && p.Bends[e].Bent:
			all[edge.ID] = p.Bends[e]
		case t.whole.Bend(edge.ID).Bent:
			all[edge.ID] = document.Bend{}
		}
	}
	return all
}

// stands tells whether the vertices are at these places already.
func (t *layoutTarget) stands(at []editor.Point) bool {
	for i, id := range t.ids {
		if t.whole.At(id) != at[i] {
			return false
		}
	}
	return true
}

// selectedPart returns the selected vertices where there are several, but not all; else
// nil.
func (b *Bench) selectedPart() []graphs.VertexID {
	if selected := b.Session.Selection().Vertices; len(selected) > 1 && b.SomeSelected() {
		return selected
	}
	return nil
}

// SomeSelected tells whether some vertices are selected, and some are not.
func (b *Bench) SomeSelected() bool {
	selected := len(b.Session.Selection().Vertices)
	return selected > 0 && selected < b.Session.Drawing().Graph().Order()
}
