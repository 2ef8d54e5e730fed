package cli

import (
	"bytes"
	"io"

	"nimgraph/app/files"
	"nimgraph/graphs/document"
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

// carry returns what a picture of the drawing carries: nothing with --no-drawing.
func (c *call) carry(d *document.Drawing) ([]byte, error) {
	if c.has("--no-drawing") {
		return nil, nil
	}
	var b bytes.Buffer
	if err := formats.Write(&b, d, formats.JSON); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
