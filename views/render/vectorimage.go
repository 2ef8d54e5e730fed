package render

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"

	"nimgraph/views/render/pdffile"
	"nimgraph/views/scene"
)

// image writes an image into an SVG as a PNG: pixels that stay pixels when they are
// made larger.
func (s *svg) image(indent string, h *scene.Shape, class string) {
	from := imageOf(s.images, h)
	if from == nil {
		return
	}
	var data bytes.Buffer
	png.Encode(&data, from) // a buffer has no errors, and the image has pixels
	low, high := corners(h)
	fmt.Fprintf(s, "%s<image%s%s preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" href=\"data:image/png;base64,%s\"/>\n",
		indent, class, s.rect(low, high), base64.StdEncoding.EncodeToString(data.Bytes()))
}

// embed writes the images of a scene into the file, and returns their names.
func (p *pdf) embed(sc *scene.Scene) ([]string, error) {
	var names []string
	for _, from := range imagesOf(sc) {
		name, err := p.file.Image(rowsOf(from))
		if err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

// rowsOf returns the colours of an image, which may be nil, and how opaque they are, as a PDF has them.
func rowsOf(from *image.RGBA) pdffile.Image {
	if from == nil {
		return pdffile.Image{}
	}
	to := pdffile.Image{Width: from.Rect.Dx(), Height: from.Rect.Dy()}
	row := make([]uint8, 4*to.Width)
	for y := range to.Height {
		copy(row, from.Pix[y*from.Stride:])
		straighten(row)
		for x := 0; x < len(row); x += 4 {
			to.Colours = append(to.Colours, row[x], row[x+1], row[x+2])
			to.Alpha = append(to.Alpha, row[x+3])
		}
	}
	return to
}

// image draws an image.
func (p *pdf) image(h *scene.Shape) {
	if int(h.Image) >= len(p.images) || p.images[h.Image] == "" {
		return
	}
	low, high := corners(h)
	x, y := p.point(vec{low.X, high.Y})
	p.alpha(255)
	p.operator("q")
	p.operator("cm", (high.X-low.X)*p.unit, 0, 0, (high.Y-low.Y)*p.unit, x, y)
	p.operator(p.images[h.Image] + " Do")
	p.operator("Q")
}
