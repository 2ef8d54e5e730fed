package embedded

import (
	"bufio"
	"bytes"
	"errors"
	"io"
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
