package formats

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"nimgraph/graphs"
)

// dotKind is the kind of a token in a DOT text. It is one of the constants below, or the character
// of a token that is one of { } [ ] = ; , :.
type dotKind byte

const (
	dotEnd      dotKind = 0
	dotWord     dotKind = 'w' // an identifier, a numeral or a quoted string
	dotHTML     dotKind = 'h' // <…>; its text is the text that a label shows
	dotArrow    dotKind = '>' // ->
	dotLine     dotKind = '-' // --
	dotNode     dotKind = 'N' // the keywords, in any case
	dotEdge     dotKind = 'E'
	dotGraph    dotKind = 'G'
	dotDigraph  dotKind = 'D'
	dotSubgraph dotKind = 'S'
	dotStrict   dotKind = '!'
)

// dotToken is a token of a DOT text.
type dotToken struct {
	kind dotKind
	text []byte // strings without quotes and escapes of quotes, keywords in lower case
	textLine
}

// isWord reports whether the token is an identifier or a string.
func (t dotToken) isWord() bool { return t.kind == dotWord || t.kind == dotHTML }

// isSign reports whether the token is -> or --, the signs that join the ends of an edge.
func (t dotToken) isSign() bool { return t.kind == dotArrow || t.kind == dotLine }

// quote returns the value that shows the token in an error message: the text of the token in
// quotes, or a messagePart if the token is the end of the text.
func (t dotToken) quote() any {
	if t.kind == dotEnd {
		return messagePart("text-end")
	}
	return quote(t.text)
}

// dotLexer splits a DOT text into tokens. rest is the text that has not been read. Reading a token
// takes time linear in its length.
type dotLexer struct {
	rest []byte
	textLine
	// lineStart is set at the beginning of a line, where # starts a comment.
	lineStart bool
}

// newDOTLexer returns a lexer at the beginning of text.
func newDOTLexer(text []byte) dotLexer {
	return dotLexer{rest: text, textLine: textLine{1}, lineStart: true}
}

// newError returns an error at the current line. key is the translation key of its message, and
// data are the data of the message.
func (l *dotLexer) newError(key graphs.Key, data ...graphs.Data) *Error {
	return newError(key, data...).withLine(l.line)
}

// advance skips n bytes of the text.
func (l *dotLexer) advance(n int) {
	l.line += bytes.Count(l.rest[:n], []byte("\n"))
	l.rest = l.rest[n:]
}

// nextToken reads and returns the next token. At the end of the text the token is of the kind
// dotEnd. It returns an error if the text is not DOT there.
func (l *dotLexer) nextToken() (dotToken, error) {
	if err := l.skipSpace(); err != nil {
		return dotToken{}, err
	}
	if len(l.rest) == 0 {
		return dotToken{textLine: l.textLine}, nil
	}
	l.lineStart = false
	switch c := l.rest[0]; {
	case isLetter(c):
		n := 1
		for n < len(l.rest) && (isLetter(l.rest[n]) || isDigit(l.rest[n])) {
			n++
		}
		if kind, word := dotKeyword(l.rest[:n]); kind != dotEnd {
			l.rest = l.rest[n:]
			return dotToken{kind, []byte(word), l.textLine}, nil
		}
		return l.takeToken(dotWord, n), nil
	case c == '"':
		return l.readString()
	case c == '<':
		return l.readHTML()
	case c == '{', c == '}', c == '[', c == ']', c == '=', c == ';', c == ',', c == ':':
		return l.takeToken(dotKind(c), 1), nil
	case c == '-' && len(l.rest) > 1 && (l.rest[1] == '>' || l.rest[1] == '-'):
		return l.takeToken(dotKind(l.rest[1]), 2), nil
	}
	if n := numeralLength(l.rest); n > 0 {
		return l.takeToken(dotWord, n), nil
	}
	_, size := utf8.DecodeRune(l.rest)
	return dotToken{}, l.newError("unexpected", graphs.Data{"Word": quote(l.rest[:size])})
}

// takeToken returns the next n bytes as a token of the given kind, and skips them. They must not
// contain a line break.
func (l *dotLexer) takeToken(kind dotKind, n int) dotToken {
	t := dotToken{kind, l.rest[:n:n], l.textLine}
	l.rest = l.rest[n:]
	return t
}

