package workbench

import (
	"errors"
	"slices"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/views/editor"
)

// concerned is an error that is about something in the drawing: Concerns returns
// it, given the snapshot that the error's numbers of vertices refer to.
type concerned interface {
	Concerns(*graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID)
}

// Concerned returns what of the drawing an error is about.
func Concerned(err error, s *editor.Session) document.Selection {
	var c concerned
	if !errors.As(err, &c) {
		return document.Selection{}
	}
	g := s.Drawing().Graph()
	vertices, edges := c.Concerns(g.Freeze())
	vertices = slices.DeleteFunc(slices.Clone(vertices), func(v graphs.VertexID) bool {
		_, ok := g.Vertex(v)
		return !ok
	})
	edges = slices.DeleteFunc(slices.Clone(edges), func(e graphs.EdgeID) bool {
		_, ok := g.Edge(e)
		return !ok
	})
	slices.Sort(vertices)
	slices.Sort(edges)
	return document.Selection{Vertices: vertices, Edges: edges}
}

// Describe puts an error into words; vertices have their names.
func (b *Bench) Describe(err error) string {
	var frozen *graphs.Frozen // taken where a vertex is named
	return b.words.Error(err, func(number int32) string {
		g := b.Session.Drawing().Graph()
		if frozen == nil {
			frozen = g.Freeze()
		}
		if int(number) >= frozen.Order() {
			return ""
		}
		v, _ := g.Vertex(frozen.VertexID[number])
		return v.Text()
	})
}

const (
	// Shared: another running copy of the program has the file open.
	Shared graphs.Key = "error.file-shared"
	// NotKept: unsaved changes cannot be kept against a crash.
	NotKept graphs.Key = "error.keep"
	// NoDrawing: a text that was pasted is none.
	NoDrawing graphs.Key = "error.paste"
)

// KeepFault returns a NotKept.
func KeepFault(err error) error {
	return &graphs.Fault{Says: NotKept, With: graphs.Data{"What": err}, Err: err}
}
