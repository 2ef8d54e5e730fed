package formats

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"nimgraph/graphs"
)

// wordKind is the kind of a word in an edge list: a word with or without quotes, or one of the
// signs -> and --.
type wordKind uint8

const (
	bareWord   wordKind = iota
	quotedWord          // always a name
	arrowWord           // ->
	lineWord            // --
)

// edgeWord is a word of an edge list: a name, a number, a keyword or a sign.
type edgeWord struct {
	kind wordKind
	text []byte // without quotes
}

// equals reports whether the word is text and is not in quotes.
func (w edgeWord) equals(text string) bool { return w.kind == bareWord && string(w.text) == text }

// isSign reports whether the word is one of the signs between names: ->, --, = or +.
func (w edgeWord) isSign() bool {
	return w.kind == arrowWord || w.kind == lineWord || w.equals("=") || w.equals("+")
}

// quote returns the word in quotes for an error message.
func (w edgeWord) quote() string { return quote(w.text) }

// isCount reports whether the word looks like a count: an x and digits.
func (w edgeWord) isCount() bool {
	if w.kind != bareWord || len(w.text) < 2 || w.text[0] != 'x' {
		return false
	}
	return isNumber(w.text[1:])
}

// isNumber reports whether text consists of one or more of the digits 0…9.
func isNumber(text []byte) bool {
	for _, c := range text {
		if c < '0' || c > '9' {
			return false
		}
	}
	return len(text) > 0
}

// keywords returns the words that have a special meaning at the beginning of a line. A vertex name
// that is such a word must be in quotes.
func keywords() []string {
	return []string{"title", "play", "token", "ground", "vertex", "undirected", "worth", "target"}
}

// CanBeWord reports whether an edge list can contain name without quotes. Such a name is not
// empty, has no white space, control character, quote, #, -> or --, does not end in a comma or
// semicolon, and is no sign, keyword, count or number in digits of another script.
func CanBeWord(name string) bool {
	w := edgeWord{text: []byte(name)}
	switch {
	case name == "", !utf8.ValidString(name), len(name) > MaxLine/4,
		strings.ContainsFunc(name, endsWord), strings.ContainsRune(name, '\ufeff'),
		strings.Contains(name, "->"), strings.Contains(name, "--"),
		strings.HasSuffix(name, ","), strings.HasSuffix(name, ";"),
		w.isSign(), w.isCount(), string(asciiDigits(w.text)) != name, slices.Contains(keywords(), name):
		return false
	}
	return !strings.ContainsFunc(name, unicode.IsControl)
}

// endsWord reports whether r ends a word that is not in quotes.
func endsWord(r rune) bool { return r == '#' || r == '"' || unicode.IsSpace(r) }

// lineLexer splits a line of an edge list into words. rest is the part of the line that has not
// been read.
type lineLexer struct{ rest []byte }

// nextWord reads and returns the next word of the line. ok is false at the end of the line and at
// a comment. If the line has a mistake there, bad is the error. It has no line number, because the
// lexer does not know it.
func (l *lineLexer) nextWord() (w edgeWord, ok bool, bad *Error) {
	l.rest = bytes.TrimLeftFunc(l.rest, unicode.IsSpace)
	if len(l.rest) == 0 || l.rest[0] == '#' {
		l.rest = nil
		return edgeWord{}, false, nil
	}
	if l.rest[0] == '"' {
		return l.readQuoted()
	}
	end := bytes.IndexFunc(l.rest, endsWord)
	if end < 0 {
		end = len(l.rest)
	}
	text := l.rest[:end]
	from, to := findSign(text)
	switch {
	case from < 0 && end < len(l.rest) && l.rest[end] == '"':
		return edgeWord{}, false, newError("quote-inside", graphs.Data{"Word": quote(l.rest[:end+1])})
	case from < 0:
	case from > 0:
		text = text[:from]
	default:
		l.rest = l.rest[to:]
		switch sign := text[:to]; string(sign) {
		case "->":
			return edgeWord{arrowWord, sign}, true, nil
		case "--":
			return edgeWord{lineWord, sign}, true, nil
		default:
			return edgeWord{}, false, newError("strokes", graphs.Data{"Word": quote(sign)})
		}
	}
	l.rest = l.rest[len(text):]
	switch text[len(text)-1] {
	case ',':
		return edgeWord{}, false, newError("comma", graphs.Data{"Word": quote(text)})
	case ';':
		return edgeWord{}, false, newError("semicolon", graphs.Data{"Word": quote(text)})
	}
	if len(text) > utf8.RuneCount(text) {
		text = asciiDigits(text)
	}
	return edgeWord{bareWord, text}, true, nil
}

// appendWords reads the remaining words of the line and appends them to words.
func (l *lineLexer) appendWords(words []edgeWord) ([]edgeWord, *Error) {
	for {
		w, ok, bad := l.nextWord()
		if bad != nil || !ok {
			return words, bad
		}
		words = append(words, w)
	}
}

// findSign returns the bounds of the first run of the characters - and > in text that contains ->
// or --. A run without them, such as a single -, belongs to a word. If there is no such run, from
// and to are -1.
func findSign(text []byte) (from, to int) {
	for from = 0; from < len(text); from = to + 1 {
		dash := bytes.IndexByte(text[from:], '-')
		if dash < 0 {
			return -1, -1
		}
		from += dash
		for from > 0 && text[from-1] == '>' {
			from--
		}
		to = from
		for to < len(text) && (text[to] == '-' || text[to] == '>') {
			to++
		}
		if run := text[from:to]; bytes.Contains(run, []byte("->")) || bytes.Contains(run, []byte("--")) {
			return from, to
		}
	}
	return -1, -1
}

// closingQuote returns the index of the quote that ends the quoted string at the beginning of text,
// or -1 if there is none. A backslash escapes the next character.
func closingQuote(text []byte) int {
	for end := 1; end < len(text); end++ {
		switch text[end] {
		case '"':
			return end
		case '\\':
			end++
		}
	}
	return -1
}

// readQuoted reads a word in double quotes and returns it as nextWord does.
func (l *lineLexer) readQuoted() (w edgeWord, ok bool, bad *Error) {
	end := closingQuote(l.rest)
	if end < 0 {
		return edgeWord{}, false, newError("no-quote-end")
	}
	raw := l.rest[:end+1]
	text, err := jsontext.AppendUnquote(nil, raw)
	if err != nil {
		return edgeWord{}, false, newError("bad-quote", graphs.Data{"Word": quote(raw[1:end])})
	}
	l.rest = l.rest[end+1:]
	if r, _ := utf8.DecodeRune(l.rest); len(l.rest) > 0 && r != '#' && !unicode.IsSpace(r) {
		if from, _ := findSign(l.rest); from != 0 {
			return edgeWord{}, false, newError("no-space", graphs.Data{"Word": quote(text)})
		}
	}
	return edgeWord{quotedWord, text}, true, nil
}

// appendName appends the name of a vertex to dst as an edge list spells it, and returns the
// extended slice. It adds quotes only if CanBeWord requires them.
func appendName(dst []byte, name string) []byte {
	if CanBeWord(name) {
		return append(dst, name...)
	}
	return appendQuoted(dst, name)
}

// appendQuoted appends s in double quotes to dst and returns the extended slice. The result is a
// JSON string in which all unprintable characters are escaped.
func appendQuoted(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case unicode.IsPrint(r):
			dst = utf8.AppendRune(dst, r)
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			dst = fmt.Appendf(dst, `\u%04x\u%04x`, high, low)
		default:
			dst = fmt.Appendf(dst, `\u%04x`, r)
		}
	}
	return append(dst, '"')
}
