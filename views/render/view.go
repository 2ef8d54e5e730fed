package render

import (
	"image"
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

// Through returns a scene that shows a rectangle of another one, given by its corners:
// the shapes that reach into it, and the rectangle as their window.
func Through(sc *scene.Scene, low, high scene.Point) *scene.Scene {
	seen := &scene.Scene{Sizes: sc.Sizes}
	r := New()
	for i := range sc.Shapes {
		a, b, ok := extent(&sc.Shapes[i], r.book)
		if ok && a.X < high.X && b.X > low.X && a.Y < high.Y && b.Y > low.Y {
			seen.Shapes = append(seen.Shapes, sc.Shapes[i])
		}
	}
	seen.Window = &scene.Window{Low: low, High: high, Shapes: len(seen.Shapes)}
	return seen
}
