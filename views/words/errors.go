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

// Message is a value that can be put into words, such as an error. Key is the translation key of
// its text, and Data the values of the placeholders in the text. Other packages implement it
// without importing this package.
//
// Values in Data are put into words as well if they are errors, Messages, values with only a Key
// method, lists of vertices ([]int32) or cycles.
type Message interface {
	Key() string
	Data() map[string]any
}

// keyedText is a value whose text, under the translation key Key, has no placeholders.
type keyedText interface{ Key() string }

// locationError is an error that may know where in the input the mistake is. LocationData returns
// a value that describes the place, or nil if it is not known.
type locationError interface{ LocationData() any }

// cycleError is an error about a cycle of vertices. CycleVertices returns them in the order of the
// cycle, as indices in a snapshot of the drawing.
type cycleError interface{ CycleVertices() []int32 }

// Names is a function that returns the name of a vertex. number is the index of the vertex in a
// snapshot of the drawing. The name is "" if there is no such vertex.
type Names func(number int32) string

// valueMark precedes values of placeholders while a text is built, so that a name at the beginning
// of a sentence is not capitalized.
const valueMark = "\x00"

// Error returns err as a sentence in the chosen language, with the place of the mistake in the
// input if it is known. names returns the names of vertices; it may be nil if err is not about
// vertices.
//
// The text is that of the outermost Message in the chain of errors. Common errors of the system,
// such as fs.ErrNotExist, have texts too.
func (w *Words) Error(err error, names Names) string {
	text := w.withPlace(err, names)
	if first, size := utf8.DecodeRuneInString(text); unicode.IsLower(first) {
		text = string(unicode.ToUpper(first)) + text[size:]
	}
	return strings.ReplaceAll(text, valueMark, "")
}

// Message returns the text of message in the chosen language. The text must not name vertices.
func (w *Words) Message(message Message) string {
	return strings.ReplaceAll(w.messageText(message, nil), valueMark, "")
}

// ErrorClause returns err as a text that can follow "file:line: ", without the place of the
// mistake. names returns the names of vertices; it may be nil.
func (w *Words) ErrorClause(err error, names Names) string {
	return strings.ReplaceAll(w.describe(err, names), valueMark, "")
}

// ErrorLine returns err as a line of the form "where:place: text". where is the name of a file; if
// the place of the mistake in the file is known, such as a line, it follows. names returns the
// names of vertices; it may be nil.
func (w *Words) ErrorLine(where string, err error, names Names) string {
	var p interface{ Location() string }
	if errors.As(err, &p) && p.Location() != "" {
		where += ":" + p.Location()
	}
	return xstrings.OneLine(where) + ": " + xstrings.OneLine(w.ErrorClause(err, names))
}

// withPlace returns the text of err and, in front of it, the place of the mistake if it is known.
// names returns the names of vertices.
func (w *Words) withPlace(err error, names Names) string {
	what := w.describe(err, names)
	var said Message
	if !errors.As(err, &said) {
		return what
	}
	if p, ok := said.(locationError); ok && p.LocationData() != nil {
		return w.T("error.at", Data{"Where": w.localizeValue(p.LocationData(), names), "What": what})
	}
	return what
}

// describe returns the text of err without the place of the mistake: that of the outermost Message
// in its chain, that of a known error of the system, or err.Error(). names returns the names of
// vertices.
func (w *Words) describe(err error, names Names) string {
	var said Message
	if errors.As(err, &said) {
		return w.messageText(said, names)
	}
	if key := systemKey(err); key != "" {
		return w.T(key)
	}
	return valueMark + unwrapPath(err).Error()
}

// messageText returns the text of message. names returns the names of vertices.
func (w *Words) messageText(message Message, names Names) string {
	data := Data{}
	for place, value := range message.Data() {
		data[place] = w.localizeValue(value, names)
	}
	return w.T(message.Key(), data)
}

// localizeValue returns the value of a placeholder in the form in which the text gets it. Errors,
// Messages, keyedTexts, cycles and lists of vertices become words. A string that is not empty gets
// the prefix valueMark. Other values stay the same, because the template formats them. names
// returns the names of vertices.
func (w *Words) localizeValue(value any, names Names) any {
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
		return valueMark + w.List(w.vertexNames(v, names))
	case string:
		if v == "" { // a text can test for it
			return v
		}
		return valueMark + v
	}
	return value
}

// cycleText returns a cycle through the given vertices as text, such as "a → b → a". names returns
// their names.
func (w *Words) cycleText(vertices []int32, names Names) string {
	if len(vertices) == 0 {
		return ""
	}
	cycleNames := w.vertexNames(vertices, names)
	return valueMark + strings.Join(append(cycleNames, cycleNames[0]), " → ")
}

// vertexNames returns the names of the given vertices. If there are more than twelve, it returns
// twelve names and then the text for the number of vertices. names returns the name of a vertex;
// it may be nil.
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

// shortName returns name cut to 40 characters and an ellipsis if it is longer, so that sentences
// stay readable.
func shortName(name string) string { return xstrings.Truncate(name, 40) }

// systemKey returns the translation key of the text for err if err is a known error of the system,
// such as fs.ErrNotExist. Otherwise it returns "".
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

// unwrapPath returns the cause of an error of the file system, without the operation and the path
// that it failed for, because messages name these already. It returns other errors unchanged.
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
