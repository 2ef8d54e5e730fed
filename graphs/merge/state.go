package merge

import (
	"nimgraph/graphs"
	"nimgraph/graphs/document"
)

// vertex is all that a drawing says of a vertex but its ID.
type vertex struct {
	name, label string
	at          document.Point
	tokens      int
	sum, ground bool
	heap        bool
	worth       int32
	look        document.Look
}

func vertexOf(d *document.Drawing, id graphs.VertexID) vertex {
	v, _ := d.Graph().Vertex(id)
	return vertex{v.Name, v.Label, d.At(id), d.Tokens(id), v.Sum, v.Ground, v.Heap, v.Worth, d.Look(id)}
}

// as returns the vertex under an ID.
func (v vertex) as(id graphs.VertexID) graphs.Vertex {
	return graphs.Vertex{ID: id, Name: v.name, Label: v.label, Sum: v.sum, Ground: v.ground, Heap: v.heap, Worth: v.worth}
}

// added returns the edits that add the vertex under an ID with all that it has.
func (v vertex) added(id graphs.VertexID) []document.Edit {
	edits := []document.Edit{document.AddVertex{Vertex: v.as(id), At: v.at, Tokens: v.tokens}}
	if v.look != (document.Look{}) {
		edits = append(edits, document.SetLook{ID: id, Look: v.look})
	}
	return edits
}

// edge is all that a drawing says of an edge but its ID and its ends.
type edge struct {
	count int32
	bend  document.Bend
	label string
}

// added returns the edits that add the edge with all that it has.
func (e edge) added(as graphs.Edge) []document.Edit {
	as.Count = e.count
	edits := []document.Edit{document.AddEdge{Edge: as, Bend: e.bend}}
	if e.label != "" {
		edits = append(edits, document.SetEdgeLabel{ID: as.ID, Label: e.label})
	}
	return edits
}

// edgeOf returns an edge as it is on the way between its ends; where it was drawn the
// other way round, as it may be in an edge-deletion game, turned is true.
func edgeOf(d *document.Drawing, e graphs.Edge, turned bool) edge {
	bend := d.Bend(e.ID)
	if turned && !e.Loop() {
		bend.By = 0 - bend.By // the other way it is on the other side
	}
	return edge{e.Count, bend, d.EdgeLabel(e.ID)}
}

// between finds the edge of a drawing between two vertices, for a kind of game: in an
// edge-deletion game either way round.
func between(d *document.Drawing, kind graphs.Kind, from, to graphs.VertexID) (e graphs.Edge, turned, ok bool) {
	if from == graphs.None || to == graphs.None {
		return e, false, false
	}
	e, ok = d.Graph().EdgeBetween(from, to)
	if !ok && kind == graphs.Deletion {
		e, ok = d.Graph().EdgeBetween(to, from)
	}
	return e, ok && e.From != from, ok
}

// Equal tells whether two drawings say the same, whatever the order of their vertices
// and edges: the same names, with the same edges between them, at the same places.
// Time is linear, but for edges between two vertices of many.
func Equal(a, b *document.Drawing) bool {
	g, h := a.Graph(), b.Graph()
	if a.Kind() != b.Kind() || a.Play() != b.Play() || a.Title() != b.Title() || g.Order() != h.Order() || g.Size() != h.Size() {
		return false
	}
	if a.Style() != b.Style() || !equalNotes(a.Notes(), b.Notes()) {
		return false
	}
	other := make([]graphs.VertexID, g.VertexSlots())
	for v := range g.Vertices() {
		w, ok := h.VertexNamed(v.Name)
		if !ok || vertexOf(a, v.ID) != vertexOf(b, w.ID) {
			return false
		}
		other[v.ID] = w.ID
	}
	for e := range g.Edges() {
		f, turned, ok := between(b, a.Kind(), other[e.From], other[e.To])
		if !ok || edgeOf(a, e, false) != edgeOf(b, f, turned) {
			return false
		}
	}
	return true
}
