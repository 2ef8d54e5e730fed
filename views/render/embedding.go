package render

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"nimgraph/graphs"
)

const (
	// maxDrawing is the greatest size in bytes of a drawing that is read from a picture, and of the
	// text around it that is kept in memory.
	maxDrawing = 256 << 20
	// maxPicture is the number of bytes of a picture that are read at most.
	maxPicture = 512 << 20
)

// ExtractDrawing returns the drawing that is embedded in a picture: the text of a .nimgraph file in
// a PNG, an SVG, a PDF or a page of package webpage. It reads at most maxPicture bytes of r. Of a
// PNG or an SVG it reads only the part up to the drawing.
//
// The error is a graphs.Fault with the key Bare if the picture contains no drawing, Unknown if its
// format is unknown, and Broken if it is damaged. It is the error of r if reading r fails.
func ExtractDrawing(r io.Reader) ([]byte, error) {
	limited := &limitedReader{r: r, left: maxPicture}
	drawing, err := readDrawing(bufio.NewReaderSize(limited, 1<<16))
	if limited.err != nil { // it counts, whatever error the readers made of it
		return nil, limited.err
	}
	return drawing, err
}

// readDrawing is like ExtractDrawing, but does not limit the number of bytes that it reads. It
// recognises the format of picture by its first bytes.
func readDrawing(picture *bufio.Reader) ([]byte, error) {
	head, _ := picture.Peek(1024) // an error comes again with the next read
	switch {
	case bytes.HasPrefix(head, []byte(pngSignature)):
		return readPNG(picture)
	case bytes.Contains(head, []byte("%PDF-")):
		return readPDF(picture)
	case IsPage(head):
		return readPage(picture)
	case startsXML(head):
		return readSVG(picture)
	}
	return nil, Unknown
}

// startsXML reports whether head, the first bytes of a file, can be the beginning of an XML text.
func startsXML(head []byte) bool {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	return bytes.HasPrefix(bytes.TrimLeft(head, " \t\r\n"), []byte("<"))
}

// limitedReader is like io.LimitedReader, but at the limit it returns errTooLarge instead of io.EOF.
// It also keeps the first error of r.
type limitedReader struct {
	r    io.Reader
	left int64
	err  error
}

// errTooLarge is the error of a limitedReader at its limit.
var errTooLarge = errors.New("too large")

// Read implements io.Reader. At the limit it returns errTooLarge.
func (s *limitedReader) Read(p []byte) (int, error) {
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

// readFault returns the fault for a picture whose reading has failed with err: it is cut off, too
// large or malformed. kind is the format of the picture, such as PNG.
func readFault(kind string, err error) error {
	cause := Malformed
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		cause = CutOff
	case errors.Is(err, errTooLarge):
		cause = Large
	}
	return brokenFault(kind, cause, err)
}

// readBounded returns everything that it reads from r, the decompressed text of a picture. It
// returns a fault if reading fails, or if the text is longer than maxDrawing bytes. kind is the
// format of the picture, such as PNG.
func readBounded(kind string, r io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxDrawing+1))
	if err != nil {
		return nil, readFault(kind, err)
	}
	if len(text) > maxDrawing {
		return nil, brokenFault(kind, Large, nil)
	}
	return text, nil
}

// These keys of a graphs.Fault say why a picture has no readable drawing.
const (
	// Bare: the picture carries no drawing. It was made by another program, or a program that
	// rewrote it has left the drawing out.
	Bare graphs.Key = "error.picture.bare"
	// Unknown: the file is no picture that can carry a drawing.
	Unknown graphs.Key = "error.picture.unknown"
	// Broken: the picture cannot be read, or not as far as the drawing. The cause is one of the
	// following keys.
	Broken graphs.Key = "error.picture.broken"

	// CutOff: the file ends too early.
	CutOff graphs.Key = "error.picture.cut-off"
	// Encrypted: a PDF could be read only with its password.
	Encrypted graphs.Key = "error.picture.encrypted"
	// Damaged: the drawing has changed since it was put into the picture.
	Damaged graphs.Key = "error.picture.damaged"
	// Deep: elements are nested too deep.
	Deep graphs.Key = "error.picture.deep"
	// Large: the picture, or the drawing in it, is larger than the limits.
	Large graphs.Key = "error.picture.large"
	// Malformed: the underlying error says why.
	Malformed graphs.Key = "error.format.syntax"
)

// bareFault returns the fault for a picture that contains no drawing. kind is the format of the
// picture, such as PNG.
func bareFault(kind string) error {
	return &graphs.Fault{Says: Bare, With: graphs.Data{"Kind": kind}}
}

// brokenFault returns the fault for a damaged picture. kind is its format, such as PNG, why the
// reason, and err the underlying error or nil.
func brokenFault(kind string, why graphs.Key, err error) error {
	cause := &graphs.Fault{Says: why, With: graphs.Data{"Detail": err}, Err: err}
	return &graphs.Fault{Says: Broken, With: graphs.Data{"Kind": kind, "What": cause}, Err: cause}
}

// maxAttributes is the number of attributes that an element of an SVG may have: package
// encoding/xml keeps all of them, with some 60 bytes of memory for each byte.
const maxAttributes = 10_000

var errManyAttributes = errors.New("an element has too many attributes")

// tagReader is the input of an xml.Decoder. It passes the bytes of r on, and returns
// errManyAttributes if a tag has more than maxAttributes attributes. The caller must call
// startToken before each token. Then the reader knows where the token begins, and takes no "<"
// within a comment for a tag.
type tagReader struct {
	r          *bufio.Reader // read byte by byte, so that the decoder does not read ahead
	state      tagState
	last       byte
	quote      byte // the quote that ends the attribute value being read
	attributes int
}

// tagState is the place that a tagReader has reached in a token.
type tagState uint8

const (
	tokenStart tagState = iota
	tagStart            // after "<"
	inTag
	inValue
	inOther // the token is no tag
)

// startToken prepares the reader for the next token. The decoder may have read its first byte
// already, as the "<" that ended a text.
func (t *tagReader) startToken() {
	t.state, t.attributes = tokenStart, 0
	if t.last == '<' {
		t.state = tagStart
	}
}

// ReadByte implements io.ByteReader. It returns errManyAttributes if a tag has too many attributes.
func (t *tagReader) ReadByte() (byte, error) {
	c, err := t.r.ReadByte()
	if err != nil {
		return 0, err
	}
	t.last = c
	switch t.state {
	case tokenStart:
		if t.state = inOther; c == '<' {
			t.state = tagStart
		}
	case tagStart:
		if t.state = inTag; c == '!' || c == '?' {
			t.state = inOther
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

// Read implements io.Reader.
func (t *tagReader) Read(p []byte) (int, error) {
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
	_ io.ByteReader = (*tagReader)(nil)
	_ io.Reader     = (*tagReader)(nil)
)
