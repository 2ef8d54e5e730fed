package render

import (
	"image"
	"math"

	"nimgraph/views/scene"
)

// Options says how a scene is written to a file.
type Options struct {
	// Palette has the colours; nil for the light ones.
	Palette *scene.Palette
	// Transparent leaves the background out.
	Transparent bool
	// Scale is how many pixels of a PNG a document unit is long: 1, 2, 4 or any
	// number above 0. 0 is 1. In the others it sets the size of the page.
	//
	// A unit is a 96th of an inch on paper. A PNG says so by its resolution, 96
	// pixels an inch times the scale, and is printed as large as the others are at
	// scale 1.
	Scale float64
	// Margin is left free on all sides, in document units.
	Margin float64
	// Title names the picture for those who do not see it, and Description says in
	// a sentence or two what it shows.
	Title, Description string
	// Outlines draws the letters of an SVG or a PDF as shapes, so that they look
	// the same without any font, but can no longer be searched or edited.
	Outlines bool
	// Drawing is the text of a .nimgraph file that a PNG, an SVG or a PDF carries,
	// for Carried to take out again; nil for none.
	Drawing []byte
	// Input leaves out of TikZ what a document has around its pictures, for \input in one
	// that loads what the first line of the file says.
	Input bool
	// Progress, where it is not nil, is called from time to time with how much is done,
	// from 0 to 1. An error that it returns ends the writing and is returned.
	Progress func(done float64) error
}

// DPI is how many pixels an inch has at scale 1.
const DPI = 96

// Margin is the usual value of Options.Margin, in document units.
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

// done reports that i of n shapes are written. It calls Progress for every 512th of
// them only, so that it can be called for each.
func (o Options) done(i, n int) error {
	if o.Progress == nil || i%512 != 0 {
		return nil
	}
	return o.Progress(float64(i) / float64(max(n, 1)))
}

// ofPage returns the options of one of several pages: its progress is a part of that of
// all.
func (o Options) ofPage(i, pages int) Options {
	if all := o.Progress; all != nil {
		o.Progress = func(part float64) error { return all((float64(i) + part) / float64(pages)) }
	}
	return o
}

func (o Options) background() scene.Role {
	if o.Transparent {
		return scene.None
	}
	return scene.Board
}

// View says what part of a scene an image shows.
type View struct {
	// Scale is how many pixels a document unit is long; above 0.
	Scale float64
	// Origin is the document point at the image's upper left corner.
	Origin scene.Point
	// Background fills the image before anything is drawn; scene.None leaves it
	// transparent.
	Background scene.Role
	// skip is how many whole pixels to the right of the origin and below it the image
	// begins. A picture that is drawn in pieces sets it for each piece, so that all
	// pieces are rounded alike.
	skip image.Point
}

// Pixel returns where a document point lies, in pixels from the image's upper
// left corner.
func (v View) Pixel(p scene.Point) (x, y float64) {
	return (p.X-v.Origin.X)*v.Scale - float64(v.skip.X), (p.Y-v.Origin.Y)*v.Scale - float64(v.skip.Y)
}

// Document returns the document point at a place in pixels.
func (v View) Document(x, y float64) scene.Point {
	return scene.Point{X: v.Origin.X + (x+float64(v.skip.X))/v.Scale, Y: v.Origin.Y + (y+float64(v.skip.Y))/v.Scale}
}

// through returns the whole pixels of an image that a window covers, and the view of
// those pixels.
func (v View) through(w *scene.Window, r image.Rectangle) (image.Rectangle, View) {
	x0, y0 := v.Pixel(w.Low)
	x1, y1 := v.Pixel(w.High)
	whole := func(x float64) int { return int(math.Round(max(-farthest, min(x, farthest)))) }
	hole := image.Rect(whole(x0), whole(y0), whole(x1), whole(y1)).Intersect(image.Rectangle{Max: r.Size()})
	v.skip = v.skip.Add(hole.Min)
	return hole.Add(r.Min), v
}

func (v View) valid() bool {
	return v.Scale > 0 && finite(v.Scale) && finite(v.Origin.X) && finite(v.Origin.Y)
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

// Through returns a scene that shows a rectangle of another one: the shapes that reach into
// it, and the rectangle as their window.
func Clip(sc *scene.Scene, box scene.Box) *scene.Scene {
	seen := &scene.Scene{Sizes: sc.Sizes}
	r := New()
	for i := range sc.Shapes {
		s, ok := extent(&sc.Shapes[i], r.book)
		if ok && s.Low.X < box.High.X && s.High.X > box.Low.X && s.Low.Y < box.High.Y && s.High.Y > box.Low.Y {
			seen.Shapes = append(seen.Shapes, sc.Shapes[i])
		}
	}
	seen.Window = &scene.Window{Box: box, Shapes: len(seen.Shapes)}
	return seen
}
