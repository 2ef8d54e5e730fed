package document

import (
	"slices"

	"nimgraph/graphs"
)

// Becoming returns the change that makes the drawing what another one is, whatever the two
// have in common: all that is in it goes, and what is in the other comes under new IDs, in
// its order. Time is linear in both.
func (d *Drawing) Becoming(other *Drawing) Change {
	t := d.Draft()
	for v := range d.graph.Vertices() {
		t.RemoveVertex(v.ID)
	}
	for _, n := range d.notes {
		t.RemoveNote(n.ID)
	}
	vertices, edges, notes := t.NextVertex(), t.NextEdge(), t.NextNote()
	for v := range other.graph.Vertices() {
		record, _ := other.Vertex(v.ID)
		record.ID += vertices
		t.AddVertex(record, other.At(v.ID))
	}
	for e := range other.graph.Edges() {
		record, _ := other.Edge(e.ID)
		record.ID, record.From, record.To = e.ID+edges, e.From+vertices, e.To+vertices
		t.AddEdge(record)
	}
	for _, n := range other.notes {
		n.ID += notes
		t.AddNote(n)
	}
	head := other.Head()
	head.Exercise.Of, head.Record = slices.Clone(head.Exercise.Of), head.Record.shifted(vertices, edges)
	for i := range head.Exercise.Of {
		head.Exercise.Of[i] += vertices
	}
	*t.Head() = head
	return t.Change()
}

// shifted returns the record for vertices and edges whose IDs are so many higher.
func (r Record) shifted(vertices graphs.VertexID, edges graphs.EdgeID) Record {
	r.Start, r.Moves, r.Heaps = slices.Clone(r.Start), slices.Clone(r.Moves), slices.Clone(r.Heaps)
	for i := range r.Start {
		r.Start[i].Vertex += vertices
	}
	for i, e := range r.Moves {
		if e != graphs.None {
			r.Moves[i] += edges
		}
	}
	for i, h := range r.Heaps {
		if h.Vertex != graphs.None {
			r.Heaps[i].Vertex += vertices
		}
	}
	return r
}
