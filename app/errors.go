package app

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"nimgraph/app/files"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/views/editor"
	"nimgraph/views/render"
	"nimgraph/views/render/carried"
	"nimgraph/views/words"
)

// pasteError is an error in the clipboard's text.
type pasteError struct{ err error }

func (e *pasteError) Error() string { return e.err.Error() }
func (e *pasteError) Unwrap() error { return e.err }

// describe puts an error into words for a person: what is wrong, and where.
func (w *Window) describe(err error) string {
	var paste *pasteError
	if errors.As(err, &paste) {
		return w.words.T("error.paste", words.Data{"What": w.describe(paste.err)})
	}
	for _, family := range []func(error) string{w.describeSolving, w.describeDrawing, w.describeGame, w.describeReading, w.describeFile} {
		if text := family(err); text != "" {
			return text
		}
	}
	return plain(err)
}

// describeSolving describes what solving can end with; empty for another error.
func (w *Window) describeSolving(err error) string {
	var (
		cycle  *solver.CycleError
		sums   *solver.SumCycleError
		ground *solver.GroundError
		limit  *solver.LimitError
	)
	switch {
	case errors.Is(err, context.Canceled):
		return w.words.T("error.stopped")
	case errors.Is(err, context.DeadlineExceeded):
		return w.words.T("error.too-long")
	case errors.As(err, &cycle):
		return w.words.T("error.cycle", words.Data{"Cycle": w.cycle(cycle.Vertices)})
	case errors.As(err, &sums):
		return w.words.T("error.sum-cycle", words.Data{"Cycle": w.cycle(sums.Vertices)})
	case errors.As(err, &ground):
		return w.words.T("error.ground")
	case errors.As(err, &limit) && limit.Edges > 0:
		return w.words.T("error.limit.edges", words.Data{"Limit": limit.Limit, "Edges": limit.Edges})
	case errors.As(err, &limit):
		return w.words.T("error.limit.positions", words.Data{"Limit": limit.Limit})
	}
	return ""
}

// describeDrawing describes changes that cannot be made.
func (w *Window) describeDrawing(err error) string {
	var (
		name     *graphs.NameError
		count    *graphs.CountError
		parallel *graphs.ParallelError
		kind     *editor.KindError
		mark     *document.MarkError
		place    *document.PlaceError
	)
	switch {
	case errors.As(err, &name):
		return w.words.T("error.name", words.Data{"Name": name.Name})
	case errors.As(err, &count):
		return w.words.T("error.count", words.Data{"Count": count.Count, "Max": graphs.MaxCount})
	case errors.As(err, &parallel):
		return w.words.T("error.parallel")
	case errors.As(err, &kind):
		return w.words.T("error.kind")
	case errors.As(err, &mark) && mark.Vertex.Sum && mark.Tokens > 0:
		return w.words.T("error.token-on-sum")
	case errors.As(err, &mark) && mark.Vertex.Sum:
		return w.words.T("error.sum")
	case errors.As(err, &mark) && (mark.Tokens < 0 || mark.Tokens > document.MaxTokens):
		return w.words.T("error.tokens", words.Data{"Max": document.MaxTokens})
	case errors.As(err, &mark):
		return w.words.T("error.mark", words.Data{"Name": mark.Vertex.Text()})
	case errors.As(err, &place):
		return w.words.T("error.place")
	}
	return ""
}

// describeGame describes parameters that a preset game cannot be drawn with.
func (w *Window) describeGame(err error) string {
	var (
		param   *games.ParamError
		onGraph *games.GraphError
	)
	switch {
	case errors.As(err, &param):
		data := param.Data()
		if game, ok := games.ByID(param.Game); ok {
			if p, ok := game.Param(param.Param); ok {
				data["Param"] = w.words.T(game.ParamKey(p)) // as it stands at its field
			}
		}
		return w.words.T(param.Key(), data)
	case errors.As(err, &onGraph):
		return w.words.T(onGraph.Key(), onGraph.Data())
	}
	return ""
}

