package cli

import (
	"bytes"
	"io"

	"nimgraph/app/files"
	"nimgraph/graphs/formats"
)

// fromPicture is the format of a FILE that is a picture carrying its drawing.
const fromPicture formats.Format = "picture"

// byContent is the format of a FILE that its content tells.
const byContent formats.Format = ""

// readDrawing reads a drawing, out of a picture where it is in one, and returns
// its format as well.
func readDrawing(in io.Reader, f formats.Format, o formats.Options) (*formats.Result, formats.Format, error) {
	switch f {
	case fromPicture:
		r, err := files.ReadPicture(in)
		return r, f, err
	case byContent:
		text, err := formats.ReadAll(in)
		if err != nil {
			return nil, f, err
		}
		if files.LooksLikePicture(text) {
			return readDrawing(bytes.NewReader(text), fromPicture, o)
		}
		f = formats.Guess(text)
		r, err := formats.ReadText(text, f, o)
		return r, f, err
	}
	r, err := formats.ReadWith(in, f, o)
	return r, f, err
}
