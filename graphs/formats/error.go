package formats

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"nimgraph/graphs"
)

// Error is a mistake in a text, with its place, or the reason why a drawing cannot be written.
type Error struct {
	graphs.Fault
	// Line is the line in the text, from 1, or 0 if there is none.
	Line int
	// Path is the JSON path, such as vertices[3].id, or empty if there is none.
	Path string
	// Readings are alternative ways to read the text, for Options.As.
	Readings []Reading

	refused bool // see IsRefusedFormat
}

// newError returns an error without a place in the text. The translation key of its message is
// "error.format." followed by key, and data are the data of the message.
func newError(key graphs.Key, data ...graphs.Data) *Error {
	e := &Error{Fault: graphs.Fault{Says: "error.format." + key}}
	if len(data) > 0 {
		e.With = data[0]
	}
	return e
}

// messagePart is a text that is inserted into an error message, such as the name of a field. It is
// the translation key of this text without the prefix "error.format.".
type messagePart string

// Key returns the translation key of the text.
func (p messagePart) Key() string { return "error.format." + string(p) }

// withLine sets the line of e to line and returns e.
func (e *Error) withLine(line int) *Error {
	e.Line = line
	return e
}

// failAt ends the parse with the error e at the given line, which is 0 if it is unknown. If e is
// nil, failAt does nothing, so a caller can call it directly on the result of a check.
func (e *Error) failAt(line int) {
	if e != nil {
		fail(e.withLine(line))
	}
}

// withPath sets the JSON path of e, such as vertices[3].id, to path and returns e.
func (e *Error) withPath(path string) *Error {
	e.Path = path
	return e
}

// withCause sets the error that e wraps to err and returns e.
func (e *Error) withCause(err error) *Error {
	e.Err = err
	return e
}

// LocationData returns the place of the error as a value for a translated message. It is the JSON
// path, a string, or otherwise the line as a value with a translation such as "line 3". It is nil
// if the place is unknown.
func (e *Error) LocationData() any {
	switch {
	case e.Path != "":
		return e.Path
	case e.Line > 0:
		return lineNumber(e.Line)
	}
	return nil
}

// lineNumber is the number of a line, counted from 1, as a value for a translated message.
type lineNumber int

// Key returns the translation key of a text such as "line 3".
func (n lineNumber) Key() string { return "error.line" }

// Data returns the number of the line as text, so that it is printed without thousands separators.
func (n lineNumber) Data() map[string]any { return map[string]any{"Line": strconv.Itoa(int(n))} }

// Location returns the place of the error in the text: the path of the value in JSON, or the number
// of the line. It returns "" if the place is unknown.
func (e *Error) Location() string {
	switch {
	case e.Path != "":
		return e.Path
	case e.Line > 0:
		return strconv.Itoa(e.Line)
	}
	return ""
}

// Error returns an English message for developers: the place, the key and the data of the error.
func (e *Error) Error() string {
	switch {
	case e.Path != "":
		return e.Path + ": " + e.Fault.Error()
	case e.Line > 0:
		return fmt.Sprintf("line %d: %s", e.Line, e.Fault.Error())
	}
	return e.Fault.Error()
}

// requireUTF8 ends Write with an error if s, a text of the drawing, is not valid UTF-8. kind says
// in the message which text it is, such as "title".
func requireUTF8(kind messagePart, s string) {
	if !utf8.ValidString(s) {
		fail(newError("text-not-utf8", graphs.Data{"Text": kind, "Value": quote(s)}))
	}
}

// quote returns text in quotes for a message. The result is on one line and has at most 60
// characters.
func quote[T string | []byte](text T) string {
	const limit = 60
	s := string(text[:min(len(text), 4*limit)])
	short := len(s) < len(text)
	for i, n := 0, 0; i < len(s); n++ {
		if n == limit {
			s, short = s[:i], true
			break
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		i += size
	}
	if short {
		return strconv.Quote(s) + "…"
	}
	return strconv.Quote(s)
}

// Note tells the user how an ambiguous text was read, or that a part of it was ignored.
type Note struct {
	// Line is the line to which the note belongs, from 1.
	Line int

	key  graphs.Key
	data graphs.Data
	// other are the options that read the text in the other way, or nil if there is no other way.
	other *Options
}

// OtherOptions returns the options with which ReadRecognised reads the text in its other
// interpretation. ok is false if the note does not offer one.
func (n Note) OtherOptions() (o Options, ok bool) {
	if n.other == nil {
		return Options{}, false
	}
	return *n.other, true
}

// Key returns the translation key of the note.
func (n Note) Key() string { return "format.note." + string(n.key) }

// Data returns the data of the note's text.
func (n Note) Data() map[string]any { return n.data }

// ForCommands returns a copy of the note for the command line. If the note offers another
// interpretation of the text, the copy also names the option of the command that chooses it.
func (n Note) ForCommands() Note {
	switch n.key {
	case "fits-both":
		n.key = "fits-both-option"
	case "rival":
		n.key = "rival-option"
	case "rival-reading":
		n.key = "rival-reading-option"
	}
	return n
}

// Sure reports whether the note only says that the first line is the header of the list, while the
// text has no other interpretation. A program may leave such a note out.
func (n Note) Sure() bool { return n.key == "fits" }
