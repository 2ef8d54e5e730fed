package render

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// namespace is the XML namespace of the element with the drawing in an SVG's metadata.
const namespace = "urn:nimgraph:drawing"

const (
	// maxDepth is the greatest nesting depth of an SVG.
	maxDepth = 1000
	// maxElements is the greatest number of elements of an SVG; each takes some 0.4 µs.
	maxElements = 5_000_000
)

// packed is the value of the attribute "encoding" of a compressed drawing in an SVG's metadata: its
// text is a zlib stream in base64.
const packed = "zlib"

// writeMetadata writes the <metadata> element of an SVG, which contains the text drawing, to w. If
// compressed is set, the text is compressed. A write error stays in w and is returned by its Flush.
func writeMetadata(w *bufio.Writer, drawing []byte, compressed bool) {
	w.WriteString(`<metadata><nimgraph:drawing xmlns:nimgraph="` + namespace + `"`)
	if compressed {
		w.WriteString(` encoding="` + packed + `"`)
		var stream bytes.Buffer
		z, _ := zlib.NewWriterLevel(&stream, zlib.BestCompression) // it fails only for unknown levels
		_, _ = z.Write(drawing)                                    // a bytes.Buffer does not fail
		_ = z.Close()
		drawing = base64.StdEncoding.AppendEncode(nil, stream.Bytes())
	}
	w.WriteByte('>')
	for len(drawing) > 0 {
		n := bytes.IndexAny(drawing, "&<>")
		if n < 0 {
			n = len(drawing)
		}
		writeASCIIJSON(w, drawing[:n])
		if drawing = drawing[n:]; len(drawing) > 0 {
			w.WriteString(map[byte]string{'&': "&amp;", '<': "&lt;", '>': "&gt;"}[drawing[0]])
			drawing = drawing[1:]
		}
	}
	w.WriteString(`</nimgraph:drawing></metadata>`)
}

// readSVG returns the drawing embedded in an SVG. It stops reading after the drawing. Of the
// entities of XML it expands only the five predefined ones.
func readSVG(r io.Reader) ([]byte, error) {
	t := &tagReader{r: bufio.NewReader(r)}
	x := &tokenReader{t, xml.NewDecoder(t)}
	depth, elements, root := 0, 0, false
	for {
		token, err := x.next()
		switch {
		case errors.Is(err, io.EOF) && root:
			return nil, bareFault("SVG")
		case err != nil && !root:
			return nil, Unknown
		case err != nil:
			return nil, svgFault(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			if !root && e.Name.Local != "svg" {
				return nil, Unknown
			}
			root = true
			if elements++; elements > maxElements {
				return nil, brokenFault("SVG", Large, nil)
			}
			if depth++; depth > maxDepth {
				return nil, brokenFault("SVG", Deep, nil)
			}
			if e.Name.Space == namespace && e.Name.Local == "drawing" {
				isPacked := slices.ContainsFunc(e.Attr,
					func(a xml.Attr) bool { return a.Name.Local == "encoding" && a.Value == packed })
				text, err := readText(x)
				if err == nil && isPacked {
					return decompressDrawing(text)
				}
				return text, err
			}
		case xml.EndElement:
			if depth--; depth == 0 { // a page goes on after its picture
				return nil, bareFault("SVG")
			}
		}
	}
}

// pageStart is how a page of package webpage begins.
const pageStart = "<!doctype html>"

// IsPage reports whether a file that starts with head is a page of package webpage.
func IsPage(head []byte) bool { return bytes.HasPrefix(head, []byte(pageStart)) }

// readPage returns the drawing embedded in page, a page of package webpage. The drawing is in the
// first <svg> tag that stands at the beginning of a line.
func readPage(page *bufio.Reader) ([]byte, error) {
	atLineStart := true
	for {
		if head, _ := page.Peek(len("<svg ")); atLineStart && string(head) == "<svg " {
			return readSVG(page)
		}
		line, err := page.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			atLineStart = false
		case errors.Is(err, io.EOF):
			return nil, Unknown
		case err != nil:
			return nil, err
		default:
			atLineStart = len(line) > 0
		}
	}
}

// tokenReader reads an XML text token by token. It returns the errors of package xml, and
// errManyAttributes.
type tokenReader struct {
	tags    *tagReader
	decoder *xml.Decoder
}

