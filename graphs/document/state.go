package document

import (
	"nimgraph/graphs"
)

// VertexState is everything that a drawing stores about a vertex, except for its place: otherwise a
// drag of many vertices would copy their names.
type VertexState struct {
	graphs.Vertex
	Tokens int // on the vertex, up to MaxTokens
	Style  VertexStyle
}

// EdgeState is everything that a drawing stores about an edge.
type EdgeState struct {
	graphs.Edge
	Bend Bend
	// Label is a text beside the edge; it may be empty.
	Label string
}

// Head holds all properties of a drawing as a whole, such as its kind, title and style.
type Head struct {
	Title string
	Kind  graphs.Kind
	Play  graphs.Play
	// Style says how the drawing is drawn. Sizes are 0 if they are the usual ones.
	Style    Style
	Exercise Exercise
	Record   Record
	// Rules are the rules from which the drawing was made, or empty if it was drawn by hand.
	Rules Rules
}

// Rules is a text of rules with the graph to which they apply, each of at most MaxRules bytes.
type Rules struct {
	Text string
	// Graph is the list of edges of the graph on which the game is played, or "".
	Graph string
}

// Equal reports whether both heads are the same.
func (h Head) Equal(other Head) bool {
	return h.Title == other.Title && h.Kind == other.Kind && h.Play == other.Play && h.Style == other.Style &&
		h.Exercise.Equal(other.Exercise) && h.Record.Equal(other.Record) && h.Rules == other.Rules
}

// normalize returns the head in its unique form: sizes of 1 become 0, and an empty exercise or
// record becomes zero.
func (h Head) normalize() Head {
	h.Style = h.Style.normalize()
	if h.Exercise.Ask == AskNothing {
		h.Exercise = Exercise{}
	}
	if h.Record.Empty() {
		h.Record = Record{}
	}
	return h
}

// Head returns the properties of the whole drawing. Its slices must not be written to.
func (d *Drawing) Head() Head {
	h := d.head
	h.Kind = d.graph.Kind()
	return h
}

// Vertex returns the state of the vertex id. ok is false if it does not exist.
func (d *Drawing) Vertex(id graphs.VertexID) (_ VertexState, ok bool) {
	v, ok := d.graph.Vertex(id)
	if !ok {
		return VertexState{}, false
	}
	return VertexState{v, int(d.tokens[id]), d.styles[id]}, true
}

// Edge returns the state of the edge id. ok is false if it does not exist.
func (d *Drawing) Edge(id graphs.EdgeID) (_ EdgeState, ok bool) {
	e, ok := d.graph.Edge(id)
	if !ok {
		return EdgeState{}, false
	}
	return EdgeState{e, d.bends[id], d.labels[id]}, true
}
