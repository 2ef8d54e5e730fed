package graphs

import "fmt"

// The errors of the lower floors have a Key, that of the text which says what is
// wrong, and the Data that the text has places for. Those that are about something
// in the drawing return it from Concerns, given the snapshot that the numbers of
// vertices refer to; it may be gone since.

// CountError reports a number of parallel edges outside 1…MaxCount.
type CountError struct {
	Count int
	// Added is which edge of a Builder it is, in the order they were added: with
	// it the number gets out of range.
	Added EdgeID
}

func (e *CountError) Error() string {
	return fmt.Sprintf("count %d is not in 1…%d", e.Count, MaxCount)
}

// NameError reports a vertex name that is empty or that another vertex has.
type NameError struct {
	Name string
	// Other is the vertex that has the name already, or None.
	Other VertexID
}

func (e *NameError) Error() string {
	if e.Name == "" {
		return "a vertex needs a name"
	}
	return fmt.Sprintf("two vertices are named %q", e.Name)
}

// ParallelError reports a second edge between two vertices: parallel edges are
// one edge with a count.
type ParallelError struct {
	Edge Edge // the edge that is there already
}

func (e *ParallelError) Error() string {
	return fmt.Sprintf("there is an edge from %d to %d already", e.Edge.From, e.Edge.To)
}

// Key returns the translation key of the text.
func (e *CountError) Key() string { return "error.count" }

// Data returns the count, and the largest that there can be.
func (e *CountError) Data() map[string]any {
	return map[string]any{"Count": e.Count, "Max": MaxCount}
}

// Key returns the translation key of the text.
func (e *NameError) Key() string {
	if e.Name == "" {
		return "error.name.empty"
	}
	return "error.name.twice"
}

// Data returns the name.
func (e *NameError) Data() map[string]any { return map[string]any{"Name": e.Name} }

// Concerns returns the vertex that has the name already.
func (e *NameError) Concerns(*Frozen) ([]VertexID, []EdgeID) {
	if e.Other == None {
		return nil, nil
	}
	return []VertexID{e.Other}, nil
}

// Key returns the translation key of the text.
func (e *ParallelError) Key() string { return "error.parallel" }

// Data returns nothing: the edge is shown on the board.
func (e *ParallelError) Data() map[string]any { return nil }

// Concerns returns the edge that is there already.
func (e *ParallelError) Concerns(*Frozen) ([]VertexID, []EdgeID) {
	return nil, []EdgeID{e.Edge.ID}
}
