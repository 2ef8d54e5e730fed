package carried

import (
	"bufio"
	"errors"
	"io"
)

// maxAttributes is how many attributes an element of an SVG may have: the package
// encoding/xml keeps all of them, with some 60 bytes of memory for each byte.
const maxAttributes = 10_000

var errManyAttributes = errors.New("an element has too many attributes")

// tags hands on an XML text, and fails where a tag has too many attributes.
type tags struct {
	r     *bufio.Reader
	state tagState
	// ends is what ends the quotes, the comment or the characters that t is in;
	// before are the two bytes before the last.
	ends       byte
	before     [2]byte
	attributes int
}

type tagState uint8

const (
	betweenTags tagState = iota
	tagBegins
	inTag
	inQuotes
	tagDeclares  // after "<!"
	inCharacters // of a comment, up to "-->", or of a CDATA section, up to "]]>"
)

// ReadByte keeps encoding/xml from reading ahead.
func (t *tags) ReadByte() (byte, error) {
	c, err := t.r.ReadByte()
	switch t.state {
	case betweenTags:
		if c == '<' {
			t.state, t.attributes = tagBegins, 0
		}
	case tagBegins:
		switch t.state = inTag; c {
		case '!':
			t.state = tagDeclares
		case '?':
			t.state = betweenTags
		}
	case tagDeclares:
		switch t.state = inCharacters; c {
		case '-':
			t.ends = '-'
		case '[':
			t.ends = ']'
		default:
			t.state = betweenTags
		}
	case inCharacters:
		if c == '>' && t.before == [2]byte{t.ends, t.ends} {
			t.state = betweenTags
		}
	case inTag:
		switch c {
		case '>':
			t.state = betweenTags
		case '"', '\'':
			t.state, t.ends = inQuotes, c
			if t.attributes++; t.attributes > maxAttributes {
				return 0, errManyAttributes
			}
		}
	case inQuotes:
		if c == t.ends {
			t.state = inTag
		}
	}
	t.before = [2]byte{t.before[1], c}
	return c, err
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
