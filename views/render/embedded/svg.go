package embedded

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Namespace is that of the element that an SVG's metadata has.
const Namespace = "urn:nimgraph:drawing"

const (
	// maxDepth is how deep the elements of an SVG may nest.
	maxDepth = 1000
	// maxElements is how many it may have: some 0.4 µs each.
	maxElements = 5_000_000
)

// Metadata writes the <metadata> element that carries a drawing in an SVG. The writer
// keeps its first error.
func Metadata(w *bufio.Writer, drawing []byte) {
	w.WriteString(`<metadata><nimgraph:drawing xmlns:nimgraph="` + Namespace + `">`)
	for len(drawing) > 0 {
		n := bytes.IndexAny(drawing, "&<>")
		if n < 0 {
			n = len(drawing)
		}
		ascii(w, drawing[:n])
		if drawing = drawing[n:]; len(drawing) > 0 {
			w.WriteString(map[byte]string{'&': "&amp;", '<': "&lt;", '>': "&gt;"}[drawing[0]])
			drawing = drawing[1:]
		}
	}
	w.WriteString(`</nimgraph:drawing></metadata>`)
}

// readSVG reads elements up to the drawing. Entities are not expanded but the five
// of XML itself.
func readSVG(r io.Reader) ([]byte, error) {
	t := &tags{r: bufio.NewReader(r)}
	x := &tokens{t, xml.NewDecoder(t)}
	depth, elements, root := 0, 0, false
	for {
		token, err := x.next()
		switch {
		case errors.Is(err, io.EOF) && root:
			return nil, bare(SVG)
		case err != nil && !root:
			return nil, Unknown
		case err != nil:
			return nil, brokenXML(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			if !root && e.Name.Local != "svg" {
				return nil, Unknown
			}
			root = true
			if elements++; elements > maxElements {
				return nil, broken(SVG, Large, nil)
			}
			if depth++; depth > maxDepth {
				return nil, broken(SVG, Deep, nil)
			}
			if e.Name.Space == Namespace && e.Name.Local == "drawing" {
				return textOf(x)
			}
		case xml.EndElement:
			depth--
		}
	}
}

// tokens are those of an XML text.
type tokens struct {
	tags    *tags
	decoder *xml.Decoder
}

func (x *tokens) next() (xml.Token, error) {
	x.tags.next()
	return x.decoder.Token()
}

// textOf returns the text up to the end of the element.
func textOf(x *tokens) ([]byte, error) {
	var text bytes.Buffer
	for {
		token, err := x.next()
		if err != nil {
			return nil, brokenXML(err)
		}
		switch e := token.(type) {
		case xml.CharData:
			if text.Len()+len(e) > MaxDrawing {
				return nil, broken(SVG, Large, nil)
			}
			text.Write(e)
		case xml.StartElement:
			return nil, broken(SVG, Damaged, nil)
		case xml.EndElement:
			return text.Bytes(), nil
		}
	}
}

func brokenXML(err error) error {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) && strings.Contains(syntax.Msg, "unexpected EOF") {
		return broken(SVG, CutOff, err)
	}
	if errors.Is(err, errManyAttributes) {
		return broken(SVG, Large, err)
	}
	return unread(SVG, err)
}

// ascii writes a JSON text with all other characters as its escapes. They stand in
// strings alone, so the text means the same. The writer keeps its first error.
func ascii(w *bufio.Writer, text []byte) {
	for i := 0; i < len(text); {
		from := i
		for i < len(text) && text[i] < utf8.RuneSelf {
			i++
		}
		if i > from {
			w.Write(text[from:i])
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		i += size
		if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
			fmt.Fprintf(w, `\u%04x\u%04x`, high, low)
		} else {
			fmt.Fprintf(w, `\u%04x`, r)
		}
	}
}