// skipSpace skips white space and comments. It returns an error if a comment does not end.
func (l *dotLexer) skipSpace() error {
	for len(l.rest) > 0 {
		switch c := l.rest[0]; {
		case c == '\n':
			l.line++
			l.lineStart = true
			l.rest = l.rest[1:]
		case c <= ' ':
			l.rest = l.rest[1:]
		case c == '#' && l.lineStart, c == '/' && bytes.HasPrefix(l.rest, []byte("//")):
			if end := bytes.IndexByte(l.rest, '\n'); end >= 0 {
				l.rest = l.rest[end:]
			} else {
				l.rest = nil
			}
		case c == '/' && bytes.HasPrefix(l.rest, []byte("/*")):
			end := bytes.Index(l.rest[2:], []byte("*/"))
			if end < 0 {
				return l.newError("no-comment-end")
			}
			l.advance(end + 4)
		default:
			return nil
		}
	}
	return nil
}

// readString reads a quoted string and returns it as a token. Strings that follow with a + before
// them, as in "a" + "b", are appended to its text.
func (l *dotLexer) readString() (dotToken, error) {
	t, err := l.readOneString()
	for err == nil {
		ahead := *l
		if err = ahead.skipSpace(); err != nil || len(ahead.rest) == 0 || ahead.rest[0] != '+' {
			break
		}
		ahead.rest = ahead.rest[1:]
		if err = ahead.skipSpace(); err != nil {
			break
		}
		if len(ahead.rest) == 0 || ahead.rest[0] != '"' {
			return t, ahead.newError("no-string-plus")
		}
		*l = ahead
		var more dotToken
		more, err = l.readOneString()
		t.text = append(t.text, more.text...)
	}
	return t, err
}

// readOneString reads one quoted string and returns it as a token. It resolves only the escape \"
// and a line break after \, as the language requires. All other escapes stay in the text, since
// their meaning depends on the attribute.
func (l *dotLexer) readOneString() (dotToken, error) {
	end := closingQuote(l.rest)
	if end < 0 {
		return dotToken{}, l.newError("no-quote-end")
	}
	raw := l.rest[1:end]
	t := dotToken{dotWord, make([]byte, 0, len(raw)), l.textLine}
	l.advance(end + 1)
	for i := 0; i < len(raw); i++ {
		if raw[i] != '\\' {
			t.text = append(t.text, raw[i])
			continue
		}
		i++ // a backslash is never last: it would escape the closing quote
		switch raw[i] {
		case '"':
			t.text = append(t.text, '"')
		case '\n':
		case '\r':
			if i+1 < len(raw) && raw[i+1] == '\n' {
				i++
			}
		default:
			t.text = append(t.text, '\\', raw[i])
		}
	}
	return t, nil
}

// readHTML reads an HTML string, whose angle brackets nest.
func (l *dotLexer) readHTML() (dotToken, error) {
	depth, end := 0, 0
	for ; end < len(l.rest); end++ {
		if l.rest[end] == '<' {
			if bytes.HasPrefix(l.rest[end:], []byte("<!--")) {
				n := bytes.Index(l.rest[end:], []byte("-->"))
				if n < 0 {
					break
				}
				end += n + 2
				continue
			}
			depth++
		} else if l.rest[end] == '>' {
			if depth--; depth == 0 {
				break
			}
		}
	}
	if end >= len(l.rest) || depth != 0 {
		return dotToken{}, l.newError("no-html-end")
	}
	t := dotToken{dotHTML, htmlToText(l.rest[1:end]), l.textLine}
	l.advance(end + 1)
	return t, nil
}

// isLetter reports whether an identifier can begin with the byte c.
func isLetter(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= utf8.RuneSelf
}

// isDigit reports whether c is one of the digits 0, …, 9.
func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// numeralLength returns the length in bytes of the number at the beginning of text, or 0 if there
// is none.
func numeralLength(text []byte) int {
	n, digits := 0, 0
	run := func() {
		for n < len(text) && isDigit(text[n]) {
			n, digits = n+1, digits+1
		}
	}
	if len(text) > 0 && text[0] == '-' {
		n++
	}
	run()
	if n < len(text) && text[n] == '.' {
		n++
		run()
	}
	if digits == 0 {
		return 0
	}
	return n
}

// dotKeyword returns the kind of the keyword word and its text in lower case. word may be in upper
// or lower case. If word is not a keyword, kind is dotEnd and text is empty.
func dotKeyword(word []byte) (kind dotKind, text string) {
	if len(word) < 4 || len(word) > 8 {
		return dotEnd, ""
	}
	for _, k := range [...]struct {
		kind dotKind
		word string
	}{
		{dotNode, "node"},
		{dotEdge, "edge"},
		{dotGraph, "graph"},
		{dotDigraph, "digraph"},
		{dotSubgraph, "subgraph"},
		{dotStrict, "strict"},
	} {
		if len(k.word) == len(word) && strings.EqualFold(k.word, string(word)) {
			return k.kind, k.word
		}
	}
	return dotEnd, ""
}
