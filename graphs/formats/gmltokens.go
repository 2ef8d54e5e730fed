package formats

import (
	"bytes"
	"html"
	"strconv"

	"nimgraph/graphs"
)

// gmlTokens reads the keys and values of a GML text, whose lists may nest.
type gmlTokens struct {
	foreignText
	depth int // of nested lists
}

// readList reads a list of keys and values in brackets. It calls read after it has read a key, and
// read must read the value.
func (r *gmlTokens) readList(read func(key string)) {
	if r.peek() != '[' {
		r.failExpected(r.peekWord(), `"["`)
	}
	if r.depth++; r.depth > MaxDepth {
		r.fail("deep-lists", graphs.Data{"Limit": MaxDepth})
	}
	r.rest = r.rest[1:]
	for r.peek() != ']' {
		key := r.readKey()
		if key == "" {
			r.failExpected(nil, `"]"`)
		}
		read(key)
	}
	r.rest = r.rest[1:]
	r.depth--
}

// peekWord returns the next characters of the text up to white space, a bracket or a quote,
// without reading them. If such a character comes next, it returns this character.
func (r *gmlTokens) peekWord() []byte {
	r.peek()
	end := bytes.IndexAny(r.rest, " \t\r\n[]\"")
	if end < 0 {
		end = len(r.rest)
	}
	if end == 0 && len(r.rest) > 0 {
		end = 1
	}
	return r.rest[:end]
}

// readKey reads a key and returns it in lower case. At the end of the text it returns "".
func (r *gmlTokens) readKey() string {
	word := r.peekWord()
	if len(word) > 0 && !isLetter(word[0]) {
		r.failExpected(word, messagePart("key"))
	}
	r.rest = r.rest[len(word):]
	return string(bytes.ToLower(word))
}

// readScalar reads a value that is not a list: a number, a word or a string in quotes. It resolves
// the HTML entities in a string.
func (r *gmlTokens) readScalar() []byte {
	if r.peek() != '"' {
		word := r.peekWord()
		if len(word) == 0 || word[0] == '[' || word[0] == ']' {
			r.failExpected(word, messagePart("value"))
		}
		r.rest = r.rest[len(word):]
		return word
	}
	end := bytes.IndexByte(r.rest[1:], '"')
	if end < 0 {
		r.fail("no-quote-end")
	}
	raw := r.rest[1 : end+1]
	r.rest = r.rest[end+2:]
	r.line += bytes.Count(raw, []byte("\n"))
	if bytes.IndexByte(raw, '&') >= 0 {
		return []byte(html.UnescapeString(string(raw)))
	}
	return raw
}

// readDecimal reads a decimal number. If something else is ahead, the parse ends with an error.
func (r *gmlTokens) readDecimal() float64 {
	word := r.readScalar()
	x, err := strconv.ParseFloat(string(word), 64)
	if err != nil {
		r.failExpected(word, messagePart("number"))
	}
	return x
}

// skipValue skips a value of any kind.
func (r *gmlTokens) skipValue() {
	if r.peek() == '[' {
		r.readList(func(string) { r.skipValue() })
		return
	}
	r.readScalar()
}
