package document

import (
	"slices"
	"unsafe"

	"nimgraph/graphs"
)

// Selection holds the IDs of the selected vertices, edges and notes. Each list ascends.
type Selection struct {
	Vertices []graphs.VertexID
	Edges    []graphs.EdgeID
	Notes    []NoteID
}

// Empty reports whether nothing is selected.
func (s Selection) Empty() bool {
	return len(s.Vertices) == 0 && len(s.Edges) == 0 && len(s.Notes) == 0
}

// Equal reports whether s and other have the same vertices, edges and notes.
func (s Selection) Equal(other Selection) bool {
	return slices.Equal(s.Vertices, other.Vertices) && slices.Equal(s.Edges, other.Edges) &&
		slices.Equal(s.Notes, other.Notes)
}

// HasVertex reports whether the vertex v is selected, by binary search.
func (s Selection) HasVertex(v graphs.VertexID) bool {
	_, ok := slices.BinarySearch(s.Vertices, v)
	return ok
}

// HasEdge reports whether the edge e is selected, by binary search.
func (s Selection) HasEdge(e graphs.EdgeID) bool {
	_, ok := slices.BinarySearch(s.Edges, e)
	return ok
}

// HasNote reports whether the note n is selected, by binary search.
func (s Selection) HasNote(n NoteID) bool {
	_, ok := slices.BinarySearch(s.Notes, n)
	return ok
}

// memorySize returns the approximate memory of the selection in bytes.
func (s Selection) memorySize() int {
	return (len(s.Vertices) + len(s.Edges) + len(s.Notes)) * int(unsafe.Sizeof(graphs.VertexID(0)))
}
