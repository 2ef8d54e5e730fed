package formats

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// Error says what in a text cannot be read, and where, or what of a drawing
// cannot be written.
type Error struct {
	// Line counts from 1; 0 where there is none.
	Line int
	// Path is the JSON path, such as vertices[3].id; empty where there is none.
	Path string
	// What is one line.
	What string
	// Err is the cause, where another package reported it.
	Err error
}

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
		return e.Path + ": " + e.What
	case e.Line > 0:
		return fmt.Sprintf("line %d: %s", e.Line, e.What)
	}
	return e.What
}

func (e *Error) Unwrap() error { return e.Err }

// quoted puts a text of the file into a message: on one line, and not too long.
func quoted[T string | []byte](text T) string {
	const most = 60
	s := string(text[:min(len(text), 4*most)])
	short := len(s) < len(text)
	for i, n := 0, 0; i < len(s); n++ {
		if n == most {
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
