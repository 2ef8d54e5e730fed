package embedded

import (
	"bufio"
	"errors"
	"io"
)

// maxAttributes is how many attributes an element of an SVG may have: the package
// encoding/xml keeps all of them, with some 60 bytes of memory for each byte.
const maxAttributes = 10_000

var errManyAttributes = errors.New("an element has too many attributes")

// tags hands on an XML text, byte by byte so that encoding/xml does not read ahead,
// and fails where a tag has too many attributes. What is a tag is not worked out
// from the text as a whole, which comments and declarations could mislead: next
// says where each token begins.
type tags struct {
	r          *bufio.Reader
	state      tagState
	last       byte
	quote      byte // that ends the value that t is in
	attributes int
}

type tagState uint8

const (
	tokenBegins tagState = iota
	tagBegins            // after "<"
	inTag
	inValue
	outside // in what is no tag
)

// next tells that a token begins here. The "<" that has ended a text is read
// already.
func (t *tags) next() {
	t.state, t.attributes = tokenBegins, 0
	if t.last == '<' {
		t.state = tagBegins
	}
}

func (t *tags) ReadByte() (byte, error) {
	c, err := t.r.ReadByte()
	if err != nil {
		return 0, err
	}
	t.last = c
	switch t.state {
	case tokenBegins:
		if t.state = outside; c == '<' {
			t.state = tagBegins
		}
	case tagBegins:
		if t.state = inTag; c == '!' || c == '?' {
			t.state = outside
		}
	case inTag:
		if c == '"' || c == '\'' {
			t.state, t.quote = inValue, c
			if t.attributes++; t.attributes > maxAttributes {
				return 0, errManyAttributes
			}
		}
	case inValue:
		if c == t.quote {
			t.state = inTag
		}
	}
	return c, nil
}

func (t *tags) Read(p []byte) (int, error) {
	for i := range p {
		c, err := t.ReadByte()
		if err != nil {
			return i, err
		}
		p[i] = c
	}
	return len(p), nil
}

var (
	_ io.ByteReader = (*tags)(nil)
	_ io.Reader     = (*tags)(nil)
)
