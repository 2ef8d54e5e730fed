package laws

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nimgraph/graphs"
	"nimgraph/graphs/xstrings"
)

const (
	// MaxRead is the largest number of values that are read.
	MaxRead = 20_000_000
	// maxWordLength is the largest length of a word, in characters.
	maxWordLength = 40
)

// NotNumber is the message of the error about a word that is not a whole number.
const NotNumber graphs.Key = "error.list.number"

// ReadError says why a list cannot be read. Line counts from 1. It is 0 if the mistake is not on a
// single line.
type ReadError struct {
	graphs.Fault
	Line int
}

// Location returns the number of the line as text, or "" if the mistake is not on a single line.
func (e *ReadError) Location() string {
	if e.Line == 0 {
		return ""
	}
	return strconv.Itoa(e.Line)
}

// newReadError returns a ReadError about the given line, with the message key. text is the part of
// the line that is wrong.
func newReadError(line int, key graphs.Key, text string) error {
	return &ReadError{graphs.Fault{Says: key, With: graphs.Data{"Text": text, "Most": MaxRead}}, line}
}

// Numbers is a list of numbers that Read has read: g(First), g(First+1), ….
type Numbers struct {
	First  int
	Values List
}

// minPairs is the least number of lines with two numbers that Read takes for pairs n g(n) if there
// is no heading. The first numbers must be ascending. Fewer lines may look like pairs by chance.
const minPairs = 3

// Read reads a list of whole numbers from in. Spaces, commas, semicolons or line ends separate
// them. A pair of brackets may enclose the list, as in Python and C++, and the beginning of an
// assignment may precede it: "g = [0, 1]", "int g[] = {0, 1};", "[]int{0, 1}". Lines of two
// numbers, of which the first numbers increase by 1, are read as pairs n g(n), as in a b-file of
// the OEIS and in CSV. Lines that begin with # are comments, and the first line may be a heading
// of one or two words.
//
// Memory is linear in the numbers, which are at most MaxRead. It returns a *ReadError if the text
// is not such a list, and the error of in if reading fails.
func Read(in io.Reader) (Numbers, error) {
	buffered := bufio.NewReaderSize(in, 1<<16)
	r := &listReader{line: 1, comma: true, pairs: true}
	if err := r.skipAssignment(buffered); err != nil {
		return Numbers{}, err
	}
	words := bufio.NewScanner(buffered)
	words.Split(splitWord)
	for words.Scan() {
		if err := r.addWord(words.Text()); err != nil {
			return Numbers{}, err
		}
	}
	if err := words.Err(); err != nil {
		return Numbers{}, err
	}
	return r.numbers()
}

// listReader is the state of one call of Read. It builds a list from the words of a text.
type listReader struct {
	line    int
	comment bool // up to the end of the line
	// heading holds the words of the heading. They are refused if no numbers follow.
	heading []string
	list    List
	// comma is set if no other comma may follow: after a comma, and at the beginning.
	comma  bool
	open   string // the opening bracket
	closed bool
	// pairs is set while all lines may be pairs. inLine is the count of numbers in the line.
	pairs         bool
	lines, inLine int
}

// assignment matches the beginning of an assignment, or of a list in Go, up to the bracket of the
// list. Its group is the first number after the bracket.
var assignment = regexp.MustCompile(`^\s*(?:[A-Za-z_][\w:<>*&,\s]*?(?:\[\s*\d*\s*\]\s*)*=?\s*|\[\s*\d*\s*\]\s*\w+\s*)[\[({](\s*[-+\d\])}])`)

// maxAssignment is the largest number of bytes before the bracket of a list.
const maxAssignment = 200

// skipAssignment skips the text before the opening bracket of the list, such as "int g[] = ", if
// there is such a text. It returns the error of in.
func (r *listReader) skipAssignment(in *bufio.Reader) error {
	start, err := in.Peek(maxAssignment)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return err
	}
	if found := assignment.FindSubmatchIndex(start); found != nil {
		n, _ := in.Discard(found[2] - 1) // the bytes were peeked
		r.line += bytes.Count(start[:n], []byte("\n"))
	}
	return nil
}

// closingBrackets maps each opening bracket to its closing bracket.
var closingBrackets = map[string]string{"[": "]", "(": ")", "{": "}"}

// addWord processes text, the next word of the list: a number, a separator, a bracket, a line end,
// or a word of the heading. The error is a *ReadError.
func (r *listReader) addWord(text string) error {
	wrong := func(says graphs.Key) error { return newReadError(r.line, says, text) }
	isBare := len(r.list) == 0 && r.open == ""
	switch {
	case text == "\n":
		r.comment = false
		r.line++
		r.endLine()
	case r.comment:
	case text[0] == '#' && r.inLine == 0:
		r.comment = true
	case text == "\ufeff":
		if !isBare {
			return wrong(NotNumber)
		}
	case text == ";" && r.closed:
	case text == "," || text == ";":
		if len(r.heading) > 0 && len(r.list) == 0 {
			return nil
		}
		if r.comma || r.closed {
			return wrong("error.list.between")
		}
		r.comma = true
	case text == ")" && len(r.heading) > 0 && len(r.list) == 0: // of a heading such as g(n)
	case closingBrackets[text] != "":
		if !isBare || len(r.heading) > 0 {
			return wrong(NotNumber)
		}
		r.open = text
	case text == "]" || text == ")" || text == "}":
		if r.closed || r.open == "" || text != closingBrackets[r.open] {
			return wrong(NotNumber)
		}
		r.closed = true
	default:
		return r.addNumber(text)
	}
	return nil
}

