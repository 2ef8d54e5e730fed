package render

import (
	"io"

	"nimgraph/views/scene"
)

// SVG writes a scene, as large as its bounds with the margin, as an SVG.
func SVG(w io.Writer, sc *scene.Scene, o Options) error { return nil }
