package cli

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"

	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/render/carried"
)

// fromPicture is the format of a FILE that is a picture carrying its drawing.
const fromPicture formats.Format = "picture"

// isPicture tells by the ending of a path whether it is a picture that can carry
// a drawing.
func isPicture(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".png", ".svg", ".pdf":
		return true
	}
	return false
}

// readDrawing reads a drawing, out of a picture where it is in one.
func readDrawing(r io.Reader, f formats.Format) (*formats.Result, error) {
	if f != fromPicture {
		return formats.Read(r, f)
	}
	text, err := carried.Read(r)
	if err != nil {
		return nil, err
	}
	return formats.Read(bytes.NewReader(text), formats.JSON)
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
