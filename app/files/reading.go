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

// PictureEndings returns the file name extensions of pictures that can contain their drawing.
func PictureEndings() []string { return []string{".png", ".svg", ".pdf", ".html"} }

// isPictureFile reports whether a file that begins with content is a PNG, PDF, SVG or HTML file.
// Pictures in these formats can contain a drawing.
func isPictureFile(content []byte) bool {
	content = content[:min(len(content), 4096)]
	return render.IsPage(content) || bytes.HasPrefix(content, []byte("\x89PNG")) ||
		bytes.HasPrefix(content, []byte("%PDF")) ||
		bytes.HasPrefix(bytes.TrimSpace(content), []byte("<")) && bytes.Contains(content, []byte("<svg"))
}

// ReadPicture reads the drawing that a picture contains; r reads the file of the picture. It
// returns the errors of render.ExtractDrawing and formats.Read.
func ReadPicture(r io.Reader) (*formats.Result, error) {
	text, err := render.ExtractDrawing(r)
	if err != nil {
		return nil, err
	}
	return formats.Read(bytes.NewReader(text), formats.JSON)
}

// Read reads a drawing from r, which holds a text in any known format or a picture that contains a
// drawing. path is the name of the file, which helps to recognise the format. Read returns the
// errors of ReadPicture and formats.ReadRecognised, and UnknownEnding if the content is not text
// and no format has the file name extension of path.
func Read(r io.Reader, path string, options formats.Options) (*formats.Result, error) {
	text, err := formats.ReadAll(r)
	if err != nil {
		return nil, err
	}
	if formats.IsLinkText(text) {
		return formats.FromLink(string(bytes.TrimSpace(text)))
	}
	ending := strings.ToLower(filepath.Ext(path))
	if isPictureFile(text) || slices.Contains(PictureEndings(), ending) {
		return ReadPicture(bytes.NewReader(text))
	}
	read, err := formats.ReadRecognised(text, path, options)
	unknown := path != "" && !slices.Contains(formats.ReadEndings(), ending)
	if err != nil && unknown && !formats.IsRefusedFormat(err) && !formats.IsText(text) {
		err = unknownEndingFault(filepath.Ext(path))
	}
	return read, err
}

// UnknownEnding is the error for a file that is not text and whose file name extension belongs to
// no format.
const UnknownEnding graphs.Key = "error.ending"

// unknownEndingFault returns the error UnknownEnding for a file with the given file name
// extension. It lists the known extensions.
func unknownEndingFault(extension string) error {
	known := strings.Join(append(formats.ReadEndings(), PictureEndings()...), " ")
	return &graphs.Fault{Says: UnknownEnding, With: graphs.Data{"Ending": extension, "Known": known}}
}

// PlaceVertices gives positions to the vertices in input.Unplaced, for which the text had none. If
// no vertex has a position, it computes a layout; otherwise it puts each vertex near its
// neighbours. It returns ctx.Err() if ctx is cancelled, and no other error.
func PlaceVertices(ctx context.Context, input *formats.Result) error {
	if len(input.Unplaced) == 0 {
		return nil
	}
	places, err := layout.PlaceUnplaced(ctx, input.Drawing, input.Unplaced)
	if err != nil {
		return err
	}
	return input.Drawing.Move(places)
}

// ReadText reads the file at path, but at most limit+1 bytes of it. If the result is longer than
// limit, the file is too long for the caller. ReadText returns the errors of Open and of reading.
func ReadText(path string, limit int64) (string, error) {
	f, err := Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, limit+1))
	return string(text), err
}

// Open opens a file for reading. The error is an *fs.PathError. It wraps NoFolder if the folder of
// the file does not exist, and IsFolder if path is a folder.
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
