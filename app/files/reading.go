package files

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/layout"
	"nimgraph/views/render/embedded"
)

// PictureEndings are those of the pictures that carry their drawing.
func PictureEndings() []string { return []string{".png", ".svg", ".pdf"} }

// IsPicture tells whether a file is, by its ending, a picture that may carry its
// drawing.
func IsPicture(path string) bool {
	return slices.Contains(PictureEndings(), strings.ToLower(filepath.Ext(path)))
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

// Read reads a drawing, or one that a picture carries, and returns the format of its
// text; a picture's is JSON. What the text is, its beginning says where the ending of its
// path does not, or where the text cannot be read as the ending says. Errors are those of
// ReadPicture, of formats.Read, and UnknownEnding where an ending that says nothing is that
// of no text.
func Read(r io.Reader, path string, o formats.Options) (*formats.Result, formats.Format, error) {
	text, err := formats.ReadAll(r)
	if err != nil {
		return nil, "", err
	}
	if LooksLikePicture(text) || IsPicture(path) {
		read, err := ReadPicture(bytes.NewReader(text))
		return read, formats.JSON, err
	}
	guess := formats.Guess(text)
	said, ok := formats.ByEnding(path)
	if !ok {
		said = guess
	}
	read, err := formats.ReadText(text, said, o)
	if err != nil && said != guess && len(bytes.TrimSpace(text)) > 0 {
		other, otherwise := formats.ReadText(text, guess, o)
		if otherwise == nil {
			return other, guess, nil
		}
		if said == formats.Edges { // the text has the look of another format
			err = otherwise
		}
	}
	if err != nil && !ok && path != "" && !formats.IsText(text) {
		err = endingFault(filepath.Ext(path))
	}
	return read, said, err
}

// UnknownEnding: the ending of a file names no format, and it holds no text.
const UnknownEnding graphs.Key = "error.ending"

func endingFault(ending string) error {
	known := strings.Join(append(formats.Endings(), PictureEndings()...), " ")
	return &graphs.Fault{Says: UnknownEnding, With: graphs.Data{"Ending": ending, "Known": known}}
}

// Place finds places for the vertices that a text gave none: a layout where it
// gave none at all, and else beside their neighbours. The only error is the
// context's.
func Place(ctx context.Context, read *formats.Result) error {
	if len(read.Unplaced) == 0 {
		return nil
	}
	places, err := layout.Place(ctx, read.Drawing, read.Unplaced)
	if err != nil {
		return err
	}
	return read.Drawing.Move(places)
}
