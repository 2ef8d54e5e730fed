package app

import (
	"errors"
	"slices"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// describe puts an error into words for a person: what is wrong, and where.
func (w *Window) describe(err error) string {
	var frozen *graphs.Frozen // taken where a vertex is named
	return w.words.Error(err, func(number int32) string {
		g := w.session.Drawing().Graph()
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

// concerned is an error that is about something in the drawing: Concerns returns
// it, given the snapshot that the error's numbers of vertices refer to.
type concerned interface {
	Concerns(*graphs.Frozen) ([]graphs.VertexID, []graphs.EdgeID)
}

// about returns what of the drawing an error is about.
func about(err error, s *editor.Session) document.Selection {
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

// pasteError is an error in the clipboard's text.
type pasteError struct{ err error }

func (e *pasteError) Error() string { return e.err.Error() }
func (e *pasteError) Unwrap() error { return e.err }

// Key returns the translation key of the text.
func (e *pasteError) Key() string { return "error.paste" }

// Data returns what is wrong with the text, to be put into words.
func (e *pasteError) Data() map[string]any { return map[string]any{"What": e.err} }

// Place returns nil: Data says where in the text it is.
func (e *pasteError) Place() any { return nil }

// Key returns the translation key of the text.
func (e *endingError) Key() string {
	if e.ending == "" {
		return "error.ending.none"
	}
	return "error.ending"
}

// Data returns the ending, and those of the files that can be read.
func (e *endingError) Data() map[string]any {
	return map[string]any{"Ending": e.ending, "Known": strings.Join(append(formats.Endings(), files.PictureEndings()...), " ")}
}

// problem is an error that is always the same: its translation key, and English.
type problem struct{ key, english string }

func (p problem) Error() string { return p.english }

// Key returns the translation key of the text.
func (p problem) Key() string { return p.key }

// Data returns nothing.
func (p problem) Data() map[string]any { return nil }

// defectError reports work that ended in a panic.
type defectError struct{ what string }

func (e *defectError) Error() string { return "a defect: " + e.what }

// Key returns the translation key of the text.
func (e *defectError) Key() string { return "error.defect" }

// Data returns what the panic says.
func (e *defectError) Data() map[string]any { return map[string]any{"What": e.what} }
