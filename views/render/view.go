package render

import (
	"math"

	"nimgraph/views/scene"
)

// View says what part of a scene an image shows.
type View struct {
	// Scale is how many pixels a document unit is long; above 0.
	Scale float64
	// Origin is the document point at the image's upper left corner.
	Origin scene.Point
	// Background fills the image before anything is drawn; scene.None leaves it
	// transparent.
	Background scene.Role
}

// Pixel returns where a document point lies, in pixels from the image's upper
// left corner.
func (v View) Pixel(p scene.Point) (x, y float64) {
	return (p.X - v.Origin.X) * v.Scale, (p.Y - v.Origin.Y) * v.Scale
}

// Document returns the document point at a place in pixels.
func (v View) Document(x, y float64) scene.Point {
	return scene.Point{X: v.Origin.X + x/v.Scale, Y: v.Origin.Y + y/v.Scale}
}

func (v View) valid() bool {
	return v.Scale > 0 && finite(v.Scale) && finite(v.Origin.X) && finite(v.Origin.Y)
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
