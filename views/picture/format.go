package picture

import (
	"io"

	"nimgraph/views/render"
	"nimgraph/views/scene"
)

// Format is a kind of picture file.
type Format struct {
	ID       string // as settings and the command line call it
	Name     string // as people call it
	Ending   string // of files, with its dot
	Pixels   bool   // made of pixels, so that their number matters
	Outlines bool   // letters can be text or outlines
	Input    bool   // can be for \input into a document
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
		PNG:  {ID: "png", Name: "PNG", Ending: ".png", Pixels: true, Carries: true, Write: render.PNG},
		SVG:  {ID: "svg", Name: "SVG", Ending: ".svg", Outlines: true, Carries: true, Write: render.SVG},
		PDF:  {ID: "pdf", Name: "PDF", Ending: ".pdf", Outlines: true, Carries: true, Write: render.PDF},
		TikZ: {ID: "tex", Name: "TikZ", Ending: ".tex", Input: true, Write: render.TikZ},
	}
}

// ByID returns the format with that ID; PNG where none has it.
func ByID(id string) Format {
	for _, f := range Formats() {
		if f.ID == id {
			return f
		}
	}
	return Formats()[PNG]
}
