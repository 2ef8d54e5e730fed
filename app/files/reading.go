package files

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"nimgraph/graphs"
	"nimgraph/graphs/formats"
	"nimgraph/graphs/layout"
	"nimgraph/views/render"
)

// PictureEndings are those of the pictures that carry their drawing.
func PictureEndings() []string { return []string{".png", ".svg", ".pdf"} }

// isPicture tells whether a file is, by its beginning, a picture that may carry its drawing.
func isPicture(content []byte) bool {
	content = content[:min(len(content), 4096)]
	return bytes.HasPrefix(content, []byte("\x89PNG")) || bytes.HasPrefix(content, []byte("%PDF")) ||
		bytes.HasPrefix(bytes.TrimSpace(content), []byte("<")) && bytes.Contains(content, []byte("<svg"))
}

// ReadPicture reads the drawing that a picture carries. Errors: those of
// render.EmbeddedDrawing and of formats.Read.
func ReadPicture(r io.Reader) (*formats.Result, error) {
	text, err := render.EmbeddedDrawing(r)
	if err != nil {
		return nil, err
	}
	return formats.Read(bytes.NewReader(text), formats.JSON)
}

// Read recognises a text and reads it as a drawing, or reads the drawing that a picture
// carries. Errors are those of ReadPicture and of formats.ReadRecognised, and UnknownEnding
// if the file is not text and no format has the ending of its path.
func Read(r io.Reader, path string, o formats.Options) (*formats.Result, error) {
	text, err := formats.ReadAll(r)
	if err != nil {
		return nil, err
	}
	ending := strings.ToLower(filepath.Ext(path))
	if isPicture(text) || slices.Contains(PictureEndings(), ending) {
		return ReadPicture(bytes.NewReader(text))
	}
	read, err := formats.ReadRecognised(text, path, o)
	unknown := path != "" && !slices.Contains(formats.ReadEndings(), ending)
	if err != nil && unknown && !formats.IsRefused(err) && !formats.IsText(text) {
		err = endingFault(filepath.Ext(path))
	}
	return read, err
}

// UnknownEnding says that the ending of a file names no format and the file holds no text.
const UnknownEnding graphs.Key = "error.ending"

func endingFault(ending string) error {
	known := strings.Join(append(formats.ReadEndings(), PictureEndings()...), " ")
	return &graphs.Fault{Says: UnknownEnding, With: graphs.Data{"Ending": ending, "Known": known}}
}

// Place finds places for the vertices that a text gave none: a layout where it
// gave none at all, and else beside their neighbours. The only error is the
// context's.
func Place(ctx context.Context, read *formats.Result) error {
	if len(read.Unplaced) == 0 {
		return nil
	}
	places, err := layout.PlaceUnplaced(ctx, read.Drawing, read.Unplaced)
	if err != nil {
		return err
	}
	return read.Drawing.Move(places)
}

// Text returns the text of a file, of one more byte than most where it has more than that.
// Errors: those of Open, and of reading.
func Text(path string, most int64) (string, error) {
	f, err := Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	return string(text), err
}

// Open opens a file to be read. The error is an *fs.PathError; in it a NoFolder
// where the folder of the file is not there, an IsFolder where the path is that of one.
func Open(path string) (*os.File, error) {
	f, err := os.Open(path)
	if err != nil {
		folder := filepath.Dir(path)
		if _, missing := os.Stat(folder); errors.Is(err, fs.ErrNotExist) && errors.Is(missing, fs.ErrNotExist) {
			err = &fs.PathError{Op: "open", Path: path, Err: FolderFault(NoFolder, folder)}
		}
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, &fs.PathError{Op: "open", Path: path, Err: IsFolder}
	}
	return f, nil
}
