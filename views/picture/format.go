package picture

import (
	"io"

	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// Format is a kind of picture file.
type Format struct {
	Name     string // as people call it
	Ending   string // of files, with its dot
	Pixels   bool   // made of pixels, so that their number matters
	Outlines bool   // letters can be text or outlines
	Carries  bool   // can carry the drawing itself
	Write    func(io.Writer, *scene.Scene, render.Options) error
}

// Places in the list of formats.
const (
	PNG = iota
	SVG
	PDF
	TikZ
)

// Formats returns all formats.
func Formats() []Format {
	return []Format{
		PNG:  {Name: "PNG", Ending: ".png", Pixels: true, Carries: true, Write: render.PNG},
		SVG:  {Name: "SVG", Ending: ".svg", Outlines: true, Carries: true, Write: render.SVG},
		PDF:  {Name: "PDF", Ending: ".pdf", Outlines: true, Carries: true, Write: render.PDF},
		TikZ: {Name: "TikZ", Ending: ".tex", Write: render.TikZ},
	}
}
