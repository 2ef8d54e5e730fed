package document

import (
	"unsafe"

	"nimgraph/graphs"
)

// What is kept in memory of an edit, in bytes, without spare room in its lists.
const (
	editSize  = int(unsafe.Sizeof(Edit(nil))) // an edit in a list, without what it refers to
	idSize    = int(unsafe.Sizeof(graphs.VertexID(0)))
	pointSize = int(unsafe.Sizeof(Point{}))
	stepSize  = int(unsafe.Sizeof(Step{}))
)

func (e AddVertex) size() int {
	return editSize + int(unsafe.Sizeof(e)) + len(e.Vertex.Name) + len(e.Vertex.Label)
}

func (e SetVertex) size() int {
	return editSize + int(unsafe.Sizeof(e)) + len(e.Vertex.Name) + len(e.Vertex.Label)
}

func (e Move) size() int {
	return editSize + int(unsafe.Sizeof(e)) + (len(e.IDs)+len(e.Notes))*idSize + (len(e.To)+len(e.NotesTo))*pointSize
}

func (e SetTitle) size() int { return editSize + int(unsafe.Sizeof(e)) + len(e.Title) }

func (e SetExercise) size() int {
	return editSize + int(unsafe.Sizeof(e)) + len(e.Exercise.Of)*idSize + len(e.Exercise.Task)
}

func (e SetRecord) size() int {
	return editSize + int(unsafe.Sizeof(e)) + len(e.Record.Start)*int(unsafe.Sizeof(Stand{})) + len(e.Record.Moves)*idSize +
		len(e.Record.Heaps)*int(unsafe.Sizeof(HeapMove{}))
}

func (e SetLook) size() int { return editSize + int(unsafe.Sizeof(e)) + len(e.Look.Picture) }

func (e SetEdgeLabel) size() int { return editSize + int(unsafe.Sizeof(e)) + len(e.Label) }

func (e AddNote) size() int { return editSize + int(unsafe.Sizeof(e)) + len(e.Note.Text) }

func (e SetNote) size() int { return editSize + int(unsafe.Sizeof(e)) + len(e.Note.Text) }

func (e RemoveVertex) size() int { return editSize + int(unsafe.Sizeof(e)) }
func (e SetTokens) size() int    { return editSize + int(unsafe.Sizeof(e)) }
func (e AddEdge) size() int      { return editSize + int(unsafe.Sizeof(e)) }
func (e RemoveEdge) size() int   { return editSize + int(unsafe.Sizeof(e)) }
func (e SetCount) size() int     { return editSize + int(unsafe.Sizeof(e)) }
func (e SetBend) size() int      { return editSize + int(unsafe.Sizeof(e)) }
func (e RemoveNote) size() int   { return editSize + int(unsafe.Sizeof(e)) }
func (e SetStyle) size() int     { return editSize + int(unsafe.Sizeof(e)) }
func (e SetPlay) size() int      { return editSize + int(unsafe.Sizeof(e)) }
func (e SetKind) size() int      { return editSize + int(unsafe.Sizeof(e)) }
func (g Group) size() int        { return editSize + int(unsafe.Sizeof(g)) + sum(g) }
func (b backward) size() int     { return editSize + int(unsafe.Sizeof(b)) + sum(b) }

func sum(list []Edit) int {
	n := 0
	for _, e := range list {
		n += e.size()
	}
	return n
}

func (s Selection) size() int { return (len(s.Vertices) + len(s.Edges) + len(s.Notes)) * idSize }

// size returns what a step takes of a history's room, given that of its edit.
func (s *Step) size() int {
	return stepSize + len(s.Name) + s.editSize + s.Before.size() + s.After.size()
}
