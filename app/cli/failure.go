package cli

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"

	"nimgraph/app/files"
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

// unknown says that a word is none of those that could stand there, and which of
// them may be meant: the datum Near, empty where that is not clear.
func unknown(word, key string, known []string, data words.Data) error {
	all := words.Data{"Near": nearest(strings.TrimLeft(word, "-"), known)}
	maps.Copy(all, data)
	return usage(word, key, all)
}

// nearest returns the word that another is most likely a slip of: the first of
// those with the fewest mistakes, of which there are two for five letters; empty
// where there is none. Capitals, and spaces for hyphens, are no mistakes.
func nearest(word string, known []string) string {
	best, found := 1+max(1, len([]rune(word))*2/5), ""
	for _, k := range known {
		if d := distance(plain(word), plain(strings.TrimLeft(k, "-"))); d < best {
			best, found = d, k
		}
	}
	return found
}

func plain(word string) []rune {
	return []rune(strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(word)))
}

// distance counts the letters that are too many, missing, wrong, or changed with
// their neighbour (Damerau 1964, Wagner and Fischer 1974). Time is the product of
// the lengths.
func distance(a, b []rune) int {
	var before []int // the row two above
	above := make([]int, len(b)+1)
	for j := range above {
		above[j] = j
	}
	for i := range a {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range b {
			wrong := 1
			if a[i] == b[j] {
				wrong = 0
			}
			row[j+1] = min(above[j+1]+1, row[j]+1, above[j]+wrong)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, above = above, slices.Clone(row)
	}
	return above[len(b)]
}

// Signal is the cause of a context that a signal of the system has cancelled.
type Signal struct{ Number syscall.Signal }

func (s Signal) Error() string { return s.Number.String() }

// signalled is the exit status, less the number of the signal, of a command that a
// signal has ended, as shells have it: 130 for Ctrl+C.
const signalled = 128

// brokenPipe is SIGPIPE, which Go has no name for where there are no signals.
const brokenPipe = 13

// interrupted returns the exit status of a command whose context was cancelled.
func interrupted(ctx context.Context) int {
	s := Signal{syscall.SIGINT}
	errors.As(context.Cause(ctx), &s)
	return signalled + int(s.Number)
}

// halting is a file system that can be halted from outside: nothing more is put in
// its place then, and of what was on the way there nothing stays.
type halting struct {
	files.System
	mu     sync.Mutex
	halted bool
	hidden map[string]files.File // not in their place yet
}

var errHalted = errors.New("halted")

func (h *halting) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	if flag&os.O_EXCL == 0 { // what is there already, and may be a pipe that nobody reads
		return h.System.OpenFile(name, flag, mode)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.halted {
		return nil, errHalted
	}
	f, err := h.System.OpenFile(name, flag, mode)
	if err == nil {
		h.hidden[name] = f
	}
	return f, err
}

func (h *halting) Rename(from, to string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.halted {
		return errHalted
	}
	err := h.System.Rename(from, to)
	if err == nil {
		delete(h.hidden, from)
	}
	return err
}

func (h *halting) Remove(name string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.hidden, name)
	return h.System.Remove(name)
}

// halt ends all writing. What cannot be removed stays.
func (h *halting) halt() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.halted = true
	for name, f := range h.hidden {
		_ = f.Close()
		_ = h.System.Remove(name)
	}
	clear(h.hidden)
}
