package laws

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
)

const (
	// MostRead is how many numbers are read at most.
	MostRead = 20_000_000
	// longestNumber is how many letters of a number are read.
	longestNumber = 40
)

// ReadError says why a list cannot be read. It has a translation key.
type ReadError struct {
	// Line counts from 1; 0 where the whole list is wrong.
	Line int
	What ReadFault
	// Text is what stands there.
	Text string
}

// ReadFault is what may be wrong with a list.
type ReadFault uint8

const (
	// NotNumber: what stands there is no whole number.
	NotNumber ReadFault = iota
	// TooLarge: the number has more than 63 bits.
	TooLarge
	// NoNumbers: there are none.
	NoNumbers
	// TooMany: there are more than MostRead.
	TooMany
	// NothingBetween: two commas, or a comma at the beginning, without a number.
	NothingBetween
)

// Key returns the translation key of what is wrong.
func (e *ReadError) Key() string {
	return "error.list." + [...]string{"number", "large", "none", "many", "between"}[e.What]
}

// Data returns what its text has places for.
func (e *ReadError) Data() map[string]any {
	return map[string]any{"Text": e.Text, "Most": MostRead}
}

// Where returns the line; empty where the whole list is wrong.
func (e *ReadError) Where() string {
	if e.Line == 0 {
		return ""
	}
	return strconv.Itoa(e.Line)
}

// Error returns a line for a log.
func (e *ReadError) Error() string {
	return fmt.Sprintf("line %d: %s %q", e.Line, e.Key(), e.Text)
}

// Read reads a list of whole numbers with spaces, commas or line ends between them; one
// pair of brackets may stand around all, as in what Python prints. Memory is linear in
// what is read, which is bounded. Errors: *ReadError, and those of the reader.
func Read(in io.Reader) (List, error) {
	r := lister{in: bufio.NewReaderSize(in, 1<<16), line: 1, comma: true}
	for {
		end, err := r.step()
		if err != nil {
			return nil, err
		}
		if end {
			break
		}
	}
	switch {
	case r.open != 0 && !r.closed:
		return nil, r.fault(NotNumber, string(r.open))
	case len(r.list) == 0:
		return nil, &ReadError{What: NoNumbers}
	}
	return r.list, nil
}

// lister reads a list letter by letter.
type lister struct {
	in   *bufio.Reader
	line int
	list List
	// comma is set where a comma, or the beginning, stands before, so that no other
	// comma may follow.
	comma bool
	// open is the bracket that is open, and closed tells that it is closed.
	open   rune
	closed bool
}

func (r *lister) fault(what ReadFault, text string) error {
	return &ReadError{Line: r.line, What: what, Text: text}
}

// step reads a number, or what may stand between two; it tells the end.
func (r *lister) step() (end bool, err error) {
	letter, _, err := r.in.ReadRune()
	if errors.Is(err, io.EOF) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	switch letter {
	case '\n':
		r.line++
	case ' ', '\t', '\r':
	case '\ufeff':
		if len(r.list) > 0 || r.open != 0 {
			return false, r.fault(NotNumber, string(letter))
		}
	case ',':
		if r.comma || r.closed {
			return false, r.fault(NothingBetween, ",")
		}
		r.comma = true
	case '[', '(', '{':
		if len(r.list) > 0 || r.open != 0 {
			return false, r.fault(NotNumber, string(letter))
		}
		r.open = letter
	case ']', ')', '}':
		if r.closed || r.open == 0 || letter != map[rune]rune{'[': ']', '(': ')', '{': '}'}[r.open] {
			return false, r.fault(NotNumber, string(letter))
		}
		r.closed = true
	default:
		return false, r.number(letter)
	}
	return false, nil
}

// number reads a number that begins with a letter.
func (r *lister) number(first rune) error {
	text := []rune{first}
	for {
		letter, _, err := r.in.ReadRune()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if endsNumber(letter) {
			if err := r.in.UnreadRune(); err != nil {
				return err
			}
			break
		}
		if len(text) == longestNumber {
			return r.fault(longFault(text), string(text)+"…")
		}
		text = append(text, letter)
	}
	n, err := strconv.Atoi(string(text))
	switch {
	case errors.Is(err, strconv.ErrRange):
		return r.fault(TooLarge, string(text))
	case err != nil || r.closed:
		return r.fault(NotNumber, string(text))
	case len(r.list) == MostRead:
		return r.fault(TooMany, string(text))
	}
	r.list, r.comma = append(r.list, n), false
	return nil
}

func endsNumber(letter rune) bool {
	switch letter {
	case '\n', '\r', ' ', '\t', ',', ']', ')', '}':
		return true
	}
	return false
}

// longFault tells what is wrong with a text of many letters.
func longFault(text []rune) ReadFault {
	for i, letter := range text {
		if (letter < '0' || letter > '9') && (i > 0 || letter != '-' && letter != '+') {
			return NotNumber
		}
	}
	return TooLarge
}
