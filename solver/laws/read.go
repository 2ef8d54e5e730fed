package laws

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/xstrings"
)

const (
	// MostRead is how many numbers are read at most.
	MostRead = 20_000_000
	// longestNumber is how many letters of a number are read.
	longestNumber = 40
)

// NotNumber: what stands there is no whole number.
const NotNumber graphs.Key = "error.list.number"

// ReadError says why a list cannot be read, and on which line, from 1 on; 0 where the
// whole list is wrong.
type ReadError struct {
	graphs.Fault
	Line int
}

// Where returns the line; empty where the whole list is wrong.
func (e *ReadError) Where() string {
	if e.Line == 0 {
		return ""
	}
	return strconv.Itoa(e.Line)
}

func unreadable(line int, says graphs.Key, text string) error {
	return &ReadError{graphs.Fault{Says: says, With: graphs.Data{"Text": text, "Most": MostRead}}, line}
}

// Read reads a list of whole numbers with spaces, commas or line ends between them; one
// pair of brackets may stand around all, as in what Python prints. Memory is linear in
// what is read, which is bounded. Errors: *ReadError, and those of the reader.
func Read(in io.Reader) (List, error) {
	words := bufio.NewScanner(in)
	words.Split(word)
	var list List
	line, open, closed := 1, "", false
	comma := true // or the beginning stands before, so that no other comma may follow
	for words.Scan() {
		text := words.Text()
		wrong := func(says graphs.Key) (List, error) { return nil, unreadable(line, says, text) }
		switch closing := map[string]string{"[": "]", "(": ")", "{": "}"}; text {
		case "\n":
			line++
		case "\ufeff":
			if len(list) > 0 || open != "" {
				return wrong(NotNumber)
			}
		case ",":
			if comma || closed {
				return wrong("error.list.between")
			}
			comma = true
		case "[", "(", "{":
			if len(list) > 0 || open != "" {
				return wrong(NotNumber)
			}
			open = text
		case "]", ")", "}":
			if closed || open == "" || text != closing[open] {
				return wrong(NotNumber)
			}
			closed = true
		default:
			n, err := strconv.Atoi(text)
			long := utf8.RuneCountInString(text) > longestNumber
			text = xstrings.Truncate(text, longestNumber)
			switch digits := strings.TrimLeft(text, "0123456789"); {
			case long && (digits == "…" || strings.TrimLeft(text[1:], "0123456789") == "…" && strings.ContainsAny(text[:1], "+-")), errors.Is(err, strconv.ErrRange):
				return wrong("error.list.large")
			case err != nil || long || closed:
				return wrong(NotNumber)
			case len(list) == MostRead:
				return wrong("error.list.many")
			}
			list, comma = append(list, n), false
		}
	}
	switch err := words.Err(); {
	case err != nil:
		return nil, err
	case open != "" && !closed:
		return nil, unreadable(line, NotNumber, open)
	case len(list) == 0:
		return nil, unreadable(0, "error.list.none", "")
	}
	return list, nil
}

// word splits what is read into numbers, commas, brackets and line ends, without spaces. Of
// what is longer than a number it takes as much as is told.
func word(data []byte, end bool) (advance int, token []byte, err error) {
	start := 0
	for start < len(data) && strings.IndexByte(" \t\r", data[start]) >= 0 {
		start++
	}
	rest := data[start:]
	if len(rest) == 0 {
		return start, nil, nil
	}
	_, size := utf8.DecodeRune(rest)
	if strings.IndexByte("\n,[]({})", rest[0]) >= 0 || bytes.HasPrefix(rest, []byte("\ufeff")) {
		return start + size, rest[:size], nil
	}
	at := bytes.IndexAny(rest, "\n\r \t,])}")
	switch most := 4 * (longestNumber + 1); {
	case at < 0 && len(rest) < most && !end:
		return start, nil, nil // more may belong to it
	case at < 0 || at > most:
		at = min(len(rest), most)
	}
	return start + at, rest[:at], nil
}

// Values is a list of numbers, g(First), g(First+1), …, at 0 … Len()-1; First is that
// of the Premises, and usually 0.
type Values interface {
	Len() int
	At(i int) int
}

// Small are values below 65,536. Laws of them are found fastest.
type Small []uint16

// Len returns how many there are.
func (s Small) Len() int { return len(s) }

func (s Small) At(i int) int { return int(s[i]) }

// List are values of any size.
type List []int

// Len returns how many there are.
func (l List) Len() int { return len(l) }

func (l List) At(i int) int { return l[i] }

// integer is what the searches read values as.
type integer interface{ ~uint16 | ~int }

// listed returns values as a list, and whether any two differ by less than 2⁶², so
// that sums and differences of two or three are safe.
func listed(v Values) (list List, safe bool) {
	list, ok := v.(List)
	if !ok {
		list = part(v, 0, v.Len())
	}
	const most = math.MaxInt / 4
	for _, x := range list {
		if x > most || x < -most {
			return list, false
		}
	}
	return list, true
}

func part(v Values, from, to int) List {
	list := make(List, 0, to-from)
	for i := from; i < to; i++ {
		list = append(list, v.At(i))
	}
	return list
}
