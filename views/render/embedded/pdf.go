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

// readPDF looks at the streams of attachments one after the other. It does not
// follow the tables of the file: a stream stands in the file as such, with its
// dictionary before it, however a program has arranged the rest.
func readPDF(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, broken(PDF, err)
	}
	begin := []byte("stream")
	tried := 0
	for at := 0; tried < maxAttachments; {
		i := bytes.Index(data[at:], begin)
		if i < 0 {
			break
		}
		start := at + i
		at = start + len(begin)
		dictionary := data[max(0, start-maxDictionary):start]
		if i := bytes.LastIndex(dictionary, []byte("obj")); i >= 0 { // of "endobj" or "7 0 obj"
			dictionary = dictionary[i:]
		}
		if bytes.HasSuffix(dictionary, []byte("end")) || !bytes.Contains(dictionary, []byte("/EmbeddedFile")) {
			continue
		}
		tried++
		drawing, err := pdfStream(dictionary, data[at:])
		if drawing != nil || err != nil {
			return drawing, err
		}
	}
	if bytes.Contains(data, []byte("/Encrypt")) {
		return nil, &BrokenError{Kind: PDF, What: Encrypted}
	}
	return nil, &NoneError{PDF}
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
