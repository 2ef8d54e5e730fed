package formats

import (
	"bytes"
	"regexp"
	"strconv"

	"nimgraph/graphs"
)

// A literal is a text of nested lists, tuples, sets and dictionaries, as Python, JSON and C++
// write them. Lists may be in any of the brackets [], () and {}.

const (
	// assignmentPattern matches "name =" of an assignment, which may begin a literal.
	assignmentPattern = `^(?:[A-Za-z_][\w.<> ]*=\s*)?`
	// callPattern matches the name of a function such as array( or set(, which may follow it.
	callPattern = `(?:[A-Za-z_][\w.]*\s*\(\s*)?`
)

// literalOpening matches the text that may stand before a literal.
var literalOpening = regexp.MustCompile(assignmentPattern + callPattern)

// literalReader reads nested lists and dictionaries in the syntax of Python and similar languages.
type literalReader struct {
	foreignText
	// calls is the number of open function calls, whose ")" is still to come.
	calls int
}

// newLiteralReader returns a reader for a game of the given kind. It has skipped what stands
// before the first bracket of text.
func newLiteralReader(text []byte, kind graphs.Kind) *literalReader {
	l := &literalReader{foreignText: foreignText{newForeignDraft(kind, text), text}}
	l.line = 1
	l.peek()
	opening := literalOpening.Find(l.rest)
	l.calls = bytes.Count(opening, []byte("("))
	l.rest = l.rest[len(opening):]
	l.peek()
	return l
}

// opensList reports whether the next character is the opening bracket of a list.
func (l *literalReader) opensList() bool {
	return bytes.IndexByte([]byte("[({"), l.peek()) >= 0 && l.peek() != 0
}

// readElements reads a list in any brackets and returns the number of its elements. It calls read
// before each element, and read must read the element. A comma follows each element except the
// last, where it may stand as well.
func (l *literalReader) readElements(read func()) (count int) {
	if !l.opensList() {
		l.failExpected(l.readWord(), messagePart("array"))
	}
	closing := map[byte]byte{'[': ']', '(': ')', '{': '}'}[l.rest[0]]
	l.rest = l.rest[1:]
	for l.peek() != closing {
		if count > 0 {
			if l.skipComma(closing); l.peek() == closing {
				break
			}
		}
		read()
		count++
	}
	l.rest = l.rest[1:]
	return count
}

// skipComma skips the comma that is the next character. If it is another character, the parse ends
// with an error that says that a comma or the closing bracket is missing.
func (l *literalReader) skipComma(closing byte) {
	if l.peek() != ',' {
		l.failExpected(l.readWord(), `","`+" / "+strconv.Quote(string(closing)))
	}
	l.rest = l.rest[1:]
}

// readWord reads a number, a name or a string in quotes, and returns it without quotes. If a
// bracket or a separator is next, it reads nothing and returns an empty slice.
func (l *literalReader) readWord() []byte {
	mark := l.peek()
	if mark != '"' && mark != '\'' {
		end := bytes.IndexAny(l.rest, " \t\r\n,:[](){}#\"'")
		if end < 0 {
			end = len(l.rest)
		}
		word := l.rest[:end]
		l.rest = l.rest[end:]
		return word
	}
	var text []byte
	for i := 1; i < len(l.rest); i++ {
		switch c := l.rest[i]; {
		case c == mark:
			l.rest = l.rest[i+1:]
			return text
		case c == '\n':
			l.fail("no-quote-end")
		case c == '\\' && i+1 < len(l.rest):
			i++
			text = append(text, l.rest[i])
		default:
			text = append(text, c)
		}
	}
	l.fail("no-quote-end")
	return nil
}

// readName reads and returns the name of a vertex. It is a word or a tuple of words; the name of a
// tuple is its text without spaces, such as (1,2).
func (l *literalReader) readName() []byte {
	if l.peek() == '(' {
		name := []byte("(")
		l.readElements(func() {
			if len(name) > 1 {
				name = append(name, ',')
			}
			name = append(name, l.requireWord()...)
		})
		return append(name, ')')
	}
	return l.requireWord()
}

// requireWord reads a word and returns it. If there is none, the parse ends with an error.
func (l *literalReader) requireWord() []byte {
	word := l.readWord()
	if len(word) == 0 {
		next := l.rest[:min(1, len(l.rest))]
		l.failExpected(next, messagePart("vertex"))
	}
	return word
}

// readInteger reads a whole number from low to high.
func (l *literalReader) readInteger(low, high int) int {
	word := l.readWord()
	n, err := strconv.Atoi(string(word))
	if err != nil || n < low || n > high {
		l.fail("not-number", graphs.Data{"Word": quote(word), "Low": low, "High": high})
	}
	return n
}

// readEnd reads what may follow the outermost list: the closing brackets of function calls around
// it, and a semicolon. If more text follows, the parse ends with an error.
func (l *literalReader) readEnd() {
	for ; l.calls > 0; l.calls-- {
		if l.peek() != ')' {
			l.failExpected(l.rest[:min(1, len(l.rest))], `")"`)
		}
		l.rest = l.rest[1:]
	}
	if l.peek() == ';' {
		l.rest = l.rest[1:]
	}
	if l.peek() != 0 {
		l.fail("more", graphs.Data{"Word": quote(l.rest[:1])})
	}
}