// next returns the next token, or io.EOF at the end of the text.
func (x *tokenReader) next() (xml.Token, error) {
	x.tags.startToken()
	return x.decoder.Token()
}

// readText returns the text of the current element. It reads its tokens up to the end tag, and
// returns a fault if the element contains other elements.
func readText(tokens *tokenReader) ([]byte, error) {
	var text bytes.Buffer
	for {
		token, err := tokens.next()
		if err != nil {
			return nil, svgFault(err)
		}
		switch e := token.(type) {
		case xml.CharData:
			if text.Len()+len(e) > maxDrawing {
				return nil, brokenFault("SVG", Large, nil)
			}
			text.Write(e)
		case xml.StartElement:
			return nil, brokenFault("SVG", Damaged, nil)
		case xml.EndElement:
			return text.Bytes(), nil
		}
	}
}

// decompressDrawing returns the drawing that writeMetadata has compressed to text.
func decompressDrawing(text []byte) ([]byte, error) {
	z, err := zlib.NewReader(base64.NewDecoder(base64.StdEncoding, bytes.NewReader(text)))
	if err != nil {
		return nil, brokenFault("SVG", Damaged, err)
	}
	return readBounded("SVG", z)
}

// svgFault returns the fault for an SVG whose reading has failed with err.
func svgFault(err error) error {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) && strings.Contains(syntax.Msg, "unexpected EOF") {
		return brokenFault("SVG", CutOff, err)
	}
	if errors.Is(err, errManyAttributes) {
		return brokenFault("SVG", Large, err)
	}
	return readFault("SVG", err)
}

// writeASCIIJSON writes text, which is JSON, to w, with each character outside ASCII as a JSON
// escape. An error stays in w and is returned by its Flush.
func writeASCIIJSON(w *bufio.Writer, text []byte) {
	for i := 0; i < len(text); {
		start := i
		for i < len(text) && text[i] < utf8.RuneSelf {
			i++
		}
		if i > start {
			w.Write(text[start:i])
			continue
		}
		// JSON has characters outside ASCII only in strings, where an escape means the same.
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
	keyword      = "nimgraph" // of the chunk with the drawing
	// maxChunks is the number of chunks that are read. A program that writes pixels in pieces of 8
	// kB has 20,000 for a large picture.
	maxChunks = 1_000_000
)

// drawingChunk returns the body of the iTXt chunk of a PNG that contains the text drawing,
// compressed.
func drawingChunk(drawing []byte) ([]byte, error) {
	var body bytes.Buffer
	// Compressed, by the only method that exists, without a language and a translated keyword.
	body.WriteString(keyword + "\x00\x01\x00\x00\x00")
	z := zlib.NewWriter(&body)
	w := bufio.NewWriter(z)
	writeASCIIJSON(w, drawing)
	if err := w.Flush(); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return body.Bytes(), nil
}

// readPNG returns the drawing embedded in a PNG. It reads the file chunk by chunk, and skips the
// pixels.
func readPNG(r io.Reader) ([]byte, error) {
	if _, err := io.CopyN(io.Discard, r, int64(len(pngSignature))); err != nil {
		return nil, readFault("PNG", err)
	}
	for range maxChunks {
		var head [8]byte
		if _, err := io.ReadFull(r, head[:]); err != nil {
			return nil, readFault("PNG", err)
		}
		size, name := int64(binary.BigEndian.Uint32(head[:4])), string(head[4:])
		switch name {
		case "IEND":
			return nil, bareFault("PNG")
		case "iTXt", "zTXt", "tEXt":
			if size > maxDrawing {
				break
			}
			text, err := readTextChunk(r, name, size)
			if text != nil || err != nil {
				return text, err
			}
			continue
		}
		if _, err := io.CopyN(io.Discard, r, size+4); err != nil {
			return nil, readFault("PNG", err)
		}
	}
	return nil, brokenFault("PNG", Large, nil)
}

// readTextChunk returns the drawing in the text chunk of a PNG that r reads next, or nil if the
// chunk contains another text. name is the type of the chunk, such as iTXt, and size the number of
// bytes of its body. The body is read in either case.
func readTextChunk(r io.Reader, name string, size int64) (drawing []byte, err error) {
	// The buffer does not begin as large as the chunk claims to be, because the file may be cut
	// off.
	body, err := io.ReadAll(io.LimitReader(r, size+4))
	if err != nil {
		return nil, readFault("PNG", err)
	}
	if int64(len(body)) < size+4 {
		return nil, readFault("PNG", io.ErrUnexpectedEOF)
	}
	body, sum := body[:size], binary.BigEndian.Uint32(body[size:])
	key, text, _ := bytes.Cut(body, []byte{0})
	if string(key) != keyword {
		return nil, nil
	}
	if crc32.Update(crc32.ChecksumIEEE([]byte(name)), crc32.IEEETable, body) != sum {
		return nil, brokenFault("PNG", Damaged, nil)
	}
	compressed := name == "zTXt"
	if name == "iTXt" && len(text) >= 2 {
		compressed = text[0] == 1
		_, text, _ = bytes.Cut(text[2:], []byte{0}) // the language
		_, text, _ = bytes.Cut(text, []byte{0})     // the translated keyword
	} else if compressed && len(text) > 0 {
		text = text[1:] // the compression method
	}
	if !compressed {
		return append([]byte{}, text...), nil
	}
	z, err := zlib.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, readFault("PNG", err)
	}
	return readBounded("PNG", z)
}

