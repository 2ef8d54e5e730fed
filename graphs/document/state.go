package document

import (
	"nimgraph/graphs"
)

// Vertex is all that a drawing says of a vertex, but for its place: a drag of many
// would else copy names.
type VertexState struct {
	graphs.Vertex
	Tokens int // that stand on it, up to MaxTokens
	Style  VertexStyle
}

// Edge is all that a drawing says of an edge.
type EdgeState struct {
	graphs.Edge
	Bend Bend
	// Label is a text that stands beside it; it may be empty.
	Label string
}

// Head is what a drawing says of the whole.
type Head struct {
	Title string
	Kind  graphs.Kind
	Play  graphs.Play
	// Style says how the drawing is drawn. Its sizes are 0 where they are the usual ones.
	Style    Style
	Exercise Exercise
	Record   Record
	// Rules are what the drawing was made by: its graph is what follows from them. Empty where
	// it was drawn.
	Rules Rules
}

// Rules are a text of rules and what it is about, each of up to MaxRules bytes.
type Rules struct {
	Text string
	// On is the list of edges of the graph that is played on; empty for none.
	Graph string
}

// Equal tells whether both say the same.
func (h Head) Equal(o Head) bool {
	return h.Title == o.Title && h.Kind == o.Kind && h.Play == o.Play && h.Style == o.Style &&
		h.Exercise.Equal(o.Exercise) && h.Record.Equal(o.Record) && h.Rules == o.Rules
}

// plain returns what says the same in the one way in which it is kept.
func (h Head) normalized() Head {
	h.Style = h.Style.normalized()
	if h.Exercise.Ask == AskNothing {
		h.Exercise = Exercise{}
	}
	if h.Record.Empty() {
		h.Record = Record{}
	}
	return h
}

// Head returns what is said of the whole. Its slices must not be written to.
func (d *Drawing) Head() Head {
	h := d.head
	h.Kind = d.graph.Kind()
	return h
}

// Vertex returns what is said of a vertex.
func (d *Drawing) Vertex(id graphs.VertexID) (VertexState, bool) {
	v, ok := d.graph.Vertex(id)
	if !ok {
		return VertexState{}, false
	}
	return VertexState{v, int(d.tokens[id]), d.looks[id]}, true
}

// Edge returns what is said of an edge.
func (d *Drawing) Edge(id graphs.EdgeID) (EdgeState, bool) {
	e, ok := d.graph.Edge(id)
	if !ok {
		return EdgeState{}, false
	}
	return EdgeState{e, d.bends[id], d.labels[id]}, true
}
