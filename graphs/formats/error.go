package formats

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"nimgraph/graphs"
)

// Error says what in a text cannot be read, and where, or what of a drawing
// cannot be written.
type Error struct {
	graphs.Fault
	// Line counts from 1; 0 where there is none.
	Line int
	// Path is the JSON path, such as vertices[3].id; empty where there is none.
	Path string
	// Readings are in what other ways the text can be read; see Options.As.
	Readings []Reading

	refused bool // see IsRefused
}

// wrong returns an error without a place; the key is without its area.
func newError(key graphs.Key, data ...graphs.Data) *Error {
	e := &Error{Fault: graphs.Fault{Says: "error.format." + key}}
	if len(data) > 0 {
		e.With = data[0]
	}
	return e
}

// phrase is a text that an error cites: its key without its area.
type phrase string

func (p phrase) Key() string { return "error.format." + string(p) }

// at gives an error its line.
func (e *Error) withLine(line int) *Error {
	e.Line = line
	return e
}

// endAt ends the reading with an error at a line; it does nothing without one.
func (e *Error) failAt(line int) {
	if e != nil {
		fail(e.withLine(line))
	}
}

// in gives an error its path.
func (e *Error) withPath(path string) *Error {
	e.Path = path
	return e
}

// because gives an error its cause.
func (e *Error) withCause(err error) *Error {
	e.Err = err
	return e
}

// Place returns where in the text it is, to be put into words: the path, or the
// line; nil where there is neither.
func (e *Error) Place() any {
	switch {
	case e.Path != "":
		return e.Path
	case e.Line > 0:
		return line(e.Line)
	}
	return nil
}

// line is the number of a line of a text.
type line int

func (n line) Key() string { return "error.line" }

// Data returns the number; as a text, which has no separators of thousands.
func (n line) Data() map[string]any { return map[string]any{"Line": strconv.Itoa(int(n))} }

// Where returns the path, or else the line; empty where there is neither.
func (e *Error) Where() string {
	switch {
	case e.Path != "":
		return e.Path
	case e.Line > 0:
		return strconv.Itoa(e.Line)
	}
	return ""
}

func (e *Error) Error() string {
	switch {
	case e.Path != "":
		return e.Path + ": " + e.Fault.Error()
	case e.Line > 0:
		return fmt.Sprintf("line %d: %s", e.Line, e.Fault.Error())
	}
	return e.Fault.Error()
}

// mustBeText ends Write with a text that is no UTF-8; what says which it is.
func requireUTF8(kind phrase, s string) {
	if !utf8.ValidString(s) {
		fail(newError("text-not-utf8", graphs.Data{"Text": kind, "Value": quote(s)}))
	}
}

// quoted puts a text of the file into a message: on one line, and not too long.
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

// Note says how a text was read if it could be read in another way as well.
type Note struct {
	// Line is the line that the note is about, from 1.
	Line int

	key  graphs.Key
	data graphs.Data
	// other reads the text in the other way; nil if there is none.
	other *Options
}

// Other returns the options with which ReadRecognised reads the text in the other way. It returns
// false if there is no other way.
func (n Note) Other() (Options, bool) {
	if n.other == nil {
		return Options{}, false
	}
	return *n.other, true
}

// Key returns the translation key of the note.
func (n Note) Key() string { return "format.note." + string(n.key) }

// Data returns the data of the note's text.
func (n Note) Data() map[string]any { return n.data }

// ForCommands returns the note as the command line shows it: with the option that reads the text in
// the other way. In the window the option would be of no use.
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

// Sure reports whether nothing was guessed: a header that can be nothing else.
func (n Note) Sure() bool { return n.key == "fits" }