// addNumber processes text, which must be a number or a word of the heading. The error is a
// *ReadError.
func (r *listReader) addNumber(text string) error {
	if r.isHeading(text) {
		r.heading = append(r.heading, text)
		return nil
	}
	n, err := strconv.Atoi(text)
	isLong := utf8.RuneCountInString(text) > maxWordLength
	text = xstrings.Truncate(text, maxWordLength)
	limit := MaxRead
	if r.pairs && r.lines > 0 {
		limit = 2 * MaxRead
	}
	switch {
	case isLong && isTruncatedNumber(text) || errors.Is(err, strconv.ErrRange):
		return newReadError(r.line, "error.list.large", text)
	case err != nil || isLong || r.closed:
		return r.notNumberError(text)
	case len(r.list) == limit:
		return newReadError(r.line, "error.list.many", text)
	}
	r.list, r.comma = append(r.list, n), false
	r.inLine++
	return nil
}

// isHeading reports whether the word text may belong to the heading: it begins with a letter, and
// is one of at most two words on the first line.
func (r *listReader) isHeading(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	start := r.lines == 0 && r.inLine == 0 && r.open == ""
	return start && unicode.IsLetter(first) && len(r.heading) < 2 && utf8.RuneCountInString(text) <= maxWordLength
}

// isTruncatedNumber reports whether text, a word that was cut off and ends in "…", consists of
// digits, with or without a sign.
func isTruncatedNumber(text string) bool {
	return strings.TrimLeft(strings.TrimLeft(text[:1], "+-")+text[1:], "0123456789") == "…"
}

// notNumberError returns the error that text is not a number. If the list has only a heading so
// far, the error is about the heading instead.
func (r *listReader) notNumberError(text string) error {
	if len(r.heading) > 0 && len(r.list) == 0 {
		text = r.heading[0]
	}
	return newReadError(r.line, NotNumber, text)
}

// endLine is called at the end of each line. It records whether all lines so far are pairs: two
// numbers, of which the first is 1 more than on the line before.
func (r *listReader) endLine() {
	if r.inLine == 0 {
		return
	}
	if n := len(r.list); r.pairs {
		r.pairs = r.inLine == 2 && (r.lines == 0 || r.list[n-2] == r.list[n-4]+1)
	}
	r.lines++
	r.inLine = 0
}

// numbers returns the finished list. The error is a *ReadError if the list is empty or its bracket
// is not closed.
func (r *listReader) numbers() (Numbers, error) {
	r.endLine()
	switch {
	case r.open != "" && !r.closed:
		return Numbers{}, newReadError(r.line, NotNumber, r.open)
	case len(r.list) == 0 && len(r.heading) > 0:
		return Numbers{}, newReadError(1, NotNumber, r.heading[0])
	case len(r.list) == 0:
		return Numbers{}, newReadError(0, "error.list.none", "")
	}
	if isPairs := r.pairs && r.open == "" && (r.lines >= minPairs || len(r.heading) == 2); !isPairs {
		return Numbers{Values: r.list}, nil
	}
	pairs := Numbers{First: r.list[0], Values: make(List, 0, len(r.list)/2)}
	for i := 1; i < len(r.list); i += 2 {
		pairs.Values = append(pairs.Values, r.list[i])
	}
	return pairs, nil
}

// splitWord is a bufio.SplitFunc that splits a text into numbers, separators, brackets and line
// ends, and omits spaces. It cuts off a word after a little more than maxWordLength letters, which
// is enough for an error message.
func splitWord(data []byte, atEOF bool) (advance int, token []byte, err error) {
	start := 0
	for start < len(data) && strings.IndexByte(" \t\r", data[start]) >= 0 {
		start++
	}
	rest := data[start:]
	if len(rest) == 0 {
		return start, nil, nil
	}
	_, size := utf8.DecodeRune(rest)
	if strings.IndexByte("\n,;[]({})", rest[0]) >= 0 || bytes.HasPrefix(rest, []byte("\ufeff")) {
		return start + size, rest[:size], nil
	}
	length := bytes.IndexAny(rest, "\n\r \t,;])}")
	switch limit := 4 * (maxWordLength + 1); {
	case length < 0 && len(rest) < limit && !atEOF:
		return start, nil, nil // the word may go on
	case length < 0 || length > limit:
		length = min(len(rest), limit)
	}
	return start + length, rest[:length], nil
}

// Values is a list of numbers g(First), g(First+1), … at the indices 0 … Len()-1. First is
// Premises.First, usually 0.
type Values interface {
	Len() int
	At(i int) int
}

// SmallValues is a list of values below 65,536, stored in 16 bits each. Find is fastest for this type.
type SmallValues []uint16

// Len returns the number of values.
func (s SmallValues) Len() int { return len(s) }

// At returns the value at index i.
func (s SmallValues) At(i int) int { return int(s[i]) }

// List is a list of values of any size.
type List []int

// Len returns the number of values.
func (l List) Len() int { return len(l) }

// At returns the value at index i.
func (l List) At(i int) int { return l[i] }

// integer is the constraint for the number types of the searches.
type integer interface{ ~uint16 | ~int }

// asList returns v as a List. safe reports whether all values are below 2⁶¹ in size, so that sums
// and differences of two or three of them cannot overflow.
func asList(v Values) (list List, safe bool) {
	list, ok := v.(List)
	if !ok {
		list = copyRange(v, 0, v.Len())
	}
	const limit = math.MaxInt / 4
	for _, x := range list {
		if x > limit || x < -limit {
			return list, false
		}
	}
	return list, true
}

// copyRange returns a copy of the values of v at the indices from … to-1.
func copyRange(v Values, from, to int) List {
	list := make(List, 0, to-from)
	for i := from; i < to; i++ {
		list = append(list, v.At(i))
	}
	return list
}
