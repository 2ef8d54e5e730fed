package words

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs/xstrings"
)

// Spoken is a value that a text says: its key, and the data that the text has
// places for. The lower floors' errors have these two methods without knowing of
// this package. A datum is put into words itself where it is an error, Spoken or
// has a Key alone, where it is a list of vertices ([]int32) or goes Around.
type Message interface {
	Key() string
	Data() map[string]any
}

// keyed is a text without places.
type keyed interface{ Key() string }

// placed is an error that knows where in what was given it is: Place returns a
// datum, or nil where it is nowhere in particular.
type hasPlace interface{ Place() any }

// around is a closed way through vertices, by their numbers in a snapshot.
type cycle interface{ CycleVertices() []int32 }

// Names tells the name of a vertex by its number in a snapshot of the drawing;
// empty for one that is not there.
type Names func(number int32) string

// mark stands before data while a text is put together, so that a name at the
// beginning of a sentence keeps its small letter.
const mark = "\x00"

// Error returns a sentence that says what is wrong, and where in what was given.
// Of a chain of errors the outermost Spoken one counts; what the system reports
// is known by its kind. Names may be nil for an error that is about no vertex.
func (w *Words) Error(err error, names Names) string {
	text := w.withPlace(err, names)
	if first, size := utf8.DecodeRuneInString(text); unicode.IsLower(first) {
		text = string(unicode.ToUpper(first)) + text[size:]
	}
	return strings.ReplaceAll(text, mark, "")
}

// Clause returns what is wrong as a part of a sentence, without where it is: what
// follows "file:line: ".
func (w *Words) Clause(err error, names Names) string {
	return strings.ReplaceAll(w.describe(err, names), mark, "")
}

// Line returns "WHERE: WHAT" on one line: where is the name of a file, and the
// line or path in it follows where the error knows it.
func (w *Words) Line(where string, err error, names Names) string {
	var p interface{ Where() string }
	if errors.As(err, &p) && p.Where() != "" {
		where += ":" + p.Where()
	}
	return xstrings.OneLine(where) + ": " + xstrings.OneLine(w.Clause(err, names))
}

// located says where, and what.
func (w *Words) withPlace(err error, names Names) string {
	what := w.describe(err, names)
	var said Message
	if !errors.As(err, &said) {
		return what
	}
	if p, ok := said.(hasPlace); ok && p.Place() != nil {
		return w.T("error.at", Data{"Where": w.datum(p.Place(), names), "What": what})
	}
	return what
}

// what says what is wrong.
func (w *Words) describe(err error, names Names) string {
	var said Message
	if errors.As(err, &said) {
		return w.messageText(said, names)
	}
	if key := systemKey(err); key != "" {
		return w.T(key)
	}
	return mark + unwrapPath(err).Error()
}

// spoken puts a text together.
func (w *Words) messageText(s Message, names Names) string {
	data := Data{}
	for place, value := range s.Data() {
		data[place] = w.datum(value, names)
	}
	return w.T(s.Key(), data)
}

// datum puts a datum into words; numbers and the like stay for the template.
func (w *Words) datum(value any, names Names) any {
	switch v := value.(type) {
	case Message:
		if err, ok := value.(error); ok {
			return w.withPlace(err, names)
		}
		return w.messageText(v, names)
	case error:
		return w.withPlace(v, names)
	case keyed:
		return w.T(v.Key())
	case cycle:
		return w.cycleText(v.CycleVertices(), names)
	case []int32:
		return mark + w.List(w.vertexNames(v, names))
	case string:
		if v == "" { // which a text may ask for
			return v
		}
		return mark + v
	}
	return value
}

// round writes a cycle: "a → b → a".
func (w *Words) cycleText(vertices []int32, names Names) string {
	if len(vertices) == 0 {
		return ""
	}
	all := w.vertexNames(vertices, names)
	return mark + strings.Join(append(all, all[0]), " → ")
}

// named returns the names of at most twelve vertices.
func (w *Words) vertexNames(vertices []int32, names Names) (parts []string) {
	const most = 12
	for i, v := range vertices {
		if i == most {
			parts = append(parts, w.N("error.vertices", len(vertices)))
			break
		}
		name := ""
		if names != nil {
			name = names(v)
		}
		if name == "" {
			name = "?"
		}
		parts = append(parts, Short(name))
	}
	return parts
}

// Short returns a text in at most 41 characters: drawings may have names of any length, and
// a sentence is to stay readable.
func Short(name string) string { return xstrings.Truncate(name, 40) }

// systemKey returns the key of an error that the system or the standard library
// reports; empty for others.
func systemKey(err error) string {
	for _, known := range []struct {
		err error
		key string
	}{
		{context.Canceled, "error.stopped"},
		{context.DeadlineExceeded, "error.too-long"},
		{fs.ErrPermission, "error.permission"},
		{fs.ErrNotExist, "error.missing"},
		{fs.ErrExist, "error.exists"},
		{syscall.EROFS, "error.read-only"},
		{syscall.ENOSPC, "error.disk-full"},
		{syscall.EISDIR, "error.file.is-folder"},
		{syscall.ENOTDIR, "error.not-folder"},
		{syscall.ENAMETOOLONG, "error.long-name"},
		{syscall.ELOOP, "error.file.links"},
	} {
		if errors.Is(err, known.err) {
			return known.key
		}
	}
	return ""
}

// bare leaves out what an error of the file system repeats: the operation and the
// path.
func unwrapPath(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	var call *os.SyscallError
	switch {
	case errors.As(err, &path):
		return unwrapPath(path.Err)
	case errors.As(err, &link):
		return unwrapPath(link.Err)
	case errors.As(err, &call):
		return unwrapPath(call.Err)
	}
	return err
}
