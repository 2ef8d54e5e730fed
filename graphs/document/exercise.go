package document

import (
	"slices"

	"nimgraph/graphs"
)

// Ask is what an exercise asks for.
type Ask uint8

const (
	// AskNothing is what a drawing that is no exercise asks for.
	AskNothing Ask = iota
	// AskValues asks for the values of vertices.
	AskValues
	// AskOutcomes asks who wins from vertices.
	AskOutcomes
	// AskTotal asks for the value of the position.
	AskTotal
	// AskWinner asks who wins the position.
	AskWinner
	// AskMove asks for a winning move.
	AskMove
)

var askWords = [...]string{"", "values", "outcomes", "total", "winner", "move"}

// String returns the word that files have for it; empty for AskNothing.
func (a Ask) String() string { return askWords[a] }

// AskWords returns the words of all but AskNothing, in their order.
func AskWords() []string { return slices.Clone(askWords[1:]) }

// OfVertices tells whether vertices are asked about, one by one, and not the position.
func (a Ask) AboutVertices() bool { return a == AskValues || a == AskOutcomes }

// Exercise makes a drawing a task: what it asks for is to be found by the reader. It
// holds no answers. The zero Exercise is none.
type Exercise struct {
	Ask Ask
	// Of are the vertices that are asked about, where the Ask is OfVertices; empty
	// stands for all. Vertices that are not there do not count.
	Vertices []graphs.VertexID
	// Task is what the reader is told; empty for the usual words.
	Task string
}

// Equal tells whether both are the same exercise.
func (e Exercise) Equal(other Exercise) bool {
	return e.Ask == other.Ask && e.Task == other.Task && slices.Equal(e.Vertices, other.Vertices)
}

// Exercise returns what the drawing asks for; the zero Exercise where it asks for
// nothing. Its slice must not be written to.
func (d *Drawing) Exercise() Exercise { return d.head.Exercise }

// Asked returns the vertices that the drawing's exercise asks about, in the order in
// which they were chosen, or else in that of the drawing; none where it asks about the
// position. What a ⊕ is worth is asked like the value of a vertex; vertices on the
// ground, and those that say what they are worth, are left out where all are asked.
func (d *Drawing) AskedVertices() []graphs.VertexID {
	if !d.head.Exercise.Ask.AboutVertices() {
		return nil
	}
	var asked []graphs.VertexID
	for _, v := range d.head.Exercise.Vertices {
		if _, ok := d.graph.Vertex(v); ok {
			asked = append(asked, v)
		}
	}
	if len(asked) > 0 {
		return asked
	}
	for v := range d.graph.Vertices() {
		if !v.Ground && !v.Heap {
			asked = append(asked, v.ID)
		}
	}
	return asked
}
