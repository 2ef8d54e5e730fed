// Package embedded puts a drawing into a picture of it and takes it out again, so
// that a picture that someone was sent opens as a drawing that can be edited.
//
// What is embedded is the text of a .nimgraph file; this package does not look into
// it. Programs that rewrite a picture may leave out what they do not show, and then
// the drawing is gone; what each format does is chosen so that most keep it:
//
//   - PNG: a compressed international text (iTXt) with the keyword "nimgraph".
//     One that was rewritten as zTXt or tEXt is read as well.
//   - SVG: an element in <metadata>, with a namespace of its own.
//   - PDF: a file attachment, found among the streams of the file whatever else
//     was rewritten. Encrypted files are not read.
//
// All text but a PDF's is written in ASCII, with the escapes of JSON, since some
// programs take UTF-8 for another encoding.
package embedded

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"nimgraph/graphs"
)

const (
	// MaxDrawing is how many bytes a drawing may have that is taken out of a
	// picture, and how many of the text around it are kept in memory.
	MaxDrawing = 256 << 20
	// MaxPicture is how many bytes of a picture are looked at.
	MaxPicture = 512 << 20
)

// Read returns the drawing that a picture carries, of whichever kind the picture
// is. It reads no more than MaxPicture bytes, and a PNG or an SVG not further than
// the drawing. The error is Bare, Unknown, Broken, or that of r.
func Read(r io.Reader) ([]byte, error) {
	source := &source{r: r, left: MaxPicture}
	in := bufio.NewReaderSize(source, 1<<16)
	drawing, err := read(in)
	switch {
	case source.err != nil: // whatever a reader made of it
		return nil, source.err
	case err != nil:
		return nil, err
	}
	return drawing, nil
}

func read(in *bufio.Reader) ([]byte, error) {
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
func unread(k Kind, err error) error {
	what := Malformed
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		what = CutOff
	case errors.Is(err, errTooLarge):
		what = Large
	}
	return broken(k, what, err)
}

// bounded reads to the end of what a compressed text holds.
func bounded(k Kind, r io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxDrawing+1))
	if err != nil {
		return nil, unread(k, err)
	}
	if len(text) > MaxDrawing {
		return nil, broken(k, Large, nil)
	}
	return text, nil
}

// Kind is a format of pictures.
type Kind string

const (
	PNG Kind = "PNG"
	SVG Kind = "SVG"
	PDF Kind = "PDF"
)

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
	Malformed graphs.Key = "error.picture.malformed"
)

func bare(k Kind) error {
	return &graphs.Fault{Says: Bare, With: graphs.Data{"Kind": string(k)}}
}

// broken says why a picture cannot be read; err may be nil.
func broken(k Kind, why graphs.Key, err error) error {
	cause := &graphs.Fault{Says: why, With: graphs.Data{"Detail": err}, Err: err}
	return &graphs.Fault{Says: Broken, With: graphs.Data{"Kind": string(k), "What": cause}, Err: cause}
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
