package graphs

import "fmt"

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
