package cli

import (
	"io"

	"nimgraph/app/files"
	"nimgraph/graphs/formats"
)

// fromPicture is the format of a FILE that is a picture carrying its drawing.
const fromPicture formats.Format = "picture"

// byContent is the format of a FILE that its content tells.
const byContent formats.Format = ""

// readDrawing reads a drawing, out of a picture where it is in one, and returns the format
// of its text as well. Where the format is byContent, the text and the path tell it.
func readDrawing(in io.Reader, path string, f formats.Format, o formats.Options) (*formats.Result, formats.Format, error) {
	switch f {
	case fromPicture:
		r, err := files.ReadPicture(in)
		return r, f, err
	case byContent:
		return files.Read(in, path, o)
	}
	r, err := formats.ReadWith(in, f, o)
	return r, f, err
}
