package cli

import (
	"errors"

	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/games"
	"nimgraph/solver"
	"nimgraph/views/words"
)

// Exit statuses.
const (
	badInput = 1
	badUsage = 2
)

// failure is an exit status with its line.
type failure struct {
	status int
	where  string
	err    error       // what is wrong
	names  words.Names // of the vertices that err is about; nil where it is about none
}

func (f *failure) Error() string { return f.where + ": " + f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

// line returns WHERE: WHAT, on one line whatever file names hold.
func (f *failure) line(w *words.Words) string { return w.Line(f.where, f.err, f.names) }

// usage says that the command line cannot be used.
func usage(where, key string, data ...words.Data) error {
	said := &graphs.Fault{Says: graphs.Key(key)}
	if len(data) > 0 {
		said.With = data[0]
	}
	return &failure{status: badUsage, where: where, err: said}
}

// badParameter says that a game cannot have a parameter, or not with that value.
// What else making a game ends with is no fault of the command line.
func badParameter(game string, err error) error {
	var param *games.ParamError
	if errors.As(err, &param) {
		said := &graphs.Fault{Says: graphs.Key(param.Key()), With: param.Data()}
		return &failure{status: badUsage, where: param.Where(), err: said}
	}
	return input(game, err)
}

// input says that the input cannot be used. The place within the file, where
// there is one, follows its name.
func input(file string, err error) error {
	if err == nil {
		return nil
	}
	var format *formats.Error
	if errors.As(err, &format) && len(format.Readings) > 0 {
		err = readingsFault(format)
	}
	return &failure{status: badInput, where: file, err: err}
}

// unsolved says that a drawing has no solution, with the names of its vertices.
func unsolved(file string, d *document.Drawing, p solver.Position, err error) error {
	return &failure{status: badInput, where: file, err: err, names: func(number int32) string {
		if int(number) >= len(p.Graph.VertexID) {
			return ""
		}
		v, _ := d.Graph().Vertex(p.Graph.VertexID[number])
		return v.Name
	}}
}

// outputError says that OUT cannot be written: the drawing is at fault where its
// format has no way to write it, and else the place that the command line gives.
func outputError(out string, err error) error {
	var format *formats.Error
	var done *failure
	switch {
	case err == nil:
		return nil
	case errors.As(err, &done):
		return err
	case errors.As(err, &format):
		return &failure{status: badInput, where: out, err: err}
	}
	return &failure{status: badUsage, where: out, err: err}
}

func failureOf(err error) *failure {
	var f *failure
	if errors.As(err, &f) {
		return f
	}
	return &failure{status: badInput, where: "-", err: err}
}
