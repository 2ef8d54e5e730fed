package embedded

import (
	"bytes"
	"compress/zlib"
	"io"
)

// FileName is what a PDF's attachment is called.
const FileName = "drawing.nimgraph"

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
		return nil, unread(PDF, err)
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
		return nil, broken(PDF, Encrypted, nil)
	}
	return nil, bare(PDF)
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
		if len(text) > MaxDrawing {
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
	return bounded(PDF, io.MultiReader(bytes.NewReader(head[:n]), z))
}

// isDrawing tells whether an attachment looks like a drawing and not like another
// file: a JSON object that says so at its beginning.
func isDrawing(text []byte) bool {
	text = bytes.TrimSpace(text[:min(len(text), 512)])
	return bytes.HasPrefix(text, []byte("{")) && bytes.Contains(text, []byte(`"nimgraph"`))
}
