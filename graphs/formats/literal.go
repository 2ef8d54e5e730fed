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

// literal reads nested lists and dictionaries in the syntax of Python and similar languages, token
// by token.
type literal struct {
	*foreign
	rest []byte
	// calls is the number of open function calls, whose ")" is still to come.
	calls int
}

// newLiteral returns a reader for a game of the given kind, at the first bracket of text.
func newLiteral(text []byte, kind graphs.Kind) *literal {
	l := &literal{foreign: newForeign(kind, text), rest: text}
	l.line = 1
	l.peek()
	opening := literalOpening.Find(l.rest)
	l.calls = bytes.Count(opening, []byte("("))
	l.rest = l.rest[len(opening):]
	l.peek()
	return l
}

// peek skips white space and comments, and returns the next byte without reading it, or 0 at the
// end of the text.
func (l *literal) peek() byte {
	for len(l.rest) > 0 {
		switch c := l.rest[0]; {
		case c == '\n':
			l.line++
		case c == ' ' || c == '\t' || c == '\r':
		case c == '#':
			if end := bytes.IndexByte(l.rest, '\n'); end > 0 {
				l.rest = l.rest[end:]
				continue
			}
			l.rest = nil
			return 0
		default:
			return c
		}
		l.rest = l.rest[1:]
	}
	return 0
}

// opensList reports whether the opening bracket of a list is ahead.
func (l *literal) opensList() bool {
	return bytes.IndexByte([]byte("[({"), l.peek()) >= 0 && l.peek() != 0
}

// readElements reads a list, calls read for each element, and returns the number of elements. A
// comma separates the elements and may follow the last.
func (l *literal) readElements(read func()) (count int) {
	if !l.opensList() {
		l.failExpected(l.readWordIndex(), phrase("array"))
	}
	closing := map[byte]byte{'[': ']', '(': ')', '{': '}'}[l.rest[0]]
	l.rest = l.rest[1:]
	for l.peek() != closing {
		if count > 0 {
			if l.rest = l.afterComma(closing); l.peek() == closing {
				break
			}
		}
		read()
		count++
	}
	l.rest = l.rest[1:]
	return count
}

// afterComma returns the text after the comma that is ahead. If there is no comma, it ends the
// parse with an error that names closing as well.
func (l *literal) afterComma(closing byte) []byte {
	if l.peek() != ',' {
		l.failExpected(l.readWordIndex(), `","`+" / "+strconv.Quote(string(closing)))
	}
	return l.rest[1:]
}

// readWordIndex reads a number, a name or a string in quotes, without the quotes. It returns an empty
// slice if something different is ahead.
func (l *literal) readWordIndex() []byte {
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

// readName reads the name of a vertex: a word, or a tuple of words, which is spelled as in the
// text without spaces.
func (l *literal) readName() []byte {
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

// requireWord reads a word. It ends the parse with an error if there is none.
func (l *literal) requireWord() []byte {
	word := l.readWordIndex()
	if len(word) == 0 {
		next := l.rest[:min(1, len(l.rest))]
		l.failExpected(next, phrase("vertex"))
	}
	return word
}

// readInteger reads a whole number in low…high.
func (l *literal) readInteger(low, high int) int {
	word := l.readWordIndex()
	n, err := strconv.Atoi(string(word))
	if err != nil || n < low || n > high {
		l.fail("not-number", graphs.Data{"Word": quote(word), "Low": low, "High": high})
	}
	return n
}

// readEnd reads closing brackets of function calls and a semicolon. It ends the parse with an
// error unless the text ends there.
func (l *literal) readEnd() {
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
