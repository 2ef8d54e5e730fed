package files

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"

	"nimgraph/graphs/formats"
	"nimgraph/graphs/layout"
	"nimgraph/views/render/embedded"
)

// PictureEndings are those of the pictures that carry their drawing.
func PictureEndings() []string { return []string{".png", ".svg", ".pdf"} }

// IsPicture tells whether a file is, by its ending, a picture that may carry its
// drawing.
func IsPicture(path string) bool {
	ending := strings.ToLower(filepath.Ext(path))
	for _, e := range PictureEndings() {
		if e == ending {
			return true
		}
	}
	return false
}

// LooksLikePicture tells whether what a file holds is, by its beginning, a picture
// that may carry its drawing.
func LooksLikePicture(content []byte) bool {
	content = content[:min(len(content), 4096)]
	return bytes.HasPrefix(content, []byte("\x89PNG")) || bytes.HasPrefix(content, []byte("%PDF")) ||
		bytes.HasPrefix(bytes.TrimSpace(content), []byte("<")) && bytes.Contains(content, []byte("<svg"))
}

// ReadPicture reads the drawing that a picture carries. Errors: those of
// embedded.Read and of formats.Read.
func ReadPicture(r io.Reader) (*formats.Result, error) {
	text, err := embedded.Read(r)
	if err != nil {
		return nil, err
	}
	return formats.Read(bytes.NewReader(text), formats.JSON)
}

// Place finds places for the vertices that a text gave none: a layout where it
// gave none at all, and else beside their neighbours. The only error is the
// context's.
func Place(ctx context.Context, read *formats.Result) error {
	if len(read.Unplaced) == 0 {
		return nil
	}
	edit, err := layout.Place(ctx, read.Drawing, read.Unplaced)
	if err != nil {
		return err
	}
	return read.Drawing.Apply(edit)
}
