package formats

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/xslices"
)

// xmlTokens reads an XML text token by token, with limits on the depth of elements and on the
// length of a tag or a text.
//
// Package encoding/xml checks that the text is well formed. It resolves only the predefined
// entities of XML, so no entity can expand a text.
type xmlTokens struct {
	source *xmlSource
	dec    *xml.Decoder
	depth  int
	// elements is the number of elements that have begun.
	elements int
	// skippedLines is the number of lines that were read without the decoder.
	skippedLines int
}

// xmlSource is an io.Reader of text that limits the length of a token: after left more bytes, Read
// and ReadByte return errLongToken. The caller sets left before each token.
type xmlSource struct {
	text []byte
	left int
}

// errLongToken says that a token has more than MaxToken bytes.
var errLongToken = errors.New("a long token")

// ReadByte reads the next byte. It returns errLongToken if the token has become too long.
func (s *xmlSource) ReadByte() (byte, error) {
	if len(s.text) == 0 {
		return 0, io.EOF
	}
	if s.left--; s.left < 0 {
		return 0, errLongToken
	}
	c := s.text[0]
	s.text = s.text[1:]
	return c, nil
}

// Read reads up to len(p) bytes.
func (s *xmlSource) Read(p []byte) (int, error) {
	for i := range p {
		c, err := s.ReadByte()
		if err != nil {
			return i, err
		}
		p[i] = c
	}
	return len(p), nil
}

// newXMLTokens returns a reader of the XML tokens of text.
func newXMLTokens(text []byte) *xmlTokens {
	s := &xmlSource{text: text}
	return &xmlTokens{source: s, dec: xml.NewDecoder(s)}
}

// currentLine returns the number of the current line.
func (x *xmlTokens) currentLine() int {
	line, _ := x.dec.InputPos()
	return line + x.skippedLines
}

// fail ends the parse with an error at the current line. key is the translation key of its message,
// and data are the data of the message.
func (x *xmlTokens) fail(key graphs.Key, data ...graphs.Data) {
	newError(key, data...).failAt(x.currentLine())
}

// nextToken returns the next token, or nil at the end of the text.
func (x *xmlTokens) nextToken() xml.Token {
	x.source.left = MaxToken
	t, err := x.dec.Token()
	switch t.(type) {
	case xml.StartElement:
		if x.elements++; x.elements > MaxElements {
			x.fail("many-elements", graphs.Data{"Limit": MaxElements})
		}
		if x.depth++; x.depth > MaxDepth {
			x.fail("deep-elements", graphs.Data{"Limit": MaxDepth})
		}
	case xml.EndElement:
		x.depth--
	}
	if err != nil && (err != io.EOF || x.depth > 0) {
		fail(x.syntaxError(err))
	}
	return t
}

// syntaxError returns the *Error for err, an error of package xml, with its line.
func (x *xmlTokens) syntaxError(err error) *Error {
	var s *xml.SyntaxError
	line, e := x.currentLine(),
		newError("syntax", graphs.Data{"Detail": oneLine(strings.TrimPrefix(err.Error(), "xml: "))})
	switch {
	case errors.Is(err, errLongToken):
		e = newError("long-token", graphs.Data{"Limit": MaxToken})
	case errors.As(err, &s) && s.Msg == "unexpected EOF":
		e = newError("cut-off")
	case errors.As(err, &s):
		line, e = s.Line+x.skippedLines, newError("syntax", graphs.Data{"Detail": oneLine(s.Msg)})
	case strings.Contains(err.Error(), "CharsetReader"):
		e = newError("xml-encoding")
	}
	return e.withCause(err).withLine(line)
}

// oneLine returns s for an error message: without control characters, such as line breaks, and
// truncated to 200 bytes.
func oneLine(s string) string {
	const limit = 200
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, s[:min(len(s), limit)])
	return strings.ToValidUTF8(s, "")
}

// readChildren calls read for each child of the element whose start was read last, and then reads
// its end. read must read the child to its end.
func (x *xmlTokens) readChildren(read func(xml.StartElement)) {
	for {
		switch t := x.nextToken().(type) {
		case xml.StartElement:
			read(t)
		case xml.EndElement:
			return
		}
	}
}

// skipElement skips the content and the end of the element whose start was read last.
func (x *xmlTokens) skipElement() {
	for outside := x.depth - 1; x.depth > outside; {
		x.nextToken()
	}
}

// readText reads the content and the end of the element whose start was read last, and returns its
// text without the text of its children.
func (x *xmlTokens) readText() string {
	var b bytes.Buffer
	outside := x.depth - 1
	for {
		switch t := x.nextToken().(type) {
		case xml.CharData:
			if x.depth == outside+1 {
				if b.Len()+len(t) > MaxToken {
					x.fail("long-token", graphs.Data{"Limit": MaxToken})
				}
				b.Write(t)
			}
		case xml.EndElement:
			if x.depth == outside {
				return b.String()
			}
		}
	}
}

// attribute returns the value of the attribute of e with the given name. ok is false if e has no
// such attribute.
func attribute(e xml.StartElement, name string) (value string, ok bool) {
	a, ok := xslices.Find(e.Attr, func(a xml.Attr) bool { return a.Name.Local == name })
	return a.Value, ok
}
