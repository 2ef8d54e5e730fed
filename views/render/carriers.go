package render

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// namespace is that of the element that an SVG's metadata has.
const namespace = "urn:nimgraph:drawing"

const (
	// maxDepth is how deep the elements of an SVG may nest.
	maxDepth = 1000
	// maxElements is how many it may have: some 0.4 µs each.
	maxElements = 5_000_000
)

// writeMetadata writes the <metadata> element that carries a drawing in an SVG. The writer
// keeps its first error.
func writeMetadata(w *bufio.Writer, drawing []byte) {
	w.WriteString(`<metadata><nimgraph:drawing xmlns:nimgraph="` + namespace + `">`)
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
			return nil, bare("SVG")
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
				return nil, unreadable("SVG", Large, nil)
			}
			if depth++; depth > maxDepth {
				return nil, unreadable("SVG", Deep, nil)
			}
			if e.Name.Space == namespace && e.Name.Local == "drawing" {
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
			if text.Len()+len(e) > maxDrawing {
				return nil, unreadable("SVG", Large, nil)
			}
			text.Write(e)
		case xml.StartElement:
			return nil, unreadable("SVG", Damaged, nil)
		case xml.EndElement:
			return text.Bytes(), nil
		}
	}
}

func brokenXML(err error) error {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) && strings.Contains(syntax.Msg, "unexpected EOF") {
		return unreadable("SVG", CutOff, err)
	}
	if errors.Is(err, errManyAttributes) {
		return unreadable("SVG", Large, err)
	}
	return unread("SVG", err)
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

const (
	pngSignature = "\x89PNG\r\n\x1a\n"
	keyword      = "nimgraph"
	// maxChunks is how many chunks are looked at; a program that writes the pixels
	// in pieces of 8 kB has 20,000 for a large picture.
	maxChunks = 1_000_000
)

// carryingChunk returns the body of the iTXt chunk that carries a drawing in a PNG.
func carryingChunk(drawing []byte) ([]byte, error) {
	var body bytes.Buffer
	// Compressed, by the only method there is, with no language and no other keyword.
	body.WriteString(keyword + "\x00\x01\x00\x00\x00")
	z := zlib.NewWriter(&body)
	w := bufio.NewWriter(z)
	ascii(w, drawing)
	if err := w.Flush(); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return body.Bytes(), nil
}

// readPNG looks through the chunks, without the pixels in memory.
func readPNG(r io.Reader) ([]byte, error) {
	if _, err := io.CopyN(io.Discard, r, int64(len(pngSignature))); err != nil {
		return nil, unread("PNG", err)
	}
	for range maxChunks {
		var head [8]byte
		if _, err := io.ReadFull(r, head[:]); err != nil {
			return nil, unread("PNG", err)
		}
		size, name := int64(binary.BigEndian.Uint32(head[:4])), string(head[4:])
		switch name {
		case "IEND":
			return nil, bare("PNG")
		case "iTXt", "zTXt", "tEXt":
			if size > maxDrawing {
				break
			}
			text, err := pngText(r, name, size)
			if text != nil || err != nil {
				return text, err
			}
			continue
		}
		if _, err := io.CopyN(io.Discard, r, size+4); err != nil {
			return nil, unread("PNG", err)
		}
	}
	return nil, unreadable("PNG", Large, nil)
}

// pngText reads a chunk of text, and returns the drawing if it is one.
func pngText(r io.Reader, name string, size int64) ([]byte, error) {
	// Not made as large as the chunk says: it may be cut off.
	body, err := io.ReadAll(io.LimitReader(r, size+4))
	if err != nil {
		return nil, unread("PNG", err)
	}
	if int64(len(body)) < size+4 {
		return nil, unread("PNG", io.ErrUnexpectedEOF)
	}
	body, sum := body[:size], binary.BigEndian.Uint32(body[size:])
	key, text, _ := bytes.Cut(body, []byte{0})
	if string(key) != keyword {
		return nil, nil
	}
	if crc32.Update(crc32.ChecksumIEEE([]byte(name)), crc32.IEEETable, body) != sum {
		return nil, unreadable("PNG", Damaged, nil)
	}
	compressed := name == "zTXt"
	if name == "iTXt" && len(text) >= 2 {
		compressed = text[0] == 1
		_, text, _ = bytes.Cut(text[2:], []byte{0}) // the language
		_, text, _ = bytes.Cut(text, []byte{0})     // the keyword in it
	} else if compressed && len(text) > 0 {
		text = text[1:] // the method
	}
	if !compressed {
		return append([]byte{}, text...), nil
	}
	z, err := zlib.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, unread("PNG", err)
	}
	return bounded("PNG", z)
}

