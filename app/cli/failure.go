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

// failure is the error of a command that failed. It has the exit status, and the file or argument at
// which the fault lies.
type failure struct {
	status int
	where  string
	err    error       // the cause
	names  words.Names // names of the vertices in err; may be nil
}

// Error returns the file or argument that is at fault, and the message.
func (f *failure) Error() string { return f.where + ": " + f.err.Error() }

// Unwrap returns the underlying error.
func (f *failure) Unwrap() error { return f.err }

// message returns the failure as an error line "WHERE: WHAT" in the language of w. Line breaks in file
// names are replaced, so it is always a single line.
func (f *failure) message(w *words.Words) string {
	return w.ErrorLine(shortenPlace(f.where), f.err, f.names)
}

// usageError returns the error for a wrong command line. where is the argument or option at fault. The
// message is the text of the translation key key, with data as the values of its placeholders.
func usageError(where, key string, data ...words.Data) error {
	said := &graphs.Fault{Says: graphs.Key(key)}
	if len(data) > 0 {
		said.With = data[0]
	}
	return &failure{status: badUsage, where: where, err: said}
}

// parameterError turns err, an error from making the game with the ID gameID, into a failure. A wrong
// parameter is a mistake in the command line. Any other error is one in the input. If err is nil, it
// returns nil.
func parameterError(gameID string, err error) error {
	var param *games.ParamError
	if errors.As(err, &param) {
		said := &graphs.Fault{Says: graphs.Key(param.Key()), With: param.Data()}
		return &failure{status: badUsage, where: param.Location(), err: said}
	}
	return inputError(gameID, err)
}

// inputError turns err, an error from reading file, into a failure that names the file and the place
// in it. If err is nil, it returns nil.
func inputError(file string, err error) error {
	if err == nil {
		return nil
	}
	var format *formats.Error
	if errors.As(err, &format) && len(format.Readings) > 0 {
		err = readingsFault(format)
	}
	return &failure{status: badInput, where: file, err: err}
}

// solveError turns err, an error from solving drawing d, into a failure of file, from which d was
// read. The error knows vertices only by their numbers in position p of d. The message shows their
// names instead.
func solveError(file string, d *document.Drawing, p solver.Position, err error) error {
	return &failure{status: badInput, where: file, err: err, names: func(number int32) string {
		if int(number) >= len(p.Graph.VertexID) {
			return ""
		}
		v, _ := d.Graph().Vertex(p.Graph.VertexID[number])
		return v.Name
	}}
}

// outputError turns err, an error from writing the file out, into a failure. It is a mistake in the
// input if the format cannot represent the drawing, and one in the command line if the file cannot be
// written. If err is nil or a failure already, outputError returns err.
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

// failureOf returns the failure that err wraps. If err wraps none, it returns a failure that blames
// the input.
func failureOf(err error) *failure {
	var f *failure
	if errors.As(err, &f) {
		return f
	}
	return &failure{status: badInput, where: "-", err: err}
}

// unknownWordError returns the error for a word that is not one of known. The message is the text of
// the translation key key, with data as the values of its placeholders. One more placeholder, Near,
// has the known word that the user probably meant, or "".
func unknownWordError(word, key string, known []string, data words.Data) error {
	merged := words.Data{"Near": nearestWord(strings.TrimLeft(word, "-"), known)}
	maps.Copy(merged, data)
	return usageError(word, key, merged)
}

// nearestWord returns the known word that the user probably meant by word: the one with the fewest
// typing errors, see editDistance. It returns "" if all have more than two errors in five letters.
// Upper and lower case are the same, and so are spaces and hyphens.
func nearestWord(word string, known []string) string {
	best, found := 1+max(1, len([]rune(word))*2/5), ""
	for _, k := range known {
		if d := editDistance(foldLetters(word), foldLetters(strings.TrimLeft(k, "-"))); d < best {
			best, found = d, k
		}
	}
	return found
}

// foldLetters returns the characters of word in a form for comparison: in lower case, with hyphens for
// spaces and underscores.
func foldLetters(word string) []rune {
	return []rune(strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(word)))
}

// editDistance returns the smallest number of edits that turn a into b. An edit inserts, deletes or
// replaces a letter, or swaps two neighbours.
//
// The algorithm is from Damerau 1964, and Wagner and Fischer 1974. Its time is O(len(a)·len(b)).
func editDistance(a, b []rune) int {
	var before []int // two rows above
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

// Signal is the cancellation cause of a context that an operating system signal has cancelled; see
// context.Cause.
type Signal struct{ Number syscall.Signal }

// Error returns the name of the signal.
func (s Signal) Error() string { return s.Number.String() }

// signalled plus the number of a signal is the exit status of a command that a signal ended, as in
// shells: 130 for Ctrl+C.
const signalled = 128

// brokenPipe is the number of SIGPIPE. Go defines no name for it on systems without signals.
const brokenPipe = 13

// signalStatus returns the exit status of a command whose context ctx was cancelled: 128 plus the
// number of the signal, or of SIGINT if no signal was the cause.
func signalStatus(ctx context.Context) int {
	s := Signal{syscall.SIGINT}
	errors.As(context.Cause(ctx), &s)
	return signalled + int(s.Number)
}

// haltableSystem is a file system that can be halted from another goroutine, so that a cancelled
// command leaves no half-written files. Files are written under temporary names and then renamed. halt
// removes the temporary files, and makes creating and renaming files fail.
type haltableSystem struct {
	files.System
	mu     sync.Mutex
	halted bool
	hidden map[string]files.File // temporary files that are not renamed yet
}

var errHalted = errors.New("halted")

// OpenFile implements files.System. After halt it creates no more files and returns an error. Existing
// files can still be opened.
func (h *haltableSystem) OpenFile(name string, flag int, mode fs.FileMode) (files.File, error) {
	if flag&os.O_EXCL == 0 { // an existing file, possibly a pipe without a reader: opening may block
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

// Rename implements files.System. After halt, it returns an error.
func (h *haltableSystem) Rename(from, to string) error {
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

// Remove implements files.System. It works even after halt.
func (h *haltableSystem) Remove(name string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.hidden, name)
	return h.System.Remove(name)
}

// halt makes all later writes fail, and removes temporary files where possible.
func (h *haltableSystem) halt() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.halted = true
	for name, f := range h.hidden {
		_ = f.Close()
		_ = h.System.Remove(name)
	}
	clear(h.hidden)
}
