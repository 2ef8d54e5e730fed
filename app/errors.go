package app

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/words"
)

// pasteError is an error in the clipboard's text.
type pasteError struct{ err error }

func (e *pasteError) Error() string { return e.err.Error() }
func (e *pasteError) Unwrap() error { return e.err }

// describe puts an error into words for a person: what is wrong, and where.
func (w *Window) describe(err error) string {
	var (
		cycle   *solver.CycleError
		name    *graphs.NameError
		count   *graphs.CountError
		kind    *editor.KindError
		mark    *document.MarkError
		format  *formats.Error
		ending  *endingError
		paste   *pasteError
		missing = errors.Is(err, fs.ErrNotExist)
	)
	switch {
	case errors.As(err, &paste):
		return w.words.T("error.paste", words.Data{"What": w.describe(paste.err)})
	case errors.Is(err, context.Canceled):
		return w.words.T("error.stopped")
	case errors.Is(err, context.DeadlineExceeded):
		return w.words.T("error.too-long")
	case errors.Is(err, errNoName):
		return w.words.T("error.no-name")
	case errors.Is(err, fs.ErrPermission):
		return w.words.T("error.permission")
	case missing:
		return w.words.T("error.missing")
	case errors.As(err, &cycle):
		return w.words.T("error.cycle", words.Data{"Cycle": w.cycle(cycle)})
	case errors.As(err, &name):
		return w.words.T("error.name", words.Data{"Name": name.Name})
	case errors.As(err, &count):
		return w.words.T("error.count", words.Data{"Count": count.Count, "Max": graphs.MaxCount})
	case errors.As(err, &kind):
		return w.words.T("error.kind")
	case errors.As(err, &mark) && mark.Vertex.Sum && mark.Tokens > 0:
		return w.words.T("error.token-on-sum")
	case errors.As(err, &ending):
		return w.words.T("error.ending", words.Data{"Ending": ending.ending, "Known": strings.Join(formats.Endings(), " ")})
	case errors.As(err, &format):
		switch {
		case format.Path != "":
			return w.words.T("error.format.path", words.Data{"Path": format.Path, "What": format.What})
		case format.Line > 0:
			return w.words.T("error.format.line", words.Data{"Line": strconv.Itoa(format.Line), "What": format.What})
		}
		return format.What
	}
	return plain(err)
}

// cycle names the vertices of a cycle: "a → b → a".
func (w *Window) cycle(e *solver.CycleError) string {
	const most = 8
	g := w.session.Drawing().Graph()
	frozen := g.Freeze()
	var names []string
	for i, v := range e.Vertices {
		if i == most {
			names = append(names, "…")
			break
		}
		if int(v) < frozen.Order() {
			vertex, _ := g.Vertex(frozen.VertexID[v])
			names = append(names, vertex.Text())
		}
	}
	if len(names) > 0 && len(e.Vertices) <= most {
		names = append(names, names[0])
	}
	return strings.Join(names, " → ")
}

// about returns what of the drawing an error is about.
func about(err error, s *editor.Session) document.Selection {
	var (
		parallel *graphs.ParallelError
		mark     *document.MarkError
		name     *graphs.NameError
		wrong    document.Selection
	)
	switch {
	case errors.As(err, &parallel):
		wrong.Edges = []graphs.EdgeID{parallel.Edge.ID}
	case errors.As(err, &mark):
		wrong.Vertices = []graphs.VertexID{mark.Vertex.ID}
	case errors.As(err, &name) && name.Other != graphs.None:
		wrong.Vertices = []graphs.VertexID{name.Other}
	}
	g := s.Drawing().Graph()
	wrong.Vertices = slices.DeleteFunc(wrong.Vertices, func(v graphs.VertexID) bool {
		_, ok := g.Vertex(v)
		return !ok
	})
	return wrong
}
