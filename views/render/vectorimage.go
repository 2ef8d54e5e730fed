package render

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"

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
