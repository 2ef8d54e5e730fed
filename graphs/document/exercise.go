package document

import (
	"slices"

	"nimgraph/graphs"
)

// Ask is the kind of question that an exercise asks, such as the values of vertices.
type Ask uint8

const (
	// AskNothing: the drawing is not an exercise.
	AskNothing Ask = iota
	// AskValues: the values of vertices.
	AskValues
	// AskOutcomes: who wins from vertices.
	AskOutcomes
	// AskTotal: the value of the position.
	AskTotal
	// AskWinner: who wins the position.
	AskWinner
	// AskMove: a winning move.
	AskMove
)

var askWords = [...]string{"", "values", "outcomes", "total", "winner", "move"}

// String returns the name of the question as files write it. It is "" for AskNothing.
func (a Ask) String() string { return askWords[a] }

// AskNames returns the names of all questions as files write them, in the order of the constants
// and without AskNothing.
func AskNames() []string { return slices.Clone(askWords[1:]) }

// AboutVertices reports whether the question is about single vertices and not about the position
// as a whole.
func (a Ask) AboutVertices() bool { return a == AskValues || a == AskOutcomes }

// Exercise is a task for the reader of a drawing, without its answer. The zero Exercise means that
// the drawing has no task.
type Exercise struct {
	Ask Ask
	// Vertices are the vertices that the exercise asks about, if it is AboutVertices; empty means
	// all. IDs of vertices that do not exist are ignored.
	Vertices []graphs.VertexID
	// Task is the text of the task, or "" for the usual text.
	Task string
}

var exerciseFields = []Field[Exercise]{
	choiceField("ask", askWords[:], func(e *Exercise) *Ask { return &e.Ask }),
	textField("task", 0, "", func(e *Exercise) *string { return &e.Task }),
}

// ExerciseFields returns descriptions of all fields of an Exercise except Vertices, for code that
// reads, writes or checks them. The caller must not modify the result.
func ExerciseFields() []Field[Exercise] { return exerciseFields }

// Equal reports whether e and other are the same exercise.
func (e Exercise) Equal(other Exercise) bool {
	return e.Ask == other.Ask && e.Task == other.Task && slices.Equal(e.Vertices, other.Vertices)
}

// Exercise returns the exercise of the drawing. The caller must not modify its slice.
func (d *Drawing) Exercise() Exercise { return d.head.Exercise }

// ExerciseVertices returns the vertices that the exercise of the drawing asks about, or nil if it
// is not about vertices. They are the vertices that were chosen for it. If none was chosen, they
// are all vertices except nim heaps and those on the ground, whose values are obvious.
func (d *Drawing) ExerciseVertices() []graphs.VertexID {
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
