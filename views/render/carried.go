package render

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"nimgraph/graphs"
)

const (
	// maxDrawing is how many bytes a drawing may have that is taken out of a
	// picture, and how many of the text around it are kept in memory.
	maxDrawing = 256 << 20
	// maxPicture is how many bytes of a picture are looked at.
	maxPicture = 512 << 20
)

// Carried returns the drawing that a picture carries, of whichever kind the picture
// is. It reads no more than maxPicture bytes, and a PNG or an SVG not further than
// the drawing. The error is Bare, Unknown, Broken, or that of r.
func EmbeddedDrawing(r io.Reader) ([]byte, error) {
	source := &source{r: r, left: maxPicture}
	drawing, err := carried(bufio.NewReaderSize(source, 1<<16))
	if source.err != nil { // whatever a reader made of it
		return nil, source.err
	}
	return drawing, err
}

func carried(in *bufio.Reader) ([]byte, error) {
	head, _ := in.Peek(1024) // the error comes again with the next read
	switch {
	case bytes.HasPrefix(head, []byte(pngSignature)):
		return readPNG(in)
	case bytes.Contains(head, []byte("%PDF-")):
		return readPDF(in)
	case startsXML(head):
		return readSVG(in)
	}
	return nil, Unknown
}

func startsXML(head []byte) bool {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	return bytes.HasPrefix(bytes.TrimLeft(head, " \t\r\n"), []byte("<"))
}

// source reads so many bytes, and keeps the error of its reader.
type source struct {
	r    io.Reader
	left int64
	err  error
}

var errTooLarge = errors.New("too large")

func (s *source) Read(p []byte) (int, error) {
	if s.left <= 0 {
		return 0, errTooLarge
	}
	n, err := s.r.Read(p[:min(int64(len(p)), s.left)])
	s.left -= int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		s.err = err
	}
	return n, err
}

// unread makes an error of what went wrong while reading.
func unread(kind string, err error) error {
	what := Malformed
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		what = CutOff
	case errors.Is(err, errTooLarge):
		what = Large
	}
	return unreadable(kind, what, err)
}

// bounded reads to the end of what a compressed text holds.
func bounded(kind string, r io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxDrawing+1))
	if err != nil {
		return nil, unread(kind, err)
	}
	if len(text) > maxDrawing {
		return nil, unreadable(kind, Large, nil)
	}
	return text, nil
}

// What can be wrong with a picture. Each is the key of a *graphs.Fault.
const (
	// Bare: it carries no drawing; it is of another program, or one that rewrote it has
	// left the drawing out.
	Bare graphs.Key = "error.picture.bare"
	// Unknown: it is none of the pictures that can carry a drawing.
	Unknown graphs.Key = "error.picture.unknown"
	// Broken: it cannot be read, or not as far as the drawing; the cause is one of those
	// below.
	Broken graphs.Key = "error.picture.broken"

	// CutOff: the file ends too early.
	CutOff graphs.Key = "error.picture.cut-off"
	// Encrypted: only with its password could a PDF be read.
	Encrypted graphs.Key = "error.picture.encrypted"
	// Damaged: the drawing in it is not what was put in.
	Damaged graphs.Key = "error.picture.damaged"
	// Deep: elements nest too deep.
	Deep graphs.Key = "error.picture.deep"
	// Large: the drawing in it, or the picture, is larger than is read.
	Large graphs.Key = "error.picture.large"
	// Malformed: the cause of the cause says what is wrong.
	Malformed graphs.Key = "error.format.syntax"
)

func bare(kind string) error {
	return &graphs.Fault{Says: Bare, With: graphs.Data{"Kind": kind}}
}

// unreadable says why a picture cannot be read; err may be nil.
func unreadable(kind string, why graphs.Key, err error) error {
	cause := &graphs.Fault{Says: why, With: graphs.Data{"Detail": err}, Err: err}
	return &graphs.Fault{Says: Broken, With: graphs.Data{"Kind": kind, "What": cause}, Err: cause}
}

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
	noTag // in what is no tag
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
		if t.state = noTag; c == '<' {
			t.state = tagBegins
		}
	case tagBegins:
		if t.state = inTag; c == '!' || c == '?' {
			t.state = noTag
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