// attachment is what a PDF's attachment is called.
const attachment = "drawing.nimgraph"

const (
	// maxAttachments is how many attachments of a PDF are looked into.
	maxAttachments = 1000
	// maxDictionary is how many bytes the dictionary of an attachment may have.
	maxDictionary = 4096
)

// readPDF looks at the streams of attachments one after the other, in one pass. It
// does not follow the tables of the file: a stream stands in the file as such, with
// its dictionary before it, however a program has arranged the rest.
func readPDF(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, unread("PDF", err)
	}
	begin, kind, object := []byte("stream"), []byte("/EmbeddedFile"), []byte("obj")
	tried := 0
	// The last beginning of an object, "7 0 obj" or the end of the one before, and the
	// last word that makes one an attachment; -1 where there is none yet. A file can
	// hold the word for streams millions of times, so neither is looked for twice.
	lastObject, lastKind := -1, -1
	last := func(word []byte, from, to int, before int) int {
		if i := bytes.LastIndex(data[from:to], word); i >= 0 {
			return from + i
		}
		return before
	}
	for at, read := 0, 0; tried < maxAttachments; {
		i := bytes.Index(data[at:], begin)
		if i < 0 {
			break
		}
		start := at + i
		at = start + len(begin)
		// A word can begin before the place up to which was looked the last time.
		lastObject = last(object, max(0, read-len(object)+1), start, lastObject)
		lastKind = last(kind, max(0, read-len(kind)+1), start, lastKind)
		read = start
		from := max(0, start-maxDictionary, lastObject)
		if lastKind < from || bytes.HasSuffix(data[from:start], []byte("end")) {
			continue
		}
		tried++
		drawing, err := pdfStream(data[from:start], data[at:])
		if drawing != nil || err != nil {
			return drawing, err
		}
	}
	if bytes.Contains(data, []byte("/Encrypt")) {
		return nil, unreadable("PDF", Encrypted, nil)
	}
	return nil, bare("PDF")
}

// pdfStream returns the drawing that a stream is, nil where it is none.
func pdfStream(dictionary, body []byte) ([]byte, error) {
	body = bytes.TrimPrefix(bytes.TrimPrefix(body, []byte("\r")), []byte("\n"))
	if !bytes.Contains(dictionary, []byte("/FlateDecode")) {
		// Its end is looked for only where it begins as a drawing does: it may be far.
		if bytes.Contains(dictionary, []byte("/Filter")) || !isDrawing(body) {
			return nil, nil
		}
		text, _, _ := bytes.Cut(body, []byte("endstream"))
		if len(text) > maxDrawing {
			return nil, nil
		}
		return bytes.TrimSpace(text), nil
	}
	z, err := zlib.NewReader(bytes.NewReader(body))
	if err != nil {
		return nil, nil
	}
	head := make([]byte, 512)
	n, _ := io.ReadFull(z, head) // the error comes again
	if !isDrawing(head[:n]) {
		return nil, nil
	}
	return bounded("PDF", io.MultiReader(bytes.NewReader(head[:n]), z))
}

// isDrawing tells whether an attachment looks like a drawing and not like another
// file: a JSON object that says so at its beginning.
func isDrawing(text []byte) bool {
	text = bytes.TrimSpace(text[:min(len(text), 512)])
	return bytes.HasPrefix(text, []byte("{")) && bytes.Contains(text, []byte(`"nimgraph"`))
}
