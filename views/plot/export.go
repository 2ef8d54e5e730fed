package plot

import (
	"io"
	"math"

	"nimgraph/views/picture"
	"nimgraph/views/render"
)

// Formats returns the formats of pictures that plots are written in: PNG, SVG and PDF.
func Formats() []picture.Format {
	all := picture.Formats()
	return []picture.Format{all[picture.PNG], all[picture.SVG], all[picture.PDF]}
}

// fileScale is how many pixels a document unit has in an image within a file of vectors:
// 192 an inch.
const fileScale = 2

// Page is what is written to a file.
type Page struct {
	Chart Chart
	View  View // the zero value for all of it
	// Width and Height are document units: pixels of a PNG whose scale is 1.
	Width, Height float64
	Style         Style
}

// Write writes a picture. Where points or cells are few they are vectors in an SVG or a
// PDF, and text is text; where they are many they are one image in it. The margin and the
// palette of the options are not used. The error is that of render.PNG, or the writer's.
func (p Page) Write(w io.Writer, f picture.Format, o render.Options) error {
	s := p.Style.normal()
	s.Scale, s.file = fileScale, true
	if f.Pixels {
		s.Scale, s.file = o.Scale, false
	}
	s = s.normal()
	o.Palette, o.Margin = s.Palette, 0
	if o.Title == "" {
		o.Title = s.Title
	}
	return f.Write(w, Scene(p.Chart, p.View, math.Ceil(p.Width), math.Ceil(p.Height), s), o)
}
