package cli

import (
	"io"

	"nimgraph/app/files"
	"nimgraph/graphs/formats"
)

// fromPicture is the format of a FILE that is a picture carrying its drawing.
const fromPicture formats.Format = "picture"

// readDrawing reads a drawing, out of a picture where it is in one.
func readDrawing(r io.Reader, f formats.Format) (*formats.Result, error) {
	if f != fromPicture {
		return formats.Read(r, f)
	}
	return files.ReadPicture(r)
}