// attachment is the file name of a PDF's attachment.
const attachment = "drawing.nimgraph"

const (
	// maxAttachments is the number of attachments of a PDF that are examined.
	maxAttachments = 1000
	// maxDictionary is the greatest size in bytes of an attachment's dictionary.
	maxDictionary = 4096
)

// readPDF returns the drawing embedded in a PDF as an attachment. It searches all streams of the
// file for the attachment, without the tables of the file, so that it finds it even if another
// program has rearranged the file.
func readPDF(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, readFault("PDF", err)
	}
	begin, kind, object := []byte("stream"), []byte("/EmbeddedFile"), []byte("obj")
	tried := 0
	// The positions of the last beginning of an object, "7 0 obj" or the end of the previous one,
	// and of the last word that makes it an attachment; -1 if there is none yet. A malicious file
	// can hold the word "stream" millions of times, so that no part is searched twice.
	lastObject, lastKind := -1, -1
	lastIndex := func(word []byte, from, to int, previous int) int {
		if i := bytes.LastIndex(data[from:to], word); i >= 0 {
			return from + i
		}
		return previous
	}
	for pos, searched := 0, 0; tried < maxAttachments; {
		i := bytes.Index(data[pos:], begin)
		if i < 0 {
			break
		}
		start := pos + i
		pos = start + len(begin)
		// A word can begin before the end of the part that has been searched.
		lastObject = lastIndex(object, max(0, searched-len(object)+1), start, lastObject)
		lastKind = lastIndex(kind, max(0, searched-len(kind)+1), start, lastKind)
		searched = start
		from := max(0, start-maxDictionary, lastObject)
		if lastKind < from || bytes.HasSuffix(data[from:start], []byte("end")) {
			continue
		}
		tried++
		drawing, err := readStream(data[from:start], data[pos:])
		if drawing != nil || err != nil {
			return drawing, err
		}
	}
	if bytes.Contains(data, []byte("/Encrypt")) {
		return nil, brokenFault("PDF", Encrypted, nil)
	}
	return nil, bareFault("PDF")
}

// readStream returns the drawing in a stream of a PDF, or nil if the stream contains no drawing.
// dictionary is the text before the stream, which says how it is compressed. body begins with the
// stream and may go on after it.
func readStream(dictionary, body []byte) (drawing []byte, err error) {
	body = bytes.TrimPrefix(bytes.TrimPrefix(body, []byte("\r")), []byte("\n"))
	if !bytes.Contains(dictionary, []byte("/FlateDecode")) {
		// The end is searched only if the stream begins like a drawing: it may be far.
		if bytes.Contains(dictionary, []byte("/Filter")) || !looksLikeDrawing(body) {
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
	n, _ := io.ReadFull(z, head) // an error comes again
	if !looksLikeDrawing(head[:n]) {
		return nil, nil
	}
	return readBounded("PDF", io.MultiReader(bytes.NewReader(head[:n]), z))
}

// looksLikeDrawing reports whether text, an attachment of a PDF, is likely to be a drawing: it
// begins like a JSON object, and "nimgraph" is among its first 512 bytes.
func looksLikeDrawing(text []byte) bool {
	text = bytes.TrimSpace(text[:min(len(text), 512)])
	return bytes.HasPrefix(text, []byte("{")) && bytes.Contains(text, []byte(`"nimgraph"`))
}