// describeReading describes texts and pictures that are no drawings.
func (w *Window) describeReading(err error) string {
	var (
		format  *formats.Error
		ending  *endingError
		bare    *carried.NoneError
		unknown *carried.UnknownError
		broken  *carried.BrokenError
	)
	switch {
	case errors.As(err, &ending):
		known := strings.Join(append(formats.Endings(), files.PictureEndings()...), " ")
		return w.words.T("error.ending", words.Data{"Ending": ending.ending, "Known": known})
	case errors.As(err, &bare):
		return w.words.T("error.picture.bare")
	case errors.As(err, &unknown):
		return w.words.T("error.picture.unknown")
	case errors.As(err, &broken):
		return w.words.T("error.picture.broken", words.Data{"Kind": string(broken.Kind), "What": w.words.T(broken.What.Key(), words.Data{"Detail": broken.Detail()})})
	case errors.As(err, &format) && format.Path != "":
		return w.words.T("error.format.path", words.Data{"Path": format.Path, "What": w.textProblem(format)})
	case errors.As(err, &format) && format.Line > 0:
		return w.words.T("error.format.line", words.Data{"Line": strconv.Itoa(format.Line), "What": w.textProblem(format)})
	case errors.As(err, &format):
		return w.textProblem(format)
	}
	return ""
}

// textProblem puts into words what is wrong with a text.
func (w *Window) textProblem(err *formats.Error) string {
	data := words.Data(err.Data())
	for place, value := range data {
		if text, ok := value.(interface{ Key() string }); ok {
			data[place] = w.words.T(text.Key())
		}
	}
	return w.words.T(err.Key(), data)
}

// describeFile describes what goes wrong with files and with what is written.
func (w *Window) describeFile(err error) string {
	var large *render.TooLargeError
	switch {
	case errors.Is(err, errNoName):
		return w.words.T("error.no-name")
	case errors.Is(err, errNoFolder):
		return w.words.T("error.no-folder")
	case errors.Is(err, fs.ErrPermission):
		return w.words.T("error.permission")
	case errors.Is(err, fs.ErrNotExist):
		return w.words.T("error.missing")
	case errors.Is(err, errNoClipboard):
		return w.words.T("error.clipboard")
	case errors.Is(err, errPictureTooLarge):
		return w.words.T("error.clipboard.large")
	case errors.As(err, &large):
		return w.words.T("error.picture.large", words.Data{"Width": int(large.Width), "Height": int(large.Height)})
	}
	return ""
}

// cycle names the vertices of a cycle: "a → b → a".
func (w *Window) cycle(vertices []int32) string {
	const most = 8
	g := w.session.Drawing().Graph()
	var names []string
	for _, id := range verticesOf(g, vertices[:min(len(vertices), most)]) {
		v, _ := g.Vertex(id)
		names = append(names, v.Text())
	}
	if len(vertices) > most {
		names = append(names, "…")
	}
	if len(names) > 0 {
		names = append(names, names[0])
	}
	return strings.Join(names, "→") // without spaces: Fyne 2.8.1 draws one after an arrow as a box
}

// verticesOf returns the vertices that have those numbers in a snapshot of the
// graph.
func verticesOf(g graphs.Reader, numbers []int32) []graphs.VertexID {
	frozen := g.Freeze()
	var ids []graphs.VertexID
	for _, n := range numbers {
		if int(n) < frozen.Order() {
			ids = append(ids, frozen.VertexID[n])
		}
	}
	return ids
}

// about returns what of the drawing an error is about.
func about(err error, s *editor.Session) document.Selection {
	var (
		parallel *graphs.ParallelError
		mark     *document.MarkError
		name     *graphs.NameError
		cycle    *solver.CycleError
		sums     *solver.SumCycleError
		limit    *solver.LimitError
		wrong    document.Selection
	)
	g := s.Drawing().Graph()
	switch {
	case errors.As(err, &parallel):
		wrong.Edges = []graphs.EdgeID{parallel.Edge.ID}
	case errors.As(err, &mark):
		wrong.Vertices = []graphs.VertexID{mark.Vertex.ID}
	case errors.As(err, &name) && name.Other != graphs.None:
		wrong.Vertices = []graphs.VertexID{name.Other}
	case errors.As(err, &cycle):
		wrong.Vertices = verticesOf(g, cycle.Vertices)
	case errors.As(err, &sums):
		wrong.Vertices = verticesOf(g, sums.Vertices)
	case errors.As(err, &limit):
		wrong.Vertices = verticesOf(g, limit.Vertices)
	}
	wrong.Vertices = slices.DeleteFunc(wrong.Vertices, func(v graphs.VertexID) bool {
		_, ok := g.Vertex(v)
		return !ok
	})
	slices.Sort(wrong.Vertices)
	return wrong
}
