package render

import "nimgraph/views/scene"

// Options says how a scene is written to a file.
type Options struct {
	// Palette has the colours; nil for the light ones.
	Palette *scene.Palette
	// Transparent leaves the background out.
	Transparent bool
	// Scale is how many pixels of a PNG a document unit is long: 1, 2, 4 or any
	// number above 0. 0 is 1. In the others it sets the size of the page.
	Scale float64
	// Margin is left free on all sides, in document units.
	Margin float64
	// Title names the picture for those who do not see it (SVG, PDF, TikZ).
	Title string
	// Drawing is the text of a .nimgraph file that a PNG, an SVG or a PDF carries,
	// for carried.Read to take out again; nil for none.
	Drawing []byte
}

// Margin is what looks well around a drawing.
const Margin = 16

func (o Options) normal() Options {
	if o.Palette == nil {
		o.Palette = scene.Light()
	}
	if !(o.Scale > 0) || !finite(o.Scale) {
		o.Scale = 1
	}
	if !(o.Margin > 0) || !finite(o.Margin) {
		o.Margin = 0
	}
	return o
}

func (o Options) background() scene.Role {
	if o.Transparent {
		return scene.None
	}
	return scene.Board
}
