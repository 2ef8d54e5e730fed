package render

import (
	"image"
	"math"

	"nimgraph/views/scene"
)

// Options says how a scene is written to a file.
type Options struct {
	// Palette has the colours; nil means the light palette.
	Palette *scene.Palette
	// Transparent leaves the background out.
	Transparent bool
	// Scale is the number of pixels of a PNG per document unit: 1, 2, 4 or any positive number; 0
	// means 1. For vector formats it sets the size of the page.
	//
	// A unit is a 96th of an inch on paper. A PNG says so by its resolution, 96 pixels per inch
	// times the scale, and is printed as large as a vector format at scale 1.
	Scale float64
	// Margin is left free on all sides, in document units.
	Margin float64
	// Title names the picture for people who cannot see it, and Description describes it in a
	// sentence or two.
	Title, Description string
	// Outlines draws the letters of an SVG or a PDF as shapes, so that they look the same without
	// any font, but can no longer be searched or edited.
	Outlines bool
	// Drawing is the text of a .nimgraph file that a PNG, an SVG or a PDF carries, and that
	// ExtractDrawing returns; nil for none.
	Drawing []byte
	// Pack compresses the drawing in the metadata of an SVG.
	Pack bool
	// Link is an address that a click on an SVG, a PDF or TikZ opens; empty for none. Of several
	// pages or slides, the first has it.
	Link string
	// Input leaves out of TikZ the document around the pictures, so that the file can be used by
	// \input. Its first line says which packages and libraries that document must load.
	Input bool
	// Progress, if not nil, is called from time to time with the part that is done, from 0 to 1. An
	// error that it returns ends the writing and is returned.
	Progress func(done float64) error
}

// DPI is the number of pixels per inch at scale 1.
const DPI = 96

// Margin is the usual value of Options.Margin, in document units.
const Margin = 16

// withDefaults returns the options with defaults for missing and invalid values.
func (o Options) withDefaults() Options {
	if o.Palette == nil {
		o.Palette = scene.Light()
	}
	if !(o.Scale > 0) || !isFinite(o.Scale) {
		o.Scale = 1
	}
	if !(o.Margin > 0) || !isFinite(o.Margin) {
		o.Margin = 0
	}
	return o
}

// reportProgress calls Progress, if it is not nil, with the share i/n of the shapes that have been
// written, and returns its error. It may be called for each shape, because it calls Progress only
// for every 512th.
func (o Options) reportProgress(i, n int) error {
	if o.Progress == nil || i%512 != 0 {
		return nil
	}
	return o.Progress(float64(i) / float64(max(n, 1)))
}

// forPage returns the options for writing page i of the given number of pages. Their Progress maps
// the progress of the page, from 0 to 1, to the progress of all pages.
func (o Options) forPage(i, pages int) Options {
	if progress := o.Progress; progress != nil {
		o.Progress = func(part float64) error { return progress((float64(i) + part) / float64(pages)) }
	}
	return o
}

// backgroundRole returns the colour role of the background.
func (o Options) backgroundRole() scene.Role {
	if o.Transparent {
		return scene.None
	}
	return scene.Board
}

// View selects the part of a scene that an image shows, and its scale.
type View struct {
	// Scale is the number of pixels per document unit; it must be positive.
	Scale float64
	// Origin is the document point at the image's upper left corner.
	Origin scene.Point
	// Background fills the image before anything is drawn; scene.None leaves it transparent.
	Background scene.Role
	// skip is the number of whole pixels between the origin and the image's corner. A picture that
	// is drawn in pieces sets it for each piece, so that all pieces are rounded alike.
	skip image.Point
}

// Pixel returns the coordinates in pixels, from the image's upper left corner, of a point of the
// document.
func (v View) Pixel(point scene.Point) (x, y float64) {
	return (point.X-v.Origin.X)*v.Scale - float64(v.skip.X), (point.Y-v.Origin.Y)*v.Scale - float64(v.skip.Y)
}

// Document returns the point of the document at the pixel coordinates (x, y).
func (v View) Document(x, y float64) scene.Point {
	return scene.Point{X: v.Origin.X + (x+float64(v.skip.X))/v.Scale, Y: v.Origin.Y + (y+float64(v.skip.Y))/v.Scale}
}

// windowView returns the part of an image that shows window, as a rectangle of whole pixels, and
// the view that draws this part as an image of its own. v is the view of the whole image, and frame
// the rectangle of the whole image.
func (v View) windowView(window *scene.Window, frame image.Rectangle) (part image.Rectangle, partView View) {
	x0, y0 := v.Pixel(window.Low)
	x1, y1 := v.Pixel(window.High)
	round := func(x float64) int { return int(math.Round(max(-farthest, min(x, farthest)))) }
	hole := image.Rect(round(x0), round(y0), round(x1), round(y1)).Intersect(image.Rectangle{Max: frame.Size()})
	v.skip = v.skip.Add(hole.Min)
	return hole.Add(frame.Min), v
}

// isValid reports whether the view's numbers are finite and its scale positive.
func (v View) isValid() bool {
	return v.Scale > 0 && isFinite(v.Scale) && isFinite(v.Origin.X) && isFinite(v.Origin.Y)
}

// isFinite reports whether x is a number and not infinite.
func isFinite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

// Clip returns a scene that shows the part of picture in box. It has the shapes that extend into
// box, and box as its window, so that nothing outside is drawn.
func Clip(picture *scene.Scene, box scene.Box) *scene.Scene {
	clipped := &scene.Scene{Sizes: picture.Sizes}
	r := New()
	for i := range picture.Shapes {
		s, ok := shapeBox(&picture.Shapes[i], r.book)
		if ok && s.Low.X < box.High.X && s.High.X > box.Low.X && s.Low.Y < box.High.Y && s.High.Y > box.Low.Y {
			clipped.Shapes = append(clipped.Shapes, picture.Shapes[i])
		}
	}
	clipped.Window = &scene.Window{Box: box, Shapes: len(clipped.Shapes)}
	return clipped
}
