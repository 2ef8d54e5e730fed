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

// Message is a value that has a text: Key is the translation key and Data the values of its
// placeholders. Errors of other packages implement it without importing this package. Data may
// contain errors, other Messages, values with a Key method only, lists of vertices ([]int32) and
// cycles; they are put into words as well.
type Message interface {
	Key() string
	Data() map[string]any
}

// keyedText is a value with a text that has no placeholders.
type keyedText interface{ Key() string }

// hasLocation is implemented by errors with a place in the input. LocationData returns a value that
// describes the place, or nil if the error is about no particular place.
type hasLocation interface{ LocationData() any }

// cycleError is implemented by errors about a cycle. CycleVertices returns the vertices of the cycle
// in order, by their indices in a snapshot of the drawing.
type cycleError interface{ CycleVertices() []int32 }

// Names returns the name of a vertex by its index in a snapshot of the drawing, or "" if there is
// no such vertex.
type Names func(number int32) string

// mark precedes values of placeholders while a text is built, so that a name at the beginning of a
// sentence is not capitalized.
const mark = "\x00"

// Error returns err as a sentence, with its place in the input. The outermost Message in the chain
// of errors gives the text; errors of the system are recognised by errors.Is. names returns the
// names of vertices; it may be nil if the error is about no vertices.
func (w *Words) Error(err error, names Names) string {
	text := w.withPlace(err, names)
	if first, size := utf8.DecodeRuneInString(text); unicode.IsLower(first) {
		text = string(unicode.ToUpper(first)) + text[size:]
	}
	return strings.ReplaceAll(text, mark, "")
}

// Message returns the text of message, which must mention no vertices. Unlike T, it also puts
// messages among the data into words.
func (w *Words) Message(message Message) string {
	return strings.ReplaceAll(w.messageText(message, nil), mark, "")
}

// ErrorClause returns err as a part of a sentence, without its place, for use after "file:line: ".
// names returns the names of vertices; it may be nil.
func (w *Words) ErrorClause(err error, names Names) string {
	return strings.ReplaceAll(w.describe(err, names), mark, "")
}

// ErrorLine returns err on one line after the place of the error: "WHERE: WHAT". where is the name
// of a file; the location of the error in the file, such as a line, is appended to it. names
// returns the names of vertices; it may be nil.
func (w *Words) ErrorLine(where string, err error, names Names) string {
	var p interface{ Location() string }
	if errors.As(err, &p) && p.Location() != "" {
		where += ":" + p.Location()
	}
	return xstrings.OneLine(where) + ": " + xstrings.OneLine(w.ErrorClause(err, names))
}

// withPlace returns the text of err after its place in the input, if it has a place. names returns
// the names of vertices.
func (w *Words) withPlace(err error, names Names) string {
	what := w.describe(err, names)
	var said Message
	if !errors.As(err, &said) {
		return what
	}
	if p, ok := said.(hasLocation); ok && p.LocationData() != nil {
		return w.T("error.at", Data{"Where": w.datum(p.LocationData(), names), "What": what})
	}
	return what
}

// describe returns the text of err without its place. The outermost Message in its chain gives the
// text. names returns the names of vertices.
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

// messageText returns the text of message. names returns the names of vertices.
func (w *Words) messageText(message Message, names Names) string {
	data := Data{}
	for place, value := range message.Data() {
		data[place] = w.datum(value, names)
	}
	return w.T(message.Key(), data)
}

// datum returns the value of a placeholder in words if it is an error, a message, a cycle or a list
// of vertices. It returns every other value unchanged, because the template formats it. names
// returns the names of vertices.
func (w *Words) datum(value any, names Names) any {
	switch v := value.(type) {
	case Message:
		if err, ok := value.(error); ok {
			return w.withPlace(err, names)
		}
		return w.messageText(v, names)
	case error:
		return w.withPlace(v, names)
	case keyedText:
		return w.T(v.Key())
	case cycleError:
		return w.cycleText(v.CycleVertices(), names)
	case []int32:
		return mark + w.List(w.vertexNames(v, names))
	case string:
		if v == "" { // a text can test for it
			return v
		}
		return mark + v
	}
	return value
}

// cycleText returns the cycle through vertices as text, such as "a → b → a". names returns their
// names.
func (w *Words) cycleText(vertices []int32, names Names) string {
	if len(vertices) == 0 {
		return ""
	}
	cycleNames := w.vertexNames(vertices, names)
	return mark + strings.Join(append(cycleNames, cycleNames[0]), " → ")
}

// vertexNames returns the names of the first twelve vertices. If there are more, the last text is
// the number of all vertices. names returns the name of a vertex; it may be nil.
func (w *Words) vertexNames(vertices []int32, names Names) (parts []string) {
	const limit = 12
	for i, v := range vertices {
		if i == limit {
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
		parts = append(parts, shortName(name))
	}
	return parts
}

// shortName returns name cut to at most 41 characters. Names in drawings can have any length, and
// sentences must stay readable.
func shortName(name string) string { return xstrings.Truncate(name, 40) }

// systemKey returns the translation key for err if it comes from the system or the standard
// library. Otherwise it returns "".
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

// unwrapPath returns err without the operation and the path that an error of the file system names,
// because messages name them already.
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
